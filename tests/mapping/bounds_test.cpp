// Bounds and choices of mappings compare values, whatever their types.

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "hcl/load.h"
#include "hcl/mapping.h"

namespace hcl::mapping_bounds {
namespace {

using namespace std::chrono_literals;

template <class M>
struct Holder {
  M x{};
};

// What is wrong with `x = TEXT` read with notes; empty if nothing is.
template <class M, class... N>
std::string told(const std::string& text, const N&... notes) {
  const auto read =
      load(Input::text("x = " + text + "\n"),
           mapping<Holder<M>>().attribute("x", &Holder<M>::x, notes...));
  std::string details;
  for (const Diagnostic& found : read.diagnostics) details += found.detail;
  return details;
}

// What is wrong with a mapping itself.
template <class M, class... N>
std::string mistake(const N&... notes) {
  try {
    (void)mapping<Holder<M>>().attribute("x", &Holder<M>::x, notes...);
    return "";
  } catch (const std::logic_error& error) {
    return error.what();
  }
}

TEST(Bounds, CompareByValue) {
  EXPECT_EQ(told<int>("-5", at_least(0U)), "The value must be at least 0.");
  EXPECT_EQ(told<int>("-5", at_most(std::size_t{100})), "");
  EXPECT_EQ(told<int>("101", at_most(std::size_t{100})),
            "The value must be at most 100.");
  EXPECT_EQ(told<std::int64_t>("-1", between(0U, 5ULL)),
            "The value must be from 0 to 5.");
  EXPECT_EQ(told<std::int8_t>("-1", one_of({0U, 255U - 128U})),
            "The value must be 0 or 127.");
  EXPECT_EQ(told<std::uint64_t>("18446744073709551615", at_least(0)), "");
  EXPECT_EQ(told<std::uint64_t>("18446744073709551615", at_most(100)),
            "The value must be at most 100.");
  EXPECT_EQ(told<unsigned>("7", one_of({7, 8})), "");
  EXPECT_EQ(told<std::size_t>("7", at_least(1)), "");
  EXPECT_EQ(told<float>("0.5", between(0, 1)), "");
  EXPECT_EQ(told<float>("1.5", between(0, 1)),
            "The value must be from 0 to 1.");
  EXPECT_EQ(told<double>("0.1", between(0.1F, 1)),
            "The value must be from 0.100000001490116119384765625 to 1.");
}

// A bound is rounded as the member is.
TEST(Bounds, OfFloatsAreFloats) {
  EXPECT_EQ(told<float>("0.1", at_most(0.1)), "");
  EXPECT_EQ(told<float>("0.1", at_least(0.1)), "");
  EXPECT_EQ(told<float>("0.1", one_of({0.1})), "");
  EXPECT_EQ(told<double>("1e300", at_most(HUGE_VAL)), "");
}

TEST(Bounds, ReachIntoWhatMayBeEmpty) {
  EXPECT_EQ(told<std::optional<unsigned>>("0", at_least(1)),
            "The value must be at least 1.");
  EXPECT_EQ(told<std::unique_ptr<int>>("0", at_least(1U)),
            "The value must be at least 1.");
  EXPECT_EQ(told<std::optional<unsigned>>("null", at_least(1)), "");
}

TEST(Bounds, OfOtherNumbersAndDurations) {
  EXPECT_EQ(told<Number>("0", at_least(1)), "The value must be at least 1.");
  EXPECT_EQ(told<Number>("2", one_of({1, 3})), "The value must be 1 or 3.");
  EXPECT_EQ(told<int>("0", at_least(Number::integer(1))),
            "The value must be at least 1.");
  EXPECT_EQ(told<std::chrono::milliseconds>("\"1s\"", at_least(1min)),
            "The value must be at least \"1m\".");
  EXPECT_EQ(told<std::chrono::hours>("\"1h\"", one_of({3600s})), "");
#ifdef __SIZEOF_INT128__
  EXPECT_EQ(told<detail::Int128>("-1", at_least(0U)),
            "The value must be at least 0.");
  EXPECT_EQ(told<int>("1", at_most(detail::Int128{0})),
            "The value must be at most 0.");
#endif
}

struct Case {
  const char* name;
  std::string found;
  std::string sentence;
};

// A value that the type of the member does not have is refused at once.
TEST(Bounds, ThatDoNotFitAreMistakes) {
  const std::string int_range =
      "a whole number from -2147483648 to 2147483647.";
  const std::string byte_range = "a whole number from 0 to 255.";
  const double nan = std::nan("");
  const Case cases[] = {
      {"negative", mistake<unsigned>(at_least(-1)),
       "The value -1 of a check must be a whole number from 0 to 4294967295."},
      {"above", mistake<std::uint8_t>(at_most(256)),
       "The value 256 of a check must be " + byte_range},
      {"one of two", mistake<std::uint8_t>(between(0, 300)),
       "The value 300 of a check must be " + byte_range},
      {"choice", mistake<std::uint8_t>(one_of({1, -2})),
       "The value -2 of a check must be " + byte_range},
      {"optional", mistake<std::optional<std::uint8_t>>(at_most(256)),
       "The value 256 of a check must be " + byte_range},
      {"fraction", mistake<int>(at_least(0.5)),
       "The value 0.5 of a check must be " + int_range},
      {"large", mistake<int>(at_most(std::int64_t{1} << 40)),
       "The value 1099511627776 of a check must be " + int_range},
      {"float", mistake<float>(at_most(1e300)),
       "of a check is not suitable: the number is too large."},
      {"nan", mistake<double>(at_least(nan)),
       "NaN cannot be compared with a value."},
      {"nan in a choice", mistake<float>(one_of({1.0, nan})),
       "NaN cannot be compared with a value."},
      {"infinity", mistake<int>(at_most(HUGE_VAL)),
       "of a check must be " + int_range},
      {"duration", mistake<std::chrono::seconds>(at_least(1500ms)),
       "The value \"1s500ms\" of a check must be a duration of whole seconds "
       "that is not too long."},
      {"long duration",
       mistake<std::chrono::nanoseconds>(at_most(std::chrono::hours::max())),
       "of a check must be a duration"},
      {"nothing between", mistake<unsigned>(between(2, 1U)),
       "No value is within the bounds."},
  };
  for (const Case& each : cases) {
    EXPECT_NE(each.found.find(each.sentence), std::string::npos)
        << each.name << ": " << each.found;
    EXPECT_TRUE(each.found.starts_with("hcl: \"x\": ")) << each.found;
  }
}

}  // namespace
}  // namespace hcl::mapping_bounds
