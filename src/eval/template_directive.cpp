// Spec: native syntax, "Template If Directive", "Template For Directive".

#include "eval/for_loop.h"

namespace hcl::eval {

// Both parts give strings, and only errors of the chosen one count; marks count
// from both, as those of a conditional do.
void Evaluation::append_if(const ast::TemplatePart& part,
                           TemplateState& state) {
  const ast::TemplateIf& directive = *part.if_directive;
  bool failed = false;
  const std::optional<bool> condition =
      evaluate_predicate(*directive.condition, part.span, state.marks, failed);
  if (!condition) append_unknown(state);
  for (const bool branch : {true, false}) {
    const auto parts = branch ? directive.then_parts : directive.else_parts;
    if (condition == branch) {
      append_parts(parts, state);
    } else {
      add_marks_of(parts, state);
    }
  }
}

// Evaluates parts for nothing but their marks.
void Evaluation::add_marks_of(std::span<const ast::TemplatePart> parts,
                              TemplateState& state) {
  const Checkpoint before = checkpoint();
  TemplateState unused{.span = state.span, .begin = text_.size(), .marks = {}};
  append_parts(parts, unused);
  state.marks |= unused.marks;
  text_.resize(unused.begin);
  if (!stopped_) forget_since(before);
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
