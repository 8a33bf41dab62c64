#include "wire/question_schema.h"

#include <string_view>

#include "support/json/json_document.h"

namespace hcl::conformance {
namespace {

using apps::JsonView;

// Schemas are written by hand and therefore shallow.
QuestionSchema schema_from(const JsonView& json) {
  QuestionSchema result;
  const JsonView attributes = json["attrs"];
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    std::string name = attributes[i].text();
    const bool required = !name.empty() && name.back() == '!';
    if (required) name.pop_back();
    result.schema.attributes.push_back({name, required});
  }
  const JsonView blocks = json["blocks"];
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    BlockSchema block{.type = blocks[i]["type"].text(), .label_names = {}};
    const JsonView labels = blocks[i]["labels"];
    for (std::size_t j = 0; j < labels.size(); ++j) {
      block.label_names.push_back(labels[j].text());
    }
    result.bodies[block.type] = schema_from(blocks[i]["body"]);
    result.schema.blocks.push_back(std::move(block));
  }
  if (json["then"].exists()) {
    result.then = std::make_shared<QuestionSchema>(schema_from(json["then"]));
  }
  return result;
}

}  // namespace

std::optional<QuestionSchema> read_schema(const std::string& text) {
  if (text.empty()) return QuestionSchema();
  std::string error;
  const auto document = apps::JsonDocument::parse(text, error);
  if (!document || !document->root().is_object()) return std::nullopt;
  return schema_from(document->root());
}

}  // namespace hcl::conformance
