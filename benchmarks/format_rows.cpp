#include "hcl/format.h"
#include "measure.h"
#include "rows.h"

namespace hcl::bench {

void add_format_rows(const Input& input, const std::optional<double>& peer,
                     Report& report) {
  const auto add = [&](const char* what, double times, FormatOptions options) {
    options.language = Options::of(Dialect::Hcl, Conformance::Reference);
    Formatter formatter(options);
    const double seconds = median_seconds([&] {
      for (const SourceFile& file : input.files) formatter.text(file);
    });
    report.add_speed(what, input.name,
                     static_cast<double>(input.bytes) / seconds / 1e6, peer,
                     times);
  };
  add("formatted, style hcl", 20, FormatOptions::of(FormatStyle::Hcl));
  FormatOptions checked;
  checked.refuse_errors = true;
  add("parsed and formatted", 0, checked);
  add("formatted, style terraform", 0,
      FormatOptions::of(FormatStyle::Terraform));
}

}  // namespace hcl::bench
