// Spec: native syntax, "Template If Directive", "Template For Directive".

#include "eval/for_loop.h"

namespace hcl::eval {
namespace {

ByteSpan span_of(const ast::TemplatePart& part) {
  return part.kind == ast::PartKind::Interpolation ? part.expression->span
                                                   : part.span;
}

}  // namespace

void Evaluation::append_directive(const ast::TemplatePart& part,
                                  TemplateState& state) {
  const bool was_known = state.known;
  const std::size_t before = text_.size() - state.begin;
  if (part.kind == ast::PartKind::If) {
    append_if(part, state);
  } else {
    append_for(part, state);
  }
  if (was_known && !state.known && switches().unknown_comparison_concludes) {
    state.known_prefix = before;
  }
}

// The parts inside a directive: they are the context of what is wrong in them.
void Evaluation::append_inner(std::span<const ast::TemplatePart> parts,
                              TemplateState& state) {
  if (parts.empty()) return;
  const ByteSpan outer = state.span;
  state.span = join(span_of(parts.front()), span_of(parts.back()));
  append_parts(parts, state);
  state.span = outer;
}

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
      append_inner(parts, state);
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
  if (!stopped()) forget_since(before);
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
    if (loop.failed) return;
    set_unknown_element(loop);
    add_marks_of(directive.parts, state);
    return;
  }
  for (std::size_t i = 0; i < loop.elements.size() && !stopped(); ++i) {
    if (!may_go_on(*directive.collection)) return;
    set_element(loop, i);
    append_inner(directive.parts, state);
  }
}

}  // namespace hcl::eval
