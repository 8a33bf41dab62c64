#include "command/check/report.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <limits>
#include <utility>

#include "hcl/json_writer.h"

namespace hcl::apps {
namespace {

std::string number_of(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

std::string_view severity_name(const Diagnostic& diagnostic) {
  return diagnostic.severity == Severity::Error ? "error" : "warning";
}

SourceRange range_of(const Diagnostic& diagnostic) {
  return diagnostic.subject ? diagnostic.subject->range() : SourceRange{};
}

// The summary and the detail on one line.
std::string message_of(const Diagnostic& diagnostic) {
  std::string text(diagnostic.summary());
  const std::string detail = detail_of(diagnostic);
  if (!detail.empty()) text += ": " + detail;
  for (char& byte : text) {
    if (byte == '\n' || byte == '\r') byte = ' ';
  }
  return text;
}

class TextReport : public CheckReport {
 public:
  TextReport(DiagnosticStyle style, bool is_quiet, std::string unit)
      : style_(std::move(style)), is_quiet_(is_quiet), unit_(std::move(unit)) {}

  std::string file(const CheckedFile& file) override {
    if (file.diagnostics.empty()) return "";
    return to_text(for_readers(file.diagnostics), style_) + "\n";
  }

  std::string module(const CheckedFile& module) override {
    return file(module);
  }

  std::string end(const CheckTotals& totals) override {
    // Without anything to check, standard error says why.
    if (totals.files == 0) return "";
    if (is_quiet_) return "";
    std::string out = number_of(totals.files, unit_) + " checked, ";
    if (totals.bad_files == 0) {
      out += "no errors";
    } else {
      out += number_of(totals.bad_files, unit_) + " with " +
             number_of(totals.errors, "error");
    }
    if (totals.warnings > 0) {
      out += ", " + number_of(totals.warnings, "warning");
    }
    if (totals.fixable > 0) {
      out += "; " + std::to_string(totals.fixable) + " fixable with --fix";
    }
    return out + "\n";
  }

 private:
  // Without the further places of a warning that stands for many.
  static Diagnostics for_readers(const Diagnostics& found) {
    Diagnostics result(std::numeric_limits<std::int32_t>::max());
    for (Diagnostic each : found) {
      if (each.code == Code::RedundantInterpolation) each.related.clear();
      result.add(std::move(each));
    }
    return result;
  }

  DiagnosticStyle style_;
  bool is_quiet_;
  std::string unit_;
};

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(
      text, [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
}

class JsonReport : public CheckReport {
 public:
  std::string module(const CheckedFile& module) override {
    return file(module);
  }

  // The version of the form: incremented if a member is removed or changes its
  // meaning.
  static constexpr std::int64_t kVersion = 1;

  std::string file(const CheckedFile& file) override {
    std::string out;
    JsonWriter writer(out);
    writer.begin_object();
    writer.key("version").integer(kVersion);
    writer.key("path").string(file.path);
    if (!is_ascii(file.path)) {
      writer.key("uri").string(uri_of(file.path));
    }
    writer.key("ok").boolean(file.ok());
    writer.key("diagnostics").raw(to_json(file.diagnostics));
    writer.end_object();
    return out + "\n";
  }
};

// The form that compilers write, which editors and build tools read.
class GccReport : public CheckReport {
 public:
  std::string file(const CheckedFile& file) override {
    std::string out;
    for (const Diagnostic& each : file.diagnostics) {
      const SourcePos at = range_of(each).start;
      out += file.path + ":" + std::to_string(at.line) + ":" +
             std::to_string(at.column) + ": " +
             std::string(severity_name(each)) + ": " + message_of(each) + " [" +
             std::string(each.name()) + "]\n";
    }
    return out;
  }
};

// Workflow commands of GitHub's runners, which show them beside the lines.
class GithubReport : public CheckReport {
 public:
  std::string file(const CheckedFile& file) override {
    std::string out;
    for (const Diagnostic& each : file.diagnostics) {
      const SourceRange range = range_of(each);
      out += "::" + std::string(severity_name(each)) +
             " file=" + escaped(file.path, true) +
             ",line=" + std::to_string(range.start.line) +
             ",endLine=" + std::to_string(range.end.line) +
             ",col=" + std::to_string(range.start.column) +
             ",endColumn=" + std::to_string(range.end.column) +
             ",title=" + escaped(std::string(each.summary()), true) +
             "::" + escaped(message_of(each), false) + "\n";
    }
    return out;
  }

 private:
  static std::string escaped(const std::string& text, bool is_property) {
    std::string out;
    for (const char byte : text) {
      if (byte == '%') {
        out += "%25";
      } else if (byte == '\n') {
        out += "%0A";
      } else if (byte == '\r') {
        out += "%0D";
      } else if (is_property && byte == ':') {
        out += "%3A";
      } else if (is_property && byte == ',') {
        out += "%2C";
      } else {
        out += byte;
      }
    }
    return out;
  }
};

}  // namespace

std::string CheckReport::module(const CheckedFile& module) {
  std::vector<CheckedFile> files;
  for (const Diagnostic& each : module.diagnostics) {
    const bool has_file = each.subject && !each.subject->file.name().empty();
    const std::string& path =
        has_file ? each.subject->file.name() : module.path;
    const auto same_path = [&](const CheckedFile& one) {
      return one.path == path;
    };
    auto found = std::ranges::find_if(files, same_path);
    if (found == files.end()) {
      found = files.insert(found, {.path = path});
    }
    found->diagnostics.add(each);
  }
  std::string out;
  for (const CheckedFile& one : files) out += file(one);
  return out;
}

std::string detail_of(const Diagnostic& diagnostic) {
  std::string text = diagnostic.detail;
  const std::string question =
      "Did you mean \"" + diagnostic.suggestion + "\"?";
  if (diagnostic.suggestion.empty() ||
      text.find(question) != std::string::npos) {
    return text;
  }
  return text + (text.empty() ? "" : " ") + question;
}

std::string uri_of(std::string_view path) {
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

std::vector<std::string> check_formats() {
  return {"text", "json", "sarif", "junit", "gcc", "github"};
}

std::unique_ptr<CheckReport> make_check_report(std::string_view format,
                                               const DiagnosticStyle& style,
                                               bool is_quiet,
                                               const CheckSubject& subject) {
  if (format == "json") return std::make_unique<JsonReport>();
  if (format == "gcc") return std::make_unique<GccReport>();
  if (format == "github") return std::make_unique<GithubReport>();
  if (format == "sarif") return make_sarif_report(subject);
  if (format == "junit") return make_junit_report(subject);
  return std::make_unique<TextReport>(style, is_quiet, subject.unit);
}

}  // namespace hcl::apps
