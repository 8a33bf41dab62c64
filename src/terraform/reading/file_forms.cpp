// How Terraform reads what it does not evaluate.

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <vector>

#include "hcl/terraform_forms.h"
#include "terraform/reading/schemas.h"

namespace hcl::terraform {
namespace {

// The bodies of all forms, after that of the file.
enum BodyOf : std::size_t {
  kFile,
  kSettings,
  kRequiredProviders,
  kLanguage,
  kEncryption,
  kEncryptionTarget,
  kRemoteStates,
  // A body that consists of arguments.
  kArguments,
  // A body that a provider, a backend or a provisioner declares.
  kOpen,
  kDynamicBody,
  kVariable,
  kOutput,
  kModule,
  kResource,
  kLifecycle,
  kActionTrigger,
  kAction,
  kProvisioner,
  kProvider,
  kReferences,
  kRemoved,
  kCheck,
  kRun,
  kRunModule,
  kPlanOptions,
  kOverride,
  kMockProvider,
  kList,
  kBodies
};

struct Nested {
  std::string_view type;
  BodyOf body;
};

using ArgumentNames = std::initializer_list<const char*>;

std::vector<ArgumentForm> sources(ArgumentNames names) {
  std::vector<ArgumentForm> result;
  for (const char* name : names) {
    result.push_back({name, ArgumentReading::Source, {}});
  }
  return result;
}

// Adds arguments that are evaluated without variables.
BodyForm with_texts(BodyForm form, ArgumentNames names) {
  for (const char* name : names) {
    form.arguments.push_back({name, ArgumentReading::Text, {}});
  }
  return form;
}

// A body with these blocks. What the list does not name consists of arguments.
BodyForm body(const std::vector<BlockSchema>& blocks,
              std::initializer_list<Nested> nested,
              ArgumentNames source_arguments) {
  BodyForm form;
  for (const BlockSchema& block : blocks) {
    const auto* const found = std::ranges::find_if(
        nested, [&](const Nested& each) { return each.type == block.type; });
    form.blocks.push_back(
        {block, found == nested.end() ? std::size_t{kArguments} : found->body});
  }
  form.arguments = sources(source_arguments);
  return form;
}

// The same for a body in which providers declare more.
BodyForm open_body(std::vector<BlockSchema> blocks,
                   std::initializer_list<Nested> nested,
                   ArgumentNames source_arguments) {
  blocks.push_back({"dynamic", {"type"}});
  BodyForm form = body(blocks, nested, source_arguments);
  form.blocks.back().body = kDynamicBody;
  form.is_open = true;
  form.open_body = kOpen;
  return form;
}

// What is the same in files of every kind.
void add_bodies_of_modules(std::vector<BodyForm>& bodies) {
  bodies[kSettings] =
      with_texts(body(settings_schema().blocks,
                      {{"backend", kOpen},
                       {"cloud", kOpen},
                       {"required_providers", kRequiredProviders},
                       {"provider_meta", kOpen},
                       {"encryption", kEncryption}},
                      {"experiments", "language"}),
                 {"required_version"});
  bodies[kRequiredProviders].arguments = {
      {"*", ArgumentReading::Text, {"configuration_aliases"}}};
  bodies[kLanguage] =
      body(language_schema().blocks, {}, {"edition", "experiments"});
  bodies[kEncryption] = body(encryption_schema().blocks,
                             {{"key_provider", kOpen},
                              {"method", kOpen},
                              {"state", kEncryptionTarget},
                              {"plan", kEncryptionTarget},
                              {"remote_state_data_sources", kRemoteStates}},
                             {});
  bodies[kEncryptionTarget] = body(encryption_target_schema().blocks,
                                   {{"fallback", kEncryptionTarget}}, {});
  bodies[kRemoteStates] =
      body(encryption_remote_states_schema().blocks,
           {{"default", kEncryptionTarget},
            {"remote_state_data_source", kEncryptionTarget}},
           {});
  bodies[kVariable] = with_texts(body(variable_schema().blocks, {}, {"type"}),
                                 {"default", "description", "deprecated"});
  bodies[kOutput] =
      with_texts(body(output_schema().blocks, {}, {"depends_on", "type"}),
                 {"description", "deprecated"});
  bodies[kModule] =
      body(module_schema().blocks, {}, {"depends_on", "providers"});
  bodies[kProvider] = open_body(provider_schema().blocks, {}, {});
  bodies[kReferences] = body({}, {}, {"from", "to", "provider"});
  bodies[kRemoved] =
      body(removed_schema().blocks,
           {{"provisioner", kProvisioner}, {"connection", kOpen}}, {"from"});
  bodies[kCheck] = body(check_schema().blocks, {{"data", kResource}}, {});
}

void add_bodies_of_resources(std::vector<BodyForm>& bodies) {
  bodies[kOpen] = open_body({}, {}, {});
  bodies[kDynamicBody] =
      body({{"content", {}}}, {{"content", kOpen}}, {"iterator"});
  bodies[kResource] = open_body(resource_schema().blocks,
                                {{"lifecycle", kLifecycle},
                                 {"connection", kOpen},
                                 {"provisioner", kProvisioner},
                                 {"_", kOpen}},
                                {"provider", "depends_on"});
  bodies[kLifecycle] =
      body(lifecycle_schema().blocks, {{"action_trigger", kActionTrigger}},
           {"ignore_changes", "replace_triggered_by"});
  bodies[kActionTrigger] = body({}, {}, {"events", "actions", "on_failure"});
  bodies[kAction] =
      body({{"config", {}}}, {{"config", kOpen}}, {"provider", "depends_on"});
  bodies[kProvisioner] =
      open_body({{"connection", {}}, {"_", {}}},
                {{"connection", kOpen}, {"_", kOpen}}, {"when", "on_failure"});
}

void add_bodies_of_tests(std::vector<BodyForm>& bodies) {
  const std::initializer_list<Nested> nested = {
      {"module", kRunModule},           {"plan_options", kPlanOptions},
      {"override_resource", kOverride}, {"override_data", kOverride},
      {"override_module", kOverride},   {"override_ephemeral", kOverride}};
  bodies[kRun] = body({{"variables", {}},
                       {"module", {}},
                       {"plan_options", {}},
                       {"assert", {}},
                       {"override_resource", {}},
                       {"override_data", {}},
                       {"override_module", {}},
                       {"override_ephemeral", {}}},
                      nested, {"command", "providers", "expect_failures"});
  bodies[kPlanOptions] = body({}, {}, {"mode", "replace", "target"});
  bodies[kOverride] = body({}, {}, {"target", "override_during"});
  bodies[kMockProvider] = body({{"mock_resource", {"type"}},
                                {"mock_data", {"type"}},
                                {"mock_ephemeral", {"type"}},
                                {"override_resource", {}},
                                {"override_data", {}},
                                {"override_module", {}},
                                {"override_ephemeral", {}}},
                               {{"mock_resource", kOverride},
                                {"mock_data", kOverride},
                                {"mock_ephemeral", kOverride},
                                {"override_resource", kOverride},
                                {"override_data", kOverride},
                                {"override_module", kOverride},
                                {"override_ephemeral", kOverride}},
                               {"override_during"});
  bodies[kList] = body({{"config", {}}}, {{"config", kOpen}}, {"provider"});
}

FileForm form_of(BodyForm file) {
  FileForm form;
  form.bodies.resize(kBodies);
  form.bodies[kFile] = std::move(file);
  add_bodies_of_modules(form.bodies);
  add_bodies_of_resources(form.bodies);
  add_bodies_of_tests(form.bodies);
  return form;
}

const FileForm& module_form() {
  static const FileForm kForm =
      form_of(body(file_schema().blocks,
                   {{"terraform", kSettings},
                    {"language", kLanguage},
                    {"required_providers", kRequiredProviders},
                    {"provider", kProvider},
                    {"variable", kVariable},
                    {"output", kOutput},
                    {"module", kModule},
                    {"resource", kResource},
                    {"data", kResource},
                    {"ephemeral", kResource},
                    {"action", kAction},
                    {"moved", kReferences},
                    {"import", kReferences},
                    {"check", kCheck},
                    {"removed", kRemoved}},
                   {}));
  return kForm;
}

const FileForm& test_form() {
  static const FileForm kForm =
      form_of(body({{"run", {"name"}},
                    {"variables", {}},
                    {"provider", {"name"}},
                    {"mock_provider", {"name"}},
                    {"test", {}},
                    {"variable", {"name"}},
                    {"override_resource", {}},
                    {"override_data", {}},
                    {"override_module", {}},
                    {"override_ephemeral", {}}},
                   {{"run", kRun},
                    {"provider", kProvider},
                    {"mock_provider", kMockProvider},
                    {"variable", kVariable},
                    {"override_resource", kOverride},
                    {"override_data", kOverride},
                    {"override_module", kOverride},
                    {"override_ephemeral", kOverride}},
                   {}));
  return kForm;
}

const FileForm& mock_form() {
  static const FileForm kForm = [] {
    FileForm form = form_of({});
    form.bodies[kFile] = form.bodies[kMockProvider];
    return form;
  }();
  return kForm;
}

const FileForm& query_form() {
  static const FileForm kForm = form_of(body(
      {{"list", {"type", "name"}},
       {"provider", {"name"}},
       {"variable", {"name"}},
       {"locals", {}}},
      {{"list", kList}, {"provider", kProvider}, {"variable", kVariable}}, {}));
  return kForm;
}

// Values of variables are literals.
const FileForm& values_form() {
  static const FileForm kForm = {{with_texts({}, {"*"})}};
  return kForm;
}

struct Ending {
  std::string_view text;
  const FileForm& (*form)();
};

constexpr std::array kEndings = {
    Ending{".tf", module_form},         Ending{".tf.json", module_form},
    Ending{".tofu", module_form},       Ending{".tofu.json", module_form},
    Ending{".tfvars", values_form},     Ending{".tfvars.json", values_form},
    Ending{".tftest.hcl", test_form},   Ending{".tftest.json", test_form},
    Ending{".tofutest.hcl", test_form}, Ending{".tofutest.json", test_form},
    Ending{".tfmock.hcl", mock_form},   Ending{".tfmock.json", mock_form},
    Ending{".tfquery.hcl", query_form}, Ending{".tfquery.json", query_form}};

}  // namespace

const FileForm* file_form(std::string_view name) {
  for (const Ending& each : kEndings) {
    if (name.ends_with(each.text)) return &each.form();
  }
  return nullptr;
}

}  // namespace hcl::terraform
