// In place of RE2's util/mutex.h, where a program has one thread.
#ifndef UTIL_MUTEX_H_
#define UTIL_MUTEX_H_

namespace re2 {

class Mutex {
 public:
  void Lock() {}
  void Unlock() {}
  void ReaderLock() {}
  void ReaderUnlock() {}
  void WriterLock() {}
  void WriterUnlock() {}
};

struct MutexLock {
  explicit MutexLock(Mutex*) {}
  ~MutexLock() {}
};

using ReaderMutexLock = MutexLock;
using WriterMutexLock = MutexLock;

}  // namespace re2

#endif  // UTIL_MUTEX_H_
