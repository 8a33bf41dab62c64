#include "decode/recorded_cases.h"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <map>

#include "hcl/native_body.h"
#include "support/json/value_from_json.h"
#include "support/paths.h"

namespace hcl::test {
namespace {

using apps::JsonView;

std::int64_t number_of(const JsonView& json) { return std::stoll(json.text()); }

Type type_of(const JsonView& json) {
  return json.is_null() ? Type::dynamic() : *apps::type_from_json(json);
}

std::vector<std::string> texts_of(const JsonView& json) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < json.size(); ++i) texts.push_back(json[i].text());
  return texts;
}

Spec object_spec(const JsonView& json) {
  ObjectSpec spec;
  const JsonView items = json["Items"];
  for (std::size_t i = 0; i < items.size(); ++i) {
    spec.members.emplace_back(items[i].key(), spec_from_json(items[i]));
  }
  return spec;
}

Spec tuple_spec(const JsonView& json) {
  TupleSpec spec;
  const JsonView items = json["Items"];
  for (std::size_t i = 0; i < items.size(); ++i) {
    spec.elements.push_back(spec_from_json(items[i]));
  }
  return spec;
}

template <class Kind>
Spec counted_spec(const JsonView& json) {
  return Kind{.type = json["TypeName"].text(),
              .nested = spec_from_json(json["Nested"]),
              .count = {.min = number_of(json["MinItems"]),
                        .max = number_of(json["MaxItems"])}};
}

template <class Kind>
Spec keyed_spec(const JsonView& json) {
  return Kind{.type = json["TypeName"].text(),
              .labels = texts_of(json["LabelNames"]),
              .nested = spec_from_json(json["Nested"])};
}

using Make = std::function<Spec(const JsonView&)>;

const std::map<std::string, Make>& makers() {
  static const std::map<std::string, Make> kMakers = {
      {"ObjectSpec", object_spec},
      {"TupleSpec", tuple_spec},
      {"AttrSpec",
       [](const JsonView& json) {
         return AttributeSpec{.name = json["Name"].text(),
                              .type = type_of(json["Type"]),
                              .required = json["Required"].is_true()};
       }},
      {"LiteralSpec",
       [](const JsonView& json) {
         return LiteralSpec{*apps::value_from_json(json["Value"])};
       }},
      {"BlockSpec",
       [](const JsonView& json) {
         return BlockSpec{.type = json["TypeName"].text(),
                          .nested = spec_from_json(json["Nested"]),
                          .required = json["Required"].is_true()};
       }},
      {"BlockListSpec", counted_spec<BlockListSpec>},
      {"BlockTupleSpec", counted_spec<BlockTupleSpec>},
      {"BlockSetSpec", counted_spec<BlockSetSpec>},
      {"BlockMapSpec", keyed_spec<BlockMapSpec>},
      {"BlockObjectSpec", keyed_spec<BlockObjectSpec>},
      {"BlockAttrsSpec",
       [](const JsonView& json) {
         return BlockAttributesSpec{
             .type = json["TypeName"].text(),
             .element_type = type_of(json["ElementType"]),
             .required = json["Required"].is_true()};
       }},
      {"BlockLabelSpec",
       [](const JsonView& json) {
         return BlockLabelSpec{
             .index = static_cast<std::size_t>(number_of(json["Index"])),
             .name = json["Name"].text()};
       }},
      {"DefaultSpec",
       [](const JsonView& json) {
         return DefaultSpec{{spec_from_json(json["Primary"]),
                             spec_from_json(json["Default"])}};
       }},
  };
  return kMakers;
}

std::string place_text(std::int64_t line, std::int64_t column) {
  return std::to_string(line) + ":" + std::to_string(column);
}

std::string place_text(const JsonView& place) {
  return place_text(number_of(place["line"]), number_of(place["column"]));
}

}  // namespace

std::vector<JsonView> recorded_cases(const std::string& name) {
  std::vector<JsonView> cases;
  std::ifstream file(hcl::test::shared_dir() + "/cases/" + name + ".jsonl");
  for (std::string line; std::getline(file, line);) {
    std::string error;
    const auto document = apps::JsonDocument::parse(line, error);
    if (document) cases.push_back(document->root());
    EXPECT_TRUE(document.has_value()) << error;
  }
  return cases;
}

Spec spec_from_json(const JsonView& json) {
  const auto maker = makers().find(json["_"].text());
  if (maker != makers().end()) return maker->second(json);
  ADD_FAILURE() << "no specification: " << json.to_json();
  return {};
}

Body body_of_case(const JsonView& json) {
  const SourceFile file("", json["src"].text());
  const Result<Body> body = parse_native_body(
      file, Options::of(Dialect::Hcl, Conformance::Reference));
  EXPECT_TRUE(body.ok()) << json["src"].text();
  return body.value;
}

std::string range_text(const SourceSpan& span) {
  const SourceRange range = span.range();
  return place_text(range.start.line, range.start.column) + "-" +
         place_text(range.end.line, range.end.column);
}

std::string range_text(const JsonView& range) {
  return place_text(range["start"]) + "-" + place_text(range["end"]);
}

}  // namespace hcl::test
