// Reads the schema of a context file.

#include <array>
#include <utility>

#include "hcl_adapter/suite/context.h"

namespace hcl::adapter {
namespace {

using apps::JsonView;
using SchemaResult = Expected<std::shared_ptr<const SuiteSchema>, std::string>;

// Schemas and analyses are nested no deeper than this.
constexpr int kMaxDepth = 500;

SchemaResult read_schema(const JsonView& json, int depth);
std::string read_analysis(const JsonView& json, SuiteAnalysis& analysis,
                          int depth);

struct AnalysisForm {
  std::string_view name;
  SuiteAnalysis::Kind kind;
  // The members that describe the analysis of parts and keys.
  std::string_view parts;
  std::string_view keys;
};

constexpr std::array<AnalysisForm, 8> kForms = {
    {{"value", SuiteAnalysis::Kind::Value, "", ""},
     {"static-list", SuiteAnalysis::Kind::List, "elements", ""},
     {"static-map", SuiteAnalysis::Kind::Map, "values", "keys"},
     {"static-call", SuiteAnalysis::Kind::Call, "arguments", ""},
     {"static-traversal", SuiteAnalysis::Kind::Traversal, "", ""},
     {"type", SuiteAnalysis::Kind::Type, "", ""},
     {"type-constraint", SuiteAnalysis::Kind::TypeConstraint, "", ""},
     {"type-constraint-with-defaults",
      SuiteAnalysis::Kind::TypeConstraintWithDefaults, "", ""}}};

std::string read_part(const JsonView& json,
                      std::shared_ptr<const SuiteAnalysis>& part, int depth) {
  if (!json.exists() || json.is_null()) return "";
  const auto read = std::make_shared<SuiteAnalysis>();
  part = read;
  return read_analysis(json, *read, depth + 1);
}

std::string read_analysis(const JsonView& json, SuiteAnalysis& analysis,
                          int depth) {
  if (depth > kMaxDepth) return "an analysis is nested too deeply";
  for (const AnalysisForm& form : kForms) {
    if (!json["kind"].is_string() || form.name != json["kind"].text()) continue;
    std::string problem =
        check_members(json, "the analysis",
                      {"kind", form.parts.empty() ? "kind" : form.parts,
                       form.keys.empty() ? "kind" : form.keys});
    analysis.kind = form.kind;
    if (problem.empty() && !form.parts.empty()) {
      problem = read_part(json[form.parts], analysis.parts, depth);
    }
    if (problem.empty() && !form.keys.empty()) {
      problem = read_part(json[form.keys], analysis.keys, depth);
    }
    return problem;
  }
  return "this is not an analysis: " + json.to_json();
}

std::string read_attribute(const JsonView& json, SuiteSchema& schema) {
  std::string problem = check_members(json, "an attribute of the schema",
                                      {"name", "required", "analysis"});
  if (!problem.empty()) return problem;
  if (!json["name"].is_string()) return "an attribute needs a name";
  const JsonView required = json["required"];
  if (required.exists() && required.kind() != apps::JsonKind::Bool) {
    return "\"required\" is not true or false";
  }
  schema.schema.attributes.push_back({json["name"].text(), required.is_true()});
  SuiteAttribute& attribute = schema.attributes.emplace_back();
  attribute.name = json["name"].text();
  const JsonView analysis = json["analysis"];
  if (!analysis.exists() || analysis.is_null()) return "";
  return read_analysis(analysis, attribute.analysis, 0);
}

std::string read_block(const JsonView& json, SuiteSchema& schema, int depth) {
  std::string problem =
      check_members(json, "a block of the schema", {"type", "labels", "body"});
  if (!problem.empty()) return problem;
  if (!json["type"].is_string()) return "a block needs a type";
  const JsonView labels = json["labels"];
  if (labels.exists() && !labels.is_array())
    return "\"labels\" is not an array";
  BlockSchema block{json["type"].text(), {}};
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (!labels[i].is_string()) return "the name of a label is not a string";
    block.label_names.push_back(labels[i].text());
  }
  const SchemaResult body = json["body"].exists()
                                ? read_schema(json["body"], depth + 1)
                                : std::make_shared<const SuiteSchema>();
  if (!body.ok()) return body.error();
  schema.blocks.push_back({block.type, *body});
  schema.schema.blocks.push_back(std::move(block));
  return "";
}

std::string read_mode(const JsonView& json, SuiteSchema::Mode& mode) {
  using Mode = SuiteSchema::Mode;
  if (json.is_string() && json.text() == "exhaustive") {
    mode = Mode::Exhaustive;
  } else if (json.is_string() && json.text() == "partial") {
    mode = Mode::Partial;
  } else if (json.is_string() && json.text() == "dynamic-attributes") {
    mode = Mode::DynamicAttributes;
  } else if (json.exists()) {
    return "there is no mode " + json.to_json();
  }
  return "";
}

std::string read_content(const JsonView& json, SuiteSchema& schema, int depth) {
  const JsonView attributes = json["attributes"];
  const JsonView blocks = json["blocks"];
  if (attributes.exists() && !attributes.is_array()) {
    return "\"attributes\" is not an array";
  }
  if (blocks.exists() && !blocks.is_array())
    return "\"blocks\" is not an array";
  if (schema.mode == SuiteSchema::Mode::DynamicAttributes &&
      attributes.size() + blocks.size() > 0) {
    return "the mode dynamic-attributes names no attributes and blocks";
  }
  std::string problem;
  for (std::size_t i = 0; i < attributes.size() && problem.empty(); ++i) {
    problem = read_attribute(attributes[i], schema);
  }
  for (std::size_t i = 0; i < blocks.size() && problem.empty(); ++i) {
    problem = read_block(blocks[i], schema, depth);
  }
  return problem;
}

SchemaResult read_schema(const JsonView& json, int depth) {
  if (depth > kMaxDepth) return std::string("a schema is nested too deeply");
  const auto schema = std::make_shared<SuiteSchema>();
  std::string problem = check_members(
      json, "the schema", {"mode", "attributes", "blocks", "remain"});
  if (problem.empty()) problem = read_mode(json["mode"], schema->mode);
  if (problem.empty()) problem = read_content(json, *schema, depth);
  if (!problem.empty()) return problem;
  const JsonView remain = json["remain"];
  if (!remain.exists() || remain.is_null()) {
    return std::shared_ptr<const SuiteSchema>(schema);
  }
  if (schema->mode != SuiteSchema::Mode::Partial) {
    return std::string("only the mode partial has a remain");
  }
  SchemaResult rest = read_schema(remain, depth + 1);
  if (!rest.ok()) return rest;
  schema->remain = *rest;
  return std::shared_ptr<const SuiteSchema>(schema);
}

}  // namespace

SchemaResult read_suite_schema(const JsonView& json) {
  return read_schema(json, 0);
}

}  // namespace hcl::adapter
