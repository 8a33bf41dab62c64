#ifndef HCL_SRC_WRITE_ITEM_PLACE_H_
#define HCL_SRC_WRITE_ITEM_PLACE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/edit.h"

namespace hcl::write {

// A place in a body where items are added.
class ItemPlace {
 public:
  // Before the item at a position, or after the last one if the position is the
  // number of items.
  ItemPlace(const Document& document, const ast::Body& body,
            std::size_t position);

  // What the lines of the items must begin with.
  std::string indentation() const;

  // Adds lines, the last one without a newline. `separated`: with an empty line
  // between them and the adjacent items.
  Edits add(std::string lines, bool separated) const;

  // The spaces that align a `=` after `name` with that of the attribute on the
  // previous line.
  std::string padding(std::string_view name) const;

  // Whether the items of the body show that a new one, a block or not, should
  // be separated by an empty line. `otherwise`: the answer if nothing shows it.
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
