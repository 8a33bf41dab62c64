#include "runner/pages/junit.h"

#include "hcl/value.h"

namespace hcl::conformance {
namespace {

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + escaped(value) + "\"";
}

std::string attribute(std::string_view name, int value) {
  return attribute(name, std::to_string(value));
}

std::string message_of(const TestResult& test) {
  std::string text;
  if (test.verdict == Verdict::Failed) {
    text = "expected " + test.expected + ", got " + test.outcome;
  }
  if (!test.why.empty()) text += (text.empty() ? "" : ": ") + test.why;
  return text;
}

std::string element_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Failed:
      return "failure";
    case Verdict::Broken:
      return "error";
    case Verdict::Unsupported:
    case Verdict::Skipped:
      return "skipped";
    case Verdict::Passed:
      break;
  }
  return "";
}

std::string case_of(const TestResult& test) {
  std::string line = "  <testcase" + attribute("classname", test.clause) +
                     attribute("name", test.test + " " + test.setting + " " +
                                           std::string(name_of(test.level)));
  const std::string element = element_of(test.verdict);
  if (element.empty()) return line + "/>\n";
  return line + "><" + element + attribute("message", message_of(test)) +
         "/></testcase>\n";
}

std::string suite_of(const Results& results) {
  const Counts counts = counts_of(results.tests);
  std::string out = " <testsuite" + attribute("name", results.implementation) +
                    attribute("tests", static_cast<int>(results.tests.size())) +
                    attribute("failures", counts.failed) +
                    attribute("errors", counts.broken) +
                    attribute("skipped", counts.unsupported + counts.skipped) +
                    ">\n";
  for (const TestResult& test : results.tests) out += case_of(test);
  return out + " </testsuite>\n";
}

}  // namespace

std::string escaped(std::string_view text) {
  // A Value replaces bytes that are not UTF-8.
  const Value normal = Value::string(text);
  const std::string well_formed(normal.as_string());
  std::string out;
  for (const char c : well_formed) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '"') {
      out += "&quot;";
    } else {
      out += static_cast<unsigned char>(c) < 0x20 && c != '\n' ? '?' : c;
    }
  }
  return out;
}

std::string junit_of(const std::vector<Results>& all) {
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const Results& results : all) out += suite_of(results);
  return out + "</testsuites>\n";
}

}  // namespace hcl::conformance
