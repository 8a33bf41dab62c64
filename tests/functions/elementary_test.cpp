#include "functions/numbers/elementary.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "functions/numbers/power.h"

namespace hcl::functions {
namespace {

// Recorded from Go's math package on amd64. The C library of the recording
// machine differs in the last bit.
TEST(Elementary, LogarithmHasTheBitsOfTheReference) {
  EXPECT_EQ(natural_logarithm(3) / natural_logarithm(5), 0.6826061944859853);
  EXPECT_EQ(natural_logarithm(3) / natural_logarithm(10), 0.4771212547196623);
  EXPECT_EQ(natural_logarithm(3) / natural_logarithm(2), 1.584962500721156);
  EXPECT_EQ(natural_logarithm(0.1) / natural_logarithm(3), -2.095903274289385);
}

TEST(Elementary, LogarithmOfTheEnds) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(natural_logarithm(0), -kInfinity);
  EXPECT_EQ(natural_logarithm(kInfinity), kInfinity);
  EXPECT_EQ(natural_logarithm(1), 0);
  EXPECT_TRUE(std::isnan(natural_logarithm(-1)));
  EXPECT_NEAR(natural_logarithm(5e-324), -744.4400719213812, 1e-12);
}

TEST(Elementary, PowersHaveTheBitsOfTheReference) {
  EXPECT_EQ(power(1e-7, -1.5), 31622776601.68381);
  EXPECT_EQ(power(1.5, 2.5), 2.7556759606310757);
  EXPECT_EQ(power(1e21, 2.5), 31622776601683770e36);
}

}  // namespace
}  // namespace hcl::functions
