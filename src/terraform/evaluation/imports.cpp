#include "terraform/evaluation/imports.h"

#include <algorithm>
#include <utility>

#include "hcl/static_analysis.h"
#include "terraform/declarations/addresses.h"
#include "terraform/declarations/import_target.h"
#include "terraform/declarations/references.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// An import must not refer to its own target.
void check_self_references(const std::optional<Expression>& expression,
                           const ResourceConfig& resource,
                           const CodeRow& argument, Diagnostics& problems) {
  if (!expression) return;
  Diagnostics ignored;
  for (const Reference& item :
       read_references(expression->variables(), ignored)) {
    if (item.kind == Reference::Kind::Resource &&
        item.resource_address() == resource.address()) {
      problems.error(
          argument, {item.source},
          "The value must not refer to the resource that is imported.");
    }
  }
}

Place root_place(WalkData& walk, const RepetitionValues& repetition) {
  return {.instance = &walk.instances.root(), .repetition = &repetition};
}

// The values of `each` for a block; nothing if they are not known.
std::optional<std::vector<RepetitionValues>> repetitions_of(
    WalkData& walk, const ImportConfig& import, Diagnostics& problems) {
  if (!import.for_each) return std::vector<RepetitionValues>(1);
  static const RepetitionValues kNone;
  const std::optional<Value> value =
      evaluate(walk, root_place(walk, kNone), *import.for_each, Type::dynamic(),
               problems);
  if (!value) return std::nullopt;
  const Value plain = value->unmarked();
  const MarkSet marks = value->marks();
  std::vector<RepetitionValues> result;
  if (!plain.is_known() || (plain.kind() == TypeKind::Set &&
                            plain.has_content() && !plain.is_wholly_known())) {
    if (!walk.phase.has_values) return std::nullopt;
    problems.error(code::InvalidForEach, {import.for_each->source()},
                   "The value is known only after apply, but it determines "
                   "what to import before that.");
    return std::nullopt;
  }
  if (!plain.has_content() || plain.type().is_primitive()) return result;
  const auto elements = plain.elements();
  const bool named =
      plain.kind() == TypeKind::Map || plain.kind() == TypeKind::Object;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    Value key = elements[i];
    if (named) key = Value::string(plain.keys()[i]);
    if (plain.kind() == TypeKind::List || plain.kind() == TypeKind::Tuple) {
      key = Value::number(static_cast<std::int64_t>(i));
    }
    result.push_back({.count_index = std::nullopt,
                      .each_key = std::move(key),
                      .each_value = elements[i].with_marks(marks)});
  }
  return result;
}

// The key of an instance: null if there is none, nothing after an error.
std::optional<Value> key_value(WalkData& walk,
                               const std::optional<Expression>& key,
                               const RepetitionValues& repetition,
                               Diagnostics& problems) {
  if (!key) return Value::null();
  const std::optional<Value> value = evaluate(
      walk, root_place(walk, repetition), *key, Type::dynamic(), problems);
  if (!value) return std::nullopt;
  const Value plain = value->unmark_deep().first;
  if (plain.is_known() && !plain.is_null() &&
      (plain.type().is_string() || plain.type().is_number())) {
    return plain;
  }
  problems.error(code::InvalidImportKey, {key->source()},
                 "An instance key must be a known string or number.");
  return std::nullopt;
}

// The address of the instance; nothing after an error.
std::optional<std::string> instance_address(WalkData& walk,
                                            const ImportTarget& target,
                                            const RepetitionValues& repetition,
                                            Diagnostics& problems) {
  std::string text;
  for (const ImportTarget::Step& step : target.modules) {
    const auto key = key_value(walk, step.key, repetition, problems);
    if (!key) return std::nullopt;
    text += "module." + step.name + key_text(*key) + ".";
  }
  const auto key = key_value(walk, target.key, repetition, problems);
  if (!key) return std::nullopt;
  return text + target.type + "." + target.name + key_text(*key);
}

// Why the key is not that of an instance of the resource; empty if it can be.
const char* unfit_key(const ResourceConfig& resource, const Value& key) {
  if (key.is_null()) {
    if (resource.repetition.count) return "has instances with numbers: count";
    if (resource.repetition.for_each) {
      return "has instances with names: for_each";
    }
    return "";
  }
  if (key.type().is_number()) {
    return resource.repetition.count ? "" : "has no argument count";
  }
  return resource.repetition.for_each ? "" : "has no argument for_each";
}

bool validate_key(WalkData& walk, const ImportConfig& import,
                  const ResourceConfig& resource,
                  const RepetitionValues& repetition, Diagnostics& problems) {
  const auto key = key_value(walk, import.target->key, repetition, problems);
  if (!key) return false;
  const std::string unfit = unfit_key(resource, *key);
  if (unfit.empty()) return true;
  problems.error(code::InvalidImportKey, {import.to->source()},
                 resource.address() + " " + unfit + ".");
  return false;
}

void validate_one(WalkData& walk, const ImportConfig& import,
                  const ResourceConfig& resource, Diagnostics& problems) {
  check_self_references(import.id, resource, code::InvalidImportId, problems);
  check_self_references(import.for_each, resource, code::InvalidForEach,
                        problems);
  // Without for_each the keys must be constants.
  if (!import.for_each && !problems.has_errors()) {
    const Result<Traversal> constant = static_traversal(*import.to);
    problems.append(constant.diagnostics);
    if (!constant.ok()) {
      // Terraform reports no place.
      problems.error(code::InvalidObjectAddress, {},
                     "The keys in an address must be constants.");
    }
  }
  if (problems.has_errors()) return;
  const auto repetitions = repetitions_of(walk, import, problems);
  if (!repetitions) return;
  for (const RepetitionValues& repetition : *repetitions) {
    if (!validate_key(walk, import, resource, repetition, problems)) return;
    import_id(walk, {&import, repetition}, problems);
  }
}

}  // namespace

ByName<ImportedInstance> imported_instances(WalkData& walk,
                                            const Module& module,
                                            const ResourceConfig& resource,
                                            Diagnostics& problems) {
  ByName<ImportedInstance> result;
  for (const ImportConfig* import : imports_into(module, resource)) {
    const auto repetitions = repetitions_of(walk, *import, problems);
    if (!repetitions) continue;
    for (const RepetitionValues& repetition : *repetitions) {
      const auto address =
          instance_address(walk, *import->target, repetition, problems);
      if (address)
        result.emplace(*address, ImportedInstance{import, repetition});
    }
  }
  return result;
}

std::optional<Value> import_id(WalkData& walk, const ImportedInstance& import,
                               Diagnostics& problems) {
  if (!import.config->id) return Value::unknown(Type::string());
  const Expression& expression = *import.config->id;
  const std::optional<Value> id =
      evaluate(walk, root_place(walk, import.repetition), expression,
               Type::string(), problems);
  if (!id) return std::nullopt;
  const Value text = id->unmarked();
  std::string wrong;
  if (text.is_null()) {
    wrong = "The id must not be null.";
  } else if (id->marks().contains("ephemeral")) {
    wrong = "The id is kept, so it must not be ephemeral.";
  } else if (text.is_plain_string() && text.as_string().empty()) {
    wrong = "The id must not be an empty string.";
  } else if (!text.is_known() && walk.phase.has_values) {
    wrong = "The id is known only after apply, and is needed before.";
  }
  if (wrong.empty()) return text;
  problems.error(code::InvalidImportId, {expression.source()}, wrong);
  return std::nullopt;
}

void validate_imports(WalkData& walk, const Module& module,
                      const ResourceConfig& resource, Diagnostics& problems) {
  if (!walk.rules.imports_are_validated) return;
  for (const ImportConfig* import : imports_into(module, resource)) {
    Diagnostics found;
    validate_one(walk, *import, resource, found);
    problems.append(std::move(found));
  }
}

}  // namespace hcl::terraform
