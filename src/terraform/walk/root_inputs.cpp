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
    Diagnostics found;
    const auto value = input_value(input, config->second, data.settings, found);
    // The tools report this consequence, too.
    if (!value && config->second.required() && !data.settings.keep_going) {
      found.error(code::MissingVariableValue, {config->second.declared},
                  "The variable \"" + name + "\" needs a value.");
    }
    problems.append(found);
    if (!value) {
      result.unusable.emplace(name, std::move(found));
      continue;
    }
    const SourceSpan place =
        input.expression ? input.place : config->second.declared;
    result.values.emplace(name, std::pair(*value, place));
  }
  if (!phase.needs_inputs || data.settings.allow_unset) return result;
  for (const auto& [name, config] : content.variables) {
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
  return result;
}

}  // namespace hcl::terraform
