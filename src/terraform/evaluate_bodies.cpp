#include "terraform/evaluate_bodies.h"

#include <utility>

#include "hcl/decode.h"
#include "hcl/dynamic_blocks.h"
#include "terraform/attribute_blocks.h"
#include "terraform/override_body.h"
#include "terraform/resource_bodies.h"

namespace hcl::terraform {
namespace {

ResourceSchema made(std::vector<const char*> required,
                    std::vector<std::pair<const char*, Type>> optional) {
  ResourceSchema result;
  for (const char* name : required) {
    result.attributes[name] = {.type = Type::string(), .required = true};
  }
  for (auto& [name, type] : optional) {
    result.attributes[name] = {.type = type, .optional = true};
  }
  return result;
}

// The provisioners built into the tools. Terraform documentation: "local-exec
// Provisioner" and its like.
const std::map<std::string, ResourceSchema, std::less<>>& provisioners() {
  static const Type kText = Type::string();
  static const Type kTexts = Type::list(Type::string());
  static const std::map<std::string, ResourceSchema, std::less<>> kSchemas = {
      {"local-exec", made({"command"}, {{"interpreter", kTexts},
                                        {"working_dir", kText},
                                        {"environment", Type::map(kText)},
                                        {"quiet", Type::boolean()}})},
      {"file", made({"destination"}, {{"source", kText}, {"content", kText}})},
      {"remote-exec",
       made({}, {{"inline", kTexts}, {"script", kText}, {"scripts", kTexts}})}};
  return kSchemas;
}

// The arguments of connections. Terraform documentation: "Provisioner
// Connection Settings".
const ResourceSchema& connection_schema() {
  static const ResourceSchema kSchema = [] {
    ResourceSchema result = made({"host"}, {});
    for (const char* name : {"type",
                             "user",
                             "password",
                             "timeout",
                             "script_path",
                             "target_platform",
                             "private_key",
                             "certificate",
                             "host_key",
                             "agent_identity",
                             "proxy_scheme",
                             "proxy_host",
                             "proxy_user_name",
                             "proxy_user_password",
                             "bastion_host",
                             "bastion_host_key",
                             "bastion_user",
                             "bastion_password",
                             "bastion_private_key",
                             "bastion_certificate",
                             "cacert"}) {
      result.attributes[name] = {.type = Type::string(), .optional = true};
    }
    for (const char* name : {"port", "proxy_port", "bastion_port"}) {
      result.attributes[name] = {.type = Type::number(), .optional = true};
    }
    for (const char* name : {"agent", "https", "insecure", "use_ntlm"}) {
      result.attributes[name] = {.type = Type::boolean(), .optional = true};
    }
    return result;
  }();
  return kSchema;
}

// Checks arguments of which exactly one is required.
void check_alternatives(const std::string& type, const Value& value,
                        Problems& problems) {
  const auto is_set = [&](const char* name) {
    const Value* found = value.find(name);
    return found != nullptr && !found->unmarked().is_null();
  };
  const bool remote = type == "remote-exec";
  if (!remote && type != "file") return;
  const int number =
      remote ? is_set("inline") + is_set("script") + is_set("scripts")
             : is_set("source") + is_set("content");
  if (number == 1) return;
  problems.error(
      "Invalid " + type + " provisioner configuration", std::nullopt,
      std::string("One of the arguments ") +
          (remote ? "inline, script and scripts" : "source and content") +
          " has to be set, and one only.");
}

std::optional<Value> decode_all(WalkData& walk, const Place& place,
                                const Body& body, const ResourceSchema& schema,
                                Problems& problems) {
  return decode_body(walk, place, body, schema, body_variables(body, &schema),
                     problems);
}

}  // namespace

std::optional<Value> decode_body(WalkData& walk, const Place& place,
                                 const Body& body, const ResourceSchema& schema,
                                 const std::vector<Traversal>& variables,
                                 Problems& problems) {
  Scope scope(walk, place);
  if (!scope.prepare(variables, problems)) return std::nullopt;
  DynamicBlockOptions options;
  options.options = walk.settings.language;
  const Body expanded = blocks_as_attributes(
      expand_dynamic_blocks(body, scope, options), schema, options.options);
  Result<Value> value =
      decode(expanded, spec_of(schema), scope, walk.settings.language);
  const bool failed = value.diagnostics.has_errors();
  problems.append(value.diagnostics);
  if (failed) return std::nullopt;
  SourceSpan where = body.missing_item();
  return report_deprecated(std::move(value.value), where, problems);
}

void validate_provisioners(WalkData& walk, const Place& place,
                           const ResourceConfig& config, Problems& problems) {
  for (const ProvisionerConfig& item : config.provisioners) {
    const auto schema = provisioners().find(item.type);
    if (schema == provisioners().end()) {
      problems.error("Missing required provisioner plugin", std::nullopt,
                     "There is no provisioner \"" + item.type +
                         "\" that is a part of the tools.");
      continue;
    }
    const auto value =
        decode_all(walk, place, item.body, schema->second, problems);
    if (value) check_alternatives(item.type, value->unmarked(), problems);
    std::optional<Body> connection = config.connection;
    if (item.connection) {
      connection = connection ? override_body(*connection, *item.connection)
                              : *item.connection;
    }
    if (connection) {
      decode_all(walk, place, *connection, connection_schema(), problems);
    }
  }
}

std::optional<Value> read_attributes(WalkData& walk, const Place& place,
                                     const Body& body, Problems& problems) {
  std::vector<std::pair<std::string, Value>> values;
  Diagnostics ignored;
  bool fine = true;
  for (const Attribute& attribute : body.attributes(ignored)) {
    const std::optional<Value> value =
        evaluate(walk, place, attribute.expression, Type::dynamic(), problems);
    if (!value) fine = false;
    values.emplace_back(attribute.name, value ? *value : Value::dynamic());
  }
  if (!fine) return std::nullopt;
  return Value::object(std::move(values));
}

}  // namespace hcl::terraform
