#include <algorithm>
#include <tuple>

#include "hcl_adapter/answers/observed.h"

namespace hcl::adapter {
namespace {

struct Line {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string text;
};

std::string to_text(const SourcePos& position) {
  return std::to_string(position.line) + ":" + std::to_string(position.column);
}

Line line_of(const Diagnostic& diagnostic, const std::string& source) {
  Line line{.text =
                diagnostic.severity == Severity::Error ? "error" : "warning"};
  if (!diagnostic.subject) return line;
  const SourceSpan& subject = *diagnostic.subject;
  if (subject.file.name() != source) {
    line.text += " elsewhere";
    return line;
  }
  const SourceRange range = subject.range();
  line.begin = subject.span.begin;
  line.end = subject.span.end;
  line.text += " " + to_text(range.start) + "-" + to_text(range.end);
  return line;
}

}  // namespace

std::string diagnostics_notation(const Diagnostics& diags,
                                 const std::string& source) {
  std::vector<Line> lines;
  for (const Diagnostic& one : diags) lines.push_back(line_of(one, source));
  std::ranges::stable_sort(lines, [](const auto& a, const auto& b) {
    return std::tie(a.begin, a.end) < std::tie(b.begin, b.end);
  });
  std::string text;
  for (const Line& line : lines) text += (text.empty() ? "" : ", ") + line.text;
  return text;
}

}  // namespace hcl::adapter
