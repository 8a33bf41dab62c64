// Both styles of the formatter: any bytes give a text. If the file has no
// errors, the result can be parsed, and with options that no style sets a
// second run changes nothing.

#include <string>

#include "hcl/format.h"
#include "input.h"

namespace {

using hcl::fuzz::require;

void check_style(const hcl::fuzz::Input& input, hcl::FormatStyle style,
                 bool extended) {
  hcl::FormatOptions options = hcl::FormatOptions::of(style);
  options.language = input.options;
  if (extended) {
    options.max_width = 40;
    options.sort_attributes = true;
    options.trailing_commas = true;
    options.separate_blocks = true;
    options.comments = hcl::CommentStyle::Slashes;
  }
  const hcl::SourceFile file("in.hcl", input.source);
  hcl::Formatter formatter(options);
  const auto once = formatter.format(file);
  require(hcl::apply_edits(file.text(), once.value.edits) == once.value.text,
          "the edits make the text");
  if (!hcl::parse_config(file, input.options).ok() || !once.ok()) return;
  const hcl::SourceFile formatted("in.hcl", once.value.text);
  require(hcl::parse_config(formatted, input.options).ok(),
          "a formatted file can be read");
  // The layouts of other programs may change in a second run.
  if (!extended) return;
  require(formatter.format(formatted).value.text == once.value.text,
          "a second run changes nothing");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  (void)hcl::fuzz::parse_input(input);
  check_style(input, hcl::FormatStyle::Hcl, false);
  check_style(input, hcl::FormatStyle::Terraform, false);
  check_style(input, hcl::FormatStyle::Hcl, true);
  return 0;
}
