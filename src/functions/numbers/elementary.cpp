#include "functions/numbers/elementary.h"

#include <array>
#include <cmath>
#include <limits>

namespace hcl::functions {
namespace {

// ln 2 in two parts: the product of the higher part and an exponent is exact.
struct SplitLn2 {
  double high;
  double low;
};

}  // namespace

// The method of fdlibm's e_log.c: value = 2^k * (1 + f), and log(1 + f) by a
// polynomial in s = f / (2 + f).
double natural_logarithm(double value) {
  constexpr SplitLn2 kLn2 = {6.93147180369123816490e-01,
                             1.90821492927058770002e-10};
  constexpr std::array<double, 8> kL = {0,
                                        6.666666666666735130e-01,
                                        3.999999999940941908e-01,
                                        2.857142874366239149e-01,
                                        2.222219843214978396e-01,
                                        1.818357216161805012e-01,
                                        1.531383769920937332e-01,
                                        1.479819860511658591e-01};
  if (value < 0) return std::numeric_limits<double>::quiet_NaN();
  if (value == 0) return -std::numeric_limits<double>::infinity();
  if (!std::isfinite(value)) return value;
  constexpr double kHalfOfRoot2 = 7.07106781186547524401e-01;
  int exponent = 0;
  double fraction = std::frexp(value, &exponent);
  if (fraction < kHalfOfRoot2) {
    fraction *= 2;
    --exponent;
  }
  const double f = fraction - 1;
  const auto k = static_cast<double>(exponent);
  const double s = f / (2 + f);
  const double s2 = s * s;
  const double s4 = s2 * s2;
  const double odd = s2 * (kL[1] + s4 * (kL[3] + s4 * (kL[5] + s4 * kL[7])));
  const double even = s4 * (kL[2] + s4 * (kL[4] + s4 * kL[6]));
  const double rest = odd + even;
  const double half = 0.5 * f * f;
  return k * kLn2.high - ((half - (s * (half + rest) + k * kLn2.low)) - f);
}

// N. Shibata, "Efficient evaluation methods of elementary functions suitable
// for SIMD computation" (2010): e^r - 1 of a sixteenth of the remainder by a
// Taylor series, then squared four times.
double exponential(double value) {
  constexpr double kLog2OfE = 1.4426950408889634073599246810018920;
  constexpr SplitLn2 kLn2 = {
      0.69314718055966295651160180568695068359375,
      0.28235290563031577122588448175013436025525412068e-12};
  constexpr std::array<double, 8> kInverseFactorials = {
      2.4801587301587301587e-5,
      1.9841269841269841270e-4,
      1.3888888888888888889e-3,
      8.3333333333333333333e-3,
      4.1666666666666666667e-2,
      1.6666666666666666667e-1,
      0.5,
      1.0};
  const double exponent = std::nearbyint(value * kLog2OfE);
  double r = std::fma(-exponent, kLn2.high, value);
  r = std::fma(-exponent, kLn2.low, r) * 0.0625;
  double sum = 0;
  for (const double coefficient : kInverseFactorials) {
    sum = std::fma(sum, r, coefficient);
  }
  r *= sum;
  // (1 + r)^2 - 1 = r * (r + 2).
  for (int i = 0; i < 3; ++i) r *= r + 2;
  return std::ldexp(std::fma(r + 2, r, 1.0), static_cast<int>(exponent));
}

}  // namespace hcl::functions
