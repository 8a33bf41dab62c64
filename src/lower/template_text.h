#ifndef HCL_SRC_LOWER_TEMPLATE_TEXT_H_
#define HCL_SRC_LOWER_TEMPLATE_TEXT_H_

#include <cstdint>
#include <span>
#include <string_view>

#include "hcl/ast.h"
#include "hcl/source.h"
#include "hcl/syntax.h"

namespace hcl::lower {

// One element of a template as written: a run of text, an interpolation, or one
// part of a directive.
struct TemplateToken {
  enum class Kind : std::uint8_t {
    Literal,
    Interpolation,
    If,
    Else,
    EndIf,
    For,
    EndFor,
    // A sequence whose mistake has already been reported.
    Invalid,
  };

  Kind kind;
  // A strip marker applies to the text before or after.
  bool strips_before;
  bool strips_after;
  syntax::TokenIndex first_token;
  ByteSpan span;
  union {
    // For `Literal`: the text after decoding escapes.
    std::string_view text;
    // For `Interpolation`.
    const ast::Expression* expression;
    // For `If` and `For`: the content is set when the end is found.
    ast::TemplateIf* if_directive;
    ast::TemplateFor* for_directive;
  };

  bool is_literal() const { return kind == Kind::Literal; }
};

// Applies strip markers to the adjacent text: to one token of it, or to all of
// it.
// Spec: native syntax, "Template Literals". Discrepancies D-090 and D-091.
void strip_texts(std::span<TemplateToken> tokens, bool within_token);

// Removes the common indentation of the lines of a flush heredoc.
// Spec: native syntax, "Template Expressions". Discrepancy D-103.
void flush_texts(std::span<TemplateToken> tokens);

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_TEMPLATE_TEXT_H_
