// The names of the attributes of a file.

#include "incremental/name_table.h"

#include <algorithm>

#include "hash/text_hash.h"

namespace hcl::incremental {

std::uint64_t hash_name(std::uint64_t body, std::string_view name) {
  constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15U;
  return hash_text(name) ^ (body * kOdd);
}

// Removes what was added unless all was.
class NameTable::Addition {
 public:
  Addition(NameTable& table, Piece* piece) : table_(table), piece_(piece) {}
  Addition(const Addition&) = delete;
  Addition& operator=(const Addition&) = delete;
  ~Addition() {
    if (added_ == piece_->names.size()) return;
    while (added_ > 0) table_.remove(piece_->names[--added_], piece_);
  }

  void make() {
    for (; added_ < piece_->names.size(); ++added_) {
      table_.add(piece_->names[added_], piece_);
    }
  }

 private:
  NameTable& table_;
  Piece* piece_;
  std::size_t added_ = 0;
};

void NameTable::add(Piece* piece) { Addition(*this, piece).make(); }

void NameTable::remove(const Piece* piece) noexcept {
  for (const std::uint64_t name : piece->names) remove(name, piece);
}

void NameTable::add(std::uint64_t name, Piece* piece) {
  std::vector<Piece*>& pieces = pieces_[name];
  if (pieces.size() == 1) repeated_.insert(name);
  pieces.push_back(piece);
}

void NameTable::remove(std::uint64_t name, const Piece* piece) noexcept {
  const auto found = pieces_.find(name);
  if (found == pieces_.end()) return;
  std::vector<Piece*>& pieces = found->second;
  const auto place = std::find(pieces.begin(), pieces.end(), piece);
  if (place == pieces.end()) return;
  *place = pieces.back();
  pieces.pop_back();
  if (pieces.size() == 1) repeated_.erase(name);
  if (pieces.empty()) pieces_.erase(found);
}

}  // namespace hcl::incremental
