// The pages of the arena for tree nodes.

#include "ast/arena.h"

#include <algorithm>

namespace hcl::ast {

void* Arena::allocate_slowly(std::size_t bytes) {
  if (bytes > kLargestInPage) return allocate_apart(bytes);
  if (used_pages_ == pages_.size()) {
    const std::size_t size = std::max(next_page_size(), bytes);
    pages_.push_back(new_page(size));
    reserved_ += size;
  }
  open(pages_[used_pages_++]);
  return allocate(bytes);
}

void* Arena::allocate_apart(std::size_t bytes) {
  apart_.push_back(new_page(bytes));
  reserved_ += bytes;
  return apart_.back().memory.get();
}

Arena::Page Arena::new_page(std::size_t size) {
  return {std::unique_ptr<void, Freed>(source::resize_memory(nullptr, size)),
          size};
}

void Arena::adopt(void* memory, std::size_t bytes) {
  apart_.push_back({std::unique_ptr<void, Freed>(memory), bytes});
  reserved_ += bytes;
}

void Arena::open(const Page& page) {
  next_ = static_cast<std::byte*>(page.memory.get());
  end_ = next_ + page.size;
}

// Pages grow with the tree, so that there are few of them and the last one
// wastes at most an eighth. A large tree gets pages that huge pages can back:
// parts that are never touched take no memory.
std::size_t Arena::next_page_size() const {
  if (reserved_ == 0) return std::max(first_page_, smallest_page_);
  if (reserved_ >= kLargestPage) return kLargestPage;
  return std::clamp(reserved_ / 8 & ~(kAlignment - 1), smallest_page_,
                    kLargestPage);
}

void Arena::rewind(const Mark& mark) {
  while (apart_.size() > mark.apart) {
    reserved_ -= apart_.back().size;
    apart_.pop_back();
  }
  used_pages_ = mark.used_pages;
  next_ = mark.next;
  end_ = mark.end;
}

void Arena::reset() {
  for (const Page& page : apart_) reserved_ -= page.size;
  apart_.clear();
  used_pages_ = 0;
  next_ = end_ = nullptr;
}

void Arena::expect(std::size_t bytes) {
  smallest_page_ = 256;
  first_page_ = (bytes + (kAlignment - 1)) & ~(kAlignment - 1);
}

}  // namespace hcl::ast
