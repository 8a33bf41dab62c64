// Recognizes heredocs whose first line is not quite the beginning of one.

#include "lower/heredoc_starts.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl::lower {
namespace {

constexpr auto kNone = std::string_view::npos;

// `<<`, perhaps a dash, and a word, with what should not be there.
struct HeredocStart {
  std::size_t begin = 0;
  // The end of the line, without its line break.
  std::size_t end = 0;
  std::string_view marker;
  bool is_flush = false;
  bool has_quotes = false;
  bool has_tilde = false;
};

bool is_word(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= '0' && byte <= '9') || byte == '_' || byte == '-' ||
         static_cast<unsigned char>(byte) >= 0x80;
}

std::string_view without_spaces(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == kNone) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

// Takes a byte off the beginning of the text, if it is there.
bool take(std::string_view& text, char byte) {
  if (!text.starts_with(byte)) return false;
  text.remove_prefix(1);
  return true;
}

// How the start is written.
std::string right_form(const HeredocStart& start) {
  return (start.is_flush ? "<<-" : "<<") + std::string(start.marker);
}

// The start at a `<<`, if something is wrong with it and nothing else is on its
// line.
std::optional<HeredocStart> start_at(std::string_view text, std::size_t begin) {
  const std::size_t line = std::min(text.find('\n', begin), text.size());
  HeredocStart start;
  start.begin = begin;
  start.end = line;
  if (line > begin && text[line - 1] == '\r') --start.end;
  std::string_view rest = text.substr(begin + 2, start.end - begin - 2);
  start.has_tilde = take(rest, '~');
  start.is_flush = start.has_tilde || take(rest, '-');
  rest = without_spaces(rest);
  if (rest.size() > 2 && (rest[0] == '\'' || rest[0] == '"') &&
      rest.back() == rest[0]) {
    start.has_quotes = true;
    rest = rest.substr(1, rest.size() - 2);
  }
  if (rest.empty() || (rest[0] >= '0' && rest[0] <= '9') || rest[0] == '-' ||
      !std::ranges::all_of(rest, is_word)) {
    return std::nullopt;
  }
  start.marker = rest;
  const std::string_view written = text.substr(begin, start.end - begin);
  return written == right_form(start) ? std::nullopt : std::optional(start);
}

// The end of the line with the marker, or nothing.
std::size_t end_of_heredoc(std::string_view text, const HeredocStart& start) {
  std::size_t line = text.find('\n', start.end);
  while (line != kNone) {
    const std::size_t next = std::min(text.find('\n', line + 1), text.size());
    if (without_spaces(text.substr(line + 1, next - line - 1)) ==
        start.marker) {
      return next;
    }
    line = next == text.size() ? kNone : next;
  }
  return kNone;
}

std::string_view advice_on(const HeredocStart& start) {
  if (start.has_quotes) {
    return "The marker of a heredoc must directly follow `<<` or `<<-`, "
           "without quotation marks.";
  }
  if (start.has_tilde) {
    return "An indented heredoc begins with `<<-`.";
  }
  return "There is white space next to the marker of this heredoc. It must "
         "directly follow `<<` or `<<-` and end the line.";
}

// Nothing in the text between quotation marks is replaced in the shell, so a
// sequence there was perhaps meant as it stands.
bool has_sequence(std::string_view text) {
  return text.find("${") != kNone || text.find("%{") != kNone;
}

Diagnostic describe(const SourceFile& file, const HeredocStart& start,
                    std::string_view content) {
  const SourceSpan place{file,
                         {static_cast<std::uint32_t>(start.begin),
                          static_cast<std::uint32_t>(start.end)}};
  Diagnostic result;
  result.code = Code::InvalidExpression;
  result.subject = place;
  result.detail = advice_on(start);
  if (!start.has_quotes || !has_sequence(content)) {
    result.fix = {{place.span, right_form(start)}};
  }
  return result;
}

// The first diagnostic that begins in a part of the source.
bool has_diagnostic(const Diagnostics& found, std::size_t begin,
                    std::size_t end) {
  const auto at = std::lower_bound(
      found.begin(), found.end(), begin,
      [](const Diagnostic& each, std::size_t place) {
        return each.subject && each.subject->span.begin < place;
      });
  return at != found.end() && at->subject && at->subject->span.begin <= end;
}

}  // namespace

void leave_one_of_heredoc_starts(const SourceFile& file, Diagnostics& found) {
  const std::string_view text = file.text();
  std::vector<ByteSpan> skipped;
  std::vector<Diagnostic> added;
  std::size_t begin = text.find("<<");
  while (begin != kNone) {
    const auto start = start_at(text, begin);
    const bool is_wrong = start && has_diagnostic(found, begin, start->end);
    const std::size_t end = is_wrong ? end_of_heredoc(text, *start) : begin + 2;
    // One without an end is searched for to the end of the source.
    if (end == kNone) break;
    if (is_wrong) {
      skipped.push_back(
          {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
      added.push_back(
          describe(file, *start, text.substr(start->end, end - start->end)));
    }
    begin = text.find("<<", end);
  }
  if (added.empty()) return;
  found.remove_if([&skipped](const Diagnostic& each) {
    if (!each.subject) return false;
    const std::uint32_t at = each.subject->span.begin;
    const auto after =
        std::ranges::upper_bound(skipped, at, {}, &ByteSpan::begin);
    return after != skipped.begin() && at <= std::prev(after)->end;
  });
  for (Diagnostic& each : added) found.add(std::move(each));
  found.sort_by_position();
}

}  // namespace hcl::lower
