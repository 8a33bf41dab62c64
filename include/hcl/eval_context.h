#ifndef HCL_EVAL_CONTEXT_H_
#define HCL_EVAL_CONTEXT_H_

#include <atomic>
#include <cstdint>
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
/// `MapContext` is the plain implementation. A context must not change as far
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
  virtual const Function* function(std::string_view name) const = 0;

  /// Whether variables or functions are supported at all, even if none are
  /// defined. If not, a name is reported as "not allowed" instead of "unknown".
  virtual bool allows_variables() const = 0;
  virtual bool allows_functions() const = 0;

  /// All names, sorted and without repetitions: the candidates for "did you
  /// mean". A context may omit names that it does not want to reveal.
  virtual std::vector<std::string> variable_names() const = 0;
  virtual std::vector<std::string> function_names() const = 0;

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

using VariableMap =
    std::unordered_map<std::string, Value, NameHash, std::equal_to<>>;

/// A scope of named variables and functions, optionally nested in a parent
/// scope, whose names it hides. Fill it first, then share it: changing it while
/// another thread reads it is a data race; it may change between two
/// evaluations.
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
  /// The parent must not be null.
  explicit MapContext(std::shared_ptr<const EvalContext> parent)
      : parent_(std::move(parent)) {}
  /// The parent must outlive this context.
  explicit MapContext(const EvalContext& parent)
      : parent_(std::shared_ptr<const EvalContext>(), &parent) {}

  /// Setting a name again replaces its value. After the first call, even one
  /// that adds nothing, the scope allows variables (or functions).
  MapContext& set_variable(std::string name, Value value);
  /// The same with a copy of a C++ object that `to_value()` accepts: of a type
  /// of hcl/native.h, a type of hcl/native_types.h if that is included, or a
  /// struct with a mapping. Any other type does not compile.
  template <class T>
  requires(!std::is_convertible_v<const T&, Value>)
      MapContext& set_variable(std::string name, const T& native) {
    return set_variable(std::move(name), to_value(native));
  }
  MapContext& set_variables(VariableMap variables);
  MapContext& set_function(std::string name, Function function);
  MapContext& set_function(std::string name, FunctionDefinition definition) {
    return set_function(std::move(name), Function(std::move(definition)));
  }
  /// The same with a C++ function or lambda, wrapped by `native_function()`. It
  /// is copied and must be safe to call from many threads.
  template <class F>
  requires(!std::is_convertible_v<F, Function> &&
           !std::is_convertible_v<F, FunctionDefinition>)
      MapContext& set_function(std::string name, F callable,
                               FunctionNotes notes = {}) {
    return set_function(std::move(name),
                        native_function(std::move(callable), std::move(notes)));
  }
  MapContext& set_functions(FunctionMap functions);
  /// Once any thread sets the flag to true, evaluation in this context or one
  /// nested in it stops.
  MapContext& set_cancellation(std::shared_ptr<const std::atomic<bool>> flag);

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

  std::shared_ptr<const EvalContext> parent_;
  VariableMap variables_;
  FunctionMap functions_;
  std::shared_ptr<const std::atomic<bool>> cancelled_;
  bool has_variables_ = false;
  bool has_functions_ = false;
  Generation generation_;
};

}  // namespace hcl

#endif  // HCL_EVAL_CONTEXT_H_
