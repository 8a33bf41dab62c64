// Any bytes give a typed tree in which the spans of children lie inside those
// of their parents. Without the tree the diagnostics are the same.

#include "check_tree.h"
#include "hcl/diagnostic_writer.h"
#include "input.h"

namespace {

void check_diagnostics(const hcl::fuzz::Input& input,
                       const hcl::Diagnostics& expected) {
  const hcl::SourceFile file("input", input.source);
  hcl::Parser parser(input.options);
  hcl::fuzz::require(
      hcl::to_json(parser.check_config(file)) == hcl::to_json(expected),
      "checking a file finds what parsing it finds");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  const auto result = hcl::fuzz::parse_input(input);
  hcl::fuzz::check_typed_tree(result.value);
  for (const hcl::ast::Item* item : result.value.body().items) {
    result.value.leading_comments(*item);
    result.value.trailing_comment(*item);
  }
  if (input.entry == hcl::fuzz::Entry::Config) {
    check_diagnostics(input, result.diagnostics);
  }
  return 0;
}
