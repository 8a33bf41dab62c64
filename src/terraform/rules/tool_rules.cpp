#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {
namespace {

// The versions in which a rule applies.
struct RuleRow {
  bool ToolRules::*member;
  Span terraform;
  Span opentofu;
};

constexpr RuleRow kRules[] = {
    {&ToolRules::tofu_files, kNever, since(8)},
    {&ToolRules::query_files, since(14), kNever},
    {&ToolRules::modules_may_list, {15, 15, 0, 8}, kNever},
    {&ToolRules::stack_files, since(13), kNever},
    {&ToolRules::ignores_stack_files, kNever, kAlways},
    {&ToolRules::old_stack_files, {13, 13}, kNever},
    {&ToolRules::stack_variables_are_validated, since(15), kNever},
    {&ToolRules::migration_files, since(16), kNever},
    {&ToolRules::required_version_is_checked, kAlways, kNever},
    {&ToolRules::tf_files_require_versions, kAlways, until(11)},
    {&ToolRules::backend_types_are_checked, since(15), kNever},
    {&ToolRules::language_requires_versions, kNever, since(12)},
    {&ToolRules::has_experiments, kNever, since(12)},
    {&ToolRules::symbol_libraries, kNever, since(13)},
    {&ToolRules::static_encryption, kNever, since(8)},
    {&ToolRules::unknown_constant_is_unsuitable, kAlways, kNever},
    {&ToolRules::warns_about_ignored_attributes, kNever, since(11)},
    {&ToolRules::static_module_sources, since(15), since(8)},
    {&ToolRules::static_variables_are_const, since(15), kNever},
    {&ToolRules::static_provider_requirements, since(17), kNever},
    {&ToolRules::provider_namespaces_have_underscores, since(16), kNever},
    {&ToolRules::static_values_are_public, since(15), since(9)},
    {&ToolRules::null_version_is_none, since(15, 5), since(10)},
    {&ToolRules::const_arguments_are_known, since(15), since(12)},
    {&ToolRules::const_excludes_marks, since(15), kNever},
    {&ToolRules::validation_may_refer, since(9), since(9)},
    {&ToolRules::ephemeral_lifecycle_reported_at_argument, kAlways, kNever},
    {&ToolRules::overrides_deprecate_outputs, kNever, kAlways},
    {&ToolRules::deprecations_say_something, kNever, kAlways},
    {&ToolRules::root_outputs_are_not_deprecated, since(15), kNever},
    {&ToolRules::destroy_is_checked_by_plan, kNever, since(12)},
    {&ToolRules::winrm_is_gone, kNever, since(13)},
    {&ToolRules::warns_about_winrm, kNever, {12, 12}},
    {&ToolRules::prevent_destroy_is_expression, kNever, since(12)},
    {&ToolRules::module_lifecycle, kNever, since(11)},
    {&ToolRules::enabled_modules_have_no_providers, kNever, {11, 11, 0, 3}},
    {&ToolRules::provider_keys, kNever, since(9)},
    {&ToolRules::provider_for_each, kNever, since(9)},
    {&ToolRules::provider_instances_are_checked, kNever, since(9)},
    {&ToolRules::repetitions_reported_jointly, kNever, since(11)},
    {&ToolRules::one_cloud_block, kAlways, kNever},
    {&ToolRules::warns_about_nested_cloud, since(13), kNever},
    {&ToolRules::ignores_actions, {13, 13}, kNever},
    {&ToolRules::actions_at_destruction, since(16), kNever},
    {&ToolRules::actions_have_no_attributes, since(16), kNever},
    {&ToolRules::actions_know_their_caller, since(16), kNever},
    {&ToolRules::action_keys_are_checked, since(16), kNever},
    {&ToolRules::removed_cannot_override, kNever, kAlways},
    {&ToolRules::removed_knows_words, kNever, kAlways},
    {&ToolRules::removed_key_reported_at_key, kAlways, kNever},
    {&ToolRules::removed_module_has_no_provisioners, kAlways, kNever},
    {&ToolRules::removed_needs_lifecycle, kNever, since(10)},
    {&ToolRules::removed_module_reported_at_removed, kNever, since(10)},
    {&ToolRules::kept_object_reported_at_declaration, kAlways, kNever},
    {&ToolRules::moved_reported_at_block, kNever, kAlways},
    {&ToolRules::import_needs_id, until(11), until(11)},
    {&ToolRules::import_reported_as_whole, kAlways, kNever},
    {&ToolRules::modules_may_import, since(16), kNever},
    {&ToolRules::import_target_is_address, kAlways, kNever},
    {&ToolRules::import_reported_at_target, kAlways, kNever},
    {&ToolRules::declared_import_has_no_provider, kAlways, kNever},
    {&ToolRules::triggers_are_validated, since(15), kNever},
    {&ToolRules::imports_are_validated, kAlways, kNever},
    {&ToolRules::import_needs_instance, kAlways, kNever},
    {&ToolRules::root_outputs_checked_early, kAlways, kNever},
    {&ToolRules::provider_functions_checked_early, kAlways, kNever},
    {&ToolRules::ephemeral_output_needs_ephemeral, until(12, 1), kNever},
    {&ToolRules::values_reported_where_given, kAlways, kNever},
    {&ToolRules::validation_message_is_known, kAlways, kNever},
    {&ToolRules::has_applying, since(10), since(11)},
    {&ToolRules::type_words_are_no_references, since(15), since(13)},
    {&ToolRules::logic_drops_errors, since(12), since(10)},
    {&ToolRules::count_is_not_ephemeral, kAlways, since(12)},
    {&ToolRules::validation_hides_repetition, kAlways, kNever},
    {&ToolRules::validation_knows_resource_types, kNever, kAlways},
    {&ToolRules::validation_knows_deprecations, since(15), kNever},
    {&ToolRules::validation_ignores_module_keys, kAlways, kNever},
    {&ToolRules::unknown_for_each_may_be_marked, kNever, kAlways},
    {&ToolRules::repetition_must_not_refer_to_itself, kAlways, kNever},
    {&ToolRules::unknown_type_has_place, kAlways, kNever},
    {&ToolRules::run_names_are_identifiers, since(7), since(7)},
    {&ToolRules::run_names_differ, kAlways, kNever},
    {&ToolRules::duplicate_run_reported_at_label, since(14), kNever},
    {&ToolRules::runs_remote_modules, kNever, since(10)},
    {&ToolRules::remote_module_reported_at_value, kNever, kAlways},
    {&ToolRules::test_providers_are_declared, since(12), kNever},
    {&ToolRules::test_provider_has_no_version, since(9), kNever},
    {&ToolRules::override_needs_target, kNever, kAlways},
    {&ToolRules::overrides_instances, kAlways, since(13)},
    {&ToolRules::mocks_are_constant, until(14), kAlways},
};

}  // namespace

std::string_view registry_of(Tool tool) {
  return tool == Tool::OpenTofu ? "registry.opentofu.org"
                                : "registry.terraform.io";
}

ToolRules rules_of(const ToolVersion& version) {
  const bool is_opentofu = version.tool == Tool::OpenTofu;
  ToolRules rules = {
      .version = version,
      .registry = registry_of(version.tool),
      .functions = is_opentofu ? functions::kOpenTofu : functions::kTerraform};
  for (const RuleRow& rule : kRules) {
    const Span& versions = is_opentofu ? rule.opentofu : rule.terraform;
    rules.*rule.member = version.is_in(versions);
  }
  rules.migration_files = rules.migration_files && version.allows_experiments;
  return rules;
}

ToolRules rules_of(const Settings& settings) {
  const auto chosen = read_tool_version(settings.tool, settings.tool_version);
  ToolRules rules = rules_of(chosen ? *chosen : newest_version(settings.tool));
  rules.version_is_chosen = chosen.has_value();
  return rules;
}

}  // namespace hcl::terraform
