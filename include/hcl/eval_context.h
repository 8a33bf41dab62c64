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
/// An interface, so that an application can make values when they are asked
/// for; `MapContext` is the plain implementation. A context does not change as
/// far as its users can see, and is asked from many threads at once. An
/// exception that one of its functions throws leaves the evaluation that asks,
/// as one of a host's function does (hcl/function.h); `is_cancelled()` and
/// `generation()` must not throw.
/// Spec: information model, "Expression Evaluation".
class EvalContext {
 public:
  virtual ~EvalContext() = default;

  /// The variable or function of that name in the innermost scope that has it;
  /// null if there is none. Valid as long as the context: one that makes values
  /// on demand keeps them. The same name always gives the same pointer.
  virtual const Value* variable(std::string_view name) const = 0;
  virtual const Function* function(std::string_view name) const = 0;

  /// Whether variables or functions exist at all, though there may be none.
  /// Without them a name is "not allowed" instead of "unknown".
  virtual bool allows_variables() const = 0;
  virtual bool allows_functions() const = 0;

  /// All names, sorted, without repetitions: candidates for "did you mean". A
  /// context may leave out what it does not want to name.
  virtual std::vector<std::string> variable_names() const = 0;
  virtual std::vector<std::string> function_names() const = 0;

  /// Whether values are literals: no variables, no functions, and a syntax that
  /// embeds expressions in strings does not look for them.
  virtual bool is_literal_only() const { return false; }

  /// Whether evaluation shall end: asked at the beginning and then once in
  /// about a thousand steps, from the thread that evaluates. After the answer
  /// true every evaluation in this context gives EvaluationLimit and the
  /// dynamic value. A context inside another one passes the question on.
  virtual bool is_cancelled() const { return false; }

  /// A number that differs from all before once a pointer that was given may no
  /// longer be valid: an `Evaluator` asks at the beginning of each evaluation
  /// whether it may use again what it has found. A context that never changes
  /// needs no other than 0; one inside another one adds that one's.
  virtual std::uint64_t generation() const { return 0; }
};

/// The context of the literal-only mode; lives forever.
const EvalContext& literal_only_context();

using VariableMap =
    std::unordered_map<std::string, Value, NameHash, std::equal_to<>>;

/// A scope of named variables and functions, perhaps inside another one, whose
/// names it hides. Filled first, then shared: changing it while another thread
/// asks it is a race; between two evaluations it may change.
///
///   hcl::MapContext context;
///   context.set_variable("region", "eu")
///       .set_variable("ports", std::vector<int>{80, 443})
///       .set_function("double", [](double x) { return 2 * x; });
class MapContext final : public EvalContext {
 public:
  /// A scope without variables and functions: they are not allowed unless the
  /// parent has some.
  MapContext() = default;
  /// The parent must not be null.
  explicit MapContext(std::shared_ptr<const EvalContext> parent)
      : parent_(std::move(parent)) {}
  /// The parent must outlive this context.
  explicit MapContext(const EvalContext& parent)
      : parent_(std::shared_ptr<const EvalContext>(), &parent) {}

  /// Adding a name again replaces it. After the first call, also one that adds
  /// none, the scope has variables (functions).
  MapContext& set_variable(std::string name, Value value);
  /// The same of every C++ object that `to_value()` takes, copied: one of
  /// hcl/native.h, of hcl/native_types.h where that is included, or a struct
  /// with a mapping. A type that is none of them does not compile.
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
  /// The same of a C++ function or lambda, as `native_function()` makes it: it
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
  /// When the flag becomes true, from any thread, evaluation in this context or
  /// one inside it ends.
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
  /// A number that no context had before, and a new one for every copy.
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
