#include "hcl_adapter/suite/context.h"

#include <algorithm>

#include "hcl/files.h"
#include "wire/suite_value.h"

namespace hcl::adapter {
namespace {

using apps::JsonView;
using conformance::read_suite_value;
using conformance::SuiteValue;

std::string read_variables(const JsonView& json, MapContext& scope) {
  if (!json.exists()) return "";
  if (!json.is_object()) return "\"variables\" is not an object";
  for (std::size_t i = 0; i < json.size(); ++i) {
    const SuiteValue value = read_suite_value(json[i]);
    if (!value.ok()) {
      return "the variable " + json[i].key() + ": " + value.error();
    }
    scope.set_variable(json[i].key(), *value);
  }
  return "";
}

// The literal-only context for that mode; null without a mode.
std::string read_mode(const JsonView& json,
                      std::shared_ptr<const EvalContext>& scope) {
  if (!json.exists()) return "";
  if (!json.is_string() || json.text() != "literal-only") {
    return "there is no evaluation mode " + json.to_json();
  }
  scope = std::shared_ptr<const EvalContext>(
      std::shared_ptr<const EvalContext>(), &literal_only_context());
  return "";
}

std::shared_ptr<MapContext> empty_scope() {
  auto scope = std::make_shared<MapContext>();
  scope->set_variables({});
  scope->set_functions({});
  return scope;
}

// What is done to the body before the schema is applied.
std::string read_extensions(const JsonView& json, SuiteContext& context) {
  const JsonView dynamic = json["dynamic_blocks"];
  if (dynamic.exists() && dynamic.kind() != apps::JsonKind::Bool) {
    return "\"dynamic_blocks\" is not true or false";
  }
  context.dynamic_blocks = dynamic.is_true();
  const JsonView functions = json["user_functions"];
  if (!functions.exists()) return "";
  if (!functions.is_string() || functions.text().empty()) {
    return "\"user_functions\" is not the type of a block";
  }
  context.user_functions = functions.text();
  return context.dynamic_blocks
             ? "\"dynamic_blocks\" and \"user_functions\" exclude each other"
             : "";
}

std::string read_context(const JsonView& json, const Options& options,
                         SuiteContext& context) {
  std::string problem =
      check_members(json, "the context",
                    {"variables", "functions", "evaluation_mode", "schema",
                     "dynamic_blocks", "user_functions"});
  if (problem.empty()) problem = read_extensions(json, context);
  const std::shared_ptr<MapContext> scope = empty_scope();
  context.scope = scope;
  if (problem.empty()) problem = read_variables(json["variables"], *scope);
  if (problem.empty()) {
    problem = read_suite_functions(json["functions"], options, *scope);
  }
  if (problem.empty()) {
    problem = read_mode(json["evaluation_mode"], context.scope);
  }
  if (!problem.empty() || !json["schema"].exists()) return problem;
  const auto schema = read_suite_schema(json["schema"]);
  if (!schema.ok()) return schema.error();
  context.schema = *schema;
  return "";
}

// The context that a JSON text describes, or what is wrong with it; unknown
// fields are errors, too. Without functions every call is an error. The options
// are those for extensions declared as functions.
Expected<SuiteContext, std::string> read_suite_context(std::string_view text,
                                                       const Options& options) {
  std::string error;
  const auto document = apps::JsonDocument::parse(text, error);
  if (!document) return "the context is not JSON: " + error;
  SuiteContext context;
  std::string problem = read_context(document->root(), options, context);
  if (!problem.empty()) return problem;
  return context;
}

}  // namespace

std::string check_members(const JsonView& json, std::string_view what,
                          std::initializer_list<std::string_view> names) {
  if (!json.is_object()) return std::string(what) + " is not an object";
  for (std::size_t i = 0; i < json.size(); ++i) {
    const std::string& name = json[i].key();
    if (std::ranges::find(names, name) == names.end()) {
      return std::string(what) + " has a member \"" + name +
             "\" that the protocol does not know";
    }
  }
  return "";
}

Expected<SuiteContext, std::string> read_suite_context_file(
    const std::string& path, const Options& options) {
  SuiteContext none;
  none.scope = empty_scope();
  if (path.empty()) return none;
  const Result<SourceFile> file = read_file(path, options.limits);
  if (!file.ok()) return path + ": " + file.diagnostics[0].detail;
  return read_suite_context(file.value.text(), options);
}

}  // namespace hcl::adapter
