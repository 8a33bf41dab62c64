#include "runner/pages/matrix_differences.h"

#include <map>

#include "hcl/notation.h"
#include "runner/pages/junit.h"

namespace hcl::conformance {
namespace {

// Longer texts are truncated to keep the page small.
constexpr std::size_t kLongest = 240;

bool is_within_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

std::string code(std::string_view text) {
  if (text.size() <= kLongest) return "<code>" + escaped(text) + "</code>";
  std::size_t end = kLongest;
  while (end > 0 && is_within_character(text[end])) --end;
  return "<code>" + escaped(text.substr(0, end)) + "&hellip;</code>";
}

std::string what_happened(const TestResult& test) {
  if (test.verdict == Verdict::Broken) return escaped(test.why);
  std::string text =
      "expected " + code(test.expected) + ", got " + code(test.outcome);
  if (test.outcome == test.expected) text = escaped(test.why);
  return text;
}

// By test and then by what happened: the settings in which it happened.
using Happened = std::map<std::string, std::vector<std::string>>;

class Differences {
 public:
  Differences(const std::vector<Results>& all, const CaseLinks& links)
      : all_(all), links_(links), happened_(all.size()) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const TestResult& test : all[i].tests) {
        if (test.verdict != Verdict::Failed &&
            test.verdict != Verdict::Broken) {
          continue;
        }
        happened_[i][test.test][what_happened(test)].push_back(test.setting);
      }
    }
  }

  std::string of(const Clause& clause) const {
    std::string tests;
    for (const Test& test : clause.tests) tests += of(test);
    if (tests.empty()) return tests;
    return "<h3 id=\"" + escaped(clause.id) + "\">" + escaped(clause.id) +
           "</h3>\n<p>" + escaped(clause.requirement) + "</p>\n<dl>\n" + tests +
           "</dl>\n";
  }

 private:
  std::string of(const Test& test) const {
    std::string lines;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const auto found = happened_[i].find(test.id);
      if (found != happened_[i].end()) {
        lines += lines_of(all_[i].implementation, found->second);
      }
    }
    if (lines.empty()) return lines;
    return "<dt><a href=\"" + escaped(links_.of(test.id)) + "\">" +
           escaped(test.id) + "</a> " + escaped(test.name) + " " +
           escaped(test.mode) + " " + code(quote_notation(test.input)) +
           "</dt>\n" + lines;
  }

  static std::string lines_of(const std::string& implementation,
                              const Happened& happened) {
    std::string lines;
    for (const auto& [what, settings] : happened) {
      lines += "<dd><b>" + escaped(implementation) + "</b> (";
      for (const std::string& setting : settings) {
        lines += (&setting == settings.data() ? "" : ", ") + setting;
      }
      lines += "): " + what + "</dd>\n";
    }
    return lines;
  }

  const std::vector<Results>& all_;
  const CaseLinks& links_;
  // For each implementation, by test.
  std::vector<std::map<std::string, Happened>> happened_;
};

}  // namespace

std::string differences(const std::vector<Topic>& topics,
                        const std::vector<Results>& all,
                        const CaseLinks& links) {
  const Differences differences(all, links);
  std::string out;
  for (const Topic& topic : topics) {
    for (const Clause& clause : topic.clauses) out += differences.of(clause);
  }
  return out;
}

}  // namespace hcl::conformance
