#ifndef HCL_BENCHMARKS_OPENSSL_H_
#define HCL_BENCHMARKS_OPENSSL_H_

#include <string_view>

namespace hcl::bench {

// The CPU time in nanoseconds that OpenSSL alone takes for a hash, given by its
// OpenSSL name such as "SHA256": the three calls for a message, with a method
// and a context that are made once. This is a lower bound for any function that
// uses OpenSSL.
double openssl_nanoseconds(const char* hash, std::string_view bytes);

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_OPENSSL_H_
