#include "write/changes.h"

namespace hcl {
namespace {

using Elements = ChangeTest;

TEST_P(Elements, KeepTheOtherBytes) {
  EXPECT_EQ(outcome_of(GetParam()), GetParam().want);
}

const ast::Expression& list(const Document& d) {
  return *place(d, "a").expression;
}

const ast::ObjectExpr& object(const Document& d) {
  return static_cast<const ast::ObjectExpr&>(list(d));
}

template <std::size_t position>
EditResult add(const Document& d) {
  const bool is_object = list(d).kind == ast::ExpressionKind::Object;
  return d.insert_element(list(d), position, is_object ? "x = 1" : "x");
}

template <std::size_t position>
EditResult drop(const Document& d) {
  return d.remove_element(list(d), position);
}

template <std::size_t from, std::size_t to>
EditResult shift(const Document& d) {
  return d.move_element(list(d), from, to);
}

EditResult put(const Document& d) { return d.set_element(object(d), "x", "1"); }

EditResult put_long(const Document& d) {
  return d.set_element(object(d), "a b", "f(1)");
}

EditResult name(const Document& d) { return d.set_key(object(d), 0, "x"); }

EditResult drop_all(const Document& d) { return d.remove("a[*]"); }

INSTANTIATE_TEST_SUITE_P(
    Insert, Elements,
    testing::Values(
        Change{"InAnEmptyTuple", add<0>, "a = []\n", "a = [x]\n"},
        Change{"InAnEmptyObject", add<0>, "a = { }\n", "a = { x = 1 }\n"},
        Change{"InACallWithoutArguments", add<0>, "a = f()\n", "a = f(x)\n"},
        Change{"InAnEmptyTupleOnLines", add<0>, "a = [\n]\n",
               "a = [\n  x,\n]\n"},
        Change{"BehindAComment", add<0>, "a = {\n  # c\n}\n",
               "a = {\n  # c\n  x = 1\n}\n"},
        Change{"First", add<0>, "a = [1,2]\n", "a = [x, 1,2]\n"},
        Change{"Last", add<2>, "a = [1,2]\n", "a = [1,2, x]\n"},
        Change{"BeforeATrailingComma", add<1>, "a = [1,]\n", "a = [1, x,]\n"},
        Change{"Argument", add<1>, "a = f(1, b...)\n", "a = f(1, x, b...)\n"},
        Change{"LineAtTheEnd", add<2>, "a = [\n    1, # b\n    2 # c\n]\n",
               "a = [\n    1, # b\n    2, # c\n    x\n]\n"},
        Change{"LineWithItsComma", add<1>, "a = [\n  1,\n  # b\n]\n",
               "a = [\n  1,\n  x,\n  # b\n]\n"},
        Change{"LineBeforeAComment", add<1>, "a = [\n  1,\n  # b\n  2,\n]\n",
               "a = [\n  1,\n  x,\n  # b\n  2,\n]\n"},
        Change{"LineOfAnObject", add<1>, "a = {\n  b = 1\n  c = 2\n}\n",
               "a = {\n  b = 1\n  x = 1\n  c = 2\n}\n"},
        Change{"LineOfAnObjectWithCommas", add<2>,
               "a = {\n  b = 1,\n  c = 2\n}\n",
               "a = {\n  b = 1,\n  c = 2,\n  x = 1\n}\n"},
        Change{"BehindAHeredoc", add<1>, "a = [\n  <<E\nt\nE\n  ,\n]\n",
               "a = [\n  <<E\nt\nE\n  ,\n  x,\n]\n"},
        Change{"Beyond", add<2>, "a = [1]\n", "! no element at position 2"},
        Change{"NoList", add<0>, "a = 1\n",
               "! only tuples, objects and calls have elements"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Remove, Elements,
    testing::Values(
        Change{"TheOnlyOne", drop<0>, "a = [ 1 ]\n", "a = []\n"},
        Change{"TheOnlyElement", drop<0>, "a = { b = 1 }\n", "a = {}\n"},
        Change{"TheOnlyOneBesideAComment", drop<0>, "a = [1 /* b */]\n",
               "a = [ /* b */]\n"},
        Change{"First", drop<0>, "a = [1, 2, 3]\n", "a = [2, 3]\n"},
        Change{"Middle", drop<1>, "a = [1, 2, 3]\n", "a = [1, 3]\n"},
        Change{"Last", drop<2>, "a = [1, 2, 3]\n", "a = [1, 2]\n"},
        Change{"LastWithComma", drop<1>, "a = [1, 2,]\n", "a = [1,]\n"},
        Change{"ExpandedArgument", drop<1>, "a = f(1, b...)\n", "a = f(1)\n"},
        Change{"Line", drop<1>, "a = [\n  1,\n  # b\n  2, # c\n  3,\n]\n",
               "a = [\n  1,\n  3,\n]\n"},
        Change{"LastLineAndTheCommaBefore", drop<1>,
               "a = [\n  1, # b\n  2\n]\n", "a = [\n  1 # b\n]\n"},
        Change{"LineOfAnObject", drop<0>, "a = {\n  b = 1\n  c = 2\n}\n",
               "a = {\n  c = 2\n}\n"},
        Change{"All", drop_all, "a = [1, 2, 3]\n", "a = []\n"},
        Change{"AllLines", drop_all, "a = {\n  b = 1\n  c = 2\n}\n",
               "a = {}\n"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Move, Elements,
    testing::Values(
        Change{"Up", shift<2, 0>, "a = [1, 2, 3]\n", "a = [3, 1, 2]\n"},
        Change{"Down", shift<0, 2>, "a = [1, 2, 3]\n", "a = [2, 3, 1]\n"},
        Change{"Lines", shift<1, 0>, "a = [\n  1, # x\n  # y\n  2\n]\n",
               "a = [\n  # y\n  2,\n  1 # x\n]\n"},
        Change{"ToItself", shift<1, 1>, "a = [1, 2]\n", "a = [1, 2]\n"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Keys, Elements,
    testing::Values(Change{"AnotherValue", put, "a = { x : 2 }\n",
                           "a = { x : 1 }\n"},
                    Change{"AsTheNeighbours", put, "a = { \"b\": 2 }\n",
                           "a = { \"b\": 2, \"x\": 1 }\n"},
                    Change{"BelowTheSign", put, "a = {\n  bcd   = 2\n}\n",
                           "a = {\n  bcd   = 2\n  x     = 1\n}\n"},
                    Change{"WithoutRoom", put_long, "a = {\n  b=2\n}\n",
                           "a = {\n  b=2\n  \"a b\"=f(1)\n}\n"},
                    Change{"Key", name, "a = { b = 1 }\n", "a = { x = 1 }\n"},
                    Change{"KeyInQuotes", name, "a = { \"b\" = 1 }\n",
                           "a = { \"x\" = 1 }\n"},
                    Change{"KeyThatIsThere", name, "a = { b = 1, x = 2 }\n",
                           "! there is an element \"x\" already"}),
    change_name);

// A document after a change that may be refused.
std::string after_change(const std::string& text,
                         const std::function<EditResult(const Document&)>& f) {
  Document document(SourceFile("", text));
  const EditResult edits = f(document);
  if (!edits.ok()) return edits.error().message;
  (void)document.apply(*edits);
  return document.diagnostics().has_errors() ? "errors"
                                             : std::string(document.text());
}

struct HeredocCase {
  std::string_view name;
  std::string_view text;
  std::string_view added;
  std::string_view result;
};

class AppendHeredoc : public testing::TestWithParam<HeredocCase> {};

TEST_P(AppendHeredoc, KeepsEveryOtherByte) {
  const HeredocCase& test = GetParam();
  EXPECT_EQ(after_change(std::string(test.text),
                         [&](const Document& document) {
                           return document.append("t", test.added);
                         }),
            test.result);
}

constexpr HeredocCase kHeredocs[] = {
    {"tuple", "t = [1] # c\n", "<<E\nx\nE\n", "t = [1, (<<E\nx\nE\n)] # c\n"},
    {"empty", "t = []\n", "<<-E\n  x\n  E\n", "t = [(<<-E\n  x\n  E\n)]\n"},
    {"behind", "t = [<<E\nx\nE\n]\n", "3", "t = [<<E\nx\nE\n, 3\n]\n"},
    {"behindWithComma", "t = [<<E\nx\nE\n, 2]\n", "3",
     "t = [<<E\nx\nE\n, 2, 3]\n"},
    {"both", "t = [<<E\nx\nE\n]", "<<F\ny\nF\n",
     "t = [<<E\nx\nE\n, <<F\ny\nF\n]"},
    {"object", "t = { a = 1 }\n", "b = <<E\nx\nE\n",
     "t = { a = 1, b = (<<E\nx\nE\n) }\n"},
    {"objectBehind", "t = {\n  a = <<E\nx\nE\n}\n", "b = 1",
     "t = {\n  a = <<E\nx\nE\n  b = 1\n}\n"},
    {"call", "t = f(1)", "<<E\nx\nE\n", "t = f(1, (<<E\nx\nE\n))"},
    {"windows", "t = [<<E\r\nx\r\nE\r\n]\r\n", "3",
     "t = [<<E\r\nx\r\nE\r\n, 3\r\n]\r\n"},
};

INSTANTIATE_TEST_SUITE_P(All, AppendHeredoc, testing::ValuesIn(kHeredocs),
                         [](const auto& info) {
                           return std::string(info.param.name);
                         });

TEST(HeredocEdits, RemovesAndMovesElements) {
  const std::string text = "t = [<<E\nx\nE\n, 2]\n";
  const auto element = [](const Document& d) -> const ast::Expression& {
    return *(*d.locate("t"))[0].expression;
  };
  EXPECT_EQ(
      after_change(text, [](const Document& d) { return d.remove("t[1]"); }),
      "t = [<<E\nx\nE\n]\n");
  EXPECT_EQ(
      after_change(text, [](const Document& d) { return d.remove("t[0]"); }),
      "t = [2]\n");
  EXPECT_EQ(after_change(text,
                         [&](const Document& d) {
                           return d.move_element(element(d), 0, 1);
                         }),
            "t = [2\n, (<<E\nx\nE\n)]\n");
}

}  // namespace
}  // namespace hcl
