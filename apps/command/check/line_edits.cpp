#include "command/check/line_edits.h"

#include <algorithm>
#include <span>
#include <utility>

namespace hcl::apps {
namespace {

// A new edit, or an earlier one, as a part of the edited text.
struct LinePart {
  ByteSpan span;
  // The replacement if the edit is new.
  const TextEdit* added = nullptr;
  std::vector<Mistake> mistakes;
};

// Whether the second part begins on the line where the first one ends.
bool is_same_line(std::string_view text, ByteSpan first, ByteSpan second) {
  if (second.begin <= first.end) return true;
  return text.substr(first.end, second.begin - first.end).find('\n') ==
         std::string_view::npos;
}

// One edit in place of parts that are on the same line; its span is still to be
// set.
LineEdit join(std::string_view text, ByteSpan span,
              std::span<const LinePart> parts) {
  LineEdit line;
  std::vector<TextEdit> added;
  for (const LinePart& part : parts) {
    line.mistakes.insert(line.mistakes.end(), part.mistakes.begin(),
                         part.mistakes.end());
    if (part.added == nullptr) continue;
    added.push_back({{part.span.begin - span.begin, part.span.end - span.begin},
                     part.added->text});
  }
  std::ranges::sort(line.mistakes);
  line.mistakes.erase(std::unique(line.mistakes.begin(), line.mistakes.end()),
                      line.mistakes.end());
  line.edit.text =
      apply_edits(text.substr(span.begin, span.end - span.begin), added);
  return line;
}

// The lines that a part of a text touches. What was inserted before a line does
// not touch it.
ByteSpan touched_lines(std::string_view text, ByteSpan span) {
  const std::size_t before =
      span.begin == 0 ? std::string_view::npos
                      : text.rfind('\n', span.begin - std::size_t{1});
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  const bool is_whole = begin == span.begin && span.begin != span.end &&
                        text[span.end - std::size_t{1}] == '\n';
  const std::size_t end =
      is_whole ? span.end : std::min(text.find('\n', span.end), text.size());
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace

void LineEdits::add(const std::vector<Fix>& fixes) {
  const std::string before = text();
  std::vector<LinePart> parts;
  for (std::size_t i = 0; i < edits_.size(); ++i) {
    parts.push_back({edited_span(i), nullptr, edits_[i].mistakes});
  }
  for (const Fix& fix : fixes) {
    for (const TextEdit& edit : fix.edits) {
      parts.push_back({edit.span, &edit, {}});
      if (fix.mistake) parts.back().mistakes = {*fix.mistake};
    }
  }
  std::ranges::stable_sort(
      parts, {}, [](const LinePart& part) { return part.span.begin; });
  std::vector<LineEdit> joined;
  for (std::size_t begin = 0; begin < parts.size();) {
    ByteSpan span = parts[begin].span;
    std::size_t end = begin + 1;
    while (end < parts.size() && is_same_line(before, span, parts[end].span)) {
      span.end = std::max(span.end, parts[end].span.end);
      ++end;
    }
    const std::span<const LinePart> line(&parts[begin], end - begin);
    joined.push_back(join(before, span, line));
    joined.back().edit.span = {begin_in_original(span.begin),
                               to_original(span.end)};
    begin = end;
  }
  edits_ = std::move(joined);
  update_offsets();
}

void LineEdits::add_last(std::span<const LineEdit> edits) {
  edits_.insert(edits_.end(), edits.begin(), edits.end());
  update_offsets();
}

void LineEdits::for_each(
    const std::function<void(const LineEdit&, ByteSpan)>& take) const {
  const std::string edited = text();
  for (std::size_t i = 0; i < edits_.size(); ++i) {
    take(edits_[i], touched_lines(edited, edited_span(i)));
  }
}

void LineEdits::drop_if(
    const std::function<bool(const LineEdit&, ByteSpan)>& is_bad) {
  std::vector<LineEdit> kept;
  for_each([&](const LineEdit& edit, ByteSpan lines) {
    if (!is_bad(edit, lines)) kept.push_back(edit);
  });
  edits_ = std::move(kept);
  update_offsets();
}

ByteSpan LineEdits::lines_of(const LineEdit& edit) const {
  return touched_lines(original_, edit.edit.span);
}

std::string LineEdits::text() const {
  std::vector<TextEdit> edits;
  edits.reserve(edits_.size());
  for (const LineEdit& each : edits_) edits.push_back(each.edit);
  return apply_edits(original_, edits);
}

std::uint32_t LineEdits::to_original(std::uint32_t edited) const {
  const auto after = std::ranges::upper_bound(begins_, edited);
  if (after == begins_.begin()) return edited;
  const auto index = static_cast<std::size_t>(after - begins_.begin()) - 1;
  const ByteSpan span = edited_span(index);
  const ByteSpan original = edits_[index].edit.span;
  return edited < span.end ? original.begin
                           : original.end + (edited - span.end);
}

std::uint32_t LineEdits::begin_in_original(std::uint32_t edited) const {
  const auto next = std::ranges::lower_bound(begins_, edited);
  const auto index = static_cast<std::size_t>(next - begins_.begin());
  if (next != begins_.end() && *next == edited) {
    return edits_[index].edit.span.begin;
  }
  if (index == 0) return edited;
  return edits_[index - 1].edit.span.end +
         (edited - edited_span(index - 1).end);
}

ByteSpan LineEdits::edited_span(std::size_t index) const {
  const auto size = static_cast<std::uint32_t>(edits_[index].edit.text.size());
  return {begins_[index], begins_[index] + size};
}

void LineEdits::update_offsets() {
  begins_.clear();
  std::uint32_t edited = 0;
  std::uint32_t original = 0;
  for (const LineEdit& each : edits_) {
    edited += each.edit.span.begin - original;
    begins_.push_back(edited);
    edited += static_cast<std::uint32_t>(each.edit.text.size());
    original = each.edit.span.end;
  }
}

}  // namespace hcl::apps
