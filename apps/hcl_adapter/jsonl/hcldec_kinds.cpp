#include "hcl_adapter/jsonl/hcldec_kinds.h"

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "hcl/decode.h"
#include "hcl/decode_variables.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/native_body.h"
#include "hcl/spec_file.h"
#include "hcl_adapter/jsonl/body_kinds.h"
#include "hcl_adapter/jsonl/context.h"

namespace hcl::adapter {
namespace {

using apps::JsonView;
using Scope = DynamicBlockVariables::Scope;

void write_variables(Answer& answer, std::string_view field,
                     const std::vector<Traversal>& variables) {
  JsonWriter& writer = answer.field(field);
  writer.begin_array();
  for (const Traversal& variable : variables) answer.traversal(variable);
  writer.end_array();
}

// A schema and those of the blocks in it.
struct NestedSchema {
  BodySchema schema;
  std::map<std::string, NestedSchema> bodies;
};

// Requests are written by programs: the recursion follows their nesting, which
// the reader of requests has accepted.
NestedSchema read_schema(const JsonView& json) {
  NestedSchema result;
  result.schema = request_schema(json);
  const JsonView blocks = json["blocks"];
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    result.bodies[blocks[i]["type"].text()] = read_schema(blocks[i]["schema"]);
  }
  return result;
}

// Evaluates and writes an expanded body, and records its diagnostics.
class BodyWriter {
 public:
  BodyWriter(JsonWriter& writer, const EvalContext& context,
             const Switches& switches, Diagnostics& diagnostics)
      : writer_(writer),
        context_(context),
        switches_(switches),
        diags_(diagnostics) {}

  void write(const Body& body, const NestedSchema& schema) {
    const BodyContent content = body.content(schema.schema, diags_);
    writer_.begin_object();
    writer_.key("attrs").begin_object();
    for (const Attribute& attribute : content.attributes) {
      const Value value = attribute.expression.evaluate(context_, diags_);
      is_known_ = is_known_ && value.is_wholly_known();
      writer_.key(attribute.name);
      write_typed_json(writer_, value, switches_, Marked::Shown);
    }
    writer_.end_object();
    writer_.key("blocks").begin_array();
    for (const Block& block : content.blocks) write_block(block, schema);
    writer_.end_array();
    writer_.end_object();
  }

  bool is_known() const { return is_known_; }

 private:
  void write_block(const Block& block, const NestedSchema& schema) {
    writer_.begin_object();
    writer_.key("type").string(block.type);
    writer_.key("labels").begin_array();
    for (const std::string& label : block.labels) writer_.string(label);
    writer_.end_array();
    writer_.key("body");
    write(block.body, schema.bodies.at(block.type));
    writer_.end_object();
  }

  JsonWriter& writer_;
  const EvalContext& context_;
  const Switches& switches_;
  Diagnostics& diags_;
  bool is_known_ = true;
};

void collect(const DynamicBlockVariables& walk, const NestedSchema& schema,
             std::vector<Traversal>& found) {
  const DynamicBlockVariables::Level level = walk.visit(schema.schema);
  found.insert(found.end(), level.variables.begin(), level.variables.end());
  for (const DynamicBlockVariables::Child& child : level.children) {
    const auto nested = schema.bodies.find(child.type);
    if (nested != schema.bodies.end()) {
      collect(child.walk, nested->second, found);
    }
  }
}

std::vector<Traversal> variables_of(const Body& body,
                                    const NestedSchema& schema, Scope scope) {
  std::vector<Traversal> found;
  collect(DynamicBlockVariables(body, scope), schema, found);
  return found;
}

// The specification in a request; nothing, with the reason in the answer, if it
// is wrong.
std::optional<Spec> read_spec(const Request& request, const Options& options,
                              Answer& answer) {
  const SourceFile file("spec", request.json["spec"].text());
  Result<Body> body = parse_native_body(file, options);
  Diagnostics diagnostics = std::move(body.diagnostics);
  if (!diagnostics.has_errors()) {
    Result<SpecFile> spec = read_spec_file(body.value, options);
    diagnostics.append(std::move(spec.diagnostics));
    if (!diagnostics.has_errors()) return std::move(spec.value.spec);
  }
  answer.text_field("spec_error", diagnostics[0].detail);
  return std::nullopt;
}

}  // namespace

Body expanded_body(const Body& body, std::shared_ptr<const EvalContext> context,
                   const Options& options) {
  DynamicBlockOptions dynamic;
  dynamic.options = options;
  return expand_dynamic_blocks(body, std::move(context), std::move(dynamic));
}

std::string answer_hcldec(const Request& request, const Options& options,
                          Answer& answer) {
  const auto context = RequestContext::make(request, options);
  if (!context.ok()) return context.error();
  const std::optional<Spec> spec = read_spec(request, options, answer);
  if (!spec) return "";
  Result<Body> body = request_body(request, options);
  answer.note(body.diagnostics);
  const bool is_dynamic = request.json["dynamic"].is_true();
  write_variables(answer, "variables",
                  is_dynamic ? dynamic_block_variables(body.value, *spec)
                             : variables(body.value, *spec));
  if (is_dynamic) body.value = expanded_body(body.value, *context, options);
  const Result<Value> value = decode(body.value, *spec, **context, options);
  answer.note(value.diagnostics);
  answer.value_fields(value.value);
  write_json(answer.field("implied_type"), implied_type(*spec));
  return (*context)->missing_function().empty()
             ? ""
             : "the function " + (*context)->missing_function() +
                   " is not supported";
}

std::string answer_dynamic(const Request& request, const Options& options,
                           Answer& answer) {
  const auto context = RequestContext::make(request, options);
  if (!context.ok()) return context.error();
  const NestedSchema schema = read_schema(request.json["schema"]);
  const Result<Body> body = request_body(request, options);
  answer.note(body.diagnostics);
  write_variables(answer, "variables",
                  variables_of(body.value, schema, Scope::Everything));
  write_variables(answer, "expand_variables",
                  variables_of(body.value, schema, Scope::Expansion));
  Diagnostics diagnostics;
  BodyWriter writer(answer.field("value"), **context, options.switches,
                    diagnostics);
  writer.write(expanded_body(body.value, *context, options), schema);
  answer.note(diagnostics);
  answer.field("unknown").boolean(!writer.is_known());
  return (*context)->missing_function().empty()
             ? ""
             : "the function " + (*context)->missing_function() +
                   " is not supported";
}

}  // namespace hcl::adapter
