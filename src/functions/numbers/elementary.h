#ifndef HCL_SRC_FUNCTIONS_NUMBERS_ELEMENTARY_H_
#define HCL_SRC_FUNCTIONS_NUMBERS_ELEMENTARY_H_

namespace hcl::functions {

// The natural logarithm and the exponential function in double precision, bit
// for bit as the host language of go-cty computes them on its main platform.
// The C library's results are more often correct in the last bit, but differ
// between systems, and that bit shows in every text made from the number.

// Negative infinity for zero, NaN for negative numbers.
double natural_logarithm(double value);

// For values whose result is neither zero nor infinite.
double exponential(double value);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_NUMBERS_ELEMENTARY_H_
