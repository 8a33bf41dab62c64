#ifndef HCL_VALUE_EXACT_H_
#define HCL_VALUE_EXACT_H_

#include <cstdint>
#include <optional>

#include "value/big_integer.h"
#include "value/exact_node.h"

namespace hcl::exact {

// mantissa * 2^exponent; a finite mantissa is odd.
struct Exact {
  Form form = Form::Zero;
  bool negative = false;
  std::uint32_t precision = Number::kDefaultPrecision;
  std::int64_t exponent = 0;
  Int mantissa;
};

// The exponent e of 0.5 <= m < 1 in m * 2^e.
inline std::int64_t top(const Exact& x) {
  return x.exponent + bits(x.mantissa);
}

// Reads a number in either representation. Lives no longer than the number.
class View {
 public:
  explicit View(const Number& number);
  View(const View&) = delete;
  View& operator=(const View&) = delete;
  const Exact& operator*() const { return *pointer_; }
  const Exact* operator->() const { return pointer_; }

 private:
  std::optional<Exact> local_;
  const Exact* pointer_ = nullptr;
};

// Puts a number in place where that is its representation.
Number to_number(Exact&& x);

Exact zero(bool negative, std::uint32_t precision);
Exact infinite(bool negative, std::uint32_t precision);

// mantissa * 2^exponent (and a little more if `sticky`) as a number. Underflow
// is seen before rounding, overflow before and after.
Exact rounded(bool negative, Int mantissa, std::int64_t exponent,
              std::uint32_t precision, bool sticky = false);
Exact rounded(const Exact& x, std::uint32_t precision);

// numerator / denominator * 2^exponent, correctly rounded. The numerator is
// cut to what can matter first, because division is quadratic.
Exact ratio(bool negative, Int numerator, const Int& denominator,
            std::int64_t exponent, std::uint32_t precision);

}  // namespace hcl::exact

#endif  // HCL_VALUE_EXACT_H_
