#include "terraform/evaluation/known_later.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hcl/decode.h"
#include "terraform/declarations/written_bodies.h"
#include "terraform/evaluation/pending_changes.h"
#include "terraform/scope/scope.h"

namespace hcl::terraform {
namespace {

bool calls_provider(const Expression& expression) {
  const std::vector<FunctionReference> functions = expression.functions();
  return std::ranges::any_of(functions, [](const FunctionReference& found) {
    return found.name.starts_with("provider::");
  });
}

// Follows references to unknown values until it finds something that is known
// later, without recursion, since chains of references may be long.
class Search {
 public:
  explicit Search(WalkData& walk) : walk_(walk) {}

  bool find(ModuleInstance& instance, const Expression& expression) {
    add(instance, nullptr, expression);
    while (!is_found_ && !waiting_.empty()) {
      const Item item = std::move(waiting_.back());
      waiting_.pop_back();
      follow(item);
    }
    return is_found_;
  }

 private:
  struct Item {
    ModuleInstance* instance;
    // How the block around the reference is repeated; may be null.
    const Repetition* repetition;
    Reference reference;
  };

  // Adds what an expression with an unknown value refers to. If all of that is
  // known, a function gives a value only later.
  void add(ModuleInstance& instance, const Repetition* repetition,
           const Expression& expression) {
    if (!add(instance, repetition, expression.variables()) &&
        !calls_provider(expression)) {
      is_found_ = true;
    }
  }

  // Adds the references whose values are not known, and tells whether there
  // are any.
  bool add(ModuleInstance& instance, const Repetition* repetition,
           const std::vector<Traversal>& traversals) {
    bool any = false;
    Diagnostics ignored;
    for (const Traversal& traversal : traversals) {
      auto reference = read_reference(traversal, ignored);
      if (!reference || is_known(instance, *reference, traversal)) continue;
      any = true;
      waiting_.push_back({&instance, repetition, std::move(*reference)});
    }
    return any;
  }

  // Those of `count` and `each` are decided by what they repeat.
  bool is_known(ModuleInstance& instance, const Reference& reference,
                const Traversal& traversal) {
    if (reference.kind == Reference::Kind::Count ||
        reference.kind == Reference::Kind::Each) {
      return false;
    }
    const Place place = {.instance = &instance};
    Scope scope(walk_, place);
    Diagnostics ignored;
    if (!scope.prepare({traversal}, ignored)) return true;
    return evaluate_traversal(traversal, scope).value.is_wholly_known();
  }

  void follow(const Item& item) {
    const Reference& reference = item.reference;
    switch (reference.kind) {
      case Reference::Kind::Variable:
        return follow_variable(*item.instance, reference.name);
      case Reference::Kind::Local:
        return follow_local(*item.instance, reference.name);
      case Reference::Kind::Module:
        return follow_module(*item.instance, reference);
      case Reference::Kind::Resource:
        return follow_resource(*item.instance, reference.resource_address());
      case Reference::Kind::Count:
      case Reference::Kind::Each:
        return follow_repetition(*item.instance, item.repetition);
      default:
        return;
    }
  }

  // Everything is followed once.
  bool is_new(const ModuleInstance& instance, const std::string& name) {
    return seen_.emplace(&instance, name).second;
  }

  void follow_variable(ModuleInstance& instance, const std::string& name) {
    if (instance.parent == nullptr || !is_new(instance, "var." + name)) return;
    const CallConfig& call = *instance.module->call;
    if (const Attribute* argument = instance.module->argument(name)) {
      add(*instance.parent, &call.repetition, argument->expression);
    }
  }

  void follow_local(ModuleInstance& instance, const std::string& name) {
    const auto& locals = instance.module->content->locals;
    const auto config = locals.find(name);
    if (config == locals.end() || !is_new(instance, "local." + name)) return;
    add(instance, nullptr, config->second.value);
  }

  void follow_module(ModuleInstance& instance, const Reference& reference) {
    const auto call = instance.calls.find(reference.name);
    if (call == instance.calls.end()) return;
    if (call->second.expansion.unknown) {
      const auto& calls = instance.module->content->calls;
      return follow_repetition(instance,
                               &calls.find(reference.name)->second.repetition);
    }
    for (const auto& [key, inner] : call->second.instances) {
      for (const auto& [name, output] : inner->module->content->outputs) {
        if (reference.output && *reference.output != name) continue;
        const auto value = inner->outputs.find(name);
        if (!output.value || value == inner->outputs.end() ||
            value->second.is_wholly_known() ||
            !is_new(*inner, "output." + name)) {
          continue;
        }
        add(*inner, nullptr, *output.value);
      }
    }
  }

  void follow_resource(ModuleInstance& instance, const std::string& address) {
    const auto& resources = instance.module->content->resources;
    const auto found = resources.find(address);
    if (found == resources.end() || !is_new(instance, address)) return;
    const ResourceConfig& config = found->second;
    const auto state = instance.resources.find(address);
    if (state != instance.resources.end() && state->second.expansion.unknown) {
      return follow_repetition(instance, &config.repetition);
    }
    std::vector<Traversal> inside = written_variables(config.body);
    if (config.mode != ResourceMode::Data ||
        waits_for_changes(instance, config.depends_on) ||
        refers_to_managed(inside)) {
      is_found_ = true;
      return;
    }
    add(instance, &config.repetition, inside);
  }

  // A data source that refers to a managed resource is read after its changes,
  // which a first plan always has.
  static bool refers_to_managed(const std::vector<Traversal>& traversals) {
    Diagnostics ignored;
    const std::vector<Reference> references =
        read_references(traversals, ignored);
    return std::ranges::any_of(references, [](const Reference& reference) {
      return reference.kind == Reference::Kind::Resource &&
             reference.mode == ResourceMode::Managed;
    });
  }

  void follow_repetition(ModuleInstance& instance,
                         const Repetition* repetition) {
    if (repetition == nullptr) return;
    for (const auto* expression :
         {&repetition->count, &repetition->for_each, &repetition->enabled}) {
      if (*expression) add(instance, nullptr, (*expression)->variables());
    }
  }

  WalkData& walk_;
  std::vector<Item> waiting_;
  std::set<std::pair<const ModuleInstance*, std::string>> seen_;
  bool is_found_ = false;
};

}  // namespace

bool is_known_later(WalkData& walk, ModuleInstance& instance,
                    const Expression& expression) {
  return Search(walk).find(instance, expression);
}

}  // namespace hcl::terraform
