#include "hcl_adapter/jsonl/body_kinds.h"

#include <utility>

#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl_adapter/jsonl/context.h"
#include "hcl_adapter/jsonl/hcldec_kinds.h"

namespace hcl::adapter {
namespace {

using apps::JsonView;

void range_field(Answer& answer, std::string_view name,
                 const SourceSpan& span) {
  answer.range_field(name, span.file, span.span);
}

void write_attributes(Answer& answer,
                      const std::vector<Attribute>& attributes) {
  JsonWriter& writer = answer.field("attributes");
  writer.begin_object();
  for (const Attribute& each : attributes) {
    writer.key(each.name).begin_object();
    range_field(answer, "name_range", each.name_source);
    range_field(answer, "range", each.source);
    range_field(answer, "expr_range", each.expression.source());
    writer.end_object();
  }
  writer.end_object();
}

void write_block(Answer& answer, JsonWriter& writer, const Block& block) {
  writer.begin_object();
  answer.text_field("type", block.type);
  writer.key("labels").begin_array();
  for (const std::string& label : block.labels) writer.string(label);
  writer.end_array();
  range_field(answer, "def_range", block.definition);
  range_field(answer, "type_range", block.type_source);
  writer.key("label_ranges").begin_array();
  for (const SourceSpan& span : block.label_sources) {
    answer.range(span.file, span.span);
  }
  writer.end_array();
  writer.end_object();
}

}  // namespace

Result<Body> request_body(const Request& request, const Options& options) {
  return request.json["json"].is_true()
             ? parse_json_body(request.source, options)
             : parse_native_body(request.source, options);
}

BodySchema request_schema(const JsonView& json) {
  BodySchema schema;
  const JsonView attributes = json["attributes"];
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    schema.attributes.push_back(
        {attributes[i]["name"].text(), attributes[i]["required"].is_true()});
  }
  const JsonView blocks = json["blocks"];
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    BlockSchema block{.type = blocks[i]["type"].text(), .label_names = {}};
    const JsonView labels = blocks[i]["labels"];
    for (std::size_t j = 0; j < labels.size(); ++j) {
      block.label_names.push_back(labels[j].text());
    }
    schema.blocks.push_back(std::move(block));
  }
  return schema;
}

void write_content(Answer& answer, const BodyContent& content,
                   const SourceSpan* missing_item) {
  JsonWriter& writer = answer.field("content");
  writer.begin_object();
  write_attributes(answer, content.attributes);
  writer.key("blocks").begin_array();
  for (const Block& block : content.blocks) {
    write_block(answer, writer, block);
  }
  writer.end_array();
  writer.key("missing_item_range");
  if (missing_item == nullptr) {
    write_json(writer, SourceRange{{0, 0, 0}, {0, 0, 0}});
  } else {
    answer.range(missing_item->file, missing_item->span);
  }
  writer.end_object();
}

std::string answer_body(const Request& request, const Options& options,
                        Answer& answer) {
  Result<Body> parsed = request_body(request, options);
  answer.note(parsed.diagnostics);
  if (request.json["dynamic"].is_true()) {
    const auto context = RequestContext::make(request, options);
    if (!context.ok()) return context.error();
    parsed.value = expanded_body(parsed.value, *context, options);
  }
  const BodySchema schema = request_schema(request.json["schema"]);
  Diagnostics diagnostics;
  const BodyContent content =
      request.mode == "partial"
          ? parsed.value.partial_content(schema, diagnostics).content
          : parsed.value.content(schema, diagnostics);
  answer.note(diagnostics);
  write_content(answer, content, &content.missing_item);
  return "";
}

std::string answer_attributes(const Request& request, const Options& options,
                              Answer& answer) {
  const Result<Body> parsed = request_body(request, options);
  answer.note(parsed.diagnostics);
  Result<std::vector<Attribute>> attributes = parsed.value.attributes();
  answer.note(attributes.diagnostics);
  BodyContent content;
  content.attributes = std::move(attributes.value);
  write_content(answer, content, nullptr);
  return "";
}

}  // namespace hcl::adapter
