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

/// Modules of Terraform and OpenTofu, of the component `terraform`
/// (hcl::terraform): a folder goes in, values and problems come out, without
/// state, credentials, providers or network.
///
///   hcl::terraform::Settings settings;
///   settings.host.files = hcl::files_below({"infra"}, "infra");
///   auto configuration = hcl::terraform::load(settings);
///   hcl::terraform::Walk walk(configuration, hcl::terraform::Phase::Plan);
///   walk.evaluate_all();
///
/// Nothing is read but what `Settings::host` allows, and no input makes a
/// function throw.
namespace HCL_API hcl {
namespace terraform {

/// Whose rules count where the two tools differ.
enum class Tool : std::uint8_t { Terraform, OpenTofu };

/// What an evaluation stands for.
enum class Phase : std::uint8_t {
  /// `validate`: variables have no values, nothing is repeated.
  Validate,
  /// The first `plan`, with an empty state.
  Plan,
  /// `console` with an empty state: resources are unknown.
  Console,
};

/// Something wrong in a configuration or its values.
struct Problem {
  Severity severity = Severity::Error;
  /// A short phrase without full stop.
  std::string summary;
  /// One or two sentences; may be empty.
  std::string detail;
  /// The tightest span that is wrong. A span of a source without a name: the
  /// place is not known.
  std::optional<SourceSpan> subject = std::nullopt;
  /// A wider span worth showing around the subject.
  std::optional<SourceSpan> context = std::nullopt;
  /// The module instance that was evaluated, such as `module.m["a"]`; empty for
  /// the root.
  std::string module = {};
};

/// Problems in the order in which they were found. Keeps as many as
/// `Limits::max_diagnostics`; more are counted.
class Problems {
 public:
  Problems() = default;
  explicit Problems(std::int32_t limit) : limit_(limit) {}

  /// The reference is valid until the next problem is added.
  Problem& add(Problem problem);
  Problem& error(std::string summary, std::optional<SourceSpan> subject,
                 std::string detail);
  Problem& warning(std::string summary, std::optional<SourceSpan> subject,
                   std::string detail);
  void append(const Diagnostics& diagnostics);
  void append(Problems&& other);

  bool has_errors() const { return errors_ > 0; }
  /// How many errors there were, also beyond the limit.
  std::size_t error_count() const { return errors_; }
  bool empty() const { return items_.empty(); }
  std::size_t size() const { return items_.size(); }
  std::vector<Problem>& items() { return items_; }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }
  const Problem& operator[](std::size_t index) const { return items_[index]; }
  /// How many were left out.
  std::size_t dropped() const { return dropped_; }

 private:
  std::vector<Problem> items_;
  std::size_t errors_ = 0;
  std::size_t dropped_ = 0;
  std::int32_t limit_ = 1000;
};

/// What a type of resource has, as a provider says it.
struct ResourceSchema;

/// How often a type of nested block may appear and what its value is.
enum class BlockNesting : std::uint8_t { Single, Group, List, Set, Map };

/// What a provider says of an attribute.
struct AttributeInfo {
  Type type;
  bool required = false;
  bool optional = false;
  bool computed = false;
  bool sensitive = false;
  bool write_only = false;
  bool deprecated = false;
  /// The type is made of attributes that have properties of their own
  /// (`nested_type`). Any other list or set of objects may be written as
  /// blocks.
  bool is_nested = false;
};

struct NestedBlockInfo {
  BlockNesting nesting = BlockNesting::List;
  std::int64_t min_items = 0;
  /// 0: any number.
  std::int64_t max_items = 0;
  std::shared_ptr<const ResourceSchema> content;
};

struct ResourceSchema {
  std::map<std::string, AttributeInfo, std::less<>> attributes;
  std::map<std::string, NestedBlockInfo, std::less<>> blocks;
};

/// The types of a provider.
struct ProviderSchema {
  ResourceSchema provider;
  std::map<std::string, ResourceSchema, std::less<>> resources;
  std::map<std::string, ResourceSchema, std::less<>> data_sources;
  std::map<std::string, ResourceSchema, std::less<>> ephemeral_resources;
};

/// Schemas by the address of the provider, such as
/// `registry.terraform.io/hashicorp/aws`.
using ProviderSchemas = std::map<std::string, ProviderSchema, std::less<>>;

/// Reads what `terraform providers schema -json` prints. Error: what is wrong
/// with the text.
Expected<ProviderSchemas, std::string> read_provider_schemas(
    std::string_view json);

/// One value of a variable from the command line.
struct VariableArgument {
  enum class Kind : std::uint8_t { Value, File };
  Kind kind = Kind::Value;
  /// `NAME=VALUE`, or a path.
  std::string text;
};

/// What `load()` and evaluation go by.
struct Settings {
  Tool tool = Tool::Terraform;
  Options language = Options::of(Dialect::Terraform);
  /// The files of the configuration, relative to the working folder, and what
  /// functions may reach.
  FunctionHost host = {};
  /// The root module's folder.
  std::string folder = ".";
  std::string workspace = "default";
  /// Variables of the environment that begin with `TF_VAR_`, without that.
  std::vector<std::pair<std::string, std::string>> environment = {};
  /// In the order of the command line; later ones win.
  std::vector<VariableArgument> arguments = {};
  /// Required variables without a value are unknown instead of an error.
  bool allow_unset = false;
  /// Whether what does not depend on a mistake has its value all the same: a
  /// child module that cannot be used gives unknown values, so does what the
  /// root module should declare and does not while its files have mistakes, and
  /// what refers to a variable without a usable value is left out. The tools
  /// stop at such a mistake.
  bool keep_going = true;
  /// Schemas of providers. The one of the built-in provider is always there.
  ProviderSchemas schemas = {};
  /// Whether a provider without a schema is an error as it is for the tools,
  /// which have started it by then. Otherwise what it would give is unknown.
  bool providers_required = false;
  /// What computed attributes are, as objects: of data sources and of managed
  /// resources by type, and of single instances by address, such as
  /// `module.m.aws_instance.a[0]` or `data.aws_ami.b`, which win. What the
  /// configuration sets stays as it is. A value that does not fit the type of
  /// its attribute is an error at the resource.
  std::map<std::string, Value, std::less<>> data_values = {};
  std::map<std::string, Value, std::less<>> resource_values = {};
  std::map<std::string, Value, std::less<>> instance_values = {};
  /// Attributes that may be set or computed are null instead of unknown when
  /// they are not set, as some providers plan them.
  bool keep_optional_null = false;
  /// The most module instances, and instances of one `count` or `for_each`.
  std::int64_t max_module_instances = 100'000;
  std::int64_t max_repetitions = 1'000'000;
  /// The deepest nesting of modules.
  std::int32_t max_module_depth = 100;
};

struct ConfigurationData;
struct WalkData;

/// A loaded configuration: a shared handle to immutable data. Safe to read from
/// many threads.
class Configuration {
 public:
  explicit Configuration(std::shared_ptr<const ConfigurationData> data)
      : data_(std::move(data)) {}

  /// Problems of collecting values of variables.
  const Problems& variable_problems() const;
  /// Problems of the files and modules.
  const Problems& problems() const;
  /// Nothing is wrong.
  bool ok() const;
  /// Whether the files of the root module have no mistakes. Otherwise something
  /// that they say may be missing, such as what refers to a variable.
  bool is_complete() const;
  /// Whether there is something to evaluate: `ok()`, or with `keep_going` that
  /// the folder of the root module can be read. Evaluating any other one gives
  /// no values.
  bool can_be_evaluated() const;

  const ConfigurationData& data() const { return *data_; }

 private:
  std::shared_ptr<const ConfigurationData> data_;
};

/// Reads the root module and all modules it calls. Whatever is wrong is among
/// the problems of the configuration.
Configuration load(const Settings& settings);

/// A value by its name, such as `x` of `var.x`.
struct NamedValue {
  std::string name;
  Value value;
  /// The variable or output is declared as sensitive or ephemeral, which is a
  /// mark only where it is read: the value must not be shown.
  bool hidden = false;
};

/// The values of one module instance, sorted by name. What was not evaluated is
/// missing.
struct ModuleValues {
  /// Empty for the root.
  std::string address;
  std::vector<NamedValue> variables;
  std::vector<NamedValue> locals;
  std::vector<NamedValue> outputs;
};

struct PlannedOutput {
  std::string name;
  bool sensitive = false;
  Value value;
};

struct PlannedResource {
  /// With the instance key: `module.m.aws_instance.a[0]`.
  std::string address;
  Value value;
};

enum class CheckStatus : std::uint8_t { Unknown, Pass, Fail, Error };

/// The conditions of one object with conditions, all its instances together.
struct CheckResult {
  std::string address;
  CheckStatus status = CheckStatus::Unknown;
  std::vector<std::string> failures;
};

/// One evaluation of a configuration. Not safe to use from two threads at once;
/// several of one configuration are.
class Walk {
 public:
  Walk(Configuration configuration, Phase phase);
  ~Walk();
  Walk(Walk&&) noexcept;
  Walk& operator=(Walk&&) noexcept;

  /// Evaluates everything.
  void evaluate_all();

  /// The value of an expression of native syntax in the root module, after
  /// evaluating what it needs. The name is the one in problems.
  Value evaluate(std::string_view expression, Problems& problems,
                 const std::string& name = "<expression>");

  /// The values of a variable, local value or output by its address without
  /// keys, such as `module.m.local.x` or `output.y`, in each instance of its
  /// module, with the address of each. Evaluates what they need. Empty for any
  /// other address.
  std::vector<NamedValue> values_at(std::string_view address);

  /// Whether nothing can be evaluated: there is a cycle, or something is wrong
  /// with the configuration as a whole.
  bool is_blocked() const;

  /// Problems of the values of the root's variables.
  const Problems& variable_problems() const;
  const Problems& problems() const;

  std::vector<ModuleValues> values() const;
  std::vector<PlannedOutput> outputs() const;
  std::vector<PlannedResource> resources() const;
  std::vector<CheckResult> checks() const;
  /// How many parts were evaluated, repeated ones once.
  std::size_t evaluated_parts() const;

 private:
  std::unique_ptr<WalkData> data_;
};

}  // namespace terraform
}  // namespace hcl

#endif  // HCL_TERRAFORM_H_
