// Hostile texts through every note of mappings, on a small call stack.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/load.h"
#include "hcl/mapping.h"
#include "hcl/pattern.h"
#include "robustness/small_stack.h"
#include "support/paths.h"

namespace hcl {
namespace {

using namespace std::chrono_literals;

struct Item {
  std::string text;
  std::optional<std::string> maybe;
  double number = 0;
  std::chrono::milliseconds time{};
  Pattern pattern;
  std::vector<std::string> list;
  std::map<std::string, std::string> map;
};
struct Group {
  std::map<std::string, Item> items;
};

template <class M, class... N>
Mapping<Item> one(M Item::*member, const N&... notes) {
  return mapping<Item>().optional("x", member, notes...);
}

struct NotedMapping {
  std::string note;
  Mapping<Item> mapping;
};

// Each function of the headers of notes at least once.
std::vector<NotedMapping> noted_mappings() {
  const auto fits = check([](const auto& value) { return value == value; });
  return {
      {"doc", one(&Item::text, doc("A text."))},
      {"was", one(&Item::text, was("y"))},
      {"deprecated", one(&Item::text, deprecated("Use another."))},
      {"example", one(&Item::text, example("\"a\""))},
      {"allow_unknown", one(&Item::text, allow_unknown())},
      {"allow_marked", one(&Item::text, allow_marked())},
      {"check", one(&Item::text, fits)},
      {"check", one(&Item::number, fits)},
      {"at_least", one(&Item::number, at_least(1))},
      {"at_least", one(&Item::time, at_least(1s))},
      {"at_most", one(&Item::number, at_most(1u))},
      {"at_most", one(&Item::time, at_most(1s))},
      {"between", one(&Item::number, between(-1, 1.5))},
      {"between", one(&Item::time, between(1ms, 1h))},
      {"one_of", one(&Item::text, one_of({"a", "aa"}))},
      {"one_of", one(&Item::number, one_of({1, 2}))},
      {"not_empty", one(&Item::text, not_empty())},
      {"not_empty", one(&Item::list, not_empty())},
      {"append", one(&Item::list, append())},
      {"merge_deep", one(&Item::map, merge_deep())},
      {"in", one(&Item::time, in<std::chrono::seconds>())},
      {"matches", one(&Item::text, matches("(((a+)+)+)+b"))},
      {"matches", one(&Item::text, matches("([a-z0-9]+\\.?)+@example\\.org"))},
      {"matches", one(&Item::maybe, matches("(a|aa)*(a|b)*c{0,99}"))},
      {"matches", one(&Item::text, matches("(.*)*\\pL(\\pM|.)*[^a]{200}"))},
      {"", one(&Item::pattern)},
  };
}

std::string repeated(std::string_view part, std::size_t bytes) {
  std::string text;
  while (text.size() < bytes) text += part;
  return text;
}

// The insides of quotes.
std::vector<std::string> hostile_texts() {
  constexpr std::size_t kMega = 1 << 20U;
  std::vector<std::string> texts = {
      "", "\\u0000", "\xff\xfe", "\xed\xa0\x80", "a\xc3", "1e600000000", "-0"};
  for (const std::string_view part :
       {"a", "aaaaaaaaab", "((a+)+", "(", "[", "a{9}", "\\\\", "1", "1h", "-",
        "\u0301", "e\u0301", "\U0001f469\u200d", "$${", "\\u0000", "\xff"}) {
    texts.push_back(repeated(part, kMega));
  }
  texts.push_back(std::string(28, 'a'));
  texts.push_back(std::string(700, 'a'));
  // As long as a pattern may be.
  texts.push_back(std::string(8192, '(') + std::string(8192, ')'));
  texts.push_back(std::string(16'384, '['));
  texts.push_back(repeated("a{0,999}", 16'376));
  texts.push_back(repeated("\\\\pL", 16'380));
  return texts;
}

// Reading ends, on a small stack, and says either that all is fine or what is
// not. The patterns are linear, or else this would not end either.
TEST(HostileText, IsReadThroughEveryNote) {
  const auto mappings = noted_mappings();
  for (const std::string& text : hostile_texts()) {
    test::run_on_small_stack([&] {
      const auto body = load_body(Input::text("x = \"" + text + "\"\n"));
      for (const auto& [note, mapping_] : mappings) {
        const auto read = decode(body.value, mapping_);
        EXPECT_EQ(read.ok(), !read.diagnostics.has_errors()) << note;
        EXPECT_LE(read.diagnostics.size(), 20u) << note;
        for (const Diagnostic& found : read.diagnostics) {
          EXPECT_LE(found.detail.size(), 2000u) << note;
        }
      }
    });
  }
}

// The same as numbers, and as keys of blocks.
TEST(HostileText, IsReadAsANumberAndAsAKey) {
  const auto items = mapping<Group>().blocks(
      "item", &Group::items, one(&Item::text), {}, key_name("kind"));
  test::run_on_small_stack([&] {
    for (const auto& [note, mapping_] : noted_mappings()) {
      for (const char* number : {"1e600000000", "1e-600000000", "-1e999"}) {
        const auto read =
            load(Input::text("x = " + std::string(number) + "\n"), mapping_);
        EXPECT_EQ(read.ok(), !read.diagnostics.has_errors()) << note;
      }
    }
    for (const std::string& text : hostile_texts()) {
      const auto read = load(Input::text("item \"" + text + "\" {}\n"), items);
      EXPECT_EQ(read.ok(), !read.diagnostics.has_errors());
    }
  });
}

// The names of the functions that a header of notes offers.
std::vector<std::string> functions_of(const std::string& header) {
  std::ifstream file(test::source_dir() + "/include/hcl/" + header);
  std::stringstream text;
  text << file.rdbuf();
  std::vector<std::string> names;
  bool in_detail = false;
  for (std::string line; std::getline(text, line);) {
    if (line == "namespace detail {") in_detail = true;
    if (line == "}  // namespace detail") in_detail = false;
    const std::size_t bracket = line.find('(');
    const bool is_function =
        !in_detail && bracket != std::string::npos &&
        (line.starts_with("detail::") || line.starts_with("inline ") ||
         line.starts_with("auto "));
    if (!is_function) continue;
    const std::size_t space = line.rfind(' ', bracket);
    names.push_back(line.substr(space + 1, bracket - space - 1));
  }
  return names;
}

TEST(HostileText, LeavesNoNoteOut) {
  std::vector<std::string> tried = {"key_name"};
  for (const auto& noted : noted_mappings()) tried.push_back(noted.note);
  std::size_t count = 0;
  for (const char* header : {"mapping_notes.h", "pattern.h"}) {
    for (const std::string& name : functions_of(header)) {
      ++count;
      EXPECT_NE(std::find(tried.begin(), tried.end(), name), tried.end())
          << name;
    }
  }
  EXPECT_GE(count, 15u);
}

}  // namespace
}  // namespace hcl
