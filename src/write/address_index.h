#ifndef HCL_SRC_WRITE_ADDRESS_INDEX_H_
#define HCL_SRC_WRITE_ADDRESS_INDEX_H_

#include <atomic>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>

#include "hcl/ast.h"
#include "hcl/tree.h"
#include "write/name_index.h"

namespace hcl::write {

// Which blocks of a document need an index in their address: those that share
// type and labels with another one, and those without labels that an attribute
// of their name hides. Made when it is first asked, in time n log n of the
// blocks. Safe from many threads. The tree must outlive it.
class AddressIndex {
 public:
  // The index; nothing if the block needs none.
  std::optional<std::size_t> of(const ast::Body& file,
                                const ast::Block& block) const;

  // The names of the tree; null for the first few calls, because a program that
  // searches once is served better by a walk.
  const NameIndex* names(const ast::Tree& tree) const;

 private:
  using Indexes = std::map<const ast::Block*, std::size_t>;

  mutable std::once_flag made_;
  mutable Indexes indexes_;
  mutable std::atomic<std::size_t> searches_ = 0;
  mutable std::once_flag names_made_;
  mutable std::optional<NameIndex> names_;
};

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_ADDRESS_INDEX_H_
