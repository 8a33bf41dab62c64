#include "terraform/scope.h"

#include <algorithm>
#include <utility>

#include "hcl/convert.h"

namespace hcl::terraform {
namespace {

Value object_of(ByName<Value>& values) {
  std::vector<std::pair<std::string, Value>> attributes;
  attributes.reserve(values.size());
  for (auto& [name, value] : values) {
    attributes.emplace_back(name, std::move(value));
  }
  return Value::object(std::move(attributes));
}

}  // namespace

void Scope::set(std::string_view root, const std::string& name, Value value) {
  single_[std::string(root)].insert_or_assign(name, std::move(value));
}

void Scope::add(const Reference& reference, Problems& problems) {
  switch (reference.kind) {
    case Reference::Kind::Variable:
      return set("var", reference.name,
                 value_of_variable(walk_, place_, reference, problems));
    case Reference::Kind::Local:
      return set("local", reference.name,
                 value_of_local(walk_, place_, reference, problems));
    case Reference::Kind::Module:
      return set("module", reference.name,
                 value_of_module(walk_, place_, reference, problems));
    case Reference::Kind::Path:
      return set("path", reference.name,
                 value_of_path(walk_, place_, reference, problems));
    case Reference::Kind::Terraform:
      return set(reference.root, reference.name,
                 value_of_terraform(walk_, reference, problems));
    case Reference::Kind::Count:
    case Reference::Kind::Each:
      return set(reference.root, reference.name,
                 value_of_repetition(place_, reference, problems));
    case Reference::Kind::Self:
      if (place_.self == nullptr) {
        problems.error(R"(Invalid "self" reference)", reference.source,
                       "\"self\" can be used only where a resource describes "
                       "itself: in postconditions, provisioners and "
                       "connections.");
        return;
      }
      roots_.insert_or_assign("self", *place_.self);
      return;
    case Reference::Kind::Resource: {
      Value value = value_of_resource(walk_, place_, reference, problems);
      const std::string group = reference.mode == ResourceMode::Data ? "data"
                                : reference.mode == ResourceMode::Ephemeral
                                    ? "ephemeral"
                                    : "";
      resources_[group][reference.type].insert_or_assign(reference.name,
                                                         std::move(value));
      return;
    }
  }
}

void Scope::build() {
  for (auto& [group, types] : resources_) {
    ByName<Value> objects;
    for (auto& [type, names] : types) objects[type] = object_of(names);
    if (group.empty()) {
      for (const auto& [type, value] : objects) {
        roots_.insert_or_assign(type, value);
      }
      roots_.insert_or_assign("resource", object_of(objects));
    } else {
      roots_.insert_or_assign(group, object_of(objects));
    }
  }
  for (auto& [root, values] : single_) {
    roots_.insert_or_assign(root, object_of(values));
  }
}

bool Scope::prepare(const std::vector<Traversal>& traversals,
                    Problems& problems) {
  Problems found;
  for (const Traversal& traversal : traversals) {
    const std::optional<Reference> reference = read_reference(traversal, found);
    if (reference) add(*reference, found);
  }
  build();
  const bool failed = found.has_errors();
  problems.append(std::move(found));
  return !failed;
}

const Value* Scope::variable(std::string_view name) const {
  const auto found = roots_.find(name);
  return found == roots_.end() ? nullptr : &found->second;
}

const Function* Scope::function(std::string_view name) const {
  const auto found = walk_.functions.find(name);
  return found == walk_.functions.end() ? nullptr : &found->second;
}

std::vector<std::string> Scope::variable_names() const {
  std::vector<std::string> names;
  for (const auto& [name, value] : roots_) names.push_back(name);
  return names;
}

std::vector<std::string> Scope::function_names() const {
  std::vector<std::string> names;
  for (const auto& [name, function] : walk_.functions) names.push_back(name);
  std::sort(names.begin(), names.end());
  return names;
}

std::optional<Value> evaluate(WalkData& walk, const Place& place,
                              const Expression& expression, const Type& type,
                              Problems& problems) {
  Scope scope(walk, place);
  if (!scope.prepare(expression.variables(), problems)) return std::nullopt;
  Diagnostics diagnostics;
  Value value = expression.evaluate(scope, diagnostics);
  const bool failed = diagnostics.has_errors();
  problems.append(diagnostics);
  if (failed) return std::nullopt;
  value = report_deprecated(std::move(value), expression.source(), problems);
  if (type.is_dynamic()) return value;
  const ConversionResult converted =
      convert(value, type, walk.settings.language.switches,
              walk.settings.language.limits);
  if (converted.ok()) return *converted;
  problems.error(
      "Incorrect value type", expression.source(),
      "The value is unsuitable: " + hcl::to_text(converted.error()) + ".");
  return std::nullopt;
}

void report(WalkData& walk, const ModuleInstance& instance, Problems found) {
  for (Problem& problem : found.items()) {
    if (problem.module.empty()) problem.module = instance.address;
  }
  walk.problems.append(std::move(found));
}

}  // namespace hcl::terraform
