// Reports of mistakes in function calls.
// Spec: native syntax, "Functions and Function Calls".

#include "eval/call_errors.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "eval/argument_span.h"
#include "function/hidden_error.h"
#include "hcl/evaluate.h"
#include "text/in_quotes.h"

namespace hcl::eval {
namespace {

using text::in_quotes;

std::string arguments_text(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " argument" : " arguments");
}

// The function name and the opening parenthesis.
ByteSpan head(const ast::FunctionCallExpr& call) {
  return join(call.name_span, call.open_parenthesis);
}

// The place of an argument in the source. Expanded arguments share the place of
// the expression that was expanded.
ByteSpan span_of_argument(const ast::FunctionCallExpr& call,
                          std::size_t index) {
  const std::size_t last = call.arguments.size() - 1;
  if (call.expand_final && index >= last) return call.arguments[last]->span;
  return argument_span(*call.arguments[index]);
}

// The place of an error about an argument: a part of the argument, if the
// diagnostic that caused the error points inside it.
ByteSpan error_span(const ast::FunctionCallExpr& call,
                    const FunctionError& error, const SourceFile& file) {
  const ByteSpan whole = span_of_argument(call, error.argument);
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

}  // namespace

void report_unknown_function(const ast::FunctionCallExpr& call,
                             const Names& names, Reports& reports) {
  const bool allowed = names.context().allows_functions();
  const ByteSpan subject = allowed ? call.name_span : call.span;
  if (reports.repeats(subject) || !reports.wants(subject)) return;
  model::Problem problem = reports.suggesting([&](std::int64_t& steps) {
    return model::unknown_function(call.name, names.context(), steps);
  });
  const std::string_view space = name_space(call.name);
  if (allowed && !space.empty() && !has_namespace(names.context(), space)) {
    problem.detail =
        "There are no functions in namespace " + in_quotes(space) + ".";
  }
  reports.add(std::move(problem),
              {.subject = subject,
               .context = allowed ? std::optional(call.span) : std::nullopt});
}

bool has_right_number(const ast::FunctionCallExpr& call,
                      const Function& function, std::size_t given,
                      bool expanded, Reports& reports) {
  const std::size_t wanted = function.parameters().size();
  if (given < wanted) {
    reports.add(Code::NotEnoughArguments,
                {.subject = call.close_parenthesis, .context = call.span},
                "Function " + in_quotes(call.name) + " expects" +
                    (function.variadic() != nullptr ? " at least " : " ") +
                    arguments_text(wanted) + ". Missing value for " +
                    in_quotes(function.parameters()[given].name) + ".");
    return false;
  }
  if (given > wanted && function.variadic() == nullptr) {
    const bool in_expanded = expanded && wanted >= call.arguments.size() - 1;
    reports.add(
        Code::TooManyArguments,
        {.subject = in_expanded ? call.arguments.back()->span
                                : argument_span(*call.arguments[wanted]),
         .context = call.span},
        "Function " + in_quotes(call.name) + " expects " +
            (wanted == 0 ? "no arguments" : "only " + arguments_text(wanted)) +
            ".");
    return false;
  }
  return true;
}

void report_call_error(const ast::FunctionCallExpr& call,
                       const Function& function,
                       const FunctionError& given_error, std::size_t given,
                       Reports& reports) {
  const FunctionError error = reports.hides_values()
                                  ? detail::hidden_error(given_error.argument)
                                  : given_error;
  const Parameter* parameter = error.argument == FunctionError::kWholeCall
                                   ? nullptr
                                   : function.parameter(error.argument);
  if (!reports.wants(call.span)) return;
  Diagnostic* added = nullptr;
  if (parameter == nullptr) {
    added = reports.add(
        Code::FunctionCallError,
        {.subject = head(call), .context = call.span, .involved = &call},
        "Call to function " + in_quotes(call.name) +
            " failed: " + error.message + ".");
  } else {
    // An error about a variadic parameter that got no argument has no place.
    const bool has_place = error.argument < given && !call.arguments.empty();
    added = reports.add(
        Code::InvalidFunctionArgument,
        {.subject =
             has_place ? error_span(call, error, reports.file()) : call.span,
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
