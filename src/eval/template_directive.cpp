// Spec: native syntax, "Template If Directive", "Template For Directive".

#include "eval/template_directive.h"

#include <optional>
#include <span>

#include "eval/for_loop.h"
#include "eval/predicate.h"

namespace hcl::eval {
namespace {

// Both branches give strings, and only errors of the chosen one count. The
// marks of both count, as in a conditional.
void append_if(const ast::TemplatePart& part, TemplateState& state,
               Frame& frame) {
  const ast::TemplateIf& directive = *part.if_directive;
  auto failed = PredicateFailure::None;
  const std::optional<bool> condition = evaluate_predicate(
      *directive.condition, part.span, state.marks, failed, frame);
  if (!condition) append_unknown(state, frame.scratch.text);
  for (const bool branch : {true, false}) {
    const auto parts = branch ? directive.then_parts : directive.else_parts;
    if (condition == branch) {
      append_inner(parts, state, frame);
    } else {
      add_marks_of(parts, state, frame);
    }
  }
}

void append_for(const ast::TemplatePart& part, TemplateState& state,
                Frame& frame) {
  const ast::TemplateFor& directive = *part.for_directive;
  ForLoop loop(frame.names, part.span);
  const bool open = open_loop(directive.key, directive.value,
                              *directive.collection, loop, frame);
  state.marks |= loop.marks;
  if (!open) {
    append_unknown(state, frame.scratch.text);
    if (loop.failed) return;
    set_unknown_element(loop);
    add_marks_of(directive.parts, state, frame);
    return;
  }
  for (std::size_t i = 0; i < loop.elements.size() && !frame.budget.stopped();
       ++i) {
    if (!frame.budget.take_step(*directive.collection)) return;
    set_element(loop, i, frame.switches());
    append_inner(directive.parts, state, frame);
  }
}

}  // namespace

void append_directive(const ast::TemplatePart& part, TemplateState& state,
                      Frame& frame) {
  const bool was_known = state.known;
  const std::size_t before = frame.scratch.text.size() - state.begin;
  if (part.kind == ast::PartKind::If) {
    append_if(part, state, frame);
  } else {
    append_for(part, state, frame);
  }
  if (was_known && !state.known &&
      frame.switches().unknown_comparison_concludes) {
    state.known_prefix = before;
  }
}

}  // namespace hcl::eval
