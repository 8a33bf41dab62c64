#ifndef HCL_SRC_FUNCTIONS_NUMBERS_ELEMENTARY_H_
#define HCL_SRC_FUNCTIONS_NUMBERS_ELEMENTARY_H_

namespace hcl::functions {

// The natural logarithm and the exponential function in double precision, to
// the last bit as go-cty's host language computes them on its main platform.
// The C library's are right more often in that bit, but differ between systems,
// and the bit shows in every text that is made of the number.

// Negative infinity for zero, not a number for less than zero.
double natural_logarithm(double value);

// For values whose result is neither zero nor infinite.
double exponential(double value);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_NUMBERS_ELEMENTARY_H_
