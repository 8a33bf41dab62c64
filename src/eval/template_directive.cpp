// Spec: native syntax, "Template If Directive", "Template For Directive".

#include "eval/for_loop.h"

namespace hcl::eval {

// Only the chosen part is evaluated: both give strings, and errors of the
// other one would not count.
void Evaluation::append_if(const ast::TemplatePart& part,
                           TemplateState& state) {
  const ast::TemplateIf& directive = *part.if_directive;
  bool failed = false;
  const std::optional<bool> condition =
      evaluate_predicate(*directive.condition, part.span, state.marks, failed);
  if (!condition) {
    append_unknown(state);
  } else {
    append_parts(*condition ? directive.then_parts : directive.else_parts,
                 state);
  }
}

void Evaluation::append_for(const ast::TemplatePart& part,
                            TemplateState& state) {
  const ast::TemplateFor& directive = *part.for_directive;
  ForLoop loop(*this, part.span);
  const bool open = open_loop(directive.key, directive.value,
                              *directive.collection, part.span, loop);
  state.marks |= loop.marks;
  if (!open) {
    append_unknown(state);
    return;
  }
  for (std::size_t i = 0; i < loop.elements.size() && !stopped_; ++i) {
    if (!may_go_on(*directive.collection)) return;
    set_element(loop, i);
    append_parts(directive.parts, state);
  }
}

}  // namespace hcl::eval
