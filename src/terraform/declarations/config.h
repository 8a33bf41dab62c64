#ifndef HCL_TERRAFORM_DECLARATIONS_CONFIG_H_
#define HCL_TERRAFORM_DECLARATIONS_CONFIG_H_

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/body.h"
#include "hcl/expression.h"
#include "hcl/source.h"
#include "hcl/traversal.h"
#include "hcl/type_expression.h"
#include "hcl/value.h"

// What the files of a module declare, before anything is evaluated: the room's
// results. module_content() gives each block of each file to the reader of its
// type (read_*.h), files of overrides last, and then checks what concerns
// several blocks. No phase matters here.
//
// Failure: a reader reports a mistake where it is and returns what it could
// read; what is missing or wrong stays empty, and nothing later complains about
// it. Left out are blocks whose name is taken, and overrides of nothing.
namespace hcl::terraform {

template <class T>
using ByName = std::map<std::string, T, std::less<>>;

// A condition with its message: from `validation`, `precondition`,
// `postcondition` and `assert`.
struct Rule {
  std::optional<Expression> condition;
  std::optional<Expression> message;
  SourceSpan declared;
};

struct VariableConfig {
  std::string name;
  std::string description;
  // Whether text from outside is a literal string and not an expression.
  bool text_is_literal = true;
  // Whether `const` says that the value is known early, or not.
  std::optional<bool> is_const = std::nullopt;
  bool has_type = false;
  TypeWithDefaults type;
  // The type as written; empty if there is none.
  std::string type_text;
  std::optional<Value> default_value;
  bool nullable = true;
  bool nullable_set = false;
  bool sensitive = false;
  bool sensitive_set = false;
  bool ephemeral = false;
  bool ephemeral_set = false;
  std::string deprecated;
  std::vector<Rule> validations;
  SourceSpan declared;

  bool required() const { return !default_value; }
};

struct LocalConfig {
  std::string name;
  Expression value;
  SourceSpan declared;
};

struct OutputConfig {
  std::string name;
  std::string description;
  std::optional<Expression> value;
  bool sensitive = false;
  bool sensitive_set = false;
  bool ephemeral = false;
  bool ephemeral_set = false;
  std::string deprecated;
  // The argument.
  std::optional<SourceSpan> deprecated_source = std::nullopt;
  // The declared type; any if there is none.
  std::optional<TypeWithDefaults> type = std::nullopt;
  std::vector<Rule> preconditions;
  std::vector<Traversal> depends_on;
  SourceSpan declared;
};

// How many instances a module or resource has.
struct Repetition {
  std::optional<Expression> count;
  std::optional<Expression> for_each;
  std::optional<Expression> enabled;

  bool repeated() const { return count || for_each; }
};

// The name of a provider and of one of its configurations, as used in a module.
struct ProviderReference {
  std::string name;
  SourceSpan name_source;
  std::string alias;
  SourceSpan alias_source;
  // Whether there is a key, as in `provider = aws.by_region["x"]`.
  bool has_key = false;
  SourceSpan key_source = {};

  std::string full_name() const {
    return alias.empty() ? name : name + "." + alias;
  }
};

struct PassedProvider {
  ProviderReference inside;
  ProviderReference outside;
};

struct CallConfig {
  std::string name;
  std::optional<Attribute> source;
  std::optional<Attribute> version;
  Repetition repetition;
  std::vector<PassedProvider> providers;
  bool providers_set = false;
  std::vector<Traversal> depends_on;
  // Whether nothing is said of deprecated values that the module and those in
  // it use.
  bool ignores_deprecations = false;
  // The arguments for the module's variables.
  Body arguments;
  SourceSpan declared;

  // What is passed to the module as this configuration of a provider; null if
  // nothing is.
  const PassedProvider* passed_as(const ProviderReference& inside) const;
};

enum class ResourceMode : std::uint8_t { Managed, Data, Ephemeral };

struct ProvisionerConfig {
  std::string type;
  // The body without the arguments that every provisioner has.
  Body body;
  std::optional<Body> connection;
  // Whether the provisioner runs when the resource is destroyed.
  bool at_destruction = false;
  SourceSpan declared;
};

// An action that a trigger runs.
struct TriggeredAction {
  enum class Key : std::uint8_t { None, Number, String };
  // `TYPE.NAME`.
  std::string address = {};
  Key key = Key::None;
  SourceSpan place;
};

// A block `action_trigger`.
struct ActionTrigger {
  std::set<std::string> events;
  std::vector<TriggeredAction> actions;
  SourceSpan declared;
};

// `aws_vpc.a`, `data.aws_ami.b`.
std::string resource_address(ResourceMode mode, const std::string& type,
                             const std::string& name);

struct ResourceConfig {
  ResourceMode mode = ResourceMode::Managed;
  std::string type;
  std::string name;
  Body body;
  Repetition repetition;
  std::optional<ProviderReference> provider;
  std::vector<Traversal> depends_on;
  std::vector<Rule> preconditions;
  std::vector<Rule> postconditions;
  // What `prevent_destroy` and `destroy` say, where they are no constants that
  // are read with the block.
  std::optional<Expression> prevented = std::nullopt;
  std::optional<Expression> destroyed = std::nullopt;
  // The expressions of `replace_triggered_by`.
  std::vector<Expression> triggers;
  std::vector<ActionTrigger> action_triggers;
  // The paths in `ignore_changes`.
  std::vector<Traversal> ignored;
  std::vector<ProvisionerConfig> provisioners;
  // The connection for provisioners without one of their own.
  std::optional<Body> connection;
  // The check block that a nested data source belongs to; empty otherwise.
  std::string check;
  SourceSpan declared;
  SourceSpan type_source;

  // Such as `aws_instance.a` or `data.aws_ami.b`.
  std::string address() const;
};

struct ActionConfig {
  std::string type;
  std::string name;
  Repetition repetition;
  std::optional<ProviderReference> provider;
  std::optional<Body> config;
  SourceSpan declared;
};

struct CheckConfig {
  std::string name;
  std::vector<Rule> asserts;
  // The address of the nested data source; empty if there is none.
  std::string data;
  SourceSpan declared;
};

struct ProviderConfig {
  std::string name;
  std::string alias;
  std::optional<Expression> for_each;
  Body body;
  bool is_empty = false;
  SourceSpan declared;
  SourceSpan name_source;

  std::string address() const {
    return alias.empty() ? name : name + "." + alias;
  }
};

struct RequiredProvider {
  std::string name;
  // The full address: host, namespace and type.
  std::string source;
  std::vector<ProviderReference> aliases;
  // The constraints as written; empty if there are none.
  std::string version;
  // What refers to other values and is evaluated while modules are loaded.
  std::optional<Expression> later_source = std::nullopt;
  std::optional<Expression> later_version = std::nullopt;
  SourceSpan declared;
};

// Statements `moved`, `removed` and `import` with checked addresses.
struct MovedConfig {
  std::optional<Traversal> from;
  std::optional<Traversal> to;
  SourceSpan declared;
};
struct RemovedConfig {
  std::optional<Traversal> from;
  SourceSpan declared;
};
// The resource instance that an `import` block names. Its keys are expressions.
struct ImportTarget {
  struct Step {
    std::string name;
    std::optional<Expression> key;
  };
  std::vector<Step> modules;
  std::string type;
  std::string name;
  std::optional<Expression> key;

  // The address without keys: `module.a.aws_vpc.b`.
  std::string address() const;
};

// A block `state_store`, which keeps the state with a provider.
struct StateStoreConfig {
  // The local name of the provider; empty after an error.
  std::string provider;
  SourceSpan declared;
};

struct ImportConfig {
  std::optional<Expression> to;
  // Nothing if `to` is wrong.
  std::optional<ImportTarget> target;
  std::optional<Expression> id;
  std::optional<Expression> for_each;
  // The place of the argument `provider`.
  std::optional<SourceSpan> provider;
  SourceSpan declared;
};

// A parameter of a function of a symbol library.
struct SymbolParameter {
  std::string name;
  TypeWithDefaults type;
  bool variadic = false;
  bool allow_null = true;
  bool allow_unknown = true;
  std::vector<Rule> validations;
  SourceSpan declared;
};

struct SymbolFunction {
  std::string name;
  std::string description;
  std::optional<Expression> result;
  std::vector<SymbolParameter> parameters;
  ByName<LocalConfig> locals;
  SourceSpan declared;
};

struct SymbolLibrary;

// Symbol libraries by the names that a module or library gives them. Null for
// one that could not be read, about which nothing is known.
using SymbolTable = ByName<std::shared_ptr<const SymbolLibrary>>;

// What the files of a symbol library declare.
struct SymbolLibrary {
  std::string folder;
  ByName<LocalConfig> values;
  ByName<TypeWithDefaults> types;
  ByName<SymbolFunction> functions;
  SymbolTable imports;
};

// Everything that the files of one directory declare.
struct ModuleContent {
  std::string folder;
  // The files as they are written, overrides included.
  std::vector<Body> files;
  // The number of errors reported about the version of the tool, which make no
  // declaration wrong.
  std::size_t version_errors = 0;
  // Whether declarations may be missing because of mistakes; then names that
  // are not found are unknown.
  bool is_incomplete = false;
  ByName<VariableConfig> variables;
  ByName<LocalConfig> locals;
  ByName<OutputConfig> outputs;
  ByName<CallConfig> calls;
  // By address.
  ByName<ResourceConfig> resources;
  // By `TYPE.NAME`.
  ByName<ActionConfig> actions;
  ByName<CheckConfig> checks;
  // By `NAME` or `NAME.ALIAS`.
  ByName<ProviderConfig> providers;
  ByName<RequiredProvider> required_providers;
  std::optional<SourceSpan> required_providers_declared;
  std::vector<MovedConfig> moved;
  std::vector<RemovedConfig> removed;
  std::vector<ImportConfig> imports;
  // Indexes into `imports`: by the resource's address without keys, and, for
  // the first of those without `for_each`, by the text of the target.
  ByName<std::vector<std::size_t>> imports_by_target;
  ByName<std::size_t> imports_by_text;
  // The symbol libraries; null without the experiment that brings them.
  std::shared_ptr<const SymbolTable> symbols;
  // The place of the `cloud` block.
  std::optional<SourceSpan> cloud;
  // The places of the `backend` blocks.
  std::vector<SourceSpan> backends;
  std::optional<StateStoreConfig> state_store;
  // The place of the `encryption` block.
  std::optional<SourceSpan> encryption;

  // The address of the provider with this local name.
  std::string provider_source(std::string_view local_name,
                              std::string_view default_host) const;
};

// A module at its place in the tree of calls, without instances.
struct Module {
  // The names of the calls, from the root.
  std::vector<std::string> path;
  std::shared_ptr<const ModuleContent> content;
  Module* parent = nullptr;
  // Null for the root.
  const CallConfig* call = nullptr;
  // What the call passes, by the name of the variable.
  ByName<Attribute> arguments;
  // By name of the call. A call whose module could not be loaded has no entry.
  ByName<std::unique_ptr<Module>> children;

  bool is_root() const { return parent == nullptr; }
  // Null if the call does not pass it.
  const Attribute* argument(std::string_view name) const {
    const auto found = arguments.find(name);
    return found == arguments.end() ? nullptr : &found->second;
  }
  // `module.a.module.b`; empty for the root.
  std::string address() const;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DECLARATIONS_CONFIG_H_
