#include "hcl_adapter/answers/type_modes.h"

#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "hcl/type_expression.h"
#include "hcl_adapter/answers/observed.h"

namespace hcl::adapter {
namespace {

using Read = Result<Type> (*)(const Expression& expression,
                              const Options& options);

Observed run_reading(const Question& question, const Options& options,
                     Read read) {
  const Result<ast::Tree> parsed =
      parse_expression(input_of(question), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  const Result<Type> type =
      read(native_expression(parsed.value, options), options);
  return type.ok() ? outcome(to_notation(type.value))
                   : failure(type.diagnostics);
}

}  // namespace

Observed run_type(const Question& question, const Options& options) {
  return run_reading(question, options,
                     [](const Expression& expression, const Options&) {
                       return read_type(expression);
                     });
}

Observed run_constraint(const Question& question, const Options& options) {
  return run_reading(question, options,
                     [](const Expression& expression, const Options&) {
                       return read_type_constraint(expression);
                     });
}

Observed run_defaults(const Question& question, const Options& options) {
  return run_reading(
      question, options, [](const Expression& expression, const Options& with) {
        Result<TypeWithDefaults> read =
            read_type_with_defaults(expression, with);
        return Result<Type>{read.value.type, std::move(read.diagnostics)};
      });
}

}  // namespace hcl::adapter
