#include "input.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "check_tree.h"

namespace hcl::fuzz {
namespace {

Result<ast::Tree> parse_entry(const Input& input) {
  const SourceFile file("input", input.source);
  switch (input.entry) {
    case Entry::Config:
      return parse_config(file, input.options);
    case Entry::Expression:
      return parse_expression(file, input.options);
    case Entry::Template:
      return parse_template(file, input.options);
    case Entry::Traversal:
      break;
  }
  return parse_traversal(file, input.options);
}

}  // namespace

Input split_input(const std::uint8_t* data, std::size_t size) {
  Input input;
  if (size == 0) {
    return input;
  }
  const unsigned choice = data[0];
  const auto dialect = static_cast<Dialect>(choice / 4 % 3);
  const auto conformance = static_cast<Conformance>(choice / 12 % 2);
  input.options = Options::of(dialect, conformance);
  // Small limits, so that a short input can exceed them.
  input.options.limits.max_nesting_depth = 60;
  input.options.limits.max_diagnostics = 20;
  input.options.limits.max_evaluation_steps = 20'000;
  input.options.limits.max_result_size = 1 << 20;
  input.options.limits.max_memory = 8 << 20;
  input.options.limits.max_dynamic_blocks = 1'000;
  input.options.limits.max_function_depth = 20;
  input.options.limits.max_number_text = 4'000;
  input.entry = static_cast<Entry>(choice % 4);
  input.source = {reinterpret_cast<const char*>(data) + 1, size - 1};
  return input;
}

Result<ast::Tree> parse_input(const Input& input) {
  auto parsed = parse_entry(input);
  check_reported(parsed, input.entry == Entry::Config);
  return parsed;
}

void require(bool condition, const char* promise) {
  if (!condition) {
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
  }
}

}  // namespace hcl::fuzz
