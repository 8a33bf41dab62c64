#include "model/unsuitable_value.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/convert.h"
#include "hcl/path.h"

namespace hcl::model {
namespace {

struct Case {
  std::string_view name;
  std::string_view clause;
  std::string_view sentence;
};

class UnsuitableValue : public testing::TestWithParam<Case> {};

TEST_P(UnsuitableValue, IsToldInASentence) {
  const ConversionError error = {{}, std::string(GetParam().clause)};
  EXPECT_EQ(unsuitable_value("x", error), GetParam().sentence);
}

// The forms of clauses that `ConversionError::message` has.
INSTANTIATE_TEST_SUITE_P(
    Clauses, UnsuitableValue,
    testing::Values(
        Case{"Noun", "a number is required", "\"x\" must be a number."},
        Case{"OtherType", "a number is required, but have object",
             "\"x\" must be a number, not an object."},
        Case{"Type", "list of string required, but have bool",
             "\"x\" must be a list of string, not a bool."},
        Case{"Count", "1 element is required, but have 2",
             "\"x\" must have 1 element, not 2."},
        Case{"Most", "at most 3 elements are allowed",
             "\"x\" must have at most 3 elements."},
        Case{"Attribute", "the attribute \"host\" is required",
             "\"x\" must have the attribute \"host\"."},
        Case{"Alternatives", "a number is required, or a bool is required",
             "\"x\" must be a number or a bool."},
        Case{"Hint", "a bool is required; use lowercase \"true\"",
             "\"x\" must be a bool; use lowercase \"true\"."},
        Case{"Reason", "a regular expression is required: missing )",
             "\"x\" must be a regular expression: missing )."},
        Case{"Value", "the value must not be null", "\"x\" must not be null."},
        Case{"Question",
             "an attribute of this name is not expected here; did you mean "
             "\"y\"?",
             "\"x\" is not expected here; did you mean \"y\"?"},
        Case{"Other", "the number is too large",
             "\"x\" is not suitable: the number is too large."}),
    [](const testing::TestParamInfo<Case>& test) {
      return std::string(test.param.name);
    });

TEST(UnsuitableValue, HasItsPlaceInTheName) {
  const Path path = {IndexStep{Value::number(1)}, AttributeStep{"port"}};
  EXPECT_EQ(unsuitable_value("ports", {path, "a number is required"}),
            "\"ports[1].port\" must be a number.");
}

TEST(UnsuitableValue, CanBeAKey) {
  const std::string clause = "of the key, a number is required";
  const PathStep attribute = AttributeStep{"x"};
  EXPECT_EQ(unsuitable_value("slots", {{attribute}, clause, true}),
            "The key \"x\" of \"slots\" must be a number.");
  const PathStep index = IndexStep{Value::string("y")};
  EXPECT_EQ(unsuitable_value("slots", {{attribute, index}, clause, true}),
            "The key \"y\" of \"slots.x\" must be a number.");
}

}  // namespace
}  // namespace hcl::model
