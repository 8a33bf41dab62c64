#ifndef HCL_SRC_WRITE_ELEMENT_LIST_H_
#define HCL_SRC_WRITE_ELEMENT_LIST_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "hcl/edit.h"

namespace hcl::write {

// One element of a list.
struct ListElement {
  // The element; with the `...` behind an argument.
  ByteSpan span;
  // The comma behind it; empty where there is none.
  ByteSpan comma;
  // To the end of the element or of its comma.
  std::uint32_t end() const { return comma.empty() ? span.end : comma.end; }
};

// The elements of a tuple, an object or a call, and how they are laid out.
class ElementList {
 public:
  // Other constructs, and such that lack their end, have no elements and are
  // not `ok()`.
  ElementList(const Document& document, const ast::Expression& container);

  bool ok() const { return inside_.begin != 0; }
  // Between the brackets.
  ByteSpan inside() const { return inside_; }
  const std::vector<ListElement>& elements() const { return elements_; }
  std::size_t size() const { return elements_.size(); }

  // The lines of an element, its comments included, from the line behind the
  // element before; empty where others share them.
  ByteSpan lines_of(std::size_t position) const;

  // Adds an element.
  Edits insert(std::size_t position, const std::string& text) const;
  // Removes the elements from one position up to and not including another.
  Edits remove(std::size_t begin, std::size_t end) const;
  Edits move(std::size_t from, std::size_t to) const;

  // What the lines of an added element have to begin with.
  std::string indentation() const;

 private:
  void add(ByteSpan span);
  bool needs_commas() const;
  // Where the text before an element ends: the bracket or the element before.
  std::uint32_t end_before(std::size_t position) const;
  Edits insert_first(const std::string& text) const;
  Edits insert_line(std::size_t position, const std::string& text) const;
  std::string slot_text(std::size_t slot, std::size_t position) const;

  const Document& document_;
  std::string_view text_;
  ByteSpan inside_;
  bool is_object_ = false;
  std::vector<ListElement> elements_;
};

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_ELEMENT_LIST_H_
