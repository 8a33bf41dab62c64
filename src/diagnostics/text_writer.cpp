// Diagnostics as text for terminals.

#include <algorithm>

#include "diagnostics/display_line.h"
#include "diagnostics/paint.h"
#include "diagnostics/repetitions.h"
#include "diagnostics/shown_parts.h"
#include "diagnostics/snippet.h"
#include "diagnostics/wrap.h"
#include "hcl/diagnostic_writer.h"

namespace hcl {
namespace {

using diagnostics::Ink;
using diagnostics::paint;
using diagnostics::wrap;

// `name:line:column`; only the name for a whole file.
std::string place(const SourceSpan& span, bool is_whole_file) {
  std::string result = diagnostics::printable(span.file.name());
  if (is_whole_file) return result;
  if (!result.empty()) result += ":";
  const SourcePos at = span.file.position(span.span.begin);
  return result + std::to_string(at.line) + ":" + std::to_string(at.column);
}

// A text that terminals with links show as a link to the address (OSC 8).
std::string linked(const std::string& text, const SourceSpan& span,
                   const DiagnosticStyle& style) {
  if (!style.link || text.empty()) return text;
  const std::string address = style.link(span);
  if (address.empty()) return text;
  return "\033]8;;" + diagnostics::printable(address) + "\033\\" + text +
         "\033]8;;\033\\";
}

std::string beginning(const Diagnostic& diagnostic,
                      const DiagnosticStyle& style) {
  if (!diagnostic.subject) return "";
  const std::string text =
      place(*diagnostic.subject, diagnostics::concerns_whole_file(diagnostic));
  if (text.empty()) return "";
  return linked(text, *diagnostic.subject, style) + ": ";
}

// ` [AttributeRedefined]`
std::string code_of(const Diagnostic& diagnostic,
                    const DiagnosticStyle& style) {
  if (!style.shows_code || diagnostic.name().empty()) return "";
  return " [" + diagnostics::printable(diagnostic.name()) + "]";
}

std::string heading(const Diagnostic& diagnostic,
                    const DiagnosticStyle& style) {
  const std::string_view severity =
      diagnostic.severity == Severity::Error ? "error" : "warning";
  return paint(style.color, Ink::Bold, beginning(diagnostic, style)) +
         paint(style.color, diagnostics::ink_of(diagnostic.severity),
               severity) +
         paint(style.color, Ink::Bold,
               ": " + std::string(diagnostic.summary())) +
         code_of(diagnostic, style) + "\n";
}

// Related places, each with its lines.
std::string related_places(const Diagnostic& diagnostic,
                           const DiagnosticStyle& style, int width) {
  std::string out;
  for (const RelatedPlace& other : diagnostic.related) {
    Diagnostic shown;
    shown.severity = Severity::Warning;
    shown.subject = other.place;
    const std::string at = place(other.place, false);
    std::string label = wrap(at + ": " + other.label, "  ", width);
    // Links take no columns. A place that had to be wrapped does not become a
    // link.
    if (label.compare(2, at.size(), at) == 0) {
      label.replace(2, at.size(), linked(at, other.place, style));
    }
    out += label;
    out += diagnostics::snippet(shown, style);
  }
  return out;
}

}  // namespace

std::string to_text(const Diagnostic& diagnostic,
                    const DiagnosticStyle& style) {
  const int width = std::max(40, style.width);
  std::string out = heading(diagnostic, style);
  const std::string around = diagnostics::surroundings(diagnostic);
  if (!around.empty()) out += wrap(around, "  ", width);
  if (diagnostic.subject && !diagnostics::concerns_whole_file(diagnostic)) {
    out += diagnostics::snippet(diagnostic, style);
  }
  if (!diagnostic.detail.empty()) out += wrap(diagnostic.detail, "  ", width);
  for (const std::string& note : diagnostic.notes) {
    out += wrap(note, "  - ", width);
  }
  if (diagnostics::has_further_suggestion(diagnostic)) {
    const std::string text =
        wrap(diagnostic.suggestion, "  Suggestion: ", width);
    out += paint(style.color, Ink::Help, text.substr(0, text.size() - 1));
    out += "\n";
  }
  return out + related_places(diagnostic, style, width);
}

namespace {

// Diagnostics that say the same about several places are shown at the first.
std::string grouped_text(const Diagnostics& diagnostics,
                         const DiagnosticStyle& style) {
  const diagnostics::Repetitions repetitions(diagnostics);
  std::string out;
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    if (repetitions.is_told(i)) continue;
    if (!out.empty()) out += "\n";
    out += to_text(diagnostics[i], style);
    const std::string told = repetitions.told_at(i);
    if (!told.empty()) out += wrap(told, "  ", std::max(40, style.width));
  }
  return out;
}

}  // namespace

std::string to_text(const Diagnostics& diagnostics,
                    const DiagnosticStyle& style) {
  if (style.tells_repetitions) return grouped_text(diagnostics, style);
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!out.empty()) out += "\n";
    out += to_text(diagnostic, style);
  }
  return out;
}

}  // namespace hcl
