#include <map>

#include "hcl/notation.h"
#include "runner/cases/bytes.h"
#include "runner/cases/evidence.h"
#include "runner/pages/document_pages.h"

namespace hcl::conformance {
namespace {

constexpr const char* kHead = R"(# Deviations

Where the documents are silent, contradict each other or are not what
implementations do: what the documents say in our words, what others do, what
this library does, and the cases that show it. `--conformance=spec`, the
default of the dialects `hcl` and `zcl`, follows the documents;
`--conformance=reference` follows programs. A switch is a field of
`hcl::Switches` in `hcl/options.h`, so that a program may choose one by one.

The reference of the dialect `hcl` is the newest release of hashicorp/hcl with
its go-cty: v2.24 with go-cty 1.18. What Debian 12 has, 2.14.1 with go-cty
1.12.1, can be run by anybody and is what the tests ask; where the two differ the
newest decides. The reference of the dialect `terraform` is Terraform 1.11, as
`terraform console` answers, and `--dialect terraform` alone chooses it: the
documents describe Terraform 0.12. zcl has no reference but its document.

Each case says who confirms what it expects under `reference`, or why it expects
something else: [conformance/README.md](../conformance/README.md#witnesses).

Under each decision stand the cases whose outcome depends on the setting or the
dialect. A column of an implementation says which setting it agrees with there.

Made by `hcl-conformance docs`; a test checks that it is current.
)";

// The verdicts of an implementation, by test and setting.
using Verdicts = std::map<std::pair<std::string, std::string>, Verdict>;

struct Implementation {
  std::string name;
  Verdicts verdicts;
};

std::vector<Implementation> implementations_of(
    const std::vector<Results>& all) {
  std::vector<Implementation> implementations;
  for (const Results& results : all) {
    Implementation one{results.implementation, {}};
    for (const TestResult& test : results.tests) {
      if (test.level == Level::Diagnostics) continue;
      one.verdicts[{test.test, test.setting}] = test.verdict;
    }
    implementations.push_back(std::move(one));
  }
  return implementations;
}

// The agreement in the clause's first dialect: "spec", "reference", "both",
// "neither", or "-" if there was no answer.
std::string agreement(const Implementation& one, const Clause& clause,
                      const Test& test) {
  std::string text;
  bool answered = false;
  for (const std::string setting : {"spec", "reference"}) {
    const auto found = one.verdicts.find(
        {test.id, name_of(clause.dialects.front()) + " " + setting});
    if (found == one.verdicts.end() || found->second == Verdict::Unsupported) {
      continue;
    }
    answered = true;
    if (found->second == Verdict::Passed) {
      text += (text.empty() ? "" : ", ") + setting;
    }
  }
  return !answered ? "-" : text.empty() ? "neither" : text;
}

bool depends_on_setting(const Test& test) {
  const PerSetting& outcome = test.outcome;
  return !outcome.reference.empty() || !outcome.zcl.empty() ||
         !outcome.terraform.empty() || !outcome.terraform_reference.empty();
}

// Terraform's outcome takes precedence.
const std::string& of_terraform(const PerSetting& outcome) {
  return outcome.terraform_reference.empty() ? outcome.terraform
                                             : outcome.terraform_reference;
}

// A text for a cell of a table.
std::string code(const std::string& text) {
  constexpr std::size_t kLongest = 60;
  if (text.empty()) return "";
  std::string out = "`";
  for (const char c : text.substr(0, kLongest)) {
    if (c == '|') out += '\\';
    out += c == '`' ? '\'' : c;
  }
  return out + (text.size() > kLongest ? "...`" : "`");
}

std::string shown_input(const Test& test) {
  if (!is_plain_text(test.input)) return code(hex_of_bytes(test.input));
  if (!test.input.empty()) {
    const std::string quoted = quote_notation(test.input);
    return code(quoted.substr(1, quoted.size() - 2));
  }
  std::string types;
  for (const std::string& type : test.types) {
    types += (types.empty() ? "" : " / ") + type;
  }
  return code(types);
}

class Page {
 public:
  Page(const std::vector<Topic>& topics, const std::vector<Results>& results,
       const std::string& folder)
      : implementations_(implementations_of(results)), folder_(folder) {
    for (const Topic& topic : topics) {
      for (const Clause& clause : topic.clauses) {
        for (const std::string& id : cited_decisions(clause)) {
          cited_[id].push_back({&topic, &clause});
        }
      }
    }
  }

  std::string run(const std::vector<Decision>& decisions) {
    out_ = kHead;
    for (const Decision& one : decisions) write(one);
    return std::move(out_);
  }

 private:
  struct Citation {
    const Topic* topic;
    const Clause* clause;
  };

  void line(const char* name, const std::string& text) {
    if (!text.empty()) {
      out_ += "- **" + std::string(name) + "** " + text + "\n";
    }
  }

  void write(const Decision& one) {
    out_ += "\n## " + one.id + " " + one.title + "\n\n";
    line("Documents:", one.documents);
    line("Others:", one.others);
    line("Decision:", one.decision);
    line("Switch:", one.switches.empty() ? "" : "`" + one.switches + "`");
    line("Clauses:", clauses_of(one.id));
    write_cases(one.id);
  }

  std::string link(const Topic& topic) const {
    const std::size_t cases = topic.path.find("cases/");
    return folder_ +
           (cases == std::string::npos ? topic.path : topic.path.substr(cases));
  }

  std::string clauses_of(const std::string& id) {
    std::string text;
    for (const Citation& one : cited_[id]) {
      text += (text.empty() ? "" : ", ") + std::string("[") + one.clause->id +
              "](" + link(*one.topic) + ")";
    }
    return text;
  }

  void write_cases(const std::string& id) {
    bool begun = false;
    for (const Citation& one : cited_[id]) {
      for (const Test& test : one.clause->tests) {
        if (!depends_on_setting(test)) continue;
        if (!begun) begin_table();
        begun = true;
        write_case(*one.clause, test);
      }
    }
  }

  void begin_table() {
    out_ += "\n| case | input | spec | reference | zcl | terraform |";
    for (const Implementation& one : implementations_) {
      out_ += " " + one.name + " |";
    }
    out_ += "\n| --- | --- | --- | --- | --- | --- |";
    for (std::size_t i = 0; i < implementations_.size(); ++i) {
      out_ += " --- |";
    }
    out_ += "\n";
  }

  void write_case(const Clause& clause, const Test& test) {
    out_ += "| " + test.id + " | " + shown_input(test) + " | " +
            code(test.outcome.general) + " | " + code(test.outcome.reference) +
            " | " + code(test.outcome.zcl) + " | " +
            code(of_terraform(test.outcome)) + " |";
    for (const Implementation& one : implementations_) {
      out_ += " " + agreement(one, clause, test) + " |";
    }
    out_ += "\n";
  }

  std::vector<Implementation> implementations_;
  std::string folder_;
  std::map<std::string, std::vector<Citation>> cited_;
  std::string out_;
};

}  // namespace

std::string deviations_page(const std::vector<Decision>& decisions,
                            const std::vector<Topic>& topics,
                            const std::vector<Results>& results,
                            const std::string& folder) {
  return Page(topics, results, folder).run(decisions);
}

}  // namespace hcl::conformance
