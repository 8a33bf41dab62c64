#ifndef HCL_SRC_LOWER_TEMPLATE_PARTS_H_
#define HCL_SRC_LOWER_TEMPLATE_PARTS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ast/arena.h"
#include "hcl/ast.h"
#include "hcl/syntax.h"
#include "lower/stack.h"
#include "lower/template_text.h"

namespace hcl::lower {

// A directive that does not match the others of its template.
struct DirectiveProblem {
  enum class Kind : std::uint8_t {
    // An `else`, `endif` or `endfor` without an open directive that expects it.
    Unexpected,
    // A second `else`.
    SecondElse,
    // A directive without an end; found at the end of the template.
    Unclosed,
    // A directive nested deeper than the limit.
    TooDeep,
  };

  Kind kind;
  // The wrong directive; for `Unclosed`, the one without an end.
  TemplateToken::Kind directive;
  ByteSpan span;
  // The innermost open directive; empty if there is none.
  ByteSpan opener;
  TemplateToken::Kind opener_kind;
};

// Joins adjacent texts of a template and nests its directives.
// Spec: native syntax, "Template If Directive" and "Template For Directive".
class TemplateParts {
 public:
  struct Input {
    std::span<const TemplateToken> tokens;
    // Where the template ends, as an empty span.
    ByteSpan end;
    // The source, to determine which texts are slices of it.
    std::string_view source;
    std::size_t max_depth;
  };

  // Builds the parts in the arena.
  std::span<const ast::TemplatePart> build(const Input& input,
                                           ast::Arena& arena);

  // The problems found by the last `build()`.
  const std::vector<DirectiveProblem>& problems() const { return problems_; }

 private:
  struct Open {
    TemplateToken token;
    // The number of parts before its content.
    std::size_t begin;
    bool has_else;
    // A mistake inside has been reported, so a missing end is not.
    bool excused;
  };

  void start(const Input& input, ast::Arena& arena);
  bool add(const TemplateToken& token);
  std::size_t add_texts(std::size_t first);
  bool open(const TemplateToken& token);
  void add_else(const TemplateToken& token);
  void close(const TemplateToken& token);
  void close_innermost(ByteSpan end);
  void unexpected(const TemplateToken& token);
  void report(DirectiveProblem::Kind kind, const TemplateToken& token);
  std::span<const ast::TemplatePart> take_from(std::size_t begin);

  Input input_{};
  ast::Arena* arena_ = nullptr;
  Stack<ast::TemplatePart> parts_;
  Stack<Open> open_;
  std::string text_;
  std::vector<DirectiveProblem> problems_;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_TEMPLATE_PARTS_H_
