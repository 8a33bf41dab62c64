#ifndef HCL_TERRAFORM_PARTS_H_
#define HCL_TERRAFORM_PARTS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hcl/export.h"
#include "hcl/source.h"
#include "hcl/terraform.h"
#include "hcl/type.h"
#include "hcl/value.h"

/// The parts of a configuration and the references between them, without
/// evaluating it. All functions are safe to call from many threads.
namespace HCL_API hcl {
namespace terraform {

enum class PartKind : std::uint8_t {
  Variable,
  Local,
  Output,
  ModuleCall,
  Resource,
  DataSource,
  Check,
  Provider,
};

/// One thing that a module declares, for all its instances together.
struct Part {
  PartKind kind = PartKind::Local;
  /// The address, such as `module.m.local.x`; for an output,
  /// `module.m.output.x`.
  std::string address = {};
  SourceSpan declared = {};
  /// The expression that the value comes from; for a variable, the default or,
  /// in a called module, the argument. Nothing if there is none.
  std::optional<SourceSpan> expression = std::nullopt;
  /// The parts that it refers to, as sorted indexes into the list. References
  /// are found by their syntax, so that no schema of a provider is needed.
  std::vector<std::size_t> needs = {};
  /// The names of the functions of providers that it calls, such as
  /// `provider::time::rfc3339_parse`, in the order of its text. Their results
  /// are unknown.
  std::vector<std::string> provider_functions = {};
  /// The same for functions of the language whose results are known when a plan
  /// is applied: `timestamp`, `uuid` and `bcrypt`.
  std::vector<std::string> later_functions = {};
  /// Whether anything in the files of its module refers to it, be it itself or
  /// a block that is not a part.
  bool is_referenced = false;
};

/// The parts of the root module and of all modules that it calls, sorted by
/// address. If the configuration has errors, parts may be missing.
std::vector<Part> parts(const Configuration& configuration);

struct VariableDescription {
  std::string name = {};
  std::string description = {};
  /// As written; empty if there is none.
  std::string type = {};
  Type constraint = {};
  /// Nothing if the variable is required.
  std::optional<Value> default_value = std::nullopt;
  bool nullable = true;
  bool sensitive = false;
  bool ephemeral = false;
  std::string deprecated = {};
  SourceSpan declared = {};
};

struct OutputDescription {
  std::string name = {};
  std::string description = {};
  bool sensitive = false;
  bool ephemeral = false;
  std::string deprecated = {};
  SourceSpan declared = {};
};

struct ProviderDescription {
  /// The local name, such as `aws`.
  std::string name = {};
  /// The full address: `registry.terraform.io/hashicorp/aws`.
  std::string source = {};
  /// The constraints as written; empty if there are none.
  std::string version = {};
  std::vector<std::string> configuration_aliases = {};
  SourceSpan declared = {};
};

/// A call of a module.
struct CallDescription {
  std::string name = {};
  /// The string, or the expression if it is not a literal; likewise for
  /// `version`, which is empty if there is none.
  std::string source = {};
  std::string version = {};
  /// `count`, `for_each` or nothing.
  std::string repetition = {};
  SourceSpan declared = {};
};

struct ResourceDescription {
  /// Such as `data.aws_ami.b`.
  std::string address = {};
  /// `managed`, `data` or `ephemeral`.
  std::string mode = {};
  std::string type = {};
  std::string name = {};
  /// The full address of the provider.
  std::string provider = {};
  /// Its configuration: `aws` or `aws.west`.
  std::string configuration = {};
  /// `count`, `for_each` or nothing.
  std::string repetition = {};
  SourceSpan declared = {};
};

/// What the root module declares, each sorted by name or address. Providers are
/// those that it requires, and those that its resources use without.
struct ModuleDescription {
  std::vector<VariableDescription> variables = {};
  std::vector<OutputDescription> outputs = {};
  std::vector<ProviderDescription> providers = {};
  std::vector<CallDescription> calls = {};
  std::vector<ResourceDescription> resources = {};
};
ModuleDescription describe(const Configuration& configuration);

/// The directories of the root module and of all modules that it calls and
/// whose directories can be read, sorted, as paths from the working directory.
std::vector<std::string> module_folders(const Configuration& configuration);

/// The values of a part in each instance of its module, with the address of
/// each: `module.m["a"].local.x`. Evaluates what they need. Empty for a part
/// that is not a variable, local value or output, or has no value.
std::vector<NamedValue> values_of(Walk& walk, const Part& part);

}  // namespace terraform
}  // namespace hcl

#endif  // HCL_TERRAFORM_PARTS_H_
