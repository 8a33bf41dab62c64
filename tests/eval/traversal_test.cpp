// Spec: native syntax, "Index Operator", "Attribute Access Operator" and
// "Splat Operators".

#include <gtest/gtest.h>

#include "eval/evaluate_text.h"
#include "hcl/refinements.h"

namespace hcl::test {
namespace {

class TraversalTest : public ::testing::TestWithParam<Case> {};

TEST_P(TraversalTest, GivesTheValue) {
  const Evaluated got = evaluate_text(GetParam().input);
  EXPECT_EQ(got.text(), GetParam().want);
  EXPECT_EQ(got.problems(), "");
}

INSTANTIATE_TEST_SUITE_P(
    Steps, TraversalTest,
    ::testing::Values(
        Case{"person.name", R"("ada" : string)"},
        Case{"person[\"name\"]", R"("ada" : string)"},
        Case{"people[1].age", "36 : number"},
        Case{"strs[0]", R"("x" : string)"}, Case{"strs.1", R"("y" : string)"},
        Case{"strs[\"1\"]", R"("y" : string)"},
        Case{"strs[n - 12]", R"("x" : string)"}, Case{"map.a", "1 : number"},
        Case{"map[\"b\"]", "2 : number"}, Case{"[1, [2]][1][0]", "2 : number"},
        Case{"{a = {b = 1}}.a.b", "1 : number"},
        Case{"(person).age", "36 : number"}));

// The same name in objects with different attributes, in which it has different
// positions.
INSTANTIATE_TEST_SUITE_P(
    Shapes, TraversalTest,
    ::testing::Values(Case{
        "[for o in [{b = 1}, {a = 9, b = 2}, {b = 3}] : o.b]",
        "[1, 2, 3] : tuple([number,number,number])"}));

INSTANTIATE_TEST_SUITE_P(
    UnknownSteps, TraversalTest,
    ::testing::Values(Case{"uobject.name", "unknown(string) : string"},
                      Case{"ulist[0]",
                           "unknown(object({age=number,name=string})) : "
                           "object({age=number,name=string})"},
                      Case{"ulist[0].age", "unknown(number) : number"},
                      Case{"umap.x", "unknown(number) : number"},
                      Case{"umap[\"x\"]", "unknown(number) : number"},
                      Case{"strs[un]", "unknown(string) : string"},
                      Case{"strs[dyn]", "unknown(string) : string"},
                      Case{"[1, \"a\"][un]", "unknown(any) : any"},
                      Case{"dyn.a.b[0][\"c\"]", "unknown(any) : any"},
                      Case{"mlist[0]", R"("x" : string marked)"},
                      Case{"strs[mn - 3]", R"("x" : string marked)"}));

INSTANTIATE_TEST_SUITE_P(
    Splats, TraversalTest,
    ::testing::Values(
        Case{"people.*.name", R"(list["ada", "ada"] : list(string))"},
        Case{"people[*].age", "list[36, 36] : list(number)"},
        Case{"[person][*].name", R"(["ada"] : tuple([string]))"},
        Case{"person[*].name", R"(["ada"] : tuple([string]))"},
        Case{"person.*.name", R"(["ada"] : tuple([string]))"},
        Case{"n.*", "[12] : tuple([number])"},
        Case{"n[*]", "[12] : tuple([number])"},
        Case{"strset[*]", R"(list["x", "y"] : list(string))"},
        Case{"null[*]", "[] : tuple([])"}, Case{"ns[*]", "[] : tuple([])"},
        Case{"nobject.*.name", "[] : tuple([])"},
        Case{"empty[*].name", "list[] : list(string)"},
        Case{"[][*].name", "[] : tuple([])"},
        // The index after an attribute-only splat selects from the result.
        Case{"[{a = [1]}, {a = [2]}].*.a[0]", "[1] : tuple([number])"},
        Case{"[{a = [1]}, {a = [2]}][*].a[0]",
             "[1, 2] : tuple([number,number])"},
        Case{"[{a = [1]}, {a = [2]}].*.a.0", "[1, 2] : tuple([number,number])"},
        Case{"[[1, 2], [3]][*][*]",
             "[[1, 2], [3]] : tuple([tuple([number,number]),tuple([number])])"},
        Case{"[[{a = 1}]][*][*].a", "[[1]] : tuple([tuple([number])])"}));

INSTANTIATE_TEST_SUITE_P(
    UnknownSplats, TraversalTest,
    ::testing::Values(
        Case{"ulist[*].name", "unknown(list(string)) : list(string)"},
        Case{"uset[*]", "unknown(list(string)) : list(string)"},
        Case{"utuple[*]",
             "unknown(tuple([string,number])) : tuple([string,number])"},
        Case{"dyn[*].name", "unknown(any) : any"},
        // It may be null, which would yield no element.
        Case{"uobject[*].name", "unknown(any) : any"},
        Case{"mlist[*]", R"(list["x", "y"] : list(string) marked)"}));

class TraversalErrorTest : public ::testing::TestWithParam<Case> {};

TEST_P(TraversalErrorTest, Reports) {
  EXPECT_EQ(evaluate_text(GetParam().input).problems(), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Steps, TraversalErrorTest,
    ::testing::Values(Case{"zzz.a[0]", "UnknownVariable 0-3"},
                      Case{"person.nam", "UnsupportedAttribute 6-10"},
                      Case{"person.x.y", "UnsupportedAttribute 6-8"},
                      Case{"s.x", "UnsupportedAttribute 1-3"},
                      Case{"people.name", "UnsupportedAttribute 6-11"},
                      Case{"map.zz", "MissingMapElement 3-6"},
                      Case{"null.x", "AttemptToGetAttributeOfNull 4-6"},
                      Case{"nobject.name", "AttemptToGetAttributeOfNull 7-12"},
                      Case{"null[0]", "AttemptToIndexNull 4-7"},
                      Case{"strs[null]", "InvalidIndex 4-10"},
                      Case{"strs[2]", "InvalidIndex 4-7"},
                      Case{"strs[-1]", "InvalidIndex 4-8"},
                      Case{"strs[0.5]", "InvalidIndex 4-9"},
                      Case{"strs[\"a\"]", "InvalidIndex 4-9"},
                      Case{"map[\"zz\"]", "InvalidIndex 3-9"},
                      Case{"strset[0]", "InvalidIndex 6-9"},
                      Case{"n[0]", "InvalidIndex 1-4"},
                      Case{"us[0]", "InvalidIndex 2-5"},
                      Case{"strs[zzz]", "UnknownVariable 5-8"},
                      Case{"n[zzz]", "UnknownVariable 2-5"},
                      Case{"[][0].a.b", "InvalidIndex 2-5"}));

INSTANTIATE_TEST_SUITE_P(
    Splats, TraversalErrorTest,
    ::testing::Values(Case{"nlist.*.name", "SplatOfNull 0-5 in 0-7"},
                      Case{"nlist[*].name", "SplatOfNull 0-5 in 0-8"},
                      Case{"people.*.nam", "UnsupportedAttribute 8-12"},
                      Case{"us.*.name", "UnsupportedAttribute 4-9"},
                      Case{"ulist[*].nam", "UnsupportedAttribute 8-12"},
                      Case{"empty[*].nam", "UnsupportedAttribute 8-12"},
                      Case{"zzz[*].a", "UnknownVariable 0-3"}));

TEST(SplatTest, KeepsTheLengthOfAnUnknownList) {
  Refinements known;
  known.max_length = 5;
  MapContext context;
  context.set_variable(
      "l", Value::unknown(Type::list(Type::string()), std::move(known)));
  const Evaluated got = evaluate_text("l[*]", {}, context);
  ASSERT_NE(got.value.refinements(), nullptr);
  EXPECT_EQ(got.value.refinements()->max_length, 5);
  EXPECT_TRUE(got.value.refinements()->not_null);
}

TEST(SplatTest, NestedSplatsOfDifferentTypesMakeNoList) {
  MapContext context;
  const Type item = Type::object({{"x", Type::string()}});
  context.set_variable(
      "l",
      Value::list(item, {Value::object({{"x", Value::string("a")}}),
                         Value::object({{"x", Value::null(Type::string())}})}));
  EXPECT_EQ(evaluate_text("l[*].x[*]", {}, context).problems(),
            "InvalidNestedSplat 1-9 in 0-9");
}

}  // namespace
}  // namespace hcl::test
