#include "text/escapes.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace hcl::text {
namespace {

TEST(HexDigit, IsReadAsItIsWritten) {
  for (unsigned value = 0; value < 16; ++value) {
    EXPECT_EQ(hex_value(hex_digit(value)), static_cast<int>(value));
  }
  EXPECT_EQ(hex_value('F'), 15);
  for (const char c : {'g', 'G', '/', ':', '@', '`', ' ', '\0'}) {
    EXPECT_EQ(hex_value(c), -1) << c;
  }
}

// Spec: native syntax, "Template Literals": the escapes of quoted strings.
TEST(EscapeLetter, StandsForItsCharacter) {
  for (const char letter : {'n', 'r', 't', '"', '\\'}) {
    const char c = escaped_character(letter);
    ASSERT_NE(c, 0) << letter;
    EXPECT_EQ(escape_letter(static_cast<unsigned char>(c)), letter);
  }
  for (const char letter : {'b', 'f', '/', 'u', 'x', '\0'}) {
    EXPECT_EQ(escaped_character(letter), 0) << letter;
  }
  EXPECT_EQ(escape_letter(U'a'), 0);
  EXPECT_EQ(escape_letter(U'\b'), 0);
  EXPECT_EQ(escape_letter(0), 0);
  // Its low byte is that of a line feed.
  EXPECT_EQ(escape_letter(0x10A), 0);
}

TEST(JsonString, EscapesWhatMustBe) {
  std::string out;
  append_json_string(out, "a\"\\\n\r\t\x01/é\x7f\xff😀");
  EXPECT_EQ(out, "\"a\\\"\\\\\\n\\r\\t\\u0001/é\x7f\uFFFD😀\"");
}

// Spec: RFC 8259, section 7, for one byte; what is not UTF-8 alone is U+FFFD.
std::string as_json(unsigned char byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (byte == '"') return "\\\"";
  if (byte == '\\') return "\\\\";
  if (byte == '\n') return "\\n";
  if (byte == '\r') return "\\r";
  if (byte == '\t') return "\\t";
  if (byte >= 0x80) return "\uFFFD";
  if (byte >= 0x20) return {static_cast<char>(byte)};
  return std::string("\\u00") + kDigits[byte / 16] + kDigits[byte % 16];
}

// Plain bytes are looked at eight at a time.
TEST(JsonString, EscapesAByteWhereverItIs) {
  constexpr std::size_t kSize = 19;
  for (int code = 0; code < 256; ++code) {
    for (std::size_t place = 0; place < kSize; ++place) {
      std::string text(kSize, 'a');
      text[place] = static_cast<char>(code);
      std::string out;
      append_json_string(out, text);
      EXPECT_EQ(out, '"' + std::string(place, 'a') +
                         as_json(static_cast<unsigned char>(code)) +
                         std::string(kSize - place - 1, 'a') + '"')
          << code << " at " << place;
    }
  }
}

struct Case {
  std::string_view text;
  char32_t code_point;
  std::size_t size;
};

// Spec: UAX #15.
TEST(Escapes, AreKept) {
  const auto kept = [](std::string text) {
    return keep_escapes(meter::ChargedText(std::move(text))).take();
  };
  EXPECT_EQ(kept("\"\\n\u0301\""), "\"\\n\\u0301\"");
  // The second mark would be composed with the last digit of the first.
  EXPECT_EQ(kept("\\e\u0301\u030C"), "\\e\\u0301\\u030c");
  // U+0316 comes before U+0301, which would be composed with the letter.
  EXPECT_EQ(kept("\\e\u0316\u0301x"), "\\e\\u0316\\u0301x");
  // Marks above U+FFFF are never composed with these letters.
  EXPECT_EQ(kept("\\e\U0001D165\u0301"), "\\e\U0001D165\\u0301");
  for (const std::string_view same :
       {"", "\\n", "\\n\u0334", "\\\"\u0301", "\\n \u00E9", "e\u0316"}) {
    EXPECT_EQ(kept(std::string(same)), same);
  }
}

TEST(Escapes, HideWhatIsNotPrintable) {
  const auto escaped = [](std::string text) {
    return escape_unprintable(meter::ChargedText(std::move(text))).take();
  };
  EXPECT_EQ(escaped("a = \"\u00A0\u2028\U000E0001\"\n"),
            "a = \"\\u00a0\\u2028\\U000e0001\"\n");
  for (const std::string_view same :
       {"", "a\n", "\u00E9\n", "e\u0316 \u4F60"}) {
    EXPECT_EQ(escaped(std::string(same)), same);
  }
}

TEST(Escapes, ProtectHtml) {
  const auto escaped = [](std::string text) {
    return escape_for_html(meter::ChargedText(std::move(text))).take();
  };
  EXPECT_EQ(escaped("\"<a>&\u2028\u2029\""),
            "\"\\u003ca\\u003e\\u0026\\u2028\\u2029\"");
  // Others that begin with the same byte stay.
  EXPECT_EQ(escaped("\"\u2027\u202A\""), "\"\u2027\u202A\"");
}

// Spec: RFC 8259, section 7.
TEST(JsonEscape, IsRead) {
  constexpr Case kCases[] = {
      {R"(\"x)", U'"', 2},
      {R"(\\n)", U'\\', 2},
      {R"(\/)", U'/', 2},
      {R"(\b)", U'\b', 2},
      {R"(\f)", U'\f', 2},
      {R"(\n)", U'\n', 2},
      {R"(\r)", U'\r', 2},
      {R"(\t)", U'\t', 2},
      {R"(\u0041B)", U'A', 6},
      {R"(\u00eF)", U'\u00EF', 6},
      {R"(\uD83D\uDE00)", U'\U0001F600', 12},
      {R"(\uDBFF\uDFFF)", U'\U0010FFFF', 12},
      {R"(\uD83Dx)", 0xD83D, 6},
      {R"(\uD83D\n)", 0xD83D, 6},
      {R"(\uD83D\u0041)", 0xD83D, 6},
      {R"(\uD83D)", 0xD83D, 6},
      {R"(\uDE00\uD83D)", 0xDE00, 6},
  };
  for (const Case& c : kCases) {
    const Escape read = read_json_escape(c.text);
    EXPECT_EQ(read.code_point, c.code_point) << c.text;
    EXPECT_EQ(read.size, c.size) << c.text;
  }
}

}  // namespace
}  // namespace hcl::text
