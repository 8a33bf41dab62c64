#ifndef HCL_SRC_WRITE_NAME_INDEX_H_
#define HCL_SRC_WRITE_NAME_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/ast.h"
#include "hcl/edit.h"
#include "hcl/tree.h"
#include "meter/threads.h"

namespace hcl::write {

// What the bodies of a document contain, by name, so that a search in a body
// takes time logarithmic in its items. Safe from many threads. The tree must
// outlive it.
class NameIndex {
 public:
  // The blocks of one body that begin with the same type and labels, in order.
  struct Blocks {
    std::vector<const ast::Block*> all;
    // Those that have no further labels.
    std::vector<const ast::Block*> without_more_labels;
  };
  using Attributes = std::vector<const ast::Attribute*>;

  // That of a document, which all its copies share; null for the first few
  // calls.
  static const NameIndex* of(const Document& document);

  // Takes time n log n of the names in the tree.
  explicit NameIndex(const ast::Tree& tree);

  // The attributes of a name: several only in a document with errors.
  const Attributes& attributes(const ast::Body& body,
                               std::string_view name) const;
  // The blocks of a type, and those of them that have one more label than
  // `before`; null if there are none.
  const Blocks* blocks(const ast::Body& body, std::string_view type) const;
  const Blocks* blocks(const Blocks& before, std::string_view label) const;

  // The positions of items that follow another one directly, if one of the two
  // is a block (or else if none is), in order.
  const std::vector<std::size_t>& neighbours(const ast::Body& body,
                                             bool with_block) const;

  // The positions of the elements of an object with a key. Made for an object
  // when it is first asked for.
  const std::vector<std::size_t>& elements(const Document& document,
                                           const ast::ObjectExpr& object,
                                           std::string_view key) const;

  // As the function of `item_lines.h`.
  const std::string& indentation_unit() const { return unit_; }

 private:
  using Key = std::pair<const void*, std::string_view>;

  void add(const ast::Body& body);
  void add(const ast::Body& body, const ast::Block& block);
  const Blocks* find(const void* parent, std::string_view name) const;

  std::map<Key, Attributes> attributes_;
  std::map<Key, Blocks> blocks_;
  std::map<std::pair<const ast::Body*, bool>, std::vector<std::size_t>>
      neighbours_;
  std::string unit_;

  using Elements = std::map<std::string_view, std::vector<std::size_t>>;
  mutable threads::Mutex mutex_;
  mutable std::map<const ast::ObjectExpr*, Elements> elements_;
};

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_NAME_INDEX_H_
