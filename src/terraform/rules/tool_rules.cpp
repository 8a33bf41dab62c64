#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {
namespace {

constexpr ToolRules kTerraform = {};

constexpr ToolRules kOpenTofu = {
    .version = "1.12.6",
    .minor = 12,
    .is_opentofu = true,
    .registry = "registry.opentofu.org",
    .functions = functions::kOpenTofu,
    .tofu_files = true,
    .required_version_is_checked = false,
    .tf_files_require_versions = false,
    .language_requires_versions = true,
    .has_experiments = true,
    .unknown_constant_is_unsuitable = false,
    .warns_about_ignored_attributes = true,
    .static_module_sources = true,
    .module_lifecycle = true,
    .provider_keys = true,
    .provider_for_each = true,
    .repetitions_reported_jointly = true,
    .one_cloud_block = false,
    .removed_cannot_override = true,
    .removed_knows_words = true,
    .removed_key_reported_at_key = false,
    .removed_module_has_no_provisioners = false,
    .removed_needs_lifecycle = true,
    .kept_object_reported_at_declaration = false,
    .moved_reported_at_block = true,
    .import_needs_id = false,
    .import_target_is_address = false,
    .import_reported_at_target = false,
    .declared_import_has_no_provider = false,
    .imports_are_validated = false,
    .import_needs_instance = false,
    .root_outputs_checked_early = false,
    .provider_functions_checked_early = false,
    .ephemeral_output_needs_ephemeral = false,
    .values_reported_where_given = false,
    .validation_message_is_known = false,
    .validation_hides_repetition = false,
    .validation_knows_resource_types = true,
    .validation_ignores_module_keys = false,
    .unknown_for_each_may_be_marked = true,
    .repetition_must_not_refer_to_itself = false,
    .unknown_type_has_place = false,
    .run_names_differ = false,
};

}  // namespace

const ToolRules& rules_of(Tool tool) {
  return tool == Tool::Terraform ? kTerraform : kOpenTofu;
}

}  // namespace hcl::terraform
