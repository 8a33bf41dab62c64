// Deciding without the parser whether a text is an identifier agrees with the
// parser. Spec: native syntax, "Identifiers".

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "hcl/parser.h"
#include "text/utf8.h"

namespace hcl {
namespace {

// Whether the parser reads exactly one identifier.
bool is_one_name(const std::string& text, const Options& options) {
  const Result<ast::Tree> tree = parse_traversal(SourceFile("", text), options);
  return tree.ok() && text.find_first_of(".[ \t\r\n#/") == std::string::npos;
}

Options zcl() { return {switches_for(Dialect::Zcl, Conformance::Spec), {}}; }

TEST(Identifier, IsWhatTheParserReadsAsOne) {
  for (const Options& options : {Options{}, zcl()}) {
    for (const char* text : {"",
                             "a",
                             "_",
                             "_a",
                             "a_",
                             "-a",
                             "a-",
                             "a-b",
                             "9a",
                             "a9",
                             "true",
                             "null",
                             "for",
                             "if",
                             "in",
                             "a.b",
                             "a b",
                             " a",
                             "a ",
                             "a[0]",
                             "\xC3\xA9",
                             "\xC3",
                             "a\xFF",
                             "\xEF\xBB\xBF"
                             "a",
                             "$a",
                             "a$",
                             "a\n",
                             "/*x*/a"}) {
      EXPECT_EQ(is_identifier(text, options), is_one_name(text, options))
          << text;
    }
  }
}

TEST(Identifier, HasTheCharactersOfTheGrammar) {
  for (char32_t c = 0; c < 0x3000; ++c) {
    std::string alone;
    text::append_utf8(alone, c);
    EXPECT_EQ(is_identifier(alone), is_one_name(alone, {}))
        << std::hex << static_cast<std::uint32_t>(c);
    EXPECT_EQ(is_identifier("a" + alone), is_one_name("a" + alone, {}))
        << std::hex << static_cast<std::uint32_t>(c);
  }
}

}  // namespace
}  // namespace hcl
