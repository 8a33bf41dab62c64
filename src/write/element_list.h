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
  // The element, including the `...` after an argument.
  ByteSpan span;
  // Where its value begins: for an element of an object, behind the sign.
  std::uint32_t value = 0;
  // The comma after it; empty if there is none.
  ByteSpan comma;
  // The end of the element or of its comma.
  std::uint32_t end() const { return comma.empty() ? span.end : comma.end; }
};

// The elements of a tuple, an object or a call, and their layout.
class ElementList {
 public:
  // Other constructs and unclosed ones have no elements and are not `ok()`.
  ElementList(const Document& document, const ast::Expression& container);

  bool ok() const { return inside_.begin != 0; }
  // The span between the brackets.
  ByteSpan inside() const { return inside_; }
  const std::vector<ListElement>& elements() const { return elements_; }
  std::size_t size() const { return elements_.size(); }

  // The lines of an element with its comments, from the line after the previous
  // element; empty if the lines are shared with other elements.
  ByteSpan lines_of(std::size_t position) const;

  // What separates elements that are added together.
  std::string separator() const;
  // Adds an element, or several with separators between them.
  Edits insert(std::size_t position, const std::string& text) const;
  // Removes the elements from `begin` up to but not including `end`.
  Edits remove(std::size_t begin, std::size_t end) const;
  // Removes the elements at these positions, which grow.
  Edits remove(const std::vector<std::size_t>& positions) const;
  // `enclosed`: with heredocs that move in parentheses, so that commas may
  // follow them.
  Edits move(std::size_t from, std::size_t to, bool enclosed) const;

  // What the lines of an added element must begin with.
  std::string indentation() const;

 private:
  void add(ByteSpan span, std::uint32_t value);
  bool needs_commas() const;
  // Where the text before an element ends: after the bracket or the previous
  // element.
  std::uint32_t end_before(std::size_t position) const;
  Edits insert_first(const std::string& text) const;
  Edits insert_line(std::size_t position, const std::string& text) const;
  Edits insert_behind_heredoc(const std::string& text) const;
  std::string slot_text(std::size_t slot, std::size_t position,
                        bool enclosed) const;
  // The text of an element, in parentheses if that is wanted and it ends with a
  // heredoc.
  std::string element_text(std::size_t position, bool enclosed) const;
  // Whether the last token of an element ends a heredoc, so that a newline must
  // follow.
  bool ends_with_heredoc(std::size_t position) const;

  const Document& document_;
  std::string_view text_;
  ByteSpan inside_;
  bool is_object_ = false;
  std::vector<ListElement> elements_;
};

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_ELEMENT_LIST_H_
