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

TEST(JsonString, EscapesWhatItMust) {
  std::string out;
  text::append_json_string(out, "a\"\\\n\r\t\x01/é\x7f\xff😀");
  EXPECT_EQ(out, "\"a\\\"\\\\\\n\\r\\t\\u0001/é\x7f\uFFFD😀\"");
}

}  // namespace
}  // namespace hcl
