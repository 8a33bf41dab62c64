// Reports on the variables and outputs of a module.

#include "command/terraform/reports/markdown.h"
#include "command/terraform/reports/reports.h"
#include "command/terraform/reports/type_source.h"
#include "command/terraform/reports/written_json.h"
#include "command/terraform/values.h"
#include "hcl/json_writer.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {
namespace {

using terraform::OutputDescription;
using terraform::VariableDescription;

bool is_hidden(const VariableDescription& variable) {
  return variable.sensitive || variable.ephemeral;
}

void write_variable(JsonWriter& writer, const VariableDescription& variable) {
  writer.key(variable.name).begin_object();
  write_text(writer, "description", variable.description);
  writer.key("type").string(type_source(variable));
  write_type_attributes(writer, variable);
  writer.key("required").boolean(!variable.default_value);
  if (variable.default_value && is_hidden(variable)) {
    // Not null, which a default may be.
    writer.key("default_is_hidden").boolean(true);
  } else if (variable.default_value) {
    bool complete = true;
    writer.key("default");
    write_shown(writer, *variable.default_value, complete);
  }
  writer.key("nullable").boolean(variable.nullable);
  writer.key("sensitive").boolean(variable.sensitive);
  writer.key("ephemeral").boolean(variable.ephemeral);
  write_text(writer, "deprecated", variable.deprecated);
  write_declared(writer, variable.declared);
  writer.end_object();
}

void write_output(JsonWriter& writer, const OutputDescription& output) {
  writer.key(output.name).begin_object();
  write_text(writer, "description", output.description);
  writer.key("sensitive").boolean(output.sensitive);
  writer.key("ephemeral").boolean(output.ephemeral);
  write_text(writer, "deprecated", output.deprecated);
  write_declared(writer, output.declared);
  writer.end_object();
}

std::string interface_json(const terraform::ModuleDescription& module) {
  std::string text;
  JsonWriter writer(text, kReportIndent);
  writer.begin_object();
  writer.key("variables").begin_object();
  for (const auto& variable : module.variables)
    write_variable(writer, variable);
  writer.end_object();
  writer.key("outputs").begin_object();
  for (const auto& output : module.outputs) write_output(writer, output);
  writer.end_object();
  writer.end_object();
  return text + "\n";
}

std::string default_text(const VariableDescription& variable) {
  if (!variable.default_value) return "";
  if (is_hidden(variable)) return "(sensitive value)";
  return shown_text(*variable.default_value, 200);
}

std::string interface_markdown(const terraform::ModuleDescription& module) {
  std::string text =
      "## Inputs\n\n| Name | Description | Type | Default | Required |\n"
      "|------|-------------|------|---------|:--------:|\n";
  if (module.variables.empty()) text = "## Inputs\n\nNo inputs.\n";
  for (const VariableDescription& variable : module.variables) {
    text += markdown_row({markdown_plain(variable.name),
                          markdown_cell(variable.description),
                          markdown_code(type_source(variable)),
                          markdown_code(default_text(variable)),
                          variable.default_value ? "no" : "yes"});
  }
  return text + "\n" + outputs_markdown(module);
}

// The lines of a text, each with the indentation.
std::string indented(std::string_view text, const std::string& indentation) {
  std::string result = indentation;
  for (std::size_t i = 0; i < text.size(); ++i) {
    result += text[i];
    const bool goes_on = i + 1 < text.size() && text[i + 1] != '\n';
    if (text[i] == '\n' && goes_on) result += indentation;
  }
  if (!result.ends_with('\n')) result += '\n';
  return result;
}

std::string interface_text(const terraform::ModuleDescription& module) {
  std::string text;
  for (const VariableDescription& variable : module.variables) {
    text += "variable " + variable.name + ": " + type_source(variable);
    text += variable.default_value ? " = " + default_text(variable)
                                   : std::string(", required");
    if (variable.sensitive) text += ", sensitive";
    text += "\n";
    if (!variable.description.empty()) {
      text += indented(variable.description, "  ");
    }
  }
  for (const OutputDescription& output : module.outputs) {
    text +=
        "output " + output.name + (output.sensitive ? ", sensitive\n" : "\n");
    if (!output.description.empty()) text += indented(output.description, "  ");
  }
  return text;
}

}  // namespace

std::string outputs_markdown(const terraform::ModuleDescription& module) {
  if (module.outputs.empty()) return "## Outputs\n\nNo outputs.\n";
  std::string text =
      "## Outputs\n\n| Name | Description |\n|------|-------------|\n";
  for (const OutputDescription& output : module.outputs) {
    text += markdown_row(
        {markdown_plain(output.name), markdown_cell(output.description)});
  }
  return text;
}

std::string variables_report(const terraform::Configuration& configuration,
                             const TerraformRequest& request) {
  const terraform::ModuleDescription module = describe(configuration);
  if (request.markdown) return interface_markdown(module);
  return request.json ? interface_json(module) : interface_text(module);
}

}  // namespace hcl::apps
