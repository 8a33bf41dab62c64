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
#include <vector>

#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/meter.h"
#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/value.h"

namespace HCL_API hcl {

struct Diagnostic;

/// What the maker of an error attaches to it for a caller that knows the kind.
/// The library only carries it.
class FunctionErrorDetail {
 public:
  virtual ~FunctionErrorDetail() = default;
  /// The diagnostic behind the error, if it comes from one; a caller may point
  /// at its place instead of the whole argument.
  virtual const Diagnostic* diagnostic() const { return nullptr; }
};

/// Why a call has no result. Functions know no source ranges: the evaluator
/// makes a diagnostic of this.
struct FunctionError {
  static constexpr std::size_t kWholeCall = static_cast<std::size_t>(-1);

  /// Which argument is wrong, counted from 0, or `kWholeCall`.
  std::size_t argument = kWholeCall;
  /// A clause without full stop: "argument must not be null".
  std::string message;
  std::shared_ptr<const FunctionErrorDetail> detail = nullptr;
};

/// What a function returns that has been refused memory or steps by
/// `Meter::current()`. The evaluator reports the limit itself, at the call.
FunctionError limit_error();

using FunctionResult = Expected<Value, FunctionError>;
using TypeResult = Expected<Type, FunctionError>;

/// One parameter of a function.
/// Spec: information model, "Functions and Function Calls".
struct Parameter {
  /// Shown in messages.
  std::string name;
  /// The type specification; arguments are converted to it.
  Type type = {};
  std::string description = {};
  /// A null argument is passed on instead of refused.
  bool allow_null = false;
  /// An unknown argument is passed on; otherwise the result is unknown.
  bool allow_unknown = false;
  /// The dynamic value is passed on, also to the type function; otherwise the
  /// result is the dynamic value. Matters only for `type` dynamic: for any
  /// other the conversion makes it an unknown value of that type.
  bool allow_dynamic = false;
  /// Marks are passed on; otherwise the argument arrives without any mark, at
  /// any depth, and the result gets them all.
  bool allow_marked = false;
  /// The argument is not evaluated: the function gets a value that holds a
  /// `DeferredArgument`. Nothing of the above and no conversion applies.
  bool deferred = false;
};

/// Decides the type of the result. The arguments may be unknown whatever the
/// parameters say, and dynamic where they allow it. Called as `Implementation`
/// is.
using TypeFunction = std::function<TypeResult(std::span<const Value>)>;

/// Computes the result, which must match the type. Called from any thread that
/// evaluates, with at least `Limits::stack_reserve` bytes of call stack.
///
/// What is wrong with the arguments is a `FunctionError`. An exception leaves
/// the evaluation that calls, through the library: what that had made is freed,
/// and everything that existed before can be used. It may evaluate with this
/// library: that is a part of the operation that calls (hcl/meter.h). One that
/// makes large values or takes long asks `Meter::current()`, which also notices
/// cancellation; nobody ends a function that does not ask.
using Implementation =
    std::function<FunctionResult(std::span<const Value>, const Type&)>;

struct FunctionDefinition {
  std::string description = {};
  std::vector<Parameter> parameters = {};
  /// Takes all further arguments, if there is one.
  std::optional<Parameter> variadic = std::nullopt;
  /// An unknown result is known not to be null.
  bool never_null = false;
  TypeFunction return_type;
  Implementation implementation;
};

/// A type function for results of one type.
TypeFunction returns(const Type& type);

/// A function of the language: a shared handle to an immutable definition.
/// Copying is cheap; calling is safe from many threads as far as the
/// implementation is.
/// Spec: information model, "Functions and Function Calls".
class Function {
 public:
  explicit Function(FunctionDefinition definition);

  const std::string& description() const { return definition_->description; }
  const std::vector<Parameter>& parameters() const {
    return definition_->parameters;
  }
  /// Null when there is none.
  const Parameter* variadic() const {
    return definition_->variadic ? &*definition_->variadic : nullptr;
  }
  /// The parameter that an argument belongs to; null when there are too many.
  const Parameter* parameter(std::size_t argument) const;

  /// One argument converted to the type of its parameter. Error: the value does
  /// not convert. Switches and limits as for `convert()`.
  FunctionResult convert_argument(std::size_t argument, const Value& value,
                                  const Switches& switches = {},
                                  const Limits& limits = {}) const;

  /// The whole protocol: number of arguments, conversion, nulls, dynamic
  /// values, unknowns, marks. Without an error the result matches the type of
  /// the type function.
  ///
  /// Outside of an operation the call is one, with default limits.
  ///
  /// Switches: `dynamic_null_argument_is_dynamic`, `arguments_stop_at_dynamic`
  /// and those of conversion. Limits: those of conversion.
  FunctionResult call(std::span<const Value> arguments,
                      const Switches& switches = {},
                      const Limits& limits = {}) const;

  /// The same for arguments of the right number that already went through
  /// `convert_argument()`.
  FunctionResult call_converted(std::span<const Value> arguments,
                                const Switches& switches = {}) const;

  /// The type of the result for such arguments. Values that are not known yet
  /// may be given as unknown.
  TypeResult return_type(std::span<const Value> converted_arguments,
                         const Switches& switches = {}) const;

 private:
  // As call(), as a part of an operation that has begun.
  FunctionResult call_measured(std::span<const Value> arguments,
                               const Switches& switches,
                               const Limits& limits) const;
  FunctionResult call_plain(std::span<const Value> arguments) const;

  std::shared_ptr<const FunctionDefinition> definition_;
  // The type of every result, where `returns()` made the type function; null
  // otherwise. A part of the definition.
  const Type* fixed_type_;
};

/// Finds std::string keys by std::string_view.
struct NameHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view name) const noexcept;
};

/// Functions by name.
using FunctionMap =
    std::unordered_map<std::string, Function, NameHash, std::equal_to<>>;

/// An argument that is handed over as an expression, with the variables and
/// functions that are in scope where it stands. Arrives as a capsule value;
/// `deferred_expression()` in hcl/deferred_expression.h gives the expression.
class DeferredArgument {
 public:
  virtual ~DeferredArgument() = default;

  /// The expression evaluated. The message of an error is a short text; the
  /// detail holds the diagnostics.
  virtual FunctionResult evaluate() const = 0;

  /// The expression as written.
  virtual std::string_view source_text() const = 0;

  /// The capsule type of values that hold one.
  static const Type& type();
  static Value wrap(std::shared_ptr<const DeferredArgument> argument);
  /// Null if the value holds none; lives as long as the value or a copy of it.
  static const DeferredArgument* from(const Value& value);
};

}  // namespace hcl

#endif  // HCL_FUNCTION_H_
