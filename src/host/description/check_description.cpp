#include "host/description/check_description.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "hcl/suggestions.h"
#include "host/description/codes.h"

namespace hcl::host {
namespace {

class DescriptionCheck {
 public:
  DescriptionCheck(const Description& description, const Block& block,
                   Diagnostics& diags)
      : description_(description), place_(block.definition), diags_(diags) {}

  void run();

 private:
  void check_shape(const std::string& name, const Shape& shape);
  void check_kind(const std::string& name, const Shape& shape);
  void check_names(const std::string& name, const Shape& shape);
  void check_form(const std::string& name, const ArgumentType& type);
  void check_settlement(const std::string& name, const Shape& shape);
  void check_roots(const std::string& name,
                   const std::vector<std::string>& roots);
  void check_includes();
  std::set<std::string, std::less<>> known_roots() const;
  void unknown(const std::string& where, const std::string& what,
               const std::string& name,
               const std::vector<std::string>& candidates);
  void contradiction(std::string detail) {
    diags_.error(code::HostContradiction, {.subject = place_, .context = {}},
                 std::move(detail));
  }

  const Description& description_;
  SourceSpan place_;
  Diagnostics& diags_;
};

void DescriptionCheck::unknown(const std::string& where,
                               const std::string& what, const std::string& name,
                               const std::vector<std::string>& candidates) {
  Diagnostic& diag =
      diags_.error(code::HostUnknownName, {.subject = place_, .context = {}},
                   where + " names the " + what + " \"" + name +
                       "\", which does not exist.");
  diag.suggestion = suggest_name(name, candidates);
}

std::set<std::string, std::less<>> DescriptionCheck::known_roots() const {
  std::set<std::string, std::less<>> roots = {"top", "each", "count"};
  roots.insert(description_.variables.root);
  for (const Names& names : description_.names) roots.insert(names.root);
  for (const Root& root : description_.roots) roots.insert(root.name);
  if (!description_.includes.root.empty()) {
    roots.insert(description_.includes.root);
  }
  for (const NestedBlock& block : description_.top.blocks) {
    roots.insert(block.type);
  }
  return roots;
}

void DescriptionCheck::check_roots(const std::string& name,
                                   const std::vector<std::string>& roots) {
  const auto known = known_roots();
  for (const std::string& root : roots) {
    if (known.contains(root)) continue;
    unknown(name, "root", root, {known.begin(), known.end()});
  }
}

void DescriptionCheck::check_form(const std::string& name,
                                  const ArgumentType& type) {
  const bool has_form = type.kind == ArgumentType::Kind::Form;
  if (!has_form || description_.forms.contains(type.form)) return;
  std::vector<std::string> forms;
  for (const auto& form : description_.forms) forms.push_back(form.first);
  unknown(name, "form", type.form, forms);
}

void DescriptionCheck::check_names(const std::string& name,
                                   const Shape& shape) {
  std::vector<std::string> arguments;
  for (const Argument& argument : shape.arguments) {
    arguments.push_back(argument.name);
  }
  const auto require = [&](const std::string& argument) {
    if (argument.empty() || shape.argument(argument) != nullptr) return;
    unknown(name, "argument", argument, arguments);
  };
  for (const Argument& argument : shape.arguments) {
    check_form(name, argument.type);
  }
  check_form(name, shape.each);
  for (const MergeRule& rule : shape.merge) require(rule.argument);
  for (const auto& [strategy, rules] : shape.strategies) {
    for (const MergeRule& rule : rules) {
      if (shape.block(rule.argument) == nullptr) require(rule.argument);
    }
  }
  require(shape.inherit_by);
  require(shape.multiply_by);
  require(shape.multiply_name);
  for (const std::string& each : shape.value_needs) require(each);
  for (const auto& each : shape.experiments) require(each.first);
  for (const auto& [old, today] : shape.deprecated) {
    require(old);
    require(today);
  }
  for (const auto& each : shape.settle.add) require(each.first);
  for (const std::string& each : shape.settle.unique) require(each);
  for (const std::string& each : shape.settle.drop_empty) require(each);
  for (const auto& each : shape.settle.defaults) require(each.first);
  for (const std::string& each : shape.settle.hide) require(each);
  for (const auto* checks : {&shape.checks, &shape.settle.checks}) {
    for (const Check& check : *checks) {
      const NestedBlock* among = description_.top.block(check.among);
      if (!check.among.empty() && among == nullptr) {
        unknown(name, "block", check.among, {});
      }
      const bool is_label = check.at == "label" && !shape.labels.empty();
      if (!is_label && shape.block(check.at) == nullptr) require(check.at);
    }
  }
  for (const auto& each : shape.overrides.names) require(each.second);
  for (const OverrideChange& change : shape.overrides.changes) {
    require(change.argument);
    if (std::ranges::count(shape.overrides.changes, change.name,
                           &OverrideChange::name) > 1 ||
        std::ranges::find(shape.overrides.names, change.name,
                          &std::pair<std::string, std::string>::first) !=
            shape.overrides.names.end()) {
      contradiction(name + " has the setting \"" + change.name + "\" twice.");
    }
  }
  for (const auto* list : {&shape.overrides.append, &shape.overrides.empty,
                           &shape.overrides.environment}) {
    for (const std::string& each : *list) require(each);
  }
  check_settlement(name, shape);
  for (const auto& group : shape.exclusive) {
    for (const std::string& each : group) require(each);
  }
}

void DescriptionCheck::check_settlement(const std::string& name,
                                        const Shape& shape) {
  const auto require = [&](const std::string& type) {
    if (shape.block(type) == nullptr) unknown(name, "block", type, {});
  };
  for (const auto* wrap : {&shape.settle.wrap, &shape.settle.wrap_in_place}) {
    for (const auto& [inner, around] : *wrap) {
      require(inner);
      require(around);
    }
  }
  for (const PassedBlocks& passed : shape.settle.pass) {
    for (const std::string& type : passed.missing) require(type);
    for (const std::string& type : passed.always) require(type);
  }
  if (!shape.settle.list_by.empty() && shape.labels.empty()) {
    contradiction(name + " has no label for \"" + shape.settle.list_by + "\".");
  }
}

// Words that only mean something beside others.
void DescriptionCheck::check_kind(const std::string& name, const Shape& shape) {
  if (!shape.body.empty() && shape.open != Open::OnUse) {
    contradiction(name + " has a \"body\", but is not open on_use.");
  }
  if (shape.distinct && shape.open != Open::Each) {
    contradiction(name + " has something distinct, but no attributes each.");
  }
  const bool is_constant = std::ranges::all_of(
      shape.arguments, [](const Argument& each) { return each.constant; });
  if (shape.first && !is_constant) {
    contradiction(name + " comes first, so its arguments must be constant.");
  }
}

void DescriptionCheck::check_shape(const std::string& name,
                                   const Shape& shape) {
  std::set<std::string> seen;
  for (const Argument& argument : shape.arguments) {
    if (!seen.insert(argument.name).second) {
      contradiction(name + " has the argument \"" + argument.name +
                    "\" twice.");
    }
  }
  for (const NestedBlock& block : shape.blocks) {
    if (!seen.insert(block.type).second) {
      contradiction(name + " has the name \"" + block.type + "\" twice.");
    }
    if (description_.shape(block.shape) == nullptr) {
      std::vector<std::string> shapes;
      for (const auto& each : description_.shapes) shapes.push_back(each.first);
      unknown(name, "shape", block.shape, shapes);
    }
  }
  const bool is_multiplied =
      !shape.multiply_by.empty() || !shape.multiply_block.empty();
  if (!shape.multiply_block.empty() &&
      shape.block(shape.multiply_block) == nullptr) {
    unknown(name, "block", shape.multiply_block, {});
  }
  if (is_multiplied && shape.labels.empty()) {
    contradiction(name + " is multiplied but has no label to name the parts.");
  }
  if (!shape.body.empty() && !seen.insert(shape.body).second) {
    contradiction(name + " has the name \"" + shape.body + "\" twice.");
  }
  for (const auto& [derived, expression] : shape.derived) {
    if (!seen.insert(derived).second) {
      contradiction(name + " has the name \"" + derived + "\" twice.");
    }
  }
  check_kind(name, shape);
  check_names(name, shape);
  if (shape.roots) check_roots(name, *shape.roots);
}

void DescriptionCheck::check_includes() {
  constexpr std::int32_t kDeepest = 100;
  const Includes& includes = description_.includes;
  if (includes.block.empty()) return;
  const std::string name = "include \"" + includes.block + "\"";
  if (includes.depth < 1 || includes.depth > kDeepest) {
    contradiction(name + " has a depth that is not from 1 to " +
                  std::to_string(kDeepest) + ".");
  }
  if (includes.path.empty() || includes.path == includes.expose) {
    contradiction(name + " needs an argument for the path.");
  }
  if (includes.expose.empty() != includes.root.empty()) {
    contradiction(name + " needs both \"expose\" and \"root\", or neither.");
  }
  if (!includes.strategy.empty() && description_.top.strategies.empty()) {
    contradiction(name + " needs a strategy of the host.");
  }
  if (description_.top.block(includes.block) != nullptr) {
    contradiction("The host has the block \"" + includes.block + "\" twice.");
  }
}

void DescriptionCheck::run() {
  check_includes();
  check_shape("The host", description_.top);
  for (const auto& [name, shape] : description_.shapes) {
    check_shape("The shape \"" + name + "\"", shape);
  }
  for (const Names& names : description_.names) {
    check_roots("names \"" + names.block + "\"", names.roots);
  }
  check_roots("functions", description_.functions.user_roots);
}

}  // namespace

void check_description(const Description& description, const Block& block,
                       Diagnostics& diags) {
  DescriptionCheck(description, block, diags).run();
}

}  // namespace hcl::host
