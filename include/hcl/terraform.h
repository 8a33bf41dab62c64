#ifndef HCL_TERRAFORM_H_
#define HCL_TERRAFORM_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/terraform_functions.h"
#include "hcl/type.h"
#include "hcl/value.h"

/// Modules of Terraform and OpenTofu: computes the values and diagnostics of a
/// directory, without state, credentials, providers or network. Component
/// `terraform` (hcl::terraform).
///
///   hcl::terraform::Settings settings;
///   settings.host.files = hcl::files_below({"infra"}, "infra");
///   auto configuration = hcl::terraform::load(settings);
///   hcl::terraform::Walk walk(configuration, hcl::terraform::Phase::Plan);
///   walk.evaluate_all();
///
/// Only what `Settings::host` allows is read, and no input makes a function
/// throw.
namespace HCL_API hcl {
namespace terraform {

/// The tool whose rules apply where the two differ.
enum class Tool : std::uint8_t { Terraform, OpenTofu };

/// Whether the language of this version of the tool is known: `1.9` or `1.9.8`.
bool is_tool_version(Tool tool, std::string_view version);

/// The minor versions whose language is known, such as `1.9`, the oldest first.
std::vector<std::string> tool_versions(Tool tool);

/// What an evaluation simulates.
enum class Phase : std::uint8_t {
  /// `validate`: variables have no values, and nothing is repeated.
  Validate,
  /// The first `plan`, with an empty state.
  Plan,
  /// `console` with an empty state: resources are unknown.
  Console,
};

/// The schema of a resource type, as a provider specifies it.
struct ResourceSchema;

/// How often a type of nested block may occur and what its value is.
enum class BlockNesting : std::uint8_t { Single, Group, List, Set, Map };

/// The schema of an attribute, as a provider specifies it.
struct AttributeInfo {
  Type type = {};
  bool required = false;
  bool optional = false;
  bool computed = false;
  bool sensitive = false;
  bool write_only = false;
  bool deprecated = false;
  /// Whether the type consists of attributes with properties of their own
  /// (`nested_type`). Any other list or set of objects may be written as
  /// blocks.
  bool is_nested = false;
};

struct NestedBlockInfo {
  BlockNesting nesting = BlockNesting::List;
  std::int64_t min_items = 0;
  /// 0 means any number.
  std::int64_t max_items = 0;
  std::shared_ptr<const ResourceSchema> content = {};
};

struct ResourceSchema {
  std::map<std::string, AttributeInfo, std::less<>> attributes = {};
  std::map<std::string, NestedBlockInfo, std::less<>> blocks = {};
};

/// The schemas of a provider.
struct ProviderSchema {
  ResourceSchema provider = {};
  std::map<std::string, ResourceSchema, std::less<>> resources = {};
  std::map<std::string, ResourceSchema, std::less<>> data_sources = {};
  std::map<std::string, ResourceSchema, std::less<>> ephemeral_resources = {};
};

/// Schemas by the address of the provider, such as
/// `registry.terraform.io/hashicorp/aws`.
using ProviderSchemas = std::map<std::string, ProviderSchema, std::less<>>;

/// Reads the output of `terraform providers schema -json`. Error: what is wrong
/// with the text.
Expected<ProviderSchemas, std::string> read_provider_schemas(
    std::string_view json);

/// The files that a configuration itself names, for `Settings::files`: those of
/// the repository that contains the directory of its root module, which is the
/// nearest directory above with a `.git`. Without a repository, the directory
/// above the root module, and any other that modules outside of it have in
/// common with it. Files below `allowed` are readable, too. Links are followed,
/// and their targets are subject to the same rule. Relative paths begin at
/// `folder`; for paths, see `files_below()`.
///
/// Functions should get less: a source is only parsed, whereas `file()` gives
/// the content.
///
/// Thread safety: may be used from many threads.
std::shared_ptr<const FunctionFiles> files_of_configuration(
    const std::string& folder, const std::vector<std::string>& allowed = {});

/// One value of a variable from the command line.
struct VariableArgument {
  enum class Kind : std::uint8_t { Value, File };
  Kind kind = Kind::Value;
  /// `NAME=VALUE`, or a path.
  std::string text = {};
};

/// The settings of `load()` and evaluation.
struct Settings {
  Tool tool = Tool::Terraform;
  /// The version of the tool whose rules, functions and files apply: `1.9` or
  /// `1.9.8`. If it is empty, the newest known version that the root module
  /// admits (`required_version`, `language`), or the newest one if it admits
  /// none: docs/versions.md. A version that is not known is an error, and the
  /// newest one applies.
  std::string tool_version = {};
  Options language = Options::of(Dialect::Terraform);
  /// The files of the configuration, relative to the working folder: modules,
  /// their tests, values of variables. If null, they are those of `host`.
  std::shared_ptr<const FunctionFiles> files = nullptr;
  /// What functions may access.
  FunctionHost host = {};
  /// The directory of the root module.
  std::string folder = ".";
  std::string workspace = "default";
  /// The environment variables that begin with `TF_VAR_`, without this prefix.
  std::vector<std::pair<std::string, std::string>> environment = {};
  /// The values in the order of the command line; later ones win.
  std::vector<VariableArgument> arguments = {};
  /// Whether `terraform.tfvars`, `*.auto.tfvars` and their JSON are read. They
  /// are not needed for what does not evaluate the variables of the root
  /// module: the phase `Validate`, and the parts of a configuration.
  bool reads_variable_files = true;
  /// Whether test files are read and checked. Values do not need them.
  bool reads_tests = true;
  /// Whether required variables without a value are unknown instead of errors.
  bool allow_unset = false;
  /// Whether parts that do not depend on a mistake are still evaluated. A child
  /// module that cannot be used then gives unknown values, and so does anything
  /// that the root module should declare but does not while its files have
  /// mistakes; whatever refers to a variable without a usable value is skipped.
  /// The tools stop at such a mistake.
  bool keep_going = true;
  /// The schemas of providers. That of the built-in provider is always present.
  ProviderSchemas schemas = {};
  /// Whether a provider without a schema is an error, as for the tools, which
  /// have started it by then. Otherwise the values that it would give are
  /// unknown.
  bool providers_required = false;
  /// The values of computed attributes, as objects: for data sources and
  /// managed resources by type, and for individual instances by address, such
  /// as `module.m.aws_instance.a[0]` or `data.aws_ami.b`, which take
  /// precedence. They do not replace what the configuration sets. A value that
  /// does not fit the type of its attribute is an error at the resource.
  std::map<std::string, Value, std::less<>> data_values = {};
  std::map<std::string, Value, std::less<>> resource_values = {};
  std::map<std::string, Value, std::less<>> instance_values = {};
  /// Whether unset attributes that may be set or computed are null instead of
  /// unknown, as some providers plan them.
  bool keep_optional_null = false;
  /// The maximum number of module instances, and of instances of one `count` or
  /// `for_each`.
  std::int64_t max_module_instances = 100'000;
  std::int64_t max_repetitions = 1'000'000;
  /// The deepest nesting of modules.
  std::int32_t max_module_depth = 100;
};

namespace detail {
struct ConfigurationData;
struct WalkState;
}  // namespace detail

/// A loaded configuration: a shared handle to immutable data. Safe to read from
/// many threads. What a temporary one returns is a copy.
class Configuration {
 public:
  /// A configuration that was not loaded, as is one that was moved from; its
  /// diagnostic is that no directory can be read.
  Configuration() noexcept = default;
  explicit Configuration(std::shared_ptr<const detail::ConfigurationData> data)
      : data_(std::move(data)) {}

  /// What is wrong with the values of variables from outside.
  const Diagnostics& variable_diagnostics() const&;
  Diagnostics variable_diagnostics() const&&;
  /// What is wrong with the files and modules. Codes that are not of the
  /// language are in `Diagnostic::own_code`: see docs/terraform-diagnostics.md.
  const Diagnostics& diagnostics() const&;
  Diagnostics diagnostics() const&&;
  /// Whether nothing is wrong.
  bool ok() const;
  /// Whether the files of the root module have no mistakes. Otherwise something
  /// that they declare may be missing, such as whatever refers to a variable.
  bool is_complete() const;
  /// Whether the configuration can be evaluated: `ok()` or, with `keep_going`,
  /// that the directory of the root module can be read. Evaluating any other
  /// configuration gives no values.
  bool can_be_evaluated() const;
  /// The version of the tool by whose rules the configuration was read, such as
  /// `1.9.8`: that of the settings, or the newest one that the root module
  /// admits. That of the newest one known if nothing was loaded, or if the
  /// settings name a version that is not known.
  std::string tool_version() const;

  const detail::ConfigurationData& data() const& {
    return data_ != nullptr ? *data_ : not_loaded();
  }
  const detail::ConfigurationData& data() const&& = delete;

 private:
  static const detail::ConfigurationData& not_loaded();

  std::shared_ptr<const detail::ConfigurationData> data_;
};

/// Reads the root module and all modules that it calls. Mistakes are among the
/// diagnostics of the configuration.
Configuration load(const Settings& settings);

/// A value by its name, such as `x` of `var.x`.
struct NamedValue {
  std::string name = {};
  Value value = {};
  /// Whether the variable or output is declared as sensitive or ephemeral, so
  /// that the value must not be shown. The mark appears only where the value is
  /// read.
  bool hidden = false;
};

/// Where an expression is evaluated.
struct ExpressionPlace {
  /// The address of the instance of a module, such as `module.a["x"].module.b`;
  /// keys may be left out where there is one instance. Empty for the root.
  std::string module = {};
  /// Names to which the expression may refer besides those of the module. They
  /// must not be names that references begin with, such as `var`.
  std::map<std::string, Value, std::less<>> names = {};
};

/// The values of one module instance, sorted by name. Values that were not
/// evaluated are missing.
struct ModuleValues {
  /// Empty for the root.
  std::string address = {};
  std::vector<NamedValue> variables = {};
  std::vector<NamedValue> locals = {};
  std::vector<NamedValue> outputs = {};
};

struct PlannedOutput {
  std::string name = {};
  bool sensitive = false;
  Value value = {};
};

struct PlannedResource {
  /// With the instance key: `module.m.aws_instance.a[0]`.
  std::string address = {};
  Value value = {};
};

enum class CheckStatus : std::uint8_t { Unknown, Pass, Fail, Error };

/// The result of the conditions of one object, for all its instances together.
struct CheckResult {
  std::string address = {};
  CheckStatus status = CheckStatus::Unknown;
  std::vector<std::string> failures = {};
};

/// One evaluation of a configuration. A walk must not be used from two threads
/// at once; several walks of one configuration may be used in parallel. A walk
/// that was moved from is one of a configuration that was not loaded.
class Walk {
 public:
  Walk(Configuration configuration, Phase phase);
  ~Walk();
  Walk(Walk&&) noexcept;
  Walk& operator=(Walk&&) noexcept;

  /// Evaluates everything.
  void evaluate_all();

  /// The value of an expression of native syntax in the root module, after
  /// evaluating what it needs. `name` is the name of its source in
  /// diagnostics.
  Value evaluate(std::string_view expression, Diagnostics& problems,
                 const std::string& name = "<expression>");

  /// The same at a place. Error: no such instance of a module.
  Value evaluate_at(const ExpressionPlace& place, std::string_view expression,
                    Diagnostics& problems,
                    const std::string& name = "<expression>");

  /// The addresses of all instances of called modules, sorted. Evaluates what
  /// `count` and `for_each` of their calls need.
  std::vector<std::string> module_instances();

  /// The values of a variable, local value or output in each instance of its
  /// module, with the address of each. It is given by its address without keys,
  /// such as `module.m.local.x` or `output.y`. Evaluates what the values need.
  /// Empty for any other address.
  std::vector<NamedValue> values_at(std::string_view address);

  /// Whether nothing can be evaluated, because there is a cycle or something is
  /// wrong with the configuration as a whole.
  bool is_blocked() const;

  /// What is wrong with the values of the root module's variables.
  const Diagnostics& variable_diagnostics() const&;
  Diagnostics variable_diagnostics() const&&;
  /// The part of it that concerns variables to which anything evaluated refers.
  const Diagnostics& needed_variable_diagnostics() const&;
  Diagnostics needed_variable_diagnostics() const&&;
  const Diagnostics& diagnostics() const&;
  Diagnostics diagnostics() const&&;

  std::vector<ModuleValues> values() const;
  std::vector<PlannedOutput> outputs() const;
  std::vector<PlannedResource> resources() const;
  std::vector<CheckResult> checks() const;
  /// The number of parts evaluated, counting repeated ones once.
  std::size_t evaluated_parts() const;

 private:
  /// The data, made anew after a move.
  detail::WalkState& data();
  const detail::WalkState& data() const;

  std::unique_ptr<detail::WalkState> data_;
};

/// What is wrong with a configuration, as `validate` of the tool finds it
/// without providers: `variable_diagnostics()`, `diagnostics()` and those of a
/// walk in `Phase::Validate`, in the order in which they are found. A
/// configuration that cannot be evaluated or is not complete is not walked.
/// Values of variables are not checked. Costs as much as the walk.
Diagnostics check(const Configuration& configuration);

}  // namespace terraform
}  // namespace hcl

#endif  // HCL_TERRAFORM_H_
