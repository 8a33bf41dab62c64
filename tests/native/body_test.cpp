#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/native_body.h"
#include "model/body_text.h"

namespace hcl::test {
namespace {

const BodySchema kSchema = {
    .attributes = {{.name = "name", .required = true}, {.name = "size"}},
    .blocks = {{.type = "service", .label_names = {"kind", "id"}},
               {.type = "note", .label_names = {}}}};

Body parse(std::string_view text, const Options& options = {}) {
  Result<Body> body = parse_native_body(SourceFile("f", text), options);
  EXPECT_TRUE(body.ok()) << text;
  return body.value;
}

// Shows attributes at the places of their names.
template <typename T>
std::string show_names(const T& found) {
  return show(found, &Attribute::name_source);
}

class NativeBodyTest : public ::testing::TestWithParam<BodyCase> {};

TEST_P(NativeBodyTest, GivesWhatTheSchemaNames) {
  const Result<BodyContent> content = parse(GetParam().input).content(kSchema);
  EXPECT_EQ(show_names(content.value), GetParam().content);
  EXPECT_EQ(show(content.diagnostics), GetParam().diagnostics);
}

// Spec: information model, "Schema-driven Processing".
INSTANTIATE_TEST_SUITE_P(
    InformationModel, NativeBodyTest,
    ::testing::Values(
        BodyCase{"Attributes", "size = 1 + 1\nname = \"x\"\n",
                 "size@1:1-1:5 = 2; name@2:1-2:5 = \"x\"", ""},
        BodyCase{"Blocks",
                 "name = 1\nnote {\n}\nservice a \"b\" {\n}\nnote {}\n",
                 "name@1:1-1:5 = 1; note@2:1-2:5 {}; service a b@4:1-4:14 {}; "
                 "note@6:1-6:5 {}",
                 ""},
        BodyCase{"MissingAtTheBeginning", "size = 1\n", "size@1:1-1:5 = 1",
                 "MissingRequiredArgument 1:1-1:1"},
        BodyCase{
            "Leftovers", "name = 1\nsiz = 2\nzebra {\n}\nnot {\n}\nnote = 1\n",
            "name@1:1-1:5 = 1",
            "UnsupportedArgument 2:1-2:4 size; UnsupportedBlockType 3:1-3:6; "
            "UnsupportedBlockType 5:1-5:4 note; UnsupportedArgument 7:1-7:5"},
        BodyCase{"SuggestsUnusedNamesOnly", "name = 1\nnam = 2\n",
                 "name@1:1-1:5 = 1", "UnsupportedArgument 2:1-2:4"},
        BodyCase{"WrongLabels",
                 "name = 1\nnote \"a\" {\n}\nservice a {\n}\n"
                 "service a b c d {\n}\n",
                 "name@1:1-1:5 = 1",
                 "ExtraneousLabel 2:6-2:9; MissingLabel 4:11-4:12; "
                 "ExtraneousLabel 6:13-6:14"}),
    [](const auto& info) { return std::string(info.param.name); });

// Spec: information model, "Partial Processing of Body Content".
TEST(NativeBodyPartialTest, LeavesWhatTheSchemaDoesNotName) {
  const Body body = parse("a = 1\nb = 2\nc {\n}\nd {\n}\n");
  const Result<PartialContent> first =
      body.partial_content({.attributes = {{"a"}}, .blocks = {{"c", {}}}});
  EXPECT_EQ(show_names(first.value.content), "a@1:1-1:2 = 1; c@3:1-3:2 {}");
  EXPECT_EQ(show(first.diagnostics), "");
  const Result<BodyContent> rest = first.value.remain.content(
      {.attributes = {{"a", true}, {"b"}}, .blocks = {{"c", {}}, {"d", {}}}});
  EXPECT_EQ(show_names(rest.value), "b@2:1-2:2 = 2; d@5:1-5:2 {}");
  EXPECT_EQ(show(rest.diagnostics), "MissingRequiredArgument 1:1-1:1");
}

// Spec: information model, "Dynamic Attributes Processing".
TEST(NativeBodyAttributesTest, TakesEveryAttribute) {
  const auto found = parse("b = 1\nx {\n}\na = 2\n").attributes();
  EXPECT_EQ(show_names(found.value), "b@1:1-1:2 = 1; a@4:1-4:2 = 2");
  EXPECT_EQ(show(found.diagnostics), "UnexpectedBlock 2:1-2:2");
}

// Decision D-215. The Go implementation 2.14.1 and 2.24 reject the block that
// the schema has taken.
TEST(NativeBodyAttributesTest, DoesNotSeeBlocksThatWereTaken) {
  const auto attributes_left = [](const Options& options) {
    const Body body = parse("a = 1\nx {\n}\nb = 2\n", options);
    return body.partial_content({.attributes = {{"a"}}, .blocks = {{"x", {}}}})
        .value.remain.attributes();
  };
  const auto found = attributes_left({});
  EXPECT_EQ(show_names(found.value), "b@4:1-4:2 = 2");
  EXPECT_EQ(show(found.diagnostics), "");
  const auto as_reference =
      attributes_left(Options::of(Dialect::Hcl, Conformance::Reference));
  EXPECT_EQ(show_names(as_reference.value), "b@4:1-4:2 = 2");
  EXPECT_EQ(show(as_reference.diagnostics), "UnexpectedBlock 2:1-2:2");
}

TEST(NativeBodyBlockTypesTest, AreThoseWrittenAndNotTaken) {
  const auto types = [](const Body& body) {
    std::string text;
    for (const BlockSchema& block : body.block_types()) {
      text += block.type + "/" + std::to_string(block.label_names.size()) + " ";
    }
    return text;
  };
  const Body body = parse("b {\n}\nx = 1\na \"l\" m {\n}\nb \"l\" {\n}\n");
  EXPECT_EQ(types(body), "b/0 a/2 ");
  const Result<PartialContent> part =
      body.partial_content({.attributes = {}, .blocks = {{"b", {}}}});
  EXPECT_EQ(types(part.value.remain), "a/2 ");
  EXPECT_EQ(types(Body()), "");
}

TEST(NativeBodyBlockTest, PointsToTheBraceForAMissingItem) {
  const Body body = parse("  x  {\n}\n");
  const Result<BodyContent> content = body.content({{}, {{"x", {}}}});
  ASSERT_EQ(content.value.blocks.size(), 1U);
  EXPECT_EQ(show(content.value.blocks[0].body.missing_item()), "1:6-1:6");
}

// The places are those of the Go implementation.
TEST(NativeBodyTest, PointsToTheFirstTokenForAMissingItem) {
  const auto missing = [](const char* text) {
    return show(parse(text).missing_item());
  };
  EXPECT_EQ(missing(""), "1:1-1:1");
  EXPECT_EQ(missing("   "), "1:4-1:4");
  EXPECT_EQ(missing("\n  a = 1"), "1:1-1:1");
  EXPECT_EQ(missing("  # b\n  a = 1"), "1:3-1:3");
  EXPECT_EQ(missing("# b\r\n"), "1:1-1:1");
  EXPECT_EQ(missing("# b"), "1:4-1:4");
  EXPECT_EQ(missing("//"), "1:3-1:3");
  EXPECT_EQ(missing("/* b */ a = 1"), "1:9-1:9");
  EXPECT_EQ(missing("/* b */\n"), "1:8-1:8");
  EXPECT_EQ(missing("/* b */ # c\n"), "1:9-1:9");
  EXPECT_EQ(missing("/* b\n */  "), "2:6-2:6");
}

TEST(NativeBodyTest, PointsBehindAByteOrderMarkForAMissingItem) {
  Options options;
  options.switches.strip_bom = true;
  const Body body =
      parse_native_body(SourceFile("t.hcl", "\xEF\xBB\xBF# b\n"), options)
          .value;
  EXPECT_EQ(body.missing_item().span, (ByteSpan{3, 3}));
}

// A block whose name is an argument's becomes that argument, if nothing is
// lost.
TEST(NativeBodyTest, FixesBlocksThatAreArguments) {
  const auto fixed = [](const std::string& text) {
    const auto content = parse(text).content({{{"tags"}}, {}});
    std::string result = text;
    for (const Diagnostic& each : content.diagnostics) {
      result = apply_edits(result, each.fix);
    }
    return result;
  };
  EXPECT_EQ(fixed("tags {\n  a = 1\n}\n"), "tags = {\n  a = 1\n}\n");
  EXPECT_EQ(fixed("tags{}\n"), "tags = {}\n");
  for (const std::string stays :
       {"tags \"a\" {\n}\n", "tags {\n  b {\n  }\n}\n",
        "tags {\n}\ntags {\n}\n", "tag {\n}\n"}) {
    EXPECT_EQ(fixed(stays), stays);
  }
}

TEST(NativeBodyBlockTest, KnowsWhereItIs) {
  const Body body = parse("  x {\n}\n");
  EXPECT_EQ(show(body.missing_item()), "1:3-1:3");
  EXPECT_EQ(show(body.source()), "1:1-3:1");
  const Result<BodyContent> content = body.content({{}, {{"x", {}}}});
  EXPECT_EQ(show(content.value.blocks[0].body.source()), "1:5-2:2");
}

// Spec: information model, "Body Schema".
TEST(NativeBodySchemaTest, ReportsNamesThatAreThereTwice) {
  const BodySchema schema = {{{"a"}, {"a"}, {"b"}}, {{"b", {}}}};
  EXPECT_EQ(show(parse("a = 1\n").content(schema).diagnostics),
            "SchemaConflict 1:1-1:1; SchemaConflict 1:1-1:1");
  const Options reference = Options::of(Dialect::Hcl, Conformance::Reference);
  const Body body = parse("a = 1\nb {\n}\n", reference);
  EXPECT_EQ(show_names(body.content(schema).value),
            "a@1:1-1:2 = 1; b@2:1-2:2 {}");
  EXPECT_TRUE(body.content(schema).ok());
}

}  // namespace
}  // namespace hcl::test
