#include "ext/user_function_call.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "eval/running_call.h"
#include "eval/sanitized.h"
#include "hcl/deferred_expression.h"
#include "hcl/source.h"

namespace hcl::ext {
namespace {

using Arguments = std::span<const Value>;

// How many calls may be inside each other on one thread, and how many bytes of
// its stack may lie between the first and the last. Every call evaluates its
// result, for which the evaluator keeps a limit of its own; the steps are those
// of the evaluation that calls.
constexpr int kMaxCalls = 100;
constexpr std::uintptr_t kKibi = 1024;
constexpr std::uintptr_t kMaxStack = (eval::kSanitized ? 2048 : 128) * kKibi;

// The calls that are going on. Functions know nothing of their callers, so this
// is the one thing that tells an endless recursion from single calls.
struct RunningCalls {
  int count = 0;
  std::uintptr_t first = 0;
};
thread_local RunningCalls running_calls;

// One call, from construction to destruction.
class CallGuard {
 public:
  CallGuard() {
    const auto here = reinterpret_cast<std::uintptr_t>(this);
    if (running_calls.count++ == 0) running_calls.first = here;
    const std::uintptr_t first = running_calls.first;
    const std::uintptr_t used = first > here ? first - here : here - first;
    allowed_ = running_calls.count <= kMaxCalls && used <= kMaxStack;
  }
  ~CallGuard() { --running_calls.count; }
  CallGuard(const CallGuard&) = delete;
  CallGuard& operator=(const CallGuard&) = delete;

  bool allowed() const { return allowed_; }

 private:
  bool allowed_ = false;
};

// `name:1,2: Summary: detail`, without the full stop.
std::string first_error(const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity != Severity::Error) continue;
    std::string text;
    if (diagnostic.subject) {
      const SourcePos start = diagnostic.subject->range().start;
      text = diagnostic.subject->file.name() + ":" +
             std::to_string(start.line) + ":" + std::to_string(start.column) +
             ": ";
    }
    text += std::string(diagnostic.summary()) + ": " + diagnostic.detail;
    if (text.ends_with('.')) text.pop_back();
    return text;
  }
  return {};
}

FunctionError failed(Diagnostics diagnostics) {
  FunctionError error;
  error.message = first_error(diagnostics);
  error.detail = std::make_shared<DiagnosticsDetail>(std::move(diagnostics));
  return error;
}

FunctionError too_deep(const Expression& result) {
  Diagnostics diagnostics;
  diagnostics.error(Code::RecursionLimit, {.subject = result.source()},
                    "Functions call each other too deeply to go on.");
  return failed(std::move(diagnostics));
}

// A scope with the parameters. Of several of one name the last counts.
MapContext scope_of(const UserFunctionDefinition& definition,
                    Arguments arguments,
                    std::shared_ptr<const EvalContext> parent) {
  MapContext scope(std::move(parent));
  scope.set_variables({});
  const std::size_t fixed = definition.parameters.size();
  for (std::size_t i = 0; i < fixed; ++i) {
    scope.set_variable(definition.parameters[i], arguments[i]);
  }
  if (definition.variadic) {
    const Arguments rest = arguments.subspan(fixed);
    scope.set_variable(*definition.variadic,
                       Value::tuple({rest.begin(), rest.end()}));
  }
  return scope;
}

FunctionResult call(const UserFunctionDefinition& definition,
                    Arguments arguments, LazyContext& context) {
  const CallGuard guard;
  if (!guard.allowed()) return too_deep(definition.result);
  const MapContext scope = scope_of(definition, arguments, context.get());
  const eval::PartOfCall part;
  Result<Value> result = definition.result.evaluate(scope);
  if (!result.ok()) return failed(std::move(result.diagnostics));
  const bool known =
      std::all_of(arguments.begin(), arguments.end(),
                  [](const Value& argument) { return argument.is_known(); });
  if (known) return std::move(result.value);
  return Value::unknown(result.value.type());
}

Parameter parameter(std::string name) {
  return {.name = std::move(name), .allow_unknown = true};
}

}  // namespace

std::shared_ptr<const EvalContext> LazyContext::get() {
  std::call_once(once_, [this] {
    if (make_) context_ = make_();
    make_ = nullptr;
    if (context_ == nullptr) context_ = std::make_shared<const MapContext>();
  });
  return context_;
}

Function make_user_function(UserFunctionDefinition definition,
                            std::shared_ptr<LazyContext> context) {
  FunctionDefinition made;
  for (const std::string& name : definition.parameters) {
    made.parameters.push_back(parameter(name));
  }
  if (definition.variadic) made.variadic = parameter(*definition.variadic);
  made.return_type = returns(Type::dynamic());
  made.implementation = [definition = std::move(definition),
                         context = std::move(context)](Arguments arguments,
                                                       const Type&) {
    return call(definition, arguments, *context);
  };
  return Function(std::move(made));
}

}  // namespace hcl::ext
