#ifndef HCL_BENCHMARKS_OPENSSL_H_
#define HCL_BENCHMARKS_OPENSSL_H_

#include <string_view>

namespace hcl::bench {

// The CPU time in nanoseconds that OpenSSL alone takes for a hash ("MD5",
// "SHA256" or "SHA512"): the three calls for a message, with a context on the
// stack. This is a lower bound for any function that uses OpenSSL.
double openssl_nanoseconds(std::string_view hash, std::string_view bytes);

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_OPENSSL_H_
