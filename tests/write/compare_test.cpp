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

struct OptionsCase {
  std::string_view name;
  std::string_view a;
  std::string_view b;
  bool is_equal = true;
};

class OrderTest : public testing::TestWithParam<OptionsCase> {};

TEST_P(OrderTest, OfAttributesIsIgnored) {
  CompareOptions options;
  options.attribute_order = false;
  const Document a = document_of(GetParam().a);
  const Document b = document_of(GetParam().b);
  EXPECT_EQ(compare(a, b, options).empty(), GetParam().is_equal);
}

INSTANTIATE_TEST_SUITE_P(
    Documents, OrderTest,
    testing::Values(
        OptionsCase{"Attributes", "a = 1\nb = 2\n", "b = 2\na = 1\n"},
        OptionsCase{"AmongBlocks", "a = 1\nb {}\n", "b {}\na = 1\n"},
        OptionsCase{"Inside", "c {\n a = 1\n b = 2\n}\n",
                    "c {\n b = 2\n a = 1\n}\n"},
        OptionsCase{"Blocks", "a {}\nb {}\n", "b {}\na {}\n", false},
        OptionsCase{"Values", "a = 1\nb = 2\n", "b = 1\na = 2\n", false}),
    [](const auto& info) { return std::string(info.param.name); });

class MeaningTest : public testing::TestWithParam<OptionsCase> {};

TEST_P(MeaningTest, IsCompared) {
  CompareOptions options;
  options.equal_meaning = true;
  const Document a = document_of("x = " + std::string(GetParam().a) + "\n");
  const Document b = document_of("x = " + std::string(GetParam().b) + "\n");
  ASSERT_FALSE(a.diagnostics().has_errors() || b.diagnostics().has_errors());
  EXPECT_EQ(compare(a, b, options).empty(), GetParam().is_equal);
  EXPECT_FALSE(compare(a, b).empty());
}

INSTANTIATE_TEST_SUITE_P(
    Expressions, MeaningTest,
    testing::Values(
        OptionsCase{"Numbers", "1.0", "1"}, OptionsCase{"Powers", "1e2", "100"},
        OptionsCase{"OtherNumbers", "1.5", "1", false},
        OptionsCase{"Interpolation", "\"${b}\"", "b"},
        OptionsCase{"InterpolationWithText", "\"${b} \"", "b", false},
        OptionsCase{"Escapes", "\"\\u0041\"", "\"A\""},
        OptionsCase{"Heredocs", "<<E\na\nE", "\"a\\n\""},
        OptionsCase{"EscapedSequences", "\"$${a}\"", "\"${a}\"", false},
        OptionsCase{"Parentheses", "(a) + (b * c)", "a + b * c"},
        OptionsCase{"ParenthesesThatMatter", "(a + b) * c", "a + b * c", false},
        OptionsCase{"Indexes", "a[\"b\"][0]", "a.b.0"},
        OptionsCase{"Keys", "[{ a = 1, \"b\" = 2 }]", "[{ b = 2, a = 1 }]"},
        OptionsCase{"ComputedKeys", "{ (a) = 1 }", "{ a = 1 }", false},
        OptionsCase{"Strings", "\"1\"", "1", false},
        OptionsCase{"Calls", "f((1), [2,])", "f(1, [2])"},
        OptionsCase{"Loops", "[for x in (a) : x]", "[for x in a : x]"},
        OptionsCase{"Conditions", "(a ? b : c)", "a ? b : c"}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace hcl
