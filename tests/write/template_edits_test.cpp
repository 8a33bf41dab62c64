#include "write/changes.h"

namespace hcl {
namespace {

using Templates = ChangeTest;

TEST_P(Templates, KeepTheOtherParts) {
  EXPECT_EQ(outcome_of(GetParam()), GetParam().want);
}

template <std::size_t position>
const ast::TemplatePart& part(const Document& d) {
  const auto& e =
      static_cast<const ast::TemplateExpr&>(*place(d, "a").expression);
  return e.parts[position];
}

template <std::size_t position, const char* text>
EditResult set(const Document& d) {
  return d.set_part(part<position>(d), text);
}

template <std::size_t position, const char* text>
EditResult put(const Document& d) {
  return d.replace_part(part<position>(d), text);
}

template <std::size_t position, const char* text>
EditResult before(const Document& d) {
  return d.insert_before(part<position>(d), text);
}

template <std::size_t position, const char* text>
EditResult behind(const Document& d) {
  return d.insert_after(part<position>(d), text);
}

EditResult set_inner(const Document& d) {
  return d.set_part(part<0>(d).if_directive->then_parts[0], "z");
}

constexpr char kText[] = "x \"${y}\"";
constexpr char kLines[] = "x\ny ${z}\n";
constexpr char kNoNewline[] = "x";
constexpr char kSequence[] = "${c}";
constexpr char kOpen[] = "${c";
constexpr char kNothing[] = "";

INSTANTIATE_TEST_SUITE_P(
    Text, Templates,
    testing::Values(
        Change{"Escapes", set<0, kText>, "a = \"b${c}\"\n",
               "a = \"x \\\"$${y}\\\"${c}\"\n"},
        Change{"InADirective", set_inner, "a = \"%{if b}c%{endif}\"\n",
               "a = \"%{if b}z%{endif}\"\n"},
        Change{"Heredoc", set<0, kLines>, "a = <<E\nb\nE\n",
               "a = <<E\nx\ny $${z}\nE\n"},
        Change{"FlushHeredoc", set<0, kLines>, "a = <<-E\n  b\n  E\n",
               "a = <<-E\n  x\n  y $${z}\n  E\n"},
        Change{"HeredocWithoutNewline", set<0, kNoNewline>, "a = <<E\nb\nE\n",
               "! this cannot be part of the template"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Source, Templates,
    testing::Values(Change{"Replaced", put<0, kSequence>, "a = \"b${d}\"\n",
                           "a = \"${c}${d}\"\n"},
                    Change{"Removed", put<0, kNothing>, "a = \"b${d}\"\n",
                           "a = \"${d}\"\n"},
                    Change{"Before", before<0, kSequence>, "a = \"b\"\n",
                           "a = \"${c}b\"\n"},
                    Change{"Behind", behind<1, kSequence>, "a = \"b${d}\"\n",
                           "a = \"b${d}${c}\"\n"},
                    Change{"Incomplete", put<0, kOpen>, "a = \"b${d}\"\n",
                           "! this cannot be part of the template"}),
    change_name);

}  // namespace
}  // namespace hcl
