// Undeclared names, calls and keys, and the further contents of diagnostics.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "eval/evaluate_text.h"
#include "hcl/evaluate.h"

namespace hcl::test {
namespace {

using ::testing::ElementsAre;

class CallTest : public ::testing::TestWithParam<Case> {};

TEST_P(CallTest, GivesTheValue) {
  const Evaluated got = evaluate_text(GetParam().input);
  EXPECT_EQ(got.text(), GetParam().want);
  EXPECT_EQ(got.problems(), "");
}

// Spec: native syntax, "Functions and Function Calls".
INSTANTIATE_TEST_SUITE_P(
    NativeSyntax, CallTest,
    ::testing::Values(
        Case{"id(1)", "1 : number"},
        Case{"two(\"a\", 1)", R"("\"a\";1;" : string)"},
        Case{"two(1, [2])", R"("\"1\";[2];" : string)"},
        Case{"rest(\"a\")", R"("\"a\";" : string)"},
        Case{"rest(\"a\", 1, 2)", R"("\"a\";1;2;" : string)"},
        Case{"rest([\"a\", 1]...)", R"("\"a\";1;" : string)"},
        Case{"rest(\"a\", strs...)", R"("\"a\";\"x\";\"y\";" : string)"},
        Case{"rest(\"a\", []...)", R"("\"a\";" : string)"},
        Case{"ns::f(1)", R"("1;" : string)"},
        Case{"rest(id(\"a\"), id(id(2)))", R"("\"a\";2;" : string)"},
        Case{"two(us, 1)", "unknown(string) : string"},
        Case{"two(\"a\", dyn)", "unknown(any) : any"},
        Case{"two(dyn, 1)", "unknown(string) : string"},
        Case{"rest(dyn...)", "unknown(any) : any"},
        Case{"rest(ulist...)", "unknown(any) : any"},
        Case{"two(ms, 1)", R"("\"hidden\";1;" : string marked)"},
        Case{"rest(mlist...)", R"("\"x\";\"y\";" : string marked)"}));

class ProblemTest : public ::testing::TestWithParam<Case> {};

TEST_P(ProblemTest, Reports) {
  EXPECT_EQ(evaluate_text(GetParam().input).problems(), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Calls, ProblemTest,
    ::testing::Values(
        Case{"zzz(1)", "UnknownFunction 0-3 in 0-6"},
        Case{"two(1)", "NotEnoughArguments 5-6 in 0-6"},
        Case{"rest()", "NotEnoughArguments 5-6 in 0-6"},
        Case{"two(1, 2, 3)", "TooManyArguments 10-11 in 0-12"},
        Case{"two(1, 2, id(3))", "TooManyArguments 10-13 in 0-16"},
        Case{"two([1, 2, 3]...)", "TooManyArguments 4-13 in 0-17"},
        // The place is the beginning of the argument.
        Case{"id(1, (2))", "TooManyArguments 7-8 in 0-10"},
        Case{"id(1, 2 + 3)", "TooManyArguments 6-7 in 0-12"},
        Case{"id(1, -n)", "TooManyArguments 6-7 in 0-9"},
        Case{"id(1, \"a${n}\")", "TooManyArguments 7-8 in 0-14"},
        Case{"id(1, \"\")", "TooManyArguments 8-8 in 0-9"},
        Case{"id(1, strs[0])", "TooManyArguments 6-13 in 0-14"},
        Case{"id(1, strs[n])", "TooManyArguments 10-11 in 0-14"},
        Case{"id(1, people[*].name)", "TooManyArguments 12-15 in 0-21"},
        Case{"id(1, people.*.name[0])", "TooManyArguments 6-22 in 0-23"},
        Case{"two([], 1)", "InvalidFunctionArgument 4-5 in 0-10"},
        Case{"two(null, 1)", "InvalidFunctionArgument 4-8 in 0-12"},
        Case{"two(\"a\", null)", "InvalidFunctionArgument 9-13 in 0-14"},
        Case{"rest(\"a\", [null]...)", "InvalidFunctionArgument 10-16 in 0-20"},
        Case{"two([], [null]...)", "InvalidFunctionArgument 4-5 in 0-18"},
        Case{"fail()", "FunctionCallError 0-5 in 0-6"},
        Case{"rest(\"a\", 1...)", "InvalidExpandingArgument 10-11 in 0-15"},
        Case{"rest(\"a\", null...)", "InvalidExpandingArgument 10-14 in 0-18"},
        Case{"rest(\"a\", nlist...)", "InvalidExpandingArgument 10-15 in 0-19"},
        Case{"two(zzz, yyy)", "UnknownVariable 4-7; UnknownVariable 9-12"}));

INSTANTIATE_TEST_SUITE_P(
    Keys, ProblemTest,
    ::testing::Values(Case{"{a.b = 1}", "AmbiguousAttributeKey 1-4"},
                      Case{"{[] = 1}", "IncorrectKeyType 1-3"},
                      Case{"{(null) = 1}", "NullObjectKey 10-11"},
                      Case{"{(zzz) = yyy}",
                           "UnknownVariable 2-5; UnknownVariable 9-12"}));

TEST(SuggestionTest, NamesWhatIsClose) {
  const Evaluated variable = evaluate_text("persn");
  ASSERT_EQ(variable.diagnostics.size(), 1u);
  EXPECT_EQ(variable.diagnostics[0].suggestion, "person");
  EXPECT_EQ(variable.diagnostics[0].detail,
            "There is no variable named \"persn\". Did you mean \"person\"?");
  EXPECT_EQ(evaluate_text("person.nmae").diagnostics[0].suggestion, "name");
  // The variables of every enclosing `for`, keys and values.
  for (const char* source :
       {"[for index, b in [1] : idnex]",
        "[for a in [1] : [for index in [2] : idnex]]",
        "[for index, a in [1] : [for b in [2] : idnex]]"}) {
    EXPECT_EQ(evaluate_text(source).diagnostics[0].suggestion, "index");
  }
  EXPECT_EQ(evaluate_text("fial()").diagnostics[0].suggestion, "fail");
  EXPECT_EQ(evaluate_text("[for item in [1]: itm]").diagnostics[0].suggestion,
            "item");
  EXPECT_EQ(evaluate_text("quitedifferent").diagnostics[0].suggestion, "");
}

TEST(NamespaceTest, SaysThatThereIsNone) {
  EXPECT_EQ(evaluate_text("a::b::f()").diagnostics[0].detail,
            "There are no functions in namespace \"a::b::\".");
}

TEST(NoteTest, ShowsTheVariablesInvolved) {
  const Evaluated got = evaluate_text("strs[n + person.age]");
  ASSERT_EQ(got.problems(), "InvalidIndex 4-20");
  EXPECT_THAT(got.diagnostics[0].notes,
              ElementsAre("n is 12.", "person.age is 36.",
                          "strs is a list of string with 2 elements."));
}

// The detail beside the place.
struct DetailCase {
  std::string_view input;
  std::string_view detail;
  // The notes, joined by a space.
  std::string_view notes = "";
};

void PrintTo(const DetailCase& test, std::ostream* out) { *out << test.input; }

class DetailTest : public ::testing::TestWithParam<DetailCase> {};

TEST_P(DetailTest, Says) {
  const Evaluated got = evaluate_text(GetParam().input);
  ASSERT_EQ(got.diagnostics.size(), 1u);
  const Diagnostic& found = got.diagnostics[0];
  EXPECT_EQ(found.detail, GetParam().detail);
  std::string notes;
  for (const std::string& note : found.notes) {
    notes += (notes.empty() ? "" : " ") + note;
  }
  EXPECT_EQ(notes, GetParam().notes);
}

INSTANTIATE_TEST_SUITE_P(
    Indexes, DetailTest,
    ::testing::Values(
        DetailCase{
            "strs[2]",
            "The given key does not identify an element in this collection "
            "value: the given index is greater than or equal to the length of "
            "the collection. There are 2 elements, at indexes 0 to 1.",
            "strs is a list of string with 2 elements."},
        DetailCase{
            "[7][n]",
            "The given key does not identify an element in this collection "
            "value: the given index is greater than or equal to the length of "
            "the collection. There is one element, at index 0.",
            "n is 12."},
        DetailCase{
            "empty[0]",
            "The given key does not identify an element in this collection "
            "value: the collection has no elements. There are no elements.",
            "empty is a list of object with 0 elements."},
        DetailCase{"map[\"bb\"]",
                   "The given key does not identify an element in this "
                   "collection value. Did you mean \"b\"?",
                   "map is a map of number with 2 elements."},
        DetailCase{"person[\"nme\"]",
                   "The given key does not identify an element in this "
                   "collection value. Did you mean \"name\"?",
                   "person is an object with 2 attributes."},
        DetailCase{
            "ns[0]",
            "This value is null, so it does not have any indices. If it can be "
            "null, test it first, as in `x == null ? null : x[0]`.",
            "ns is null."}));

INSTANTIATE_TEST_SUITE_P(
    Attributes, DetailTest,
    ::testing::Values(
        DetailCase{
            "ns.x",
            "This value is null, so it does not have any attributes. If it can "
            "be null, test it first, as in `x == null ? null : x.x`.",
            "ns is null."},
        DetailCase{
            "people.name",
            "Can't access attributes on a list of objects. Did you mean to "
            "access attribute \"name\" for a specific element of the list, or "
            "across all elements of the list? An element has attributes: write "
            "`[0].name` for one of them, `[*].name` for all.",
            "people is a list of object with 2 elements."},
        DetailCase{"strset.x", "This value does not have any attributes.",
                   "strset is a set of string with 2 elements."},
        DetailCase{
            "person.name.first",
            "Can't access attributes on a primitive-typed value (string).",
            "person.name is \"ada\"."},
        DetailCase{"peopleset.name",
                   "Can't access attributes on a set of objects. Did you mean "
                   "to access an attribute across all elements of the set? Its "
                   "elements have some: write `[*].name` for those of all.",
                   "peopleset is a set of object with 1 element."},
        DetailCase{"person.agee",
                   "This object does not have an attribute named \"agee\". Did "
                   "you mean \"age\"?",
                   "person is an object with 2 attributes."}));

INSTANTIATE_TEST_SUITE_P(
    Operators, DetailTest,
    ::testing::Values(
        DetailCase{
            "s + 1",
            "Unsuitable value for left operand: a number is required. To join "
            "strings, write them as parts of one: `\"${a}${b}\"`.",
            "s is \"text\"."},
        DetailCase{
            "nn + 1",
            "The left operand is null. An operator needs values on both sides.",
            "nn is null."},
        DetailCase{"1 * nn",
                   "The right operand is null. An operator needs values on "
                   "both sides.",
                   "nn is null."}));

INSTANTIATE_TEST_SUITE_P(
    Conditions, DetailTest,
    ::testing::Values(
        DetailCase{"n ? 1 : 2",
                   "The condition must be a bool, not number. Compare the "
                   "number with another one, as in `x != 0`.",
                   "n is 12."},
        DetailCase{"s ? 1 : 2",
                   "The condition must be a bool, not string. Only the strings "
                   "\"true\" and \"false\" can be one.",
                   "s is \"text\"."},
        DetailCase{"strs ? 1 : 2",
                   "The condition must be a bool, not list of string. To test "
                   "whether it has elements, compare its length with 0.",
                   "strs is a list of string with 2 elements."},
        DetailCase{"b ? {a = [1]} : {a = {}}",
                   "Both results of a conditional must have compatible types. "
                   "Attribute \"a\": The 'true' value is tuple, but the "
                   "'false' value is object."}));

// Diagnostics show neither content nor names nor lengths of a marked value.
INSTANTIATE_TEST_SUITE_P(
    Marked, DetailTest,
    ::testing::Values(
        DetailCase{
            "ms + 1",
            "Unsuitable value for left operand: a number is required. To join "
            "strings, write them as parts of one: `\"${a}${b}\"`.",
            "ms is a marked value, which is not shown."},
        DetailCase{"mlist[5]",
                   "The given key does not identify an element in this "
                   "collection value.",
                   "mlist is a marked value, which is not shown."},
        DetailCase{"strs[mn]",
                   "The given key does not identify an element in this "
                   "collection value: the given index is greater than or equal "
                   "to the length of the collection.",
                   "mn is a marked value, which is not shown. strs is a list "
                   "of string with 2 elements."}));

// The value is "hidden".
TEST(NoteTest, NeverShowsMarkedValues) {
  const Evaluated got = evaluate_text("strs[ms]");
  ASSERT_EQ(got.diagnostics.size(), 1u);
  EXPECT_THAT(got.diagnostics[0].notes,
              ElementsAre("ms is a marked value, which is not shown.",
                          "strs is a list of string with 2 elements."));
  EXPECT_EQ(got.diagnostics[0].detail,
            "The given key does not identify an element in this collection "
            "value: a number is required.");
}

// The note on `right`, an angle of 90 degrees that is not an operand of `+`.
std::vector<std::string> notes_of_angle(
    std::function<std::string(const void*)> print) {
  CapsuleDefinition definition;
  definition.name = "angle";
  definition.print = std::move(print);
  const Type angle = Type::capsule(std::move(definition));
  MapContext context;
  context.set_variables(
      {{"right", Value::capsule(angle, std::make_shared<int>(90))}});
  const Evaluated got = evaluate_text("right + 1", {}, context);
  EXPECT_EQ(got.diagnostics.size(), 1u);
  return got.diagnostics.empty() ? std::vector<std::string>{}
                                 : got.diagnostics[0].notes;
}

// `CapsuleDefinition::print`.
TEST(NoteTest, ShowsWhatTheApplicationPrintsOfACapsule) {
  EXPECT_THAT(notes_of_angle([](const void* data) {
                return std::to_string(*static_cast<const int*>(data)) +
                       " degrees";
              }),
              ElementsAre("right is 90 degrees."));
  EXPECT_THAT(notes_of_angle(nullptr), ElementsAre("right is an angle."));
}

TEST(NoteTest, ShowsTheNameOfACapsuleThatIsPrintedOnManyLines) {
  EXPECT_THAT(notes_of_angle([](const void*) { return "a\nb"; }),
              ElementsAre("right is an angle."));
  EXPECT_THAT(notes_of_angle([](const void*) { return std::string(61, 'x'); }),
              ElementsAre("right is an angle."));
}

TEST(NotAllowedTest, DiffersFromUnknown) {
  const MapContext nothing;
  EXPECT_EQ(evaluate_text("a", {}, nothing).problems(),
            "VariablesNotAllowed 0-1");
  EXPECT_EQ(evaluate_text("f(1)", {}, nothing).problems(),
            "FunctionsNotAllowed 0-4");
  EXPECT_EQ(evaluate_text("a", {}, literal_only_context()).problems(),
            "VariablesNotAllowed 0-1");
  MapContext empty;
  empty.set_variables({}).set_functions({});
  EXPECT_EQ(evaluate_text("a", {}, empty).problems(), "UnknownVariable 0-1");
  EXPECT_EQ(evaluate_text("f(1)", {}, empty).problems(),
            "UnknownFunction 0-1 in 0-4");
}

TEST(FunctionCallExtraTest, CarriesTheError) {
  const Evaluated got = evaluate_text("fail()");
  ASSERT_EQ(got.diagnostics.size(), 1u);
  const auto* extra =
      static_cast<const FunctionCallExtra*>(got.diagnostics[0].extra.get());
  ASSERT_NE(extra, nullptr);
  EXPECT_EQ(extra->function(), "fail");
  EXPECT_EQ(extra->error().message, "it always fails");
}

}  // namespace
}  // namespace hcl::test
