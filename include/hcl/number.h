#ifndef HCL_NUMBER_H_
#define HCL_NUMBER_H_

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/detail/misuse.h"
#include "hcl/detail/ref_counted.h"
#include "hcl/export.h"
#include "hcl/options.h"

namespace HCL_API hcl {

/// Why an operation on numbers has no result. There is no "not a number".
/// Spec: information model, "Primitive Types".
enum class NumberError : std::uint8_t {
  None,
  /// 0 / 0.
  ZeroByZero,
  /// Infinity / Infinity.
  InfinityByInfinity,
  /// 0 * Infinity.
  ZeroTimesInfinity,
  /// Infinity - Infinity.
  InfinityMinusInfinity,
  /// 0 % Infinity, or Infinity % x for x other than 0.
  InfiniteModulo,
  /// The text is not a number in the accepted syntax.
  InvalidSyntax,
  /// The exponent is beyond what can be represented.
  OutOfRange,
  /// An integer in source that the precision cannot hold exactly.
  InexactInteger,
};

/// The error as a clause without a full stop: "division by zero".
std::string_view to_string(NumberError error);

/// A binary floating-point number: a sign, a mantissa of at most `precision`
/// bits and an exponent of 32 bits, or an infinity. Operations round to
/// nearest, ties to even.
///
/// Integers of 63 bits and, at the default precision, such integers times
/// powers of two are stored inline; only the accessors for fast paths can tell.
/// Immutable; 16 bytes; copies share; safe to read from many threads.
class Number {
 public:
  static constexpr std::uint32_t kDefaultPrecision = 512;

  /// Zero.
  Number() noexcept : integer_(0), precision_(kDefaultPrecision) {}

  /// The integer, rounded if `precision` is smaller than 64 bits.
  static Number integer(std::int64_t value,
                        std::uint32_t precision = kDefaultPrecision);
  static Number unsigned_integer(std::uint64_t value,
                                 std::uint32_t precision = kDefaultPrecision);
  /// The exact value of the double, including infinities; nothing for NaN.
  static std::optional<Number> from_double(
      double value, std::uint32_t precision = kDefaultPrecision) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const auto biased = static_cast<int>(bits >> 52U & 0x7ffU);
    if (biased == 0 || biased == 0x7ff || precision != kDefaultPrecision) {
      return from_any_double(value, precision);
    }
    const std::uint64_t fraction = bits & ((std::uint64_t{1} << 52U) - 1);
    return from_mantissa(fraction | std::uint64_t{1} << 52U, value < 0,
                         biased - 1075);
  }
  static Number infinity(bool negative,
                         std::uint32_t precision = kDefaultPrecision);
  static Number negative_zero(std::uint32_t precision = kDefaultPrecision);

  /// A number as sign * magnitude * 2^exponent.
  struct Parts {
    bool negative = false;
    bool infinite = false;
    /// In 64-bit words, the least significant first; empty for zero.
    std::vector<std::uint64_t> magnitude;
    std::int64_t exponent = 0;
  };
  /// The number with these parts, rounded to the precision.
  static Number from_parts(const Parts& parts,
                           std::uint32_t precision = kDefaultPrecision);
  /// The exact parts, the magnitude odd or zero.
  Parts parts() const;

  Number(const Number& other) noexcept
      : integer_(other.integer_),
        precision_(other.precision_),
        exponent_(other.exponent_),
        storage_(other.storage_) {
    if (storage_ == Storage::Node) detail::retain(node_);
  }
  Number(Number&& other) noexcept
      : integer_(other.integer_),
        precision_(other.precision_),
        exponent_(other.exponent_),
        storage_(std::exchange(other.storage_, Storage::Integer)) {}
  Number& operator=(Number other) noexcept {
    std::swap(integer_, other.integer_);
    std::swap(precision_, other.precision_);
    std::swap(exponent_, other.exponent_);
    std::swap(storage_, other.storage_);
    return *this;
  }
  ~Number() {
    if (storage_ == Storage::Node) detail::release(node_);
  }

  /// The precision in bits, at least 1.
  std::uint32_t precision() const noexcept { return precision_; }
  /// The same number rounded to another precision.
  Number with_precision(std::uint32_t precision) const;

  bool is_zero() const noexcept { return is_inline() && integer_ == 0; }
  bool is_integer() const noexcept;
  bool is_infinite() const noexcept;
  /// The sign bit: true for negative numbers and for negative zero.
  bool is_negative() const noexcept;
  bool is_negative_zero() const noexcept;
  /// -1, 0 or 1 by value.
  int sign() const noexcept;

  /// The value if it is an integer in range, otherwise nothing.
  std::optional<std::int64_t> to_int64() const noexcept;
  std::optional<std::uint64_t> to_uint64() const noexcept;
  /// The nearest double; infinity beyond its range.
  double to_double() const noexcept;

  /// For fast paths: whether the number is an inline integer, and that integer,
  /// which requires `is_inline()`; otherwise the process ends.
  bool is_inline() const noexcept { return storage_ == Storage::Integer; }
  std::int64_t inline_integer() const noexcept {
    detail::require(is_inline(), "inline_integer() of another number");
    return integer_;
  }

 private:
  friend class Value;
  friend struct NumberAccess;
  enum class Storage : std::uint8_t {
    /// The number is integer_.
    Integer,
    /// The number is integer_ * 2^exponent_, integer_ is odd, the precision is
    /// the default one, and no inline integer has this value.
    Scaled,
    /// A NumberNode, counted.
    Node,
  };

  /// Zero, infinities, subnormal doubles and other precisions.
  static std::optional<Number> from_any_double(double value,
                                               std::uint32_t precision);
  /// mantissa * 2^exponent, of a mantissa of 53 bits and the exponent of a
  /// double.
  static Number from_mantissa(std::uint64_t mantissa, bool negative,
                              int exponent) noexcept {
    const int zeros = std::countr_zero(mantissa);
    exponent += zeros;
    auto odd = static_cast<std::int64_t>(mantissa >> zeros);
    if (negative) odd = -odd;
    if (exponent < 0 || exponent >= std::countl_zero(mantissa >> zeros)) {
      return Number(odd, static_cast<std::int16_t>(exponent), Storage::Scaled);
    }
    return Number(odd * (std::int64_t{1} << exponent), kDefaultPrecision);
  }
  /// The absolute value of an integer of at most 64 bits.
  std::optional<std::uint64_t> magnitude64() const noexcept;
  Number(std::int64_t integer, std::uint32_t precision) noexcept
      : integer_(integer), precision_(precision) {}
  Number(std::int64_t mantissa, std::int16_t exponent, Storage storage) noexcept
      : integer_(mantissa),
        precision_(kDefaultPrecision),
        exponent_(exponent),
        storage_(storage) {}
  /// Takes over one reference.
  Number(const detail::Node* node, std::uint32_t precision) noexcept
      : node_(node), precision_(precision), storage_(Storage::Node) {}

  union {
    std::int64_t integer_;
    const detail::Node* node_;
  };
  std::uint32_t precision_;
  std::int16_t exponent_ = 0;
  Storage storage_ = Storage::Integer;
  /// Padding that makes copies whole words.
  std::uint8_t unused_ = 0;
};
static_assert(sizeof(Number) == 16);

/// A number, or the reason why there is none.
struct [[nodiscard]] NumberResult {
  Number value = {};
  NumberError error = NumberError::None;

  bool ok() const noexcept { return error == NumberError::None; }
};

/// Arithmetic of decision D-061: sums, differences and quotients are rounded to
/// the larger precision of the operands, products to at least 512 bits.
/// Division by zero gives an infinity.
/// Spec: native syntax, "Arithmetic Operators".
NumberResult add(const Number& left, const Number& right);
NumberResult subtract(const Number& left, const Number& right);
NumberResult multiply(const Number& left, const Number& right);
NumberResult divide(const Number& left, const Number& right);
/// The remainder of the truncated quotient, with the sign of `left`. If `right`
/// is zero, the result is `left`. Otherwise an infinite `left` has no
/// remainder, and an infinite `right` gives an infinity, or an error if `left`
/// is zero.
NumberResult modulo(const Number& left, const Number& right);
Number negate(const Number& number);
/// Rounds towards zero, down and up, respectively; infinities are unchanged.
Number truncate(const Number& number);
Number floor(const Number& number);
Number ceiling(const Number& number);

/// Compares by value, regardless of precision; negative zero equals zero.
std::strong_ordering compare(const Number& left, const Number& right) noexcept;
/// Whether the values are the same, that is, `compare()` is equal. The
/// language's `==`, `Value::operator==` and the elements of sets use this
/// equivalence, which disregards precision.
bool equal(const Number& left, const Number& right) noexcept;
/// Consistent with `equal()`: numbers with the same value have the same hash at
/// any precision. The hash is the same in every process.
std::size_t hash(const Number& number);
/// Whether both have the same shortest text, each at its own precision;
/// negative zero counts as zero. This equivalence differs from `equal()` if the
/// precisions differ: the double 0.1 at 53 bits has the text of the literal 0.1
/// but not its value.
bool same_text(const Number& left, const Number& right);
/// Whether both are the same number in the reference implementation: whole
/// numbers by value, as `equal()`, others by text, as `same_text()`. The
/// language's `==` and its sets use this equivalence under
/// `Switches::number_precision_by_origin`.
bool same_number(const Number& left, const Number& right);
/// The order that goes with `same_number()`: numbers that are the same there
/// are equal here, and others are in the order of their values.
std::strong_ordering order_as_written(const Number& left, const Number& right);

/// The shortest decimal digits that read back as the number at its precision:
/// 0.d1d2d3... * 10^point. Zero has no digits; infinities have no such form.
struct Decimal {
  bool negative = false;
  std::string digits = {};
  std::int64_t point = 0;
};
Decimal shortest_decimal(const Number& number, bool as_reference = false);

/// The text of a number as conversion to a string gives it: without an
/// exponent, infinities as "+Inf" and "-Inf". Nothing if the text would be
/// longer than `max_length` characters; huge numbers are rejected without
/// expanding them.
/// Spec: information model, "Primitive Type Conversions".
std::optional<std::string> to_text(
    const Number& number, const Switches& switches = {},
    std::int64_t max_length = Limits{}.max_number_text);

/// Parses a numeric literal: digits, fraction, exponent.
/// Errors: InvalidSyntax, OutOfRange, InexactInteger.
/// Spec: native syntax, "Numeric Literals".
NumberResult parse_number_literal(std::string_view text,
                                  const Switches& switches = {});

/// Parses the number that a string converts to: `-`, digits, fraction; more
/// forms under `extended_number_strings`. Errors as for literals.
/// Spec: information model, "Primitive Type Conversions".
NumberResult parse_number_string(std::string_view text,
                                 const Switches& switches = {});

}  // namespace hcl

#endif  // HCL_NUMBER_H_
