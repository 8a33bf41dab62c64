#ifndef HCL_SRC_INCREMENTAL_NAME_TABLE_H_
#define HCL_SRC_INCREMENTAL_NAME_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "incremental/piece.h"

namespace hcl::incremental {

// The hash of the name of an attribute in a body.
std::uint64_t hash_name(std::uint64_t body, std::string_view name);

// Which pieces have attributes of a name, so that those that are set more than
// once in a body are known. Names are hashes: some that differ may look the
// same, which costs time and changes no result.
class NameTable {
 public:
  // Adds the names of a piece. If this throws, nothing has changed.
  void add(Piece* piece);
  void remove(const Piece* piece) noexcept;

  // The names that more than one attribute seems to have.
  const std::unordered_set<std::uint64_t>& repeated() const {
    return repeated_;
  }
  // Their pieces, in no order, once for each attribute.
  const std::vector<Piece*>& pieces_of(std::uint64_t name) const {
    return pieces_.find(name)->second;
  }

 private:
  class Addition;
  void add(std::uint64_t name, Piece* piece);
  void remove(std::uint64_t name, const Piece* piece) noexcept;

  std::unordered_map<std::uint64_t, std::vector<Piece*>> pieces_;
  std::unordered_set<std::uint64_t> repeated_;
};

}  // namespace hcl::incremental

#endif  // HCL_SRC_INCREMENTAL_NAME_TABLE_H_
