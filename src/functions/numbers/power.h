#ifndef HCL_SRC_FUNCTIONS_NUMBERS_POWER_H_
#define HCL_SRC_FUNCTIONS_NUMBERS_POWER_H_

namespace hcl::functions {

// base^exponent in double precision, by repeated squaring of the base's
// fraction: the same bits as the reference, which the C library does not
// promise. NaN if the result is not a real number.
double power(double base, double exponent);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_NUMBERS_POWER_H_
