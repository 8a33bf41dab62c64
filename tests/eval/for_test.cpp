// Spec: native syntax, "For Expressions".

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "eval/evaluate_text.h"

namespace hcl::test {
namespace {

class ForTest : public ::testing::TestWithParam<Case> {};

TEST_P(ForTest, GivesTheValue) {
  const Evaluated got = evaluate_text(GetParam().input);
  EXPECT_EQ(got.text(), GetParam().want);
  EXPECT_EQ(got.problems(), "");
}

INSTANTIATE_TEST_SUITE_P(
    Tuples, ForTest,
    ::testing::Values(
        Case{"[for v in [\"a\", \"b\"]: v]",
             R"(["a", "b"] : tuple([string,string]))"},
        Case{"[for i, v in [\"a\", \"b\"]: i]",
             "[0, 1] : tuple([number,number])"},
        Case{"[for i, v in [\"a\", \"b\", \"c\"]: v if i < 2]",
             R"(["a", "b"] : tuple([string,string]))"},
        Case{"[for k, v in map: \"${k}${v}\"]",
             R"(["a1", "b2"] : tuple([string,string]))"},
        Case{"[for k, v in {b = 1, a = 2}: k]",
             R"(["a", "b"] : tuple([string,string]))"},
        Case{"[for k, v in strset: k == v]",
             "[true, true] : tuple([bool,bool])"},
        Case{"[for x in [1, 2]: [for y in [10]: x * y]]",
             "[[10], [20]] : tuple([tuple([number]),tuple([number])])"},
        Case{"[for n in [1]: n]", "[1] : tuple([number])"},
        Case{"[for v in []: v]", "[] : tuple([])"},
        Case{"[for v in [1]: v if \"true\"]", "[1] : tuple([number])"}));

INSTANTIATE_TEST_SUITE_P(
    Objects, ForTest,
    ::testing::Values(
        Case{"{for i, v in [\"a\", \"b\"]: v => i}",
             "{a = 0, b = 1} : object({a=number,b=number})"},
        Case{"{for i, v in [\"a\", \"a\", \"b\"]: v => i...}",
             "{a = [0, 1], b = [2]} : "
             "object({a=tuple([number,number]),b=tuple([number])})"},
        Case{"{for v in [1]: v => v}", R"({"1" = 1} : object({"1"=number}))"},
        Case{"{for v in [1, 2]: \"k${v}\" => v if v > 1}",
             "{k2 = 2} : object({k2=number})"},
        Case{"{for k, v in {a = 1}: k => {for v in [2, 3]: \"${k}${v}\" => k}}",
             "{a = {a2 = \"a\", a3 = \"a\"}} : "
             "object({a=object({a2=string,a3=string})})"},
        Case{"{for v in [ms]: v => 1}",
             "{hidden = 1} : object({hidden=number}) marked"}));

// Names are ordered by their bytes, whatever prefix they share: of every size
// up to one that does not fit a word, and with bytes above 0x7f.
TEST(ForOrderTest, AttributesAreInTheOrderOfTheirNames) {
  std::set<std::string> names;
  for (const std::string_view stem : {"aaaaaaaaaaaaaaaaaaaa", "éééééééééé"}) {
    const std::size_t size_of_letter = stem[0] == 'a' ? 1 : 2;
    for (std::size_t size = 0; size <= stem.size(); size += size_of_letter) {
      const std::string name(stem.substr(0, size));
      names.insert({name, name + "0", name + "b", name + "ü"});
    }
  }
  std::vector<Value> backwards;
  for (auto name = names.rbegin(); name != names.rend(); ++name) {
    backwards.push_back(Value::string(*name));
  }
  MapContext context;
  context.set_variable("l", Value::tuple(std::move(backwards)));
  const Evaluated got = evaluate_text("{for i, v in l: v => i}", {}, context);
  ASSERT_EQ(got.problems(), "");
  const auto keys = got.value.keys();
  EXPECT_EQ(std::vector<std::string>(keys.begin(), keys.end()),
            std::vector<std::string>(names.begin(), names.end()));
  for (std::size_t i = 0; i < keys.size(); ++i) {
    EXPECT_EQ(got.value.elements()[i],
              Value::number(static_cast<int>(keys.size() - 1 - i)));
  }
}

// Spec: the dynamic value is the result if the collection, an element, a key or
// the condition is unknown.
INSTANTIATE_TEST_SUITE_P(
    Unknown, ForTest,
    ::testing::Values(Case{"[for v in ulist: v]", "unknown(any) : any"},
                      Case{"[for v in dyn: v]", "unknown(any) : any"},
                      Case{"[for v in [us]: v]", "unknown(any) : any"},
                      Case{"[for v in [1]: v if ub]", "unknown(any) : any"},
                      Case{"[for v in [1]: v if dyn]", "unknown(any) : any"},
                      Case{"{for v in [us]: v => 1}", "unknown(any) : any"},
                      Case{"{for v in [1]: \"a\" => us}", "unknown(any) : any"},
                      Case{"[for v in mlist: v]",
                           R"(["x", "y"] : tuple([string,string]) marked)"},
                      Case{"[for v in [1]: v if mb]",
                           "[1] : tuple([number]) marked"}));

class ForErrorTest : public ::testing::TestWithParam<Case> {};

TEST_P(ForErrorTest, Reports) {
  EXPECT_EQ(evaluate_text(GetParam().input).problems(), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, ForErrorTest,
    ::testing::Values(
        Case{"[for v in null: v]", "IterationOverNull 10-14 in 0-18"},
        Case{"[for v in nlist: v]", "IterationOverNull 10-15 in 0-19"},
        Case{"[for v in \"hello\": v]",
             "IterationOverNonIterable 10-17 in 0-21"},
        Case{"[for v in us: v]", "IterationOverNonIterable 10-12 in 0-16"},
        Case{"[for v in zzz: v]", "UnknownVariable 10-13"},
        Case{"[for v in [1, 2]: v if nb]", "ConditionIsNull 23-25 in 0-26"},
        Case{"[for v in [1, 2]: v if 1]", "InvalidForCondition 23-24 in 0-25"},
        // Decision D-039: even if there is no element.
        Case{"[for v in []: v if 1]", "InvalidForCondition 19-20 in 0-21"},
        Case{"[for v in [null, null]: 1 if v]",
             "InvalidForCondition 29-30 in 0-31"},
        Case{"[for v in [1]: v if zzz]", "UnknownVariable 20-23"},
        // An error in every element is reported once.
        Case{"[for v in [1, 2, 3]: zzz]", "UnknownVariable 21-24"},
        Case{"[for v in [1, true]: v + 1]", "InvalidOperand 21-22 in 21-26"},
        Case{"{for v in [1]: null => v}", "InvalidForKey 15-19 in 0-25"},
        Case{"{for v in [1]: [] => v}", "InvalidForKey 15-17 in 0-23"},
        Case{"{for v in [1, 1]: v => v}", "DuplicateObjectKey 18-19 in 0-25"},
        Case{"[for k, v in [1]: kk]", "UnknownVariable 18-20"}));

// The search for a similar name takes time; it must not be repeated a million
// times.
TEST(ForErrorTest, ManyElementsWithTheSameMistake) {
  MapContext context;
  for (int i = 0; i < 2000; ++i) {
    context.set_variable("name" + std::to_string(i), Value::number(i));
  }
  std::vector<Value> ones;
  for (int i = 0; i < 100'000; ++i) ones.push_back(Value::number(1));
  context.set_variable("l", Value::list(Type::number(), std::move(ones)));
  const Evaluated got = evaluate_text("[for v in l: name]", {}, context);
  EXPECT_EQ(got.problems(), "UnknownVariable 13-17");
  EXPECT_EQ(evaluate_text("[for v in l: f(v)]", {}, context).problems(),
            "FunctionsNotAllowed 13-17");
}

TEST(ForErrorTest, VariablesEndWithTheirFor) {
  EXPECT_EQ(evaluate_text("[[for v in [1]: v], v]").problems(),
            "UnknownVariable 20-21");
}

TEST(ForErrorTest, MarkedKeysAreNotShown) {
  const Evaluated got = evaluate_text("{for v in [ms, ms]: v => 1}");
  ASSERT_EQ(got.problems(), "DuplicateObjectKey 20-21 in 0-27");
  EXPECT_EQ(got.diagnostics[0].detail.find("hidden"), std::string::npos);
}

}  // namespace
}  // namespace hcl::test
