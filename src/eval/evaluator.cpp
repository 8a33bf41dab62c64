// The public evaluator, a thin layer over `Evaluation`.

#include <optional>
#include <utility>

#include "eval/evaluation.h"
#include "hcl/convert.h"
#include "hcl/evaluate.h"

namespace hcl {

struct Evaluator::State {
  State(SharedContext context, const Options& options)
      : kept(std::move(context)), evaluation(*kept, options) {}

  SharedContext kept;
  eval::Evaluation evaluation;
};

Evaluator::Evaluator(SharedContext context, const Options& options)
    : state_(std::make_unique<State>(std::move(context), options)) {}
Evaluator::~Evaluator() = default;
Evaluator::Evaluator(Evaluator&&) noexcept = default;
Evaluator& Evaluator::operator=(Evaluator&&) noexcept = default;

// Made anew after a move, which allocates nothing.
Evaluator::State& Evaluator::state() {
  // Not inlined, so that the rest of this function is.
  constexpr auto made = []() __attribute__((noinline)) {
    return std::make_unique<State>(SharedContext(), Options());
  };
  if (state_ == nullptr) [[unlikely]]
    state_ = made();
  return *state_;
}

Value Evaluator::evaluate(const ast::Tree& tree,
                          const ast::Expression& expression,
                          Diagnostics& diagnostics) {
  return state().evaluation.run(tree, expression, diagnostics);
}

Result<Value> Evaluator::evaluate(const ast::Tree& tree,
                                  const ast::Expression& expression) {
  const Limits& limits = state().evaluation.options().limits;
  Result<Value> result{Value(), Diagnostics(limits.max_diagnostics)};
  result.value = evaluate(tree, expression, result.diagnostics);
  return result;
}

Result<Value> evaluate(const ast::Tree& tree, const ast::Expression& expression,
                       const EvalContext& context, const Options& options) {
  eval::Evaluation evaluation(context, options);
  Result<Value> result{Value(), Diagnostics(options.limits.max_diagnostics)};
  result.value = evaluation.run(tree, expression, result.diagnostics);
  return result;
}

Result<Value> evaluate(const ast::Tree& tree, const EvalContext& context,
                       const Options& options) {
  return evaluate(tree, tree.expression(), context, options);
}

Result<Value> evaluate_template_to_string(const ast::Tree& tree,
                                          const EvalContext& context,
                                          const Options& options) {
  Result<Value> result = evaluate(tree, context, options);
  ConversionResult text =
      convert(result.value, Type::string(), options.switches, options.limits);
  if (text) {
    result.value = std::move(text).value();
    return result;
  }
  result.value = Value::unknown(Type::string());
  result.diagnostics.error(
      Code::InvalidTemplateValue,
      {.subject = SourceSpan{tree.file(), tree.expression().span},
       .context = std::nullopt},
      "The result of the template is not a string: " + to_text(text.error()) +
          ".");
  return result;
}

}  // namespace hcl
