// The contract of every body that wraps another one.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ext/dynblock_expression.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/evaluate.h"
#include "hcl/json_body.h"
#include "hcl/merged_body.h"
#include "hcl/native_body.h"
#include "hcl/transform.h"

namespace hcl {
namespace {

struct Wrapper {
  std::string_view name;
  std::function<Body(const Body&)> wrap;
  // Whether it leaves everything unchanged.
  bool is_identity = true;
};

void PrintTo(const Wrapper& wrapper, std::ostream* out) {
  *out << wrapper.name;
}

class BodyWrapperTest : public testing::TestWithParam<Wrapper> {
 protected:
  Body native() const {
    return parse_native_body(SourceFile("native", kNative)).value;
  }
  Body json() const { return parse_json_body(SourceFile("json", kJson)).value; }

  static constexpr std::string_view kNative =
      "x = 1\n\nb \"l\" {\n  y = 2\n  b \"m\" {\n  }\n}\n";
  static constexpr std::string_view kJson =
      R"({"x": 1, "b": {"l": {"y": 2, "b": {"m": {}}}}})";

  const BodySchema schema_ = {
      .attributes = {{.name = "x"}, {.name = "y"}},
      .blocks = {{.type = "b", .label_names = {"name"}}}};
};

std::string place(const SourceSpan& span) {
  return span.file.name() + ":" + std::to_string(span.span.begin) + ".." +
         std::to_string(span.span.end);
}

// The places of everything in a body, at any depth.
std::vector<std::string> places(const Body& body, const BodySchema& schema) {
  Diagnostics ignored;
  std::vector<std::string> found = {"body " + place(body.source()),
                                    "missing " + place(body.missing_item())};
  const PartialContent partial = body.partial_content(schema, ignored);
  found.push_back("content missing " + place(partial.content.missing_item));
  found.push_back("remain " + place(partial.remain.source()));
  const BodyContent content = body.content(schema, ignored);
  for (const Attribute& attribute : content.attributes) {
    found.push_back(attribute.name + " " + place(attribute.source) + " " +
                    place(attribute.name_source) + " " +
                    place(attribute.expression.source()));
  }
  for (const Block& block : content.blocks) {
    found.push_back(block.type + " " + place(block.definition) + " " +
                    place(block.type_source));
    for (std::size_t i = 0; i < block.labels.size(); ++i) {
      found.push_back(block.labels[i] + " " + place(block.label_sources[i]));
    }
    for (std::string& inner : places(block.body, schema)) {
      found.push_back("  " + inner);
    }
  }
  return found;
}

TEST_P(BodyWrapperTest, KeepsEveryPlace) {
  for (const Body& body : {native(), json()}) {
    EXPECT_EQ(places(GetParam().wrap(body), schema_), places(body, schema_));
  }
}

TEST_P(BodyWrapperTest, KeepsAttributesAndWhetherItIsUnknown) {
  for (const Body& body : {native(), json()}) {
    Diagnostics ignored;
    const Body wrapped = GetParam().wrap(body);
    const auto expected = body.attributes(ignored);
    const auto found = wrapped.attributes(ignored);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      EXPECT_EQ(found[i].name, expected[i].name);
      EXPECT_EQ(place(found[i].source), place(expected[i].source));
    }
    EXPECT_EQ(wrapped.is_unknown(), !GetParam().is_identity);
  }
}

Diagnostics one_warning() {
  Diagnostics own;
  own.warning(Code::UnreadableFile, {}, "A warning.");
  return own;
}

INSTANTIATE_TEST_SUITE_P(
    Bodies, BodyWrapperTest,
    testing::Values(
        Wrapper{"TransformedDeep",
                [](const Body& body) {
                  return transform_deep(body,
                                        [](const Body& each) { return each; });
                }},
        Wrapper{"WithDiagnostics",
                [](const Body& body) {
                  return body_with_diagnostics(body, one_warning());
                }},
        Wrapper{"Expanded",
                [](const Body& body) {
                  return expand_dynamic_blocks(body, literal_only_context());
                }},
        Wrapper{"Merged",
                [](const Body& body) { return merge_bodies({body}); }},
        Wrapper{"Unknown",
                [](const Body& body) { return ext::unknown_body(body, {}); },
                false}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace hcl
