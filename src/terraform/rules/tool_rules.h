#ifndef HCL_TERRAFORM_RULES_TOOL_RULES_H_
#define HCL_TERRAFORM_RULES_TOOL_RULES_H_

#include <string_view>

#include "hcl/terraform.h"
#include "stdlib/registry.h"
#include "terraform/rules/versions.h"

// The differences of the tools and their versions, as data, like Switches for
// dialects. Code tests a rule, never a tool or a version: a rule is a member
// here and its row in tool_rules.cpp; a word that only some versions know is a
// row in words.cpp, and a function one in function_versions.cpp. phase_rules.h
// does the same for phases. Nothing in this room can fail.
namespace hcl::terraform {

struct ToolRules {
  // The version that is evaluated.
  ToolVersion version = {};
  // Whether it was chosen, and not taken because nothing was said.
  bool version_is_chosen = false;
  // The host of the registry from which providers come by default.
  std::string_view registry = {};
  functions::Hosts functions = {};

  // Files and versions.

  // Files whose names end in `.tofu`, `.tofutest.hcl` and the like are read;
  // `x.tofu` replaces `x.tf`.
  bool tofu_files = false;
  // `*.tfquery.hcl` is read, and `*.tfcomponent.hcl` and `*.tfdeploy.hcl`.
  bool query_files = false;
  bool stack_files = false;
  // Query files of called modules may have blocks `list`, which do nothing.
  bool modules_may_list = false;
  // Files of stacks are those of another program; `*.tfstack.hcl` is their
  // older name; variables of stacks have validations.
  bool ignores_stack_files = false;
  bool old_stack_files = false;
  bool stack_variables_are_validated = false;
  // `*.tfmigrate.hcl` is read by builds that allow experiments.
  bool migration_files = false;
  // `required_version` must be a version constraint.
  bool required_version_is_checked = false;
  // The `required_version` of files other than `.tofu` counts.
  bool tf_files_require_versions = false;
  // The type of a backend must be one that the tool knows.
  bool backend_types_are_checked = false;
  // `language { compatible_with { opentofu = ... } }` requires a version.
  bool language_requires_versions = false;
  // `experiments` is a list of keywords. Otherwise there must be none.
  bool has_experiments = false;
  // The experiment of this name exists.
  bool symbol_libraries = false;
  // The settings of encryption may refer to variables and local values.
  bool static_encryption = false;

  // Blocks as read.

  // A constant that cannot be evaluated is also of an unsuitable type.
  bool unknown_constant_is_unsuitable = false;
  // The default of a variable must not have attributes that its type lacks,
  // which is a warning.
  bool warns_about_ignored_attributes = false;
  // `source` and `version` of a module may refer to variables and local values.
  bool static_module_sources = false;
  // What `source` and `version` of a module refer to must be constant
  // variables, and nothing but variables and local values in `version`.
  bool static_variables_are_const = false;
  // What a module requires of providers may refer to variables and local
  // values, and namespaces of providers may have underscores.
  bool static_provider_requirements = false;
  bool provider_namespaces_have_underscores = false;
  // Values that are needed early must not be sensitive.
  bool static_values_are_public = false;
  // `version = null` of a module means that there is none.
  bool null_version_is_none = false;
  // What a module gets for its constant variables must be known early.
  bool const_arguments_are_known = false;
  // Constant variables are neither sensitive nor ephemeral.
  bool const_excludes_marks = false;
  // Validations may refer to other objects than their variable.
  bool validation_may_refer = false;
  // Arguments of managed resources in the lifecycle of an ephemeral one are
  // reported at their names, and not at the block.
  bool ephemeral_lifecycle_reported_at_argument = false;
  // Files of overrides change whether an output is deprecated.
  bool overrides_deprecate_outputs = false;
  // The text of `deprecated` must not be blank.
  bool deprecations_say_something = false;
  // Outputs of the root module must not be deprecated.
  bool root_outputs_are_not_deprecated = false;
  // `destroy` is looked at when a plan is made, and converts nothing.
  bool destroy_is_checked_by_plan = false;
  // Connections of the type `winrm` are an error or a warning.
  bool winrm_is_gone = false;
  bool warns_about_winrm = false;
  // `prevent_destroy` is an expression.
  bool prevent_destroy_is_expression = false;
  // Modules have blocks `lifecycle`.
  bool module_lifecycle = false;
  // A module with `enabled` must not have even empty blocks `provider`.
  bool enabled_modules_have_no_providers = false;
  // References to provider configurations may end in a key: `aws.x["a"]`.
  bool provider_keys = false;
  // Provider configurations may have `for_each`.
  bool provider_for_each = false;
  // `count` together with `for_each` is reported from one to the other.
  bool repetitions_reported_jointly = false;
  // A second `cloud` block is an error also in another file.
  bool one_cloud_block = false;

  // A block `cloud` in a called module gives a warning.
  bool warns_about_nested_cloud = false;

  // Blocks `action`, `action_trigger` and `state_store` are left out without a
  // word.
  bool ignores_actions = false;
  // Triggers know the destruction of resources, and what happens on failure.
  bool actions_at_destruction = false;
  // References to actions must not go on with an attribute.
  bool actions_have_no_attributes = false;
  // The resource for which an action runs is `caller` in it.
  bool actions_know_their_caller = false;
  // The key of a reference to an action must be one of its instances.
  bool action_keys_are_checked = false;

  // Statements.

  // Files of overrides must not have blocks `removed`.
  bool removed_cannot_override = false;
  // The address in `removed` must not begin with reserved words, and may be
  // that of an ephemeral resource.
  bool removed_knows_words = false;
  // A key in the address in `removed` is reported at the key.
  bool removed_key_reported_at_key = false;
  // Provisioners in a `removed` block need the address of a resource.
  bool removed_module_has_no_provisioners = false;
  // These are reported at the `removed` block, which also has only one block
  // `lifecycle`, and a warning for provisioners that never run.
  bool removed_module_reported_at_removed = false;
  // A `removed` block without `lifecycle` gives a warning.
  bool removed_needs_lifecycle = false;
  // An object that still exists is reported at its declaration, and not at the
  // `removed` block.
  bool kept_object_reported_at_declaration = false;
  // A wrong address in `moved` is also reported at the block.
  bool moved_reported_at_block = false;
  // `import` requires `id`. Otherwise it has either `id` or `identity`; if it
  // has both, it is reported as a whole, and not from one to the other.
  bool import_needs_id = false;
  bool import_reported_as_whole = false;
  // Called modules may have `import`.
  bool modules_may_import = false;
  // A wrong target of `import` is also read as an address.
  bool import_target_is_address = false;
  // Mistakes that concern the target of `import` are reported there, and not
  // at the block.
  bool import_reported_at_target = false;
  // An `import` into a declared resource of the root module has no `provider`.
  bool declared_import_has_no_provider = false;
  // Validation looks for what `replace_triggered_by` refers to.
  bool triggers_are_validated = false;
  // `import` is checked during validation.
  bool imports_are_validated = false;
  // The instance that an `import` names must exist.
  bool import_needs_instance = false;

  // Evaluation.

  // Ephemeral outputs of the root module are reported when modules are loaded,
  // and otherwise when they are evaluated.
  bool root_outputs_checked_early = false;
  // The instances of a provider are a map or a set of strings that is known and
  // public.
  bool provider_instances_are_checked = false;
  // Functions of providers must have three names and, for the built-in
  // provider, exist, even where they are not called.
  bool provider_functions_checked_early = false;
  // An ephemeral output must have an ephemeral value.
  bool ephemeral_output_needs_ephemeral = false;
  // The value of a variable is reported where it is given, and not at the
  // variable.
  bool values_reported_where_given = false;
  // The message of a failed validation must be known.
  bool validation_message_is_known = false;
  // `terraform.applying` exists.
  bool has_applying = false;
  // The words for types are no references, wherever they stand.
  bool type_words_are_no_references = false;
  // A decisive operand of `&&` and `||` hides errors of the other one.
  bool logic_drops_errors = false;
  // `count` must not be ephemeral.
  bool count_is_not_ephemeral = false;
  // During validation, arguments of modules see unknown `count` and `each`.
  bool validation_hides_repetition = false;
  // During validation, resources have the types of their schemas.
  bool validation_knows_resource_types = false;
  // During validation, deprecated outputs of a module are known.
  bool validation_knows_deprecations = false;
  // During validation, a key of a module that is not repeated is ignored.
  bool validation_ignores_module_keys = false;
  // An unknown `for_each` may be sensitive or ephemeral during validation.
  bool unknown_for_each_may_be_marked = false;
  // `count` and `for_each` must not refer to their own resource.
  bool repetition_must_not_refer_to_itself = false;
  // An unknown type of resource is reported with a place in every phase, and
  // otherwise only during validation.
  bool unknown_type_has_place = false;

  // Test files.

  // Names of `run` blocks are identifiers and must differ, and the second one
  // is reported at its label.
  bool run_names_are_identifiers = false;
  bool run_names_differ = false;
  bool duplicate_run_reported_at_label = false;
  // Modules of runs may be remote. Otherwise that is reported at the value, and
  // not at the argument.
  bool runs_remote_modules = false;
  bool remote_module_reported_at_value = false;
  // Configurations of providers with an alias must be in the file, and they
  // have no version, which was a warning before.
  bool test_providers_are_declared = false;
  bool test_provider_has_no_version = false;
  // The schema of overrides requires a target; a second one is reported there.
  bool override_needs_target = false;
  // Overrides may name single instances.
  bool overrides_instances = false;
  // The values of mocks and overrides have no references and functions.
  bool mocks_are_constant = false;
};

// The host of the registry from which providers come by default.
std::string_view registry_of(Tool tool);

// The rules of a version.
ToolRules rules_of(const ToolVersion& version);

// The rules of the version that the settings choose, or else of the newest one
// that is known.
ToolRules rules_of(const Settings& settings);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_TOOL_RULES_H_
