#include "eval/evaluation.h"

#include <utility>

namespace hcl::eval {
namespace {

// Scratch memory that is kept for the next evaluation, in bytes.
constexpr std::size_t kKeptScratch = 64 * 1024;

template <typename Container>
void shrink(Container& scratch) {
  if (scratch.capacity() * sizeof(typename Container::value_type) >
      kKeptScratch) {
    scratch = Container();
  }
}

}  // namespace

class Evaluation::Cleanup {
 public:
  explicit Cleanup(Evaluation& evaluation) : evaluation_(evaluation) {}
  ~Cleanup() {
    Evaluation& made = evaluation_;
    made.stack_.clear();
    made.text_.clear();
    made.scope_ = nullptr;
    made.pending_.clear();
    made.errors_ = 0;
    shrink(made.stack_);
    shrink(made.text_);
  }
  Cleanup(const Cleanup&) = delete;
  Cleanup& operator=(const Cleanup&) = delete;

 private:
  Evaluation& evaluation_;
};

Evaluation::Evaluation(const EvalContext& context, const Options& options)
    : context_(context), options_(options) {}

Value Evaluation::run(const ast::Tree& tree, const ast::Expression& expression,
                      Diagnostics& diagnostics) {
  const MeterScope scope(options_.limits, model::cancellation_of(context_));
  const Cleanup cleanup(*this);
  meter_ = &scope.meter();
  if (!tree_.is_same(tree)) {
    take_tree(tree);
  } else {
    remember_again();
  }
  diagnostics_ = &diagnostics;
  room_ = diagnostics.room();
  if (context_.is_cancelled()) end_at(Limit::Cancelled, expression.span);
  Value result = evaluate(expression);
  const bool is_small = result.kind() <= TypeKind::Bool && !result.is_marked();
  if (is_small && pending_.empty() && !stopped()) [[likely]] {
    return result;
  }
  return finish(std::move(result), expression, diagnostics);
}

void Evaluation::take_tree(const ast::Tree& tree) {
  tree_ = tree;
  file_ = tree_.file();
  shapes_.clear();
  memory_ = nullptr;
}

// What an earlier evaluation found in the context may be gone since.
void Evaluation::remember_again() {
  remember();
  const std::uint64_t generation = context_.generation();
  if (generation == generation_) return;
  generation_ = generation;
  memory_->variables = {};
  memory_->functions = {};
}

Value Evaluation::finish(Value result, const ast::Expression& expression,
                         Diagnostics& diagnostics) {
  if (!stopped() && is_larger_than(result, options_.limits.max_result_size)) {
    end_at(Limit::ResultSize, expression.span);
  }
  if (stopped()) {
    report_limit(expression.span);
    result = Value::dynamic();
  }
  hand_over(diagnostics);
  return result;
}

Value Evaluation::evaluate(const ast::Expression& expression) {
  if (!may_go_on(expression)) [[unlikely]] {
    return Value::dynamic();
  }
  using ast::ExpressionKind;
  switch (expression.kind) {
    case ExpressionKind::Literal:
      return evaluate_literal(static_cast<const ast::LiteralExpr&>(expression));
    case ExpressionKind::Variable:
      return evaluate_variable(
          static_cast<const ast::VariableExpr&>(expression));
    case ExpressionKind::Traversal:
      return evaluate_traversal(
          static_cast<const ast::TraversalExpr&>(expression));
    case ExpressionKind::FunctionCall:
      return evaluate_call(
          static_cast<const ast::FunctionCallExpr&>(expression));
    case ExpressionKind::Template:
      return evaluate_template(
          static_cast<const ast::TemplateExpr&>(expression));
    case ExpressionKind::Parentheses:
      return evaluate(
          *static_cast<const ast::ParenthesesExpr&>(expression).inner);
    case ExpressionKind::Tuple:
      return evaluate_tuple(static_cast<const ast::TupleExpr&>(expression));
    case ExpressionKind::Object:
      return evaluate_object(static_cast<const ast::ObjectExpr&>(expression));
    case ExpressionKind::ForTuple:
      return evaluate_for_tuple(
          static_cast<const ast::ForTupleExpr&>(expression));
    case ExpressionKind::ForObject:
      return evaluate_for_object(
          static_cast<const ast::ForObjectExpr&>(expression));
    case ExpressionKind::Unary:
      return evaluate_unary(static_cast<const ast::UnaryExpr&>(expression));
    case ExpressionKind::Operation:
      return evaluate_operation(
          static_cast<const ast::OperationExpr&>(expression));
    case ExpressionKind::Conditional:
      return evaluate_conditional(
          static_cast<const ast::ConditionalExpr&>(expression));
    case ExpressionKind::Error:
      break;
  }
  return Value::dynamic();
}

// Spec: native syntax, "Literal Values".
Value Evaluation::evaluate_literal(const ast::LiteralExpr& literal) const {
  switch (literal.literal) {
    case ast::LiteralKind::Integer:
      return Value::number(literal.integer);
    case ast::LiteralKind::Number:
      return *literal.number;
    case ast::LiteralKind::True:
      return Value::boolean(true);
    case ast::LiteralKind::False:
      return Value::boolean(false);
    case ast::LiteralKind::Null:
      break;
  }
  return Value();
}

// Spec: native syntax, "Variables and Variable Expressions".
Value Evaluation::evaluate_variable(const ast::VariableExpr& variable) {
  const Value* found = find_variable(variable.name);
  if (found != nullptr) return *found;
  report_unknown_variable(variable.name, variable.span);
  return Value::dynamic();
}

const Value* Evaluation::find_in_scopes(std::string_view name) {
  for (const LocalScope* scope = scope_; scope != nullptr;
       scope = scope->parent) {
    if (scope->value_name == name) return &scope->value;
    if (!scope->key_name.empty() && scope->key_name == name) {
      return &scope->key;
    }
  }
  return find_in_context(name);
}

const Value* Evaluation::find_first_time(std::string_view name) {
  const Value* found = context_.variable(name);
  if (memory_ != nullptr && found != nullptr) {
    memory_->variable(name) = {name.data(), name.size(), found};
  }
  return found;
}

const Function* Evaluation::find_function(std::string_view name) const {
  if (memory_ == nullptr) return context_.function(name);
  Memory::Called& known = memory_->function(name);
  if (known.name != name.data() || known.size != name.size()) {
    known = {name.data(), name.size(), context_.function(name)};
  }
  return known.function;
}

Value Evaluation::literal_string(std::string_view text) {
  constexpr std::size_t kLongest = 256;
  if (memory_ == nullptr || text.size() > kLongest || text.empty()) {
    return Value::string(text);
  }
  const auto address = reinterpret_cast<std::uintptr_t>(text.data());
  Memory::Text& known = memory_->texts[address % memory_->texts.size()];
  if (known.text != text.data() || known.size != text.size()) {
    known = {text.data(), text.size(), Value::string(text)};
  }
  return known.value;
}

const Value* Evaluation::variable_place(const ast::Expression& expression,
                                        bool& failed) {
  failed = false;
  if (expression.kind != ast::ExpressionKind::Variable) return nullptr;
  const auto& variable = static_cast<const ast::VariableExpr&>(expression);
  const Value* found = find_variable(variable.name);
  if (found != nullptr) return found;
  report_unknown_variable(variable.name, variable.span);
  failed = true;
  return nullptr;
}

bool Evaluation::report_limit(ByteSpan span) {
  if (MeterAccess::take_report(*meter_)) {
    report(model::limit_code(meter_->reached()), {.subject = span},
           meter_->explanation());
  } else {
    ++errors_;
  }
  return false;
}

bool Evaluation::end_at(Limit limit, ByteSpan span) {
  MeterAccess::end(*meter_, limit);
  return report_limit(span);
}

Value Evaluation::machine_integer(std::size_t integer) const {
  constexpr std::uint32_t kMachinePrecision = 64;
  const auto value = static_cast<std::int64_t>(integer);
  return switches().number_precision_by_origin
             ? Value::number(Number::integer(value, kMachinePrecision))
             : Value::number(value);
}

}  // namespace hcl::eval
