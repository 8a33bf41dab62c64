#ifndef HCL_NATIVE_FUNCTION_H_
#define HCL_NATIVE_FUNCTION_H_

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/native.h"

/// Functions of the language from C++ functions and lambdas:
///
///   hcl::Functions functions;
///   functions.add("greet", [](std::string_view name, std::optional<int> times)
///                     -> hcl::Expected<std::string> {
///     if (times.value_or(1) < 0) {
///       return hcl::wrong_argument(1, "the number must not be negative");
///     }
///     return "hello " + std::string(name);
///   });
///   context.set_functions(functions.map());
///
/// Parameters and results have the types of hcl/native.h; a parameter may also
/// be a std::string_view, which is valid during the call. A std::optional
/// parameter accepts null as nothing, and such parameters at the end may be
/// omitted. A parameter of type `Value` accepts any value, including null.
/// Unknown arguments give an unknown result, and the marks of arguments are
/// transferred to the result: the C++ function sees neither.
namespace HCL_API hcl {

/// Functions of a host fail with a `FunctionError`: `Expected<T>` is a `T` or
/// the reason why the call has no result.
template <typename T, typename E = FunctionError>
class Expected;

/// An error of one argument, counted from 0, and an error of the whole call.
/// The message is a clause without a full stop.
inline FunctionError wrong_argument(std::size_t argument, std::string message) {
  return {.argument = argument, .message = std::move(message)};
}
inline FunctionError wrong_call(std::string message) {
  return {.message = std::move(message)};
}

/// Documentation of a function for people; all of it is optional. Parameters
/// without a name are called arg1, arg2 and so on.
struct FunctionNotes {
  struct Parameter {
    std::string name = {};
    std::string description = {};
  };
  std::string description = {};
  std::vector<Parameter> parameters = {};
};

namespace detail {

/// The parameter types and the result type of a C++ function.
template <class T>
struct Signature : Signature<decltype(&T::operator())> {};
template <class R, class... A>
struct Signature<R (*)(A...)> {
  using Result = R;
  using Arguments = std::tuple<std::decay_t<A>...>;
};
template <class C, class R, class... A>
struct Signature<R (C::*)(A...) const> : Signature<R (*)(A...)> {};
template <class C, class R, class... A>
struct Signature<R (C::*)(A...)> : Signature<R (*)(A...)> {};

/// The type that holds an argument during a call.
template <class T>
struct Held {
  using Type = T;
  static constexpr bool kIsOptional = false;
  static constexpr bool kTakesNull = std::is_same_v<T, Value>;
};
template <>
struct Held<std::string_view> {
  using Type = std::string;
  static constexpr bool kIsOptional = false;
  static constexpr bool kTakesNull = false;
};
template <class T>
struct Held<std::optional<T>> {
  using Type = std::optional<typename Held<T>::Type>;
  static constexpr bool kIsOptional = true;
  static constexpr bool kTakesNull = true;
};

/// Converts the result of a C++ function, with or without an error.
template <class R>
struct ResultOf {
  using Type = R;
  static FunctionResult to_value(const R& result) {
    return hcl::to_value(result);
  }
};
template <class T>
struct ResultOf<Expected<T, FunctionError>> {
  using Type = T;
  static FunctionResult to_value(const Expected<T, FunctionError>& result) {
    if (!result) return result.error();
    return hcl::to_value(*result);
  }
};

/// The type that values of a C++ type have as arguments or results.
template <class T>
Type native_type() {
  if constexpr (std::is_same_v<T, Value>) {
    return Type::dynamic();
  } else {
    return Native<T>::type();
  }
}

/// Whether a type is a function or has a single operator(), which determines
/// the parameters.
template <class F>
concept HasSignature =
    std::is_function_v<std::remove_pointer_t<F>> || requires {
  &F::operator();
};

/// Whether a function can be called with arguments that live only as long as
/// the call.
template <class F, class... A>
constexpr bool takes(std::tuple<A...>*) {
  return std::is_invocable_v<F&, A...>;
}

/// The number of arguments that must be given: parameters after the last one
/// that is not optional may be omitted.
template <class... A>
constexpr std::size_t required_count(std::tuple<A...>*) {
  std::size_t count = 0;
  std::size_t at = 0;
  ((++at, count = Held<A>::kIsOptional ? count : at), ...);
  return count;
}

template <class... A>
std::vector<Parameter> native_parameters(std::tuple<A...>*,
                                         const FunctionNotes& notes) {
  std::vector<Parameter> result;
  (result.push_back({.name = {},
                     .type = native_type<typename Held<A>::Type>(),
                     .allow_null = Held<A>::kTakesNull,
                     .allow_dynamic = false}),
   ...);
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (i < notes.parameters.size()) {
      result[i].name = notes.parameters[i].name;
      result[i].description = notes.parameters[i].description;
    }
    if (result[i].name.empty()) result[i].name = "arg" + std::to_string(i + 1);
  }
  return result;
}

/// Reads one argument; returns false if it was omitted or does not convert.
template <class A>
bool read_native(std::span<const Value> arguments, std::size_t place,
                 typename Held<A>::Type& held,
                 std::optional<FunctionError>& error) {
  if (error || place >= arguments.size()) return false;
  auto value = from_value<typename Held<A>::Type>(arguments[place]);
  if (!value) {
    error = wrong_argument(place, to_text(value.error()));
    return false;
  }
  held = std::move(value).value();
  return true;
}

template <class A>
A given(typename Held<A>::Type& held) {
  if constexpr (std::is_same_v<A, std::optional<std::string_view>>) {
    return held ? A(*held) : A();
  } else if constexpr (std::is_same_v<A, std::string_view>) {
    return held;
  } else {
    return std::move(held);
  }
}

template <class F, class... A, std::size_t... I>
FunctionResult call_native(F& callable,
                           [[maybe_unused]] std::span<const Value> arguments,
                           std::tuple<A...>*, std::index_sequence<I...>) {
  std::tuple<typename Held<A>::Type...> held{};
  std::optional<FunctionError> error;
  (read_native<A>(arguments, I, std::get<I>(held), error), ...);
  if (error) return *std::move(error);
  using Result = ResultOf<typename Signature<std::decay_t<F>>::Result>;
  return Result::to_value(callable(given<A>(std::get<I>(held))...));
}

/// Makes the parameters from index `required` on optional.
void leave_out(FunctionDefinition& definition, std::size_t required);

}  // namespace detail

namespace detail {

template <class F>
Function function_of(F callable, FunctionNotes notes) {
  using Arguments = typename Signature<F>::Arguments;
  using Result = ResultOf<typename Signature<F>::Result>;
  constexpr Arguments* kArguments = nullptr;
  FunctionDefinition definition;
  definition.parameters = native_parameters(kArguments, notes);
  definition.description = std::move(notes.description);
  definition.return_type = returns(native_type<typename Result::Type>());
  definition.implementation = [callable = std::move(callable)](
                                  std::span<const Value> arguments,
                                  const Type&) mutable -> FunctionResult {
    constexpr Arguments* kPlaces = nullptr;
    return call_native(
        callable, arguments, kPlaces,
        std::make_index_sequence<std::tuple_size_v<Arguments>>());
  };
  leave_out(definition, required_count(kArguments));
  return Function(std::move(definition));
}

}  // namespace detail

/// Makes a function of the language from a C++ function, which is copied and
/// must be safe to call from many threads.
template <class F>
Function native_function(F callable, FunctionNotes notes = {}) {
  constexpr bool kHasSignature = detail::HasSignature<F>;
  static_assert(
      kHasSignature,
      "hcl: a function of the language needs parameters of known types: name "
      "them instead of `auto`, and hand over one overload.");
  if constexpr (kHasSignature) {
    using Signature = detail::Signature<F>;
    constexpr typename Signature::Arguments* kArguments = nullptr;
    constexpr bool kGives = !std::is_void_v<typename Signature::Result>;
    constexpr bool kTakes = detail::takes<F>(kArguments);
    static_assert(kGives,
                  "hcl: a function of the language gives a value; this one "
                  "gives nothing (void).");
    static_assert(kTakes,
                  "hcl: a function of the language gets its arguments by value "
                  "or const reference, because they are gone after the call.");
    if constexpr (kGives && kTakes) {
      return detail::function_of(std::move(callable), std::move(notes));
    }
  }
  return Function(FunctionDefinition());
}

/// A table of functions by name, which a host fills.
class Functions {
 public:
  Functions() = default;
  /// Starts with the functions of a table.
  explicit Functions(FunctionMap map) : map_(std::move(map)) {}

  /// Adds a function; it replaces any earlier one of the same name.
  void add(std::string name, Function function) {
    map_.insert_or_assign(std::move(name), std::move(function));
  }
  void add(std::string name, FunctionDefinition definition) {
    add(std::move(name), Function(std::move(definition)));
  }
  template <class F>
  requires(
      !std::is_convertible_v<F, Function> &&
      !std::is_same_v<std::decay_t<F>,
                      FunctionDefinition>) void add(std::string name,
                                                    F callable,
                                                    FunctionNotes notes = {}) {
    add(std::move(name),
        native_function(std::move(callable), std::move(notes)));
  }

  const FunctionMap& map() const& { return map_; }
  FunctionMap map() && { return std::move(map_); }

 private:
  FunctionMap map_;
};

}  // namespace hcl

#endif  // HCL_NATIVE_FUNCTION_H_
