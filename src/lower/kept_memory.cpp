// Keeps the memory of parses by free functions for later parses.

#include "lower/kept_memory.h"

#include <array>
#include <atomic>
#include <utility>

#include "hcl/parser.h"
#include "meter/sanitized.h"

namespace hcl {
namespace lower {
namespace {

// Under AddressSanitizer every source has its own memory, so that every use
// after free is detected.
constexpr std::size_t kDefault = meter::kSanitized ? 0 : std::size_t{1} << 14;

constinit std::atomic<std::size_t> largest_source{kDefault};

// Memory that waits for the next parse. As many threads as there are places can
// parse without allocating it. Never destroyed: a parse that runs while the
// process exits may still use it.
constinit std::array<std::atomic<ParseMemory*>, 4> places{};

std::unique_ptr<ParseMemory> take() {
  for (std::atomic<ParseMemory*>& place : places) {
    if (place.load(std::memory_order_relaxed) == nullptr) continue;
    std::unique_ptr<ParseMemory> found(
        place.exchange(nullptr, std::memory_order_acquire));
    if (found != nullptr) return found;
  }
  return nullptr;
}

void give(std::unique_ptr<ParseMemory> memory) {
  for (std::atomic<ParseMemory*>& place : places) {
    ParseMemory* nothing = nullptr;
    if (place.compare_exchange_strong(nothing, memory.get(),
                                      std::memory_order_release,
                                      std::memory_order_relaxed)) {
      static_cast<void>(memory.release());
      return;
    }
  }
}

}  // namespace

KeptMemory::KeptMemory(std::size_t source_bytes)
    : is_kept_(source_bytes < largest_source.load(std::memory_order_relaxed)),
      memory_(is_kept_ ? take() : nullptr) {
  if (memory_ == nullptr) memory_ = std::make_unique<ParseMemory>();
}

void KeptMemory::give_back() {
  if (is_kept_) give(std::move(memory_));
}

}  // namespace lower

void keep_parser_memory(std::size_t source_bytes) {
  lower::largest_source.store(source_bytes, std::memory_order_relaxed);
  while (lower::take() != nullptr) {
  }
}

}  // namespace hcl
