#include "hcl/glob.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace hcl {
namespace {

struct GlobCase {
  std::string pattern;
  std::string text;
  bool matches;
};

TEST(Glob, MatchesByItsTable) {
  const std::vector<GlobCase> cases = {
      {"", "", true},
      {"", "a", false},
      {"abc", "abc", true},
      {"abc", "abcd", false},
      {"*", "", true},
      {"*", "abc", true},
      {"*", "a/b", false},
      {"**", "a/b", true},
      {"*.log", "a.log", true},
      {"*.log", "a/b.log", false},
      {"**.log", "a/b.log", true},
      {"a/**/z", "a/b/c/z", true},
      {"a/**/z", "a/z", false},
      {"a/**z", "a/z", true},
      {"?", "", false},
      {"?", "\u00e4", true},
      {"?", "/", false},
      {"[a-c]x", "bx", true},
      {"[a-c]x", "dx", false},
      {"[!a-c]x", "dx", true},
      {"[^a-c]x", "ax", false},
      {"[!a]", "/", false},
      {"[\\]]", "]", true},
      {"\\*", "*", true},
      {"\\*", "a", false},
      {"*a*b", "xaxb", true},
      {"*a*b", "xaxbx", false},
      {"A", "a", false},
      {".*", ".x", true},
      {"*x/*y", "ax/by", true},
      {"**/*x/*y", "a/b/cx/dy", true},
  };
  for (const GlobCase& one : cases) {
    const auto glob = Glob::parse(one.pattern);
    ASSERT_TRUE(glob.ok()) << one.pattern;
    EXPECT_EQ(glob->matches(one.text), one.matches)
        << one.pattern << " of " << one.text;
  }
}

TEST(Glob, RefusesWhatIsNotAPattern) {
  for (const char* text : {"[", "[a", "[]", "[!]", "a\\", "[\\]"}) {
    EXPECT_FALSE(Glob::parse(text).ok()) << text;
  }
}

// A naive matcher, which tries everything.
bool naive(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern.starts_with("**")) {
    return naive(pattern.substr(2), text) ||
           (!text.empty() && naive(pattern, text.substr(1)));
  }
  if (pattern[0] == '*') {
    return naive(pattern.substr(1), text) ||
           (!text.empty() && text[0] != '/' && naive(pattern, text.substr(1)));
  }
  return !text.empty() &&
         (pattern[0] == text[0] || (pattern[0] == '?' && text[0] != '/')) &&
         naive(pattern.substr(1), text.substr(1));
}

TEST(Glob, AgreesWithANaiveMatcher) {
  std::mt19937 random(7);
  const auto text_of = [&](std::string_view letters, std::size_t most) {
    std::string text;
    for (std::size_t n = random() % most; n > 0; --n) {
      text += letters[random() % letters.size()];
    }
    return text;
  };
  for (int i = 0; i < 20'000; ++i) {
    const std::string pattern = text_of("ab/**?", 8);
    const std::string text = text_of("aab/", 10);
    const auto glob = Glob::parse(pattern);
    ASSERT_TRUE(glob.ok());
    EXPECT_EQ(glob->matches(text), naive(pattern, text))
        << pattern << " of " << text;
  }
}

TEST(Glob, ReadsBackWhateverItIs) {
  std::mt19937 random(9);
  const std::string_view letters = "ab/*?[]-!^\\{},.";
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::size_t n = random() % 10; n > 0; --n) {
      text += letters[random() % letters.size()];
    }
    const auto glob = Glob::parse(text);
    if (!glob.ok()) continue;
    const auto read = from_value<Glob>(to_value(*glob));
    ASSERT_TRUE(read.ok()) << text;
    EXPECT_EQ(read->text(), text);
  }
}

}  // namespace
}  // namespace hcl
