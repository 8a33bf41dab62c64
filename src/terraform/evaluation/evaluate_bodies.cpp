#include "terraform/evaluation/evaluate_bodies.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "hcl/decode.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/suggestions.h"
#include "terraform/declarations/override_body.h"
#include "terraform/declarations/written_bodies.h"
#include "terraform/providers/attribute_blocks.h"
#include "terraform/providers/resource_bodies.h"
#include "terraform/rules/codes.h"
#include "terraform/scope/open_parts.h"

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
                        Diagnostics& problems) {
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
      code::InvalidProvisionerArguments, {},
      std::string("Set exactly one of the arguments ") +
          (remote ? "inline, script and scripts" : "source and content") + ".");
}

std::optional<Value> decode_all(WalkData& walk, const Place& place,
                                const Body& body, const ResourceSchema& schema,
                                Diagnostics& problems) {
  return decode_body(walk, place, body, schema, body_variables(body, schema),
                     problems);
}

// The traversals, each place once: an attribute may be read in several ways.
std::vector<Traversal> each_once(std::vector<Traversal> traversals) {
  std::set<std::pair<std::string, std::uint32_t>> places;
  std::erase_if(traversals, [&](const Traversal& item) {
    return !places.emplace(item.file.name(), item.root_span.begin).second;
  });
  return traversals;
}

// Names what every resource has besides its schema, if that was meant.
void advise_on_meta_names(Diagnostic& found) {
  static const std::vector<std::string> kBlocks = {"connection", "dynamic",
                                                   "lifecycle", "provisioner"};
  static const std::vector<std::string> kArguments = {"count", "depends_on",
                                                      "for_each", "provider"};
  const bool is_block = found.code == Code::UnsupportedBlockType;
  const bool is_argument = found.code == Code::UnsupportedArgument;
  if ((!is_block && !is_argument) || !found.subject) return;
  if (!found.suggestion.empty()) return;
  const SourceSpan place = *found.subject;
  const std::string name(place.text());
  if (is_argument && std::ranges::find(kBlocks, name) != kBlocks.end()) {
    found.detail +=
        " Write \"" + name + "\" as a block, without an equals sign.";
    return;
  }
  std::string guess = suggest_name(name, is_block ? kBlocks : kArguments);
  if (guess.empty()) return;
  found.detail += " Did you mean \"" + guess + "\"?";
  found.suggestion = std::move(guess);
}

// Looks up what the blocks that are there and those that are generated need.
bool prepare_generated(WalkData& walk, Scope& scope, const Body& body,
                       const ResourceSchema& schema,
                       const DynamicBlockOptions& options,
                       Diagnostics& problems) {
  if (!scope.prepare(
          body_variables(body, schema, DynamicBlockVariables::Scope::Expansion),
          problems)) {
    return false;
  }
  const Body expanded =
      blocks_as_attributes(expand_dynamic_blocks(body, scope, options), schema,
                           walk.forms, options.options);
  return scope.prepare(
      each_once(variables(expanded, walk.form_of(schema).spec)), problems);
}

// Evaluates the content of a body without a schema, level by level.
class WrittenBody {
 public:
  WrittenBody(WalkData& walk, const Place& place, Diagnostics& problems)
      : walk_(walk), place_(place), problems_(problems) {}

  // The values of the attributes; those in blocks are only checked.
  std::optional<Value> evaluate(const Body& body) {
    std::vector<std::pair<std::string, Value>> values;
    std::vector<Body> waiting = {body};
    for (bool is_outer = true; !waiting.empty(); is_outer = false) {
      const Body inner = std::move(waiting.back());
      waiting.pop_back();
      const BodyContent content = content_of(inner);
      for (const Attribute& attribute : content.attributes) {
        Value value = value_of(attribute.expression);
        if (is_outer) values.emplace_back(attribute.name, std::move(value));
      }
      for (const Block& block : content.blocks) {
        // Terraform checks the content of unknown blocks once they are known.
        if (!block.body.is_unknown()) waiting.push_back(block.body);
      }
    }
    if (!fine_) return std::nullopt;
    return Value::object(std::move(values));
  }

 private:
  Value value_of(const Expression& expression) {
    std::optional<Value> value = terraform::evaluate(
        walk_, place_, expression, Type::dynamic(), problems_);
    if (!value) fine_ = false;
    return value ? std::move(*value) : Value::dynamic();
  }

  BodyContent content_of(const Body& body) {
    Diagnostics found;
    const BodySchema schema = schema_as_written(body);
    BodyContent content = body.partial_content(schema, found).content;
    // Whether labels are right is for a schema to tell.
    found.remove_if([](const Diagnostic& each) {
      return each.code == Code::ExtraneousLabel ||
             each.code == Code::MissingLabel;
    });
    if (found.has_errors()) fine_ = false;
    problems_.append(found);
    return content;
  }

  WalkData& walk_;
  const Place& place_;
  Diagnostics& problems_;
  bool fine_ = true;
};

bool has_dynamic_blocks(const Body& body) {
  const auto is_dynamic = [](const BlockSchema& block) {
    return block.type == "dynamic";
  };
  std::vector<Body> waiting = {body};
  while (!waiting.empty()) {
    const Body inner = std::move(waiting.back());
    waiting.pop_back();
    const BodySchema schema = schema_as_written(inner);
    if (std::ranges::any_of(schema.blocks, is_dynamic)) return true;
    Diagnostics ignored;
    for (Block& block :
         inner
             .partial_content({.attributes = {}, .blocks = schema.blocks},
                              ignored)
             .content.blocks) {
      waiting.push_back(std::move(block.body));
    }
  }
  return false;
}

DynamicBlockOptions options_of(const WalkData& walk) {
  DynamicBlockOptions options;
  options.options = walk.settings.language;
  return options;
}

Result<Value> decode_in(WalkData& walk, const Scope& scope, const Body& body,
                        const ResourceSchema& schema) {
  const DynamicBlockOptions options = options_of(walk);
  const Body expanded =
      blocks_as_attributes(expand_dynamic_blocks(body, scope, options), schema,
                           walk.forms, options.options);
  return decode(expanded, walk.form_of(schema).spec, scope,
                walk.settings.language);
}

// The value of a body with those parts that are known when open objects
// (scope/open_values.h) are seen, and that do not depend on what else is in
// these.
Value with_open_parts(WalkData& walk, const Place& place, const Body& body,
                      const ResourceSchema& schema,
                      const std::vector<Traversal>& variables, Value closed) {
  const std::vector<Expression> expressions = written_expressions(body);
  const MentionedNames names(expressions, walk.form_of(schema).type);
  const auto value_in = [&](OpenForm form) -> std::optional<Value> {
    Diagnostics ignored;
    Scope scope(walk, place, form, &names);
    if (!scope.prepare(variables, ignored)) return std::nullopt;
    Result<Value> value = decode_in(walk, scope, body, schema);
    if (!value.ok()) return std::nullopt;
    return std::move(value.value);
  };
  const std::optional<Value> hidden = value_in(OpenForm::Hidden);
  const std::optional<Value> plain =
      hidden ? value_in(OpenForm::Plain) : std::nullopt;
  return plain ? with_known_parts(closed, *hidden, *plain) : closed;
}

}  // namespace

std::optional<Value> decode_body(WalkData& walk, const Place& place,
                                 const Body& body, const ResourceSchema& schema,
                                 const std::vector<Traversal>& variables,
                                 Diagnostics& problems) {
  Diagnostics found;
  std::optional<Scope> scope(std::in_place, walk, place);
  if (!scope->prepare(variables, found)) {
    // What is wrong may be in blocks that are not generated.
    found = Diagnostics();
    scope.emplace(walk, place);
    if (!prepare_generated(walk, *scope, body, schema, options_of(walk),
                           found)) {
      problems.append(std::move(found));
      return std::nullopt;
    }
  }
  problems.append(std::move(found));
  Result<Value> value = decode_in(walk, *scope, body, schema);
  const bool failed = value.diagnostics.has_errors();
  value.diagnostics.change_each(advise_on_meta_names);
  problems.append(value.diagnostics);
  if (failed) return std::nullopt;
  if (scope->sees_open()) {
    value.value = with_open_parts(walk, place, body, schema, variables,
                                  std::move(value.value));
  }
  SourceSpan where = body.missing_item();
  return report_deprecated(std::move(value.value), where, problems);
}

void validate_provisioners(WalkData& walk, const Place& place,
                           const ResourceConfig& config,
                           Diagnostics& problems) {
  for (const ProvisionerConfig& item : config.provisioners) {
    const auto schema = provisioners().find(item.type);
    if (schema == provisioners().end()) {
      problems.error(code::UnknownProvisioner, {},
                     "There is no built-in provisioner \"" + item.type +
                         "\". The built-in provisioners are file, local-exec "
                         "and remote-exec.");
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
                                     const Body& body, Diagnostics& problems) {
  WrittenBody written(walk, place, problems);
  if (!has_dynamic_blocks(body)) return written.evaluate(body);
  Scope scope(walk, place);
  if (!scope.prepare(
          written_variables(body, DynamicBlockVariables::Scope::Expansion),
          problems)) {
    return std::nullopt;
  }
  return written.evaluate(expand_dynamic_blocks(body, scope, options_of(walk)));
}

}  // namespace hcl::terraform
