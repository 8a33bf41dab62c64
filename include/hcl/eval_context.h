#ifndef HCL_EVAL_CONTEXT_H_
#define HCL_EVAL_CONTEXT_H_

#include <atomic>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/native_function.h"
#include "hcl/suggestions.h"
#include "hcl/value.h"

namespace HCL_API hcl {

/// The variables and functions that an expression may use.
///
/// This is an interface, so that an application can make values on demand;
/// `MapContext` is the plain implementation. Only `variable()` must be
/// implemented:
///
///   class Region final : public hcl::EvalContext {
///    public:
///     const hcl::Value* variable(std::string_view name) const override {
///       return name == "region" ? &region_ : nullptr;
///     }
///
///    private:
///     hcl::Value region_ = hcl::Value::string("eu");
///   };
///
/// A context must not change as far
/// as its users can see, and is called from many threads at once. An exception
/// that one of its functions throws propagates out of the evaluation, like that
/// of a host's function (hcl/function.h); `is_cancelled()` and `generation()`
/// must not throw.
/// Spec: information model, "Expression Evaluation".
class EvalContext {
 public:
  virtual ~EvalContext() = default;

  /// The variable or function of that name in the innermost scope that has it;
  /// null if there is none. Valid as long as the context lives: one that makes
  /// values on demand must keep them. The same name must always give the same
  /// pointer.
  virtual const Value* variable(std::string_view name) const = 0;
  virtual const Function* function(std::string_view /*name*/) const {
    return nullptr;
  }

  /// Whether variables or functions are supported at all, even if none are
  /// defined. If not, a name is reported as "not allowed" instead of "unknown".
  /// A context that defines `function()` should define the second, too.
  virtual bool allows_variables() const { return true; }
  virtual bool allows_functions() const { return false; }

  /// All names, sorted and without repetitions: the candidates for "did you
  /// mean". A context may omit names that it does not want to reveal.
  virtual std::vector<std::string> variable_names() const { return {}; }
  virtual std::vector<std::string> function_names() const { return {}; }

  /// Whether all values are literals: there are no variables and functions, and
  /// a syntax that embeds expressions in strings does not look for them.
  virtual bool is_literal_only() const { return false; }

  /// Whether evaluation should stop. Called at the beginning and then about
  /// once every thousand steps, from the evaluating thread. Once it returns
  /// true, every evaluation in this context reports EvaluationLimit and gives
  /// the dynamic value. A nested context should return the answer of its
  /// parent.
  virtual bool is_cancelled() const { return false; }

  /// A number that must take a value not used before whenever a pointer that
  /// the context returned may have become invalid. An `Evaluator` reads it at
  /// the beginning of each evaluation to decide whether it may reuse what it
  /// has looked up. A context that never changes can return 0; a nested context
  /// should add the number of its parent.
  virtual std::uint64_t generation() const { return 0; }
};

/// The context of the literal-only mode; lives forever.
const EvalContext& literal_only_context();

/// How a context is handed to something that uses it after the call: an
/// `Evaluator`, a `Configuration`, a nested `MapContext`, a body with dynamic
/// blocks. Made from
///
/// * a context by value (a temporary or `std::move(context)`): it is moved in
///   and owned;
/// * a `std::shared_ptr` to a context: it is shared. Null, like nothing at all,
///   stands for the literal-only context;
/// * a variable that holds a context: it is only referred to, so that it may
///   change between two evaluations, and must outlive everything that keeps it.
///
/// Copying is cheap. Safe to use from many threads.
class SharedContext {
 public:
  SharedContext() noexcept = default;
  // NOLINTBEGIN(google-explicit-constructor,
  // bugprone-forwarding-reference-overload): each is a context.
  SharedContext(std::nullptr_t) noexcept {}
  template <std::derived_from<EvalContext> C>
  SharedContext(std::shared_ptr<C> context) noexcept
      : context_(std::move(context)) {}
  SharedContext(const EvalContext& context) noexcept
      : context_(std::shared_ptr<const EvalContext>(), &context) {}
  template <class C>
  requires(!std::is_lvalue_reference_v<C> &&
           std::derived_from<std::remove_cvref_t<C>, EvalContext> &&
           !std::is_abstract_v<std::remove_cvref_t<C>>)
      SharedContext(C&& context)
      : context_(std::make_shared<const std::remove_cvref_t<C>>(
            std::forward<C>(context))) {}
  /// A temporary that is only known as an interface cannot be moved.
  SharedContext(const EvalContext&& context) = delete;
  // NOLINTEND(google-explicit-constructor,
  // bugprone-forwarding-reference-overload)

  /// Not null.
  const EvalContext& operator*() const& {
    return context_ != nullptr ? *context_ : literal_only_context();
  }
  const EvalContext& operator*() const&& = delete;
  const EvalContext* operator->() const& { return &**this; }
  const EvalContext* operator->() const&& = delete;
  /// The same as a shared pointer, which is not null and owns the context only
  /// if this does.
  std::shared_ptr<const EvalContext> pointer() const;

 private:
  std::shared_ptr<const EvalContext> context_;
};

using VariableMap =
    std::unordered_map<std::string, Value, NameHash, std::equal_to<>>;

/// A scope of named variables and functions, optionally nested in a parent
/// scope, whose names it hides. Fill it first, then share it: changing it while
/// another thread reads it is a data race; it may change between two
/// evaluations. Final, because a scope that adds something of its own is nested
/// in a `MapContext` or the other way round: a derived class would lose its
/// part whenever the scope is copied or moved into a `SharedContext`.
///
///   hcl::MapContext context;
///   context.set_variable("region", "eu")
///       .set_variable("ports", std::vector<int>{80, 443})
///       .set_function("double", [](double x) { return 2 * x; });
class MapContext final : public EvalContext {
 public:
  /// A scope without variables and functions; they are not allowed unless the
  /// parent allows them.
  MapContext() = default;
  /// A scope in another one, which is kept: see `SharedContext`. A `MapContext`
  /// must be handed over as a `SharedContext` or a shared pointer, because
  /// `MapContext(other)` is a copy.
  // NOLINTNEXTLINE(performance-unnecessary-value-param): it is kept.
  explicit MapContext(SharedContext parent) : parent_(parent.pointer()) {}

  /// Setting a name again replaces its value. After the first call, even one
  /// that adds nothing, the scope allows variables (or functions). Each of
  /// these functions returns the scope: a variable by reference, a temporary
  /// one by value.
  MapContext& set_variable(std::string name, Value value) &;
  MapContext set_variable(std::string name, Value value) && {
    return std::move(set_variable(std::move(name), std::move(value)));
  }
  /// The same with a copy of a C++ object that `to_value()` accepts: of a type
  /// of hcl/native.h, a type of hcl/native_types.h if that is included, or a
  /// struct with a mapping. Any other type does not compile.
  template <class T>
  requires(!std::is_convertible_v<const T&, Value>)
      MapContext& set_variable(std::string name, const T& native) & {
    return set_variable(std::move(name), to_value(native));
  }
  template <class T>
  requires(!std::is_convertible_v<const T&, Value>) MapContext
      set_variable(std::string name, const T& native) && {
    return std::move(set_variable(std::move(name), to_value(native)));
  }
  MapContext& set_variables(VariableMap variables) &;
  MapContext set_variables(VariableMap variables) && {
    return std::move(set_variables(std::move(variables)));
  }
  MapContext& set_function(std::string name, Function function) &;
  MapContext set_function(std::string name, Function function) && {
    return std::move(set_function(std::move(name), std::move(function)));
  }
  MapContext& set_function(std::string name, FunctionDefinition definition) & {
    return set_function(std::move(name), Function(std::move(definition)));
  }
  MapContext set_function(std::string name, FunctionDefinition definition) && {
    return std::move(
        set_function(std::move(name), Function(std::move(definition))));
  }
  /// The same with a C++ function or lambda, wrapped by `native_function()`. It
  /// is copied and must be safe to call from many threads.
  template <class F>
  requires(!std::is_convertible_v<F, Function> &&
           !std::is_convertible_v<F, FunctionDefinition>)
      MapContext& set_function(std::string name, F callable,
                               FunctionNotes notes = {}) & {
    return set_function(std::move(name),
                        native_function(std::move(callable), std::move(notes)));
  }
  template <class F>
  requires(!std::is_convertible_v<F, Function> &&
           !std::is_convertible_v<F, FunctionDefinition>) MapContext
      set_function(std::string name, F callable, FunctionNotes notes = {}) && {
    return std::move(
        set_function(std::move(name),
                     native_function(std::move(callable), std::move(notes))));
  }
  MapContext& set_functions(FunctionMap functions) &;
  MapContext set_functions(FunctionMap functions) && {
    return std::move(set_functions(std::move(functions)));
  }
  /// Once any thread sets the flag to true, evaluation in this context or one
  /// nested in it stops.
  MapContext& set_cancellation(std::shared_ptr<const std::atomic<bool>> flag) &;
  MapContext set_cancellation(
      std::shared_ptr<const std::atomic<bool>> flag) && {
    return std::move(set_cancellation(std::move(flag)));
  }

  using Clock = std::chrono::steady_clock;
  /// From this point in time on, evaluation in this context or one nested in it
  /// stops, as if it were cancelled: it reports EvaluationLimit, "Evaluation
  /// was cancelled.", and gives the dynamic value. The clock is asked as often
  /// as `is_cancelled()`, and not for a scope without a deadline. The first of
  /// the deadlines and flags of a context and its parents counts. Another call
  /// replaces the deadline; `Clock::time_point::max()` removes it. `now`
  /// replaces the clock, for tests; it must not throw and is called from every
  /// evaluating thread.
  MapContext& set_deadline(Clock::time_point deadline,
                           std::function<Clock::time_point()> now = nullptr) &;
  MapContext set_deadline(Clock::time_point deadline,
                          std::function<Clock::time_point()> now = nullptr) && {
    return std::move(set_deadline(deadline, std::move(now)));
  }
  /// The same, counted from now.
  MapContext& set_deadline(Clock::duration from_now) &;
  MapContext set_deadline(Clock::duration from_now) && {
    return std::move(set_deadline(from_now));
  }

  const Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override;
  bool allows_variables() const override;
  bool allows_functions() const override;
  std::vector<std::string> variable_names() const override;
  std::vector<std::string> function_names() const override;
  bool is_literal_only() const override;
  bool is_cancelled() const override;
  std::uint64_t generation() const override;

 private:
  /// A number that no context had before; every copy gets a new one.
  class Generation {
   public:
    Generation() noexcept : number_(next()) {}
    Generation(const Generation& /*other*/) noexcept : Generation() {}
    Generation& operator=(const Generation& /*other*/) noexcept {
      number_ = next();
      return *this;
    }
    std::uint64_t number() const noexcept { return number_; }

   private:
    static std::uint64_t next() noexcept;
    std::uint64_t number_;
  };

  struct Deadline {
    Clock::time_point end;
    // Null for the steady clock.
    std::function<Clock::time_point()> now;

    bool has_passed() const { return (now ? now() : Clock::now()) >= end; }
  };

  std::shared_ptr<const EvalContext> parent_;
  VariableMap variables_;
  FunctionMap functions_;
  std::shared_ptr<const std::atomic<bool>> cancelled_;
  std::shared_ptr<const Deadline> deadline_;
  bool has_variables_ = false;
  bool has_functions_ = false;
  Generation generation_;
};

}  // namespace hcl

#endif  // HCL_EVAL_CONTEXT_H_
