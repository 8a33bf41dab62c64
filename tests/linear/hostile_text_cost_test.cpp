// Texts for which simple algorithms take quadratic time: the work is linear,
// and counts steps, so that `max_evaluation_steps` bounds it.

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "functions/strings/search_extent.h"
#include "hcl/operations.h"
#include "hcl/standard_functions.h"
#include "hcl/value.h"
#include "linear/cost.h"
#include "meter/meter_scope.h"
#include "value/value_data.h"

namespace hcl::test {
namespace {

using Arguments = std::vector<Value>;

Value letters(std::size_t count, char letter = 'a') {
  return Value::string(std::string(count, letter));
}

// A part that a text of one letter nearly contains everywhere.
Value near_match(std::size_t size) {
  return Value::string(std::string(size / 2, 'a') + "b");
}
Value near_match_at_end(std::size_t size) {
  return Value::string("b" + std::string(size / 2, 'a'));
}
Value near_match_inside(std::size_t size) {
  return Value::string(std::string(size / 4, 'a') + "b" +
                       std::string(size / 4, 'a'));
}

// Texts that differ only at their ends.
Arguments alike(std::size_t count) {
  constexpr std::size_t kCommon = 1000;
  Arguments values;
  for (std::size_t i = 0; i < count; ++i) {
    values.push_back(
        Value::string(std::string(kCommon, 'p') + name_of(i * 7919 % count)));
  }
  return values;
}

Value list_alike(std::size_t count) {
  return Value::list(Type::string(), alike(count));
}

Value set_alike(std::size_t count) {
  return Value::set(Type::string(), alike(count));
}

// Many references to one long text, and one other such text.
Value shared_texts(std::size_t size) {
  Arguments values(64, Value::string(std::string(size, 'p') + "1"));
  return Value::list(Type::string(), std::move(values));
}

struct HostileCase {
  std::string name;
  std::string function;
  std::size_t size;
  std::function<Arguments(std::size_t)> arguments;
};

std::vector<HostileCase> cases() {
  using A = Arguments;
  using N = std::size_t;
  const Value x = Value::string("x");
  std::vector<HostileCase> all;
  const std::vector<std::pair<std::string, Value (*)(N)>> parts = {
      {"End", near_match},
      {"Begin", near_match_at_end},
      {"Middle", near_match_inside}};
  for (const auto& [name, part] : parts) {
    const std::string where = "NearMatchAt" + name;
    all.push_back({where, "strcontains", 8000, [part = part](N n) {
                     return A{letters(n), part(n)};
                   }});
    all.push_back({where, "split", 8000, [part = part](N n) {
                     return A{part(n), letters(n)};
                   }});
    all.push_back({where, "replace", 8000, [part = part, x](N n) {
                     return A{letters(n), part(n), x};
                   }});
    all.push_back({where, "endswith", 8000, [part = part](N n) {
                     return A{letters(n), part(n)};
                   }});
    all.push_back({where, "trimsuffix", 8000, [part = part](N n) {
                     return A{letters(n), part(n)};
                   }});
    all.push_back({where, "trimprefix", 8000, [part = part](N n) {
                     return A{letters(n), part(n)};
                   }});
  }
  all.push_back({"Set", "trim", 8000, [](N n) {
                   return A{letters(n), letters(n)};
                 }});
  all.push_back({"Alike", "sort", 200, [](N n) { return A{list_alike(n)}; }});
  all.push_back(
      {"Alike", "distinct", 200, [](N n) { return A{list_alike(n)}; }});
  all.push_back({"Alike", "setunion", 200, [](N n) {
                   return A{set_alike(n), set_alike(n)};
                 }});
  all.push_back({"Alike", "zipmap", 200, [](N n) {
                   return A{list_alike(n), list_alike(n)};
                 }});
  all.push_back(
      {"Shared", "contains", 2000, [](N n) {
         return A{shared_texts(n), Value::string(std::string(n, 'p') + "2")};
       }});
  all.push_back({"Matches", "regexall", 2000, [](N n) {
                   return A{Value::string("a+b?"), letters(n)};
                 }});
  all.push_back({"OneByOne", "regexall", 2000, [](N n) {
                   return A{Value::string("a"), letters(n)};
                 }});
  return all;
}

class HostileTextTest : public testing::TestWithParam<HostileCase> {
 protected:
  static const Function& function() {
    static const FunctionMap table = opentofu_functions();
    return table.at(GetParam().function);
  }

  // The steps of a call.
  static std::int64_t steps_of(const Arguments& arguments) {
    const Limits limits;
    const MeterScope scope(limits);
    const std::int64_t before = scope.meter().steps_left();
    EXPECT_TRUE(function().call(arguments).ok());
    return before - scope.meter().steps_left();
  }
};

TEST_P(HostileTextTest, TakesLinearWork) {
  expect_linear(
      GetParam().function,
      [](std::size_t size) {
        return [arguments = GetParam().arguments(size)] {
          EXPECT_TRUE(function().call(arguments).ok());
        };
      },
      GetParam().size);
}

TEST_P(HostileTextTest, TakesStepsForEveryByte) {
  const std::size_t size = GetParam().size;
  const std::int64_t one = steps_of(GetParam().arguments(size));
  const std::int64_t four = steps_of(GetParam().arguments(4 * size));
  EXPECT_GE(one, static_cast<std::int64_t>(size / 100));
  EXPECT_GE(four, 3 * one);
  EXPECT_LE(four, one * 52 / 10 + 20);
}

TEST_P(HostileTextTest, EndsAtTheLimitOfSteps) {
  const Arguments arguments = GetParam().arguments(GetParam().size);
  Limits limits;
  limits.max_evaluation_steps = steps_of(arguments);
  {
    const MeterScope scope(limits);
    EXPECT_TRUE(function().call(arguments).ok());
  }
  --limits.max_evaluation_steps;
  const MeterScope scope(limits);
  EXPECT_FALSE(function().call(arguments).ok());
  EXPECT_EQ(scope.meter().reached(), Limit::Steps);
}

INSTANTIATE_TEST_SUITE_P(Functions, HostileTextTest, testing::ValuesIn(cases()),
                         [](const auto& info) {
                           return info.param.function + info.param.name;
                         });

// RE2 reads from every match to the end of the text, in case a longer match
// follows. No function can know how far it read, so all of it counts.
TEST(HostilePatternTest, EndsAtTheLimitOfSteps) {
  const FunctionMap table = opentofu_functions();
  Limits limits;
  limits.max_evaluation_steps = 100'000;
  const MeterScope scope(limits);
  const FunctionResult result =
      table.at("regexall")
          .call(Arguments{Value::string("a*b|a"), letters(100'000)});
  EXPECT_FALSE(result.ok());
  EXPECT_EQ(scope.meter().reached(), Limit::Steps);
}

// Equality of values outside of functions, and the order of keys.
TEST(HostileValueTest, ComparisonsTakeSteps) {
  const Limits limits;
  const Value left = Value::string(std::string(100'000, 'a') + "1");
  const Value right = Value::string(std::string(100'000, 'a') + "2");
  const auto steps_of = [&](const std::function<void()>& work) {
    const MeterScope scope(limits);
    const std::int64_t before = scope.meter().steps_left();
    work();
    return before - scope.meter().steps_left();
  };
  EXPECT_GE(steps_of([&] { (void)operations::equal(left, right); }), 1000);
  EXPECT_GE(steps_of([&] { (void)(left == right); }), 1000);
  EXPECT_GE(steps_of([&] { (void)canonical_order(left, right); }), 1000);
  EXPECT_GE(steps_of([&] { (void)hash(left); }), 1000);
  EXPECT_GE(steps_of([&] {
              (void)Value::object({{std::string(left.as_string()), left},
                                   {std::string(right.as_string()), right}});
            }),
            1000);
}

struct ExtentCase {
  std::string_view expression;
  functions::SearchExtent extent;
};

TEST(SearchExtentTest, IsRecognised) {
  using enum functions::SearchExtent;
  for (const auto& [expression, extent] : std::vector<ExtentCase>{
           {"", LongestMatch},
           {"abc", LongestMatch},
           {"a|bc", LongestMatch},
           {"(ab)?c{2,5}", LongestMatch},
           {"[*+]", LongestMatch},
           {"[]*]", LongestMatch},
           {"[^]*]", LongestMatch},
           {"[[:alpha:]+*]", LongestMatch},
           {"\\*\\+", LongestMatch},
           {"\\Qa*b|c*\\E", LongestMatch},
           {"\\p{Greek}", LongestMatch},
           {"\\x{41}", LongestMatch},
           {"a{,}", LongestMatch},
           {"a*", Once},
           {"[a-z]+", Once},
           {"(\\w+)=(?P<value>\\w*?)", Once},
           {"(?i)a{2,}b?", Once},
           {"a*b|a", WholeText},
           {"(a*b)?a", WholeText},
           {"(ab)*", WholeText},
           {"(a|b)+", WholeText},
           {"(?:a+){2}", WholeText},
       }) {
    EXPECT_EQ(functions::search_extent(expression), extent) << expression;
  }
}

}  // namespace
}  // namespace hcl::test
