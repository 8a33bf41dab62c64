#include "functions/numbers/power.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "functions/numbers/elementary.h"

namespace hcl::functions {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

bool is_odd(double value) {
  return std::trunc(value) == value && std::fabs(value) < 9007199254740992.0 &&
         std::fmod(value, 2.0) != 0;
}

double power_of_zero(double zero, double exponent) {
  if (exponent < 0) {
    return is_odd(exponent) ? std::copysign(kInfinity, zero) : kInfinity;
  }
  return is_odd(exponent) ? zero : 0.0;
}

// The cases whose result is 0, 1 or infinite, or follows directly from the
// exponent.
std::optional<double> special_case(double base, double exponent) {
  if (exponent == 0 || base == 1) return 1.0;
  if (exponent == 1) return base;
  if (std::isnan(base) || std::isnan(exponent)) return base + exponent;
  if (base == 0) return power_of_zero(base, exponent);
  if (std::isinf(exponent)) {
    if (base == -1) return 1.0;
    return (std::fabs(base) < 1) == (exponent > 0) ? 0.0 : kInfinity;
  }
  if (std::isinf(base)) {
    if (base < 0) return power_of_zero(-0.0, -exponent);
    return exponent < 0 ? 0.0 : kInfinity;
  }
  if (exponent == 0.5) return std::sqrt(base);
  if (exponent == -0.5) return 1 / std::sqrt(base);
  return std::nullopt;
}

// mantissa * 2^exponent.
struct Scaled {
  double mantissa = 1;
  std::int64_t exponent = 0;
};

void multiply_by_power(Scaled& result, double base, std::int64_t exponent) {
  constexpr std::int64_t kFarBeyond = 1 << 12;
  int base_exponent = 0;
  double factor = std::frexp(base, &base_exponent);
  std::int64_t scale = base_exponent;
  for (std::int64_t left = exponent; left != 0; left >>= 1) {
    if (scale < -kFarBeyond || kFarBeyond < scale) {
      result.exponent += scale;
      return;
    }
    if ((left & 1) == 1) {
      result.mantissa *= factor;
      result.exponent += scale;
    }
    factor *= factor;
    scale *= 2;
    if (factor < .5) {
      factor += factor;
      --scale;
    }
  }
}

}  // namespace

double power(double base, double exponent) {
  if (const auto known = special_case(base, exponent)) return *known;
  double whole = 0;
  double fraction = std::modf(std::fabs(exponent), &whole);
  if (fraction != 0 && base < 0) {
    return std::numeric_limits<double>::quiet_NaN();
  }
  if (whole >= 9223372036854775808.0) {
    if (base == -1) return 1.0;
    return (std::fabs(base) < 1) == (exponent > 0) ? 0.0 : kInfinity;
  }
  Scaled result;
  if (fraction != 0) {
    if (fraction > 0.5) {
      fraction -= 1;
      whole += 1;
    }
    result.mantissa = exponential(fraction * natural_logarithm(base));
  }
  multiply_by_power(result, base, static_cast<std::int64_t>(whole));
  if (exponent < 0) {
    result.mantissa = 1 / result.mantissa;
    result.exponent = -result.exponent;
  }
  return std::ldexp(result.mantissa, static_cast<int>(result.exponent));
}

}  // namespace hcl::functions
