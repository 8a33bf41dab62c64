#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kHcl = HCL_PROGRAM;

TEST(CheckCommand, SaysThatAllIsWell) {
  const Ran ran = run_program(kHcl + " check -", "a = 1\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, "1 file checked, no errors\n");
  EXPECT_EQ(ran.err, "");
}

// The first line, with its newline.
std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n') + 1);
}

TEST(CheckCommand, ShowsDiagnosticsAndASummary) {
  const Ran ran = run_program(kHcl + " check -", "a = 1\na = 2\n");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(first_line(ran.out),
            "<stdin>:2:1: error: Attribute redefined [AttributeRedefined]\n");
  EXPECT_NE(ran.out.find("1 file checked, 1 file with 1 error\n"),
            std::string::npos);
}

TEST(CheckCommand, LooksIntoFolders) {
  const TemporaryFolder folder;
  folder.write("b/x.tf", "a = 1\n");
  folder.write("a/.hidden/x.hcl", "a = 1\n");
  folder.write("a/x.tfvars", "a = \n");
  folder.write("a/x.txt", "{{{\n");
  folder.write("a/x.tf.json", "{}\n");
  folder.write(".git/x.hcl", "{{{\n");
  const Ran ran = run_program(kHcl + " check --format=json " + folder.path(""));
  EXPECT_EQ(ran.exit_code, 1);
  const std::string root = folder.path("");
  const std::size_t bad =
      ran.out.find("{\"version\":1,\"path\":\"" + root + "a/x.tfvars\"");
  EXPECT_EQ(ran.out.substr(0, bad),
            "{\"version\":1,\"path\":\"" + root +
                "a/.hidden/x.hcl\",\"ok\":true,\"diagnostics\":[]}\n" +
                "{\"version\":1,\"path\":\"" + root +
                "a/x.tf.json\",\"ok\":true,\"diagnostics\":[]}\n");
  const std::size_t last =
      ran.out.find("{\"version\":1,\"path\":\"" + root + "b/x.tf\"");
  EXPECT_EQ(ran.out.substr(last), "{\"version\":1,\"path\":\"" + root +
                                      "b/x.tf\",\"ok\":true,"
                                      "\"diagnostics\":[]}\n");
  const std::string line = ran.out.substr(bad, last - bad);
  EXPECT_NE(line.find("\"ok\":false,\"diagnostics\":[{\"code\":\""),
            std::string::npos);
  EXPECT_NE(line.find("\"subject\":{\"start\":{\"line\":1,\"column\":"),
            std::string::npos);
}

// A misspelt name must not pass for a directory without errors.
TEST(CheckCommand, FailsWhereThereIsNothingToCheck) {
  const TemporaryFolder folder;
  folder.write("notes.txt", "a = \n");
  const Ran ran = run_program(kHcl + " check " + folder.path(""));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "hcl check: " + folder.path("") +
                         ": no files to check in this directory\n");
}

TEST(CheckCommand, FailsAtLinksThatLeadNowhere) {
  const TemporaryFolder folder;
  folder.write("good.tf", "a = 1\n");
  std::filesystem::create_symlink("missing", folder.path("dangling.tf"));
  std::filesystem::create_symlink("loop.tf", folder.path("loop.tf"));
  const Ran ran = run_program(kHcl + " check " + folder.path(""));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(
      ran.out.find("dangling.tf: error: Cannot read file [UnreadableFile]\n"),
      std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("loop.tf: error: Cannot read file [UnreadableFile]\n"),
            std::string::npos);
  EXPECT_NE(ran.out.find("3 files checked, 2 files with 2 errors\n"),
            std::string::npos);
}

TEST(CheckCommand, CountsErrorsThatItDoesNotShow) {
  const Ran ran = run_program(kHcl + " check --max-diagnostics=2 -",
                              "a = 1\na = 2\na = 3\na = 4\n");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_NE(ran.out.find("Only the first 2 diagnostics are shown."),
            std::string::npos);
  EXPECT_NE(ran.out.find("1 file checked, 1 file with 3 errors\n"),
            std::string::npos)
      << ran.out;
}

TEST(CheckCommand, GivesTheSameOutputWithAnyNumberOfThreads) {
  const TemporaryFolder folder;
  for (int i = 0; i < 50; ++i) {
    folder.write(std::to_string(i) + ".hcl", i % 7 == 0 ? "a = \n" : "a = 1\n");
  }
  const std::string command =
      kHcl + " check --format=json " + folder.path("") + " --jobs ";
  const Ran one = run_program(command + "1");
  EXPECT_EQ(one.out, run_program(command + "8").out);
  EXPECT_EQ(one.exit_code, 1);
}

TEST(CheckCommand, GoesOnAfterAFileThatCannotBeRead) {
  const TemporaryFolder folder;
  const std::string good = folder.write("good.hcl", "a = 1\n");
  const Ran ran =
      run_program(kHcl + " check " + folder.path("missing.hcl") + " " + good);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.out.find("Cannot read file"), std::string::npos);
  EXPECT_NE(ran.out.find("2 files checked"), std::string::npos);
}

// Spec: JSON syntax, "Structural Elements".
TEST(CheckCommand, ReadsFilesInTheJsonSyntax) {
  const TemporaryFolder folder;
  const std::string good = folder.write("good.tf.json", "{\"a\": [1]}\n");
  const Ran fine = run_program(kHcl + " check " + good);
  EXPECT_EQ(fine.exit_code, 0);
  EXPECT_EQ(fine.out, "1 file checked, no errors\n");
  const std::string bad = folder.write("bad.tf.json", "{\"a\": [1}\n");
  const Ran wrong = run_program(kHcl + " check " + good + " " + bad);
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_EQ(wrong.out.find(bad + ":1:"), 0U) << wrong.out;
  EXPECT_NE(wrong.out.find("2 files checked, 1 file with 1 error\n"),
            std::string::npos);
}

TEST(CheckFixTest, MendsFilesAndShowsTheRest) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("a.hcl", "a: 1\nb = 'x'\nc {\n  d = @\n}\n");
  const Ran ran = run_program(kHcl + " check --fix " + file);
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(read_whole(file), "a = 1\nb = \"x\"\nc {\n  d = @\n}\n");
  EXPECT_NE(ran.err.find("a.hcl: 2 mistakes fixed\n"), std::string::npos);
  EXPECT_NE(ran.out.find("a.hcl:4:7: error"), std::string::npos);
  EXPECT_EQ(ran.out.find("a.hcl:1:1"), std::string::npos);
}

TEST(CheckFixTest, IsOffered) {
  const Ran ran = run_program(kHcl + " check -", "a: 1\nb = @\n");
  EXPECT_NE(ran.out.find("1 file with 2 errors; 1 fixable with --fix\n"),
            std::string::npos);
}

// What `hcl check --fix` makes of a text, and whether it makes as many
// corrections as `hcl check` announces.
class FixTest
    : public testing::TestWithParam<std::pair<std::string, std::string>> {};

TEST_P(FixTest, MakesWhatIsAnnounced) {
  const auto& [text, want] = GetParam();
  const TemporaryFolder folder;
  const std::string file = folder.write("a.hcl", text);
  const std::string told = run_program(kHcl + " check " + file).out;
  const Ran ran = run_program(kHcl + " check --fix " + file);
  EXPECT_EQ(read_whole(file), want);
  const auto number_before = [](const std::string& all,
                                std::string_view words) {
    const std::size_t end = all.find(words);
    if (end == std::string::npos) return std::string("0");
    const std::size_t begin = all.rfind(' ', end - 1) + 1;
    return all.substr(begin, end - begin);
  };
  EXPECT_EQ(number_before(told, " fixable with --fix"),
            number_before(ran.err, " mistake"))
      << told << ran.err;
  EXPECT_EQ(ran.out.find("fixable"), std::string::npos);
}

// Text of heredocs and strings stays as it is, and a correction whose mistake
// remains is taken back.
INSTANTIATE_TEST_SUITE_P(
    Corrections, FixTest,
    testing::Values(
        std::pair("a = <<EOT\necho ${X:-'d'}\nEOT\n",
                  "a = <<EOT\necho ${X:-'d'}\nEOT\n"),
        std::pair("a: b: c\n", "a: b: c\n"),
        std::pair("a: 1\nb = \"${X:-'d'}\"\nc = 'x'\n",
                  "a = 1\nb = \"${X:-'d'}\"\nc = \"x\"\n"),
        std::pair("a = not x == 'b' and c\n", "a = !(x == \"b\") && c\n"),
        std::pair("root:x:0:0:root:/root:/bin/sh\na:b:1:2:c:/d:/e\n",
                  "root:x:0:0:root:/root:/bin/sh\na:b:1:2:c:/d:/e\n"),
        std::pair("a = <<'EOT'\nx = '{'\nEOT\nb: 1\n",
                  "a = <<EOT\nx = '{'\nEOT\nb = 1\n"),
        std::pair("a = <<\"EOT\"\n${x}\nEOT\n", "a = <<\"EOT\"\n${x}\nEOT\n"),
        std::pair("a = \"x ${b ? \"\nuse `c` in `d`\n\" : 1}\"\n",
                  "a = \"x ${b ? \"\nuse `c` in `d`\n\" : 1}\"\n")));

// The names of other programs' files tell their dialect.
TEST(CheckCommand, TellsTheDialectByTheName) {
  const TemporaryFolder folder;
  const std::string text =
      "\xEF\xBB\xBF"
      "a = 1\n";
  for (const std::string name :
       {"a.tf", "a.tfvars", "a.tofu", "a.tftest.hcl"}) {
    const std::string file = folder.write(name, text);
    EXPECT_EQ(run_program(kHcl + " check " + file).exit_code, 0) << name;
    EXPECT_EQ(run_program(kHcl + " check --dialect hcl " + file).exit_code, 1);
  }
  EXPECT_EQ(
      run_program(kHcl + " check " + folder.write("a.hcl", text)).exit_code, 1);
}

// A file has one such warning, and files of Nomad none.
TEST(CheckWarningTest, StandsForAllRedundantInterpolations) {
  const TemporaryFolder folder;
  const std::string text = "a = \"${b}\"\nc = \"${d}\"\ne = [\"${f}\"]\n";
  const std::string file = folder.write("a.hcl", text);
  const Ran told = run_program(kHcl + " check " + file);
  EXPECT_NE(told.out.find("no errors, 1 warning; 1 fixable with --fix\n"),
            std::string::npos)
      << told.out;
  EXPECT_NE(told.out.find("at 2 other places"), std::string::npos) << told.out;
  const Ran json = run_program(kHcl + " check --format=json " + file);
  EXPECT_NE(json.out.find("related"), std::string::npos);
  run_program(kHcl + " check --fix " + file);
  EXPECT_EQ(read_whole(file), "a = b\nc = d\ne = [f]\n");
  EXPECT_EQ(run_program(kHcl + " check " + folder.write("a.nomad", text)).out,
            "1 file checked, no errors\n");
}

TEST(CheckFixTest, LeavesAloneWhatIsRightOrCannotBeWritten) {
  const TemporaryFolder folder;
  const std::string right = folder.write("a.hcl", "a = 1\n");
  EXPECT_EQ(run_program(kHcl + " check --fix -q " + right).err, "");
  const std::string linked = folder.write("b.hcl", "a: 1\n");
  std::filesystem::create_hard_link(linked, folder.path("c.hcl"));
  const Ran ran = run_program(kHcl + " check --fix " + linked);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(read_whole(linked), "a: 1\n");
  EXPECT_NE(ran.out.find("b.hcl:1:1: error"), std::string::npos);
}

constexpr const char* kOdd = "a = \"${b}\"\nc = { d = 1, d = 2 }\n";

TEST(CheckWarningTest, IsNoError) {
  const Ran ran = run_program(kHcl + " check -", kOdd);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(first_line(ran.out),
            "<stdin>:1:5: warning: Redundant interpolation "
            "[RedundantInterpolation]\n");
  EXPECT_NE(
      ran.out.find(
          "<stdin>:2:14: warning: Repeated object key [RepeatedObjectKey]\n"),
      std::string::npos);
  EXPECT_NE(ran.out.find("1 file checked, no errors, 2 warnings; 1 fixable "
                         "with --fix\n"),
            std::string::npos);
}

TEST(CheckWarningTest, IsAboutFilesWithoutErrors) {
  const Ran ran = run_program(kHcl + " check -", std::string(kOdd) + "@\n");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.out.find("warning"), std::string::npos);
}

// Such files are not written by hand, and their trees would take much memory.
TEST(CheckWarningTest, IsNotAboutFilesOfMoreThanAMegabyte) {
  const std::string odd = "a = \"${b}\"\n";
  const auto checked = [&](std::size_t size) {
    const std::string text =
        odd + "#" + std::string(size - odd.size() - 1, '-');
    return run_program(kHcl + " check -", text).out;
  };
  EXPECT_NE(checked(std::size_t{1} << 20).find("1 warning"), std::string::npos);
  EXPECT_EQ(checked((std::size_t{1} << 20) + 1), "1 file checked, no errors\n");
}

TEST(CheckWarningTest, HasALevel) {
  const Ran off = run_program(kHcl + " check -W all=off -", kOdd);
  EXPECT_EQ(off.out, "1 file checked, no errors\n");
  const Ran error = run_program(
      kHcl + " check -W all=off --warn RepeatedObjectKey=error -", kOdd);
  EXPECT_EQ(error.exit_code, 1);
  EXPECT_EQ(first_line(error.out),
            "<stdin>:2:14: error: Repeated object key [RepeatedObjectKey]\n");
}

TEST(CheckWarningTest, IsKnownByItsName) {
  const Ran name = run_program(kHcl + " check -W UnusedForNames -", kOdd);
  EXPECT_EQ(name.exit_code, 2);
  EXPECT_EQ(name.err,
            "hcl check: --warn: Unknown warning \"UnusedForNames\". Did you "
            "mean \"UnusedForName\"?\n");
  const Ran level = run_program(kHcl + " check -W all=on -", kOdd);
  EXPECT_EQ(level.exit_code, 2);
  EXPECT_EQ(level.err,
            "hcl check: --warn: The level of a warning must be off, warning or "
            "error, not \"on\".\n");
}

TEST(CheckWarningTest, IsMended) {
  const TemporaryFolder folder;
  const std::string file = folder.write("a.hcl", kOdd);
  const Ran ran = run_program(kHcl + " check --fix " + file);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(read_whole(file), "a = b\nc = { d = 1, d = 2 }\n");
  EXPECT_NE(ran.err.find("a.hcl: 1 mistake fixed\n"), std::string::npos);
}

// The settings of a repository are found from a directory inside it.
TEST(CheckSettingsTest, ComeFromAFile) {
  const TemporaryFolder folder;
  folder.write(".hcl-check.hcl",
               "exclude = [\"vendor\"]\nwarnings {\n  all = \"off\"\n"
               "  RepeatedObjectKey = \"error\"\n}\n");
  folder.write("in/a.hcl", kOdd);
  folder.write("in/vendor/b.hcl", "@\n");
  const std::string in = "cd " + folder.path("in") + " && " + kHcl + " check ";
  const Ran ran = run_program(in + ".");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_NE(ran.out.find("2:14: error: Repeated object key"),
            std::string::npos);
  EXPECT_NE(ran.out.find("1 file checked, 1 file with 1 error\n"),
            std::string::npos);
  // The command line takes precedence, and the file may be omitted.
  EXPECT_EQ(run_program(in + "-W RepeatedObjectKey=off .").exit_code, 0);
  EXPECT_EQ(run_program(in + "--no-config a.hcl").exit_code, 0);
  EXPECT_EQ(run_program(in + "--config ../.hcl-check.hcl --no-config a.hcl")
                .exit_code,
            1);
}

TEST(CheckSettingsTest, AreRefusedWhereTheyAreWrong) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("s.hcl", "warnings {\n  UnusedName = \"off\"\n}\n");
  const Ran ran =
      run_program(kHcl + " check --config " + file + " -", "a = 1\n");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.err.find("s.hcl:2:16: error: Invalid attribute value"),
            std::string::npos);
  EXPECT_NE(ran.err.find("Unknown warning \"UnusedName\"."), std::string::npos);
}

}  // namespace
}  // namespace hcl
