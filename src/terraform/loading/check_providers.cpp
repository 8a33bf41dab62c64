#include "terraform/loading/check_providers.h"

#include <algorithm>
#include <utility>

#include "hcl/native_body.h"
#include "terraform/rules/codes.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {
namespace {

// The provider configurations of a module, by `NAME` or `NAME.ALIAS`.
struct Declared {
  ByName<const ProviderConfig*> empty;
  ByName<const ProviderConfig*> configured;
  // The `configuration_aliases`, with the provider's address.
  ByName<std::string> aliases;
  // The local names in `required_providers`, with addresses.
  ByName<std::string> names;
};

Declared declared_in(const ModuleContent& content) {
  Declared result;
  for (const auto& [name, provider] : content.providers) {
    auto& group = provider.is_empty ? result.empty : result.configured;
    group.emplace(name, &provider);
  }
  for (const auto& [name, required] : content.required_providers) {
    result.names.emplace(name, required.source);
    for (const ProviderReference& alias : required.aliases) {
      result.aliases.emplace(alias.full_name(), required.source);
    }
  }
  return result;
}

// The text of an expression without the parentheses around it.
std::string bare_text(const Expression& expression) {
  const SourceSpan source = expression.source();
  std::string_view text = source.text();
  while (text.starts_with('(') && text.ends_with(')')) {
    text.remove_prefix(1);
    text.remove_suffix(1);
  }
  return std::string(text);
}

// Whether two collections are written alike. Constants never count as the same,
// since they will not change.
bool is_same_collection(const std::optional<Expression>& left,
                        const std::optional<Expression>& right) {
  return left && right && native_syntax(*left) != nullptr &&
         !left->variables().empty() && bare_text(*left) == bare_text(*right);
}

class ProviderChecks {
 public:
  ProviderChecks(const ConfigurationData& data, Diagnostics& problems)
      : rules_(data.rules), host_(rules_.registry), problems_(problems) {}

  void check_tree(const Module& root) {
    std::vector<std::pair<const Module*, const Expression*>> waiting = {
        {&root, nullptr}};
    while (!waiting.empty()) {
      const auto [module, repeated] = waiting.back();
      waiting.pop_back();
      check(*module, repeated);
      for (const auto& [name, child] : module->children) {
        const Repetition& repetition = child->call->repetition;
        const Expression* inside = repeated;
        if (repetition.for_each) inside = &*repetition.for_each;
        if (repetition.count) inside = &*repetition.count;
        if (repetition.enabled) inside = &*repetition.enabled;
        waiting.emplace_back(child.get(), inside);
      }
    }
  }

 private:
  // Finds a provider that has two names, or another name besides its own.
  void check_requirements(const ModuleContent& content) {
    std::vector<const RequiredProvider*> required;
    for (const auto& [name, item] : content.required_providers) {
      required.push_back(&item);
    }
    std::ranges::sort(required, [](const RequiredProvider* left,
                                   const RequiredProvider* right) {
      return left->declared.span.begin < right->declared.span.begin;
    });
    ByName<std::string> seen;
    for (const RequiredProvider* item : required) {
      const auto [known, is_new] = seen.emplace(item->source, item->name);
      const std::string implied =
          item->source.substr(item->source.rfind('/') + 1);
      const bool configured =
          item->source == default_address(implied) && item->name != implied &&
          std::ranges::any_of(content.providers, [&](const auto& provider) {
            return provider.second.name == implied;
          });
      if (is_new && !configured) continue;
      problems_.warning(code::DuplicateRequiredProvider, {item->declared},
                        "The provider " + item->source + " is also called \"" +
                            (is_new ? implied : known->second) +
                            "\" in this module. Use one local name for it.");
    }
  }

  std::string default_address(const std::string& name) const {
    return host_ + "/hashicorp/" + name;
  }

  // Empty ones are an old way to require a provider.
  bool has_own_configurations(const Module& module,
                              const Declared& declared) const {
    return !declared.configured.empty() ||
           (rules_.enabled_modules_have_no_providers &&
            module.call->repetition.enabled && !declared.empty.empty());
  }

  void check(const Module& module, const Expression* repeated) {
    const Declared declared = declared_in(*module.content);
    check_requirements(*module.content);
    check_calls(module, declared);
    check_repetitions(module);
    if (module.is_root()) return;
    if (has_own_configurations(module, declared) && repeated != nullptr) {
      problems_.error(code::RepeatedModuleWithProvider, {repeated->source()},
                      "Module " + module.address() +
                          " contains its own provider configurations, so it "
                          "can have only one instance. Move them to the root "
                          "module and pass them with the argument providers.");
    }
    check_passed(module, declared);
    warn_empty(declared);
  }

  // Checks that providers passed to a call are known in this module.
  void check_calls(const Module& module, const Declared& declared) {
    for (const auto& [name, call] : module.content->calls) {
      for (const PassedProvider& passed : call.providers) {
        const ProviderReference& outside = passed.outside;
        if (!outside.alias.empty() ||
            declared.configured.count(outside.name) > 0 ||
            declared.names.count(outside.name) > 0) {
          continue;
        }
        undefined(outside, module);
      }
    }
  }

  void undefined(const ProviderReference& reference, const Module& module) {
    problems_.warning(
        code::UndefinedProvider, {reference.name_source},
        (module.is_root() ? std::string("The root module") : module.address()) +
            " has no entry \"" + reference.name +
            "\" in required_providers. Add one with the source of the "
            "provider.");
  }

  void check_passed(const Module& module, const Declared& declared) {
    ByName<const PassedProvider*> passed;
    for (const PassedProvider& item : module.call->providers) {
      passed.emplace(item.inside.full_name(), &item);
    }
    for (const auto& [name, item] : passed) {
      if (declared.configured.count(name) > 0) {
        problems_.error(code::ProviderPassedAndConfigured,
                        {item->inside.name_source},
                        module.address() +
                            " contains its own configuration of the provider " +
                            name + ", so none can be passed to it.");
      }
      check_type(module, declared, name, *item);
    }
    for (const auto& [name, address] : declared.aliases) {
      if (declared.configured.count(name) > 0 || passed.count(name) > 0) {
        continue;
      }
      problems_.error(code::MissingPassedProvider, {module.call->declared},
                      module.address() + " requires a configuration " + name +
                          " of the provider " + address +
                          ". Pass one with the argument providers.");
    }
  }

  void check_type(const Module& module, const Declared& declared,
                  const std::string& name, const PassedProvider& passed) {
    std::string inside = default_address(passed.inside.name);
    const auto alias = declared.aliases.find(name);
    const auto local = declared.names.find(passed.inside.name);
    if (local != declared.names.end()) inside = local->second;
    if (alias != declared.aliases.end()) inside = alias->second;
    if (declared.names.count(name) == 0 && alias == declared.aliases.end() &&
        declared.empty.count(name) == 0) {
      undefined(passed.inside, module);
    }
    // Here the built-in provider, too, counts as one of the registry unless it
    // is required by its address.
    const auto& required = module.parent->content->required_providers;
    const auto known = required.find(passed.outside.name);
    const std::string outside = known == required.end()
                                    ? default_address(passed.outside.name)
                                    : known->second.source;
    if (inside == outside) return;
    problems_.error(code::ProviderMismatch, {passed.outside.name_source},
                    "\"" + passed.outside.name + "\" is the provider " +
                        outside + " here, but \"" + passed.inside.name +
                        "\" in " + module.address() + " is " + inside + ".");
  }

  // Warns once per provider.
  void warn_empty(const Declared& declared) {
    ByName<bool> seen;
    for (const auto& [name, provider] : declared.empty) {
      if (!seen.emplace(provider->name, true).second) continue;
      problems_.warning(code::EmptyProviderBlock, {provider->declared},
                        "An empty provider block has no effect. Declare the "
                        "provider in required_providers instead.");
    }
  }

  // Instances of a provider should outlive what they manage.
  void check_repetitions(const Module& module) {
    for (const auto& [address, resource] : module.content->resources) {
      if (!resource.provider) continue;
      check_repetition(module, *resource.provider,
                       resource.repetition.for_each);
    }
    for (const auto& [name, call] : module.content->calls) {
      for (const PassedProvider& passed : call.providers) {
        check_repetition(module, passed.outside, call.repetition.for_each);
      }
    }
  }

  // A resource or module that uses the provider may be repeated.
  void check_repetition(const Module& module,
                        const ProviderReference& reference,
                        const std::optional<Expression>& for_each) {
    const auto found = module.content->providers.find(reference.full_name());
    const bool is_known = found != module.content->providers.end();
    if (reference.has_key && !(is_known && found->second.for_each)) {
      problems_.error(
          code::InvalidProviderInstance,
          {is_known && !reference.alias.empty() ? reference.key_source
                                                : reference.name_source},
          "The provider configuration " + reference.full_name() +
              " does not set for_each, so it has no instances to choose from.");
    }
    if (!reference.has_key && is_known && found->second.for_each) {
      problems_.error(
          code::InvalidProviderInstance, {reference.name_source},
          "The provider configuration " + reference.full_name() +
              " has an instance for each element of for_each; choose one with "
              "a key, such as " +
              reference.full_name() + "[each.key].");
      return;
    }
    if (!is_known || !is_same_collection(found->second.for_each, for_each)) {
      return;
    }
    problems_.warning(
        code::ProviderRepeatedAlike, {for_each->source()},
        "An instance of a provider must outlive what it manages. With the same "
        "collection in both places, no element can ever be removed.");
  }

  const ToolRules& rules_;
  std::string host_;
  Diagnostics& problems_;
};

// Nobody could be told.
void check_root_outputs(const Module& module, const ToolRules& rules,
                        Diagnostics& problems) {
  if (!rules.root_outputs_are_not_deprecated) return;
  for (const auto& [name, output] : module.content->outputs) {
    if (!output.deprecated_source) continue;
    problems.error(code::DeprecatedRootOutput, {*output.deprecated_source},
                   "Outputs of the root module have no users who could be "
                   "told.");
  }
}

void check_statements_in(const Module& module, const ToolRules& rules,
                         Diagnostics& problems) {
  if (module.is_root()) {
    check_root_outputs(module, rules, problems);
    if (!rules.root_outputs_checked_early) return;
    for (const auto& [name, output] : module.content->outputs) {
      if (!output.ephemeral) continue;
      problems.error(code::EphemeralRootOutput, {output.declared},
                     "Outputs of the root module cannot be ephemeral.");
    }
    return;
  }
  for (const ImportConfig& import : module.content->imports) {
    if (rules.modules_may_import) break;
    problems.error(
        code::ImportInChildModule, {import.declared},
        "Only the root module can contain import blocks, and this is " +
            module.address() + ".");
  }
  if (module.content->cloud && rules.warns_about_nested_cloud) {
    problems.warning(code::IgnoredBackend, {*module.content->cloud},
                     "Only the cloud block of the root module is used. Remove "
                     "this one.");
  }
  for (const SourceSpan& backend : module.content->backends) {
    problems.warning(
        code::IgnoredBackend, {backend},
        "Only the backend of the root module is used. Remove this block.");
  }
}

}  // namespace

void check_providers(const ConfigurationData& data, Diagnostics& problems) {
  ProviderChecks(data, problems).check_tree(*data.root);
  std::vector<const Module*> waiting = {data.root.get()};
  while (!waiting.empty()) {
    const Module* module = waiting.back();
    waiting.pop_back();
    check_statements_in(*module, data.rules, problems);
    for (const auto& [name, child] : module->children) {
      waiting.push_back(child.get());
    }
  }
}

}  // namespace hcl::terraform
