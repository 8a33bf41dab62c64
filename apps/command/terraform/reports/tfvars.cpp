// Writes a skeleton of a file of variables.

#include "command/terraform/reports/reports.h"
#include "command/terraform/reports/type_source.h"
#include "command/terraform/values.h"
#include "hcl/expression_text.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {
namespace {

using terraform::VariableDescription;

// More than the language allows in one file.
constexpr int kDeepestType = 500;

// A value of the type to begin with.
Value beginning(const Type& type, int depth) {
  if (type.is_string()) return Value::string("");
  if (type.is_number()) return Value::number(std::int64_t{0});
  if (type.is_bool()) return Value::boolean(false);
  if (type.is_map()) return Value::object({});
  if (type.is_list() || type.is_set()) return Value::tuple({});
  if (depth > kDeepestType) return Value::null();
  if (type.is_tuple()) {
    std::vector<Value> items;
    for (const Type& item : type.element_types()) {
      items.push_back(beginning(item, depth + 1));
    }
    return Value::tuple(std::move(items));
  }
  if (!type.is_object()) return Value::null();
  std::vector<std::pair<std::string, Value>> attributes;
  for (std::size_t i = 0; i < type.attribute_names().size(); ++i) {
    if (type.is_optional(i)) continue;
    attributes.emplace_back(type.attribute_names()[i],
                            beginning(type.element_types()[i], depth + 1));
  }
  return Value::object(std::move(attributes));
}

// Each line of a text as a comment.
std::string commented(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    result += line.empty() ? "#" : "# " + std::string(line);
    result += "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::string assignment(const std::string& name, const Value& value) {
  const auto text = to_expression_text(value);
  return name + " = " + (text.ok() ? *text : std::string("null")) + "\n";
}

std::string entry(const VariableDescription& variable) {
  std::string text = commented(variable.description);
  text += commented("Type: " + type_source(variable));
  const bool is_hidden = variable.sensitive || variable.ephemeral;
  if (is_hidden) text += "# Sensitive.\n";
  if (!variable.default_value) {
    return text + assignment(variable.name, beginning(variable.constraint, 0));
  }
  if (is_hidden) {
    return text + "# The default is not shown.\n# " + variable.name + " = \n";
  }
  return text + commented(assignment(variable.name, *variable.default_value));
}

}  // namespace

std::string tfvars_report(const terraform::Configuration& configuration,
                          const TerraformRequest& request) {
  if (request.json_schema) return values_schema(configuration);
  std::string text;
  for (const VariableDescription& variable :
       describe(configuration).variables) {
    text += (text.empty() ? "" : "\n") + entry(variable);
  }
  return text;
}

}  // namespace hcl::apps
