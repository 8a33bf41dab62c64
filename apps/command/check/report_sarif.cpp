// The report as SARIF 2.1.0 (OASIS Static Analysis Results Interchange Format).

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "command/check/report.h"
#include "hcl/json_writer.h"
#include "hcl/version.h"
#include "support/help/diagnostics_page.h"

namespace hcl::apps {
namespace {

constexpr std::string_view kSchema =
    "https://json.schemastore.org/sarif-2.1.0.json";

void write_uri(JsonWriter& writer, const std::string& path) {
  writer.key("artifactLocation").begin_object();
  writer.key("uri").string(uri_of(path));
  writer.end_object();
}

// Columns count UTF-16 code units, as `columnKind` says.
void write_region(JsonWriter& writer, std::string_view key,
                  const SourceSpan& subject) {
  const SourceSpan place = subject.file.origin(subject.span);
  const SourcePos start = place.file.utf16_position(place.span.begin);
  const SourcePos end = place.file.utf16_position(place.span.end);
  writer.key(key).begin_object();
  writer.key("startLine").integer(start.line);
  writer.key("startColumn").integer(start.column);
  writer.key("endLine").integer(end.line);
  writer.key("endColumn").integer(end.column);
  writer.key("byteOffset").integer(place.span.begin);
  writer.key("byteLength").integer(place.span.end - place.span.begin);
  writer.end_object();
}

// Writes {"text": ...} under a name.
void write_message(JsonWriter& writer, std::string_view key,
                   std::string_view text) {
  writer.key(key).begin_object();
  writer.key("text").string(text);
  writer.end_object();
}

void write_physical_location(JsonWriter& writer, const std::string& path,
                             const std::optional<SourceSpan>& place) {
  writer.key("physicalLocation").begin_object();
  write_uri(writer, path);
  if (place) write_region(writer, "region", *place);
  writer.end_object();
}

// Writes the innermost enclosing block, or the innermost frame, with what is
// around it.
void write_surroundings(JsonWriter& writer, const Diagnostic& diagnostic) {
  std::vector<std::string> blocks = diagnostic.frames;
  blocks.insert(blocks.end(), diagnostic.enclosing_blocks.begin(),
                diagnostic.enclosing_blocks.end());
  if (blocks.empty()) return;
  std::string all;
  for (const std::string& block : blocks) {
    all += (all.empty() ? "" : ", ") + block;
  }
  writer.key("logicalLocations").begin_array();
  writer.begin_object();
  writer.key("name").string(blocks.back());
  writer.key("fullyQualifiedName").string(all);
  writer.end_object();
  writer.end_array();
}

void write_locations(JsonWriter& writer, const std::string& path,
                     const Diagnostic& diagnostic) {
  writer.key("locations").begin_array();
  writer.begin_object();
  write_physical_location(writer, path, diagnostic.subject);
  write_surroundings(writer, diagnostic);
  writer.end_object();
  writer.end_array();
}

// `path` is the displayed name of the checked file, which may differ from that
// of its source.
void write_related(JsonWriter& writer, const std::string& path,
                   const Diagnostic& diagnostic) {
  if (diagnostic.related.empty()) return;
  writer.key("relatedLocations").begin_array();
  for (const RelatedPlace& other : diagnostic.related) {
    writer.begin_object();
    write_message(writer, "message", other.label);
    const bool is_here =
        diagnostic.subject && diagnostic.subject->file == other.place.file;
    write_physical_location(writer, is_here ? path : other.place.file.name(),
                            other.place);
    writer.end_object();
  }
  writer.end_array();
}

void write_replacement(JsonWriter& writer, const SourceFile& file,
                       const TextEdit& edit) {
  writer.begin_object();
  write_region(writer, "deletedRegion", SourceSpan{file, edit.span});
  if (!edit.text.empty()) write_message(writer, "insertedContent", edit.text);
  writer.end_object();
}

void write_fix(JsonWriter& writer, const std::string& path,
               const Diagnostic& diagnostic) {
  if (diagnostic.fix.empty() || !diagnostic.subject) return;
  writer.key("fixes").begin_array();
  writer.begin_object();
  writer.key("artifactChanges").begin_array();
  writer.begin_object();
  write_uri(writer, path);
  writer.key("replacements").begin_array();
  for (const TextEdit& edit : diagnostic.fix) {
    write_replacement(writer, diagnostic.subject->file, edit);
  }
  writer.end_array();
  writer.end_object();
  writer.end_array();
  writer.end_object();
  writer.end_array();
}

void write_result(JsonWriter& writer, const std::string& path,
                  const Diagnostic& diagnostic) {
  writer.begin_object();
  writer.key("ruleId").string(diagnostic.name());
  writer.key("level").string(
      diagnostic.severity == Severity::Error ? "error" : "warning");
  const std::string detail = detail_of(diagnostic);
  write_message(
      writer, "message",
      detail.empty() ? diagnostic.summary() : std::string_view(detail));
  write_locations(writer, path, diagnostic);
  write_related(writer, path, diagnostic);
  write_fix(writer, path, diagnostic);
  writer.end_object();
}

// Writes what `hcl explain` says.
void write_help(JsonWriter& writer, std::string_view code,
                const std::vector<PageSection>& page) {
  for (const PageSection& section : page) {
    if (section.code != code) continue;
    write_message(writer, "fullDescription", section.explanation);
    write_message(writer, "help", explanation_text(section));
  }
}

// The codes of the results, each with its summary.
using Rules = std::map<std::string, std::string, std::less<>>;

void write_tool(JsonWriter& writer, const std::string& command,
                const Rules& rules) {
  const std::vector<PageSection> page =
      read_diagnostics_page(diagnostics_page());
  writer.key("tool").begin_object();
  writer.key("driver").begin_object();
  writer.key("name").string(command);
  writer.key("semanticVersion").string(HCL_VERSION_STRING);
  writer.key("rules").begin_array();
  for (const auto& [code, summary] : rules) {
    writer.begin_object();
    writer.key("id").string(code);
    write_message(writer, "shortDescription", summary);
    write_help(writer, code, page);
    writer.end_object();
  }
  writer.end_array();
  writer.end_object();
  writer.end_object();
}

// The results are written once all are known, because the rules precede them.
class SarifReport : public CheckReport {
 public:
  explicit SarifReport(std::string command) : command_(std::move(command)) {}

  std::string file(const CheckedFile& file) override {
    for (const Diagnostic& each : file.diagnostics) {
      rules_.emplace(each.name(), each.summary());
      std::string text;
      JsonWriter writer(text);
      write_result(writer, file.path, each);
      results_ += (results_.empty() ? "" : ",") + text;
    }
    return "";
  }

  std::string end(const CheckTotals&) override {
    std::string out;
    JsonWriter writer(out);
    writer.begin_object();
    writer.key("$schema").string(kSchema);
    writer.key("version").string("2.1.0");
    writer.key("runs").begin_array();
    writer.begin_object();
    write_tool(writer, command_, rules_);
    writer.key("columnKind").string("utf16CodeUnits");
    writer.key("results").raw("[" + results_ + "]");
    writer.end_object();
    writer.end_array();
    writer.end_object();
    return out + "\n";
  }

 private:
  std::string command_;
  Rules rules_;
  std::string results_;
};

}  // namespace

std::unique_ptr<CheckReport> make_sarif_report(const CheckSubject& subject) {
  return std::make_unique<SarifReport>(subject.command);
}

}  // namespace hcl::apps
