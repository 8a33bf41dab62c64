#ifndef HCL_SRC_SCOPE_LOCK_H_
#define HCL_SRC_SCOPE_LOCK_H_

#include <atomic>
#include <optional>

#include "meter/threads.h"

namespace hcl::scope {

// A lock that the thread which has it may take again.
class Lock {
 public:
  struct Door {
    threads::Mutex mutex;
    std::atomic<threads::Id> owner{};
  };

  explicit Lock(Door& door) : door_(door) {
    if (door.owner.load(std::memory_order_relaxed) == threads::self()) return;
    lock_.emplace(door.mutex);
    door.owner.store(threads::self(), std::memory_order_relaxed);
  }
  ~Lock() {
    if (lock_) door_.owner.store({}, std::memory_order_relaxed);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  Door& door_;
  std::optional<threads::Lock> lock_;
};

}  // namespace hcl::scope

#endif  // HCL_SRC_SCOPE_LOCK_H_
