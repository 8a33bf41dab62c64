#include <gtest/gtest.h>

#include <cstdio>
#include <sstream>

#include "hcl/ast_dump.h"
#include "lower/parsing.h"

namespace hcl::test {
namespace {

using ast::DumpFormat;

class JsonDumpTest : public ::testing::TestWithParam<Case> {};

// The items between the heading and the end.
TEST_P(JsonDumpTest, IsAsDocumented) {
  const std::string text =
      dump_tree(config(GetParam().input).value, DumpFormat::Json);
  EXPECT_EQ(text,
            "{\"format\":\"hcl-ast\",\"version\":1,\"source\":\"test.hcl\","
            "\"items\":[" +
                std::string(GetParam().want) + "]}\n");
}

// docs/ast-json.md.
INSTANTIATE_TEST_SUITE_P(
    Version1, JsonDumpTest,
    ::testing::Values(
        Case{"", ""},
        Case{"a = 1\n",
             R"({"kind":"attribute","span":[0,5],"name":"a","children":[)"
             R"({"role":"expression","kind":"number","span":[4,5],)"
             R"("text":"1","children":[]}]})"},
        Case{"a b \"c\" {}\n",
             R"({"kind":"block","span":[0,10],"type":"a","labels":[)"
             R"({"text":"b","span":[2,3]},)"
             R"({"text":"c","quoted":true,"span":[4,7]}],)"
             R"("one_line":true,"children":[]})"},
        Case{"a = b.c[*]\n",
             R"({"kind":"attribute","span":[0,10],"name":"a","children":[)"
             R"({"role":"expression","kind":"traversal","span":[4,10],)"
             R"("steps":[{"step":"get_attr","name":"c","span":[5,7]},)"
             R"({"step":"full_splat","each_steps":0,"span":[7,10]}],)"
             R"("children":[{"role":"source","kind":"variable",)"
             R"("span":[4,5],"name":"b","children":[]}]}]})"},
        Case{"a = {b = -c}\n",
             R"({"kind":"attribute","span":[0,12],"name":"a","children":[)"
             R"({"role":"expression","kind":"object","span":[4,12],)"
             R"("children":[{"role":"key","kind":"variable","span":[5,6],)"
             R"("key_form":"name","name":"b","children":[]},)"
             R"({"role":"value","kind":"unary","span":[9,11],)"
             R"("operator":"-","children":[{"role":"operand",)"
             R"("kind":"variable","span":[10,11],"name":"c",)"
             R"("children":[]}]}]}]})"}));

TEST(TreeDump, IsReadable) {
  EXPECT_EQ(dump_tree(config("a = [\"x${b}\", 1 + 2]\n").value),
            "attribute span=0..20 name=\"a\"\n"
            "  expression: tuple span=4..20\n"
            "    element: template span=5..12 form=quoted\n"
            "      part: text span=6..7 text=\"x\"\n"
            "      part: interpolation span=7..11\n"
            "        expression: variable span=9..10 name=\"b\"\n"
            "    element: operation span=14..19 "
            "operators=[{operator=+ span=16..17}]\n"
            "      operand: number span=14..15 text=\"1\"\n"
            "      operand: number span=18..19 text=\"2\"\n");
}

TEST(SyntaxDump, ShowsEveryToken) {
  EXPECT_EQ(dump_syntax(config("a = 1\n").value),
            "ConfigFile\n"
            "  Body\n"
            "    BodyItem\n"
            "      Identifier span=0..1 at=1:1 text=\"a\"\n"
            "      Attribute\n"
            "        Assign span=2..3 at=1:3 text=\"=\"\n"
            "        NumericLit\n"
            "          Number span=4..5 at=1:5 text=\"1\"\n"
            "      Newline span=5..6 at=1:6 text=\"\\n\"\n"
            "  EndOfFile span=6..6 at=2:1 text=\"\"\n");
}

TEST(TokenDump, IsOneLineAToken) {
  const auto tree = config("a=1").value;
  EXPECT_EQ(dump_tokens(tree),
            "Identifier span=0..1 at=1:1 text=\"a\"\n"
            "Assign span=1..2 at=1:2 text=\"=\"\n"
            "Number span=2..3 at=1:3 text=\"1\"\n"
            "EndOfFile span=3..3 at=1:4 text=\"\"\n");
  EXPECT_EQ(
      dump_tokens(tree, DumpFormat::Json),
      "{\"format\":\"hcl-tokens\",\"version\":1,\"source\":\"test.hcl\","
      "\"tokens\":[{\"type\":\"Identifier\",\"span\":[0,1],\"text\":\"a\"}"
      ",{\"type\":\"Assign\",\"span\":[1,2],\"text\":\"=\"},"
      "{\"type\":\"Number\",\"span\":[2,3],\"text\":\"1\"},"
      "{\"type\":\"EndOfFile\",\"span\":[3,3],\"text\":\"\"}],"
      "\"comments\":[]}\n");
}

TEST(TokenDump, ShowsComments) {
  const auto tree = config("a /* b */ = 1 # c\n").value;
  EXPECT_EQ(dump_tokens(tree),
            "Identifier span=0..1 at=1:1 text=\"a\"\n"
            "Comment span=2..9 at=1:3 text=\"/* b */\"\n"
            "Assign span=10..11 at=1:11 text=\"=\"\n"
            "Number span=12..13 at=1:13 text=\"1\"\n"
            "Comment span=14..17 at=1:15 text=\"# c\"\n"
            "Newline span=17..18 at=1:18 text=\"\\n\"\n"
            "EndOfFile span=18..18 at=2:1 text=\"\"\n");
  EXPECT_NE(dump_tokens(tree, DumpFormat::Json)
                .find(R"("comments":[{"before":1,"span":[2,9],)"
                      R"("text":"/* b */"},)"
                      R"({"before":3,"span":[14,17],"text":"# c"}])"),
            std::string::npos);
}

// The texts of the lines are the source.
TEST(TokenDump, WithSpacesShowsEveryByte) {
  const auto tree =
      config("// x\n\n a = [ # y\n  1,/**/ 2 ]  \n\tb {}\n  ").value;
  EXPECT_EQ(dump_tokens(tree, DumpFormat::TextWithSpaces).substr(0, 176),
            "Comment span=0..4 at=1:1 text=\"// x\"\n"
            "Newline span=4..5 at=1:5 text=\"\\n\"\n"
            "Newline span=5..6 at=2:1 text=\"\\n\"\n"
            "Space span=6..7 at=3:1 text=\" \"\n"
            "Identifier span=7..8 at=3:2 text=\"a\"\n");
  std::string all;
  std::istringstream lines(dump_syntax(tree, DumpFormat::TextWithSpaces));
  for (std::string line; std::getline(lines, line);) {
    unsigned begin = 0;
    unsigned end = 0;
    const std::size_t span = line.find("span=");
    if (span == std::string::npos) continue;
    ASSERT_EQ(std::sscanf(line.c_str() + span, "span=%u..%u", &begin, &end), 2);
    EXPECT_EQ(begin, all.size()) << line;
    all += tree.file().text({begin, end});
  }
  EXPECT_EQ(all, tree.file().text());
}

}  // namespace
}  // namespace hcl::test
