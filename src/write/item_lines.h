#ifndef HCL_SRC_WRITE_ITEM_LINES_H_
#define HCL_SRC_WRITE_ITEM_LINES_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/ast.h"
#include "hcl/source.h"
#include "hcl/tree.h"

// Lines of items in the text of a document.
namespace hcl::write {

// From the comments directly above an item to the end of its last line. On a
// line with other items or braces the item alone.
ByteSpan lines_of(const ast::Tree& tree, const ast::Item& item);

// Spaces and tabs at the beginning of the line of a byte.
std::string_view indentation_at(std::string_view text, std::uint32_t byte);

// The newline that the text uses; U+000A where it has none.
std::string_view newline_of(std::string_view text);

// Behind the newline that ends the line of a byte, or the end of the text.
std::uint32_t end_of_line(std::string_view text, std::uint32_t byte);

// Where the line of a byte begins.
std::uint32_t begin_of_line(std::string_view text, std::uint32_t byte);

// A text of several lines for a place with this indentation, with the newlines
// of the source. Texts with heredocs, whose lines would change, keep their
// indentation.
std::string indented(std::string_view text, std::string_view indentation,
                     std::string_view newline);

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_ITEM_LINES_H_
