#include "runner/pages/matrix_page.h"

#include <array>
#include <functional>
#include <map>
#include <set>
#include <string_view>

#include "runner/pages/junit.h"
#include "runner/pages/matrix_differences.h"
#include "runner/pages/matrix_style.h"

namespace hcl::conformance {
namespace {

std::string link(const std::string& to, const std::string& text) {
  if (to.empty()) return text;
  return "<a href=\"" + escaped(to) + "\">" + text + "</a>";
}

struct Document {
  // The name from `document_of()`, which is also the anchor.
  std::string_view name;
  std::string_view title;
};

constexpr std::array<Document, 8> kDocuments = {{
    {"native-syntax", "Native syntax"},
    {"zcl-native-syntax", "Native syntax of zcl"},
    {"information-model", "Information model"},
    {"json-syntax", "JSON syntax"},
    {"terraform-expressions", "Terraform expressions"},
    {"extensions", "Extensions"},
    {"quality", "Quality"},
    {"others", "Others"},
}};

std::string cell(const Counts& counts, const std::string& to) {
  if (counts.decided() == 0) {
    const bool asked = counts.unsupported + counts.skipped != 0;
    return std::string("<td class=\"n none\">") +
           (asked ? "not answered" : "&ndash;") + "</td>";
  }
  const std::string all = std::to_string(counts.decided());
  const std::string passed = std::to_string(counts.passed);
  if (counts.all_well()) {
    return "<td class=\"n ok\">" + link(to, "&#10003;&nbsp;" + all) + "</td>";
  }
  const char* name = counts.passed == 0 ? "no" : "some";
  const char* mark = counts.broken != 0 ? "&#9760;&nbsp;" : "&#10007;&nbsp;";
  return std::string("<td class=\"n ") + name + "\">" +
         link(to, mark + passed + " of " + all) + "</td>";
}

class Page {
 public:
  Page(const std::vector<Topic>& topics, const std::vector<Results>& all,
       const CaseLinks& links)
      : topics_(topics), all_(all), links_(links), counts_(all.size()) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const TestResult& test : all[i].tests) {
        counts_[i][test.clause].add(test.verdict);
      }
    }
  }

  std::string run() {
    out_ =
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n"
        "<title>HCL conformance</title>\n<style>" +
        std::string(kMatrixStyle) + "</style>\n<h1>HCL conformance</h1>\n";
    introduction();
    totals();
    for (const Document& document : documents()) matrix(document);
    out_ += "<h2 id=\"differences\">Differences</h2>\n";
    const std::string all = differences(topics_, all_, links_);
    out_ += all.empty() ? "<p>None.</p>\n" : all;
    return std::move(out_) + "</html>\n";
  }

 private:
  // The documents with clauses, in order.
  std::vector<Document> documents() const {
    std::set<std::string, std::less<>> names;
    for (const Topic& topic : topics_) {
      for (const Clause& one : topic.clauses) names.insert(document_of(one));
    }
    std::vector<Document> documents;
    for (const Document& one : kDocuments) {
      if (names.contains(one.name)) documents.push_back(one);
    }
    return documents;
  }

  void introduction() {
    out_ +=
        "<p>What each clause of the documents demands, and how many of its "
        "tests each implementation passes. A test counts once for every "
        "dialect and setting it was run in. <b>&#10003;&nbsp;4</b>: all four "
        "pass. <b>&#10007;&nbsp;1 of 4</b>: three do not, and the link says "
        "which. <b>&#9760;</b>: the program broke. <b>Not answered</b>: the "
        "program does not do such tests.</p>\n<nav>";
    for (const Document& one : documents()) {
      out_ += link("#" + std::string(one.name), std::string(one.title)) + "\n";
    }
    out_ += "<a href=\"#differences\">Differences</a></nav>\n";
  }

  // Allows a line break after each slash in a path, and in a scoped name, so
  // that one long name does not determine the width of the page.
  static std::string breakable(const std::string& name) {
    std::string text;
    for (const char c : escaped(name)) {
      text += c;
      if (c == '/') text += "<wbr>";
    }
    return text;
  }

  void implementation_heads() {
    for (const Results& results : all_) {
      out_ += "<th class=\"n\" scope=\"col\">" +
              breakable(results.implementation) + "</th>";
    }
  }

  void totals() {
    out_ +=
        "<h2>Totals</h2>\n<table class=\"totals\">\n<thead><tr><th>Level"
        "</th>";
    implementation_heads();
    out_ += "</tr></thead>\n";
    for (const Level level : kLevels) {
      out_ += "<tr><th scope=\"row\">" + std::string(name_of(level)) + "</th>";
      for (const Results& one : all_) total(counts_of(one.tests, level));
      out_ += "</tr>\n";
    }
    out_ += "<tr><th scope=\"row\">all</th>";
    for (const Results& one : all_) total(counts_of(one.tests));
    out_ += "</tr>\n</table>\n";
  }

  void total(const Counts& counts) {
    const int silent = counts.unsupported + counts.skipped;
    if (counts.decided() == 0) {
      out_ += std::string("<td class=\"n none\">") +
              (silent == 0 ? "&ndash;" : "not answered") + "</td>";
      return;
    }
    out_ += std::string("<td class=\"n ") +
            (counts.all_well() ? "ok" : "some") + "\">" +
            std::to_string(counts.passed) + " of " +
            std::to_string(counts.decided());
    if (silent != 0) {
      out_ += "<small>" + std::to_string(silent) + " not answered</small>";
    }
    out_ += "</td>";
  }

  void matrix(const Document& document) {
    out_ += "<h2 id=\"" + std::string(document.name) + "\">" +
            std::string(document.title) +
            "</h2>\n<table>\n<thead><tr><th>Clause</th><th>Demand</th>";
    implementation_heads();
    out_ += "</tr></thead>\n";
    std::string heading;
    for (const Topic& topic : topics_) {
      for (const Clause& clause : topic.clauses) {
        if (document_of(clause) != document.name) continue;
        if (clause.section != heading) topic_row(heading = clause.section);
        row(clause);
      }
    }
    out_ += "</table>\n";
  }

  void topic_row(const std::string& heading) {
    out_ += "<tr class=\"topic\"><th colspan=\"" +
            std::to_string(all_.size() + 2) + "\">" + escaped(heading) +
            "</th></tr>\n";
  }

  void row(const Clause& clause) {
    const std::string& cases = links_.of(clause.id);
    out_ += "<tr><td class=\"id\">" + link(cases, escaped(clause.id)) +
            "</td><td class=\"what\">" + escaped(clause.requirement) + "</td>";
    for (const auto& counts : counts_) {
      const auto found = counts.find(clause.id);
      const Counts these = found == counts.end() ? Counts{} : found->second;
      out_ += cell(these, these.all_well() ? cases : "#" + clause.id);
    }
    out_ += "</tr>\n";
  }

  const std::vector<Topic>& topics_;
  const std::vector<Results>& all_;
  const CaseLinks& links_;
  // For each implementation, by clause.
  std::vector<std::map<std::string, Counts>> counts_;
  std::string out_;
};

}  // namespace

std::string matrix_page(const std::vector<Topic>& topics,
                        const std::vector<Results>& all,
                        const CaseLinks& links) {
  return Page(topics, all, links).run();
}

}  // namespace hcl::conformance
