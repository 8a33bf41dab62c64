#include "terraform/scope/scope.h"

#include <utility>

#include "hcl/convert.h"
#include "terraform/declarations/symbol_types.h"
#include "terraform/providers/builtin_provider.h"
#include "terraform/rules/codes.h"
#include "terraform/rules/function_versions.h"
#include "terraform/scope/named_values.h"

namespace hcl::terraform {
namespace {

Value object_of(const ByName<Value>& values) {
  return Value::object({values.begin(), values.end()});
}

}  // namespace

void Scope::set(std::string_view root, const std::string& name, Value value) {
  single_[std::string(root)].insert_or_assign(name, std::move(value));
}

namespace {

// What references with a value in common are told by: `local.NAME`.
std::string key_of(const Reference& reference) {
  if (reference.kind == Reference::Kind::Resource) {
    return reference.resource_address();
  }
  return reference.root + "." + reference.name;
}

// The steps of a reference into the value that its scope has for its name.
std::vector<TraverseStep> steps_into(const Reference& reference) {
  std::vector<TraverseStep> steps;
  if (reference.key) {
    steps.push_back({.kind = TraverseStep::Kind::Index, .key = *reference.key});
  }
  if (reference.output) steps.push_back({.name = *reference.output});
  steps.insert(steps.end(), reference.rest.begin(), reference.rest.end());
  return steps;
}

}  // namespace

const std::vector<std::vector<TraverseStep>>& Scope::steps_of(
    const Reference& reference) {
  if (steps_.empty()) {
    for (const Reference& each : references_) {
      steps_[key_of(each)].push_back(steps_into(each));
    }
  }
  return steps_[key_of(reference)];
}

Value Scope::formed(const Value& value, const Reference& reference) {
  if (!value.contains_marks()) return value;
  static const std::set<std::string> kNone;
  std::vector<StepsInto> into;
  for (const std::vector<TraverseStep>& steps : steps_of(reference)) {
    into.emplace_back(steps);
  }
  return parts_in_form(value, into, open_form_,
                       names_ == nullptr ? kNone : names_->all(), walk_.formed,
                       sees_open_);
}

bool Scope::add(const Reference& reference, Diagnostics& problems) {
  switch (reference.kind) {
    case Reference::Kind::Variable:
      set("var", reference.name,
          formed(value_of_variable(walk_.phase, place_, reference, problems),
                 reference));
      return true;
    case Reference::Kind::Local:
      set("local", reference.name,
          formed(value_of_local(place_, reference, problems), reference));
      return true;
    case Reference::Kind::Path:
      set("path", reference.name,
          value_of_path(walk_.settings, place_, reference, problems));
      return true;
    case Reference::Kind::Terraform:
      set(reference.root, reference.name,
          value_of_terraform(walk_, reference, problems));
      return true;
    case Reference::Kind::Count:
    case Reference::Kind::Each:
      set(reference.root, reference.name,
          formed(value_of_repetition(place_, reference, problems), reference));
      return true;
    case Reference::Kind::Self:
      return add_self(reference, problems);
    case Reference::Kind::Module:
    case Reference::Kind::Resource:
      return add_object(reference, problems);
  }
  return true;
}

bool Scope::add_self(const Reference& reference, Diagnostics& problems) {
  if (place_.self != nullptr) {
    roots_.insert_or_assign("self", *place_.self);
    return true;
  }
  problems.error(code::InvalidSelf, {reference.source},
                 "\"self\" can be used only in postconditions, provisioners "
                 "and connections.");
  return true;
}

bool Scope::add_object(const Reference& reference, Diagnostics& problems) {
  const bool is_module = reference.kind == Reference::Kind::Module;
  bool is_open = false;
  std::optional<Value> value =
      is_module ? value_of_module(walk_, place_, reference, problems)
                : value_of_resource(walk_, place_, reference,
                                    asked_[reference.resource_address()],
                                    is_open, problems);
  if (!value) return false;
  if (is_module) {
    set("module", reference.name, formed(*value, reference));
    return true;
  }
  if (is_open) sees_open_ = true;
  // What is open is not known in this form.
  if (asked_[reference.resource_address()].all && names_ == nullptr &&
      !value->is_wholly_known()) {
    sees_open_ = true;
  }
  const std::string group = reference.mode == ResourceMode::Data ? "data"
                            : reference.mode == ResourceMode::Ephemeral
                                ? "ephemeral"
                                : "";
  resources_[group][reference.type].insert_or_assign(reference.name,
                                                     std::move(*value));
  return true;
}

void Scope::build() {
  for (const auto& [group, types] : resources_) {
    ByName<Value> objects;
    for (const auto& [type, names] : types) objects[type] = object_of(names);
    if (group.empty()) {
      for (const auto& [type, value] : objects) {
        roots_.insert_or_assign(type, value);
      }
      roots_.insert_or_assign("resource", object_of(objects));
    } else {
      roots_.insert_or_assign(group, object_of(objects));
    }
  }
  if (!symbols_.empty()) {
    ByName<Value> libraries;
    for (const auto& [name, values] : symbols_) {
      libraries[name] = object_of(values);
    }
    roots_.insert_or_assign("symbols", object_of(libraries));
  }
  for (const auto& [root, values] : single_) {
    roots_.insert_or_assign(root, object_of(values));
  }
}

void Scope::ask_for_all(AskedAttributes& asked) {
  asked.all = true;
  if (names_ == nullptr || asked.form == open_form_) return;
  asked.form = open_form_;
  asked.names.insert(names_->all().begin(), names_->all().end());
}

void Scope::note_asked(const Reference& reference) {
  AskedAttributes& asked = asked_[reference.resource_address()];
  if (reference.rest.empty()) {
    ask_for_all(asked);
    return;
  }
  const TraverseStep& step = reference.rest[0];
  if (step.kind == TraverseStep::Kind::Attribute) {
    asked.names.insert(step.name);
  } else if (step.key.is_plain_string()) {
    asked.names.insert(std::string(step.key.as_string()));
  } else {
    ask_for_all(asked);
  }
}

// Those that begin with none of the further names.
std::vector<Traversal> Scope::without_names(std::vector<Traversal> all) const {
  if (place_.names == nullptr) return all;
  std::erase_if(all, [&](const Traversal& traversal) {
    return place_.names->contains(traversal.root);
  });
  return all;
}

std::vector<Traversal> Scope::without_symbols(std::vector<Traversal> traversals,
                                              Diagnostics& problems) {
  const SymbolTable* const table =
      place_.instance->module->content->symbols.get();
  if (table == nullptr) return traversals;
  // The check of the libraries has reported their mistakes.
  Diagnostics reported;
  std::erase_if(traversals, [&](const Traversal& each) {
    if (each.root != "symbols") return false;
    const auto step = [&](std::size_t index) {
      const bool is_there =
          index < each.steps.size() &&
          each.steps[index].kind == TraverseStep::Kind::Attribute;
      return is_there ? each.steps[index].name : std::string();
    };
    const auto library = table->find(step(0));
    const bool is_read = library != table->end() && library->second != nullptr;
    const Value* const found =
        is_read ? walk_.symbols().value(*library->second, step(1), reported)
                : nullptr;
    if (library == table->end() || (is_read && found == nullptr)) {
      problems.error(
          code::UndeclaredSymbol, {each.span()},
          library == table->end()
              ? "There is no symbol library \"" + step(0) + "\"."
              : "The symbol library \"" + step(0) + "\" has no such value.");
      return true;
    }
    symbols_[step(0)].insert_or_assign(
        step(1), found == nullptr ? Value::dynamic() : *found);
    return true;
  });
  return traversals;
}

bool Scope::prepare(const std::vector<Traversal>& traversals,
                    Diagnostics& problems) {
  Diagnostics found;
  const std::vector<Reference> references = read_references(
      referring(without_symbols(without_names(traversals), found), walk_.rules),
      found);
  references_.insert(references_.end(), references.begin(), references.end());
  steps_.clear();
  for (const Reference& reference : references) {
    if (reference.kind == Reference::Kind::Resource) note_asked(reference);
  }
  Diagnostics ignored;
  for (const Reference& reference : references) {
    // That `var` alone is no reference has been reported, and the tools go on
    // to miss a variable without a name.
    const bool is_bare = reference.source.file == SourceFile();
    const bool is_reported = is_bare && walk_.settings.keep_going;
    if (!add(reference, is_reported ? ignored : found)) no_values_ = true;
  }
  if (!no_values_) build();
  if (!no_values_ && place_.names != nullptr) {
    for (const auto& [name, value] : *place_.names) {
      roots_.insert_or_assign(name, value);
    }
  }
  const bool failed = found.has_errors();
  problems.append(std::move(found));
  return !failed;
}

const Value* Scope::variable(std::string_view name) const {
  if (no_values_) return nullptr;
  const auto found = roots_.find(name);
  return found == roots_.end() ? nullptr : &found->second;
}

const Function* Scope::function(std::string_view name) const {
  constexpr std::string_view kProvider = "provider::";
  if (name.starts_with(kProvider)) {
    if (!has_function(name, walk_.rules.version)) return nullptr;
    return provider_function(name.substr(kProvider.size()));
  }
  if (const SymbolTable* const table =
          place_.instance->module->content->symbols.get()) {
    if (const auto symbol = symbol_name(name)) {
      const auto library = table->find(symbol->library);
      if (library == table->end()) return nullptr;
      if (library->second == nullptr) return &unknown_function();
      return walk_.symbols().function(*library->second, symbol->name);
    }
  }
  // One is for the console alone, the other has no meaning there.
  const bool is_input = place_.is_console_input;
  if (name == (is_input ? "plantimestamp" : "type")) return nullptr;
  return walk_.functions().find(name);
}

// `LOCAL_NAME::FUNCTION`: the provider with the local name decides.
const Function* Scope::provider_function(std::string_view name) const {
  const std::size_t colons = name.find("::");
  if (colons == std::string_view::npos) return nullptr;
  const ModuleContent& module = *place_.instance->module->content;
  const auto required = module.required_providers.find(name.substr(0, colons));
  // The check of names, which sees the files alone, reports a provider that is
  // not required.
  if (required == module.required_providers.end()) {
    return place_.is_console_input ? nullptr : &unknown_function();
  }
  if (required->second.source == kBuiltinProvider) {
    const Function* const found = walk_.functions().find(
        "provider::terraform" + std::string(name.substr(colons)));
    if (found != nullptr) return found;
  }
  // Validation does not call providers. Later they are missing.
  const bool is_needed = walk_.phase.has_values && !walk_.settings.keep_going;
  return is_needed ? nullptr : &unknown_function();
}

std::vector<std::string> Scope::variable_names() const {
  std::vector<std::string> names;
  for (const auto& [name, value] : roots_) names.push_back(name);
  return names;
}

std::vector<std::string> Scope::function_names() const {
  std::vector<std::string> names;
  for (std::string& name : walk_.functions().names()) {
    if (function(name) != nullptr) names.push_back(std::move(name));
  }
  return names;
}

namespace {

// Says of unknown functions which versions have them.
Diagnostics with_versions_of_functions(const Diagnostics& diagnostics,
                                       const ToolVersion& version) {
  Diagnostics result;
  for (Diagnostic each : diagnostics) {
    if (each.code == Code::UnknownFunction && each.subject) {
      const SourceSpan subject = *each.subject;
      const std::string_view name = subject.text();
      if (!has_function(name, version)) {
        each.detail = versions_text("The function " + std::string(name) + "()",
                                    versions_of_function(name), version);
      }
    }
    result.add(std::move(each));
  }
  return result;
}

// The value of an expression in a scope; nothing after an error.
std::optional<Value> value_in(const WalkData& walk, const Scope& scope,
                              const Expression& expression,
                              Diagnostics& problems) {
  Diagnostics diagnostics;
  Value value = expression.evaluate(scope, diagnostics);
  const bool failed = diagnostics.has_errors();
  problems.append(with_versions_of_functions(diagnostics, walk.rules.version));
  if (failed) return std::nullopt;
  return report_deprecated(std::move(value), expression.source(), problems);
}

// The value if it does not depend on what else is in the open objects that the
// scope sees.
std::optional<Value> independent_value(WalkData& walk, const Place& place,
                                       const Scope& scope,
                                       const Expression& expression,
                                       const MentionedNames& names,
                                       Diagnostics& problems) {
  Diagnostics found;
  const std::optional<Value> value = value_in(walk, scope, expression, found);
  if (!value) return std::nullopt;
  Diagnostics ignored;
  Scope plain(walk, place, OpenForm::Plain, &names);
  if (!plain.prepare(expression.variables(), ignored)) return std::nullopt;
  const std::optional<Value> other = value_in(walk, plain, expression, ignored);
  if (!other || with_open_form(*value, OpenForm::Plain) != *other) {
    return std::nullopt;
  }
  problems.append(std::move(found));
  return with_open_form(*value, OpenForm::Hidden, names.of_type());
}

}  // namespace

// Whether the expression calls `convert` in a version that lacks it: then the
// words of its type look like references, and only the call is reported.
static bool has_early_conversion(const ToolRules& rules,
                                 const Expression& expression,
                                 Diagnostics& problems) {
  if (rules.type_words_are_no_references) return false;
  for (const FunctionReference& call : expression.functions()) {
    if (call.name != "convert" && call.name != "core::convert") continue;
    problems.error(
        code::UnavailableInVersion, {call.name_source},
        versions_text("The function convert()", versions_of_function("convert"),
                      rules.version));
    return true;
  }
  return false;
}

std::optional<Value> evaluate_open(WalkData& walk, const Place& place,
                                   const Expression& expression,
                                   const Type& expected,
                                   Diagnostics& problems) {
  if (expression.is_incomplete() ||
      has_early_conversion(walk.rules, expression, problems)) {
    return std::nullopt;
  }
  const MentionedNames names({&expression, 1}, expected);
  Scope scope(walk, place, OpenForm::Hidden, &names);
  if (!scope.prepare(expression.variables(), problems)) return std::nullopt;
  if (!scope.sees_open()) {
    return value_in(walk, scope, expression, problems);
  }
  std::optional<Value> value =
      independent_value(walk, place, scope, expression, names, problems);
  if (value) return value;
  Scope closed(walk, place);
  Diagnostics ignored;
  closed.prepare(expression.variables(), ignored);
  return value_in(walk, closed, expression, problems);
}

std::optional<Value> evaluate(WalkData& walk, const Place& place,
                              const Expression& expression, const Type& type,
                              Diagnostics& problems) {
  std::optional<Value> found =
      evaluate_open(walk, place, expression, type, problems);
  if (!found) return std::nullopt;
  Value value = with_open_form(*found, OpenForm::Unknown);
  if (type.is_dynamic()) return value;
  const ConversionResult converted =
      convert(value, type, walk.settings.language.switches,
              walk.settings.language.limits);
  if (converted.ok()) return *converted;
  problems.error(
      code::IncorrectValueType, {expression.source()},
      "The value has the wrong type: " + hcl::to_text(converted.error()) + ".");
  return std::nullopt;
}

bool check_dependencies(WalkData& walk, const Place& place,
                        const std::vector<Traversal>& traversals,
                        Diagnostics& problems) {
  return Scope(walk, place).prepare(traversals, problems);
}

void validate_dependencies(WalkData& walk, ModuleInstance& instance,
                           const std::vector<Traversal>& traversals,
                           Diagnostics& problems) {
  const Place place = {.instance = &instance};
  check_dependencies(walk, place, traversals, problems);
  Diagnostics ignored;
  for (const Reference& reference : read_references(traversals, ignored)) {
    if (reference.rest.empty()) continue;
    const SourceSpan where = {reference.file, join(reference.rest.front().span,
                                                   reference.rest.back().span)};
    Diagnostic& found =
        problems.error(code::InvalidDependency, {where},
                       "depends_on names whole objects, not their attributes.");
    const SourceSpan whole = {reference.file,
                              {reference.source.span.begin, where.span.begin}};
    found.suggestion = std::string(whole.text());
    found.fix = {{where.span, ""}};
  }
}

}  // namespace hcl::terraform
