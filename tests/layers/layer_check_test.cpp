#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "layer_check/check.h"
#include "layer_check/map.h"
#include "layer_check/rooms.h"

namespace hcl::layer_check {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace fs = std::filesystem;

// Three rooms, one above the other, each with a public header of its name.
constexpr const char* kList =
    "value :  : value.h\n"
    "model : value : model.h\n"
    "eval : model : eval.h\n";

Rooms rooms_from(const std::string& text) {
  std::istringstream in(text);
  return read_room_list(in);
}

Rooms table_from(const std::string& text) {
  std::istringstream in(text);
  return read_room_table(in);
}

// A tree that satisfies every rule, plus one file.
struct Case {
  std::string name;
  std::string file;
  std::string text;
  // Part of the only problem; empty if there is none.
  std::string problem;
};

class LayerCheckTest : public testing::TestWithParam<Case> {
 protected:
  void SetUp() override {
    root_ = fs::path(testing::TempDir()) / ("layers_" + GetParam().name);
    fs::remove_all(root_);
    for (const char* room : {"value", "model", "eval"}) {
      const std::string name = room;
      write("include/hcl/" + name + ".h", "#include <string>\n");
      write("src/" + name + "/inner.h", "#include \"hcl/value.h\"\n");
    }
  }

  void TearDown() override { fs::remove_all(root_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << text;
  }

  fs::path root_;
};

TEST_P(LayerCheckTest, Reports) {
  write(GetParam().file, GetParam().text);
  const Report report = check_tree(
      root_,
      rooms_from(std::string(kList) + "text : : \neval/low : value : \n"));
  if (GetParam().problem.empty()) {
    EXPECT_THAT(report.problems, IsEmpty());
  } else {
    EXPECT_THAT(report.problems, ElementsAre(HasSubstr(GetParam().problem)));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Architecture, LayerCheckTest,
    testing::Values(
        Case{"UsedRoom", "src/eval/a.cpp", "#include \"model/inner.h\"\n", ""},
        Case{"RoomOfTheClosure", "src/eval/a.cpp",
             "#include <hcl/value.h>\n#include \"value/inner.h\"\n", ""},
        Case{"OwnRoom", "src/eval/a.cpp", "#include \"eval/inner.h\"\n", ""},
        Case{"RoomAbove", "src/value/a.cpp", "\n#include \"eval/inner.h\"\n",
             "src/value/a.cpp:2: room value must not include eval/inner.h"},
        Case{"PublicHeaderAbove", "src/value/a.cpp",
             "  #  include <hcl/model.h>\n", "hcl/model.h of room model"},
        Case{"PublicHeaderItself", "include/hcl/value.h",
             "#include \"hcl/eval.h\"\n", "include/hcl/value.h:1: room value"},
        Case{"RoomInsideRoom", "src/eval/low/a.cpp",
             "#include \"value/inner.h\"\n", ""},
        Case{"RoomInsideRoomAbove", "src/eval/low/a.cpp",
             "#include \"eval/inner.h\"\n",
             "src/eval/low/a.cpp:1: room eval/low must not include "
             "eval/inner.h of room eval"},
        Case{"FolderOfRoom", "src/eval/other/a.cpp",
             "#include \"eval/inner.h\"\n", ""},
        Case{"HeaderOfNoRoom", "include/hcl/other.h", "",
             "no room lists this header"},
        Case{"FolderOfNoRoom", "src/other/a.cpp", "",
             "not a room of the build"},
        Case{"BoostInPublicHeader", "include/hcl/value.h",
             "#include <boost/multiprecision/cpp_int.hpp>\n",
             "must not include boost/"},
        Case{"BoostInItsOwnHeader", "include/hcl/describe.h",
             "#include <boost/describe/members.hpp>\n",
             "no room lists this header"},
        Case{"IcuInPublicHeader", "include/hcl/value.h",
             "#include <unicode/unorm2.h>\n", "must not include unicode/"},
        Case{"IcuWrapped", "src/text/unicode_icu.cpp",
             "#include <unicode/unorm2.h>\n", ""},
        Case{"IcuElsewhere", "src/value/a.cpp", "#include <unicode/uchar.h>\n",
             "only src/text/unicode_icu.cpp"},
        Case{"AppUsesPublicHeader", "apps/main.cpp",
             "#include <hcl/eval.h>\n#include \"options.h\"\n", ""},
        Case{"BindingUsesRoom", "bindings/c/value.cpp",
             "#include \"eval/inner.h\"\n",
             "bindings/c/value.cpp:1: only headers of include/hcl"},
        Case{"OptionParserWrapped", "apps/support/command_line/command.cpp",
             "#include <CLI/CLI.hpp>\n", ""},
        Case{"OptionParserElsewhere", "apps/main.cpp",
             "#include <CLI/CLI.hpp>\n",
             "only apps/support/command_line/command.cpp may include CLI11"},
        Case{"AppUsesRoom", "apps/main.cpp", "#include \"eval/inner.h\"\n",
             "apps/main.cpp:1: only headers of include/hcl"},
        Case{"BenchmarkUsesRoom", "benchmarks/a.cpp",
             "#include \"../src/eval/inner.h\"\n", "benchmarks/a.cpp:1"},
        Case{"OracleNamesAntlr", "tests/oracle/a.cpp",
             "#include <antlr4-runtime.h>\n", ""},
        Case{"RoomNamesAntlr", "src/eval/a.cpp",
             "#include <antlr4-runtime.h>\n", "ANTLR must not be named"}),
    [](const auto& info) { return info.param.name; });

TEST(RoomGraphTest, CircleIsReported) {
  EXPECT_THAT(check_graph(rooms_from("a : b :\nb : a :\n")),
              ElementsAre(HasSubstr("room a uses itself"),
                          HasSubstr("room b uses itself")));
}

TEST(RoomGraphTest, UnknownRoomIsReported) {
  EXPECT_THAT(check_graph(rooms_from("a : b :\n")),
              ElementsAre(HasSubstr("uses b, which is no room")));
}

TEST(RoomTableTest, SameClosureIsNoDifference) {
  const Rooms table = table_from(
      "| room | owns | main types | may include |\n"
      "| `value` | values | `Value` | - |\n"
      "| `model` | bodies | `Body` | value |\n"
      "| `eval` | evaluation | | model |\n"
      "| `json` | not built yet | | eval |\n");
  EXPECT_THAT(
      compare_with_table(
          rooms_from("value : :\nmodel : value :\neval : model value :"),
          table),
      IsEmpty());
}

TEST(RoomTableTest, DifferenceIsReported) {
  const Rooms table = table_from(
      "| `value` | | - |\n| `model` | | - |\n| `eval` | | model |\n");
  EXPECT_THAT(
      compare_with_table(rooms_from(kList), table),
      ElementsAre(HasSubstr("room eval may include model value according to"),
                  HasSubstr("room model may include value according to")));
}

TEST(RoomTableTest, IsTheOneUnderItsHeading) {
  const Rooms table = table_from(
      "## Folders\n| `src/` | the library |\n## Rooms\n"
      "| `value` | values | - |\n## Unicode\n| `icu` | a library | ICU |\n");
  ASSERT_EQ(table.size(), 1U);
  EXPECT_EQ(table.begin()->first, "value");
}

TEST(RoomMapTest, LeavesOutWhatFollows) {
  EXPECT_EQ(draw_map(rooms_from("a : :\nb : a :\nc : a b :\nd : a :\n")),
            "flowchart BT\n  a\n  b --> a\n  c --> b\n  d --> a\n");
}

TEST(RoomMapTest, TakesThePlaceOfTheOldOne) {
  EXPECT_EQ(with_map("x\n```mermaid\nold\n```\ny\n", "new\n"),
            "x\n```mermaid\nnew\n```\ny\n");
  EXPECT_EQ(with_map("no map\n", "new\n"), "no map\n");
}

TEST(RoomTableTest, NamesFoldersThatExist) {
  const fs::path root = fs::path(testing::TempDir()) / "layers_folders";
  fs::create_directories(root / "src" / "value");
  EXPECT_THAT(check_folders(root, rooms_from("value : :\nplanned : :\n")),
              ElementsAre(HasSubstr("room planned of the table")));
  fs::remove_all(root);
}

}  // namespace
}  // namespace hcl::layer_check
