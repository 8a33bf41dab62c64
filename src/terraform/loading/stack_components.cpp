#include "terraform/loading/stack_components.h"

#include <utility>

#include "hcl/convert.h"
#include "hcl/eval_context.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/read_values.h"
#include "terraform/directory/module_files.h"
#include "terraform/loading/configuration.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// Checks a constant input against the type of its variable; what other inputs
// will be is not known here.
void check_input(const StaticMapElement& input, const VariableConfig& variable,
                 Diagnostics& problems) {
  if (!variable.has_type || !input.value.variables().empty() ||
      !input.value.functions().empty()) {
    return;
  }
  Diagnostics ignored;
  const Value value = input.value.evaluate(literal_only_context(), ignored);
  if (ignored.has_errors()) return;
  const ConversionResult converted =
      convert(value, variable.type, Options::of(Dialect::Terraform));
  if (converted.ok()) return;
  problems.error(code::InvalidVariableValue, {input.value.source()},
                 "The value does not match the type of the variable \"" +
                     variable.name + "\": " + hcl::to_text(converted.error()) +
                     ".");
}

}  // namespace

void StackComponents::add(const Block& block, const BodyContent& content,
                          const std::string& source) {
  const std::string folder = join_path(settings_.folder, source);
  // A stack is no module of itself.
  if (folder == join_path(settings_.folder, ".")) return;
  const ConfigurationData& module = module_in(folder).data();
  if (!module.has_root || module.root->content->is_incomplete) return;
  check_inputs(block, content.attribute("inputs"),
               module.root->content->variables);
}

const Configuration& StackComponents::module_in(const std::string& folder) {
  const auto [known, is_new] = places_.emplace(folder, loaded_.size());
  if (is_new) {
    Settings settings = settings_;
    settings.folder = folder;
    settings.arguments.clear();
    settings.environment.clear();
    settings.reads_variable_files = false;
    settings.reads_tests = false;
    loaded_.push_back(load_(settings));
    problems_.append(loaded_.back().diagnostics());
  }
  return loaded_[known->second];
}

void StackComponents::check_inputs(const Block& block, const Attribute* inputs,
                                   const ByName<VariableConfig>& variables) {
  std::map<std::string, StaticMapElement> given;
  if (inputs != nullptr) {
    Result<std::vector<StaticMapElement>> pairs =
        static_map(inputs->expression);
    // What is not written as an object is not known here.
    if (!pairs.ok()) return;
    for (StaticMapElement& pair : pairs.value) {
      const std::string name = static_keyword(pair.key);
      const auto variable = variables.find(name);
      if (!name.empty() && variable == variables.end()) {
        problems_.error(
            code::UndeclaredVariableValue, {pair.key.source()},
            "The module of the component has no variable \"" + name + "\".");
        continue;
      }
      if (name.empty()) return;
      check_input(pair, variable->second, problems_);
      given.emplace(name, std::move(pair));
    }
  }
  for (const auto& [name, variable] : variables) {
    if (!variable.required() || given.contains(name)) continue;
    problems_.error(
        code::MissingVariableValue,
        {inputs != nullptr ? inputs->expression.source() : block.definition},
        "The variable \"" + name + "\" of the module has no default.");
  }
}

}  // namespace hcl::terraform
