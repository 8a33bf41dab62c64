#include "hcl_adapter/write_kinds.h"

#include "hcl/format.h"

namespace hcl::adapter {

std::string answer_format(const Request& request, const Options& options,
                          Answer& answer) {
  FormatOptions format_options;
  format_options.language = options;
  const Result<std::string> text =
      Formatter(format_options).text(request.source);
  answer.note(text.diagnostics);
  write_bytes(answer.field("formatted"), text.value);
  return "";
}

}  // namespace hcl::adapter
