// Files that others include: of one configuration, or exposed under a name.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "hcl/host.h"
#include "hcl/json.h"
#include "hcl/notation.h"

namespace hcl::host {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kLanguage = R"(
host "kiln" {
  files { config = ["*.kiln.hcl"] }
  variables "param" {
    root = param
    source "flag" { unknown = error }
  }
  names "locals" {
    root  = local
    roots = [param, local, use]
  }
  functions { base = cty }
  root "machine" { value = { os = "linux" } }
  include "use" {
    path   = path
    expose = as
    root   = use
    depth  = 3
  }
  roots = [param, local, use, task]
  block "task" {
    labels    = ["name"]
    same      = merge
    refer     = true
    arguments = { run = list(string) }
    merge { append = [run] }
  }
}
)";

// A directory with files, which is removed at the end.
class Includes : public ::testing::Test {
 protected:
  Includes()
      : folder_(
            fs::path(::testing::TempDir()) /
            ::testing::UnitTest::GetInstance()->current_test_info()->name()) {
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "own" / "parts");
  }
  ~Includes() override { fs::remove_all(folder_); }

  void write(const std::string& name, std::string_view text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  // Evaluates own/a.kiln.hcl, from which files of `own` can be read.
  Outcome run(std::string_view text, std::string_view language = kLanguage) {
    const auto read = read_description(SourceFile("kiln.host.hcl", language));
    EXPECT_TRUE(read.ok());
    description_ = read.value;
    Inputs inputs = inputs_;
    inputs.directory = (folder_ / "own").string();
    inputs.files = {
        SourceFile((folder_ / "own" / "a.kiln.hcl").string(), text)};
    return evaluate(description_, inputs);
  }

  // What was found: codes with lines, columns and names of files.
  static std::string found(const Outcome& outcome) {
    std::string text;
    for (const Diagnostic& diag : outcome.diagnostics) {
      text += (text.empty() ? "" : " ") + std::string(diag.name());
      if (!diag.subject) continue;
      const SourcePos start = diag.subject->range().start;
      text += "@" + fs::path(diag.subject->file.name()).filename().string() +
              ":" + std::to_string(start.line) + ":" +
              std::to_string(start.column);
    }
    return text;
  }

  fs::path folder_;
  Inputs inputs_;
  Description description_;
};

TEST_F(Includes, AddsFilesBeforeTheOneThatNamesThem) {
  write("own/parts/base.kiln.hcl",
        "locals {\n  image = \"shop\"\n}\n"
        "task \"pack\" {\n  run = [\"first\"]\n}\n");
  const Outcome outcome =
      run("task \"pack\" {\n  run = [\"then ${local.image}\"]\n}\n"
          "use {\n  path = \"parts/base.kiln.hcl\"\n}\n");
  EXPECT_EQ(found(outcome), "");
  EXPECT_EQ(to_notation(outcome.value),
            R"({task = {pack = {run = ["first", "then shop"]}}})");
}

TEST_F(Includes, FindsPathsFromTheDirectoryOfTheFile) {
  write("own/parts/b.kiln.hcl", "use {\n  path = \"c.kiln.hcl\"\n}\n");
  write("own/parts/c.kiln.hcl.json", "");
  write("own/parts/c.kiln.hcl", "task \"c\" {}\n");
  const Outcome outcome =
      run("use {\n  path = join(\"/\", [\"parts\", \"b.kiln.hcl\"])\n}\n");
  EXPECT_EQ(found(outcome), "");
  EXPECT_EQ(to_notation(outcome.value), "{task = {c = {}}}");
}

TEST_F(Includes, ReadsJsonSyntax) {
  write("own/b.json", R"({"task": {"b": {"run": ["${local.x}"]}}})");
  const Outcome outcome =
      run("use {\n  path = \"b.json\"\n}\nlocals {\n  x = \"y\"\n}\n");
  EXPECT_EQ(found(outcome), "");
  EXPECT_EQ(to_notation(outcome.value), R"({task = {b = {run = list["y"]}}})");
}

TEST_F(Includes, TakesAFileOnceOnSeveralWays) {
  write("own/b.kiln.hcl", "use {\n  path = \"d.kiln.hcl\"\n}\n");
  write("own/c.kiln.hcl", "use {\n  path = \"./parts/../d.kiln.hcl\"\n}\n");
  write("own/d.kiln.hcl", "task \"d\" {\n  run = [\"once\"]\n}\n");
  const Outcome outcome =
      run("use {\n  path = \"b.kiln.hcl\"\n}\n"
          "use {\n  path = \"c.kiln.hcl\"\n}\n");
  EXPECT_EQ(found(outcome), "");
  EXPECT_EQ(to_notation(outcome.value),
            R"({task = {d = {run = list["once"]}}})");
}

TEST_F(Includes, ExposesAFileAsAValue) {
  write("own/b.kiln.hcl",
        "param \"p\" {\n  default = 1\n}\nlocals {\n  n = param.p + 1\n}\n"
        "task \"b\" {\n  run = [\"x\"]\n}\n");
  inputs_.variables = {{.name = "p", .text = "4"}, {.name = "q", .text = "1"}};
  const Outcome outcome =
      run("param \"q\" {}\nparam \"p\" {\n  default = 1\n}\n"
          "use {\n  path = \"b.kiln.hcl\"\n  as = \"other\"\n}\n"
          "task \"a\" {\n  run = [use.other.local.n, "
          "use.other.task.b.run[0]]\n}\n");
  EXPECT_EQ(found(outcome), "");
  EXPECT_EQ(to_notation(outcome.value),
            R"({task = {a = {run = list["5", "x"]}}})");
}

TEST_F(Includes, ReportsAMissingFileOnceAtItsPath) {
  const Outcome outcome =
      run("use {\n  path = \"none.kiln.hcl\"\n  as = \"other\"\n}\n"
          "task \"a\" {\n  run = [use.other.x, use.other.y]\n}\n");
  EXPECT_EQ(found(outcome), "HostMissingFile@a.kiln.hcl:2:10");
}

TEST_F(Includes, ReportsAFileOutsideOfTheDirectories) {
  write("secret.kiln.hcl", "task \"s\" {}\n");
  EXPECT_EQ(found(run("use {\n  path = \"../secret.kiln.hcl\"\n}\n")),
            "HostForbiddenFile@a.kiln.hcl:2:10");
  fs::create_symlink(folder_ / "secret.kiln.hcl", folder_ / "own" / "link.hcl");
  EXPECT_EQ(found(run("use {\n  path = \"link.hcl\"\n}\n")),
            "HostForbiddenFile@a.kiln.hcl:2:10");
  inputs_.settings["allow-read"] = {folder_.string()};
  EXPECT_EQ(found(run("use {\n  path = \"../secret.kiln.hcl\"\n}\n")), "");
}

TEST_F(Includes, ReportsFilesThatIncludeEachOther) {
  write("own/b.kiln.hcl", "use {\n  path = \"a.kiln.hcl\"\n}\n");
  write("own/c.kiln.hcl",
        "\nuse {\n  path = \"c.kiln.hcl\"\n  as = \"c\"\n}\n");
  write("own/a.kiln.hcl", "");
  EXPECT_EQ(found(run("use {\n  path = \"b.kiln.hcl\"\n}\n")),
            "HostCycle@b.kiln.hcl:2:10");
  EXPECT_EQ(found(run("use {\n  path = \"c.kiln.hcl\"\n  as = \"c\"\n}\n")),
            "HostCycle@c.kiln.hcl:3:10");
}

TEST_F(Includes, BoundsTheDepth) {
  for (int i = 1; i < 5; ++i) {
    write("own/f" + std::to_string(i) + ".hcl",
          "use {\n  path = \"f" + std::to_string(i + 1) + ".hcl\"\n}\n");
  }
  write("own/f3.hcl", "task \"end\" {}\n");
  EXPECT_EQ(found(run("use {\n  path = \"f1.hcl\"\n}\n")), "");
  write("own/f3.hcl", "use {\n  path = \"f4.hcl\"\n}\n");
  EXPECT_EQ(found(run("use {\n  path = \"f1.hcl\"\n}\n")),
            "HostForbiddenFile@f3.hcl:2:10");
}

TEST_F(Includes, NeedsPathsBeforeAnythingElse) {
  EXPECT_EQ(found(run("locals {\n  x = \"b\"\n}\n"
                      "use {\n  path = local.x\n}\n")),
            "UnknownVariable@a.kiln.hcl:5:10");
  EXPECT_EQ(found(run("use {\n  path = 1\n}\n")),
            "HostWrongType@a.kiln.hcl:2:10");
  EXPECT_EQ(found(run("use {\n  path = null\n}\n")),
            "HostWrongType@a.kiln.hcl:2:10");
  EXPECT_EQ(found(run("use {}\n")), "MissingRequiredArgument@a.kiln.hcl:1:5");
}

TEST_F(Includes, ReportsMistakesOfIncludedFilesAtTheirPlaces) {
  write("own/b.kiln.hcl", "task \"b\" {\n  rum = []\n}\n");
  EXPECT_EQ(found(run("use {\n  path = \"b.kiln.hcl\"\n}\n")),
            "UnsupportedArgument@b.kiln.hcl:2:3");
  EXPECT_EQ(found(run("use {\n  path = \"b.kiln.hcl\"\n  as = \"b\"\n}\n"
                      "use {\n  path = \"b.kiln.hcl\"\n  as = \"c\"\n}\n")),
            "UnsupportedArgument@b.kiln.hcl:2:3");
  write("own/b.kiln.hcl", "task {\n");
  EXPECT_NE(found(run("use {\n  path = \"b.kiln.hcl\"\n}\n")), "");
}

TEST_F(Includes, KnowsDescriptionsThatContradictThemselves) {
  constexpr std::string_view kWrong[] = {
      "include \"use\" {\n  depth = 0\n}",
      "include \"use\" {\n  expose = as\n}",
      "include \"use\" {}\nblock \"use\" {}",
      "include \"use\" {\n  path = a\n  expose = a\n  root = r\n}"};
  for (const std::string_view text : kWrong) {
    const auto read = read_description(SourceFile(
        "a.host.hcl", "host \"h\" {\n" + std::string(text) + "\n}\n"));
    ASSERT_EQ(read.diagnostics.size(), 1U) << text;
    EXPECT_EQ(read.diagnostics[0].name(), "HostContradiction") << text;
  }
}

TEST_F(Includes, AreDescribed) {
  run("");
  EXPECT_NE(describe(description_).find("## use\n"), std::string::npos);
  EXPECT_NE(json_schema(description_).find("\"use\""), std::string::npos);
}

constexpr std::string_view kLayers = R"(
host "layers" {
  functions { base = cty }
  include "base" {
    path     = path
    strategy = how
  }
  strategy "wide" {
    by_key = [labels, task]
    inner  = [tool]
  }
  strategy "deep" {
    append  = [first]
    prepend = [last]
    deep    = [labels]
    nonzero = [count]
    own     = [id]
    under   = [owner]
    inner   = [task, tool]
  }
  arguments = { labels = any, "first last" = list(string), count = number, "id owner" = string }
  block "task" {
    labels    = ["name"]
    arguments = { run = list(string) }
    strategy "deep" { append = [run] }
  }
  block "tool" {
    count     = one
    arguments = { name = string, version = string }
  }
}
)";

TEST_F(Includes, LayFilesOverOthers) {
  write("own/b.kiln.hcl", R"(
labels = { a = [1], b = 1 }
first  = ["b"]
last   = ["b"]
count  = 2
id     = "b"
owner  = "b"
task "t" { run = ["b"] }
task "u" { run = ["b"] }
tool { version = "1" }
)");
  const std::string own = R"(
labels = { a = [2], c = 3 }
first  = ["a"]
last   = ["a"]
count  = 0
owner  = "a"
task "t" { run = ["a"] }
tool { name = "x" }
)";
  const auto with = [&](const std::string& strategy) {
    const Outcome outcome = run(
        "base {\npath = \"b.kiln.hcl\"\nhow = \"" + strategy + "\"\n}\n" + own,
        kLayers);
    return outcome.ok() ? to_json(outcome.value).value_or("") : found(outcome);
  };
  EXPECT_EQ(with("wide"),
            R"({"count":0,"first":["a"],"id":"b","labels":{"a":[2],"b":1,)"
            R"("c":3},"last":["a"],"owner":"a","task":{"t":{"run":["a"]},)"
            R"("u":{"run":["b"]}},"tool":{"name":"x","version":"1"}})");
  EXPECT_EQ(with("deep"),
            R"({"count":2,"first":["b","a"],"labels":{"a":[1,2],"b":1,)"
            R"("c":3},"last":["a","b"],"owner":"b","task":{"t":)"
            R"({"run":["b","a"]},"u":{"run":["b"]}},)"
            R"("tool":{"name":"x","version":"1"}})");
  EXPECT_EQ(with("dep"), "HostInvalidWord@a.kiln.hcl:3:7");
}

}  // namespace
}  // namespace hcl::host
