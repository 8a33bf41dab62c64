#include "runner/protocols/suite_questions.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <utility>
#include <vector>

#include "hcl/json_writer.h"
#include "hcl/notation.h"
#include "prelude/prelude_context.h"
#include "wire/items_notation.h"
#include "wire/question_schema.h"
#include "wire/suite_value.h"

namespace hcl::conformance {
namespace {

using apps::JsonView;
using Maybe = std::optional<std::string>;

// What the protocol can declare: functions that look at no argument.
constexpr std::string_view kFunctions =
    R"({"f_zero":{"params":[],"result":{"value":{"string":""}}},)"
    R"("f_fail":{"params":[],"result":{"error":"it always fails"}}})";

bool is_name_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' ||
         c == ':' || c == '-';
}

// The names that stand before an opening parenthesis.
std::vector<std::string> called_names(const std::string& text) {
  std::vector<std::string> names;
  for (std::size_t i = text.find('('); i != std::string::npos;
       i = text.find('(', i + 1)) {
    std::size_t end = i;
    while (end > 0 && text[end - 1] == ' ') --end;
    std::size_t begin = end;
    while (begin > 0 && is_name_character(text[begin - 1])) --begin;
    if (begin != end) names.push_back(text.substr(begin, end - begin));
  }
  return names;
}

bool needs_prelude(const std::string& text, const EvalContext& context) {
  for (const std::string_view name : {"cap", "ns ::"}) {
    if (text.find(name) != std::string::npos) return true;
  }
  const std::vector<std::string> names = called_names(text);
  return std::ranges::any_of(names, [&](const auto& name) {
    return name != "f_zero" && name != "f_fail" &&
           context.function(name) != nullptr;
  });
}

bool is_single_value(const std::string& mode) {
  return mode == "expr" || mode == "parse" || mode == "static_traversal" ||
         mode == "jsonexpr" || mode == "jsonstatic_traversal";
}

bool is_json(const std::string& mode) { return mode.starts_with("json"); }

// Writes `schema` and those inside it.
void write_schema(JsonWriter& writer, const QuestionSchema& schema) {
  writer.begin_object();
  writer.key("mode").string(schema.then == nullptr ? "exhaustive" : "partial");
  writer.key("attributes").begin_array();
  for (const AttributeSchema& attribute : schema.schema.attributes) {
    writer.begin_object();
    writer.key("name").string(attribute.name);
    writer.key("required").boolean(attribute.required);
    writer.end_object();
  }
  writer.end_array();
  writer.key("blocks").begin_array();
  for (const BlockSchema& block : schema.schema.blocks) {
    writer.begin_object();
    writer.key("type").string(block.type);
    writer.key("labels").begin_array();
    for (const std::string& label : block.label_names) writer.string(label);
    writer.end_array();
    writer.key("body");
    write_schema(writer, schema.bodies.at(block.type));
    writer.end_object();
  }
  writer.end_array();
  if (schema.then != nullptr) {
    writer.key("remain");
    write_schema(writer, *schema.then);
  }
  writer.end_object();
}

// The schema of a question; empty where its operation has none.
std::string schema_of(const Test& test) {
  if (test.mode == "static_traversal" || test.mode == "jsonstatic_traversal") {
    return R"({"mode":"exhaustive","attributes":[{"name":"x","analysis":)"
           R"({"kind":"static-traversal"}}]})";
  }
  if (test.mode == "jsonexpr") {
    return R"({"mode":"exhaustive","attributes":[{"name":"x"}]})";
  }
  if (test.mode == "jsonattrs") return R"({"mode":"dynamic-attributes"})";
  if (test.mode != "body" && test.mode != "jsonbody") return "";
  std::string text;
  JsonWriter writer(text);
  write_schema(writer, read_schema(test.schema).value_or(QuestionSchema()));
  return text;
}

// Adds the variables of the prelude that have an encoding, and the test's own.
std::string variables_of(const Test& test, const EvalContext& context,
                         const Options& options) {
  std::vector<std::string> names = {"dyn", "pos_inf", "neg_inf"};
  for (const auto& variable : test.variables) names.push_back(variable.first);
  std::string text;
  JsonWriter writer(text);
  writer.begin_object();
  std::vector<std::string> written;
  for (const std::string& name : names) {
    const Value* const value = context.variable(name);
    const bool again = std::ranges::find(written, name) != written.end();
    if (value == nullptr || again) continue;
    written.push_back(name);
    writer.key(name);
    write_suite_value(writer, *value, options);
  }
  writer.end_object();
  return text;
}

std::string context_of(const Test& test, const EvalContext& context,
                       const Options& options) {
  const std::string schema = schema_of(test);
  std::string text = "{";
  if (test.literal_only) {
    text += R"("evaluation_mode":"literal-only")";
  } else {
    text += "\"variables\":" + variables_of(test, context, options) +
            ",\"functions\":" + std::string(kFunctions);
  }
  return text + (schema.empty() ? "" : ",\"schema\":" + schema) + "}";
}

// Why a test cannot be asked; empty if it can.
std::string obstacle(const Test& test, const EvalContext& context) {
  constexpr std::array<std::string_view, 10> kModes = {
      "accept",    "parse",
      "expr",      "attrs",
      "body",      "static_traversal",
      "jsonexpr",  "jsonbody",
      "jsonattrs", "jsonstatic_traversal"};
  if (std::ranges::find(kModes, test.mode) == kModes.end()) {
    return "mode " + test.mode;
  }
  if (test.mode == "accept" || test.mode == "parse") return "";
  if (test.no_variables || test.no_functions) return "no context";
  if (needs_prelude(test.input, context)) return "functions of the prelude";
  for (const auto& variable : test.variables) {
    if (variable.second.find("sensitive") != std::string::npos ||
        variable.second.find("cap") != std::string::npos) {
      return "marks and capsules";
    }
  }
  return "";
}

std::string source_of(const Test& test) {
  if (!is_single_value(test.mode)) return test.input;
  return is_json(test.mode) ? "{\"x\": " + test.input + "}"
                            : "x = " + test.input + "\n";
}

std::string operation_of(const Test& test) {
  if (test.mode == "accept" || test.mode == "parse") return "parse";
  return schema_of(test).empty() ? "eval" : "decode";
}

// `{a = 1; b "x" {c = 2}}`, and what remains after ` then `.
Maybe body_outcome(const JsonView& body) {
  std::map<std::string, std::string> sorted;
  const JsonView attributes = body["attributes"];
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const auto value = read_suite_value(attributes[i]);
    if (!value.ok()) return std::nullopt;
    sorted[attributes[i].key()] = to_notation(value->unmarked_deep());
  }
  const JsonView blocks = body["blocks"];
  std::vector<std::string> items;
  items.reserve(sorted.size() + blocks.size());
  for (const auto& [name, value] : sorted)
    items.push_back(name + " = " + value);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    std::string item = blocks[i]["type"].text();
    for (std::size_t j = 0; j < blocks[i]["labels"].size(); ++j) {
      item += " " + quote_notation(blocks[i]["labels"][j].text());
    }
    const Maybe inner = body_outcome(blocks[i]["body"]);
    if (!inner) return std::nullopt;
    items.push_back(item + " " + *inner);
  }
  if (!body["remain"].exists()) return items_notation(items);
  const Maybe remain = body_outcome(body["remain"]);
  if (!remain) return std::nullopt;
  return items_notation(items) + " then " + *remain;
}

// `root(a).attr(b).index(1)`.
Maybe traversal_outcome(const JsonView& steps) {
  std::string text;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const JsonView step = steps[i];
    if (step["root"].exists()) {
      text += "root(" + step["root"].text() + ")";
    } else if (step["attr"].exists()) {
      text += ".attr(" + step["attr"].text() + ")";
    } else {
      const auto index = read_suite_value(step["index"]);
      if (!index.ok()) return std::nullopt;
      text += ".index(" + to_notation(*index) + ")";
    }
  }
  return text;
}

}  // namespace

Expected<SuiteQuestion, std::string> suite_question(const Test& test) {
  if (is_single_value(test.mode) &&
      test.input.find_first_of("\r\n") != std::string::npos) {
    return std::string("an expression on several lines");
  }
  const Options options;
  SuiteQuestion question{.operation = operation_of(test)};
  PreludeContext context(test, options);
  if (context.add_variables(test, options).has_errors()) {
    return std::string("variables that fail");
  }
  std::string problem = obstacle(test, context);
  if (!problem.empty()) return problem;
  if (question.operation != "parse") {
    question.context = context_of(test, context, options);
  }
  if (is_json(test.mode)) question.extension = ".hcl.json";
  question.source = source_of(test);
  return question;
}

std::optional<std::string> suite_outcome(const Test& test,
                                         const JsonView& body) {
  if (test.mode == "accept" || test.mode == "parse") return "OK";
  const JsonView only = body["attributes"]["x"];
  if (test.mode == "static_traversal" || test.mode == "jsonstatic_traversal") {
    return traversal_outcome(only["static_traversal"]);
  }
  if (is_single_value(test.mode)) {
    const auto value = read_suite_value(only);
    if (!value.ok()) return std::nullopt;
    return to_typed_notation(value->unmarked_deep());
  }
  const bool only_attributes = test.mode.ends_with("attrs");
  if (only_attributes && body["blocks"].size() != 0) return "ERR";
  return body_outcome(body);
}

}  // namespace hcl::conformance
