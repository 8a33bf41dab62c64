// Answers cases of an experiment, in the protocol `jsonl` of
// conformance/README.md; with the argument `format` it formats its input.
#include <algorithm>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <utility>

#include "hcl/evaluate.h"
#include "hcl/format.h"
#include "hcl/notation.h"
#include "hcl/number.h"
#include "hcl/parser.h"
#include "prelude/prelude_marks.h"

namespace {

using nlohmann::json;

hcl::Result<hcl::Value> value_of(const std::string& mode,
                                 const std::string& text,
                                 const hcl::MapContext& context) {
  const hcl::SourceFile file("input", text);
  const auto tree =
      mode == "tmpl" ? hcl::parse_template(file) : hcl::parse_expression(file);
  if (!tree.ok()) return {hcl::Value::dynamic(), tree.diagnostics};
  return hcl::evaluate(tree.value, context);
}

// Whether a source uses what only the suite's own runner has: its functions,
// also where they are not called in the end, and its capsule.
bool needs_more(const json& question) {
  static const std::regex call(R"(([A-Za-z_]\w*)\s*\(|\bcap\b)");
  static const std::set<std::string> known = {"sensitive", "marked",
                                              "marked_within", "if", "in"};
  const std::string input = question["input"];
  return std::any_of(std::sregex_iterator(input.begin(), input.end(), call),
                     std::sregex_iterator(), [](const std::smatch& found) {
                       return !known.contains(found[1]);
                     });
}

std::string outcome_of(const hcl::Result<hcl::Value>& value) {
  return value.ok() ? hcl::to_typed_notation(value.value) : "ERR";
}

// Variables of a question are expressions, each of which may use those before.
bool set_variables(const json& question, hcl::MapContext& context) {
  context.set_variable("dyn", hcl::Value::dynamic());
  context.set_variable("pos_inf",
                       hcl::Value::number(hcl::Number::infinity(false)));
  context.set_variable("neg_inf",
                       hcl::Value::number(hcl::Number::infinity(true)));
  const json variables = question.value("vars", json::object());
  for (const auto& [name, text] : variables.items()) {
    const auto value = value_of("expr", text.get<std::string>(), context);
    if (!value.ok()) return false;
    context.set_variable(name, value.value);
  }
  return true;
}

json answer(const json& question) {
  if (!question.contains("input")) return {{"unsupported", "bytes"}};
  const std::string mode = question["mode"];
  const std::string input = question["input"];
  const hcl::SourceFile file("input", input);
  if (mode == "accept") {
    return {{"outcome", hcl::parse_config(file).ok() ? "OK" : "ERR"}};
  }
  if (mode == "parse") {
    return {{"outcome", hcl::parse_expression(file).ok() ? "OK" : "ERR"}};
  }
  if (mode != "expr" && mode != "tmpl") {
    return {{"unsupported", "mode " + mode}};
  }
  if (needs_more(question) || question.contains("no_variables") ||
      question.contains("no_functions") ||
      question.contains("evaluation_mode")) {
    return {{"unsupported", "other variables and functions"}};
  }
  hcl::MapContext context;
  hcl::FunctionMap functions;
  hcl::conformance::add_mark_functions(functions);
  context.set_functions(std::move(functions));
  if (!set_variables(question, context)) {
    return {{"unsupported", "the variables need more than there is"}};
  }
  return {{"outcome", outcome_of(value_of(mode, input, context))}};
}

int format_input() {
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  const auto formatted = hcl::format(hcl::SourceFile("input", text));
  std::cout << formatted.value.text;
  return formatted.ok() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::string(argv[1]) == "format") return format_input();
  for (std::string line; std::getline(std::cin, line);) {
    const json question = json::parse(line);
    json result = answer(question);
    result["id"] = question["id"];
    std::cout << result.dump() << std::endl;
  }
}
