#ifndef HCL_CONVERT_H_
#define HCL_CONVERT_H_

#include <cstdint>
#include <string>

#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/path.h"
#include "hcl/value.h"

namespace HCL_API hcl {

/// Why a conversion failed, and the place inside the value.
struct ConversionError {
  /// Empty if the error concerns the value as a whole.
  Path path = {};
  /// A clause without a full stop: "a number is required".
  std::string message = {};
  /// Whether the key of the element at the path does not fit, rather than the
  /// element.
  bool at_key = false;
};

/// The place and the message as one text: `.name[0]: a number is required`.
std::string to_text(const ConversionError& error);

using ConversionResult = Expected<Value, ConversionError>;

/// Converts a value to a type or type constraint; `dynamic` in the target
/// stands for any type, and optional attributes may be missing. Marks are kept.
/// Numbers whose text is longer than `max_number_text` are errors. Types may be
/// nested to any depth.
/// Spec: information model, "Type Conversions and Unification".
ConversionResult convert(const Value& value, const Type& target,
                         const Switches& switches = {},
                         const Limits& limits = {});

/// The kind of conversion that exists between two types.
enum class ConversionSafety : std::uint8_t {
  /// The types are the same, or the target accepts any.
  Identity,
  /// Every value converts, and distinct values stay distinct.
  Safe,
  /// A conversion may fail or lose information.
  Unsafe,
  None,
};
ConversionSafety conversion_safety(const Type& from, const Type& target,
                                   const Switches& switches = {});

/// Why a value of one type cannot become another: "string required".
std::string mismatch_message(const Type& from, const Type& target,
                             const Switches& switches = {});

}  // namespace hcl

#endif  // HCL_CONVERT_H_
