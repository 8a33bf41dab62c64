#include "hcl/suggestions.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

namespace hcl {
namespace {

using Names = std::vector<std::string>;

struct Case {
  std::string name;
  std::string given;
  Names names;
  std::string want;
};

std::ostream& operator<<(std::ostream& out, const Case& test) {
  return out << test.name;
}

class SuggestionTest : public ::testing::TestWithParam<Case> {};

TEST_P(SuggestionTest, Finds) {
  EXPECT_EQ(suggest_name(GetParam().given, GetParam().names), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Names, SuggestionTest,
    ::testing::Values(
        Case{"AByteTooMany", "portt", {"host", "port"}, "port"},
        Case{"AByteTooFew", "prt", {"host", "port"}, "port"},
        Case{"AnotherByte", "pord", {"host", "port"}, "port"},
        Case{"TwoEdits", "environmant1", {"environment"}, "environment"},
        Case{"NotThreeEdits", "environmant12", {"environment"}, ""},
        // A swap is one edit and thus within half of three bytes.
        Case{"SwappedNeighbours", "ulr", {"url", "uid"}, "url"},
        Case{"SwappedAtTheEnd", "i23", {"i32", "u32"}, "i32"},
        Case{"SwappedTwice", "ytpe", {"type"}, "type"},
        Case{"ASwapIsCloserThanTwoEdits", "abdc", {"abxx", "abcd"}, "abcd"},
        Case{"AtMostHalfOfTheName", "ab", {"xy", "abcd"}, ""},
        Case{"NothingForOneByte", "x", {"y", "xy"}, ""},
        Case{"NothingForNothing", "", {"a"}, ""},
        Case{"TheClosest", "alpha", {"alpxx", "alphb", "aphxx"}, "alphb"},
        Case{"TheFirstOfEquals", "namf", {"namz", "nama", "namb"}, "nama"},
        Case{"WhateverTheirOrder", "namf", {"nama", "namb", "namz"}, "nama"},
        Case{"NoNames", "name", {}, ""},
        Case{"NamesOf256Bytes",
             std::string(255, 'x') + 'y',
             {std::string(256, 'x')},
             std::string(256, 'x')},
        Case{"NoLongerOnes",
             std::string(256, 'x'),
             {std::string(257, 'x'), std::string(300, 'x')},
             ""},
        Case{"NoLongerGivenOnes",
             std::string(257, 'x'),
             {std::string(256, 'x')},
             ""}),
    [](const auto& info) { return info.param.name; });

TEST(SuggestionsTest, ForgetsTheirOrderWhenANameIsAdded) {
  std::int64_t steps = Suggestions::kSteps;
  const std::string longer = "ports";
  Suggestions names;
  names.add("host");
  EXPECT_EQ(names.find("portz", steps), "");
  names.add(longer);
  EXPECT_EQ(names.find("portz", steps), "ports");
}

// Of n names only those of similar length are compared, and of those only as
// many bytes as are needed to find that they differ.
TEST(SuggestionsTest, TakeAFewStepsForEachName) {
  const auto steps_for = [](std::size_t count) {
    Names names;
    for (std::size_t i = 0; i < count; ++i) {
      names.push_back("n" + std::to_string(100'000 + i) + "_of_many_names");
    }
    Suggestions suggestions(names);
    std::int64_t steps = Suggestions::kSteps;
    EXPECT_EQ(suggestions.find("quite_different_name!", steps), "");
    return Suggestions::kSteps - steps;
  };
  const std::int64_t once = steps_for(2'000);
  EXPECT_LE(once, 6 * 2'000);
  EXPECT_LE(steps_for(4'000), 2 * once);
}

TEST(SuggestionsTest, GiveNothingWithoutSteps) {
  const Names names = {"port"};
  Suggestions suggestions(names);
  std::int64_t steps = 0;
  EXPECT_EQ(suggestions.find("prot", steps), "");
  EXPECT_EQ(steps, 0);
}

// However often suggestions are requested, the work ends one comparison after
// the steps run out.
TEST(SuggestionsTest, EndWithTheSteps) {
  Names names;
  for (int i = 0; i < 3'000; ++i) {
    names.push_back("name_" + std::to_string(10'000 + i));
  }
  Suggestions suggestions(names);
  std::int64_t steps = 100'000;
  int found = 0;
  for (int i = 0; i < 3'000; ++i) {
    const std::string given = "nmae_" + std::to_string(10'000 + i);
    if (!suggestions.find(given, steps).empty()) ++found;
  }
  EXPECT_GT(found, 0);
  EXPECT_LT(found, 3'000);
  EXPECT_LE(steps, 0);
  EXPECT_GT(steps, -20);
}

}  // namespace
}  // namespace hcl
