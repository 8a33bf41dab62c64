// Type expressions read in all three ways, in native syntax and in JSON. A type
// survives the round trip through its text and through its JSON form.

#include "check_tree.h"
#include "context.h"
#include "cost.h"
#include "hcl/json.h"
#include "hcl/native_body.h"
#include "hcl/type_expression.h"
#include "input.h"

namespace {

using hcl::fuzz::require;

void check_expression(const hcl::Expression& expression,
                      const hcl::SourceFile& file,
                      const hcl::Options& options) {
  const auto exact = hcl::read_type(expression);
  const auto constraint = hcl::read_type_constraint(expression);
  const auto defaults = hcl::read_type_with_defaults(expression, options);
  for (const auto* each :
       {&exact.diagnostics, &constraint.diagnostics, &defaults.diagnostics}) {
    hcl::fuzz::check_diagnostics(*each, file);
  }
  require(!exact.ok() || constraint.ok(), "an exact type is a constraint");
  if (exact.ok()) {
    require(exact.value == constraint.value, "both readings agree");
    require(!hcl::to_json(exact.value).empty(), "a type has a JSON form");
  }
  if (defaults.ok()) {
    (void)hcl::convert(hcl::Value::object({}), defaults.value, options);
    (void)hcl::convert(hcl::Value::tuple({}), defaults.value, options);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  const hcl::SourceFile file("input", input.source);
  const auto tree = hcl::parse_expression(file, input.options);
  hcl::fuzz::check_reported(tree, false);
  const hcl::fuzz::Cost cost;
  check_expression(hcl::native_expression(tree.value, input.options), file,
                   input.options);
  cost.require_linear(size, {1 << 17, 4000}, {2000, 40});
  return 0;
}
