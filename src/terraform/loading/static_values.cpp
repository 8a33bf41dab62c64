#include "terraform/loading/static_values.h"

#include <utility>

#include "hcl/convert.h"
#include "hcl/eval_context.h"
#include "terraform/rules/codes.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {
namespace {

constexpr int kMaxDepth = 200;

using Roots = ByName<std::vector<std::pair<std::string, Value>>>;

std::optional<Value> with_marks_of(const VariableConfig& variable,
                                   std::optional<Value> value) {
  if (value && variable.sensitive) value = value->with_marks({"sensitive"});
  if (value && variable.ephemeral) value = value->with_marks({"ephemeral"});
  return value;
}

}  // namespace

StaticValues::StaticValues(const ConfigurationData& data) : data_(data) {}

VersionedFunctions& StaticValues::functions() {
  if (!functions_) {
    functions_.emplace(data_.rules, without_effects(data_.settings.host),
                       data_.settings.language);
  }
  return *functions_;
}

FunctionMap StaticValues::functions_of(const Expression& expression) {
  FunctionMap called;
  for (const FunctionReference& reference : expression.functions()) {
    const Function* const found = functions().find(reference.name);
    // A message may suggest a similar name.
    if (found == nullptr) return functions().all();
    called.emplace(reference.name, *found);
  }
  return called;
}

std::optional<Value> StaticValues::evaluate(const Module& module,
                                            const Expression& expression,
                                            const std::string& what,
                                            Diagnostics& problems) {
  if (depth_ == kMaxDepth) {
    problems.error(code::CircularReference, {expression.source()},
                   what + " depends on itself.");
    return std::nullopt;
  }
  Roots roots;
  Diagnostics found;
  ++depth_;
  for (const Reference& reference :
       read_references(referring(expression.variables(), data_.rules), found)) {
    if (auto value =
            referenced(module, reference, what, expression.source(), found)) {
      roots[reference.root].emplace_back(reference.name, *std::move(value));
    }
  }
  --depth_;
  const bool failed = found.has_errors();
  problems.append(std::move(found));
  if (failed) return std::nullopt;
  MapContext context;
  context.set_functions(functions_of(expression));
  context.set_variables({});
  for (auto& [name, attributes] : roots) {
    context.set_variable(name, Value::object(std::move(attributes)));
  }
  Diagnostics diagnostics;
  Value value = expression.evaluate(context, diagnostics);
  const bool wrong = diagnostics.has_errors();
  problems.append(diagnostics);
  return wrong ? std::nullopt : std::optional(std::move(value));
}

std::optional<Value> StaticValues::referenced(const Module& module,
                                              const Reference& reference,
                                              const std::string& what,
                                              const SourceSpan& place,
                                              Diagnostics& problems) {
  switch (reference.kind) {
    case Reference::Kind::Variable:
      return variable(module, reference.name, what, place, problems);
    case Reference::Kind::Local: {
      const auto local = module.content->locals.find(reference.name);
      if (local != module.content->locals.end()) {
        return evaluate(module, local->second.value, what, problems);
      }
      problems.error(code::UndeclaredLocal, {reference.source},
                     "There is no local value \"" + reference.name + "\".");
      return std::nullopt;
    }
    case Reference::Kind::Path:
      return Value::string(reference.name == "module" ? module.content->folder
                           : reference.name == "root"
                               ? data_.settings.folder
                               : data_.settings.host.working_folder);
    case Reference::Kind::Terraform:
      return Value::string(data_.settings.workspace);
    default:
      problems.error(code::DynamicValueInStaticContext, {reference.source},
                     what +
                         " is needed while modules are loaded, when this value "
                         "is not known yet.");
      return std::nullopt;
  }
}

std::optional<Value> StaticValues::root_variable(const VariableConfig& config,
                                                 const std::string& what,
                                                 const SourceSpan& place,
                                                 Diagnostics& problems) {
  std::optional<Value> given;
  const auto input = data_.inputs.find(config.name);
  if (input != data_.inputs.end()) {
    given = input_value(input->second, config, data_.settings, problems);
    if (!given) return std::nullopt;
  }
  if (!given && config.required()) {
    problems.error(code::MissingVariableValue, {config.declared},
                   "The variable \"" + config.name +
                       "\" is not set and has no default, but its value is "
                       "needed to load modules.");
    problems.error(
        code::UnknownStaticValue, {place},
        what + " depends on var." + config.name + ", which has no value.");
    return std::nullopt;
  }
  return final_value(config, given, "var." + config.name, config.declared,
                     config.declared, data_.settings.language, problems);
}

std::optional<Value> StaticValues::variable(const Module& module,
                                            const std::string& name,
                                            const std::string& what,
                                            const SourceSpan& place,
                                            Diagnostics& problems) {
  const auto config = module.content->variables.find(name);
  if (config == module.content->variables.end()) {
    problems.error(code::UndeclaredVariable, {place},
                   "There is no variable \"" + name + "\".");
    return std::nullopt;
  }
  if (data_.rules.static_variables_are_const &&
      !config->second.is_const.value_or(false)) {
    return with_marks_of(
        config->second,
        Value::unknown(config->second.type.type.without_optional_attributes()));
  }
  if (config->second.is_const == false) {
    problems.error(code::DynamicValueInStaticContext, {place},
                   what + " is needed while modules are loaded, but var." +
                       name + " is declared with const = false.");
    return std::nullopt;
  }
  if (module.is_root()) {
    return with_marks_of(config->second,
                         root_variable(config->second, what, place, problems));
  }
  std::optional<Value> given;
  if (const Attribute* found = module.argument(name)) {
    given = evaluate(*module.parent, found->expression, what, problems);
    if (!given) return std::nullopt;
  }
  return with_marks_of(
      config->second,
      final_value(config->second, given, module.address() + ".var." + name,
                  module.call->declared, config->second.declared,
                  data_.settings.language, problems));
}

}  // namespace hcl::terraform
