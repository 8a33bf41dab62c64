#include "terraform/reading/read_action.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "hcl/native_body.h"
#include "hcl/static_analysis.h"
#include "terraform/declarations/read_values.h"
#include "terraform/declarations/written_bodies.h"
#include "terraform/reading/known_content.h"
#include "terraform/reading/read_provider.h"
#include "terraform/reading/read_resource.h"
#include "terraform/reading/read_rules.h"
#include "terraform/reading/schemas.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

bool is_event(std::string_view word, const ToolRules& rules) {
  constexpr std::array<std::string_view, 6> kEvents = {
      "before_create", "after_create",   "before_update",
      "after_update",  "before_destroy", "after_destroy"};
  const auto* const found = std::ranges::find(kEvents, word);
  return found != kEvents.end() &&
         (rules.actions_at_destruction || !word.ends_with("_destroy"));
}

void read_events(const Attribute& attribute, ActionTrigger& trigger,
                 const BlockReader& reader) {
  for (const Expression& item :
       list_items(attribute.expression, reader.problems)) {
    const std::string word = static_keyword(item);
    if (!is_event(word, reader.rules)) {
      reader.problems.error(code::InvalidActionTrigger, {item.source()},
                            "An event is a word without quotes, such as "
                            "before_create or after_update.");
    } else if (!trigger.events.insert(word).second) {
      reader.problems.error(code::InvalidActionTrigger, {item.source()},
                            "The event " + word + " is already in the list.");
    }
  }
}

// The expression that an element of `actions` stands for; in JSON it is the
// text of a string.
Expression action_path(const Expression& item, Diagnostics& problems) {
  if (native_syntax(item) != nullptr) return item;
  const Result<ast::Tree> tree = reference_tree(item);
  problems.append(tree.diagnostics);
  return tree.ok()
             ? native_expression(tree.value, Options::of(Dialect::Terraform))
             : item;
}

// What is wrong with a reference that an element of `actions` contains; empty
// if it is that of an action or of a key.
std::string wrong_reference(const Traversal& reference,
                            const ToolRules& rules) {
  const auto attribute = [&](std::size_t i) {
    return i < reference.steps.size() &&
           reference.steps[i].kind == TraverseStep::Kind::Attribute;
  };
  if (reference.root == "count" || reference.root == "each") return "";
  if (reference.root == "module") {
    return "A trigger runs actions of its own module only.";
  }
  if (reference.root != "action") {
    return "Only actions, count.index and each.key can be used here.";
  }
  if (!attribute(0) || !attribute(1)) {
    return "An action is named by its type and its name.";
  }
  if (rules.actions_have_no_attributes &&
      attribute(reference.steps.size() - 1) && reference.steps.size() > 2) {
    return "An action has no attributes.";
  }
  return "";
}

void read_action_reference(const Expression& item, ActionTrigger& trigger,
                           const BlockReader& reader) {
  const Expression path = action_path(item, reader.problems);
  if (path.is_incomplete()) return;
  TriggeredAction result = {.place = item.source()};
  std::size_t actions = 0;
  for (const Traversal& reference : path.variables()) {
    const std::string wrong = wrong_reference(reference, reader.rules);
    if (!wrong.empty()) {
      reader.problems.error(code::InvalidActionReference, {item.source()},
                            wrong);
      return;
    }
    if (reference.root == "count") result.key = TriggeredAction::Key::Number;
    if (reference.root == "each") result.key = TriggeredAction::Key::String;
    if (reference.root != "action") continue;
    ++actions;
    result.address = reference.steps[0].name + "." + reference.steps[1].name;
    if (reference.steps.size() > 2 &&
        reference.steps[2].kind == TraverseStep::Kind::Index) {
      result.key = reference.steps[2].key.type().is_number()
                       ? TriggeredAction::Key::Number
                       : TriggeredAction::Key::String;
    }
  }
  if (actions != 1) {
    reader.problems.error(code::InvalidActionReference, {item.source()},
                          "Each element of the list names one action.");
    return;
  }
  trigger.actions.push_back(std::move(result));
}

void read_actions(const Attribute& attribute, ActionTrigger& trigger,
                  const BlockReader& reader) {
  const std::vector<Expression> items =
      list_items(attribute.expression, reader.problems);
  for (const Expression& item : items) {
    read_action_reference(item, trigger, reader);
  }
  if (items.empty() && !attribute.expression.is_incomplete()) {
    reader.problems.error(code::InvalidActionTrigger, {trigger.declared},
                          "The list of actions must not be empty.");
  }
}

void check_on_failure(const Attribute& attribute, const BlockReader& reader) {
  const std::string word = static_keyword(attribute.expression);
  if (word == "halt" || word == "taint" || word == "continue") return;
  reader.problems.error(code::InvalidActionTrigger,
                        {attribute.expression.source()},
                        "The keyword is halt, taint or continue, without "
                        "quotes.");
}

// The resource of a condition must exist while it is evaluated.
void check_condition(const Expression& condition, const ActionTrigger& trigger,
                     const BlockReader& reader) {
  if (!reader.rules.actions_at_destruction) return;
  const auto has = [&](const char* event) {
    return trigger.events.contains(event);
  };
  if (has("before_destroy") || has("after_destroy")) {
    reader.problems.error(code::InvalidActionTrigger, {condition.source()},
                          "A trigger for the destruction of a resource has no "
                          "condition.");
    return;
  }
  if (!has("before_create")) return;
  for (const Traversal& reference : condition.variables()) {
    if (reference.root != "self") continue;
    reader.problems.error(code::InvalidActionTrigger, {condition.source()},
                          "Before the resource is created, there is no self.");
    return;
  }
}

const BodySchema& trigger_schema() {
  static const BodySchema kSchema = {.attributes = {{"events", true},
                                                    {"actions", true},
                                                    {"condition"},
                                                    {"on_failure"}},
                                     .blocks = {}};
  return kSchema;
}

const BodySchema& action_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"count"}, {"for_each"}, {"provider"}},
      .blocks = {{"config", {}}}};
  return kSchema;
}

// Whether an action whose instances have such keys can be named by this key.
bool fits(TriggeredAction::Key key, const Repetition& repetition) {
  if (repetition.count) return key == TriggeredAction::Key::Number;
  if (repetition.for_each) return key == TriggeredAction::Key::String;
  return key == TriggeredAction::Key::None;
}

}  // namespace

ActionConfig read_action(const Block& block, const BlockReader& reader) {
  const BodyContent content =
      known_content(block.body, "action", action_schema(), reader);
  ActionConfig result;
  result.type = block.labels[0];
  result.name = block.labels[1];
  result.declared = block.definition;
  check_name(block, 0, reader);
  check_name(block, 1, reader);
  result.repetition = read_repetition(content, "action", reader);
  if (const Attribute* found = content.attribute("provider")) {
    result.provider = read_provider_reference(found->expression, reader.rules,
                                              reader.problems);
  }
  const Block* config = nullptr;
  for (const Block& inner : content.blocks) {
    if (is_repeated(inner, config, "config", reader.problems)) continue;
    result.config = inner.body;
  }
  return result;
}

void read_action_trigger(const Block& block, ResourceConfig& resource,
                         const BlockReader& reader) {
  const BodyContent content =
      known_content(block.body, "action_trigger", trigger_schema(), reader);
  ActionTrigger result;
  result.declared = block.definition;
  if (const Attribute* found = content.attribute("events")) {
    read_events(*found, result, reader);
    if (result.events.empty() &&
        list_items(found->expression, reader.problems).empty()) {
      reader.problems.error(code::InvalidActionTrigger, {result.declared},
                            "The list of events must not be empty.");
    }
  }
  if (const Attribute* found = content.attribute("actions")) {
    read_actions(*found, result, reader);
  }
  if (const Attribute* found = content.attribute("on_failure")) {
    check_on_failure(*found, reader);
  }
  if (const Attribute* found = content.attribute("condition")) {
    check_condition(found->expression, result, reader);
  }
  resource.action_triggers.push_back(std::move(result));
}

namespace {

// An action that runs for a resource knows it as `caller`.
void warn_about_trigger(const ResourceConfig& resource,
                        const ActionConfig& action, Diagnostics& problems) {
  if (!action.config) return;
  for (const Traversal& each : written_variables(*action.config)) {
    if (each.root != resource.type || each.steps.empty() ||
        each.steps[0].name != resource.name) {
      continue;
    }
    problems.warning(code::ActionRefersToTrigger, {each.span()},
                     "The action runs for " + resource.address() +
                         ", which it knows as caller.");
  }
}

}  // namespace

void check_action_triggers(const ModuleContent& content, const ToolRules& rules,
                           Diagnostics& problems) {
  for (const auto& [address, resource] : content.resources) {
    for (const ActionTrigger& trigger : resource.action_triggers) {
      for (const TriggeredAction& triggered : trigger.actions) {
        const auto action = content.actions.find(triggered.address);
        if (action == content.actions.end()) {
          problems.error(code::UndeclaredAction, {triggered.place},
                         "The module has no action " + triggered.address + ".");
        } else if (rules.action_keys_are_checked &&
                   !fits(triggered.key, action->second.repetition)) {
          problems.error(code::InvalidActionReference, {triggered.place},
                         "An action with count is named with a number as its "
                         "key, one with for_each with a string, and any other "
                         "without a key.");
        } else if (rules.actions_know_their_caller) {
          warn_about_trigger(resource, action->second, problems);
        }
      }
    }
  }
}

}  // namespace hcl::terraform
