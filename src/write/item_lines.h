#ifndef HCL_SRC_WRITE_ITEM_LINES_H_
#define HCL_SRC_WRITE_ITEM_LINES_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/ast.h"
#include "hcl/source.h"
#include "hcl/syntax.h"
#include "hcl/tree.h"

// Lines of items in the text of a document.
namespace hcl::write {

// From the comments directly above an item to the end of its last line. If the
// line has other items or braces, only the item.
ByteSpan lines_of(const ast::Tree& tree, const ast::Item& item);

// The item of a body that contains a byte; null if there is none. Takes time
// logarithmic in the number of items.
const ast::Item* item_at(const ast::Body& body, std::uint32_t byte);

// Whether the text consists of spaces and newlines only.
bool is_blank(std::string_view text);

// The text without spaces and newlines at both ends.
std::string_view trimmed(std::string_view text);

// The spaces and tabs at the beginning of the line of a byte.
std::string_view indentation_at(std::string_view text, std::uint32_t byte);

// The indentation step inside the blocks of a document: that of the first block
// with lines of its own, otherwise two spaces.
std::string indentation_unit(const ast::Tree& tree);

// The newline that the text uses; U+000A if it has none.
std::string_view newline_of(std::string_view text);

// The position after the newline that ends the line of a byte, or the end of
// the text.
std::uint32_t end_of_line(std::string_view text, std::uint32_t byte);

// Where the line of a byte begins.
std::uint32_t begin_of_line(std::string_view text, std::uint32_t byte);

// Whether only spaces precede a byte on its line.
bool begins_line(std::string_view text, std::uint32_t byte);

// How the lines of a text change when it moves to another place.
struct Relayout {
  // The prefix that lines after the first lose if they have it, and its
  // replacement.
  std::string_view old_indentation;
  std::string_view new_indentation;
  std::string_view newline;
};

// The text of a span of a source with these tokens, with the lines after the
// first laid out for another place. Lines of heredocs keep their indentation.
std::string relaid(const SourceFile& file, const syntax::TokenArray& tokens,
                   ByteSpan span, const Relayout& relayout);

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_ITEM_LINES_H_
