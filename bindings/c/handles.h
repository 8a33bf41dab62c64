#ifndef HCL_BINDINGS_C_HANDLES_H_
#define HCL_BINDINGS_C_HANDLES_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "threads.h"

namespace hcl::c {

enum class HandleKind : std::uint8_t {
  Free,
  Result,
  Value,
  Context,
  Call,
  Document,
  Files,
  Module,
};

// The objects that programs have handles of. A handle is the index of a slot
// and the generation of its content, so that one that was freed, or that is of
// another kind, is told without reading memory that is gone. Safe from many
// threads.
class Handles {
 public:
  using Object = std::shared_ptr<void>;

  // The table of the process, which is never destroyed: callbacks may still
  // free handles while the process ends.
  static Handles& all();

  void* add(HandleKind kind, Object object);
  // The object of a handle; null if it is bad. The object lives at least as
  // long as the result, whatever other threads free.
  Object get(HandleKind kind, const void* handle) const;
  // The object that was freed; null if the handle is bad. Call handles end by
  // themselves.
  Object remove(const void* handle);
  Object remove_call(const void* handle);
  std::size_t live() const;

 private:
  struct Slot {
    HandleKind kind = HandleKind::Free;
    std::uintptr_t generation = 0;
    Object object;
  };

  // The slot of a handle; null if it is bad.
  const Slot* slot_of(const void* handle) const;
  Object empty(std::size_t index);
  Object remove_if(const void* handle, bool is_call);

  mutable Mutex mutex_;
  std::vector<Slot> slots_;
  std::vector<std::size_t> free_;
  std::size_t live_ = 0;
};

}  // namespace hcl::c

#endif  // HCL_BINDINGS_C_HANDLES_H_
