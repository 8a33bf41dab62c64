// The fast path of yamlencode writes what libyaml does.

#include "functions/yaml/yaml_writer.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "functions/yaml/yaml_simple_writer.h"

namespace hcl::functions {
namespace {

// Nested collections, selected by a sequence of numbers that is the same in
// every run.
class Generator {
 public:
  explicit Generator(std::uint64_t seed) : state_(seed) {}

  Value collection(int depth) {
    const std::uint64_t count = pick(4) + (depth == 0 ? 1 : 0);
    if (pick(2) == 0) {
      std::vector<Value> elements;
      for (std::uint64_t i = 0; i < count; ++i) {
        elements.push_back(value(depth));
      }
      return Value::tuple(std::move(elements));
    }
    std::vector<std::pair<std::string, Value>> attributes;
    for (std::uint64_t i = 0; i < count; ++i) {
      attributes.emplace_back(text(), value(depth));
    }
    return Value::object(std::move(attributes));
  }

 private:
  Value value(int depth) {
    switch (pick(depth < 4 ? 7 : 4)) {
      case 0:
        return Value::number(static_cast<std::int64_t>(pick(2000)) - 1000);
      case 1:
        return Value::boolean(pick(2) == 0);
      case 2:
        return pick(4) == 0 ? Value() : Value::number(0.5);
      case 3:
        return Value::string(text());
      default:
        return collection(depth + 1);
    }
  }

  std::string text() {
    static constexpr std::array<std::string_view, 10> kTexts{
        "",     "name",
        "a b",  "true",
        "- x",  "k: v",
        "#",    "0x10",
        "null", "a long text of many words that comes near the end of a line"};
    return std::string(kTexts[pick(kTexts.size())]);
  }

  std::uint64_t pick(std::uint64_t count) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return (state_ >> 33U) % count;
  }

  std::uint64_t state_;
};

TEST(SimpleYaml, IsWhatTheLibraryWrites) {
  const Options options;
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const Value value = Generator(seed).collection(0);
    const auto simple = write_simple_yaml(value, options);
    if (!simple) continue;
    ++compared;
    const auto whole = write_any_yaml(value, options);
    ASSERT_TRUE(whole.ok());
    ASSERT_EQ(simple->view(), whole->view()) << "seed " << seed;
  }
  EXPECT_GT(compared, 1000);
}

TEST(SimpleYaml, LeavesOtherTextsToTheLibrary) {
  const Options options;
  for (const char* text :
       {"a\"b", "a\\b", "a\nb", "\t", "é",
        "a text of so many words that the library breaks its line at a space"
        " behind the eightieth column"}) {
    const Value value = Value::tuple({Value::string(text)});
    EXPECT_FALSE(write_simple_yaml(value, options)) << text;
    EXPECT_TRUE(write_yaml(value, options).ok()) << text;
  }
}

TEST(SimpleYaml, LeavesWhatPassesALimitToTheLibrary) {
  Options options;
  options.limits.max_result_size = 10;
  const Value value =
      Value::tuple({Value::string("0123456789"), Value::string("0123456789")});
  EXPECT_FALSE(write_simple_yaml(value, options));
  const auto whole = write_yaml(value, options);
  ASSERT_FALSE(whole.ok());
  EXPECT_EQ(whole.error(), YamlWriteError::TooLarge);
}

}  // namespace
}  // namespace hcl::functions
