// The pages of the arena for tree nodes.

#include "ast/arena.h"

#include <algorithm>
#include <utility>

namespace hcl::ast {

Arena::~Arena() {
  for (Page* page = first_; page != nullptr;) {
    source::free_memory(std::exchange(page, page->next));
  }
}

void* Arena::allocate_slowly(std::size_t bytes) {
  if (bytes > kLargestInPage) return allocate_apart(bytes);
  Page*& next = page_ == nullptr ? first_ : page_->next;
  if (next == nullptr) next = new_page(bytes);
  open(next);
  return allocate(bytes);
}

void* Arena::allocate_apart(std::size_t bytes) {
  adopt(source::resize_memory(nullptr, bytes), bytes);
  return apart_.back().memory.get();
}

Arena::Page* Arena::new_page(std::size_t bytes) {
  const std::size_t size = std::max(next_page_size(), sizeof(Page) + bytes);
  reserved_ += size;
  return new (source::resize_memory(nullptr, size)) Page{nullptr, size};
}

void Arena::adopt(void* memory, std::size_t bytes) {
  std::unique_ptr<void, Freed> owned(memory);
  apart_.push_back({std::move(owned), bytes});
  reserved_ += bytes;
}

void Arena::open(Page* page) {
  page_ = page;
  std::byte* const begin = reinterpret_cast<std::byte*>(page);
  next_ = begin + sizeof(Page);
  end_ = begin + page->size;
}

// Pages grow with the tree, so that there are few of them and the last one
// wastes at most a sixteenth. A large tree gets pages that huge pages can back:
// parts that are never touched take no memory.
std::size_t Arena::next_page_size() const {
  if (reserved_ == 0) return std::max(first_page_, smallest_page_);
  if (reserved_ >= kLargestPage) return kLargestPage;
  return std::clamp(reserved_ / 16 & ~(kAlignment - 1), smallest_page_,
                    kLargestPage);
}

void Arena::rewind(const Mark& mark) {
  while (apart_.size() > mark.apart) {
    reserved_ -= apart_.back().size;
    apart_.pop_back();
  }
  page_ = static_cast<Page*>(mark.page);
  next_ = mark.next;
  end_ = mark.end;
}

void Arena::reset() {
  for (const Apart& each : apart_) reserved_ -= each.size;
  apart_.clear();
  page_ = nullptr;
  next_ = end_ = nullptr;
}

void Arena::expect(std::size_t bytes) {
  smallest_page_ = 256;
  first_page_ = (sizeof(Page) + bytes + (kAlignment - 1)) & ~(kAlignment - 1);
}

}  // namespace hcl::ast
