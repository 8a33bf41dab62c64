#ifndef HCL_SRC_NUMBER_BIGFLOAT_H_
#define HCL_SRC_NUMBER_BIGFLOAT_H_

#include <cstdint>
#include <optional>

#include "number/big_integer.h"
#include "number/bigfloat_node.h"

namespace hcl::bigfloat {

// mantissa * 2^exponent; the mantissa of a finite number is odd.
struct BigFloat {
  Form form = Form::Zero;
  bool negative = false;
  std::uint32_t precision = Number::kDefaultPrecision;
  std::int64_t exponent = 0;
  Int mantissa;
};

// The exponent e of 0.5 <= m < 1 in m * 2^e.
inline std::int64_t top(const BigFloat& x) {
  return x.exponent + bits(x.mantissa);
}

// Reads a number in either representation. Must not outlive the number.
class BigFloatView {
 public:
  explicit BigFloatView(const Number& number);
  BigFloatView(const BigFloatView&) = delete;
  BigFloatView& operator=(const BigFloatView&) = delete;
  const BigFloat& operator*() const { return *pointer_; }
  const BigFloat* operator->() const { return pointer_; }

 private:
  std::optional<BigFloat> local_;
  const BigFloat* pointer_ = nullptr;
};

// Converts to a number, stored in place if its value allows that.
Number to_number(BigFloat&& x);

BigFloat zero(bool negative, std::uint32_t precision);
BigFloat infinite(bool negative, std::uint32_t precision);

// mantissa * 2^exponent (and slightly more if `sticky`) as a number. Underflow
// is checked before rounding, overflow before and after.
BigFloat rounded(bool negative, Int mantissa, std::int64_t exponent,
                 std::uint32_t precision, bool sticky = false);
BigFloat rounded(const BigFloat& x, std::uint32_t precision);

// numerator / denominator * 2^exponent, correctly rounded. Because division is
// quadratic, the numerator is first cut to the bits that can matter.
BigFloat ratio(bool negative, Int numerator, const Int& denominator,
               std::int64_t exponent, std::uint32_t precision);

}  // namespace hcl::bigfloat

#endif  // HCL_SRC_NUMBER_BIGFLOAT_H_
