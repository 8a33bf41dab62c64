// Diagnostics as JSON.

#include "diagnostics/shown_parts.h"
#include "hcl/diagnostic_writer.h"
#include "text/escapes.h"

namespace hcl {
namespace {

using text::append_json_string;

// Writes one diagnostic at a time.
class DiagnosticWriter {
 public:
  DiagnosticWriter(std::string& out, ColumnUnit columns)
      : out_(out), columns_(columns) {}

  void write(const Diagnostic& diagnostic) {
    member(R"({"code":)", diagnostic.name());
    member(R"(,"severity":)",
           diagnostic.severity == Severity::Error ? "error" : "warning");
    member(R"(,"summary":)", diagnostic.summary());
    member(R"(,"detail":)", diagnostic.detail);
    if (diagnostic.subject) {
      member(R"(,"file":)", diagnostic.subject->file.name());
    }
    out_ += R"(,"subject":)";
    if (diagnostic.subject && !diagnostics::concerns_whole_file(diagnostic)) {
      range(*diagnostic.subject);
    } else {
      out_ += "null";
    }
    if (diagnostic.context) {
      out_ += R"(,"context":)";
      range(*diagnostic.context);
    }
    texts("notes", diagnostic.notes);
    if (!diagnostic.suggestion.empty()) {
      member(R"(,"suggestion":)", diagnostic.suggestion);
    }
    texts("blocks", diagnostic.enclosing_blocks);
    texts("frames", diagnostic.frames);
    related(diagnostic.related);
    fix(diagnostic);
    out_ += "}";
  }

 private:
  void member(std::string_view start, std::string_view text) {
    out_ += start;
    append_json_string(out_, text);
  }

  void position(const SourceFile& file, std::uint32_t byte) {
    const SourcePos at = columns_ == ColumnUnit::Utf16
                             ? file.utf16_position(byte)
                             : file.position(byte);
    out_ += R"({"line":)" + std::to_string(at.line) + R"(,"column":)" +
            std::to_string(at.column) + R"(,"byte":)" +
            std::to_string(at.byte) + "}";
  }

  void range(const SourceSpan& place) {
    out_ += R"({"start":)";
    position(place.file, place.span.begin);
    out_ += R"(,"end":)";
    position(place.file, place.span.end);
    out_ += "}";
  }

  // Omitted if there are none.
  void texts(std::string_view name, const std::vector<std::string>& all) {
    if (all.empty()) return;
    member(",", name);
    out_ += ':';
    char before = '[';
    for (const std::string& one : all) {
      member(std::string_view(&before, 1), one);
      before = ',';
    }
    out_ += "]";
  }

  void related(const std::vector<RelatedPlace>& places) {
    if (places.empty()) return;
    out_ += R"(,"related":)";
    char before = '[';
    for (const RelatedPlace& one : places) {
      out_ += before;
      before = ',';
      member(R"({"file":)", one.place.file.name());
      out_ += R"(,"range":)";
      range(one.place);
      member(R"(,"label":)", one.label);
      out_ += "}";
    }
    out_ += "]";
  }

  void fix(const Diagnostic& diagnostic) {
    if (diagnostic.fix.empty() || !diagnostic.subject) return;
    out_ += R"(,"fix":)";
    char before = '[';
    for (const TextEdit& edit : diagnostic.fix) {
      out_ += before;
      before = ',';
      out_ += R"({"range":)";
      range({diagnostic.subject->file, edit.span});
      member(R"(,"text":)", edit.text);
      out_ += "}";
    }
    out_ += "]";
  }

  std::string& out_;
  ColumnUnit columns_;
};

}  // namespace

std::string to_json(const Diagnostic& diagnostic, ColumnUnit columns) {
  std::string out;
  DiagnosticWriter(out, columns).write(diagnostic);
  return out;
}

std::string to_json(const Diagnostics& diagnostics, ColumnUnit columns) {
  std::string out = "[";
  DiagnosticWriter writer(out, columns);
  bool first = true;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!first) out += ",";
    first = false;
    writer.write(diagnostic);
  }
  return out + "]";
}

}  // namespace hcl
