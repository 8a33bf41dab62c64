#include "hcl/set_or_create.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "write/changes.h"

namespace hcl {
namespace {

struct CreationCase {
  std::string_view name;
  std::string_view address;
  std::string_view before;
  std::string_view after;
};

class CreationTest : public testing::TestWithParam<CreationCase> {};

TEST_P(CreationTest, SetsAndCreates) {
  Document document = document_of(GetParam().before);
  const auto made =
      document.apply(set_or_create(document, GetParam().address, "\"v\""));
  ASSERT_TRUE(made.ok()) << made.error().message;
  EXPECT_EQ(document.text(), GetParam().after);
}

INSTANTIATE_TEST_SUITE_P(
    Places, CreationTest,
    testing::Values(
        CreationCase{"Present", "b.x.t.k", "b \"x\" {\n  t = { k = 1 }\n}\n",
                     "b \"x\" {\n  t = { k = \"v\" }\n}\n"},
        CreationCase{"Element", "b.x.t.k", "b \"x\" {\n  t = {}\n}\n",
                     "b \"x\" {\n  t = { k = \"v\" }\n}\n"},
        CreationCase{
            "Attribute", "b.*.t.k",
            "b \"x\" {\n}\nb \"y\" {\n  t = { k = 1 }\n}\n",
            "b \"x\" {\n  t = {\n    k = \"v\"\n  }\n}\nb \"y\" {\n  t = "
            "{ k = \"v\" }\n}\n"},
        CreationCase{"OnlyTheAttribute", "b.x.t", "b \"x\" {\n}\n",
                     "b \"x\" {\n  t = \"v\"\n}\n"},
        CreationCase{"Nested", "b.x.t.k.l", "b \"x\" {\n  t = {}\n}\n",
                     "b \"x\" {\n  t = { k = { l = \"v\" } }\n}\n"},
        CreationCase{"OtherKeys", "b.x.t[\"a b\"]", "b \"x\" {\n}\n",
                     "b \"x\" {\n  t = {\n    \"a b\" = \"v\"\n  }\n}\n"},
        CreationCase{"InMerge", "b.x.t.k",
                     "b \"x\" {\n  t = merge(c, { k = 1 })\n}\n",
                     "b \"x\" {\n  t = merge(c, { k = \"v\" })\n}\n"},
        CreationCase{"ToMerge", "b.x.t.k",
                     "b \"x\" {\n  t = merge(c, { l = 1 })\n}\n",
                     "b \"x\" {\n  t = merge(c, { l = 1, k = \"v\" })\n}\n"},
        CreationCase{
            "FurtherArgument", "b.x.t.k",
            "b \"x\" {\n  t = merge({ l = 1 }, c)\n}\n",
            "b \"x\" {\n  t = merge({ l = 1 }, c, { k = \"v\" })\n}\n"},
        CreationCase{"AroundAReference", "b.x.t.k",
                     "b \"x\" {\n  t = local.t\n}\n",
                     "b \"x\" {\n  t = merge(local.t, { k = \"v\" })\n}\n"},
        CreationCase{"InTheFile", "t.k", "t = {}\n", "t = { k = \"v\" }\n"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(CreationErrors, NameNoBlock) {
  const Document document = document_of("a = 1\n");
  const EditResult missing = set_or_create(document, "b.x.t", "1");
  ASSERT_FALSE(missing.ok());
  EXPECT_TRUE(missing.error().is_missing);
  EXPECT_FALSE(set_or_create(document, "b..c", "1").ok());
}

struct ConditionCase {
  std::string_view name;
  std::string_view address;
  // The texts that are found, with spaces between them.
  std::string_view found;
};

class ConditionTest : public testing::TestWithParam<ConditionCase> {};

TEST_P(ConditionTest, SelectsBlocksAndObjects) {
  const Document document = document_of(
      "m \"x\" {\n  s = \"./a\"\n  n = 1\n}\nm \"y\" {\n  s = \"./b\"\n  n = "
      "2\n}\nm \"z\" {\n  s = \"./a\"\n  n = 3\n}\nt = [{ k = \"a\", v = 4 }, "
      "{ k "
      "= \"b\", v = 5 }]\n");
  const auto places = document.locate(GetParam().address);
  ASSERT_TRUE(places.ok()) << places.error().message;
  std::string found;
  for (const Place& place : *places) {
    if (!found.empty()) found += " ";
    found += document.text(place.expression->span);
  }
  EXPECT_EQ(found, GetParam().found);
}

INSTANTIATE_TEST_SUITE_P(
    Addresses, ConditionTest,
    testing::Values(ConditionCase{"Strings", "m[s=\"./a\"].n", "1 3"},
                    ConditionCase{"AfterLabels", "m.*[s=\"./b\"].n", "2"},
                    ConditionCase{"Sources", "m[n=3].s", "\"./a\""},
                    ConditionCase{"Several", "m[s=\"./a\"][n=3].n", "3"},
                    ConditionCase{"ThenAnIndex", "m[s=\"./a\"][1].n", "3"},
                    ConditionCase{"Elements", "t[*][k=\"b\"].v", "5"},
                    ConditionCase{"Nothing", "m[s=\"./c\"].n", ""},
                    ConditionCase{"NoAttribute", "m[q=1].n", ""}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(ConditionErrors, AreMalformed) {
  const Document document = document_of("a = 1\n");
  for (const char* address :
       {"[a=1]", "m[a=1", "m[a=\"1]", "m[=1]", "m[a b=1]"}) {
    EXPECT_FALSE(document.locate(address).ok()) << address;
  }
}

}  // namespace
}  // namespace hcl
