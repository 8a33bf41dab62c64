#ifndef HCL_EVAL_TEMPLATE_PARTS_H_
#define HCL_EVAL_TEMPLATE_PARTS_H_

#include <cstddef>
#include <span>

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/marks.h"
#include "hcl/source.h"

namespace hcl::eval {

// The result of a template's parts, apart from their text.
struct TemplateState {
  // The whole template, for the context of diagnostics.
  ByteSpan span;
  // Where its text begins in the scratch text.
  std::size_t begin = 0;
  bool known = true;
  // The length of the text that is certain: everything before the first unknown
  // part.
  std::size_t known_prefix = 0;
  MarkSet marks;
};

// Evaluates parts and appends their text.
void append_parts(std::span<const ast::TemplatePart> parts,
                  TemplateState& state, Frame& frame);

// Appends the parts inside a directive, which become the context of diagnostics
// about them.
void append_inner(std::span<const ast::TemplatePart> parts,
                  TemplateState& state, Frame& frame);

// Evaluates parts only for their marks.
void add_marks_of(std::span<const ast::TemplatePart> parts,
                  TemplateState& state, Frame& frame);

// Records an unknown part: no text from here on is certain.
void append_unknown(TemplateState& state, const TextBuffer& text);

}  // namespace hcl::eval

#endif  // HCL_EVAL_TEMPLATE_PARTS_H_
