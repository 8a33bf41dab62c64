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
        Change{"Beyond", add<2>, "a = [1]\n",
               "! there is no element at position 2"},
        Change{"NoList", add<0>, "a = 1\n",
               "! elements are those of tuples, objects and calls"}),
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

}  // namespace
}  // namespace hcl
