// Arguments that are passed as unevaluated expressions.

#include "eval/deferred.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "eval/evaluation.h"
#include "hcl/deferred_expression.h"
#include "hcl/evaluate.h"

namespace hcl {
namespace {

// An expression of the native syntax and the scope in which it appears.
class NativeDeferred final : public DeferredExpression {
 public:
  NativeDeferred(ast::Tree tree, const ast::Expression& expression,
                 std::shared_ptr<const EvalContext> context,
                 const Options& options)
      : tree_(std::move(tree)),
        expression_(expression),
        context_(std::move(context)),
        options_(options) {}

  Result<Value> evaluate_expression() const override {
    eval::Evaluation evaluation(*context_, options_);
    Result<Value> result{Value(), Diagnostics(options_.limits.max_diagnostics)};
    result.value = evaluation.run(tree_, expression_, result.diagnostics);
    return result;
  }

  SourceSpan source() const override {
    return {tree_.file(), expression_.span};
  }

  const std::shared_ptr<const EvalContext>& context() const override {
    return context_;
  }

  const void* syntax() const override { return kSyntax; }

  DeferredSyntax parts() const { return {tree_, &expression_, options_}; }

  // Its address identifies deferred expressions of this class.
  static constexpr const char* kSyntax = "native";

 private:
  ast::Tree tree_;
  const ast::Expression& expression_;
  std::shared_ptr<const EvalContext> context_;
  Options options_;
};

}  // namespace

DeferredSyntax deferred_syntax(const Value& argument) {
  const DeferredExpression* expression = deferred_expression(argument);
  if (expression == nullptr ||
      expression->syntax() != NativeDeferred::kSyntax) {
    return {};
  }
  return static_cast<const NativeDeferred*>(expression)->parts();
}

namespace eval {

// Loop variables live on the call stack, so those in scope are copied,
// outermost first.
Value defer(const ast::Expression& expression, const Frame& frame) {
  std::vector<const LocalScope*> scopes;
  for (const LocalScope* scope = frame.names.innermost(); scope != nullptr;
       scope = scope->parent) {
    if (scope->value != nullptr) scopes.push_back(scope);
  }
  std::shared_ptr<const EvalContext> context(
      std::shared_ptr<const EvalContext>(), &frame.names.context());
  if (!scopes.empty()) {
    auto local = std::make_shared<MapContext>(context);
    for (auto scope = scopes.rbegin(); scope != scopes.rend(); ++scope) {
      if (!(*scope)->key_name.empty()) {
        local->set_variable(std::string((*scope)->key_name), *(*scope)->key);
      }
      local->set_variable(std::string((*scope)->value_name), *(*scope)->value);
    }
    context = std::move(local);
  }
  return DeferredArgument::wrap(std::make_shared<NativeDeferred>(
      frame.tree, expression, std::move(context), frame.options));
}

}  // namespace eval
}  // namespace hcl
