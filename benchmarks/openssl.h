#ifndef HCL_BENCHMARKS_OPENSSL_H_
#define HCL_BENCHMARKS_OPENSSL_H_

#include <string_view>

namespace hcl::bench {

// Nanoseconds of CPU time that OpenSSL alone takes for a hash, by its name for
// it, such as "SHA256": its three calls for a message, with a method and a
// context that are made once. No function that asks it can take less.
double openssl_nanoseconds(const char* hash, std::string_view bytes);

}  // namespace hcl::bench

#endif  // HCL_BENCHMARKS_OPENSSL_H_
