// Searching for a text: all short texts over two letters, compared with the
// standard library, and texts that make simple searches quadratic.

#include "text/find.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace hcl::text {
namespace {

// All texts over two bytes up to a length.
std::vector<std::string> texts(std::size_t most) {
  std::vector<std::string> all{""};
  for (std::size_t at = 0; at < all.size(); ++at) {
    if (all[at].size() == most) continue;
    all.push_back(all[at] + 'a');
    all.push_back(all[at] + '\xe9');
  }
  return all;
}

// A beginning that uses up what the simple search may compare in vain, so that
// the two-way algorithm goes on.
std::string hostile_for(std::string_view part) {
  if (part.size() < 2) return {};
  std::string almost(part);
  almost[almost.size() / 2] = '#';
  std::string text;
  while (text.size() < 600 || text.size() < 10 * part.size()) text += almost;
  return text;
}

TEST(FindTest, FindsTheFirstPlace) {
  const std::vector<std::string> parts = texts(6);
  for (const std::string& text : texts(9)) {
    for (const std::string& part : parts) {
      for (const std::size_t from : {0U, 1U, 4U, 9U, 10U}) {
        ASSERT_EQ(find_text(text, part, from),
                  std::string_view(text).find(part, from))
            << text << " / " << part << " from " << from;
      }
    }
  }
}

TEST(FindTest, FindsTheFirstPlaceBehindNearMatches) {
  for (const std::string& part : texts(6)) {
    const std::string before = hostile_for(part);
    for (const std::string& after : texts(6)) {
      const std::string text = before + part.substr(part.size() / 2) + after;
      ASSERT_EQ(find_text(text, part), std::string_view(text).find(part))
          << part << " in ..." << after;
    }
  }
}

TEST(FindTest, FindsPeriodicPartsInPeriodicTexts) {
  for (const std::string& period : texts(5)) {
    if (period.empty()) continue;
    std::string long_text;
    while (long_text.size() < 2000) long_text += period;
    for (std::size_t size = 300; size < 306; ++size) {
      const std::string part = long_text.substr(0, size);
      for (const char end : {'a', '\xe9', '#'}) {
        const std::string wanted = part + end;
        for (const std::string& text :
             {long_text, long_text + end, long_text + wanted + end}) {
          ASSERT_EQ(find_text(text, wanted),
                    std::string_view(text).find(wanted))
              << period << ", " << size << ", " << end;
        }
      }
    }
  }
}

}  // namespace
}  // namespace hcl::text
