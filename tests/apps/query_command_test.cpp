#include <gtest/gtest.h>

#include <string>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kHcl = HCL_PROGRAM;

constexpr std::string_view kSource =
    "resource \"a\" \"b\" {\n  x = 1\n}\nresource \"c\" \"d\" {}\n";

class QueryCommand : public ::testing::TestWithParam<ProgramCase> {};

TEST_P(QueryCommand, Runs) { expect_run(kHcl + " query ", GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Apps, QueryCommand,
    ::testing::Values(
        ProgramCase{"ShowsMatchesAndCaptures",
                    "'block labels:(_ @type _) { attribute }' -", kSource, 0,
                    "<stdin>:1:1: resource \"a\" \"b\" {\n  @type 1:10 a\n",
                    ""},
        ProgramCase{"ShowsCapturesAlone",
                    "'block labels:(_ @type _ @name)' - --format=captures",
                    kSource, 0, "a\tb\nc\td\n", ""},
        ProgramCase{
            "ShowsJson", "'attribute name:@n' - --format=json", kSource, 0,
            "{\"path\":\"<stdin>\",\"pattern\":0,\"range\":{\"start\":"
            "{\"line\":2,\"column\":3,\"byte\":21},\"end\":{\"line\":2,"
            "\"column\":8,\"byte\":26}},\"captures\":[{\"name\":\"n\","
            "\"kind\":\"name\",\"text\":\"x\",\"range\":{\"start\":{\"line\":2,"
            "\"column\":3,\"byte\":21},\"end\":{\"line\":2,\"column\":4,"
            "\"byte\":22}}}]}\n",
            ""},
        ProgramCase{"FindsNothing", "for_tuple -", kSource, 0, "", ""},
        ProgramCase{"NamesStandardInput", "attribute - --stdin-filename d/x.tf",
                    "a = 1\n", 0, "d/x.tf:1:1: a = 1\n", ""},
        ProgramCase{"SearchesNoJson", "attribute - --stdin-filename x.tf.json",
                    "{}", 2, "",
                    "x.tf.json: only files in native syntax can be searched"},
        ProgramCase{"FailsOnAMatchWhereAsked", "attribute - --exit-code",
                    kSource, 1, "<stdin>:2:3: x = 1\n", ""},
        ProgramCase{"SaysWhereAQueryIsWrong", "'block typ:\"x\"' -", "", 2, "",
                    "query:1:7: `typ` is not a field of a node."},
        ProgramCase{"NeedsAQuery", "", "", 2, "",
                    "PATTERN or --file is missing"},
        ProgramCase{"AsksFilesWithMistakes",
                    "'attribute name:@n' - "
                    "--format=captures",
                    "a = 1\nb = \n", 1, "a\nb\n", "<stdin>:2:"},
        ProgramCase{"SaysThatALimitWasReached",
                    "'block { _ @a _ @b }' - --max-steps=1", kSource, 1, "",
                    "stopped after 1 steps"}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(QueryCommand, LooksIntoFoldersForNativeSyntax) {
  const TemporaryFolder folder;
  folder.write("a.tf", "a = 1\n");
  folder.write("b/b.hcl", "b = 2\n");
  folder.write("c.tf.json", "{\"c\": 3}\n");
  const Ran ran = run_program(kHcl + " query 'attribute name:@n' " +
                              folder.path("") + " --format=captures");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, "a\nb\n");
  EXPECT_EQ(ran.err, "");
}

TEST(QueryCommand, RefusesAFileInJsonSyntax) {
  const TemporaryFolder folder;
  const std::string path = folder.write("c.tf.json", "{\"c\": 3}\n");
  const Ran ran = run_program(kHcl + " query attribute " + path);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.err.find("only files in native syntax"), std::string::npos);
}

TEST(QueryCommand, GivesTheSameOutputWithAnyNumberOfThreads) {
  const TemporaryFolder folder;
  for (int i = 0; i < 150; ++i) {
    const std::string number = std::to_string(i);
    folder.write(number + ".hcl", i % 7 == 0 ? "a = \n" : "a = " + number);
  }
  const std::string command =
      kHcl + " query 'attribute value:@v' " + folder.path("") + " --jobs ";
  const Ran one = run_program(command + "1");
  const Ran eight = run_program(command + "8");
  EXPECT_EQ(one.out, eight.out);
  EXPECT_EQ(one.err, eight.err);
  EXPECT_EQ(one.exit_code, 1);
  EXPECT_EQ(eight.exit_code, 1);
}

TEST(QueryCommand, ReadsPatternsFromAFile) {
  const TemporaryFolder folder;
  const std::string query =
      folder.write("q.query", "; the names\nattribute name:@n\n");
  const std::string source = folder.write("a.tf", "a = 1\n");
  const Ran ran = run_program(kHcl + " query --file " + query + " " + source +
                              " --format=captures");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, "a\n");
}

}  // namespace
}  // namespace hcl
