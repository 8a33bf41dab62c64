#include <gtest/gtest.h>

#include "hcl/diagnostic_writer.h"
#include "text/escapes.h"

namespace hcl {
namespace {

TEST(JsonWriter, WritesEveryField) {
  const SourceFile file("a.hcl", "é = \"x\"\n");
  Diagnostics diags;
  Diagnostic& d = diags.error(Code::UnknownVariable,
                              {.subject = SourceSpan{file, {5, 8}},
                               .context = SourceSpan{file, {0, 9}}},
                              "No \"x\".\n");
  d.notes = {"one", "two"};
  d.suggestion = "y";
  EXPECT_EQ(to_json(d),
            R"({"code":"UnknownVariable","severity":"error",)"
            R"("summary":"Unknown variable","detail":"No \"x\".\n",)"
            R"("file":"a.hcl",)"
            R"("subject":{"start":{"line":1,"column":5,"byte":5},)"
            R"("end":{"line":1,"column":8,"byte":8}},)"
            R"("context":{"start":{"line":1,"column":1,"byte":0},)"
            R"("end":{"line":2,"column":1,"byte":9}},)"
            R"("notes":["one","two"],"suggestion":"y"})");
}

TEST(JsonWriter, LeavesOutWhatIsEmpty) {
  Diagnostics diags;
  diags.warning(Code::InvalidCharacter, {}, "d");
  EXPECT_EQ(to_json(diags),
            R"([{"code":"InvalidCharacter","severity":"warning",)"
            R"("summary":"Invalid character","detail":"d","subject":null}])");
  EXPECT_EQ(to_json(Diagnostics()), "[]");
}

// An editor shows the diagnostics of many files from one list.
TEST(JsonWriter, NamesTheFileOfEachDiagnostic) {
  const SourceFile one("one.hcl", "a\n");
  const SourceFile two("two.hcl", "b\n");
  Diagnostics diags;
  diags.error(Code::InvalidCharacter, {.subject = SourceSpan{one, {0, 1}}}, "");
  diags.error(Code::InvalidCharacter, {.subject = SourceSpan{two, {0, 1}}}, "");
  // An unreadable file has no place in it.
  diags.error(Code::UnreadableFile,
              {.subject = SourceSpan{SourceFile("none.hcl", ""), {0, 0}}}, "");
  const std::string json = to_json(diags);
  EXPECT_NE(json.find(R"("file":"one.hcl","subject":{)"), std::string::npos);
  EXPECT_NE(json.find(R"("file":"two.hcl","subject":{)"), std::string::npos);
  EXPECT_NE(json.find(R"("file":"none.hcl","subject":)"), std::string::npos)
      << json;
}

TEST(JsonWriter, CountsColumnsInUtf16UnitsOnRequest) {
  // One grapheme of two code points, with five UTF-16 units before `b`.
  const SourceFile file("a.hcl", "\"👍🏽\" b\n");
  Diagnostics diags;
  Diagnostic& d = diags.error(Code::InvalidCharacter,
                              {.subject = SourceSpan{file, {11, 12}}}, "");
  d.related.push_back({SourceSpan{file, {11, 12}}, "here"});
  d.fix.push_back({{11, 12}, "c"});
  const std::string graphemes = R"("start":{"line":1,"column":5,"byte":11})";
  const std::string units = R"("start":{"line":1,"column":8,"byte":11})";
  const auto count = [](const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos;
         at = text.find(part, at + 1)) {
      ++found;
    }
    return found;
  };
  EXPECT_EQ(count(to_json(d), graphemes), 3U) << to_json(d);
  EXPECT_EQ(count(to_json(d, ColumnUnit::Utf16), units), 3U)
      << to_json(d, ColumnUnit::Utf16);
  EXPECT_EQ(count(to_json(diags, ColumnUnit::Utf16), units), 3U);
}

TEST(JsonString, EscapesWhatItMust) {
  std::string out;
  text::append_json_string(out, "a\"\\\n\r\t\x01/é\x7f\xff😀");
  EXPECT_EQ(out, "\"a\\\"\\\\\\n\\r\\t\\u0001/é\x7f\uFFFD😀\"");
}

}  // namespace
}  // namespace hcl
