// Diagnostics as JSON.

#include "diagnostics/shown_parts.h"
#include "hcl/diagnostic_writer.h"
#include "text/escapes.h"

namespace hcl {
namespace {

using text::append_json_string;

void append_position(std::string& out, const SourcePos& at) {
  out += R"({"line":)" + std::to_string(at.line) + R"(,"column":)" +
         std::to_string(at.column) + R"(,"byte":)" + std::to_string(at.byte) +
         "}";
}

void append_range(std::string& out, const std::optional<SourceSpan>& span) {
  if (!span) {
    out += "null";
    return;
  }
  const SourceRange range = span->range();
  out += R"({"start":)";
  append_position(out, range.start);
  out += R"(,"end":)";
  append_position(out, range.end);
  out += "}";
}

// Omitted if there are no texts.
void append_texts(std::string& out, std::string_view name,
                  const std::vector<std::string>& texts) {
  if (texts.empty()) return;
  out += ",";
  append_json_string(out, name);
  out += ":[";
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i != 0) out += ",";
    append_json_string(out, texts[i]);
  }
  out += "]";
}

void append_related(std::string& out, const std::vector<RelatedPlace>& places) {
  if (places.empty()) return;
  out += R"(,"related":[)";
  for (std::size_t i = 0; i < places.size(); ++i) {
    out += i == 0 ? R"({"file":)" : R"(,{"file":)";
    append_json_string(out, places[i].place.file.name());
    out += R"(,"range":)";
    append_range(out, places[i].place);
    out += R"(,"label":)";
    append_json_string(out, places[i].label);
    out += "}";
  }
  out += "]";
}

void append_fix(std::string& out, const Diagnostic& diagnostic) {
  if (diagnostic.fix.empty() || !diagnostic.subject) return;
  out += R"(,"fix":[)";
  bool first = true;
  for (const TextEdit& edit : diagnostic.fix) {
    out += first ? R"({"range":)" : R"(,{"range":)";
    first = false;
    append_range(out, SourceSpan{diagnostic.subject->file, edit.span});
    out += R"(,"text":)";
    append_json_string(out, edit.text);
    out += "}";
  }
  out += "]";
}

void append_diagnostic(std::string& out, const Diagnostic& diagnostic) {
  out += R"({"code":)";
  append_json_string(out, diagnostic.name());
  out += diagnostic.severity == Severity::Error ? R"(,"severity":"error")"
                                                : R"(,"severity":"warning")";
  out += R"(,"summary":)";
  append_json_string(out, diagnostic.summary());
  out += R"(,"detail":)";
  append_json_string(out, diagnostic.detail);
  out += R"(,"subject":)";
  append_range(out, diagnostics::concerns_whole_file(diagnostic)
                        ? std::nullopt
                        : diagnostic.subject);
  if (diagnostic.context) {
    out += R"(,"context":)";
    append_range(out, diagnostic.context);
  }
  append_texts(out, "notes", diagnostic.notes);
  if (!diagnostic.suggestion.empty()) {
    out += R"(,"suggestion":)";
    append_json_string(out, diagnostic.suggestion);
  }
  append_texts(out, "blocks", diagnostic.enclosing_blocks);
  append_related(out, diagnostic.related);
  append_fix(out, diagnostic);
  out += "}";
}

}  // namespace

std::string to_json(const Diagnostic& diagnostic) {
  std::string out;
  append_diagnostic(out, diagnostic);
  return out;
}

std::string to_json(const Diagnostics& diagnostics) {
  std::string out = "[";
  bool first = true;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!first) out += ",";
    first = false;
    append_diagnostic(out, diagnostic);
  }
  return out + "]";
}

}  // namespace hcl
