#include <gtest/gtest.h>

#include <charconv>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "lower/parsing.h"
#include "support/paths.h"

// The verdicts of the reference implementation on files that people wrote.
namespace hcl::test {
namespace {

// The text after `key` in one line of JSON; empty if it does not occur.
std::string_view after(std::string_view line, std::string_view key) {
  const std::size_t at = line.find(key);
  return at == std::string_view::npos ? std::string_view()
                                      : line.substr(at + key.size());
}

std::string_view text_after(std::string_view line, std::string_view key) {
  const std::string_view rest = after(line, key);
  return rest.substr(0, rest.find('"'));
}

std::int32_t number_after(std::string_view line, std::string_view key) {
  const std::string_view rest = after(line, key);
  std::int32_t value = 0;
  std::from_chars(rest.data(), rest.data() + rest.size(), value);
  return value;
}

std::string read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Line and column of the first diagnostic of a rejected file.
SourcePos first_position(const Diagnostics& diags) {
  if (diags.empty() || !diags[0].subject) return {0, 0, 0};
  return diags[0].subject->range().start;
}

TEST(Verdicts, AgreeWithTheReference) {
  const std::string corpus = test::shared_dir() + "/corpus/";
  std::ifstream lines(corpus + "verdicts.jsonl");
  if (!lines) GTEST_SKIP() << "no " << corpus << "verdicts.jsonl";
  Parser parser(reference());
  int rejected = 0;
  int same_position = 0;
  for (std::string line; std::getline(lines, line);) {
    if (text_after(line, "\"syntax\": \"") != "native") continue;
    const std::string path(text_after(line, "\"path\": \""));
    const bool accepted = after(line, "\"ok\": ").starts_with("true");
    const SourceFile file(path, read(corpus + path));
    const auto result = parser.parse_config(file);
    EXPECT_EQ(result.ok(), accepted) << path << problems(result.diagnostics);
    if (accepted) continue;
    ++rejected;
    const std::string_view start = after(line, "\"range\": {\"start\": ");
    const SourcePos got = first_position(result.diagnostics);
    const bool same = got.line == number_after(start, "\"line\": ") &&
                      got.column == number_after(start, "\"column\": ");
    same_position += same ? 1 : 0;
    if (!same) {
      GTEST_LOG_(INFO) << path << ": " << problems(result.diagnostics);
    }
  }
  EXPECT_GE(same_position, rejected - 2) << "of " << rejected;
}

}  // namespace
}  // namespace hcl::test
