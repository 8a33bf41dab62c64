#ifndef HCL_APPS_LSP_TEXT_CURSOR_H_
#define HCL_APPS_LSP_TEXT_CURSOR_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/text/document.h"

namespace hcl::lsp {

// Something that is open at a place: a bracket, a block, a string.
struct OpenPart {
  enum class Kind : std::uint8_t {
    Block,
    Object,
    Brackets,
    Parentheses,
    // The arguments of a call.
    Call,
    // `${` or `%{`.
    Sequence,
    // A string or a heredoc.
    Text,
  };

  Kind kind = Kind::Block;
  // The type of a block, the name of a function.
  std::string name = {};
  std::vector<std::string> labels = {};
  // The commas since it began.
  std::size_t commas = 0;
  // The attribute or key after whose `=` or `:` the place is; empty before.
  std::string attribute = {};
  // Whether no token has come since the last newline, comma or opener.
  bool is_at_start = true;
};

// What the tokens before a place tell about it, also where the text is half
// typed.
struct Cursor {
  // From the whole file inwards; the file is a block without a type.
  std::vector<OpenPart> open = {};
  // The word that ends at the place.
  ByteSpan word = {};
  // The path before the word, as in `var.a[0].`, without the last dot; empty if
  // no dot precedes the word.
  std::string path = {};
  // Whether a dot precedes the word.
  bool has_dot = false;
  bool is_in_comment = false;

  const OpenPart& innermost() const { return open.back(); }
  // Whether a new item of a body begins here.
  bool is_in_body() const {
    return innermost().kind == OpenPart::Kind::Block &&
           innermost().is_at_start && !has_dot;
  }
  bool is_in_text() const { return innermost().kind == OpenPart::Kind::Text; }
  // The innermost block that the place is in.
  const OpenPart& block() const;
  // The first label of the outermost block; empty if there is none.
  std::string first_label() const;
  // The types of the blocks around the place, from the outermost.
  std::vector<std::string> blocks() const;
};

// Takes time linear in the text before the place. The document is in native
// syntax.
Cursor cursor_at(const Document& document, std::uint32_t byte);

// The word, path and dot at a place of any text, as if it were in an
// expression; nothing is open.
Cursor word_at(std::string_view text, std::uint32_t byte);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_CURSOR_H_
