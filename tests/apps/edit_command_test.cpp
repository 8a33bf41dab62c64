#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <random>
#include <string>

#include "apps/run_program.h"

namespace hcl {
namespace {

const std::string kHcl = std::string(HCL_PROGRAM) + " ";

constexpr const char* kSource = R"(# The service.
service "web" {
  port = 80 # http
  tags = { Name = "a", "b c" = "d" }

  listener {
    port = 1
  }
  listener {
    port = 2
  }
}

service "db" {
  port = 5432
}
)";

class EditCommand : public testing::Test {
 protected:
  // The output of a command for the source on standard input.
  static Ran run(const std::string& arguments) {
    return run_program(kHcl + arguments, kSource);
  }

  // The source with a part of it replaced.
  static std::string with(std::string_view old_text,
                          std::string_view new_text) {
    std::string text = kSource;
    text.replace(text.find(old_text), old_text.size(), new_text);
    return text;
  }
};

TEST_F(EditCommand, NamesStandardInput) {
  const std::string mark = "\xEF\xBB\xBF";
  const std::string text = mark + "a = 1\n";
  EXPECT_EQ(run_program(kHcl + "set - a 2 --stdin-filename x.tf", text).out,
            mark + "a = 2\n");
  EXPECT_EQ(run_program(kHcl + "get - a --stdin-filename x.tf", text).out,
            "1\n");
  EXPECT_EQ(run_program(kHcl + "get - a --stdin-filename x.tf.json", text).err,
            "hcl: x.tf.json: this command does not read the JSON syntax\n");
  EXPECT_EQ(run_program(kHcl + "list - --stdin-filename x.tf", "a = \n")
                .err.substr(0, 7),
            "x.tf:1:");
}

TEST_F(EditCommand, TakesEachOfSeveralBlocks) {
  EXPECT_EQ(run("get - 'service.web.listener[*].port'").out, "1\n2\n");
  EXPECT_EQ(run("list - 'service.web.listener[*]'").out,
            "service.web.listener[0]\nservice.web.listener[1]\n");
  EXPECT_EQ(run("get - 'service[*].port'").out, "80\n5432\n");
  EXPECT_EQ(run("set - 'service.web.listener[*].port' 3").out,
            with("    port = 1\n  }\n  listener {\n    port = 2\n",
                 "    port = 3\n  }\n  listener {\n    port = 3\n"));
}

TEST_F(EditCommand, PrintsWhatIsAtAddresses) {
  EXPECT_EQ(run("get - service.web.port").out, "80\n");
  EXPECT_EQ(run("get - 'service.*.port' service.web.listener[1]").out,
            "80\n5432\nlistener {\n  port = 2\n}\n");
  EXPECT_EQ(run("get - 'service.web.tags[\"b c\"]'").out, "\"d\"\n");
  EXPECT_EQ(run("get --raw - service.web.tags.Name").out, "a\n");
  EXPECT_EQ(run("list - 'service.*'").out, "service.web\nservice.db\n");
  EXPECT_EQ(run("list - 'service.web.tags[*]'").out,
            "service.web.tags.Name\nservice.web.tags[\"b c\"]\n");
  EXPECT_EQ(run("list -").out,
            "service.web\nservice.web.port\nservice.web.tags\n"
            "service.web.listener[0]\nservice.web.listener[0].port\n"
            "service.web.listener[1]\nservice.web.listener[1].port\n"
            "service.db\nservice.db.port\n");
  EXPECT_EQ(run("get --format=json - service.db.port").out, R"([
  {
    "file": "<stdin>",
    "address": "service.db.port",
    "kind": "attribute",
    "line": 15,
    "column": 10,
    "text": "5432"
  }
]
)");
}

TEST_F(EditCommand, SaysWhatIsNotThere) {
  const Ran ran = run("get - service.x service.db.port");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.out, "5432\n");
  EXPECT_EQ(ran.err, "hcl: nothing found at \"service.x\"\n");
  EXPECT_EQ(run("rm - service.x").exit_code, 1);
  EXPECT_EQ(run("set - service.x.y 1").err,
            "hcl: nothing found at \"service.x\"\n");
  EXPECT_EQ(run("set - service.web.port '1 +'").exit_code, 1);
  EXPECT_EQ(run("set - service.web.port").exit_code, 2);
  EXPECT_EQ(run("mv - service.web").exit_code, 2);
}

TEST_F(EditCommand, ChangesStandardInput) {
  EXPECT_EQ(run("set - service.web.port 8080").out, with("80 #", "8080 #"));
  EXPECT_EQ(run("set - service.web.tags.Name '[1, 2]'").out,
            with("\"a\"", "[1, 2]"));
  EXPECT_EQ(run("set --raw - service.web.tags.Name 'x \"${y}\"'").out,
            with("\"a\"", "\"x \\\"$${y}\\\"\""));
  EXPECT_EQ(run("set - service.db.host '\"h\"'").out,
            with("5432\n", "5432\n  host = \"h\"\n"));
  EXPECT_EQ(run("rm - service.web.tags.Name service.db").out,
            with("Name = \"a\", ", "")
                .substr(0, with("Name = \"a\", ", "").find("\nservice \"db")));
  EXPECT_EQ(run("append - service.web.listener[0] 'tls = true'").out,
            with("port = 1\n", "port = 1\n    tls = true\n"));
  EXPECT_EQ(run("append - . 'x {}'").out, std::string(kSource) + "\nx {}\n");
  EXPECT_EQ(run("rename - service.db database").out,
            with("\"db\"", "\"database\""));
  EXPECT_EQ(run("rename - service.web.tags.Name title").out,
            with("Name", "title"));
  EXPECT_EQ(run("mv - service.web --into service.web.listener[0]").err,
            "hcl: <stdin>: an item cannot be moved into itself\n");
  EXPECT_EQ(run("mv - service.db --before service.web").out,
            "service \"db\" {\n  port = 5432\n}\n\n" +
                std::string(kSource).substr(
                    0, std::string(kSource).find("\nservice \"db")));
}

TEST_F(EditCommand, RenamesReferences) {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.tf", "variable \"x\" {}\n");
  const std::string b =
      folder.write("b.tf", "a = \"${var.x}\"\nb = [for x in var.x : x]\n");
  const Ran all = run_program(kHcl + "rename " + folder.path("") +
                              " variable.x y --references var.x");
  EXPECT_EQ(all.exit_code, 1);
  EXPECT_EQ(all.out, "");
  EXPECT_EQ(all.err,
            "hcl: " + a +
                ": \"variable.x\" may occur in files of values, in JSON and in "
                "calls of the module, which would keep the old name; hcl "
                "terraform rename changes them, too. To rename in some files "
                "only, name these instead of a directory\n");
  EXPECT_EQ(read_whole(a), "variable \"x\" {}\n");
  const Ran ran = run_program(kHcl + "rename " + a + " " + b +
                              " variable.x y --references var.x");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, a + "\n" + b + "\n");
  EXPECT_EQ(read_whole(a), "variable \"y\" {}\n");
  EXPECT_EQ(read_whole(b), "a = \"${var.y}\"\nb = [for x in var.y : x]\n");
}

TEST_F(EditCommand, RenamesNoDeclarationOfAModuleWithoutItsReferences) {
  const TemporaryFolder folder;
  const std::string text =
      "variable \"x\" {}\nlocals {\n  y = var.x\n}\n"
      "resource \"a\" \"b\" {\n  tags = { z = 1 }\n}\n";
  const std::string file = folder.write("a.tf", text);
  for (const char* address : {"variable.x", "locals.y", "resource.a.b"}) {
    const Ran ran =
        run_program(kHcl + "rename " + file + " " + address + " new");
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.err, testing::HasSubstr("hcl terraform rename"));
  }
  EXPECT_EQ(read_whole(file), text);
  const Ran ran =
      run_program(kHcl + "rename " + file + " resource.a.b.tags.z new");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(read_whole(file), testing::HasSubstr("{ new = 1 }"));
}

TEST_F(EditCommand, ChangesManyFilesOrNone) {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.hcl", "a = 1\n");
  const std::string b = folder.write("b.hcl", "b = 1\n");
  const std::string files = " -f " + a + " -f " + b + " ";
  EXPECT_EQ(run_program(kHcl + "set" + files + "a 2 b {").exit_code, 1);
  EXPECT_EQ(read_whole(a), "a = 1\n");
  const Ran ran = run_program(kHcl + "rm" + files + "a");
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, a + "\n");
  EXPECT_EQ(read_whole(a), "");
  EXPECT_EQ(read_whole(b), "b = 1\n");
}

TEST_F(EditCommand, ShowsWhatWouldChange) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x.hcl", "a = 1\nb = 2\n");
  const std::string in_folder = "cd " + folder.path("") + " && ";
  EXPECT_EQ(
      run_program(in_folder + kHcl + "set --diff --color=never x.hcl b 3").out,
      "--- a/x.hcl\n+++ b/x.hcl\n@@ -1,2 +1,2 @@\n a = 1\n-b = 2\n+b = 3"
      "\n");
  EXPECT_EQ(run_program(in_folder + kHcl + "set --stdout x.hcl b 3").out,
            "a = 1\nb = 3\n");
  EXPECT_EQ(read_whole(file), "a = 1\nb = 2\n");
  EXPECT_EQ(run_program(in_folder + kHcl + "set --format=json x.hcl b 3").out,
            "[\n  {\n    \"file\": \"x.hcl\",\n    \"changed\": true,\n"
            "    \"edits\": [\n      {\n        \"begin\": 10,\n"
            "        \"end\": 11,\n        \"text\": \"3\"\n      }\n    ]\n"
            "  }\n]\n");
  EXPECT_EQ(read_whole(file), "a = 1\nb = 3\n");
}

TEST_F(EditCommand, RefusesFilesWithErrors) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x.hcl", "a = \n");
  const Ran ran = run_program(kHcl + "set " + file + " b 1");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_NE(ran.err.find("x.hcl:1:5: error"), std::string::npos) << ran.err;
  EXPECT_EQ(read_whole(file), "a = \n");
}

TEST_F(EditCommand, TakesListsAndNegativeNumbers) {
  EXPECT_EQ(run_program(kHcl + "set - a '[1, 2]' b -5 -- c -x", "").out,
            "a = [1, 2]\nb = -5\nc = -x\n");
}

TEST_F(EditCommand, EvaluatesExpressionsInFiles) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("x.hcl", "a = 1\nb \"c\" {\n  d = \"x\\n\"\n  e = [1]\n}\n");
  const std::string eval = kHcl + "eval " + file + " ";
  EXPECT_EQ(run_program(eval + "-e 'a + 1'").out, "2\n");
  EXPECT_EQ(run_program(eval + "-e b.c[0].d").out, "\"x\\n\"\n");
  EXPECT_EQ(run_program(eval + "-e b.c[0].d --raw").out, "x\n");
  EXPECT_EQ(run_program(eval + "-e 'a + 1' --raw").out, "2\n");
  EXPECT_EQ(run_program(eval + "-e b.c[0].e --raw").exit_code, 1);
  EXPECT_EQ(run_program(eval + "--raw").exit_code, 2);
}

TEST_F(EditCommand, ComparesByStructure) {
  const TemporaryFolder folder;
  const std::string a = folder.write(
      "a.hcl", "x = 1\n\nb \"1\" {\n  t = { u = 1, v = 2 }\n}\nc {}\n");
  const std::string b = folder.write(
      "b.hcl",
      "# y\nc {}\nx=2\nb \"1\" {\n  t = {\n    v = 3\n    u = 1\n    w "
      "= 4\n  }\n}\nd {\n  e = 1 # f\n}\n");
  const std::string in_folder = "cd " + folder.path("") + " && " + kHcl;
  const Ran ran = run_program(in_folder + "diff a.hcl b.hcl");
  EXPECT_EQ(ran.exit_code, 1) << ran.err;
  EXPECT_EQ(ran.out,
            "> c (a.hcl:6, b.hcl:2)\n"
            "~ x (a.hcl:1, b.hcl:3)\n    - 1\n    + 2\n"
            "~ b[\"1\"].t.v (a.hcl:4, b.hcl:6)\n    - 2\n    + 3\n"
            "+ b[\"1\"].t.w (b.hcl:8)\n"
            "+ d (b.hcl:11)\n");
  EXPECT_EQ(run_program(in_folder + "diff a.hcl a.hcl").exit_code, 0);
  folder.write("p.json",
               run_program(in_folder + "diff --format=patch a.hcl b.hcl").out);
  const Ran patched = run_program(in_folder + "patch a.hcl p.json");
  EXPECT_EQ(patched.exit_code, 0) << patched.err;
  EXPECT_EQ(run_program(in_folder + "diff a.hcl b.hcl").out, "");
  EXPECT_EQ(read_whole(a),
            "c {}\n\nx = 2\n\nb \"1\" {\n  t = { u = 1, v = 3, w = 4 }\n}\n\n"
            "d {\n  e = 1 # f\n}\n");
  // The patch was made for another text.
  const Ran again = run_program(in_folder + "patch a.hcl p.json");
  EXPECT_EQ(again.exit_code, 1);
  EXPECT_NE(again.err.find("has changed since the patch was made"),
            std::string::npos)
      << again.err;
}

// Whenever the command is killed, the file is the old or the new one.
// `HCL_KILLS` is the number of attempts.
TEST_F(EditCommand, NeverLeavesABrokenFile) {
  const char* const wanted = std::getenv("HCL_KILLS");
  const int kills = wanted == nullptr ? 60 : std::atoi(wanted);
  const TemporaryFolder folder;
  std::string old_text = "a = 1\n";
  for (int i = 0; i < 20000; ++i) old_text += "# line\n";
  std::string new_text = old_text;
  new_text[4] = '2';
  const std::string file = folder.write("x.hcl", old_text);
  std::mt19937 random(1);
  std::string before = old_text;
  int changed = 0;
  // The maximum lifetime of a command in microseconds, which grows on a machine
  // on which none has finished in that time.
  unsigned longest = 20'000;
  for (int i = 0; i < kills; ++i) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      const int nothing = ::open("/dev/null", O_WRONLY);
      ::dup2(nothing, STDOUT_FILENO);
      const char* const value = read_whole(file) == old_text ? "2" : "1";
      ::execl(HCL_PROGRAM, "hcl", "set", file.c_str(), "a", value, nullptr);
      ::_exit(1);
    }
    if (changed == 0 && i % 10 == 9) longest *= 2;
    ::usleep(static_cast<useconds_t>(random() % longest));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    const std::string text = read_whole(file);
    ASSERT_TRUE(text == old_text || text == new_text) << text.size();
    changed += text == before ? 0 : 1;
    before = text;
  }
  EXPECT_GT(changed, 0);
}

class BulkEdits : public testing::Test {
 protected:
  BulkEdits() {
    folder.write("a.tf",
                 "module \"x\" {\n  source = \"./a\"\n  version = \"1\"\n}\n");
    folder.write("b.tf",
                 "module \"y\" {\n  source = \"./b\"\n  version = \"1\"\n}\n");
    folder.write("sub/c.tf",
                 "module \"z\" {\n  source = \"./a\"\n  version = \"1\"\n}\n");
  }
  Ran run(const std::string& arguments) const {
    return run_program("cd " + folder.path("") + " && " + kHcl + arguments);
  }

  TemporaryFolder folder;
};

TEST_F(BulkEdits, TakeSeveralFiles) {
  EXPECT_EQ(run("set --raw *.tf sub/ 'module.*.version' 2").out,
            "a.tf\nb.tf\nsub/c.tf\n");
  EXPECT_EQ(run("get --raw a.tf b.tf 'module.*.version'").out,
            "a.tf: 2\nb.tf: 2\n");
  EXPECT_EQ(run("get --raw --no-filename *.tf 'module.*.version'").out,
            "2\n2\n");
  EXPECT_EQ(run("get --raw a.tf 'module.*.version'").out, "2\n");
  EXPECT_EQ(run("rm a.tf b.tf 'module.*.version'").out, "a.tf\nb.tf\n");
  EXPECT_EQ(run("append a.tf b.tf 'module.*' 'n = 1'").out, "a.tf\nb.tf\n");
  EXPECT_EQ(run("list *.tf 'module.*.n'").out,
            "a.tf: module.x.n\nb.tf: module.y.n\n");
}

TEST_F(BulkEdits, ListValues) {
  EXPECT_EQ(run("list --values --raw . 'module.*.version'").out,
            "a.tf: module.x.version = 1\nb.tf: module.y.version = "
            "1\nsub/c.tf: module.z.version = 1\n");
}

TEST_F(BulkEdits, SelectByConditions) {
  EXPECT_EQ(run("set . 'module[source=\"./a\"].version' '\"2\"'").out,
            "a.tf\nsub/c.tf\n");
}

TEST_F(BulkEdits, CreateWhatIsMissing) {
  EXPECT_EQ(run("set --create --raw . 'module.*.tags.Team' p").exit_code, 0);
  EXPECT_EQ(run("get --raw . 'module.*.tags.Team'").out,
            "a.tf: p\nb.tf: p\nsub/c.tf: p\n");
}

TEST_F(BulkEdits, SayOnceWhatIsWrong) {
  const Ran malformed = run("set . 'module..x' 1");
  EXPECT_EQ(malformed.err,
            "hcl: the address \"module..x\" is malformed at byte 7\n  "
            "module..x\n         ^\n");
  EXPECT_EQ(malformed.exit_code, 2);
  EXPECT_EQ(run("get . 'module..x'").exit_code, 2);
  const Ran missing = run("rm *.tf module.x.versoin");
  EXPECT_EQ(missing.err,
            "hcl: nothing found at \"module.x.versoin\". Did you mean "
            "\"module.x.version\"?\n");
  EXPECT_EQ(missing.exit_code, 1);
  const Ran block = run("set . 'module.*' 1");
  EXPECT_EQ(std::count(block.err.begin(), block.err.end(), '\n'), 1)
      << block.err;
}

TEST_F(BulkEdits, ExplainValuesWithoutQuotes) {
  const Ran ran = run("set a.tf module.x.version 5.1.0");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.err,
            "hcl: \"5.1.0\" is not an expression. A string needs quotes that "
            "the shell keeps, '\"5.1.0\"', or the option --raw\n");
  const Ran name = run("set . 'module.*.version' main");
  EXPECT_EQ(name.exit_code, 0);
  EXPECT_EQ(name.err,
            "hcl: \"main\" is a reference and takes the place of a constant. "
            "For a string use --raw\n");
  EXPECT_EQ(run("set --raw . 'module.*.version' main").err, "");
}

}  // namespace
}  // namespace hcl
