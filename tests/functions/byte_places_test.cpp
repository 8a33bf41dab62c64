// Positions of a byte in a text: all texts over two bytes up to a length,
// compared with the results of the standard library.

#include "functions/strings/byte_places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace hcl::functions {
namespace {

// Bytes that differ from the wanted one in one bit or are next to it, and the
// extremes.
constexpr char kByte = '-';
constexpr std::string_view kOthers("\x2c\x2e\xad\x00\xff\x6d", 6);

template <class Check>
void for_each_text(Check check) {
  constexpr std::size_t kMost = 12;
  for (const char other : kOthers) {
    for (std::size_t size = 0; size <= kMost; ++size) {
      for (std::size_t places = 0; places < std::size_t{1} << size; ++places) {
        std::string text(size, other);
        for (std::size_t at = 0; at < size; ++at) {
          if ((places >> at & 1U) != 0) text[at] = kByte;
        }
        check(text);
      }
    }
  }
}

TEST(BytePlacesTest, CountsAndVisitsEveryPlaceInOrder) {
  for_each_text([](const std::string& text) {
    std::vector<std::size_t> wanted;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] == kByte) wanted.push_back(at);
    }
    std::vector<std::size_t> visited;
    for_each_byte(text, kByte, [&](std::size_t at) { visited.push_back(at); });
    ASSERT_EQ(visited, wanted) << text;
    ASSERT_EQ(count_byte(text, kByte), wanted.size()) << text;
  });
}

TEST(BytePlacesTest, ReplacesAByte) {
  for (const char to : {'\0', '_', '\xff', kByte}) {
    for_each_text([to](const std::string& text) {
      std::string wanted = text;
      std::replace(wanted.begin(), wanted.end(), kByte, to);
      std::string got = text;
      replace_byte(got, kByte, to);
      ASSERT_EQ(got, wanted) << text;
    });
  }
}

}  // namespace
}  // namespace hcl::functions
