#include "terraform/walk/root_inputs.h"

#include <utility>

#include "terraform/loading/inputs.h"
#include "terraform/rules/codes.h"
#include "terraform/rules/near_names.h"

namespace hcl::terraform {

RootInputs root_inputs(const ConfigurationData& data, const PhaseRules& phase,
                       Diagnostics& problems) {
  RootInputs result;
  if (!phase.has_values) return result;
  const ModuleContent& content = *data.root->content;
  for (const auto& [name, input] : data.inputs) {
    const auto config = content.variables.find(name);
    if (config == content.variables.end()) {
      if (content.is_incomplete) continue;
      if (input.source == Input::Source::File &&
          phase.warns_about_unused_inputs) {
        suggest(problems.warning(code::UndeclaredVariableValue, {input.place},
                                 "The root module has no variable \"" + name +
                                     "\", for which this file sets a value."),
                name, content.variables);
      } else if (input.source == Input::Source::Argument) {
        suggest(problems.error(code::UndeclaredVariableValue, {},
                               "The root module has no variable \"" + name +
                                   "\", which the command line sets."),
                name, content.variables);
      }
      continue;
    }
    const auto value =
        input_value(input, config->second, data.settings, problems);
    if (!value) {
      // The tools report this consequence, too.
      if (config->second.required() && !data.settings.keep_going) {
        problems.error(code::MissingVariableValue, {config->second.declared},
                       "The variable \"" + name + "\" needs a value.");
      }
      result.unusable.insert(name);
      continue;
    }
    const SourceSpan place =
        input.expression ? input.place : config->second.declared;
    result.values.emplace(name, std::pair(*value, place));
  }
  if (!phase.needs_inputs || data.settings.allow_unset) return result;
  for (const auto& [name, config] : content.variables) {
    if (!config.required() || data.inputs.count(name) > 0) continue;
    result.unusable.insert(name);
    // What could not be read may have set it.
    if (!data.input_problems.has_errors()) {
      problems.error(
          code::MissingVariableValue, {config.declared},
          "The variable \"" + name + "\" is not set and has no default.");
    }
  }
  return result;
}

}  // namespace hcl::terraform
