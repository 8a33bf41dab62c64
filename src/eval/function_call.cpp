// Function calls. Spec: native syntax, "Functions and Function Calls";
// information model, "Functions and Function Calls".
//
// Arguments are pushed onto the value stack in order until the call is
// complete. Rare paths are not inlined, to stay off the call stack while
// arguments are evaluated.

#include "eval/function_call.h"

#include <cstddef>
#include <string>
#include <utility>

#include "eval/call_errors.h"
#include "eval/deferred.h"
#include "eval/expression.h"
#include "eval/with_marks.h"
#include "hcl/function.h"

namespace hcl::eval {
namespace {

void push(Value argument, const ast::FunctionCallExpr& call, Frame& frame) {
  if (!frame.scratch.stack.push(std::move(argument))) [[unlikely]] {
    frame.budget.report_limit(call.span);
  }
}

bool can_expand(TypeKind kind, const Switches& switches) {
  return kind == TypeKind::Tuple || kind == TypeKind::List ||
         (kind == TypeKind::Set && switches.set_expansion);
}

// False if the result of the call is already decided: by an error, or because
// the elements are unknown.
[[gnu::noinline]] bool expand_final(const ast::FunctionCallExpr& call,
                                    Value& expanded, Frame& frame) {
  const ast::Expression& expression = *call.arguments.back();
  const Checkpoint before = frame.reports.checkpoint();
  expanded = evaluate(expression, frame);
  if (frame.reports.failed_since(before)) return false;
  const bool may_expand = can_expand(expanded.kind(), frame.switches());
  if (expanded.is_null() &&
      (may_expand || expanded.kind() == TypeKind::Dynamic)) {
    frame.reports.add(Code::InvalidExpandingArgument,
                      {.subject = expression.span,
                       .context = call.span,
                       .involved = &expression},
                      "The argument before `...` must not be null.");
    return false;
  }
  if (expanded.is_dynamic()) return false;
  if (may_expand) return expanded.is_known();
  frame.reports.add(Code::InvalidExpandingArgument,
                    {.subject = expression.span,
                     .context = call.span,
                     .involved = &expression},
                    std::string("The argument before `...` must be a ") +
                        (frame.switches().set_expansion ? "tuple, list or set"
                                                        : "tuple or list") +
                        ", not " + expanded.type().friendly_name() + ".");
  return false;
}

// The marks of the arguments that precede an unknown argument to be expanded.
[[gnu::noinline]] MarkSet marks_of_others(const ast::FunctionCallExpr& call,
                                          const Function& function,
                                          Frame& frame) {
  MarkSet marks;
  const Checkpoint before = frame.reports.checkpoint();
  for (std::size_t i = 0;
       i + 1 < call.arguments.size() && !frame.budget.stopped(); ++i) {
    const Parameter* parameter = function.parameter(i);
    if (parameter == nullptr || parameter->deferred) continue;
    const Value value = evaluate(*call.arguments[i], frame);
    if (value.contains_marks()) marks |= value.unmark_deep().second;
  }
  if (!frame.budget.stopped()) frame.reports.forget_since(before);
  return marks;
}

[[gnu::noinline]] Value convert_call_argument(const ast::FunctionCallExpr& call,
                                              const Function& function,
                                              std::size_t index,
                                              const Value& value,
                                              Frame& frame) {
  FunctionResult converted =
      function.convert_argument(index, value, frame.switches(), frame.limits());
  if (converted) return std::move(converted).value();
  report_call_error(call, function, converted.error(), index + 1,
                    frame.reports);
  return Value::dynamic();
}

Value evaluate_argument(const ast::FunctionCallExpr& call,
                        const Function& function, std::size_t index,
                        Frame& frame) {
  const ast::Expression& expression = *call.arguments[index];
  if (function.parameter(index)->deferred) return defer(expression, frame);
  const Checkpoint before = frame.reports.checkpoint();
  Value value = evaluate(expression, frame);
  if (frame.reports.failed_since(before)) return value;
  return convert_call_argument(call, function, index, value, frame);
}

Value call_function(const ast::FunctionCallExpr& call, const Function& function,
                    std::size_t base, Frame& frame) {
  const std::size_t given = frame.scratch.stack.size() - base;
  FunctionResult result = function.call_converted(
      frame.scratch.stack.since(base), frame.switches());
  if (frame.budget.stopped()) {
    frame.budget.report_limit_of_call(call.span);
    return Value::dynamic();
  }
  if (result) return std::move(result).value();
  report_call_error(call, function, result.error(), given, frame.reports);
  return Value::dynamic();
}

// Pushes the elements of the last argument as arguments of their own, beginning
// with the one at index `written`.
[[gnu::noinline]] void push_expanded(const ast::FunctionCallExpr& call,
                                     const Function& function,
                                     const Value& expanded, std::size_t written,
                                     std::size_t given, Frame& frame) {
  for (std::size_t i = written; i < given && !frame.budget.stopped(); ++i) {
    push(convert_call_argument(
             call, function, i,
             with_marks(expanded.elements()[i - written], expanded.marks()),
             frame),
         call, frame);
  }
}

}  // namespace

Value evaluate_call(const ast::FunctionCallExpr& call, Frame& frame) {
  const Function* function = frame.names.find_function(call.name);
  if (function == nullptr) {
    report_unknown_function(call, frame.names, frame.reports);
    return Value::dynamic();
  }
  Value expanded;
  const bool expands = call.expand_final && !call.arguments.empty();
  if (expands && !expand_final(call, expanded, frame)) {
    return with_marks(
        Value::dynamic(),
        expanded.marks() | marks_of_others(call, *function, frame));
  }
  const std::size_t written = call.arguments.size() - (expands ? 1 : 0);
  const std::size_t given = written + (expands ? expanded.length() : 0);
  if (!has_right_number(call, *function, given, expands, frame.reports)) {
    return Value::dynamic();
  }
  const Checkpoint before = frame.reports.checkpoint();
  const std::size_t base = frame.scratch.stack.size();
  for (std::size_t i = 0; i < written; ++i) {
    push(evaluate_argument(call, *function, i, frame), call, frame);
  }
  if (expands) push_expanded(call, *function, expanded, written, given, frame);
  Value result = frame.reports.failed_since(before)
                     ? Value::dynamic()
                     : call_function(call, *function, base, frame);
  frame.scratch.stack.cut(base);
  return result;
}

}  // namespace hcl::eval
