// Reports on the interface of a module, and on its outputs.

#include "command/terraform/reports.h"
#include "command/terraform/values.h"
#include "hcl/json_writer.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {
namespace {

using terraform::OutputDescription;
using terraform::VariableDescription;

constexpr int kIndent = 2;

void write_flag(JsonWriter& writer, const char* name, bool value) {
  writer.key(name);
  writer.boolean(value);
}

void write_text(JsonWriter& writer, const char* name, const std::string& text) {
  if (text.empty()) return;
  writer.key(name);
  writer.string(text);
}

void write_span(JsonWriter& writer, const SourceSpan& span) {
  writer.key("declared");
  writer.string(span.file.name() + ":" +
                std::to_string(span.range().start.line));
}

void write_variable(JsonWriter& writer, const VariableDescription& variable) {
  writer.key(variable.name);
  writer.begin_object();
  write_text(writer, "description", variable.description);
  writer.key("type");
  writer.string(variable.constraint.text());
  write_flag(writer, "required", !variable.default_value);
  if (variable.default_value) {
    bool complete = true;
    writer.key("default");
    write_shown(writer,
                value_of({variable.name, *variable.default_value,
                          variable.sensitive || variable.ephemeral}),
                complete);
  }
  write_flag(writer, "nullable", variable.nullable);
  write_flag(writer, "sensitive", variable.sensitive);
  write_flag(writer, "ephemeral", variable.ephemeral);
  write_text(writer, "deprecated", variable.deprecated);
  write_span(writer, variable.declared);
  writer.end_object();
}

void write_output(JsonWriter& writer, const OutputDescription& output) {
  writer.key(output.name);
  writer.begin_object();
  write_text(writer, "description", output.description);
  write_flag(writer, "sensitive", output.sensitive);
  write_flag(writer, "ephemeral", output.ephemeral);
  write_text(writer, "deprecated", output.deprecated);
  write_span(writer, output.declared);
  writer.end_object();
}

std::string interface_json(const terraform::ModuleDescription& module) {
  std::string text;
  JsonWriter writer(text, kIndent);
  writer.begin_object();
  writer.key("variables");
  writer.begin_object();
  for (const auto& variable : module.variables)
    write_variable(writer, variable);
  writer.end_object();
  writer.key("outputs");
  writer.begin_object();
  for (const auto& output : module.outputs) write_output(writer, output);
  writer.end_object();
  writer.end_object();
  return text + "\n";
}

// A text for a cell of a table.
std::string cell(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '|') result += '\\';
    result += c == '\n' || c == '\r' ? ' ' : c;
  }
  return result.empty() ? "n/a" : result;
}

std::string default_text(const VariableDescription& variable) {
  if (!variable.default_value) return "";
  if (variable.sensitive || variable.ephemeral) return "(sensitive value)";
  return shown_text(*variable.default_value, 200);
}

std::string interface_markdown(const terraform::ModuleDescription& module) {
  std::string text =
      "## Inputs\n\n| Name | Description | Type | Default | Required |\n"
      "|------|-------------|------|---------|:--------:|\n";
  for (const VariableDescription& variable : module.variables) {
    const std::string given = default_text(variable);
    text += "| " + cell(variable.name) + " | " + cell(variable.description) +
            " | `" + cell(variable.constraint.text()) + "` | " +
            (given.empty() ? "n/a" : "`" + cell(given) + "`") + " | " +
            (variable.default_value ? "no" : "yes") + " |\n";
  }
  text += "\n## Outputs\n\n| Name | Description |\n|------|-------------|\n";
  for (const OutputDescription& output : module.outputs) {
    text +=
        "| " + cell(output.name) + " | " + cell(output.description) + " |\n";
  }
  return text;
}

std::string interface_text(const terraform::ModuleDescription& module) {
  std::string text;
  for (const VariableDescription& variable : module.variables) {
    text += "variable " + variable.name + ": " + variable.constraint.text();
    text += variable.default_value ? " = " + default_text(variable)
                                   : std::string(", required");
    if (variable.sensitive) text += ", sensitive";
    text += "\n";
    if (!variable.description.empty()) {
      text += "  " + variable.description + "\n";
    }
  }
  for (const OutputDescription& output : module.outputs) {
    text +=
        "output " + output.name + (output.sensitive ? ", sensitive\n" : "\n");
    if (!output.description.empty()) text += "  " + output.description + "\n";
  }
  return text;
}

}  // namespace

std::string variables_report(const terraform::Configuration& configuration,
                             const TerraformRequest& request) {
  const terraform::ModuleDescription module = describe(configuration);
  if (request.markdown) return interface_markdown(module);
  return request.json ? interface_json(module) : interface_text(module);
}

std::string outputs_report(const terraform::Walk& walk,
                           const TerraformRequest& request) {
  std::string text;
  if (!request.json) {
    for (const auto& output : walk.outputs()) {
      text +=
          output.name + " = " +
          (output.sensitive ? "(sensitive value)" : shown_text(output.value)) +
          "\n";
    }
    return text;
  }
  JsonWriter writer(text, kIndent);
  writer.begin_object();
  for (const auto& output : walk.outputs()) {
    bool complete = !output.sensitive;
    writer.key(output.name);
    writer.begin_object();
    write_flag(writer, "sensitive", output.sensitive);
    writer.key("value");
    if (output.sensitive) {
      writer.null();
    } else {
      write_shown(writer, output.value, complete);
    }
    write_flag(writer, "complete", complete);
    if (!output.value.is_wholly_known()) {
      writer.key("unknown");
      write_unknown(writer, output.sensitive ? Value::dynamic() : output.value);
    }
    writer.end_object();
  }
  writer.end_object();
  return text + "\n";
}

}  // namespace hcl::apps
