// The reference's own test of how it splits literals into pieces: the
// concatenated meanings of the pieces must equal the library's templates.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

#include "lower/parsing.h"
#include "support/json/json_document.h"
#include "support/paths.h"

namespace hcl::test {
namespace {

std::string utf8(std::uint32_t point) {
  const auto tail = [&](std::uint32_t shift) {
    return static_cast<char>(0x80U | ((point >> shift) & 0x3FU));
  };
  if (point < 0x80) return {static_cast<char>(point)};
  if (point < 0x800) return {static_cast<char>(0xC0U | point >> 6U), tail(0)};
  if (point < 0x10000) {
    return {static_cast<char>(0xE0U | point >> 12U), tail(6), tail(0)};
  }
  return {static_cast<char>(0xF0U | point >> 18U), tail(12), tail(6), tail(0)};
}

// The character of `\uNNNN` or `\UNNNNNNNN`; nothing for any other piece.
std::optional<std::string> character(const std::string& piece) {
  const std::size_t digits = piece[1] == 'u' ? 4 : piece[1] == 'U' ? 8 : 0;
  if (digits == 0 || piece.size() != digits + 2) return std::nullopt;
  const unsigned long point = std::stoul(piece.substr(2), nullptr, 16);
  const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
  if (surrogate || point > 0x10FFFF) return std::nullopt;
  return utf8(static_cast<std::uint32_t>(point));
}

// The meaning of a piece. Spec: native syntax, "Template Literals"; nothing for
// an error.
std::optional<std::string> meaning(const std::string& piece, bool quoted) {
  if (piece == "$${" || piece == "%%{") return piece.substr(1);
  if (!quoted) return piece;
  if (piece.find('\n') != std::string::npos) return std::nullopt;
  if (piece[0] != '\\') return piece;
  if (piece == "\\n") return "\n";
  return piece.size() < 2 ? std::nullopt : character(piece);
}

std::optional<std::string> meaning(const apps::JsonView& pieces, bool quoted) {
  std::string text;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::optional<std::string> part = meaning(pieces[i].text(), quoted);
    if (!part) return std::nullopt;
    text += *part;
  }
  return text;
}

// Whether a literal has `${` or `%{`, which begin a sequence anywhere else;
// only the tested function sees them.
bool has_sequence(const apps::JsonView& pieces) {
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const std::string& before = pieces[i - 1].text();
    if ((before == "$" || before == "%") && pieces[i].text()[0] == '{') {
      return true;
    }
  }
  return false;
}

void expect_decoded(const Result<ast::Tree>& result,
                    const std::optional<std::string>& want) {
  EXPECT_EQ(result.ok(), want.has_value()) << problems(result.diagnostics);
  if (result.ok() && want) {
    EXPECT_EQ(decoded(result.value), *want);
  }
}

TEST(RecordedStringsTest, MeanWhatTheirPiecesMean) {
  std::ifstream file(hcl::test::shared_dir() + "/cases/hcl_string_lit.jsonl");
  if (!file) GTEST_SKIP() << "the recorded cases are not there";
  int count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    std::string error;
    const auto document = apps::JsonDocument::parse(line, error);
    ASSERT_TRUE(document) << error;
    const apps::JsonView json = document->root();
    const std::string& source = json["src"].text();
    SCOPED_TRACE(line);
    expect_decoded(expression('"' + source + '"'),
                   meaning(json["want_quoted"], true));
    if (has_sequence(json["want_unquoted"])) continue;
    const auto unquoted = meaning(json["want_unquoted"], false);
    expect_decoded(bare_template(source), unquoted);
    expect_decoded(expression("<<E\n" + source + "\nE\n"), *unquoted + "\n");
  }
  EXPECT_EQ(count, 32);
}

}  // namespace
}  // namespace hcl::test
