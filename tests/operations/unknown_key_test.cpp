// An index whose key is unknown: what is known of its element.
//
// Expected values of the value library of the reference are those of go-cty
// 1.20.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "hcl/notation.h"
#include "hcl/operations.h"
#include "hcl/refinements.h"

namespace hcl::unknown_keys {
namespace {

const Switches kSpec;
const Switches kLanguage = switches_for(Dialect::Hcl, Conformance::Reference);

// Those of the value library, which the language does not ask about a key that
// is unknown.
Switches library() {
  Switches switches = kLanguage;
  switches.index_dynamic_key_is_dynamic = false;
  return switches;
}

Value num(int value) { return Value::number(value); }
Value text(std::string_view value) { return Value::string(value); }
Value unk(const Type& type) { return Value::unknown(type); }
Value list(const Type& type, std::vector<Value> elements) {
  return Value::list(type, std::move(elements));
}

std::string bound_text(const std::optional<NumberBound>& bound) {
  if (!bound) return "";
  return to_text(bound->value).value_or("") +
         (bound->inclusive ? "" : " exclusive");
}

// The value with what is known of it.
std::string show(const OperationResult& result) {
  if (!result.ok()) return std::string(summary(result.error().kind));
  std::string shown = to_typed_notation(result->unmarked_deep());
  const MarkSet marks = result->unmark_deep().second;
  for (const Mark& mark : marks.marks()) {
    shown += " marked " + mark.name;
  }
  const Refinements* known = result->refinements();
  if (known == nullptr) return shown;
  if (known->not_null) shown += " not null";
  if (known->lower) shown += " from " + bound_text(known->lower);
  if (known->upper) shown += " to " + bound_text(known->upper);
  if (!known->string_prefix.empty()) {
    shown += " begins " + known->string_prefix;
  }
  if (known->min_length > 0) {
    shown += " at least " + std::to_string(known->min_length);
  }
  if (known->max_length < 1'000'000) {
    shown += " at most " + std::to_string(known->max_length);
  }
  return shown;
}

std::string element(const Value& collection, const Value& key,
                    const Switches& switches) {
  return show(operations::index(collection, key, switches));
}

Value number_between(int lower, std::optional<int> below = std::nullopt) {
  Refinements known;
  known.not_null = true;
  known.lower = NumberBound{Number::integer(lower), true};
  if (below) known.upper = NumberBound{Number::integer(*below), false};
  return Value::unknown(Type::number(), known);
}

Value text_with(const std::string& prefix) {
  Refinements known;
  known.string_prefix = prefix;
  return Value::unknown(Type::string(), known);
}

const Value kAnyNumber = unk(Type::number());

struct Case {
  Value collection;
  Value key;
  std::string_view library;
};

class UnknownKeyTest : public testing::TestWithParam<Case> {};

TEST_P(UnknownKeyTest, IsAnsweredAsByTheLibrary) {
  EXPECT_EQ(element(GetParam().collection, GetParam().key, library()),
            GetParam().library);
}

const Type kTexts = Type::list(Type::string());

INSTANTIATE_TEST_SUITE_P(
    Tuples, UnknownKeyTest,
    testing::Values(
        Case{Value::tuple({num(1), num(2)}), kAnyNumber,
             "unknown(number) : number not null from 1 to 2"},
        Case{Value::tuple({text("abc"), text("abd")}), kAnyNumber,
             "unknown(string) : string not null begins ab"},
        Case{Value::tuple({text("abc")}), kAnyNumber,
             "unknown(string) : string not null begins abc"},
        Case{Value::tuple({text("abc")}), unk(Type::dynamic()),
             "unknown(string) : string not null begins abc"},
        Case{Value::tuple({text("ab"), text("cd")}), kAnyNumber,
             "unknown(string) : string not null"},
        // Whole code points, where go-cty cuts bytes.
        Case{Value::tuple({text("ab\u00e9"), text("ab\u00e8")}), kAnyNumber,
             "unknown(string) : string not null begins ab"},
        Case{Value::tuple({Value::boolean(true), Value::boolean(true)}),
             kAnyNumber, "unknown(bool) : bool not null"},
        Case{Value::tuple({Value::tuple({num(1)}), Value::tuple({num(2)})}),
             kAnyNumber, "unknown(tuple([number])) : tuple([number]) not null"},
        Case{Value::tuple({num(1), text("a")}), kAnyNumber,
             "unknown(any) : any"},
        Case{Value::tuple({}), kAnyNumber, "unknown(any) : any"},
        Case{Value::tuple({num(1), kAnyNumber}), kAnyNumber,
             "unknown(number) : number"},
        Case{Value::tuple({Value::null(Type::string()), text("a")}), kAnyNumber,
             "unknown(string) : string"},
        Case{Value::tuple({text("a1"), text("a2"), num(3)}),
             number_between(0, 2),
             "unknown(string) : string not null begins a"},
        Case{Value::tuple({text("a1"), text("a2"), num(3)}), number_between(2),
             "3 : number"},
        Case{Value::tuple({text("a1"), text("a2"), num(3)}), number_between(5),
             "unknown(any) : any"},
        Case{Value::tuple({Value::null(Type::dynamic()), num(1)}),
             number_between(1, 5), "1 : number"},
        Case{unk(Type::tuple({Type::number(), Type::number()})), kAnyNumber,
             "unknown(any) : any"}));

INSTANTIATE_TEST_SUITE_P(
    Collections, UnknownKeyTest,
    testing::Values(
        Case{list(Type::number(), {num(1), num(3)}), kAnyNumber,
             "unknown(number) : number not null from 1 to 3"},
        Case{list(Type::number(), {num(5), num(5)}), kAnyNumber, "5 : number"},
        Case{list(Type::number(), {num(1), Value::null(Type::number())}),
             kAnyNumber, "unknown(number) : number"},
        Case{list(Type::number(), {}), kAnyNumber, "unknown(number) : number"},
        Case{list(Type::number(), {Value::null(Type::number())}), kAnyNumber,
             "null(number) : number"},
        Case{list(kTexts, {list(Type::string(), {text("a")}),
                           list(Type::string(), {text("b"), text("c")})}),
             kAnyNumber,
             "unknown(list(string)) : list(string) not null at least 1 at most "
             "2"},
        Case{list(kTexts, {list(Type::string(), {text("a")}),
                           list(Type::string(), {text("a")})}),
             kAnyNumber, "list[unknown(string)] : list(string)"},
        Case{list(kTexts, {list(Type::string(), {}), list(Type::string(), {})}),
             kAnyNumber, "list[] : list(string)"},
        Case{Value::map(Type::number(),
                        {{"ab", num(1)}, {"ac", num(2)}, {"x", num(9)}}),
             text_with("a"), "unknown(number) : number not null from 1 to 2"},
        Case{Value::map(Type::number(),
                        {{"ab", num(1)}, {"ac", num(2)}, {"x", num(9)}}),
             text_with("x"), "9 : number"},
        Case{Value::map(Type::number(), {{"ab", num(1)}}), text_with("q"),
             "unknown(number) : number"}));

// The elements of a tuple have no type in common, and the result of an
// operation on an unknown value is unknown.
// Spec: native syntax, "Index Operator"; information model, "Unknown Values and
// the Dynamic Pseudo-Type".
TEST(UnknownKeyTest, KeepsWhatTheInformationModelAllows) {
  const Value numbers = list(Type::number(), {num(5), num(7)});
  EXPECT_EQ(element(numbers, kAnyNumber, kSpec),
            "unknown(number) : number not null from 5 to 7");
  EXPECT_EQ(element(list(Type::number(), {num(5)}), kAnyNumber, kSpec),
            "unknown(number) : number not null");
  EXPECT_EQ(element(list(Type::number(), {Value::null(Type::number())}),
                    kAnyNumber, kSpec),
            "unknown(number) : number");
  EXPECT_EQ(element(Value::tuple({num(1), num(2)}), kAnyNumber, kSpec),
            "unknown(any) : any");
}

TEST(UnknownKeyTest, ConcludesNothingInTheLanguageOfTheReference) {
  const Value numbers = list(Type::number(), {num(5), num(7)});
  EXPECT_EQ(element(numbers, kAnyNumber, kLanguage),
            "unknown(number) : number");
  EXPECT_EQ(element(numbers, number_between(1), kLanguage),
            "unknown(number) : number");
  EXPECT_EQ(element(Value::tuple({num(1), num(2)}), kAnyNumber, kLanguage),
            "unknown(any) : any");
}

// An index costs the same for any collection.
TEST(UnknownKeyTest, ComparesNoMoreThanSixtyFourElements) {
  std::vector<Value> many(64, num(5));
  EXPECT_EQ(element(list(Type::number(), many), kAnyNumber, library()),
            "5 : number");
  many.push_back(num(5));
  EXPECT_EQ(element(list(Type::number(), many), kAnyNumber, library()),
            "unknown(number) : number");
}

TEST(UnknownKeyTest, KeepsMarksOfWhatItGives) {
  const Value marked = num(1).with_marks(MarkSet({"m"}));
  EXPECT_EQ(element(Value::tuple({marked, num(2)}), kAnyNumber, library()),
            "unknown(number) : number not null from 1 to 2");
  EXPECT_EQ(element(Value::tuple({marked, text("a")}), kAnyNumber, library()),
            "unknown(any) : any marked m");
  // go-cty gives 1 without the mark.
  EXPECT_EQ(element(Value::tuple({marked}), kAnyNumber, library()),
            "1 : number marked m");
  EXPECT_EQ(element(list(Type::number(), {marked, num(2)}), kAnyNumber, kSpec),
            "unknown(number) : number marked m not null from 1 to 2");
}

}  // namespace
}  // namespace hcl::unknown_keys
