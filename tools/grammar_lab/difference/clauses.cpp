#include "difference/clauses.h"

#include <algorithm>
#include <set>

#include "runner/cases/acceptance.h"
#include "runner/cases/catalogue.h"
#include "runner/cases/level.h"
#include "runner/cases/suite.h"

namespace hcl::grammar_lab {
namespace {

// The entry that reads the inputs of a mode; -1 if none does.
int entry_of(const Grammar& grammar, const std::string& mode) {
  if (mode == "config" || mode == "accept") return grammar.entry("configFile");
  if (mode == "parse" || mode == "expr") {
    return grammar.entry("expressionEntry");
  }
  return -1;
}

void add(const Grammar& grammar, const conformance::Clause& clause,
         const conformance::Test& test, std::vector<ClauseSource>& sources) {
  const int entry = entry_of(grammar, test.mode);
  if (entry < 0) return;
  const std::string& outcome = test.outcome.of(Dialect::Hcl, Conformance::Spec);
  sources.push_back(
      {test.id, clause.id, test.input, entry, !outcome.starts_with("ERR")});
}

// The rule that reads the inputs of a mode; "" if they are not sources.
const char* entry_of_any(const std::string& mode) {
  static constexpr std::string_view kFiles[] = {
      "config", "attrs", "body", "dynblock", "recover", "userfunc", "tokens"};
  static constexpr std::string_view kExpressions[] = {
      "expr",        "parse",      "convert",     "safeconv",
      "static_vars", "static_map", "static_call", "static_list"};
  const auto is_among = [&](const auto& modes) {
    return std::find(std::begin(modes), std::end(modes), mode) !=
           std::end(modes);
  };
  if (mode == "tmpl") return "templateEntry";
  if (mode == "static_traversal") return "traversalEntry";
  if (mode.starts_with("json")) return "text";
  if (is_among(kExpressions)) return "expressionEntry";
  return is_among(kFiles) ? "configFile" : "";
}

std::vector<conformance::Clause> read_suite(const std::string& cases,
                                            Problems& problems) {
  const auto topics = conformance::read_suite(cases);
  if (topics.ok()) return conformance::clauses_of(topics.value());
  problems.push_back({Problem::Severity::Warning,
                      {cases, 0, 0},
                      "cannot read the conformance suite: " + topics.error(),
                      "Name its folder with --cases."});
  return {};
}

}  // namespace

std::vector<ClauseSource> read_clauses(const Grammar& grammar,
                                       const std::string& cases,
                                       Problems& problems) {
  std::vector<ClauseSource> sources;
  if (grammar.family != Family::Native) return sources;
  for (const conformance::Clause& clause : read_suite(cases, problems)) {
    for (const conformance::Test& test : clause.tests) {
      if (belongs_to(clause, test, conformance::Level::Tree)) {
        add(grammar, clause, test, sources);
      } else if (belongs_to(clause, test, conformance::Level::Accept)) {
        const auto accept = conformance::acceptance_of(test);
        if (accept) add(grammar, clause, *accept, sources);
      }
    }
  }
  return sources;
}

std::vector<ClauseSource> read_all_inputs(const Grammar& grammar,
                                          const std::string& cases,
                                          Problems& problems) {
  std::vector<ClauseSource> sources;
  for (const conformance::Clause& clause : read_suite(cases, problems)) {
    for (const conformance::Test& test : clause.tests) {
      const char* entry = entry_of_any(test.mode);
      const int number = grammar.entry(entry);
      if (number < 0) continue;
      sources.push_back({test.id, clause.id, test.input, number, true});
    }
  }
  return sources;
}

std::vector<ClauseChange> compare_clauses(
    const Grammar& before, const Grammar& after, const Renaming& renaming,
    const std::vector<ClauseSource>& clauses) {
  std::vector<ClauseChange> changes;
  Engine old(before);
  Engine now(after);
  for (const ClauseSource& source : clauses) {
    const int entry =
        after.entry(before.entries[static_cast<std::size_t>(source.entry)]);
    if (entry < 0) continue;
    const SourceFile file(source.test, source.text);
    const Expected a = old.run(file, source.entry);
    const Expected b = now.run(file, entry);
    Difference difference = compare_outcomes(before, a, after, b, renaming);
    if (difference.cause.empty()) continue;
    changes.push_back({source, std::move(difference),
                       a.accepted == source.is_accepted,
                       b.accepted == source.is_accepted});
  }
  return changes;
}

}  // namespace hcl::grammar_lab
