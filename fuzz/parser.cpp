// Any bytes give a flat tree in postorder and diagnostics that point into the
// source; a reused parser gives the same result as a new one.

#include "check_tree.h"
#include "input.h"

namespace {

// Reused for all inputs, as in an application.
hcl::Parser& kept_parser() {
  static hcl::Parser parser(hcl::fuzz::split_input(nullptr, 0).options);
  return parser;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  using namespace hcl::fuzz;  // NOLINT: the program is only this.
  const Input input = split_input(data, size);
  const auto result = parse_input(input);
  check_nodes(result.value);
  check_diagnostics(result.value, result.diagnostics);

  const hcl::SourceFile file("input", input.source);
  const auto fresh = hcl::parse_config(file);
  const auto again = kept_parser().parse_config(file);
  require(fresh.value.tokens().size() == again.value.tokens().size() &&
              fresh.value.syntax().nodes.size() ==
                  again.value.syntax().nodes.size() &&
              fresh.diagnostics.size() == again.diagnostics.size(),
          "a parser that is used again gives the same result");
  return 0;
}
