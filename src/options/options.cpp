// The switches of each dialect and conformance.

#include "hcl/options.h"

namespace hcl {
namespace {

// The zcl column: disables what the precursor's document lacks.
void restrict_to_zcl(Switches& switches) {
  switches.null_logic_operand_is_false = false;
  switches.tabs_are_whitespace = false;
  switches.leading_underscore = false;
  switches.bare_labels = false;
  switches.one_line_blocks = false;
  switches.eof_ends_item = false;
  switches.legacy_index = false;
  switches.namespaced_functions = false;
  switches.splat_null_to_empty = false;
  switches.splat_unknown_typed = false;
  switches.splat_list_result = false;
  switches.logic_drop_undecided_errors = false;
  switches.set_expansion = false;
}

// The terraform column: operators without short circuit, as in the program. The
// documentation of version 0.12 has no namespaced functions.
void restrict_to_terraform(Switches& switches, Conformance conformance) {
  switches.namespaced_functions = conformance == Conformance::Reference;
  switches.logic_drop_undecided_errors = false;
  switches.null_logic_operand_is_false = false;
}

// Decisions of the reference that differ in every dialect.
void follow_reference(Switches& switches) {
  switches.invalid_utf8_in_comments = true;
  switches.ill_formed_utf8 = true;
  switches.legacy_index_exponent = true;
  switches.empty_fraction = true;
  switches.round_inexact_integers = true;
  switches.huge_literals_are_infinite = true;
  switches.negative_zero_text = true;
  switches.extended_number_strings = true;
  switches.number_precision_by_origin = true;
  switches.number_parse_as_reference = true;
  switches.number_text_as_reference = true;
  switches.null_logic_operand_is_false = true;
  switches.unify_as_reference = true;
  switches.unify_dynamic_wins = true;
  switches.for_keeps_unknown_elements = true;
  switches.strip_within_token = true;
  switches.index_dynamic_key_is_dynamic = true;
  switches.equality_as_reference = true;
  switches.unknown_comparison_concludes = true;
  switches.arithmetic_keeps_bounds = false;
  switches.unknown_list_index_unchecked = true;
  switches.failed_splat_typed = true;
  switches.conversion_functions_forget = true;
  switches.unknown_predicate_unchecked = true;
  switches.unknown_conditional_concludes = true;
  switches.missing_attribute_is_error = true;
  switches.map_to_object_lenient = true;
  switches.sequence_to_tuple = false;
  switches.null_conversion_by_type = true;
  switches.tuple_to_set_safe = true;
  switches.convert_fills_optional = false;
  switches.dynamic_null_argument_is_dynamic = true;
  switches.arguments_stop_at_dynamic = true;
  switches.length_of_object = false;
  switches.duplicate_user_functions_last = true;
  switches.schema_conflict_accepted = true;
  switches.json_static_traversal_strict = true;
  switches.static_keys_traversals_only = true;
  switches.remaining_attributes_see_all_blocks = true;
  switches.json_bad_unicode_replaced = true;
  switches.json_tab_is_two_columns = true;
}

}  // namespace

Switches switches_for(Dialect dialect, Conformance conformance) {
  Switches switches;
  if (conformance == Conformance::Reference) {
    follow_reference(switches);
    switches.logic_short_circuit = dialect == Dialect::Hcl;
    switches.conversion_functions_move_marks = dialect == Dialect::Hcl;
    switches.strip_bom = dialect != Dialect::Zcl;
  }
  if (dialect == Dialect::Zcl) {
    restrict_to_zcl(switches);
  } else if (dialect == Dialect::Terraform) {
    restrict_to_terraform(switches, conformance);
  }
  return switches;
}

Options Options::of(Dialect dialect, Conformance conformance) {
  return {.switches = switches_for(dialect, conformance), .limits = {}};
}

}  // namespace hcl
