#ifndef HCL_SRC_FUNCTIONS_HASH_LIBCRYPTO_H_
#define HCL_SRC_FUNCTIONS_HASH_LIBCRYPTO_H_

#include <openssl/bn.h>
#include <openssl/md5.h>
#include <openssl/sha.h>

// OpenSSL's functions. Where HCL_LIBCRYPTO_FILE names its shared library, it is
// loaded by the first call that needs it: to load it takes as long as all the
// rest of a start of the command, and few configurations compute hashes.
namespace hcl::functions {

struct Libcrypto {
// NOLINTNEXTLINE(bugprone-macro-parentheses): it declares a member.
#define HCL_LIBCRYPTO(name) decltype(&::name) name;
#include "functions/hash/libcrypto.def"
#undef HCL_LIBCRYPTO
};

// Null if the library or one of the functions cannot be loaded; the next call
// tries again. What is loaded stays until the process ends. Any number of
// threads may call it.
const Libcrypto* libcrypto();

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_HASH_LIBCRYPTO_H_
