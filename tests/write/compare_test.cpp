#include "hcl/compare.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "write/changes.h"

namespace hcl {
namespace {

struct CompareCase {
  std::string_view name;
  std::string_view a;
  std::string_view b;
  // A sign and an address for each difference, with spaces between them.
  std::string_view want;
};

class CompareTest : public testing::TestWithParam<CompareCase> {};

TEST_P(CompareTest, FindsDifferences) {
  const Document a = document_of(GetParam().a);
  const Document b = document_of(GetParam().b);
  ASSERT_FALSE(a.diagnostics().has_errors() || b.diagnostics().has_errors());
  std::string found;
  for (const Difference& one : compare(a, b)) {
    constexpr std::string_view kSigns = "+-~=>";
    if (!found.empty()) found += ' ';
    found += kSigns[static_cast<std::size_t>(one.kind)];
    found += one.kind == DifferenceKind::Added ? b.address_of(one.after)
                                               : a.address_of(one.before);
  }
  EXPECT_EQ(found, GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    Documents, CompareTest,
    testing::Values(
        CompareCase{"Nothing", "a = 1\n", "a = 1\n", ""},
        CompareCase{"Layout", "a = [1, 2]\nb { c = { d = 1, e = 2 } }\n",
                    "# x\na=[\n  1,\n  2,\n]\n\nb {\n c = {\n  d = 1\n  e = "
                    "2 # y\n }\n}\n",
                    ""},
        CompareCase{"FinalNewline", "a = 1\n", "a = 1", ""},
        CompareCase{"FinalNewlineBehindABlock", "a {}\n", "a {}", ""},
        CompareCase{"AttributesAndBlocksOfOneName", "a = 1\na {}\na \"b\" {}\n",
                    "c = 1\n", "-a -a[0] -a.b +c"},
        CompareCase{"Attributes", "a = 1\nb = 2\n", "a = 3\nc = 2\n",
                    "-b ~a +c"},
        CompareCase{"Elements", "a = { b = 1, \"c\" = [1] }\n",
                    "a = { c = [2], d = 1 }\n", "-a.b ~a.c +a.d"},
        CompareCase{"ElementsInAnyOrder", "a = { b = 1, c = 2 }\n",
                    "a = { c = 2, b = 1 }\n", ""},
        CompareCase{"ComputedKeys", "a = { (b) = 1 }\n", "a = { (b) = 2 }\n",
                    "~a"},
        CompareCase{"Blocks", "a x {\n b = 1\n}\nc {}\n",
                    "a x {\n b = 2\n}\nd {}\n", "-c ~a.x.b +d"},
        CompareCase{"EqualBlocksFirst", "a { b = 1 }\na { b = 2 }\n",
                    "a { b = 2 }\n", "-a[0]"},
        CompareCase{"OneOfEqualBlocks", "a { b = 1 }\na { b = 1 }\n",
                    "a { b = 2 }\na { b = 1 }\n", "~a[0].b"},
        CompareCase{"Renamed", "a x { b = 1 }\n", "a y { b = 1 }\n", "=a.x"},
        CompareCase{"RenamedAndChanged", "a x { b = 1 }\n", "a y { b = 2 }\n",
                    "-a.x +a.y"},
        CompareCase{"Moved", "a = 1\nb = 2\nc = 3\n", "c = 3\na = 1\nb = 2\n",
                    ">c"},
        CompareCase{"Inside", "a {\n b {\n  c = \"x ${y}\"\n }\n}\n",
                    "a {\n b {\n  c = \"x ${z}\"\n }\n}\n", "~a.b.c"}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace hcl
