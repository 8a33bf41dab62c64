// The switches that change evaluation: the same texts under other settings.

#include <gtest/gtest.h>

#include "eval/evaluate_text.h"

namespace hcl::test {
namespace {

struct SwitchCase {
  std::string_view input;
  bool Switches::*changed;
  std::string_view otherwise;
  std::string_view changed_result;
};

void PrintTo(const SwitchCase& test, std::ostream* out) { *out << test.input; }

std::string outcome(const Evaluated& evaluated) {
  return evaluated.diagnostics.has_errors() ? "ERR" : evaluated.text();
}

class SwitchTest : public ::testing::TestWithParam<SwitchCase> {};

TEST_P(SwitchTest, ChangesTheResult) {
  Options options;
  EXPECT_EQ(outcome(evaluate_text(GetParam().input, options)),
            GetParam().otherwise);
  bool& changed = options.switches.*GetParam().changed;
  changed = !changed;
  EXPECT_EQ(outcome(evaluate_text(GetParam().input, options)),
            GetParam().changed_result);
}

INSTANTIATE_TEST_SUITE_P(
    Evaluation, SwitchTest,
    ::testing::Values(
        // A zero has no sign unless the reference's behaviour is requested.
        SwitchCase{"1 / (0 * -1)", &Switches::negative_zero_text,
                   "Infinity : number", "-Infinity : number"},
        SwitchCase{"null[*]", &Switches::splat_null_to_empty, "[] : tuple([])",
                   "ERR"},
        SwitchCase{"ulist[*].name", &Switches::splat_unknown_typed,
                   "unknown(list(string)) : list(string)",
                   "unknown(any) : any"},
        SwitchCase{"strs[*]", &Switches::splat_list_result,
                   R"(list["x", "y"] : list(string))",
                   R"(["x", "y"] : tuple([string,string]))"},
        SwitchCase{"map.a", &Switches::map_attribute_access, "1 : number",
                   "ERR"},
        SwitchCase{"false && ub", &Switches::logic_short_circuit,
                   "unknown(bool) : bool", "false : bool"},
        SwitchCase{"true || zzz", &Switches::logic_drop_undecided_errors,
                   "true : bool", "ERR"},
        SwitchCase{"false && zzz", &Switches::logic_drop_undecided_errors,
                   "false : bool", "ERR"},
        SwitchCase{"ub ? 1 : dyn", &Switches::unify_dynamic_wins,
                   "unknown(number) : number", "unknown(any) : any"},
        SwitchCase{"[for v in [us]: v]", &Switches::for_keeps_unknown_elements,
                   "unknown(any) : any", "[unknown(string)] : tuple([string])"},
        SwitchCase{"rest(strset...)", &Switches::set_expansion,
                   R"("\"x\";\"y\";" : string)", "ERR"},
        SwitchCase{"strs[dyn]", &Switches::index_dynamic_key_is_dynamic,
                   "unknown(string) : string", "unknown(any) : any"},
        SwitchCase{"nn == ns", &Switches::equality_as_reference, "false : bool",
                   "true : bool"},
        SwitchCase{"un == \"a\"", &Switches::equality_as_reference,
                   "unknown(bool) : bool", "false : bool"},
        SwitchCase{"[us, 1] == [\"a\", 2]", &Switches::equality_as_reference,
                   "false : bool", "unknown(bool) : bool"},
        SwitchCase{"ulist[-1]", &Switches::unknown_list_index_unchecked, "ERR",
                   "unknown(object({age=number,name=string})) : "
                   "object({age=number,name=string})"},
        SwitchCase{"\"x-${us}\" == \"y\"",
                   &Switches::unknown_comparison_concludes,
                   "unknown(bool) : bool", "false : bool"},
        SwitchCase{"1.e5", &Switches::empty_fraction, "ERR", "100000 : number"},
        SwitchCase{"un ? 1 : 2", &Switches::unknown_predicate_unchecked, "ERR",
                   "unknown(number) : number"},
        SwitchCase{"\"a${ulist}\"", &Switches::unknown_predicate_unchecked,
                   "ERR", "unknown(string) : string"},
        SwitchCase{"ub ? 1 : 1", &Switches::unknown_conditional_concludes,
                   "unknown(number) : number", "1 : number"}));

TEST(SwitchTest, TheReferenceTakesANullOperandForFalse) {
  const Options options = Options::of(Dialect::Hcl, Conformance::Reference);
  EXPECT_EQ(outcome(evaluate_text("nb && true", options)), "false : bool");
  EXPECT_EQ(outcome(evaluate_text("nb && true")), "ERR");
}

}  // namespace
}  // namespace hcl::test
