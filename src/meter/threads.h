#ifndef HCL_SRC_METER_THREADS_H_
#define HCL_SRC_METER_THREADS_H_

#include <version>

// Locks, and substitutes for them if the standard library has no threads, like
// that of WASI.
#if defined(_LIBCPP_VERSION) && defined(_LIBCPP_HAS_NO_THREADS)
#define HCL_HAS_NO_THREADS 1
#else
#include <condition_variable>
#include <mutex>
#include <thread>
#endif

namespace hcl::threads {

#ifdef HCL_HAS_NO_THREADS

struct Mutex {};

struct [[maybe_unused]] Lock {
  explicit Lock(Mutex&) {}
};

// The only thread never waits for another one.
struct Condition {
  template <class Predicate>
  void wait(Lock&, const Predicate&) {}
  void notify_all() {}
};

// A default-constructed Id denotes no thread.
using Id = bool;
inline Id self() { return true; }

#else

using Mutex = std::mutex;
using Lock = std::unique_lock<std::mutex>;
using Condition = std::condition_variable;
using Id = std::thread::id;
inline Id self() { return std::this_thread::get_id(); }

#endif

}  // namespace hcl::threads

#endif  // HCL_SRC_METER_THREADS_H_
