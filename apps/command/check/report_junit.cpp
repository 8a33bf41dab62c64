// The report as JUnit XML, for build servers.

#include <algorithm>
#include <utility>

#include "command/check/report.h"

namespace hcl::apps {
namespace {

// Escapes text for XML 1.0. Control characters that XML cannot represent are
// left out.
std::string xml(std::string_view text) {
  std::string out;
  for (const char byte : text) {
    switch (byte) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\n':
        out += "&#10;";
        break;
      case '\t':
        out += "&#9;";
        break;
      default:
        if (static_cast<unsigned char>(byte) >= 0x20) out += byte;
    }
  }
  return out;
}

class JunitReport : public CheckReport {
 public:
  explicit JunitReport(std::string command) : command_(std::move(command)) {}

  std::string module(const CheckedFile& module) override {
    return file(module);
  }

  std::string file(const CheckedFile& file) override {
    const std::string name = xml(file.path);
    std::string in_class = command_;
    std::ranges::replace(in_class, ' ', '.');
    cases_ +=
        "    <testcase classname=\"" + in_class + "\" name=\"" + name + "\"";
    if (file.ok()) {
      cases_ += "/>\n";
      return "";
    }
    const Diagnostic* first = nullptr;
    for (const Diagnostic& each : file.diagnostics) {
      if (each.severity != Severity::Error) continue;
      first = &each;
      break;
    }
    cases_ += ">\n      <failure type=\"" +
              xml(first == nullptr ? "" : first->name()) + "\" message=\"" +
              xml(first == nullptr ? "" : first->summary()) + "\">" +
              xml(to_text(file.diagnostics)) + "</failure>\n    </testcase>\n";
    return "";
  }

  std::string end(const CheckTotals& totals) override {
    const std::string counts = " tests=\"" + std::to_string(totals.files) +
                               "\" failures=\"" +
                               std::to_string(totals.bad_files) + "\"";
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + counts +
           ">\n  <testsuite name=\"" + command_ + "\"" + counts + ">\n" +
           cases_ + "  </testsuite>\n</testsuites>\n";
  }

 private:
  std::string command_;
  std::string cases_;
};

}  // namespace

std::unique_ptr<CheckReport> make_junit_report(const CheckSubject& subject) {
  return std::make_unique<JunitReport>(subject.command);
}

}  // namespace hcl::apps
