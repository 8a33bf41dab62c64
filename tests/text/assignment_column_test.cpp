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

// A value with a newline ends its line.
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
  const std::string lengthy(1000, 'l');
  EXPECT_EQ(written({{"a", "1"}, {lengthy, "2"}}),
            "{\na" + std::string(lengthy.size(), ' ') + "= 1\n" + lengthy +
                " = 2\n}");
  // n short lines and the long one: 999 n spaces, about 6 n + 1000 bytes.
  const auto lines = [&](std::size_t count) {
    std::string out;
    AssignmentColumn column(out);
    for (std::size_t i = 0; i < count; ++i) {
      column.assign("a");
      out += "1\n";
    }
    column.assign(lengthy);
    column.end();
    return out.size();
  };
  EXPECT_EQ(lines(17), 17 * (lengthy.size() + 5) + lengthy.size() + 3);
  EXPECT_EQ(lines(18), 18 * 6 + lengthy.size() + 3);
  EXPECT_EQ(lines(10000), 10000 * 6 + lengthy.size() + 3);
}

}  // namespace
}  // namespace hcl::text
