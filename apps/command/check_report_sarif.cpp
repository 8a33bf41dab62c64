// SARIF 2.1.0 (OASIS Static Analysis Results Interchange Format).

#include <algorithm>
#include <set>

#include "command/check_report.h"
#include "hcl/json_writer.h"
#include "hcl/version.h"

namespace hcl::apps {
namespace {

constexpr std::string_view kSchema =
    "https://json.schemastore.org/sarif-2.1.0.json";

// Paths as URIs: what RFC 3986 does not allow in a path is encoded.
std::string uri_of(const std::string& path) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  constexpr std::string_view kPlain = "/-._~!$&'()*+,;=@";
  std::string out;
  for (const char byte : path) {
    const auto code = static_cast<unsigned char>(byte);
    const bool is_plain = (code < 0x80 && std::isalnum(code) != 0) ||
                          kPlain.find(byte) != std::string_view::npos;
    if (is_plain) {
      out += byte;
    } else {
      out += '%';
      out += kHex[code >> 4U];
      out += kHex[code & 15U];
    }
  }
  return out;
}

void write_region(JsonWriter& writer, const SourceSpan& subject) {
  const SourceRange range = subject.range();
  writer.key("region");
  writer.begin_object();
  writer.key("startLine");
  writer.integer(range.start.line);
  writer.key("startColumn");
  writer.integer(range.start.column);
  writer.key("endLine");
  writer.integer(range.end.line);
  writer.key("endColumn");
  writer.integer(range.end.column);
  writer.key("byteOffset");
  writer.integer(subject.span.begin);
  writer.key("byteLength");
  writer.integer(subject.span.end - subject.span.begin);
  writer.end_object();
}

// {"text": ...} under a name.
void write_text(JsonWriter& writer, std::string_view key,
                std::string_view text) {
  writer.key(key);
  writer.begin_object();
  writer.key("text");
  writer.string(text);
  writer.end_object();
}

void write_result(JsonWriter& writer, const std::string& path,
                  const Diagnostic& diagnostic) {
  writer.begin_object();
  writer.key("ruleId");
  writer.string(code_name(diagnostic.code));
  writer.key("level");
  writer.string(diagnostic.severity == Severity::Error ? "error" : "warning");
  std::string text(diagnostic.detail.empty() ? diagnostic.summary()
                                             : diagnostic.detail);
  if (!diagnostic.suggestion.empty()) text += " " + diagnostic.suggestion;
  write_text(writer, "message", text);
  writer.key("locations");
  writer.begin_array();
  writer.begin_object();
  writer.key("physicalLocation");
  writer.begin_object();
  writer.key("artifactLocation");
  writer.begin_object();
  writer.key("uri");
  writer.string(uri_of(path));
  writer.end_object();
  if (diagnostic.subject) write_region(writer, *diagnostic.subject);
  writer.end_object();
  writer.end_object();
  writer.end_array();
  writer.end_object();
}

void write_tool(JsonWriter& writer, const std::set<Code>& codes) {
  writer.key("tool");
  writer.begin_object();
  writer.key("driver");
  writer.begin_object();
  writer.key("name");
  writer.string("hcl check");
  writer.key("semanticVersion");
  writer.string(HCL_VERSION_STRING);
  writer.key("rules");
  writer.begin_array();
  for (const Code code : codes) {
    writer.begin_object();
    writer.key("id");
    writer.string(code_name(code));
    write_text(writer, "shortDescription", code_summary(code));
    writer.end_object();
  }
  writer.end_array();
  writer.end_object();
  writer.end_object();
}

// The results are written when all are known: the rules stand before them.
class SarifReport : public CheckReport {
 public:
  std::string file(const CheckedFile& file) override {
    for (const Diagnostic& each : file.diagnostics) {
      codes_.insert(each.code);
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
    writer.key("$schema");
    writer.string(kSchema);
    writer.key("version");
    writer.string("2.1.0");
    writer.key("runs");
    writer.begin_array();
    writer.begin_object();
    write_tool(writer, codes_);
    writer.key("columnKind");
    writer.string("unicodeCodePoints");
    writer.key("results");
    writer.raw("[" + results_ + "]");
    writer.end_object();
    writer.end_array();
    writer.end_object();
    return out + "\n";
  }

 private:
  std::set<Code> codes_;
  std::string results_;
};

}  // namespace

std::unique_ptr<CheckReport> make_sarif_report() {
  return std::make_unique<SarifReport>();
}

}  // namespace hcl::apps
