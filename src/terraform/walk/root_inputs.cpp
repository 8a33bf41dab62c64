#include "terraform/walk/root_inputs.h"

#include <utility>

#include "terraform/loading/inputs.h"
#include "terraform/rules/codes.h"
#include "terraform/rules/near_names.h"

namespace hcl::terraform {

namespace {

// What is said of a value without a variable.
void report_undeclared(const std::string& name, const Input& input,
                       const ModuleContent& content, const PhaseRules& phase,
                       Diagnostics& problems) {
  if (content.is_incomplete) return;
  const std::string sentence =
      "The root module has no variable \"" + name + "\"";
  if (input.source == Input::Source::File && phase.warns_about_unused_inputs) {
    suggest(problems.warning(code::UndeclaredVariableValue, {input.place},
                             sentence + ", for which this file sets a value."),
            name, content.variables);
  } else if (input.source == Input::Source::Argument) {
    suggest(problems.error(code::UndeclaredVariableValue, {},
                           sentence + ", which the command line sets."),
            name, content.variables);
  }
}

void take_input(const ConfigurationData& data, const std::string& name,
                const Input& input, const VariableConfig& config,
                RootInputs& result, Diagnostics& problems) {
  Diagnostics found;
  const auto value = input_value(input, config, data.settings, found);
  // The tools report this consequence, too.
  if (!value && config.required() && !data.settings.keep_going) {
    found.error(code::MissingVariableValue, {config.declared},
                "The variable \"" + name + "\" needs a value.");
  }
  problems.append(found);
  if (!value) {
    result.unusable.emplace(name, std::move(found));
    return;
  }
  const SourceSpan place = input.expression ? input.place : config.declared;
  result.values.emplace(name, std::pair(*value, place));
}

// Variables that nothing sets.
void report_unset(const ConfigurationData& data, RootInputs& result,
                  Diagnostics& problems) {
  for (const auto& [name, config] : data.root->content->variables) {
    if (!config.required() || data.inputs.count(name) > 0) continue;
    Diagnostics found;
    // What could not be read may have set it.
    if (!data.input_problems.has_errors()) {
      found.error(
          code::MissingVariableValue, {config.declared},
          "The variable \"" + name + "\" is not set and has no default.");
    }
    problems.append(found);
    result.unusable.emplace(name, std::move(found));
  }
}

}  // namespace

RootInputs root_inputs(const ConfigurationData& data, const PhaseRules& phase,
                       Diagnostics& problems) {
  RootInputs result;
  if (!phase.has_values) return result;
  const ModuleContent& content = *data.root->content;
  for (const auto& [name, input] : data.inputs) {
    const auto config = content.variables.find(name);
    if (config == content.variables.end()) {
      report_undeclared(name, input, content, phase, problems);
    } else {
      take_input(data, name, input, config->second, result, problems);
    }
  }
  if (phase.needs_inputs && !data.settings.allow_unset) {
    report_unset(data, result, problems);
  }
  return result;
}

}  // namespace hcl::terraform
