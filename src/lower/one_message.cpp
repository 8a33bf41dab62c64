// Reduces the diagnostics of foreign texts and merge conflicts to one per
// mistake.

#include "lower/one_message.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "lower/heredoc_starts.h"
#include "mistakes/foreign_text.h"

namespace hcl::lower {
namespace {

using syntax::ForeignText;

// The conflict markers of version control, from `<<<<<<<` to `>>>>>>>`.
std::vector<ByteSpan> merge_conflicts(std::string_view text) {
  std::vector<ByteSpan> found;
  std::size_t begin = text.find("<<<<<<<");
  while (begin != std::string_view::npos) {
    const std::size_t last = text.find("\n>>>>>>>", begin);
    if (last == std::string_view::npos) break;
    const std::size_t end = std::min(text.find('\n', last + 1), text.size());
    if (begin == 0 || text[begin - 1] == '\n') {
      found.push_back(
          {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    }
    begin = text.find("<<<<<<<", end);
  }
  return found;
}

// Whether a diagnostic follows from a conflict: it is about one of the sides or
// their markers, or about braces that only one side has.
bool follows_from(const std::vector<ByteSpan>& conflicts,
                  const Diagnostic& each) {
  if (each.code == Code::UnclosedConfigurationBlock) return true;
  if (!each.subject) return false;
  const std::uint32_t at = each.subject->span.begin;
  const auto after = std::upper_bound(
      conflicts.begin(), conflicts.end(), at,
      [](std::uint32_t place, ByteSpan span) { return place < span.begin; });
  if (after == conflicts.begin()) return false;
  const ByteSpan conflict = *std::prev(after);
  if (at <= conflict.end) return at != conflict.begin;
  return each.code == Code::ItemRequired && each.subject->text() == "}";
}

void leave_one_of_conflicts(const SourceFile& file, Diagnostics& found) {
  std::vector<ByteSpan> conflicts = merge_conflicts(file.text());
  // In a heredoc the markers are text, which no diagnostic is about.
  std::erase_if(conflicts, [&found](ByteSpan conflict) {
    return std::none_of(
        found.begin(), found.end(), [conflict](const Diagnostic& each) {
          return each.subject && each.subject->span.begin == conflict.begin;
        });
  });
  if (conflicts.empty()) return;
  found.remove_if([&conflicts](const Diagnostic& each) {
    return follows_from(conflicts, each);
  });
}

void leave_advice(ForeignText kind, Diagnostics& found) {
  const bool is_encoding = kind == ForeignText::Utf16 ||
                           kind == ForeignText::Utf32 ||
                           kind == ForeignText::Binary;
  Diagnostic advice;
  advice.code = is_encoding ? Code::InvalidUtf8 : Code::ItemRequired;
  advice.detail = syntax::advice_on(kind);
  advice.subject = found[0].subject;
  // A binary file is wrong from its first byte, wherever that was noticed.
  if (kind == ForeignText::Binary) advice.subject->span.begin = 0;
  found.clear();
  found.add(std::move(advice));
}

}  // namespace

void leave_one_message(const SourceFile& file, Diagnostics& found) {
  if (!found[0].subject || found[0].code == Code::SourceTooLarge) return;
  if (leave_encoding_message(file, found)) return;
  const ForeignText kind =
      syntax::foreign_language(file.text(), found[0].subject->span.begin);
  if (kind != ForeignText::None) return leave_advice(kind, found);
  leave_one_of_conflicts(file, found);
  leave_one_of_heredoc_starts(file, found);
}

bool leave_encoding_message(const SourceFile& file, Diagnostics& found) {
  if (!found[0].subject || found[0].code == Code::SourceTooLarge) return false;
  const ForeignText kind = syntax::foreign_encoding(file.text());
  if (kind == ForeignText::None) return false;
  leave_advice(kind, found);
  return true;
}

}  // namespace hcl::lower
