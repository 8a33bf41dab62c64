#include "terraform/reading/schemas.h"

namespace hcl::terraform {

const BodySchema& file_schema() {
  static const BodySchema kSchema = {.attributes = {},
                                     .blocks = {{"terraform", {}},
                                                {"language", {}},
                                                {"symbols", {"name"}},
                                                {"required_providers", {}},
                                                {"provider", {"name"}},
                                                {"variable", {"name"}},
                                                {"locals", {}},
                                                {"output", {"name"}},
                                                {"module", {"name"}},
                                                {"resource", {"type", "name"}},
                                                {"data", {"type", "name"}},
                                                {"ephemeral", {"type", "name"}},
                                                {"action", {"type", "name"}},
                                                {"moved", {}},
                                                {"import", {}},
                                                {"check", {"name"}},
                                                {"removed", {}}}};
  return kSchema;
}

const BodySchema& settings_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"required_version"}, {"experiments"}, {"language"}},
      .blocks = {{"backend", {"type"}},
                 {"cloud", {}},
                 {"required_providers", {}},
                 {"provider_meta", {"provider"}},
                 {"encryption", {}},
                 {"state_store", {"type"}}}};
  return kSchema;
}

const BodySchema& language_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"edition"}, {"experiments"}},
      .blocks = {{"compatible_with", {}}}};
  return kSchema;
}

const BodySchema& symbols_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"source", true}, {"version"}}, .blocks = {}};
  return kSchema;
}

const BodySchema& library_schema() {
  static const BodySchema kSchema = {.attributes = {},
                                     .blocks = {{"values", {}},
                                                {"typedef", {"name"}},
                                                {"function", {"name"}},
                                                {"symbols", {"name"}},
                                                {"language", {}}}};
  return kSchema;
}

const BodySchema& typedef_schema() {
  static const BodySchema kSchema = {.attributes = {{"type", true}},
                                     .blocks = {}};
  return kSchema;
}

const BodySchema& library_language_schema() {
  static const BodySchema kSchema = {.attributes = {{"edition", true}},
                                     .blocks = {}};
  return kSchema;
}

const BodySchema& symbol_function_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"return", true}, {"type"}, {"description"}},
      .blocks = {{"parameter", {"name"}}, {"locals", {}}}};
  return kSchema;
}

const BodySchema& symbol_parameter_schema() {
  static const BodySchema kSchema = {.attributes = {{"type"},
                                                    {"description"},
                                                    {"variadic"},
                                                    {"allow_null"},
                                                    {"allow_unknown"}},
                                     .blocks = {{"validation", {}}}};
  return kSchema;
}

const BodySchema& encryption_schema() {
  static const BodySchema kSchema = {
      .attributes = {},
      .blocks = {{"key_provider", {"type", "name"}},
                 {"method", {"type", "name"}},
                 {"state", {}},
                 {"plan", {}},
                 {"remote_state_data_sources", {}}}};
  return kSchema;
}

const BodySchema& encryption_target_schema() {
  static const BodySchema kSchema = {.attributes = {{"enforced"}, {"method"}},
                                     .blocks = {{"fallback", {}}}};
  return kSchema;
}

const BodySchema& encryption_fallback_schema() {
  static const BodySchema kSchema = {.attributes = {{"method"}},
                                     .blocks = {{"fallback", {}}}};
  return kSchema;
}

const BodySchema& encryption_remote_states_schema() {
  static const BodySchema kSchema = {
      .attributes = {},
      .blocks = {{"default", {}}, {"remote_state_data_source", {"name"}}}};
  return kSchema;
}

const BodySchema& variable_schema() {
  static const BodySchema kSchema = {.attributes = {{"description"},
                                                    {"default"},
                                                    {"type"},
                                                    {"sensitive"},
                                                    {"nullable"},
                                                    {"ephemeral"},
                                                    {"deprecated"},
                                                    {"const"}},
                                     .blocks = {{"validation", {}}}};
  return kSchema;
}

const BodySchema& output_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"description"},
                     {"value", true},
                     {"depends_on"},
                     {"sensitive"},
                     {"ephemeral"},
                     {"deprecated"},
                     {"type"}},
      .blocks = {{"precondition", {}}, {"postcondition", {}}}};
  return kSchema;
}

const BodySchema& module_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"source", true},
                     {"version"},
                     {"count"},
                     {"for_each"},
                     {"depends_on"},
                     {"providers"},
                     {"ignore_nested_deprecations"}},
      .blocks = {{"_", {}},
                 {"lifecycle", {}},
                 {"locals", {}},
                 {"provider", {"type"}}}};
  return kSchema;
}

const BodySchema& resource_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"count"}, {"for_each"}, {"provider"}, {"depends_on"}},
      .blocks = {{"locals", {}},
                 {"lifecycle", {}},
                 {"connection", {}},
                 {"provisioner", {"type"}},
                 {"_", {}}}};
  return kSchema;
}

const BodySchema& data_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"count"}, {"for_each"}, {"provider"}, {"depends_on"}},
      .blocks = {{"lifecycle", {}}, {"locals", {}}, {"_", {}}}};
  return kSchema;
}

const BodySchema& ephemeral_schema() { return resource_schema(); }

const BodySchema& lifecycle_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"create_before_destroy"},
                     {"prevent_destroy"},
                     {"ignore_changes"},
                     {"replace_triggered_by"},
                     {"enabled"},
                     {"destroy"}},
      .blocks = {
          {"precondition", {}}, {"postcondition", {}}, {"action_trigger", {}}}};
  return kSchema;
}

const BodySchema& provider_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"version"},
                     {"alias"},
                     {"for_each"},
                     {"count"},
                     {"depends_on"},
                     {"source"}},
      .blocks = {{"_", {}}, {"lifecycle", {}}, {"locals", {}}}};
  return kSchema;
}

const BodySchema& rule_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"condition", true}, {"error_message", true}},
      .blocks = {}};
  return kSchema;
}

const BodySchema& check_schema() {
  static const BodySchema kSchema = {
      .attributes = {}, .blocks = {{"data", {"type", "name"}}, {"assert", {}}}};
  return kSchema;
}

const BodySchema& moved_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"from", true}, {"to", true}}, .blocks = {}};
  return kSchema;
}

const BodySchema& removed_schema() {
  static const BodySchema kSchema = {
      .attributes = {{"from", true}},
      .blocks = {
          {"lifecycle", {}}, {"provisioner", {"type"}}, {"connection", {}}}};
  return kSchema;
}

const BodySchema& import_schema() {
  static const BodySchema kSchema = {.attributes = {{"to", true},
                                                    {"id"},
                                                    {"identity"},
                                                    {"for_each"},
                                                    {"provider"}},
                                     .blocks = {}};
  return kSchema;
}

}  // namespace hcl::terraform
