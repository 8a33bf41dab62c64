// The report as JUnit XML, for build servers.

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
  std::string file(const CheckedFile& file) override {
    const std::string name = xml(file.path);
    cases_ += "    <testcase classname=\"hcl.check\" name=\"" + name + "\"";
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
              std::string(first == nullptr ? "" : code_name(first->code)) +
              "\" message=\"" + xml(first == nullptr ? "" : first->summary()) +
              "\">" + xml(to_text(file.diagnostics)) +
              "</failure>\n    </testcase>\n";
    return "";
  }

  std::string end(const CheckTotals& totals) override {
    const std::string counts = " tests=\"" + std::to_string(totals.files) +
                               "\" failures=\"" +
                               std::to_string(totals.bad_files) + "\"";
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + counts +
           ">\n  <testsuite name=\"hcl check\"" + counts + ">\n" + cases_ +
           "  </testsuite>\n</testsuites>\n";
  }

 private:
  std::string cases_;
};

}  // namespace

std::unique_ptr<CheckReport> make_junit_report() {
  return std::make_unique<JunitReport>();
}

}  // namespace hcl::apps
