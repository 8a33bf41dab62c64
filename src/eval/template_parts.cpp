// Spec: native syntax, "Template Literals", "Template Interpolation".

#include "eval/template_parts.h"

#include <string>
#include <string_view>

#include "eval/expression.h"
#include "eval/in_place.h"
#include "eval/template_directive.h"
#include "hcl/convert.h"

namespace hcl::eval {
namespace {

ByteSpan span_of(const ast::TemplatePart& part) {
  return part.kind == ast::PartKind::Interpolation ? part.expression->span
                                                   : part.span;
}

void append_text(std::string_view text, const TemplateState& state,
                 Frame& frame) {
  const std::size_t size =
      frame.scratch.text.size() - state.begin + text.size();
  if (!frame.budget.fits_result(size, state.span)) return;
  if (!frame.scratch.text.append(text)) [[unlikely]] {
    frame.budget.report_limit(state.span);
  }
}

void append_value(const Value& value, const ast::TemplatePart& part,
                  TemplateState& state, Frame& frame) {
  if (value.is_plain_string()) [[likely]] {
    append_text(value.as_string(), state, frame);
    return;
  }
  const Place place{.subject = part.expression->span,
                    .context = state.span,
                    .involved = part.expression};
  state.marks |= value.marks();
  if (value.is_null()) {
    frame.reports.add(Code::InvalidTemplateValue, place,
                      "This value is null, so it cannot be part of a string.");
    append_unknown(state, frame.scratch.text);
    return;
  }
  if (!value.is_known() && frame.switches().unknown_predicate_unchecked) {
    append_unknown(state, frame.scratch.text);
    return;
  }
  const ConversionResult text =
      convert(value.is_marked() ? value.unmarked() : value, Type::string(),
              frame.switches(), frame.limits());
  if (!text) {
    frame.reports.add(Code::InvalidTemplateValue, place,
                      "This value cannot be part of a string: " +
                          to_text(text.error()) + ".");
    append_unknown(state, frame.scratch.text);
  } else if (text->is_known()) {
    append_text(text->as_string(), state, frame);
  } else {
    append_unknown(state, frame.scratch.text);
  }
}

void append_interpolation(const ast::TemplatePart& part, TemplateState& state,
                          Frame& frame) {
  if (const Value* place =
          find_in_place(*part.expression, Lookup::Anywhere, frame)) {
    append_value(*place, part, state, frame);
  } else {
    append_value(evaluate(*part.expression, frame), part, state, frame);
  }
}

}  // namespace

void append_parts(std::span<const ast::TemplatePart> parts,
                  TemplateState& state, Frame& frame) {
  for (const ast::TemplatePart& part : parts) {
    switch (part.kind) {
      case ast::PartKind::Literal:
        append_text(part.text, state, frame);
        break;
      case ast::PartKind::Interpolation:
        append_interpolation(part, state, frame);
        break;
      case ast::PartKind::If:
      case ast::PartKind::For:
        append_directive(part, state, frame);
        break;
    }
    if (frame.budget.stopped()) return;
  }
}

void append_inner(std::span<const ast::TemplatePart> parts,
                  TemplateState& state, Frame& frame) {
  if (parts.empty()) return;
  const ByteSpan outer = state.span;
  state.span = join(span_of(parts.front()), span_of(parts.back()));
  append_parts(parts, state, frame);
  state.span = outer;
}

void add_marks_of(std::span<const ast::TemplatePart> parts,
                  TemplateState& state, Frame& frame) {
  const Checkpoint before = frame.reports.checkpoint();
  TemplateState unused{
      .span = state.span, .begin = frame.scratch.text.size(), .marks = {}};
  append_parts(parts, unused, frame);
  state.marks |= unused.marks;
  frame.scratch.text.cut(unused.begin);
  if (!frame.budget.stopped()) frame.reports.forget_since(before);
}

void append_unknown(TemplateState& state, const TextBuffer& text) {
  if (!state.known) return;
  state.known = false;
  state.known_prefix = text.size() - state.begin;
}

}  // namespace hcl::eval
