#include "terraform/loading/stack_schemas.h"

#include <utility>
#include <vector>

namespace hcl::terraform {
namespace {

NestedSchema attributes(std::vector<AttributeSchema> names) {
  return {.schema = {.attributes = std::move(names), .blocks = {}}};
}

NestedSchema conditions(const char* message) {
  return {.schema = {.attributes = {{"condition", true}, {message, true}},
                     .blocks = {}}};
}

}  // namespace

const NestedSchema& component_file_schema() {
  static const NestedSchema kSchema = {
      .schema = {.attributes = {{"language"}},
                 .blocks = {{"required_providers", {}},
                            {"provider", {"type", "name"}},
                            {"component", {"name"}},
                            {"stack", {"name"}},
                            {"variable", {"name"}},
                            {"output", {"name"}},
                            {"locals", {}},
                            {"removed", {}}}},
      .blocks = {{"provider",
                  {.schema = {.attributes = {{"for_each"}},
                              .blocks = {{"config", {}}}}}},
                 {"component", attributes({{"source", true},
                                           {"version"},
                                           {"for_each"},
                                           {"inputs"},
                                           {"providers"},
                                           {"depends_on"}})},
                 {"stack", attributes({{"source", true},
                                       {"version"},
                                       {"for_each"},
                                       {"inputs"},
                                       {"depends_on"}})},
                 {"variable",
                  {.schema = {.attributes = {{"type", true},
                                             {"default"},
                                             {"description"},
                                             {"sensitive"},
                                             {"ephemeral"}},
                              .blocks = {{"validation", {}}}},
                   .blocks = {{"validation", conditions("error_message")}}}},
                 {"output",
                  {.schema = {.attributes = {{"type", true},
                                             {"value"},
                                             {"description"},
                                             {"sensitive"},
                                             {"ephemeral"}},
                              .blocks = {{"precondition", {}}}}}},
                 {"removed",
                  {.schema = {.attributes = {{"from", true},
                                             {"source", true},
                                             {"version"},
                                             {"for_each"},
                                             {"providers"},
                                             {"inputs"}},
                              .blocks = {{"lifecycle", {}}}},
                   .blocks = {{"lifecycle", attributes({{"destroy"}})}}}}}};
  return kSchema;
}

const NestedSchema& deployment_file_schema() {
  static const NestedSchema kChecks = {
      .schema = {.attributes = {}, .blocks = {{"check", {}}}},
      .blocks = {{"check", conditions("reason")}},
      .required_block = "check"};
  static const NestedSchema kSchema = {
      .schema = {.attributes = {},
                 .blocks = {{"deployment", {"name"}},
                            {"deployment_group", {"name"}},
                            {"deployment_auto_approve", {"name"}},
                            {"identity_token", {"name"}},
                            {"store", {"type", "name"}},
                            {"orchestrate", {"type", "name"}},
                            {"publish_output", {"name"}},
                            {"upstream_input", {"name"}},
                            {"locals", {}}}},
      .blocks = {
          {"deployment",
           attributes(
               {{"inputs"}, {"deployment_group"}, {"destroy"}, {"migrate"}})},
          {"deployment_group", attributes({{"auto_approve_checks", true},
                                           {"failure_tolerance"},
                                           {"eager_plan"}})},
          {"deployment_auto_approve", kChecks},
          {"identity_token", attributes({{"audience"}})},
          {"orchestrate", kChecks},
          {"publish_output", attributes({{"value", true}, {"description"}})},
          {"upstream_input", attributes({{"type", true}, {"source", true}})}}};
  return kSchema;
}

const BodySchema* store_schema(const std::string& type) {
  static const std::map<std::string, BodySchema> kStores = {
      {"varset",
       {.attributes = {{"id"}, {"name"}, {"category", true}}, .blocks = {}}},
      {"tfvars", {.attributes = {{"path", true}}, .blocks = {}}}};
  const auto found = kStores.find(type);
  return found == kStores.end() ? nullptr : &found->second;
}

}  // namespace hcl::terraform
