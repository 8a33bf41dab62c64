#include <algorithm>
#include <map>

#include "hcl/notation.h"
#include "runner/cases/evidence.h"
#include "runner/pages/agreement.h"
#include "runner/pages/document_pages.h"
#include "wire/bytes.h"

namespace hcl::conformance {
namespace {

constexpr const char* kDeviationsHead = R"(# Deviations

Where the documents are silent, contradict each other or are not what
implementations do: what the documents say in our words, what others do, what
this library does, and the cases that show it. `--conformance=spec`, the
default of the dialects `hcl` and `zcl`, follows the documents;
`--conformance=reference` follows programs. A switch is a field of
`hcl::Switches` in `hcl/options.h`, so that a program may choose one by one.

The reference of the dialect `hcl` is the newest release of hashicorp/hcl with
its go-cty: v2.25 with go-cty 1.20. What Debian 12 has, 2.14.1 with go-cty
1.12.1, can be run by anybody and is what the tests ask without a module proxy; where the two differ the
newest decides. The reference of the dialect `terraform` is Terraform 1.11, as
`terraform console` answers, and `--dialect terraform` alone chooses it: the
documents describe Terraform 0.12. zcl has no reference but its document.

Each case says who confirms what it expects under `reference`, or why it expects
something else: [conformance/README.md](../conformance/README.md#witnesses).

The tables list the cases whose outcome depends on the setting or the dialect. A
program that was asked one of them has a column, computed from its recorded
answers to these very questions ([conformance/results](../conformance/results)):

| cell | meaning |
| --- | --- |
| `spec` | its outcome is the one of the setting `spec` |
| `reference` | its outcome is the one of the setting `reference` |
| `spec, reference` | both settings expect its outcome, because the case depends on the dialect alone; or it was asked under each setting and follows it |
| `other: VALUE` | its outcome is another one |
| `unsupported` | it does not answer such questions |
| `broken` | it crashed, or gave no answer |
| `not asked` | the case is not in its results: it was written later, or the program knows only one dialect |

Programs that only parse are not asked for values, so they have no column where
the question is a value.

Made by `hcl-conformance docs`; tests compare the whole page, and every cell of a
program with the recorded results.
)";

bool depends_on_setting(const Test& test) {
  const PerSetting& outcome = test.outcome;
  return !outcome.reference.empty() || !outcome.zcl.empty() ||
         !outcome.terraform.empty() || !outcome.terraform_reference.empty() ||
         !test.others.empty();
}

std::string or_code(const std::vector<std::string>& others) {
  std::string text;
  for (const std::string& other : others) text += " or " + cell_code(other);
  return text;
}

// Terraform's outcome takes precedence.
const std::string& of_terraform(const PerSetting& outcome) {
  return outcome.terraform_reference.empty() ? outcome.terraform
                                             : outcome.terraform_reference;
}

std::string shown_input(const Test& test) {
  if (!is_plain_text(test.input)) return cell_code(hex_of_bytes(test.input));
  if (!test.input.empty()) {
    const std::string quoted = quote_notation(test.input);
    return cell_code(quoted.substr(1, quoted.size() - 2));
  }
  std::string types;
  for (const std::string& type : test.types) {
    types += (types.empty() ? "" : " / ") + type;
  }
  return cell_code(types);
}

class DeviationsPage {
 public:
  DeviationsPage(const std::vector<Topic>& topics,
                 const std::vector<Results>& results, const std::string& folder)
      : programs_(programs_of(results)), folder_(folder) {
    for (const Topic& topic : topics) {
      for (const Clause& clause : topic.clauses) {
        for (const std::string& id : cited_decisions(clause)) {
          cited_[id].push_back({&topic, &clause});
        }
      }
    }
  }

  std::string run(const std::vector<Decision>& decisions) {
    out_ = kDeviationsHead;
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

  // A case with the cells of all programs.
  struct Row {
    std::string head;
    std::vector<std::string> cells;
  };

  void write_cases(const std::string& id) {
    std::vector<Row> rows;
    for (const Citation& one : cited_[id]) {
      for (const Test& test : one.clause->tests) {
        if (depends_on_setting(test)) rows.push_back(row_of(*one.clause, test));
      }
    }
    if (!rows.empty()) write_table(rows, asked_in(rows));
  }

  Row row_of(const Clause& clause, const Test& test) const {
    Row row{"| " + test.id + " | " + shown_input(test) + " | " +
                cell_code(test.outcome.general) + or_code(test.others.general) +
                " | " + cell_code(test.outcome.reference) + " | " +
                cell_code(test.outcome.zcl) + or_code(test.others.zcl) + " | " +
                cell_code(of_terraform(test.outcome)) + " |",
            {}};
    for (const RecordedProgram& program : programs_) {
      row.cells.push_back(agreement(program, clause, test));
    }
    return row;
  }

  // The programs that were asked one of the cases.
  std::vector<std::size_t> asked_in(const std::vector<Row>& rows) const {
    std::vector<std::size_t> asked;
    for (std::size_t i = 0; i < programs_.size(); ++i) {
      if (std::ranges::any_of(rows, [i](const Row& row) {
            return row.cells[i] != "not asked" && row.cells[i] != "unsupported";
          })) {
        asked.push_back(i);
      }
    }
    return asked;
  }

  void write_table(const std::vector<Row>& rows,
                   const std::vector<std::size_t>& programs) {
    out_ += "\n| case | input | spec | reference | zcl | terraform |";
    for (const std::size_t i : programs) out_ += " " + programs_[i].name + " |";
    out_ += "\n| --- | --- | --- | --- | --- | --- |";
    for (std::size_t i = 0; i < programs.size(); ++i) out_ += " --- |";
    out_ += "\n";
    for (const Row& row : rows) {
      out_ += row.head;
      for (const std::size_t i : programs) out_ += " " + row.cells[i] + " |";
      out_ += "\n";
    }
  }

  std::vector<RecordedProgram> programs_;
  std::string folder_;
  std::map<std::string, std::vector<Citation>> cited_;
  std::string out_;
};

}  // namespace

std::string deviations_page(const std::vector<Decision>& decisions,
                            const std::vector<Topic>& topics,
                            const std::vector<Results>& results,
                            const std::string& folder) {
  return DeviationsPage(topics, results, folder).run(decisions);
}

}  // namespace hcl::conformance
