// The exact numbers behind `Number`. The only file that knows Boost.

#include "value/exact_number.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>

#include "hcl/counted.h"

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {
// Never reached: nothing below divides by zero or leaves the range of Int.
BOOST_NORETURN void throw_exception(const std::exception& /*unused*/) {
  std::abort();
}
BOOST_NORETURN void throw_exception(const std::exception& /*unused*/,
                                    const boost::source_location& /*unused*/) {
  std::abort();
}
}  // namespace boost
#endif

namespace hcl {
namespace {

using Int = boost::multiprecision::cpp_int;

// The exponent e of 0.5 <= m < 1 in m * 2^e.
constexpr std::int64_t kMinExponent = -(std::int64_t{1} << 31);
constexpr std::int64_t kMaxExponent = (std::int64_t{1} << 31) - 1;
constexpr std::uint32_t kProductPrecision = 512;

enum class Form : std::uint8_t { Zero, Finite, Infinite };

// mantissa * 2^exponent; a finite mantissa is odd.
struct Exact {
  Form form = Form::Zero;
  bool negative = false;
  std::uint32_t precision = Number::kDefaultPrecision;
  std::int64_t exponent = 0;
  Int mantissa;
};

struct NumberNode : detail::Node {
  explicit NumberNode(Exact&& exact)
      : Node(detail::NodeKind::Number, 0, 0), number(std::move(exact)) {}
  Exact number;
};

std::int64_t bits(const Int& value) {
  return value.is_zero() ? 0 : static_cast<std::int64_t>(msb(value)) + 1;
}

std::int64_t top(const Exact& x) { return x.exponent + bits(x.mantissa); }

Int shifted_left(Int value, std::int64_t count) {
  value <<= static_cast<std::size_t>(count);
  return value;
}

// Reads a number in either representation.
class View {
 public:
  explicit View(const Number& number) {
    if (number.is_in_place()) {
      expand(number);
    } else {
      pointer_ =
          &static_cast<const NumberNode*>(NumberAccess::node(number))->number;
    }
  }
  const Exact& operator*() const { return *pointer_; }
  const Exact* operator->() const { return pointer_; }

 private:
  void expand(const Number& number) {
    Exact& x = local_.emplace();
    const std::int64_t value = number.in_place();
    x.precision = number.precision();
    x.negative = value < 0;
    if (value != 0) {
      std::uint64_t magnitude = static_cast<std::uint64_t>(value);
      if (x.negative) magnitude = 0 - magnitude;
      const int zeros = __builtin_ctzll(magnitude);
      x.form = Form::Finite;
      x.exponent = zeros;
      x.mantissa = magnitude >> zeros;
    }
    pointer_ = &x;
  }

  std::optional<Exact> local_;
  const Exact* pointer_ = nullptr;
};

void strip_zeros(Int& mantissa, std::int64_t& exponent) {
  const std::size_t zeros = lsb(mantissa);
  if (zeros != 0) {
    mantissa >>= zeros;
    exponent += static_cast<std::int64_t>(zeros);
  }
}

// Rounds to a number of bits, half to even. `sticky`: something not zero
// follows the mantissa.
void round_bits(Int& mantissa, std::int64_t& exponent, std::int64_t precision,
                bool sticky) {
  const std::int64_t excess = bits(mantissa) - precision;
  if (excess <= 0) return;
  const auto cut = static_cast<unsigned>(excess);
  const bool half = bit_test(mantissa, cut - 1);
  const bool rest = sticky || lsb(mantissa) < cut - 1;
  mantissa >>= cut;
  exponent += excess;
  if (half && (rest || bit_test(mantissa, 0))) ++mantissa;
}

Number adopt(Exact&& x) {
  const std::uint32_t precision = x.precision;
  return NumberAccess::adopt(new NumberNode(std::move(x)), precision);
}

// Puts a number in place where that is its representation.
Number to_number(Exact&& x) {
  if (x.form == Form::Zero && !x.negative) {
    return NumberAccess::in_place(0, x.precision);
  }
  if (x.form == Form::Finite && x.exponent >= 0) {
    const std::int64_t size = top(x);
    if (size <= (x.precision >= 64 ? 63 : 53)) {
      const auto magnitude = static_cast<std::int64_t>(
          static_cast<std::uint64_t>(x.mantissa) << x.exponent);
      return NumberAccess::in_place(x.negative ? -magnitude : magnitude,
                                    x.precision);
    }
  }
  return adopt(std::move(x));
}

Exact zero(bool negative, std::uint32_t precision) {
  return {Form::Zero, negative, precision, 0, Int()};
}

Exact infinite(bool negative, std::uint32_t precision) {
  return {Form::Infinite, negative, precision, 0, Int()};
}

// mantissa * 2^exponent (and a little more if `sticky`) as a number. Underflow
// is seen before rounding, overflow before and after.
Exact rounded(bool negative, Int mantissa, std::int64_t exponent,
              std::uint32_t precision, bool sticky = false) {
  if (mantissa.is_zero()) return zero(negative, precision);
  const std::int64_t before = exponent + bits(mantissa);
  if (before < kMinExponent) return zero(negative, precision);
  if (before > kMaxExponent) return infinite(negative, precision);
  round_bits(mantissa, exponent, precision, sticky);
  strip_zeros(mantissa, exponent);
  Exact x{Form::Finite, negative, precision, exponent, std::move(mantissa)};
  if (top(x) > kMaxExponent) return infinite(negative, precision);
  return x;
}

Exact with_sign(Exact x, bool negative) {
  x.negative = negative;
  return x;
}

Exact rounded(const Exact& x, std::uint32_t precision) {
  if (x.form != Form::Finite) {
    Exact copy = x;
    copy.precision = precision;
    return copy;
  }
  return rounded(x.negative, x.mantissa, x.exponent, precision);
}

int compare_magnitude(const Exact& a, const Exact& b) {
  if (a.form != b.form) return a.form < b.form ? -1 : 1;
  if (a.form != Form::Finite) return 0;
  const std::int64_t top_a = top(a);
  const std::int64_t top_b = top(b);
  if (top_a != top_b) return top_a < top_b ? -1 : 1;
  const std::int64_t shift = a.exponent - b.exponent;
  if (shift == 0) return a.mantissa.compare(b.mantissa);
  if (shift > 0) return shifted_left(a.mantissa, shift).compare(b.mantissa);
  return a.mantissa.compare(shifted_left(b.mantissa, -shift));
}

// a + b or a - b in magnitude, with |a| >= |b|, both finite.
Exact combine(const Exact& a, const Exact& b, bool subtract, bool negative,
              std::uint32_t precision) {
  // What lies far below the last bit of the result only decides rounding.
  const std::int64_t reach =
      std::max<std::int64_t>(precision, bits(a.mantissa)) + 3;
  if (top(a) - top(b) > reach) {
    const std::int64_t shift = reach - bits(a.mantissa);
    Int mantissa = shifted_left(a.mantissa, shift + 1);
    mantissa += subtract ? -1 : 1;
    return rounded(negative, std::move(mantissa), a.exponent - shift - 1,
                   precision);
  }
  const std::int64_t exponent = std::min(a.exponent, b.exponent);
  Int mantissa = shifted_left(a.mantissa, a.exponent - exponent);
  const Int other = shifted_left(b.mantissa, b.exponent - exponent);
  if (subtract) {
    mantissa -= other;
    if (mantissa.is_zero()) return zero(false, precision);
  } else {
    mantissa += other;
  }
  return rounded(negative, std::move(mantissa), exponent, precision);
}

// a + b rounded to a precision; not for opposite infinities.
Exact sum(const Exact& a, const Exact& b, bool negative_b,
          std::uint32_t precision) {
  if (a.form == Form::Infinite) return rounded(a, precision);
  if (b.form == Form::Infinite) return infinite(negative_b, precision);
  if (a.form == Form::Zero && b.form == Form::Zero) {
    return zero(a.negative && negative_b, precision);
  }
  if (b.form == Form::Zero) return rounded(a, precision);
  if (a.form == Form::Zero) {
    return with_sign(rounded(b, precision), negative_b);
  }
  const bool subtract = a.negative != negative_b;
  if (compare_magnitude(a, b) >= 0) {
    return combine(a, b, subtract, a.negative, precision);
  }
  return combine(b, a, subtract, negative_b, precision);
}

// a * b rounded to a precision; not for zero times infinity.
Exact product(const Exact& a, const Exact& b, std::uint32_t precision) {
  const bool negative = a.negative != b.negative;
  if (a.form == Form::Infinite || b.form == Form::Infinite) {
    return infinite(negative, precision);
  }
  if (a.form == Form::Zero || b.form == Form::Zero) {
    return zero(negative, precision);
  }
  return rounded(negative, a.mantissa * b.mantissa, a.exponent + b.exponent,
                 precision);
}

// numerator / denominator * 2^exponent, correctly rounded. The numerator is
// cut to what can matter first, because division is quadratic.
Exact ratio(bool negative, Int numerator, const Int& denominator,
            std::int64_t exponent, std::uint32_t precision) {
  const std::int64_t shift =
      std::int64_t{precision} + 2 + bits(denominator) - bits(numerator);
  bool sticky = false;
  if (shift > 0) {
    numerator <<= static_cast<std::size_t>(shift);
  } else if (shift < 0) {
    sticky = static_cast<std::int64_t>(lsb(numerator)) < -shift;
    numerator >>= static_cast<std::size_t>(-shift);
  }
  Int quotient;
  Int remainder;
  divide_qr(numerator, denominator, quotient, remainder);
  sticky = sticky || !remainder.is_zero();
  quotient <<= 1;
  if (sticky) ++quotient;
  return rounded(negative, std::move(quotient), exponent - shift - 1,
                 precision);
}

Exact quotient(const Exact& a, const Exact& b, std::uint32_t precision) {
  const bool negative = a.negative != b.negative;
  if (a.form == Form::Zero || b.form == Form::Infinite) {
    return zero(negative, precision);
  }
  if (b.form == Form::Zero || a.form == Form::Infinite) {
    return infinite(negative, precision);
  }
  return ratio(negative, a.mantissa, b.mantissa, a.exponent - b.exponent,
               precision);
}

// The integer next to x, in a direction; zero becomes +0 when truncating.
Exact integral(const Exact& x, int direction) {
  if (x.form != Form::Finite || x.exponent >= 0) return x;
  const bool away = direction != 0 && x.negative == (direction < 0);
  Int mantissa;
  if (-x.exponent < bits(x.mantissa)) {
    mantissa = x.mantissa >> static_cast<std::size_t>(-x.exponent);
  }
  if (away) ++mantissa;
  const std::uint32_t precision = std::max<std::uint32_t>(
      {64U, static_cast<std::uint32_t>(bits(mantissa)), x.precision});
  return mantissa.is_zero()
             ? zero(false, precision)
             : rounded(x.negative, std::move(mantissa), 0, precision);
}

std::uint32_t wider(const Exact& a, const Exact& b) {
  return std::max(a.precision, b.precision);
}

// A power of five between two bounds, both times 2^exponent.
struct Power {
  Int low = 1;
  Int high = 1;
  std::int64_t exponent = 0;
};

void multiply_bounds(Power& into, const Power& by, std::int64_t limit) {
  const bool exact = into.low == into.high && by.low == by.high;
  into.low *= by.low;
  if (exact) {
    into.high = into.low;
  } else {
    into.high *= by.high;
  }
  into.exponent += by.exponent;
  const std::int64_t excess = bits(into.high) - limit;
  if (excess > 0) {
    into.low >>= static_cast<std::size_t>(excess);
    into.high >>= static_cast<std::size_t>(excess);
    ++into.high;
    into.exponent += excess;
  }
}

// 5^n between bounds of about `limit` bits; exact when it fits.
Power power_of_five(std::uint64_t n, std::int64_t limit) {
  Power result;
  Power factor;
  factor.low = 5;
  factor.high = 5;
  for (; n != 0; n >>= 1U) {
    if ((n & 1U) != 0) multiply_bounds(result, factor, limit);
    if (n > 1) multiply_bounds(factor, Power(factor), limit);
  }
  return result;
}

constexpr std::uint64_t kTabledPowers = 400;

// 5^n, exactly, for n below kTabledPowers.
const Int& small_power_of_five(std::uint64_t n) {
  static const std::vector<Int> table = [] {
    std::vector<Int> powers(kTabledPowers, Int(1));
    for (std::size_t i = 1; i < powers.size(); ++i) {
      powers[i] = powers[i - 1] * 5;
    }
    return powers;
  }();
  return table[n];
}

// 5^n as the reference computes it: repeated squaring with rounding, to 64
// bits more than the precision, the squares to 128 bits more.
Power reference_power_of_five(std::uint64_t n, std::uint32_t precision) {
  constexpr std::uint64_t kExact = 27;
  Power result;
  result.low = small_power_of_five(std::min(n, kExact));
  Int factor = 5;
  std::int64_t factor_exponent = 0;
  for (n -= std::min(n, kExact); n != 0; n >>= 1U) {
    if ((n & 1U) != 0) {
      result.low *= factor;
      result.exponent += factor_exponent;
      round_bits(result.low, result.exponent, precision + 64, false);
    }
    factor *= factor;
    factor_exponent *= 2;
    round_bits(factor, factor_exponent, precision + 128, false);
  }
  result.high = result.low;
  return result;
}

// An integer of decimal digits, divide and conquer above a few chunks.
Int integer_of(std::string_view digits) {
  constexpr std::size_t kChunk = 18;
  constexpr std::size_t kDirect = 720;
  if (digits.size() > kDirect) {
    const std::size_t low = digits.size() / 2;
    Int result = integer_of(digits.substr(0, digits.size() - low));
    result *= power_of_five(low, std::numeric_limits<std::int64_t>::max()).low;
    result <<= low;
    return result + integer_of(digits.substr(digits.size() - low));
  }
  Int result = 0;
  while (!digits.empty()) {
    const std::size_t count = std::min(kChunk, digits.size());
    std::uint64_t chunk = 0;
    std::uint64_t scale = 1;
    for (const char digit : digits.substr(0, count)) {
      chunk = chunk * 10 + static_cast<std::uint64_t>(digit - '0');
      scale *= 10;
    }
    result *= scale;
    result += chunk;
    digits.remove_prefix(count);
  }
  return result;
}

// mantissa * 10^scale * 2^exponent with a power of five between bounds.
Exact scaled(const Int& mantissa, const Int& power, std::int64_t exponent,
             bool divide, std::uint32_t precision) {
  if (divide) return ratio(false, mantissa, power, exponent, precision);
  return rounded(false, mantissa * power, exponent, precision);
}

bool same(const Exact& a, const Exact& b) {
  return a.form == b.form && a.exponent == b.exponent &&
         a.mantissa == b.mantissa;
}

// low..high * 10^scale * 2^binary: the number if both ends round to the same.
std::optional<Exact> between(const Int& low, const Int& high,
                             std::int64_t scale, std::int64_t binary,
                             const Power& power, std::uint32_t precision) {
  const bool divide = scale < 0;
  const std::int64_t exponent =
      binary + (divide ? -power.exponent : power.exponent);
  Exact least =
      scaled(low, divide ? power.high : power.low, exponent, divide, precision);
  if (low == high && power.low == power.high) return least;
  const Exact most = scaled(high, divide ? power.low : power.high, exponent,
                            divide, precision);
  if (!same(least, most)) return std::nullopt;
  return least;
}

constexpr std::size_t kLeadingDigits = 2000;

// The bits of an integer of decimal digits, from its leading digits.
std::int64_t bits_of_digits(std::string_view digits) {
  constexpr std::size_t kLead = 600;
  if (digits.size() <= kLead) return bits(integer_of(digits));
  constexpr long double kBitsOfDigit = 3.32192809488736234787L;
  const Int lead = integer_of(digits.substr(0, 18));
  const long double size =
      std::log2(static_cast<long double>(lead)) +
      kBitsOfDigit * static_cast<long double>(digits.size() - 18);
  return static_cast<std::int64_t>(size) + 1;
}

// The true nearest number. Leading digits and bounded powers of five decide
// nearly always; otherwise everything is taken, with ever longer powers.
Exact nearest(const exact::DecimalText& text, std::uint32_t precision) {
  std::string_view digits = text.digits;
  std::int64_t scale = text.exponent;
  std::int64_t limit = std::int64_t{precision} + 512;
  for (;;) {
    const std::size_t taken =
        std::min(digits.size(), limit < 4096 ? kLeadingDigits : digits.size());
    const auto dropped = static_cast<std::int64_t>(digits.size() - taken);
    const Int low = integer_of(digits.substr(0, taken));
    const Int high = dropped == 0 ? low : low + 1;
    const std::int64_t total = scale + dropped;
    const auto size = static_cast<std::uint64_t>(std::abs(total));
    Power power;
    if (size < kTabledPowers) {
      power.low = power.high = small_power_of_five(size);
    } else {
      power = power_of_five(size, limit);
    }
    if (auto x = between(low, high, total, total + text.binary_exponent, power,
                         precision)) {
      return *std::move(x);
    }
    limit *= 4;
  }
}

// As the reference: all digits exactly, one rounded power of five.
Exact as_reference(const exact::DecimalText& text, std::uint32_t precision) {
  const auto size = static_cast<std::uint64_t>(std::abs(text.exponent));
  const Power power = reference_power_of_five(size, precision);
  const std::int64_t binary = text.exponent + text.binary_exponent;
  if (text.digits.size() > kLeadingDigits) {
    const std::size_t dropped = text.digits.size() - kLeadingDigits;
    const Int lead = integer_of(text.digits.substr(0, kLeadingDigits));
    const Power more = power_of_five(dropped, 1024);
    if (auto x =
            between(lead * more.low, (lead + 1) * more.high, text.exponent,
                    binary + more.exponent + static_cast<std::int64_t>(dropped),
                    power, precision)) {
      return *std::move(x);
    }
  }
  const Int all = integer_of(text.digits);
  return *between(all, all, text.exponent, binary, power, precision);
}

// floor(mantissa * 2^exponent * 10^scale) by bounds of 5^|scale|; nothing if
// they do not decide.
std::optional<Int> floor_between(const Int& mantissa, std::int64_t exponent,
                                 bool divide, const Power& power,
                                 bool& inexact) {
  const std::int64_t shift =
      exponent + (divide ? -power.exponent : power.exponent);
  const auto floor_of = [&](const Int& by, bool& rest) {
    Int n = divide ? mantissa : Int(mantissa * by);
    Int d = divide ? by : Int(1);
    (shift >= 0 ? n : d) <<= static_cast<std::size_t>(std::abs(shift));
    Int result;
    Int remainder;
    if (divide) {
      divide_qr(n, d, result, remainder);
    } else {
      result = shift >= 0 ? n : Int(n >> static_cast<std::size_t>(-shift));
      remainder = shift < 0 && static_cast<std::int64_t>(lsb(n)) < -shift;
    }
    rest = !remainder.is_zero();
    return result;
  };
  Int least = floor_of(divide ? power.high : power.low, inexact);
  if (power.low == power.high) return least;
  bool ignored = false;
  if (least != floor_of(divide ? power.low : power.high, ignored)) {
    return std::nullopt;
  }
  // Only 5^|scale| times an integer could leave nothing, and it is too long.
  inexact = true;
  return least;
}

exact::Digits digits_of(const Int& mantissa, std::int64_t exponent,
                        std::int64_t scale, std::int64_t limit) {
  const auto size = static_cast<std::uint64_t>(std::abs(scale));
  exact::Digits digits;
  for (;; limit *= 2) {
    Power power;
    if (size < kTabledPowers) {
      power.low = power.high = small_power_of_five(size);
    } else {
      power = power_of_five(size, size <= 1100 ? 2560 : limit);
    }
    if (const auto floor = floor_between(mantissa, exponent + scale, scale < 0,
                                         power, digits.inexact)) {
      digits.text = floor->str();
      return digits;
    }
  }
}

// The power of ten that leaves about `count` digits before the point.
std::int64_t scale_for(const Exact& x, std::int64_t count) {
  const auto magnitude = static_cast<std::int64_t>(
      std::floor(static_cast<double>(top(x) - 1) * 0.30102999566398120));
  return count - magnitude;
}

}  // namespace

namespace detail {

void destroy_number(const Node* node) noexcept {
  delete static_cast<const NumberNode*>(node);
}

}  // namespace detail

namespace exact {

NumberResult add(const Number& left, const Number& right, bool subtract) {
  const View a(left);
  const View b(right);
  const bool negative = b->negative != subtract;
  if (a->form == Form::Infinite && b->form == Form::Infinite &&
      a->negative != negative) {
    return {Number(), NumberError::InfinityMinusInfinity};
  }
  return {to_number(sum(*a, *b, negative, wider(*a, *b)))};
}

NumberResult multiply(const Number& left, const Number& right) {
  const View a(left);
  const View b(right);
  if ((a->form == Form::Zero && b->form == Form::Infinite) ||
      (a->form == Form::Infinite && b->form == Form::Zero)) {
    return {Number(), NumberError::ZeroTimesInfinity};
  }
  Exact x = product(*a, *b, kProductPrecision);
  x.precision =
      std::max(wider(*a, *b), static_cast<std::uint32_t>(bits(x.mantissa)));
  return {to_number(std::move(x))};
}

NumberResult divide(const Number& left, const Number& right) {
  const View a(left);
  const View b(right);
  if (a->form == Form::Zero && b->form == Form::Zero) {
    return {Number(), NumberError::ZeroByZero};
  }
  if (a->form == Form::Infinite && b->form == Form::Infinite) {
    return {Number(), NumberError::InfinityByInfinity};
  }
  return {to_number(quotient(*a, *b, wider(*a, *b)))};
}

NumberResult modulo(const Number& left, const Number& right) {
  const View a(left);
  const View b(right);
  if (a->form == Form::Infinite || b->form == Form::Infinite) {
    NumberResult result = exact::multiply(left, right);
    if (result.ok()) return result;
    return {Number(), NumberError::InfiniteModulo};
  }
  if (b->form == Form::Zero) return {left};
  Exact whole = integral(quotient(*a, *b, wider(*a, *b)), 0);
  if (whole.form == Form::Zero) whole.negative = false;
  whole = rounded(whole, a->precision);
  const Exact multiple = product(*b, whole, a->precision);
  return {to_number(sum(*a, multiple, !multiple.negative, a->precision))};
}

Number negate(const Number& number) {
  Exact x = *View(number);
  x.negative = !x.negative;
  return to_number(std::move(x));
}

Number to_integer(const Number& number, int direction) {
  return to_number(integral(*View(number), direction));
}

std::strong_ordering compare(const Number& left, const Number& right) noexcept {
  const View a(left);
  const View b(right);
  const auto sign = [](const Exact& x) {
    return x.form == Form::Zero ? 0 : x.negative ? -1 : 1;
  };
  if (sign(*a) != sign(*b)) return sign(*a) <=> sign(*b);
  const int magnitude = compare_magnitude(*a, *b);
  return (sign(*a) < 0 ? -magnitude : magnitude) <=> 0;
}

NumberResult parse(const DecimalText& text, std::uint32_t precision,
                   Rounding rounding) {
  const std::int64_t size =
      text.exponent + text.binary_exponent + bits_of_digits(text.digits);
  if (size > kMaxExponent || size < kMinExponent) {
    return {Number(), NumberError::OutOfRange};
  }
  Exact x = rounding == Rounding::Nearest ? nearest(text, precision)
                                          : as_reference(text, precision);
  x.negative = text.negative;
  return {to_number(std::move(x))};
}

bool is_exact_integer(std::string_view digits, const Number& number) {
  // Digits far to the right must allow all the zero bits there would be.
  constexpr std::size_t kTail = 300;
  if (digits.size() > 2 * kTail) {
    const Int tail = integer_of(digits.substr(digits.size() - kTail));
    if (!tail.is_zero() && lsb(tail) < kTail) return false;
  }
  const View x(number);
  if (x->form != Form::Finite || x->exponent < 0) {
    return x->form == Form::Zero;
  }
  return integer_of(digits) == shifted_left(x->mantissa, x->exponent);
}

Neighbourhood neighbourhood(const Number& number, Rounding rounding) {
  const View x(number);
  const std::int64_t precision = x->precision;
  // Two bits more than the precision: one unit is 4, half a unit 2.
  const std::int64_t shift = precision - bits(x->mantissa) + 2;
  const Int middle = shifted_left(x->mantissa, shift);
  const std::int64_t exponent = x->exponent - shift;
  const bool narrow = rounding == Rounding::Nearest && x->mantissa == 1;
  const std::int64_t count =
      static_cast<std::int64_t>(0.30103 * static_cast<double>(precision)) + 8;
  const std::int64_t scale = scale_for(*x, count);
  const std::int64_t limit = precision + 256;
  Neighbourhood result;
  result.exponent = -scale;
  result.inclusive = !bit_test(middle, 2);
  result.lower = digits_of(middle - (narrow ? 1 : 2), exponent, scale, limit);
  result.value = digits_of(middle, exponent, scale, limit);
  result.upper = digits_of(middle + 2, exponent, scale, limit);
  return result;
}

Digits leading_digits(const Number& number, std::int64_t count,
                      std::int64_t& exponent) {
  const View x(number);
  const std::int64_t scale = scale_for(*x, count);
  exponent = -scale;
  return digits_of(x->mantissa, x->exponent, scale, 1024);
}

}  // namespace exact

// The members of Number that read or make the exact form.

Number Number::from_parts(const Parts& parts, std::uint32_t precision) {
  if (parts.infinite)
    return to_number(::hcl::infinite(parts.negative, precision));
  Int mantissa = 0;
  for (auto word = parts.magnitude.rbegin(); word != parts.magnitude.rend();
       ++word) {
    mantissa <<= 64;
    mantissa |= *word;
  }
  return to_number(
      rounded(parts.negative, std::move(mantissa), parts.exponent, precision));
}

Number::Parts Number::parts() const {
  const View x(*this);
  Parts parts{x->negative, x->form == Form::Infinite, {}, x->exponent};
  if (x->form == Form::Finite) {
    export_bits(x->mantissa, std::back_inserter(parts.magnitude), 64, false);
  }
  return parts;
}

Number Number::with_precision(std::uint32_t precision) const {
  return precision == precision_ ? *this
                                 : to_number(rounded(*View(*this), precision));
}

bool Number::is_integer() const noexcept {
  if (in_place_) return true;
  const View x(*this);
  return x->form == Form::Zero || (x->form == Form::Finite && x->exponent >= 0);
}

bool Number::is_infinite() const noexcept {
  return !in_place_ && View(*this)->form == Form::Infinite;
}

bool Number::is_negative() const noexcept {
  return in_place_ ? integer_ < 0 : View(*this)->negative;
}

bool Number::is_negative_zero() const noexcept {
  return !in_place_ && View(*this)->form == Form::Zero;
}

std::optional<std::uint64_t> Number::magnitude64() const noexcept {
  const View x(*this);
  if (x->form == Form::Zero) return 0;
  if (x->form == Form::Infinite || x->exponent < 0 || top(*x) > 64) {
    return std::nullopt;
  }
  return static_cast<std::uint64_t>(x->mantissa) << x->exponent;
}

double Number::to_double() const noexcept {
  if (in_place_) return static_cast<double>(integer_);
  const View x(*this);
  const double sign = x->negative ? -1.0 : 1.0;
  if (x->form == Form::Infinite) return sign * HUGE_VAL;
  if (x->form == Form::Zero || top(*x) < -1100) return sign * 0.0;
  if (top(*x) > 1024) return sign * HUGE_VAL;
  // Subnormal doubles have fewer bits.
  const std::int64_t room = std::min<std::int64_t>(53, top(*x) + 1074);
  if (room < 1) return sign * 0.0;
  const Exact y = rounded(x->negative, x->mantissa, x->exponent,
                          static_cast<std::uint32_t>(room));
  return sign *
         std::ldexp(static_cast<double>(static_cast<std::uint64_t>(y.mantissa)),
                    static_cast<int>(y.exponent));
}

}  // namespace hcl
