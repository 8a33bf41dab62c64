#ifndef HCL_FUNCTION_H_
#define HCL_FUNCTION_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/meter.h"
#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/value.h"

namespace HCL_API hcl {

struct Diagnostic;

/// Data attached to an error for a caller that knows its kind. The library only
/// carries it.
class FunctionErrorDetail {
 public:
  virtual ~FunctionErrorDetail() = default;
  /// The diagnostic that the error comes from, or null; a caller may point to
  /// its place instead of the whole argument.
  virtual const Diagnostic* diagnostic() const { return nullptr; }
};

/// Why a call has no result. Functions do not know source ranges; the evaluator
/// turns this into a diagnostic.
struct FunctionError {
  static constexpr std::size_t kWholeCall = static_cast<std::size_t>(-1);

  /// Which argument is wrong, counted from 0, or `kWholeCall`.
  std::size_t argument = kWholeCall;
  /// A clause without a full stop: "argument must not be null".
  std::string message = {};
  std::shared_ptr<const FunctionErrorDetail> detail = nullptr;
};

/// The error that a function returns if `Meter::current()` has refused it
/// memory or steps. The evaluator itself reports the limit, at the call.
FunctionError limit_error();

using FunctionResult = Expected<Value, FunctionError>;
using TypeResult = Expected<Type, FunctionError>;

/// One parameter of a function.
/// Spec: information model, "Functions and Function Calls".
struct Parameter {
  /// Shown in messages.
  std::string name = {};
  /// The type specification; arguments are converted to it.
  Type type = {};
  std::string description = {};
  /// Whether a null argument is passed on; otherwise it is an error.
  bool allow_null = false;
  /// Whether an unknown argument is passed on; otherwise the result is unknown.
  bool allow_unknown = false;
  /// Whether the dynamic value is passed on, also to the type function;
  /// otherwise the result is the dynamic value. Matters only if `type` is
  /// dynamic: for any other type, conversion turns it into an unknown value of
  /// that type.
  bool allow_dynamic = false;
  /// Whether marks are passed on; otherwise the marks of the argument are
  /// removed at every depth and added to the result.
  bool allow_marked = false;
  /// Whether the argument is not evaluated: the function then receives a value
  /// that holds a `DeferredArgument`. In that case neither conversion nor the
  /// settings above apply.
  bool deferred = false;
};

/// Determines the type of the result. The arguments may be unknown regardless
/// of the parameters, and dynamic where the parameters allow it. Called under
/// the same conditions as `Implementation`.
using TypeFunction = std::function<TypeResult(std::span<const Value>)>;

/// Computes the result, which must match the type. Called from any evaluating
/// thread, with at least `Limits::stack_reserve` bytes of call stack left.
///
/// Problems with the arguments are returned as a `FunctionError`. An exception
/// propagates through the library out of the calling evaluation: whatever the
/// evaluation had made is freed, and everything that existed before remains
/// usable. An implementation may evaluate with this library, as a part of the
/// calling operation (hcl/meter.h). One that makes large values or runs long
/// must consult `Meter::current()`, which also notices cancellation; a function
/// that does not consult it is never interrupted.
using Implementation =
    std::function<FunctionResult(std::span<const Value>, const Type&)>;

struct FunctionDefinition {
  std::string description = {};
  std::vector<Parameter> parameters = {};
  /// The parameter that takes all further arguments, if any.
  std::optional<Parameter> variadic = std::nullopt;
  /// Whether an unknown result is known not to be null.
  bool never_null = false;
  TypeFunction return_type = {};
  Implementation implementation = {};
};

/// A type function for results of a fixed type.
TypeFunction returns(const Type& type);

/// A function of the language: a shared handle to an immutable definition.
/// Copying is cheap; it is safe to call from many threads if the implementation
/// is.
/// Spec: information model, "Functions and Function Calls".
class Function {
 public:
  /// A function without parameters whose calls fail: it has no implementation.
  /// A function that was moved from is one of these.
  Function() noexcept = default;
  /// Without an implementation, calls fail; without a type function, the type
  /// of the result is not known before a call.
  explicit Function(FunctionDefinition definition);
  Function(const Function& other) = default;
  Function(Function&& other) noexcept
      : definition_(std::move(other.definition_)),
        fixed_type_(std::exchange(other.fixed_type_, nullptr)) {}
  Function& operator=(const Function& other) = default;
  Function& operator=(Function&& other) noexcept {
    definition_ = std::move(other.definition_);
    fixed_type_ = std::exchange(other.fixed_type_, nullptr);
    return *this;
  }
  ~Function() = default;

  /// What these return is a part of the function: not on a temporary handle,
  /// which may be the last one.
  const std::string& description() const& { return definition().description; }
  const std::string& description() const&& = delete;
  const std::vector<Parameter>& parameters() const& {
    return definition().parameters;
  }
  const std::vector<Parameter>& parameters() const&& = delete;
  /// Null if there is none.
  const Parameter* variadic() const& {
    const std::optional<Parameter>& last = definition().variadic;
    return last ? &*last : nullptr;
  }
  const Parameter* variadic() const&& = delete;
  /// The parameter that an argument belongs to; null if there are too many
  /// arguments.
  const Parameter* parameter(std::size_t argument) const&;
  const Parameter* parameter(std::size_t argument) const&& = delete;

  /// Converts one argument to the type of its parameter. Error: the value does
  /// not convert. Switches and limits are as for `convert()`.
  FunctionResult convert_argument(std::size_t argument, const Value& value,
                                  const Switches& switches = {},
                                  const Limits& limits = {}) const;

  /// Calls the function by the whole protocol: number of arguments, conversion,
  /// nulls, dynamic values, unknown values and marks. Unless there is an error,
  /// the result matches the type that the type function gives.
  ///
  /// Outside an operation, the call is an operation of its own with default
  /// limits.
  ///
  /// Switches: `dynamic_null_argument_is_dynamic`, `arguments_stop_at_dynamic`
  /// and those of conversion. Limits: those of conversion.
  FunctionResult call(std::span<const Value> arguments,
                      const Switches& switches = {},
                      const Limits& limits = {}) const;

  /// The same for the right number of arguments, already converted by
  /// `convert_argument()`; any other number ends the process.
  FunctionResult call_converted(std::span<const Value> arguments,
                                const Switches& switches = {}) const;

  /// The type of the result for these arguments, which must be converted
  /// already and of the right number; any other number ends the process.
  /// Arguments that are not yet known may be given as unknown values.
  TypeResult return_type(std::span<const Value> converted_arguments,
                         const Switches& switches = {}) const;

 private:
  // Like call(), within an operation that has begun.
  FunctionResult call_measured(std::span<const Value> arguments,
                               const Switches& switches,
                               const Limits& limits) const;
  FunctionResult call_plain(std::span<const Value> arguments) const;
  const FunctionDefinition& definition() const {
    return definition_ != nullptr ? *definition_ : undefined();
  }
  static const FunctionDefinition& undefined();

  std::shared_ptr<const FunctionDefinition> definition_;
  // The type of every result if `returns()` made the type function, otherwise
  // null. It is owned by the definition.
  const Type* fixed_type_ = nullptr;
};

/// A transparent hash, so that std::string keys are found by std::string_view.
struct NameHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view name) const noexcept;
};

/// Functions by name.
using FunctionMap =
    std::unordered_map<std::string, Function, NameHash, std::equal_to<>>;

/// An argument that is passed as an expression, with the variables and
/// functions in scope at its place. It arrives as a capsule value;
/// `deferred_expression()` in hcl/deferred_expression.h returns the expression.
class DeferredArgument {
 public:
  virtual ~DeferredArgument() = default;

  /// Evaluates the expression. The message of an error is a short text; its
  /// detail holds the diagnostics.
  virtual FunctionResult evaluate() const = 0;

  /// The expression as written.
  virtual std::string_view source_text() const = 0;

  /// The capsule type of values that hold a deferred argument.
  static const Type& type();
  static Value wrap(std::shared_ptr<const DeferredArgument> argument);
  /// The deferred argument in a value, or null if it holds none; valid as long
  /// as the value or a copy of it lives.
  static const DeferredArgument* from(const Value& value);
  static const DeferredArgument* from(const Value&& value) = delete;
};

}  // namespace hcl

#endif  // HCL_FUNCTION_H_
