#ifndef HCL_OPERATIONS_H_
#define HCL_OPERATIONS_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/detail/unchecked.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/path.h"
#include "hcl/value.h"

namespace HCL_API hcl {

/// Why an operation failed.
struct OperationError {
  enum class Kind : std::uint8_t {
    /// The operand cannot be converted to what the operator needs, or is null.
    /// Message: "Unsuitable value for left operand: a number is required."
    InvalidOperand,
    /// The operands are of the right types: "division by zero".
    OperationFailed,
    /// Indexing or attribute access on null.
    IndexOfNull,
    AttributeOfNull,
    InvalidIndex,
    UnsupportedAttribute,
    MissingMapElement,
  };
  /// Which part of the expression is wrong.
  enum class Part : std::uint8_t { Whole, Left, Right };

  Kind kind = Kind::OperationFailed;
  Part part = Part::Whole;
  /// One or two full sentences, the detail of a diagnostic.
  std::string message = {};
};

/// The short phrase for a kind of error: "Invalid operand".
std::string_view summary(OperationError::Kind kind);

using OperationResult = Expected<Value, OperationError>;

namespace detail {
/// The orderings that an operator accepts.
struct Accepts {
  bool less = false;
  bool equal = false;
  bool greater = false;
};
/// The general case of the operators below.
OperationResult order(const Value& left, const Value& right, Accepts accepts,
                      const Switches& switches);
}  // namespace detail

namespace operations {

/// The operators of the language. Operands of other types are converted; an
/// unknown or dynamic operand, once its type is checked, gives an unknown
/// result of the operator's type; the result gets the marks of all operands.
/// Spec: native syntax, "Operations".
OperationResult add(const Value& left, const Value& right,
                    const Switches& switches = kDefaultSwitches);
OperationResult subtract(const Value& left, const Value& right,
                         const Switches& switches = kDefaultSwitches);
OperationResult multiply(const Value& left, const Value& right,
                         const Switches& switches = kDefaultSwitches);
OperationResult divide(const Value& left, const Value& right,
                       const Switches& switches = kDefaultSwitches);
OperationResult modulo(const Value& left, const Value& right,
                       const Switches& switches = kDefaultSwitches);
OperationResult negate(const Value& operand,
                       const Switches& switches = kDefaultSwitches);

OperationResult logical_not(const Value& operand,
                            const Switches& switches = kDefaultSwitches);
OperationResult logical_and(const Value& left, const Value& right,
                            const Switches& switches = kDefaultSwitches);
OperationResult logical_or(const Value& left, const Value& right,
                           const Switches& switches = kDefaultSwitches);

inline OperationResult less(const Value& left, const Value& right,
                            const Switches& switches = kDefaultSwitches) {
  if (detail::Unchecked::are_small_integers(left, right)) {
    return Value::boolean(detail::Unchecked::small_integer(left) <
                          detail::Unchecked::small_integer(right));
  }
  return detail::order(left, right, {.less = true}, switches);
}
inline OperationResult less_or_equal(
    const Value& left, const Value& right,
    const Switches& switches = kDefaultSwitches) {
  if (detail::Unchecked::are_small_integers(left, right)) {
    return Value::boolean(detail::Unchecked::small_integer(left) <=
                          detail::Unchecked::small_integer(right));
  }
  return detail::order(left, right, {.less = true, .equal = true}, switches);
}
inline OperationResult greater(const Value& left, const Value& right,
                               const Switches& switches = kDefaultSwitches) {
  if (detail::Unchecked::are_small_integers(left, right)) {
    return Value::boolean(detail::Unchecked::small_integer(left) >
                          detail::Unchecked::small_integer(right));
  }
  return detail::order(left, right, {.greater = true}, switches);
}
inline OperationResult greater_or_equal(
    const Value& left, const Value& right,
    const Switches& switches = kDefaultSwitches) {
  if (detail::Unchecked::are_small_integers(left, right)) {
    return Value::boolean(detail::Unchecked::small_integer(left) >=
                          detail::Unchecked::small_integer(right));
  }
  return detail::order(left, right, {.equal = true, .greater = true}, switches);
}

/// `==` and `!=`: a bool, or unknown if the operands do not decide. Never
/// fails. `==` is false if any pair of corresponding parts is definitely
/// unequal, otherwise unknown if any pair is undecidable, otherwise true.
/// Spec: native syntax, "Comparison Operators".
Value equal(const Value& left, const Value& right,
            const Switches& switches = kDefaultSwitches);
Value not_equal(const Value& left, const Value& right,
                const Switches& switches = kDefaultSwitches);

/// `collection[key]`. Spec: native syntax, "Index Operator".
OperationResult index(const Value& collection, const Value& key,
                      const Switches& switches = kDefaultSwitches);
/// `object.name`; the name need not be in NFC. Spec: native syntax, "Attribute
/// Access Operator".
OperationResult get_attribute(const Value& object, std::string_view name,
                              const Switches& switches = kDefaultSwitches);
/// Applies each step of the path in turn; stops at the first error.
OperationResult apply_path(const Value& value, const Path& path,
                           const Switches& switches = kDefaultSwitches);

/// The number of elements as the language counts them: unknown for an unknown
/// collection and for a set with unknown elements.
Value length_of(const Value& collection,
                const Switches& switches = kDefaultSwitches);

}  // namespace operations

}  // namespace hcl

#endif  // HCL_OPERATIONS_H_
