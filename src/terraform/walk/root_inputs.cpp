#include "terraform/walk/root_inputs.h"

#include <utility>

#include "terraform/loading/inputs.h"

namespace hcl::terraform {

RootInputs root_inputs(const ConfigurationData& data, const PhaseRules& phase,
                       Problems& problems) {
  RootInputs result;
  if (!phase.has_values) return result;
  const ModuleContent& content = *data.root->content;
  for (const auto& [name, input] : data.inputs) {
    const auto config = content.variables.find(name);
    if (config == content.variables.end()) {
      if (content.is_incomplete) continue;
      if (input.source == Input::Source::File &&
          phase.warns_about_unused_inputs) {
        problems.warning("Value for undeclared variable", std::nullopt,
                         "The root module has no variable \"" + name +
                             "\", for which " + input.place.file.name() +
                             " has a value.");
      } else if (input.source == Input::Source::Argument) {
        problems.error("Value for undeclared variable", std::nullopt,
                       "The root module has no variable \"" + name +
                           "\", for which the command line has a value.");
      }
      continue;
    }
    const auto value =
        input_value(input, config->second, data.settings, problems);
    if (!value) {
      if (config->second.required()) {
        problems.error("No value for required variable",
                       config->second.declared,
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
    if (config.required() && data.inputs.count(name) == 0) {
      problems.error(
          "No value for required variable", config.declared,
          "The variable \"" + name + "\" is not set and has no default.");
      result.unusable.insert(name);
    }
  }
  return result;
}

}  // namespace hcl::terraform
