#include "runner/modes/type_modes.h"

#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "hcl/type_expression.h"
#include "runner/modes/mode_support.h"

namespace hcl::conformance {
namespace {

using Read = Result<Type> (*)(const Expression& expression,
                              const Options& options);

Observed run_reading(const Test& test, const Options& options, Read read) {
  const Result<ast::Tree> parsed = parse_expression(input_of(test), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  const Result<Type> type =
      read(native_expression(parsed.value, options), options);
  return type.ok() ? outcome(to_notation(type.value))
                   : failure(type.diagnostics);
}

}  // namespace

Observed run_type(const Test& test, const Options& options) {
  return run_reading(test, options,
                     [](const Expression& expression, const Options&) {
                       return read_type(expression);
                     });
}

Observed run_constraint(const Test& test, const Options& options) {
  return run_reading(test, options,
                     [](const Expression& expression, const Options&) {
                       return read_type_constraint(expression);
                     });
}

Observed run_defaults(const Test& test, const Options& options) {
  return run_reading(
      test, options, [](const Expression& expression, const Options& with) {
        Result<TypeWithDefaults> read =
            read_type_with_defaults(expression, with);
        return Result<Type>{read.value.type, std::move(read.diagnostics)};
      });
}

}  // namespace hcl::conformance
