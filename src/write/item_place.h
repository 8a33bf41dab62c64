#ifndef HCL_SRC_WRITE_ITEM_PLACE_H_
#define HCL_SRC_WRITE_ITEM_PLACE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/edit.h"

namespace hcl::write {

// Where items are added to a body.
class ItemPlace {
 public:
  // Before the item at a position; at the number of items behind the last one.
  ItemPlace(const Document& document, const ast::Body& body,
            std::size_t position);

  // What the lines of the items have to begin with.
  std::string indentation() const;

  // Adds lines, the last one without newline. `separated`: with an empty line
  // between them and the items beside them.
  Edits add(std::string lines, bool separated) const;

  // The spaces that put a `=` behind a name below that of the attribute on the
  // line before.
  std::string padding(std::string_view name) const;

  // Whether the items of the body show that a new one, which is a block or not,
  // is to stand apart. `otherwise`: for a body that shows nothing.
  bool is_separated(bool is_block, bool otherwise) const;

 private:
  bool is_one_line() const;
  std::uint32_t byte() const;
  Edits add_to_line(const std::string& lines) const;
  const ast::Item* before() const;
  const ast::Item* behind() const;

  const Document& document_;
  const ast::Body& body_;
  std::size_t position_;
  std::string_view text_;
  std::string_view newline_;
};

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_ITEM_PLACE_H_
