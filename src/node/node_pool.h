#ifndef HCL_SRC_NODE_NODE_POOL_H_
#define HCL_SRC_NODE_NODE_POOL_H_

#include <cstddef>
#include <new>

#include "meter/meter_access.h"

// A free list per thread for small nodes of one size that are made and freed
// often. Under a sanitizer every block comes from the allocator and is returned
// to it, so that every use after free is detected. Kept blocks count as memory
// of the thread.
namespace hcl::detail {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kPoolsBlocks = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || \
    __has_feature(thread_sanitizer)
constexpr bool kPoolsBlocks = false;
#else
constexpr bool kPoolsBlocks = true;
#endif
#else
constexpr bool kPoolsBlocks = true;
#endif

// The freed blocks of one thread. Trivial, because it is accessed before and
// after the lifetime of the thread's objects.
struct BlockPool {
  struct Block {
    Block* next;
  };
  Block* first = nullptr;
  // How many more blocks may be kept.
  std::size_t room = 0;
  // Whether the blocks will be freed when the thread ends, or have been.
  bool has_cleanup = false;

  void* take(std::size_t size) {
    if (first == nullptr) return meter::allocate(size);
    Block* block = first;
    first = block->next;
    ++room;
    return block;
  }

  void give(void* memory) noexcept {
    --room;
    first = new (memory) Block{first};
  }

  void free_all(std::size_t size) noexcept {
    while (first != nullptr) {
      Block* block = first;
      first = block->next;
      meter::deallocate(block, size);
    }
    room = 0;
  }
};

template <std::size_t Size>
constinit inline thread_local BlockPool block_pool;

// Frees the blocks of a thread when it ends.
template <std::size_t Size>
struct PoolCleanup {
  PoolCleanup() { block_pool<Size>.has_cleanup = true; }
  ~PoolCleanup() { block_pool<Size>.free_all(Size); }
  PoolCleanup(const PoolCleanup&) = delete;
  PoolCleanup& operator=(const PoolCleanup&) = delete;
};

// Called if the pool is full, has not been used by this thread, or the thread
// is ending.
template <std::size_t Size>
void give_first_block(void* memory) noexcept {
  // A list that a function makes has about as many elements.
  constexpr std::size_t kBlocks = 128;
  BlockPool& pool = block_pool<Size>;
  if (pool.has_cleanup) return meter::deallocate(memory, Size);
  static thread_local PoolCleanup<Size> cleanup;
  pool.room = kBlocks;
  pool.give(memory);
}

template <std::size_t Size>
void* take_block() {
  if constexpr (!kPoolsBlocks) return meter::allocate(Size);
  return block_pool<Size>.take(Size);
}

template <std::size_t Size>
void give_block(void* memory) noexcept {
  if constexpr (!kPoolsBlocks) return meter::deallocate(memory, Size);
  if (block_pool<Size>.room == 0) return give_first_block<Size>(memory);
  block_pool<Size>.give(memory);
}

// The blocks that a thread freed last, for nodes of any size up to a limit: one
// of each of a few classes of sizes, and only for a node of exactly its size. A
// list that is made in a loop takes the memory of the one before.
struct RecentBlocks {
  static constexpr std::size_t kLargest = 4096;

  struct Slot {
    void* block = nullptr;
    // 0 if there is none.
    std::size_t size = 0;
  };
  Slot slots[8];
  // Whether blocks may be kept, because they will be freed when the thread
  // ends.
  bool is_open = false;
  bool is_closed = false;

  Slot& slot_of(std::size_t size) { return slots[size / 16 % 8]; }

  void* take(std::size_t size) {
    Slot& slot = slot_of(size);
    if (slot.size != size) return meter::allocate(size);
    slot.size = 0;
    return slot.block;
  }

  void give(void* memory, std::size_t size) noexcept {
    Slot& slot = slot_of(size);
    if (slot.size != 0) meter::deallocate(slot.block, slot.size);
    slot = {memory, size};
  }

  void close() noexcept {
    for (Slot& slot : slots) {
      if (slot.size != 0) meter::deallocate(slot.block, slot.size);
      slot.size = 0;
    }
    is_open = false;
    is_closed = true;
  }
};

constinit inline thread_local RecentBlocks recent_blocks;

struct RecentCleanup {
  RecentCleanup() { recent_blocks.is_open = true; }
  ~RecentCleanup() { recent_blocks.close(); }
  RecentCleanup(const RecentCleanup&) = delete;
  RecentCleanup& operator=(const RecentCleanup&) = delete;
};

// Called for the first block of a thread, and while it is ending.
inline void give_first_recent_block(void* memory, std::size_t size) noexcept {
  if (recent_blocks.is_closed) return meter::deallocate(memory, size);
  static thread_local RecentCleanup cleanup;
  recent_blocks.give(memory, size);
}

// For blocks larger than 0 bytes.
inline void* take_recent_block(std::size_t size) {
  if (!kPoolsBlocks || size > RecentBlocks::kLargest) {
    return meter::allocate(size);
  }
  return recent_blocks.take(size);
}

inline void give_recent_block(void* memory, std::size_t size) noexcept {
  if (!kPoolsBlocks || size > RecentBlocks::kLargest) {
    return meter::deallocate(memory, size);
  }
  if (!recent_blocks.is_open) return give_first_recent_block(memory, size);
  recent_blocks.give(memory, size);
}

}  // namespace hcl::detail

#endif  // HCL_SRC_NODE_NODE_POOL_H_
