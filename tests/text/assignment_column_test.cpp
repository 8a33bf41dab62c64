#include "text/assignment_column.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace hcl::text {
namespace {

struct Line {
  std::string_view name;
  std::string_view value;
};

// A value with a newline breaks its line.
std::string written(std::initializer_list<Line> lines) {
  std::string out = "{\n";
  AssignmentColumn column(out);
  for (const Line& line : lines) {
    column.assign(line.name);
    if (line.value.find('\n') != std::string_view::npos) column.break_line();
    out += line.value;
    out += '\n';
  }
  column.end();
  return out + "}";
}

TEST(AssignmentColumnTest, AlignsNeighbours) {
  EXPECT_EQ(written({{"a", "1"}}), "{\na = 1\n}");
  EXPECT_EQ(written({{"a", "1"}, {"long", "2"}, {"bc", "3"}}),
            "{\na    = 1\nlong = 2\nbc   = 3\n}");
  EXPECT_EQ(written({{"long", "1"}, {"a", "2"}}), "{\nlong = 1\na    = 2\n}");
}

TEST(AssignmentColumnTest, AValueOfSeveralLinesHasNoNeighbours) {
  EXPECT_EQ(written({{"a", "1"},
                     {"bcd", "2"},
                     {"longest", "{\n}"},
                     {"e", "3"},
                     {"fg", "4"}}),
            "{\na   = 1\nbcd = 2\nlongest = {\n}\ne  = 3\nfg = 4\n}");
}

TEST(AssignmentColumnTest, CountsGraphemeClusters) {
  EXPECT_EQ(written({{"e\u0301", "1"}, {"ab", "2"}}),
            "{\ne\u0301  = 1\nab = 2\n}");
}

TEST(AssignmentColumnTest, LongNamesKeepTheirLines) {
  const std::string widest(AssignmentColumn::kWidest, 'w');
  EXPECT_EQ(
      written({{"a", "1"}, {widest, "2"}}),
      "{\na" + std::string(widest.size(), ' ') + "= 1\n" + widest + " = 2\n}");
  const std::string wider = widest + "w";
  EXPECT_EQ(written({{"a", "1"}, {wider, "2"}}),
            "{\na = 1\n" + wider + " = 2\n}");
}

}  // namespace
}  // namespace hcl::text
