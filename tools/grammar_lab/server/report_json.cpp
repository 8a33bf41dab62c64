#include "server/report_json.h"

#include <algorithm>

#include "diagram/diagram.h"
#include "engine/engine.h"
#include "engine/trace.h"
#include "hcl/json_writer.h"
#include "values/evaluation.h"

namespace hcl::grammar_lab {
namespace {

constexpr std::size_t kMostSteps = 5000;

void write_problems(const Problems& problems, JsonWriter& json) {
  json.key("problems").begin_array();
  for (const Problem& problem : problems) {
    json.begin_object();
    json.key("severity")
        .string(problem.severity == Problem::Severity::Error ? "error"
                                                             : "warning");
    json.key("place").string(to_text(problem.place));
    json.key("line").integer(problem.place.line);
    json.key("message").string(problem.message);
    json.key("advice").string(problem.advice);
    json.end_object();
  }
  json.end_array();
}

void write_nodes(const Grammar& grammar, const SourceFile& file,
                 const Expected& outcome, JsonWriter& json) {
  json.key("nodes").begin_array();
  for (const TreeLine& line : tree_lines(grammar, file, outcome)) {
    json.begin_object();
    json.key("depth").raw(std::to_string(line.depth));
    json.key("text").string(line.text);
    json.key("begin").raw(std::to_string(line.begin));
    json.key("end").raw(std::to_string(line.end));
    json.end_object();
  }
  json.end_array();
}

// The values of a source of native syntax, and the source in the language that
// exists if that is another one.
void write_values(const Grammar& grammar, const SourceFile& file, int entry,
                  JsonWriter& json) {
  if (grammar.family != Family::Native) return;
  Engine engine(grammar);
  const Evaluated found = evaluate_source(grammar, engine, file, entry, {});
  json.key("values").string(found.text);
  json.key("rewritten")
      .string(found.rewritten.is_changed ? found.rewritten.text : "");
  json.key("mistakes").begin_array();
  for (const std::string& mistake : found.mistakes) json.string(mistake);
  json.end_array();
}

void write_diagrams(const Grammar& grammar, JsonWriter& json) {
  json.key("diagrams").begin_object();
  const RuleLink link = [](const std::string& rule) { return "#rule-" + rule; };
  for (const std::string& rule : grammar.rules) {
    if (rule.empty()) continue;
    json.key(rule).string(draw_rule(grammar, rule, link));
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
  json.key("current").boolean(state.is_current);
  write_problems(state.problems, json);
  json.key("antlr_seconds").raw(std::to_string(state.antlr_seconds));
  json.key("changes").string(changes);
  if (state.grammar != nullptr) {
    const Grammar& grammar = *state.grammar;
    json.key("entries").begin_array();
    for (const std::string& name : grammar.entries) json.string(name);
    json.end_array();
    const SourceFile file("source", source);
    const Trace steps =
        trace(grammar, file, std::max(0, grammar.entry(entry)), kMostSteps);
    json.key("trace").raw(to_json(grammar, file, steps));
    json.key("tree").string(tree_text(grammar, file, steps.outcome));
    write_nodes(grammar, file, steps.outcome, json);
    write_values(grammar, file, std::max(0, grammar.entry(entry)), json);
    write_diagrams(grammar, json);
  }
  json.end_object();
  return out;
}

}  // namespace hcl::grammar_lab
