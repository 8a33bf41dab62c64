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

// From the comments directly above an item to the end of its last line. On a
// line with other items or braces the item alone.
ByteSpan lines_of(const ast::Tree& tree, const ast::Item& item);

// The item of a body that holds a byte; null where none does. Takes time
// logarithmic in the number of items.
const ast::Item* item_at(const ast::Body& body, std::uint32_t byte);

// Whether there are only spaces and newlines.
bool is_blank(std::string_view text);

// Without spaces and newlines at both ends.
std::string_view trimmed(std::string_view text);

// Spaces and tabs at the beginning of the line of a byte.
std::string_view indentation_at(std::string_view text, std::uint32_t byte);

// By how much a document indents what is inside of a block: what the first
// block with lines of its own does, otherwise two spaces.
std::string indentation_unit(const ast::Tree& tree);

// The newline that the text uses; U+000A where it has none.
std::string_view newline_of(std::string_view text);

// Behind the newline that ends the line of a byte, or the end of the text.
std::uint32_t end_of_line(std::string_view text, std::uint32_t byte);

// Where the line of a byte begins.
std::uint32_t begin_of_line(std::string_view text, std::uint32_t byte);

// Whether nothing but spaces stands before a byte on its line.
bool begins_line(std::string_view text, std::uint32_t byte);

// How the lines of a text change when it moves to another place.
struct Relayout {
  // What further lines lose where they have it, and what they get instead.
  std::string_view old_indentation;
  std::string_view new_indentation;
  std::string_view newline;
};

// The bytes of a span of a source with these tokens, its further lines laid out
// for another place. Lines of heredocs keep their indentation.
std::string relaid(const SourceFile& file, const syntax::TokenArray& tokens,
                   ByteSpan span, const Relayout& relayout);

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_ITEM_LINES_H_
