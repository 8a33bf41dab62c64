// Diagnostics as HTML.

#include <string_view>

#include "diagnostics/display_line.h"
#include "diagnostics/shown_parts.h"
#include "diagnostics/snippet.h"
#include "hcl/diagnostic_html.h"

namespace hcl {
namespace {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\'':
        result += "&#39;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string element(std::string_view name, std::string_view kind,
                    const std::string& content) {
  if (content.empty()) return "";
  return "<" + std::string(name) + " class=\"hcl-" + std::string(kind) + "\">" +
         content + "</" + std::string(name) + ">\n";
}

std::string place_of(const SourceSpan& span, bool is_whole_file,
                     const DiagnosticStyle& style) {
  std::string text = diagnostics::printable(span.file.name());
  if (!is_whole_file) {
    const SourcePos at = span.file.position(span.span.begin);
    text += (text.empty() ? "" : ":") + std::to_string(at.line) + ":" +
            std::to_string(at.column);
  }
  if (text.empty()) return "";
  const std::string address = style.link ? style.link(span) : "";
  if (address.empty()) return escaped(text);
  return "<a href=\"" + escaped(address) + "\">" + escaped(text) + "</a>";
}

std::string summary_of(const Diagnostic& diagnostic,
                       const DiagnosticStyle& style, bool is_whole_file) {
  std::string text;
  if (diagnostic.subject) {
    text = place_of(*diagnostic.subject, is_whole_file, style);
  }
  if (!text.empty()) text += ": ";
  text += diagnostic.severity == Severity::Error ? "error" : "warning";
  text += ": <strong>" + escaped(diagnostic.summary()) + "</strong>";
  if (style.shows_code && !diagnostic.name().empty()) {
    text += " <code>" + escaped(diagnostic.name()) + "</code>";
  }
  return text;
}

// The lines without colours: the marks below them show what is wrong.
std::string source_of(const Diagnostic& diagnostic, DiagnosticStyle style) {
  style.color = false;
  return element("pre", "source",
                 escaped(diagnostics::snippet(diagnostic, style)));
}

}  // namespace

std::string to_html(const Diagnostic& diagnostic,
                    const DiagnosticStyle& style) {
  const bool is_error = diagnostic.severity == Severity::Error;
  const bool is_whole_file =
      diagnostic.subject && diagnostics::concerns_whole_file(diagnostic);
  std::string out = std::string("<div class=\"hcl-diagnostic hcl-") +
                    (is_error ? "error" : "warning") + "\">\n";
  out += element("p", "summary", summary_of(diagnostic, style, is_whole_file));
  out += element("p", "blocks", escaped(diagnostics::surroundings(diagnostic)));
  if (diagnostic.subject && !is_whole_file) {
    out += source_of(diagnostic, style);
  }
  out += element("p", "detail", escaped(diagnostic.detail));
  std::string notes;
  for (const std::string& note : diagnostic.notes) {
    notes += "<li>" + escaped(note) + "</li>";
  }
  out += element("ul", "notes", notes);
  if (diagnostics::has_further_suggestion(diagnostic)) {
    out += element("p", "suggestion",
                   "Suggestion: " + escaped(diagnostic.suggestion));
  }
  for (const RelatedPlace& other : diagnostic.related) {
    Diagnostic shown;
    shown.severity = Severity::Warning;
    shown.subject = other.place;
    out += element(
        "p", "related",
        place_of(other.place, false, style) + ": " + escaped(other.label));
    out += source_of(shown, style);
  }
  return out + "</div>\n";
}

std::string to_html(const Diagnostics& diagnostics,
                    const DiagnosticStyle& style) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    out += to_html(diagnostic, style);
  }
  return out;
}

}  // namespace hcl
