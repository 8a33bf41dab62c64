#include "hcl_adapter/suite/suite.h"

#include <initializer_list>
#include <optional>
#include <string_view>

#include "hcl/evaluate_body.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/version.h"
#include "hcl_adapter/suite/context.h"
#include "hcl_adapter/suite/document.h"
#include "hcl_adapter/suite/tree.h"
#include "wire/suite_value.h"

namespace hcl::adapter {
namespace {

using conformance::write_suite_value;

void begin_block(JsonWriter& writer, const ast::Block& block) {
  writer.begin_object();
  writer.key("type").string(block.type);
  writer.key("labels").begin_array();
  for (const ast::Label& label : block.labels) writer.string(label.text);
  writer.end_array();
  writer.key("body");
}

// Bodies are nested no deeper than sources may be.
void write_trees(JsonWriter& writer, const ast::Body& body,
                 const Options& options) {
  writer.begin_object();
  writer.key("attributes").begin_object();
  for (const ast::Item* item : body.items) {
    if (item->kind != ast::ItemKind::Attribute) continue;
    const auto& attribute = static_cast<const ast::Attribute&>(*item);
    writer.key(attribute.name);
    write_suite_tree(writer, *attribute.expression, options);
  }
  writer.end_object();
  writer.key("blocks").begin_array();
  for (const ast::Item* item : body.items) {
    if (item->kind != ast::ItemKind::Block) continue;
    const auto& block = static_cast<const ast::Block&>(*item);
    begin_block(writer, block);
    write_trees(writer, block.body, options);
    writer.end_object();
  }
  writer.end_array();
  writer.end_object();
}

void write_values(JsonWriter& writer, const EvaluatedBody& body,
                  const Options& options) {
  writer.begin_object();
  writer.key("attributes").begin_object();
  for (const EvaluatedAttribute& attribute : body.attributes) {
    writer.key(attribute.name);
    write_suite_value(writer, attribute.value, options);
  }
  writer.end_object();
  writer.key("blocks").begin_array();
  for (const EvaluatedBlock& block : body.blocks) {
    begin_block(writer, *block.block);
    write_values(writer, block.body, options);
    writer.end_object();
  }
  writer.end_array();
  writer.end_object();
}

}  // namespace

int suite_capabilities() {
  std::string out;
  JsonWriter writer(out);
  const auto list = [&](std::string_view key,
                        std::initializer_list<std::string_view> names) {
    writer.key(key).begin_array();
    for (const std::string_view name : names) writer.string(name);
    writer.end_array();
  };
  writer.begin_object();
  writer.key("implementation").string("hcl-cpp");
  writer.key("version").string(HCL_VERSION_STRING);
  list("operations", {"parse", "eval", "decode", "validate"});
  list("features", {"typed-values", "unknown-values", "functions",
                    "json-syntax", "static-analysis", "type-expressions",
                    "try-functions", "dynamic-blocks", "user-functions"});
  writer.end_object();
  return print_document(out);
}

int suite_validate(const std::string& path, const Options& options) {
  const auto file = read_suite_file(path, options.limits);
  if (!file) return suite_failure("there is no source");
  const Result<Body> body = has_json_syntax(path)
                                ? parse_json_body(*file, options)
                                : parse_native_body(*file, options);
  if (!body.ok()) return print_invalid("parse", body.diagnostics);
  return print_document(R"({"valid":true})");
}

int suite_parse(const std::string& path, const Options& options) {
  if (has_json_syntax(path)) {
    return suite_failure("only decode reads the JSON syntax");
  }
  const auto file = read_suite_file(path, options.limits);
  if (!file) return suite_failure("there is no source");
  const Result<ast::Tree> parsed = parse_config(*file, options);
  if (!parsed.ok()) return print_invalid("parse", parsed.diagnostics);
  return print_valid([&](JsonWriter& writer) {
    write_trees(writer, parsed.value.body(), options);
  });
}

int suite_eval(const std::string& path, const std::string& context_path,
               const Options& options) {
  if (has_json_syntax(path)) {
    return suite_failure("only decode reads the JSON syntax");
  }
  const auto file = read_suite_file(path, options.limits);
  if (!file) return suite_failure("there is no source");
  const auto context = read_suite_context_file(context_path, options);
  if (!context.ok()) return suite_failure(context.error());
  if (context->schema != nullptr || context->dynamic_blocks ||
      !context->user_functions.empty()) {
    return suite_failure(
        "only decode has a schema, dynamic blocks and user functions");
  }
  const Result<ast::Tree> parsed = parse_config(*file, options);
  if (!parsed.ok()) return print_invalid("parse", parsed.diagnostics);
  const Result<EvaluatedBody> body =
      evaluate_body(parsed.value, *context->scope, options);
  if (!body.ok()) return print_invalid("eval", body.diagnostics);
  return print_valid(
      [&](JsonWriter& writer) { write_values(writer, body.value, options); });
}

}  // namespace hcl::adapter
