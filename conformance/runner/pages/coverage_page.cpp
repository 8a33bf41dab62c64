#include <algorithm>
#include <map>
#include <set>

#include "runner/cases/evidence.h"
#include "runner/pages/document_pages.h"

namespace hcl::conformance {
namespace {

// The clauses of one heading of one document.
struct ClauseGroup {
  std::vector<const Clause*> clauses;
  std::string path;
};

// By document and heading.
using Groups = std::map<std::pair<std::string, std::string>, ClauseGroup>;

// The document that the id of a clause names, as `Clause::source` has it.
std::string own_document(const Clause& clause) {
  std::string own = document_of(clause);
  std::ranges::replace(own, '-', ' ');
  if (own == "json syntax") return "JSON syntax";
  if (own == "terraform expressions") return "Terraform expressions";
  return own;
}

// The documents that state the clause, and the one that its id names.
std::vector<std::string> documents_of(const Clause& clause) {
  std::vector<std::string> names;
  std::string_view rest = clause.source;
  for (;;) {
    const std::size_t comma = rest.find(", ");
    names.emplace_back(rest.substr(0, comma));
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 2);
  }
  const std::string own = own_document(clause);
  if (std::ranges::find(names, own) == names.end()) {
    names.push_back(own);
  }
  return names;
}

// A clause appears under the heading of the document that its id names; the
// other documents list it under the same heading if they have one.
Groups groups_of(const std::vector<Topic>& topics) {
  Groups groups;
  for (const Topic& topic : topics) {
    for (const Clause& clause : topic.clauses) {
      for (const std::string& name : documents_of(clause)) {
        ClauseGroup& group = groups[{name, clause.section}];
        group.clauses.push_back(&clause);
        group.path = topic.path;
      }
    }
  }
  return groups;
}

bool is_rejected(const Test& test) {
  const PerSetting& outcome = test.outcome;
  return outcome.general == "ERR" || outcome.zcl == "ERR" ||
         outcome.terraform == "ERR" || outcome.terraform_reference == "ERR" ||
         outcome.reference == "ERR";
}

struct Numbers {
  std::size_t clauses = 0;
  std::size_t accepted = 0;
  std::size_t rejected = 0;

  Numbers& operator+=(const Numbers& other) {
    clauses += other.clauses;
    accepted += other.accepted;
    rejected += other.rejected;
    return *this;
  }
};

Numbers numbers_of_group(const ClauseGroup& group) {
  Numbers numbers{.clauses = group.clauses.size()};
  for (const Clause* clause : group.clauses) {
    for (const Test& test : clause->tests) {
      ++(is_rejected(test) ? numbers.rejected : numbers.accepted);
    }
  }
  return numbers;
}

std::string cells(const Numbers& numbers) {
  return std::to_string(numbers.clauses) + " | " +
         std::to_string(numbers.accepted) + " | " +
         std::to_string(numbers.rejected) + " | ";
}

// " (1 3)": the paragraphs of a clause if they are those of this document.
std::string paragraphs_of(const Clause& clause, const std::string& document) {
  if (clause.paragraphs.empty() || own_document(clause) != document) return "";
  std::string text;
  for (const int number : clause.paragraphs) {
    text += (text.empty() ? " (" : " ") + std::to_string(number);
  }
  return text + ")";
}

// "NAT-IDX-001 (1 3), NAT-IDX-002".
std::string ids_of(const ClauseGroup& group, const std::string& document) {
  std::string text;
  for (const Clause* clause : group.clauses) {
    text += (text.empty() ? "" : ", ") + clause->id +
            paragraphs_of(*clause, document);
  }
  return text;
}

// The paragraphs below a heading that clauses of the document state.
std::set<int> stated_paragraphs(const ClauseGroup& group,
                                const std::string& document) {
  std::set<int> stated;
  for (const Clause* clause : group.clauses) {
    if (own_document(*clause) != document) continue;
    stated.insert(clause->paragraphs.begin(), clause->paragraphs.end());
  }
  return stated;
}

// "5 of 6; 3: introduces the next".
std::string paragraph_cell(const Heading& heading, const ClauseGroup& group,
                           const std::string& document) {
  if (heading.paragraphs == 0) return "|\n";
  std::string text = std::to_string(stated_paragraphs(group, document).size()) +
                     " of " + std::to_string(heading.paragraphs);
  for (const BareParagraph& one : heading.bare) {
    text += "; " + std::to_string(one.number) + ": " + one.reason;
  }
  return text + " |\n";
}

// Where a document is from.
std::string provenance_of(const Document& document) {
  std::string text;
  for (const auto& [name, value] : document.provenance) {
    const bool is_link = value.starts_with("https://");
    text += "* " + name + ": " + (is_link ? "<" + value + ">" : value) + "\n";
  }
  return text.empty() ? "" : text + "\n";
}

// The part of a path after the directory of the cases.
std::string link_to(const std::string& folder, const std::string& path) {
  const std::size_t cases = path.find("cases/");
  return folder + (cases == std::string::npos ? path : path.substr(cases));
}

std::string row_of(const Heading& heading, const ClauseGroup& group,
                   const std::string& document, const std::string& folder,
                   Numbers& sum) {
  if (group.clauses.empty()) {
    return "| " + heading.path + " | - " + heading.reason + " | | | | |\n";
  }
  const Numbers numbers = numbers_of_group(group);
  sum += numbers;
  return "| [" + heading.path + "](" + link_to(folder, group.path) + ") | " +
         ids_of(group, document) + " | " + cells(numbers) +
         paragraph_cell(heading, group, document);
}

constexpr const char* kHead = R"(# Coverage

Every heading of the documents, the clauses of the suite that stand for it, and
how many cases they have. A case counts as rejected where it is rejected in any
dialect or setting. A clause that several documents say stands under the heading
of each.

The numbers after a clause are those of the paragraphs that state it, counted
from 1 below the heading in the document that the id of the clause names: texts
between empty lines, also within lists and examples. A clause without numbers
follows from other places, such as the grammar of another heading. The last
column says how many paragraphs have a clause, and why others have none.

Made by `hcl-conformance docs`; a test checks that it is current.
)";

constexpr const char* kTableHead =
    "| heading | clauses | number | accepted | rejected | paragraphs |\n"
    "| --- | --- | ---: | ---: | ---: | --- |\n";

std::set<std::pair<std::string, std::string>> known_headings(
    const std::vector<Document>& documents) {
  std::set<std::pair<std::string, std::string>> known;
  for (const Document& document : documents) {
    for (const Heading& heading : document.headings) {
      known.insert({document.name, heading.path});
    }
  }
  return known;
}

void headings_without_clauses(const std::vector<Document>& documents,
                              const Groups& groups,
                              std::vector<std::string>& problems) {
  for (const Document& document : documents) {
    for (const Heading& heading : document.headings) {
      const bool has = groups.count({document.name, heading.path}) != 0;
      if (has == heading.reason.empty()) continue;
      problems.push_back(document.name + ", " + heading.path +
                         (has ? ": has clauses and a reason for none"
                              : ": has neither clauses nor a reason"));
    }
  }
}

// A paragraph has either a clause or a reason. `known` has those with a clause.
void check_paragraphs(const Heading& heading, std::set<int> known,
                      const std::string& place,
                      std::vector<std::string>& problems) {
  const auto report = [&](int number, const std::string& what) {
    problems.push_back(place + ": paragraph " + std::to_string(number) + what);
  };
  for (const BareParagraph& one : heading.bare) {
    if (known.insert(one.number).second) continue;
    report(one.number, " has two reasons, or a clause and a reason");
  }
  for (int number = 1; number <= heading.paragraphs; ++number) {
    if (known.erase(number) != 0) continue;
    report(number, " has neither a clause nor a reason");
  }
  for (const int number : known) report(number, " does not exist");
}

void paragraphs_without_clauses(const std::vector<Document>& documents,
                                const Groups& groups,
                                std::vector<std::string>& problems) {
  for (const Document& document : documents) {
    for (const Heading& heading : document.headings) {
      const auto group = groups.find({document.name, heading.path});
      if (group == groups.end()) continue;
      check_paragraphs(heading, stated_paragraphs(group->second, document.name),
                       document.name + ", " + heading.path, problems);
    }
  }
}

void decisions_without_text(const std::vector<Decision>& decisions,
                            const std::vector<Topic>& topics,
                            std::vector<std::string>& problems) {
  std::set<std::string> described;
  std::set<std::string> cited;
  for (const Decision& one : decisions) described.insert(one.id);
  for (const Topic& topic : topics) {
    for (const Clause& clause : topic.clauses) {
      for (const std::string& id : cited_decisions(clause)) {
        cited.insert(id);
        if (described.count(id) != 0) continue;
        problems.push_back(clause.id + ": " + id + " is not described");
      }
    }
  }
  for (const Decision& one : decisions) {
    if (one.documents.empty() || one.decision.empty()) {
      problems.push_back(one.id + ": says too little");
    }
    if (cited.count(one.id) == 0 && one.switches.empty()) {
      problems.push_back(one.id + ": no clause cites it");
    }
  }
}

}  // namespace

std::string coverage_page(const std::vector<Document>& documents,
                          const std::vector<Topic>& topics,
                          const std::string& folder) {
  const Groups groups = groups_of(topics);
  std::string out = kHead;
  for (const Document& document : documents) {
    out +=
        "\n## " + document.name + "\n\n" + provenance_of(document) + kTableHead;
    Numbers sum;
    for (const Heading& heading : document.headings) {
      const auto found = groups.find({document.name, heading.path});
      out +=
          row_of(heading, found == groups.end() ? ClauseGroup{} : found->second,
                 document.name, folder, sum);
    }
    out += "| all | | " + cells(sum) + "|\n";
  }
  return out;
}

std::vector<std::string> document_problems(
    const std::vector<Document>& documents,
    const std::vector<Decision>& decisions, const std::vector<Topic>& topics) {
  std::vector<std::string> problems;
  const auto known = known_headings(documents);
  for (const Topic& topic : topics) {
    for (const Clause& clause : topic.clauses) {
      const auto names = documents_of(clause);
      if (std::ranges::none_of(names, [&](const auto& name) {
            return known.count({name, clause.section}) != 0;
          })) {
        problems.push_back(clause.id + ": no document has the heading " +
                           clause.section);
      }
    }
  }
  const Groups groups = groups_of(topics);
  headings_without_clauses(documents, groups, problems);
  paragraphs_without_clauses(documents, groups, problems);
  decisions_without_text(decisions, topics, problems);
  return problems;
}

}  // namespace hcl::conformance
