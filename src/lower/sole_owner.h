#ifndef HCL_SRC_LOWER_SOLE_OWNER_H_
#define HCL_SRC_LOWER_SOLE_OWNER_H_

#include <atomic>
#include <memory>

#if defined(__SANITIZE_THREAD__)
#define HCL_UNDER_TSAN 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define HCL_UNDER_TSAN 1
#endif
#endif

namespace hcl::lower {

// Whether nobody else holds the object. If so, everything other owners did with
// it before they released it happens before what the caller does next.
template <typename T>
bool is_sole_owner(const std::shared_ptr<T>& owner) {
#ifdef HCL_UNDER_TSAN
  // ThreadSanitizer does not model fences. Taking one more reference reads the
  // count that the last other owner wrote, with the acquire order of libstdc++.
  const std::shared_ptr<T> one_more = owner;
  return owner.use_count() == 2;
#else
  if (owner.use_count() != 1) return false;
  std::atomic_thread_fence(std::memory_order_acquire);
  return true;
#endif
}

}  // namespace hcl::lower

#undef HCL_UNDER_TSAN

#endif  // HCL_SRC_LOWER_SOLE_OWNER_H_
