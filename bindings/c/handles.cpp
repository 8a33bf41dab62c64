#include "handles.h"

namespace hcl::c {
namespace {

// The bits of a handle: the index of the slot, counted from 1 so that no handle
// is null, below its generation.
constexpr unsigned kIndexBits = sizeof(std::uintptr_t) >= 8 ? 32 : 20;
constexpr std::uintptr_t kIndexMask = (std::uintptr_t{1} << kIndexBits) - 1;

}  // namespace

Handles& Handles::all() {
  static Handles& table = *new Handles;
  return table;
}

void* Handles::add(HandleKind kind, Object object) {
  const Lock lock(mutex_);
  if (free_.empty()) {
    if (slots_.size() >= kIndexMask) return nullptr;
    // So that freeing never allocates.
    free_.reserve(slots_.size() + 1);
    slots_.emplace_back();
    free_.push_back(slots_.size() - 1);
  }
  const std::size_t index = free_.back();
  free_.pop_back();
  Slot& slot = slots_[index];
  slot.kind = kind;
  slot.object = std::move(object);
  ++live_;
  const std::uintptr_t bits = slot.generation << kIndexBits | (index + 1);
  return reinterpret_cast<void*>(bits);
}

const Handles::Slot* Handles::slot_of(const void* handle) const {
  const auto bits = reinterpret_cast<std::uintptr_t>(handle);
  const std::uintptr_t index = (bits & kIndexMask) - 1;
  if (index >= slots_.size()) return nullptr;
  const Slot& slot = slots_[index];
  const bool is_same = slot.generation << kIndexBits == (bits & ~kIndexMask);
  return is_same && slot.kind != HandleKind::Free ? &slot : nullptr;
}

Handles::Object Handles::get(HandleKind kind, const void* handle) const {
  const Lock lock(mutex_);
  const Slot* slot = slot_of(handle);
  return slot != nullptr && slot->kind == kind ? slot->object : nullptr;
}

Handles::Object Handles::empty(std::size_t index) {
  Slot& slot = slots_[index];
  slot.kind = HandleKind::Free;
  ++slot.generation;
  free_.push_back(index);
  --live_;
  return std::move(slot.object);
}

Handles::Object Handles::remove_if(const void* handle, bool is_call) {
  const Lock lock(mutex_);
  const Slot* slot = slot_of(handle);
  if (slot == nullptr || (slot->kind == HandleKind::Call) != is_call) {
    return nullptr;
  }
  return empty(static_cast<std::size_t>(slot - slots_.data()));
}

Handles::Object Handles::remove(const void* handle) {
  return remove_if(handle, false);
}

Handles::Object Handles::remove_call(const void* handle) {
  return remove_if(handle, true);
}

std::size_t Handles::live() const {
  const Lock lock(mutex_);
  return live_;
}

}  // namespace hcl::c
