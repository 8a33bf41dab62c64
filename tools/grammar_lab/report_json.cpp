#include "report_json.h"

#include <algorithm>

#include "diagram.h"
#include "hcl/json_writer.h"
#include "trace.h"

namespace hcl::grammar_lab {
namespace {

constexpr std::size_t kMostSteps = 5000;

void write_problems(const Problems& problems, JsonWriter& json) {
  json.key("problems");
  json.begin_array();
  for (const Problem& problem : problems) {
    json.begin_object();
    json.key("severity");
    json.string(problem.severity == Problem::Severity::Error ? "error"
                                                             : "warning");
    json.key("place");
    json.string(to_text(problem.place));
    json.key("line");
    json.integer(problem.place.line);
    json.key("message");
    json.string(problem.message);
    json.key("advice");
    json.string(problem.advice);
    json.end_object();
  }
  json.end_array();
}

void write_diagrams(const Grammar& grammar, JsonWriter& json) {
  json.key("diagrams");
  json.begin_object();
  const RuleLink link = [](const std::string& rule) { return "#rule-" + rule; };
  for (const std::string& rule : grammar.rules) {
    if (rule.empty()) continue;
    json.key(rule);
    json.string(draw_rule(grammar, rule, link));
  }
  json.end_object();
}

}  // namespace

std::string state_as_json(const LabState& state, const std::string& source,
                          const std::string& entry,
                          const std::string& changes) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("current");
  json.boolean(state.is_current);
  write_problems(state.problems, json);
  json.key("antlr_seconds");
  json.raw(std::to_string(state.antlr_seconds));
  json.key("changes");
  json.string(changes);
  if (state.grammar != nullptr) {
    const Grammar& grammar = *state.grammar;
    json.key("entries");
    json.begin_array();
    for (const std::string& name : grammar.entries) json.string(name);
    json.end_array();
    const SourceFile file("source", source);
    const Trace steps =
        trace(grammar, file, std::max(0, grammar.entry(entry)), kMostSteps);
    json.key("trace");
    json.raw(to_json(grammar, file, steps));
    json.key("tree");
    json.string(tree_text(grammar, file, steps.outcome));
    write_diagrams(grammar, json);
  }
  json.end_object();
  return out;
}

}  // namespace hcl::grammar_lab
