#include <algorithm>

#include "diagnostics/display_line.h"
#include "diagnostics/paint.h"
#include "diagnostics/snippet.h"
#include "diagnostics/whole_file.h"
#include "diagnostics/wrap.h"
#include "hcl/diagnostic_writer.h"

namespace hcl {
namespace {

using diagnostics::Ink;
using diagnostics::paint;
using diagnostics::wrap;

// `name:line:column: `
std::string place(const Diagnostic& diagnostic) {
  if (!diagnostic.subject) return "";
  const SourceFile& file = diagnostic.subject->file;
  std::string result = diagnostics::printable(file.name());
  if (!result.empty()) result += ":";
  if (diagnostics::concerns_whole_file(diagnostic)) {
    return result.empty() ? result : result + " ";
  }
  const SourcePos at = file.position(diagnostic.subject->span.begin);
  return result + std::to_string(at.line) + ":" + std::to_string(at.column) +
         ": ";
}

std::string heading(const Diagnostic& diagnostic,
                    const DiagnosticStyle& style) {
  const std::string_view severity =
      diagnostic.severity == Severity::Error ? "error" : "warning";
  return paint(style.color, Ink::Bold, place(diagnostic)) +
         paint(style.color, diagnostics::ink_of(diagnostic.severity),
               severity) +
         paint(style.color, Ink::Bold,
               ": " + std::string(diagnostic.summary())) +
         "\n";
}

// Whether the detail has the suggestion already.
bool says_suggestion(const Diagnostic& diagnostic) {
  return diagnostic.detail.find("Did you mean \"" + diagnostic.suggestion +
                                "\"?") != std::string::npos;
}

}  // namespace

std::string to_text(const Diagnostic& diagnostic,
                    const DiagnosticStyle& style) {
  const int width = std::max(40, style.width);
  std::string out = heading(diagnostic, style);
  if (diagnostic.subject && !diagnostics::concerns_whole_file(diagnostic)) {
    out += diagnostics::snippet(diagnostic, style);
  }
  if (!diagnostic.detail.empty()) out += wrap(diagnostic.detail, "  ", width);
  for (const std::string& note : diagnostic.notes) {
    out += wrap(note, "  - ", width);
  }
  if (!diagnostic.suggestion.empty() && !says_suggestion(diagnostic)) {
    const std::string text =
        wrap(diagnostic.suggestion, "  Suggestion: ", width);
    out += paint(style.color, Ink::Help, text.substr(0, text.size() - 1));
    out += "\n";
  }
  return out;
}

std::string to_text(const Diagnostics& diagnostics,
                    const DiagnosticStyle& style) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!out.empty()) out += "\n";
    out += to_text(diagnostic, style);
  }
  return out;
}

}  // namespace hcl
