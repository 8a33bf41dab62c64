// The cost of arguments that no schema expects: linear in the source and in the
// schema, in both syntaxes.

#include <gtest/gtest.h>

#include <string>

#include "hcl/json_body.h"
#include "hcl/native_body.h"

namespace hcl {
namespace {

std::string name_of(const std::string& name, std::size_t number) {
  return name + "_" + std::to_string(100'000 + number);
}

BodySchema schema_of(std::size_t count) {
  BodySchema schema;
  for (std::size_t i = 0; i < count; ++i) {
    schema.attributes.push_back({name_of("argument", i), false});
    schema.blocks.push_back({name_of("section", i), {}});
  }
  return schema;
}

Body native_leftovers(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += name_of("argumnet", i) + " = 1\n" + name_of("secton", i) + " {}\n";
  }
  return parse_native_body(SourceFile("test.hcl", text)).value;
}

Body json_leftovers(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += (text.empty() ? "{\"" : ",\"") + name_of("argumnet", i) + "\":1";
  }
  return parse_json_body(SourceFile("test.json", text + "}")).value;
}

// For a schema of n names and n other names: the steps of suggestions, and the
// diagnostics.
std::int64_t steps_of(const Body& body, std::size_t count,
                      std::size_t mistakes) {
  Diagnostics found;
  body.content(schema_of(count), found);
  EXPECT_EQ(found.error_count(), mistakes);
  EXPECT_FALSE(found[0].suggestion.empty());
  return Suggestions::kSteps - found.suggestion_steps();
}

TEST(LeftoverCostTest, IsBoundedForTheWholeBody) {
  for (const std::size_t count : {1'000U, 2'000U, 4'000U}) {
    // At most one comparison after the last step.
    const auto most =
        Suggestions::kSteps + static_cast<std::int64_t>(20 * count);
    EXPECT_LE(steps_of(native_leftovers(count), count, 2 * count), most);
    EXPECT_LE(steps_of(json_leftovers(count), count, count), most);
  }
}

TEST(LeftoverCostTest, IsNothingBeyondTheLimit) {
  for (const Body& body : {native_leftovers(500), json_leftovers(500)}) {
    Diagnostics one(1);
    body.content(schema_of(10), one);
    const std::int64_t first = Suggestions::kSteps - one.suggestion_steps();
    EXPECT_EQ(one.size(), 2U);
    EXPECT_GE(one.error_count(), 500U);
    // Names are read once, and compared only for the mistake that is shown.
    EXPECT_LE(first, 20 * 20);
  }
}

TEST(LeftoverCostTest, FindsWhatWasMeant) {
  Diagnostics found;
  native_leftovers(1).content(schema_of(1), found);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].suggestion, "argument_100000");
  EXPECT_EQ(found[1].suggestion, "section_100000");
}

}  // namespace
}  // namespace hcl
