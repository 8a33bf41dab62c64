#ifndef HCL_BINDINGS_C_THREADS_H_
#define HCL_BINDINGS_C_THREADS_H_

#include <mutex>

// Locks, and substitutes for them if the standard library has no threads, like
// that of WASI.
namespace hcl::c {

#ifdef _LIBCPP_HAS_NO_THREADS

struct Mutex {};

struct [[maybe_unused]] Lock {
  explicit Lock(Mutex& /*mutex*/) {}
};

#else

using Mutex = std::mutex;
using Lock = std::unique_lock<std::mutex>;

#endif

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_THREADS_H_
