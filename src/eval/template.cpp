// Templates. Spec: native syntax, "Templates".
//
// Text is appended to the evaluator's buffer; each template cuts the buffer
// back to where it began, so nested ones share it.

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "eval/evaluation.h"
#include "hcl/convert.h"

namespace hcl::eval {
namespace {

// Texts up to this size, in bytes, are made without asking for memory first.
constexpr std::size_t kLargeText = 4096;

// Of the string itself and, where it is not ASCII, of the text on its way to
// normal form: once in UTF-16 and twice in UTF-8.
std::size_t bytes_to_normalise(std::string_view text) {
  const bool is_ascii = std::all_of(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0x80U) == 0;
  });
  return text.size() * (is_ascii ? 1 : 7);
}

}  // namespace

Value Evaluation::evaluate_template(const ast::TemplateExpr& node) {
  if (node.parts.size() == 1) {
    const ast::TemplatePart& only = node.parts[0];
    // Spec: native syntax, "Template Interpolation Unwrapping".
    if (only.kind == ast::PartKind::Interpolation) {
      return evaluate(*only.expression);
    }
    if (only.kind == ast::PartKind::Literal) return literal_string(only.text);
  }
  Value joined;
  if (join_texts(node, joined)) return joined;
  const std::size_t begin = text_.size();
  TemplateState state{.span = node.span, .begin = begin, .marks = {}};
  const Checkpoint before = checkpoint();
  append_parts(node.parts, state);
  // What was written before a mistake says nothing about the result.
  if (failed_since(before)) state.known_prefix = 0;
  return finish_template(state);
}

bool Evaluation::plain_text(const ast::TemplatePart& part,
                            std::string_view& text) {
  if (part.kind == ast::PartKind::Literal) {
    text = part.text;
    return true;
  }
  if (part.kind != ast::PartKind::Interpolation ||
      part.expression->kind != ast::ExpressionKind::Variable) {
    return false;
  }
  const Value* value = find_variable(
      static_cast<const ast::VariableExpr*>(part.expression)->name);
  if (value == nullptr || !value->is_plain_string()) return false;
  text = value->as_string();
  return true;
}

// The fast path of short templates: the pieces are put together where the
// result is to stay.
bool Evaluation::join_texts(const ast::TemplateExpr& node, Value& result) {
  if (node.parts.size() > pieces_.size()) return false;
  std::size_t count = 0;
  std::size_t size = 0;
  for (const ast::TemplatePart& part : node.parts) {
    if (!plain_text(part, pieces_[count])) return false;
    size += pieces_[count++].size();
  }
  if (size > kLargeText ||
      static_cast<std::int64_t>(size) > options_.limits.max_result_size) {
    return false;
  }
  result = Value::joined_strings(std::span(pieces_).first(count));
  return true;
}

// Takes the text off the buffer and makes a value of it.
Value Evaluation::finish_template(const TemplateState& state) {
  const std::string_view text = std::string_view(text_).substr(state.begin);
  Value result;
  if (state.known) {
    if (text.size() <= kLargeText ||
        fits_memory(bytes_to_normalise(text), state.span)) {
      result = Value::string(text);
    }
  } else {
    Refinements known;
    known.not_null = true;
    known.string_prefix = safe_prefix(text.substr(0, state.known_prefix));
    result = Value::unknown(Type::string(), std::move(known));
  }
  text_.resize(state.begin);
  return with_marks(std::move(result), state.marks);
}

void Evaluation::append_parts(std::span<const ast::TemplatePart> parts,
                              TemplateState& state) {
  for (const ast::TemplatePart& part : parts) {
    switch (part.kind) {
      case ast::PartKind::Literal:
        append_text(part.text, state);
        break;
      case ast::PartKind::Interpolation:
        append_interpolation(part, state);
        break;
      case ast::PartKind::If:
      case ast::PartKind::For:
        append_directive(part, state);
        break;
    }
    if (stopped()) return;
  }
}

void Evaluation::append_text(std::string_view text,
                             const TemplateState& state) {
  const std::size_t size = text_.size() - state.begin + text.size();
  if (!fits_result(size, state.span)) return;
  if (!meter::may_grow(text_, text.size())) [[unlikely]] {
    report_limit(state.span);
    return;
  }
  text_.append(text);
}

// After this nothing of the text is certain.
void Evaluation::append_unknown(TemplateState& state) {
  if (!state.known) return;
  state.known = false;
  state.known_prefix = text_.size() - state.begin;
}

void Evaluation::append_interpolation(const ast::TemplatePart& part,
                                      TemplateState& state) {
  bool failed = false;
  if (const Value* place = variable_place(*part.expression, failed)) {
    append_value(*place, part, state);
    return;
  }
  if (failed) {
    append_unknown(state);
    return;
  }
  const Value value = evaluate(*part.expression);
  append_value(value, part, state);
}

void Evaluation::append_value(const Value& value, const ast::TemplatePart& part,
                              TemplateState& state) {
  if (value.is_plain_string()) [[likely]] {
    append_text(value.as_string(), state);
    return;
  }
  const Place place{.subject = part.expression->span,
                    .context = state.span,
                    .involved = part.expression};
  state.marks |= value.marks();
  if (value.is_null()) {
    report(Code::InvalidTemplateValue, place,
           "This value is null, so it cannot be part of a string.");
    append_unknown(state);
    return;
  }
  if (!value.is_known() && switches().unknown_predicate_unchecked) {
    append_unknown(state);
    return;
  }
  const ConversionResult text =
      convert(value.is_marked() ? value.unmarked() : value, Type::string(),
              switches(), options_.limits);
  if (!text) {
    report(Code::InvalidTemplateValue, place,
           "This value cannot be part of a string: " + to_text(text.error()) +
               ".");
    append_unknown(state);
  } else if (text->is_known()) {
    append_text(text->as_string(), state);
  } else {
    append_unknown(state);
  }
}

}  // namespace hcl::eval
