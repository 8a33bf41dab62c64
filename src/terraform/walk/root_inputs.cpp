#include "terraform/walk/root_inputs.h"

#include <utility>

#include "terraform/loading/inputs.h"

namespace hcl::terraform {

void prepare_inputs(WalkData& walk) {
  if (!walk.phase.has_values) return;
  const ModuleContent& content = *walk.data.root->content;
  Problems& problems = walk.variable_problems;
  for (const auto& [name, input] : walk.data.inputs) {
    const auto config = content.variables.find(name);
    if (config == content.variables.end()) {
      if (content.is_incomplete) continue;
      if (input.source == Input::Source::File &&
          walk.phase.warns_about_unused_inputs) {
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
        input_value(input, config->second, walk.settings, problems);
    if (!value) {
      if (config->second.required()) {
        problems.error("No value for required variable",
                       config->second.declared,
                       "The variable \"" + name + "\" needs a value.");
      }
      walk.unusable_variables.insert(name);
      continue;
    }
    const SourceSpan place =
        input.expression ? input.place : config->second.declared;
    walk.inputs.emplace(name, std::pair(*value, place));
  }
  if (!walk.phase.needs_inputs || walk.settings.allow_unset) return;
  for (const auto& [name, config] : content.variables) {
    if (config.required() && walk.data.inputs.count(name) == 0) {
      problems.error(
          "No value for required variable", config.declared,
          "The variable \"" + name + "\" is not set and has no default.");
      walk.unusable_variables.insert(name);
    }
  }
}

}  // namespace hcl::terraform
