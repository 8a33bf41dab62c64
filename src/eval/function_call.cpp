// Function calls. Spec: native syntax, "Functions and Function Calls";
// information model, "Functions and Function Calls".
//
// The arguments stand on the evaluator's stack, one after the other, until the
// function has them all.

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "eval/evaluation.h"
#include "hcl/evaluate.h"
#include "text/in_quotes.h"

namespace hcl::eval {
namespace {

using text::in_quotes;

std::string arguments_text(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " argument" : " arguments");
}

// The parts of the call to which messages point.
ByteSpan head(const ast::FunctionCallExpr& call) {
  return join(call.name_span, call.open_parenthesis);
}

// Where an argument is in the source: those of an expanded one have its place.
ByteSpan argument_span(const ast::FunctionCallExpr& call, std::size_t index) {
  const std::size_t last = call.arguments.size() - 1;
  if (call.expand_final && index >= last) return call.arguments[last]->span;
  return start_span(*call.arguments[index]);
}

// Where the error about an argument is: at a part of it, if a diagnostic behind
// the error says so.
ByteSpan error_span(const ast::FunctionCallExpr& call,
                    const FunctionError& error, const SourceFile& file) {
  const ByteSpan whole = argument_span(call, error.argument);
  const Diagnostic* const cause =
      error.detail == nullptr ? nullptr : error.detail->diagnostic();
  if (cause == nullptr || !cause->subject || !(cause->subject->file == file)) {
    return whole;
  }
  const ByteSpan part = cause->subject->span;
  const ByteSpan argument =
      call.arguments[std::min(error.argument, call.arguments.size() - 1)]->span;
  const bool is_inside = argument.begin <= part.begin &&
                         part.end <= argument.end && !(part == argument);
  return is_inside ? part : whole;
}

// `ns::` of `ns::name`; empty when there is none.
std::string_view name_space(std::string_view name) {
  const std::size_t colons = name.rfind("::");
  return colons == std::string_view::npos ? std::string_view()
                                          : name.substr(0, colons + 2);
}

bool has_namespace(const EvalContext& context, std::string_view space) {
  for (const std::string& name : context.function_names()) {
    if (name.starts_with(space)) return true;
  }
  return false;
}

bool can_expand(TypeKind kind, const Switches& switches) {
  return kind == TypeKind::Tuple || kind == TypeKind::List ||
         (kind == TypeKind::Set && switches.set_expansion);
}

}  // namespace

void Evaluation::report_unknown_function(const ast::FunctionCallExpr& call) {
  const bool allowed = context_.allows_functions();
  const ByteSpan subject = allowed ? call.name_span : call.span;
  if (repeats(subject) || !wants_report(subject)) return;
  model::Problem problem = suggesting([&](std::int64_t& steps) {
    return model::unknown_function(call.name, context_, steps);
  });
  const std::string_view space = name_space(call.name);
  if (allowed && !space.empty() && !has_namespace(context_, space)) {
    problem.detail =
        "There are no functions in namespace " + in_quotes(space) + ".";
  }
  report(std::move(problem),
         {.subject = subject,
          .context = allowed ? std::optional(call.span) : std::nullopt});
}

Value Evaluation::evaluate_call(const ast::FunctionCallExpr& call) {
  const Function* function = find_function(call.name);
  if (function == nullptr) {
    report_unknown_function(call);
    return Value::dynamic();
  }
  Value expanded;
  const bool expands = call.expand_final && !call.arguments.empty();
  if (expands && !expand_final(call, expanded)) {
    return with_marks(Value::dynamic(),
                      expanded.marks() | marks_of_others(call, *function));
  }
  const std::size_t written = call.arguments.size() - (expands ? 1 : 0);
  const std::size_t given = written + (expands ? expanded.length() : 0);
  if (!has_right_number(call, *function, given, expands)) {
    return Value::dynamic();
  }
  const Checkpoint before = checkpoint();
  const std::size_t base = stack_.size();
  for (std::size_t i = 0; i < written; ++i) {
    push(evaluate_argument(call, *function, i), call.span);
  }
  for (std::size_t i = written; i < given && !stopped(); ++i) {
    push(convert_call_argument(
             call, *function, i,
             with_marks(expanded.elements()[i - written], expanded.marks())),
         call.span);
  }
  Value result = failed_since(before) ? Value::dynamic()
                                      : call_function(call, *function, base);
  stack_.resize(base);
  return result;
}

// The marks of the arguments before one that is to be expanded and is unknown.
MarkSet Evaluation::marks_of_others(const ast::FunctionCallExpr& call,
                                    const Function& function) {
  MarkSet marks;
  const Checkpoint before = checkpoint();
  for (std::size_t i = 0; i + 1 < call.arguments.size() && !stopped(); ++i) {
    const Parameter* parameter = function.parameter(i);
    if (parameter == nullptr || parameter->deferred) continue;
    const Value value = evaluate(*call.arguments[i]);
    if (value.contains_marks()) marks |= value.unmark_deep().second;
  }
  if (!stopped()) forget_since(before);
  return marks;
}

// False if the call is decided: an error, or elements that are not known.
bool Evaluation::expand_final(const ast::FunctionCallExpr& call,
                              Value& expanded) {
  const ast::Expression& expression = *call.arguments.back();
  const Checkpoint before = checkpoint();
  expanded = evaluate(expression);
  if (failed_since(before)) return false;
  const bool may_expand = can_expand(expanded.kind(), switches());
  if (expanded.is_null() &&
      (may_expand || expanded.kind() == TypeKind::Dynamic)) {
    report(Code::InvalidExpandingArgument,
           {.subject = expression.span,
            .context = call.span,
            .involved = &expression},
           "The argument before `...` must not be null.");
    return false;
  }
  if (expanded.is_dynamic()) return false;
  if (may_expand) return expanded.is_known();
  report(
      Code::InvalidExpandingArgument,
      {.subject = expression.span,
       .context = call.span,
       .involved = &expression},
      std::string("The argument before `...` must be a ") +
          (switches().set_expansion ? "tuple, list or set" : "tuple or list") +
          ", not " + expanded.type().friendly_name() + ".");
  return false;
}

bool Evaluation::has_right_number(const ast::FunctionCallExpr& call,
                                  const Function& function, std::size_t given,
                                  bool expanded) {
  const std::size_t wanted = function.parameters().size();
  if (given < wanted) {
    report(Code::NotEnoughArguments,
           {.subject = call.close_parenthesis, .context = call.span},
           "Function " + in_quotes(call.name) + " expects" +
               (function.variadic() != nullptr ? " at least " : " ") +
               arguments_text(wanted) + ". Missing value for " +
               in_quotes(function.parameters()[given].name) + ".");
    return false;
  }
  if (given > wanted && function.variadic() == nullptr) {
    const bool in_expanded = expanded && wanted >= call.arguments.size() - 1;
    report(
        Code::TooManyArguments,
        {.subject = in_expanded ? call.arguments.back()->span
                                : start_span(*call.arguments[wanted]),
         .context = call.span},
        "Function " + in_quotes(call.name) + " expects " +
            (wanted == 0 ? "no arguments" : "only " + arguments_text(wanted)) +
            ".");
    return false;
  }
  return true;
}

Value Evaluation::evaluate_argument(const ast::FunctionCallExpr& call,
                                    const Function& function,
                                    std::size_t index) {
  const ast::Expression& expression = *call.arguments[index];
  if (function.parameter(index)->deferred) return defer(expression);
  const Checkpoint before = checkpoint();
  Value value = evaluate(expression);
  if (failed_since(before)) return value;
  return convert_call_argument(call, function, index, value);
}

Value Evaluation::convert_call_argument(const ast::FunctionCallExpr& call,
                                        const Function& function,
                                        std::size_t index, const Value& value) {
  FunctionResult converted =
      function.convert_argument(index, value, switches(), options_.limits);
  if (converted) return std::move(converted).value();
  report_call_error(call, function, converted.error(), index + 1);
  return Value::dynamic();
}

// No function hides that a limit was reached inside it.
void Evaluation::stop_with_call(const ast::FunctionCallExpr& call) {
  MeterAccess::take_report(*meter_);
  const Limit limit = meter_->reached();
  report(model::limit_code(limit), {.subject = call.span},
         (limit == Limit::Cancelled
              ? ""
              : "The call, or one of its arguments, reaches a limit. ") +
             meter_->explanation());
}

Value Evaluation::call_function(const ast::FunctionCallExpr& call,
                                const Function& function, std::size_t base) {
  const std::size_t given = stack_.size() - base;
  FunctionResult result = function.call_converted(
      std::span<const Value>(stack_).subspan(base), switches());
  if (stopped()) {
    stop_with_call(call);
    return Value::dynamic();
  }
  if (result) return std::move(result).value();
  report_call_error(call, function, result.error(), given);
  return Value::dynamic();
}

void Evaluation::report_call_error(const ast::FunctionCallExpr& call,
                                   const Function& function,
                                   const FunctionError& error,
                                   std::size_t given) {
  const Parameter* parameter = error.argument == FunctionError::kWholeCall
                                   ? nullptr
                                   : function.parameter(error.argument);
  if (!wants_report(call.span)) return;
  Diagnostic* added = nullptr;
  if (parameter == nullptr) {
    added =
        report(Code::FunctionCallError,
               {.subject = head(call), .context = call.span, .involved = &call},
               "Call to function " + in_quotes(call.name) +
                   " failed: " + error.message + ".");
  } else {
    // An error about a variadic parameter without arguments has no place.
    const bool has_place = error.argument < given && !call.arguments.empty();
    added = report(
        Code::InvalidFunctionArgument,
        {.subject = has_place ? error_span(call, error, file_) : call.span,
         .context = has_place ? std::optional(call.span) : std::nullopt,
         .involved = &call},
        "Invalid value for " + in_quotes(parameter->name) +
            " parameter: " + error.message + ".");
  }
  if (added == nullptr) return;
  added->extra =
      std::make_shared<FunctionCallExtra>(std::string(call.name), error);
}

}  // namespace hcl::eval
