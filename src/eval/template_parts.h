#ifndef HCL_EVAL_TEMPLATE_PARTS_H_
#define HCL_EVAL_TEMPLATE_PARTS_H_

#include <cstddef>
#include <span>

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/marks.h"
#include "hcl/source.h"

namespace hcl::eval {

// What the parts of a template give besides their text.
struct TemplateState {
  // The whole template, for the context of diagnostics.
  ByteSpan span;
  // Where its text begins in the scratch text.
  std::size_t begin = 0;
  bool known = true;
  // How much of the text is certain: all before the first unknown part.
  std::size_t known_prefix = 0;
  MarkSet marks;
};

// Evaluates parts and appends their text.
void append_parts(std::span<const ast::TemplatePart> parts,
                  TemplateState& state, Frame& frame);

// The same for the parts inside a directive: they are the context of what is
// wrong in them.
void append_inner(std::span<const ast::TemplatePart> parts,
                  TemplateState& state, Frame& frame);

// Evaluates parts for nothing but their marks.
void add_marks_of(std::span<const ast::TemplatePart> parts,
                  TemplateState& state, Frame& frame);

// A part is unknown: from here on nothing of the text is certain.
void append_unknown(TemplateState& state, const TextBuffer& text);

}  // namespace hcl::eval

#endif  // HCL_EVAL_TEMPLATE_PARTS_H_
