// Templates. Spec: native syntax, "Templates".
//
// Text is appended to the scratch buffer, and each template cuts the buffer
// back to where it began, so nested templates share it.

#include "eval/template.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "eval/expression.h"
#include "eval/safe_prefix.h"
#include "eval/template_parts.h"
#include "eval/with_marks.h"
#include "hcl/refinements.h"
#include "text/append.h"

namespace hcl::eval {
namespace {

// Texts up to this size, in bytes, are made without checking the memory first.
constexpr std::size_t kLargeText = 4096;

// The bytes of the string itself and, if it is not ASCII, of the intermediate
// texts of normalization: one in UTF-16 and two in UTF-8.
std::size_t bytes_to_normalise(std::string_view text) {
  const bool is_ascii = std::all_of(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0x80U) == 0;
  });
  return text.size() * (is_ascii ? 1 : 7);
}

// The text of a part that is a literal or a plain string found in place.
bool plain_text(const ast::TemplatePart& part, std::string_view& text,
                Lookup lookup, Frame& frame) {
  if (part.kind == ast::PartKind::Literal) {
    text = part.text;
    return true;
  }
  if (part.kind != ast::PartKind::Interpolation) return false;
  const Value* value = find_in_place(*part.expression, lookup, frame);
  if (value == nullptr || !value->is_plain_string()) return false;
  text = value->as_string();
  return true;
}

// Cuts the text off the buffer and makes a value of it.
Value finish_template(const TemplateState& state, Frame& frame) {
  const std::string_view text = frame.scratch.text.since(state.begin);
  Value result;
  if (state.known) {
    if (text.size() <= kLargeText ||
        frame.budget.fits_memory(bytes_to_normalise(text), state.span)) {
      result = Value::string(text);
    }
  } else {
    Refinements known;
    known.not_null = true;
    known.string_prefix = safe_prefix(text.substr(0, state.known_prefix));
    result = Value::unknown(Type::string(), std::move(known));
  }
  frame.scratch.text.cut(state.begin);
  return with_marks(std::move(result), state.marks);
}

}  // namespace

// Uses a buffer on the call stack, which is safe because nothing called here
// recurses.
[[gnu::noinline]] std::optional<Value> join_texts(const ast::TemplateExpr& node,
                                                  std::size_t most,
                                                  Lookup lookup, Frame& frame) {
  constexpr std::size_t kMostParts = 8;
  constexpr std::size_t kMostBytes = 256;
  if (node.parts.size() > kMostParts) return std::nullopt;
  std::array<char, kMostBytes> text;
  char* end = text.data();
  std::size_t room = std::min(most, kMostBytes);
  for (const ast::TemplatePart& part : node.parts) {
    std::string_view piece;
    if (!plain_text(part, piece, lookup, frame) || piece.size() > room) {
      return std::nullopt;
    }
    end = text::append(piece, end);
    room -= piece.size();
  }
  const auto size = static_cast<std::size_t>(end - text.data());
  if (static_cast<std::int64_t>(size) > frame.limits().max_result_size) {
    return std::nullopt;
  }
  return Value::string({text.data(), size});
}

Value evaluate_template(const ast::TemplateExpr& node, Frame& frame) {
  if (node.parts.size() == 1) {
    const ast::TemplatePart& only = node.parts[0];
    // Spec: native syntax, "Template Interpolation Unwrapping".
    if (only.kind == ast::PartKind::Interpolation) {
      return evaluate(*only.expression, frame);
    }
    if (only.kind == ast::PartKind::Literal) {
      return frame.names.literal_string(only.text);
    }
  }
  if (auto joined = join_texts(node, kLargeText, Lookup::Anywhere, frame)) {
    return *std::move(joined);
  }
  const std::size_t begin = frame.scratch.text.size();
  TemplateState state{.span = node.span, .begin = begin, .marks = {}};
  const Checkpoint before = frame.reports.checkpoint();
  append_parts(node.parts, state, frame);
  // Text written before a mistake says nothing about the result.
  if (frame.reports.failed_since(before)) state.known_prefix = 0;
  return finish_template(state, frame);
}

}  // namespace hcl::eval
