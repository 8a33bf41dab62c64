#include <algorithm>
#include <set>

#include "diagram/diagram.h"
#include "runner/cases/catalogue.h"
#include "runner/cases/suite.h"

namespace hcl::grammar_lab {
namespace {

constexpr const char* kPageStyle =
    R"(body { font: 16px/1.5 sans-serif; margin: 1em auto; max-width: 46em; padding: 0 1em; color: #111; background: #fff; }
h2 { margin: 2em 0 0; font: bold 18px monospace; }
p { margin: .3em 0; }
.scroll { overflow-x: auto; }
nav a { margin-right: .8em; display: inline-block; font-family: monospace; }
@media (prefers-color-scheme: dark) {
  body { color: #eee; background: #16181c; }
  a { color: #8ab8ff; }
}
)";

// The headings in quotation marks in a text: `Spec: native syntax, "Bodies"`.
std::vector<std::string> headings_in(const std::string& text) {
  std::vector<std::string> headings;
  std::size_t at = 0;
  while ((at = text.find('"', at)) != std::string::npos) {
    const std::size_t end = text.find('"', at + 1);
    if (end == std::string::npos) break;
    headings.push_back(text.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return headings;
}

// Whether a section, "Expressions / Index Operator", is below a heading.
bool is_below(const std::string& section, const std::string& heading) {
  const std::size_t last = section.rfind(" / ");
  return section == heading ||
         (last != std::string::npos && section.substr(last + 3) == heading);
}

class Page {
 public:
  Page(const Grammar& grammar, std::vector<conformance::Clause> clauses)
      : grammar_(grammar), clauses_(std::move(clauses)) {}

  std::map<std::string, std::string> run() {
    std::string body;
    std::string contents;
    for (const G4Rule& rule : grammar_.parser.rules) {
      if (rule.is_lexer_rule() || !is_reached(rule.name)) continue;
      contents += "<a href=\"#" + rule.name + "\">" + rule.name + "</a>\n";
      body += section(rule);
      files_[rule.name + ".svg"] = file(rule);
    }
    const std::string name = escaped(grammar_.parser.name);
    files_["index.html"] =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
        "<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n<title>" +
        name + "</title>\n<style>\n" + kPageStyle + diagram_style() +
        "</style>\n</head>\n<body>\n<h1>" + name +
        "</h1>\n<p>Made by <code>hcl-lab diagram</code> from the grammar. "
        "Round boxes are tokens, square ones lead to their rule.</p>\n<nav>\n" +
        contents + "</nav>\n" + body + "</body>\n</html>\n";
    return std::move(files_);
  }

 private:
  bool is_reached(const std::string& name) const {
    const auto found = std::ranges::find(grammar_.rules, name);
    return found != grammar_.rules.end() &&
           grammar_.network.reachable[static_cast<std::size_t>(
               found - grammar_.rules.begin())];
  }

  std::string section(const G4Rule& rule) const {
    const RuleLink link = [this](const std::string& name) {
      return is_reached(name) ? "#" + name : std::string();
    };
    std::string text = "<h2 id=\"" + rule.name + "\">" + rule.name + "</h2>\n";
    std::string comment;
    for (const std::string& line : rule.comment) {
      comment += (comment.empty() ? "" : " ") + line;
    }
    if (!comment.empty()) text += "<p>" + escaped(comment) + "</p>\n";
    if (comment.find("Spec:") == std::string::npos && !rule.section.empty()) {
      text += "<p>" + escaped(without_dashes(rule.section)) + "</p>\n";
    }
    text += clauses(comment.find("Spec:") == std::string::npos ? rule.section
                                                               : comment);
    return text + "<div class=\"scroll\">\n" +
           draw_rule(grammar_, rule.name, link) + "</div>\n";
  }

  static std::string without_dashes(std::string text) {
    while (!text.empty() && (text.back() == '-' || text.back() == ' ')) {
      text.pop_back();
    }
    return text;
  }

  // The prefixes of the ids of the clauses under the rule's headings.
  std::string clauses(const std::string& text) const {
    std::set<std::string> ids;
    for (const std::string& heading : headings_in(text)) {
      for (const conformance::Clause& clause : clauses_) {
        if (clause.id.starts_with("NAT-") &&
            is_below(clause.section, heading)) {
          ids.insert(clause.id.substr(0, clause.id.rfind('-')));
        }
      }
    }
    if (ids.empty()) return "";
    std::string line;
    for (const std::string& id : ids) {
      line += (line.empty() ? "" : ", ") + escaped(id);
    }
    return "<p>Clauses of the conformance suite: " + line + "</p>\n";
  }

  std::string file(const G4Rule& rule) const {
    const RuleLink link = [this](const std::string& name) {
      return is_reached(name) ? name + ".svg" : std::string();
    };
    std::string svg = draw_rule(grammar_, rule.name, link);
    svg.insert(svg.find('\n') + 1, "<title>" + rule.name +
                                       "</title>\n<style>\n" + diagram_style() +
                                       "</style>\n");
    return svg;
  }

  const Grammar& grammar_;
  std::vector<conformance::Clause> clauses_;
  std::map<std::string, std::string> files_;
};

}  // namespace

std::map<std::string, std::string> draw_grammar(const Grammar& grammar,
                                                const std::string& cases,
                                                Problems& problems) {
  std::vector<conformance::Clause> clauses;
  if (!cases.empty()) {
    const auto topics = conformance::read_suite(cases);
    if (topics.ok()) {
      clauses = conformance::clauses_of(topics.value());
    } else {
      problems.push_back(
          {Problem::Severity::Warning,
           {cases, 0, 0},
           "cannot read the conformance suite: " + topics.error(),
           "Name its folder with --cases."});
    }
  }
  return Page(grammar, std::move(clauses)).run();
}

}  // namespace hcl::grammar_lab
