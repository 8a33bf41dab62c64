#include <gtest/gtest.h>

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/expression_text.h"
#include "hcl/format.h"

// Written values are already in the layout of the formatter.
namespace hcl {
namespace {

class RandomValues {
 public:
  explicit RandomValues(unsigned seed) : random_(seed) {}

  Value next(int depth) {
    switch (below(depth > 0 ? 8 : 5)) {
      case 0:
        return Value::null();
      case 1:
        return Value::boolean(below(2) == 0);
      case 2:
        return Value::number(static_cast<int>(below(100000)) - 50000);
      case 3:
        return Value::string(text());
      case 4:
        return Value::string(text() + text() + text());
      case 5:
        return Value::tuple(elements(depth - 1));
      default:
        return object(depth - 1);
    }
  }

 private:
  std::size_t below(std::size_t end) {
    return std::uniform_int_distribution<std::size_t>(0, end - 1)(random_);
  }

  std::string text() {
    constexpr std::string_view kParts[] = {
        "a",   "long_name", "=",  " ",  "\n", "\"", "${",  "#",
        "for", "e\u0301",   "{",  "}",  "[",  "1",  "-",   "é",
        "語",  "\r\n",      "//", "<<", "%{", "\t", "null"};
    std::string result;
    for (std::size_t left = below(6); left > 0; --left) {
      result += kParts[below(std::size(kParts))];
    }
    return result;
  }

  std::vector<Value> elements(int depth) {
    std::vector<Value> result;
    for (std::size_t left = below(5); left > 0; --left) {
      result.push_back(next(depth));
    }
    return result;
  }

  Value object(int depth) {
    std::vector<std::pair<std::string, Value>> members;
    for (std::size_t left = below(7); left > 0; --left) {
      members.emplace_back(text() + std::to_string(left), next(depth));
    }
    return Value::object(std::move(members));
  }

  std::mt19937 random_;
};

TEST(WrittenValuesTest, FormattingChangesNothing) {
  for (unsigned seed = 0; seed < 3000; ++seed) {
    const Value value = RandomValues(seed).next(4);
    const auto text = to_expression_text(value);
    ASSERT_TRUE(text.ok());
    const std::string file = "value = " + *text + "\n";
    ASSERT_EQ(format(SourceFile("", file)).value.text, file) << "seed " << seed;
  }
}

// The depth that a body gives to its contents.
TEST(WrittenValuesTest, NorInABlock) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    const Value value = RandomValues(seed).next(4);
    const auto text = to_expression_text(value, 2);
    ASSERT_TRUE(text.ok());
    const std::string file = "block {\n  value = " + *text + "\n}\n";
    ASSERT_EQ(format(SourceFile("", file)).value.text, file) << "seed " << seed;
  }
}

}  // namespace
}  // namespace hcl
