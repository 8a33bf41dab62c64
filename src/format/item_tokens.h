#ifndef HCL_SRC_FORMAT_ITEM_TOKENS_H_
#define HCL_SRC_FORMAT_ITEM_TOKENS_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "format/layout.h"
#include "hcl/ast.h"

namespace hcl::formatting {

// The tokens of an item of a body.
struct ItemTokens {
  // The first comment on a line of its own directly above the item, or the
  // item.
  std::uint32_t comments_begin = 0;
  // The name.
  std::uint32_t begin = 0;
  // After the comment and the newline that end its last line.
  std::uint32_t line_end = 0;
  bool is_block = false;
  std::string_view name;
};

// The tokens of a body, except those on the line of its opening brace.
struct BodyTokens {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

// Iterates over the multi-line bodies of a tree, outer ones first.
class ItemWalk {
 public:
  ItemWalk(const Layout& layout, const ast::Body& body);

  // Moves to the next body; false if there is none.
  bool next();

  const BodyTokens& body() const { return body_; }
  const std::vector<ItemTokens>& items() const { return items_; }

 private:
  void find_items(const ast::Body& body);

  const Layout& layout_;
  // Bodies still to be visited.
  std::vector<const ast::Body*> pending_;
  const ast::Body* root_;
  BodyTokens body_;
  std::vector<ItemTokens> items_;
};

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_ITEM_TOKENS_H_
