#ifndef HCL_SRC_NUMBER_DECIMAL_H_
#define HCL_SRC_NUMBER_DECIMAL_H_

#include <cstdint>
#include <string>

#include "hcl/export.h"
#include "hcl/number.h"

// Decimal digits: rounding and notation.
namespace HCL_API hcl {
namespace decimal {

void trim_zeros(std::string& digits);

// Adds one to the last digit. A carry out of the first digit gives "1" and
// moves the point one place to the right.
void increment(std::string& digits, std::int64_t& point);

// Rounds half to even to this many digits and drops trailing zeros.
void round(Decimal& decimal, std::int64_t digits);

// All digits without an exponent, after the sign: 120, 0.0012.
std::string positional(const Decimal& decimal);
// Without the sign: d.ddde+dd with `places` digits after the point. `verb` is
// the letter before the exponent.
std::string scientific(const Decimal& decimal, std::int64_t places, char verb);
// Without the sign: ddd.ddd with `places` digits after the point.
std::string fixed(const Decimal& decimal, std::int64_t places);
// Without the sign, as the verb g or G of Go's package fmt: one of the two
// above, scientific if the exponent is small or large. `precision` is the
// number of digits to which the decimal was rounded, or that it has if it is
// the shortest.
std::string general(const Decimal& decimal, std::int64_t precision,
                    bool shortest, char verb);

}  // namespace decimal
}  // namespace hcl

#endif  // HCL_SRC_NUMBER_DECIMAL_H_
