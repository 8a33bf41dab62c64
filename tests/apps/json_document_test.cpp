#include "support/json/json_document.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace hcl::apps {
namespace {

struct Case {
  std::string_view name;
  std::string_view text;
  // The text written back on one line; empty if it is not JSON.
  std::string_view want;
};

class JsonDocumentTest : public testing::TestWithParam<Case> {};

TEST_P(JsonDocumentTest, Reads) {
  std::string error;
  const auto document = JsonDocument::parse(GetParam().text, error);
  EXPECT_EQ(document ? document->root().to_json() : "", GetParam().want)
      << error;
  EXPECT_EQ(error.empty(), document.has_value());
}

// RFC 8259.
INSTANTIATE_TEST_SUITE_P(
    Json, JsonDocumentTest,
    testing::Values(
        Case{"Words", "[null,true,false]", "[null,true,false]"},
        Case{"DigitsStay", "[1.50, 1e400, -0, 123456789012345678901234567890]",
             "[1.50,1e400,-0,123456789012345678901234567890]"},
        Case{"Space", " {\t\"a\" :\r\n1 } ", R"({"a":1})"},
        Case{"OrderAndRepetitionStay", R"({"b":1,"a":2,"b":3})",
             R"({"b":1,"a":2,"b":3})"},
        Case{"Escapes", R"("\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00")",
             R"("\"\\/\u0008\u000c\n\r\té😀")"},
        Case{"LoneSurrogate", R"("\ud800x\udc00")", "\"\uFFFDx\uFFFD\""},
        Case{"Empty", "", ""}, Case{"TrailingComma", "[1,]", ""},
        Case{"MissingComma", "[1 2]", ""}, Case{"LeadingZero", "01", ""},
        Case{"NoDigit", "-", ""}, Case{"OpenString", "\"a", ""},
        Case{"ControlCharacter", "\"a\nb\"", ""},
        Case{"WrongEscape", R"("\x")", ""}, Case{"OpenObject", "{\"a\":1", ""},
        Case{"NoValue", "{\"a\":}", ""}, Case{"Extra", "1 2", ""}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(JsonDocument, FindsTheLastMemberOfAName) {
  std::string error;
  const JsonView root =
      JsonDocument::parse(R"({"a":1,"b":[2],"a":3})", error)->root();
  EXPECT_EQ(root["a"].text(), "3");
  EXPECT_EQ(root["b"][std::size_t{0}].text(), "2");
  EXPECT_FALSE(root["c"].exists());
  EXPECT_FALSE(root["c"]["d"][std::size_t{7}].exists());
}

TEST(JsonDocument, IsReadHoweverDeep) {
  const std::string text =
      std::string(1'000'000, '[') + std::string(1'000'000, ']');
  std::string error;
  const auto document = JsonDocument::parse(text, error);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->root().to_json(), text);
}

}  // namespace
}  // namespace hcl::apps
