// Calls of functions that are defined by `function` blocks.

#include "ext/user_function_call.h"

#include <algorithm>
#include <utility>

#include "diagnostics/first_error.h"
#include "hcl/deferred_expression.h"
#include "hcl/source.h"
#include "meter/meter_access.h"

namespace hcl::ext {
namespace {

using Arguments = std::span<const Value>;

// One call, from construction to destruction.
class CallGuard {
 public:
  CallGuard() : allowed_(MeterAccess::enter_function(thread_meter)) {}
  ~CallGuard() { MeterAccess::leave_function(thread_meter); }
  CallGuard(const CallGuard&) = delete;
  CallGuard& operator=(const CallGuard&) = delete;

  bool allowed() const { return allowed_; }

 private:
  bool allowed_;
};

FunctionError failed(Diagnostics diagnostics) {
  FunctionError error;
  error.message = detail::first_error_text(diagnostics);
  error.detail = std::make_shared<DiagnosticsDetail>(std::move(diagnostics));
  return error;
}

FunctionError too_deep(const Expression& result) {
  Diagnostics diagnostics;
  diagnostics.error(Code::RecursionLimit, {.subject = result.source()},
                    thread_meter.explanation());
  return failed(std::move(diagnostics));
}

FunctionError called_too_early(const Expression& result) {
  Diagnostics diagnostics;
  diagnostics.error(Code::FunctionCallError, {.subject = result.source()},
                    "The function is called while the context that it needs "
                    "is being made.");
  return failed(std::move(diagnostics));
}

// A scope with the parameters. Of several with the same name, the last one
// counts.
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
  const std::shared_ptr<const EvalContext> parent = context.get();
  if (parent == nullptr) return called_too_early(definition.result);
  const MapContext scope = scope_of(definition, arguments, parent);
  Result<Value> result = definition.result.evaluate(scope);
  if (!result.ok()) return failed(std::move(result.diagnostics));
  const bool known = std::ranges::all_of(
      arguments, [](const Value& argument) { return argument.is_known(); });
  if (known) return std::move(result.value);
  return Value::unknown(result.value.type());
}

Parameter parameter(std::string name) {
  return {.name = std::move(name), .allow_unknown = true};
}

}  // namespace

// The right to make the context. Released at its end, even if making ends with
// an exception; the next call then tries again.
class LazyContext::Making {
 public:
  explicit Making(LazyContext& owner) : owner_(owner) {}
  ~Making() {
    const threads::Lock lock(owner_.mutex_);
    owner_.maker_ = {};
    owner_.changed_.notify_all();
  }
  Making(const Making&) = delete;
  Making& operator=(const Making&) = delete;

 private:
  LazyContext& owner_;
};

// The mutex is not held while the context is made, because that may call the
// functions.
std::shared_ptr<const EvalContext> LazyContext::get() {
  if (is_made_.load(std::memory_order_acquire)) return context_;
  const threads::Id self = threads::self();
  {
    threads::Lock lock(mutex_);
    if (maker_ == self) return nullptr;
    changed_.wait(lock, [this] { return maker_ == threads::Id(); });
    if (is_made_.load(std::memory_order_relaxed)) return context_;
    maker_ = self;
  }
  const Making making(*this);
  std::shared_ptr<const EvalContext> made;
  if (make_) made = make_();
  if (made == nullptr) made = std::make_shared<const MapContext>();
  context_ = std::move(made);
  make_ = nullptr;
  is_made_.store(true, std::memory_order_release);
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
