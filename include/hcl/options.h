#ifndef HCL_OPTIONS_H_
#define HCL_OPTIONS_H_

#include <cstdint>

#include "hcl/export.h"

namespace HCL_API hcl {

/// Which of the documents describes the language that is read.
enum class Dialect : std::uint8_t {
  /// HCL native syntax, with the information model.
  Hcl,
  /// zcl native syntax, the precursor.
  Zcl,
  /// Terraform's expressions on the HCL grammar: under `Conformance::Spec` as
  /// the
  /// documentation of 0.12 describes them.
  Terraform,
};

/// What decides where the documents and the reference implementation differ.
enum class Conformance : std::uint8_t {
  /// The documents' prose.
  Spec,
  /// What programs do: the newest release of hashicorp/hcl with its go-cty,
  /// and Terraform 1.11 for its dialect. docs/deviations.md names the versions.
  Reference,
};

/// Every difference between dialects and conformance settings, as data.
///
/// The library asks for a switch and never for a dialect by name. The initial
/// values are those of `Dialect::Hcl` with `Conformance::Spec`;
/// `switches_for()` gives every other combination. A program may change single
/// switches.
struct Switches {
  // Lexical elements and structure.

  /// Horizontal tabs separate tokens.
  bool tabs_are_whitespace = true;
  /// `_` may begin an identifier.
  bool leading_underscore = true;
  /// Block labels may be written without quotes.
  bool bare_labels = true;
  /// `a { b = 1 }` on one line is a block.
  bool one_line_blocks = true;
  /// The end of the file ends an attribute or block as a newline does.
  bool eof_ends_item = true;
  /// `x.0` is an index.
  bool legacy_index = true;
  /// `ns::f()` calls a function.
  bool namespaced_functions = true;
  /// One byte order mark at the beginning is skipped instead of refused.
  bool strip_bom = false;
  /// Ill-formed UTF-8 inside comments is accepted.
  bool invalid_utf8_in_comments = false;
  /// Surrogates, overlong forms and code points above U+10FFFF are accepted
  /// and become U+FFFD in values.
  bool ill_formed_utf8 = false;
  /// `x.1e0` is the legacy index 1.
  bool legacy_index_exponent = false;

  // Numbers.

  /// A number literal may have an exponent right after its point: `1.e5`.
  bool empty_fraction = false;
  /// Integers in source that 512 bits cannot hold are rounded, not refused.
  bool round_inexact_integers = false;
  /// Literals beyond the exponent range become infinite, not refused.
  bool huge_literals_are_infinite = false;
  /// Negative zero keeps its sign and prints as `-0`.
  bool negative_zero_text = false;
  /// Strings with exponents, `+`, `.5`, `5.` and `Inf` convert to numbers.
  bool extended_number_strings = false;
  /// Numbers carry the precision of their origin instead of 512 bits.
  bool number_precision_by_origin = false;
  /// Decimal text is parsed as the reference does instead of to the nearest.
  bool number_parse_as_reference = false;
  /// Numbers are printed as the reference does instead of as the shortest text.
  bool number_text_as_reference = false;

  // Expressions.

  /// A splat on null of a non-sequence type gives an empty tuple.
  bool splat_null_to_empty = true;
  /// A splat on an unknown value has the type that a known one would give.
  bool splat_unknown_typed = true;
  /// A splat on a list or set gives a list.
  bool splat_list_result = true;
  /// `.name` applies to maps.
  bool map_attribute_access = true;
  /// A known operand that decides `&&` or `||` hides an unknown one.
  bool logic_short_circuit = false;
  /// Errors of the operand that does not decide `&&` or `||` are dropped.
  bool logic_drop_undecided_errors = true;
  /// A null operand of `&&` or `||` counts as false instead of an error.
  bool null_logic_operand_is_false = false;
  /// Unification prefers maps and lists as the reference does.
  bool unify_as_reference = false;
  /// A dynamic operand makes the result of unification dynamic.
  bool unify_dynamic_wins = false;
  /// Unknown elements stay inside the result of `for`.
  bool for_keeps_unknown_elements = false;
  /// Strip markers stop at the border of a scanner token.
  bool strip_within_token = false;
  /// `f(set...)` expands a set.
  bool set_expansion = true;
  /// Indexing with a dynamic key gives the dynamic value.
  bool index_dynamic_key_is_dynamic = false;
  /// Equality goes through structures in order, up to the first pair that is
  /// not certainly equal; nulls of all types are equal, and a known value and
  /// an unknown one of another type are not.
  bool equality_as_reference = false;
  /// What is known about an unknown operand decides a comparison where it can.
  bool unknown_comparison_concludes = false;
  /// The results of arithmetic with unknown operands have the bounds that
  /// follow from theirs.
  bool arithmetic_keeps_bounds = true;
  /// An index into an unknown list may be any number.
  bool unknown_list_index_unchecked = false;
  /// A splat with a mistake in its steps has the type that its elements would
  /// give, instead of none.
  bool failed_splat_typed = false;
  /// `tolist()`, `tonumber()`, `convert()` and the like give an unknown value
  /// of which nothing but the type is known.
  bool conversion_functions_forget = false;
  /// `tolist()` and the like give marks of parts to the whole.
  bool conversion_functions_move_marks = false;
  /// The type of an unknown predicate, part of a template or key of a `for` is
  /// not checked.
  bool unknown_predicate_unchecked = false;
  /// A conditional whose predicate is unknown gives a known value where its
  /// branches leave only one.
  bool unknown_conditional_concludes = false;

  // Conversion.

  /// Converting to an object with a missing attribute is an error, not null.
  bool missing_attribute_is_error = false;
  /// A map may have more keys than the object it is converted to.
  bool map_to_object_lenient = false;
  /// Lists and sets convert to tuples.
  bool sequence_to_tuple = true;
  /// Nulls convert only between types that convert.
  bool null_conversion_by_type = false;
  /// Converting a tuple to a set counts as safe.
  bool tuple_to_set_safe = false;
  /// `convert()` fills optional attributes with null.
  bool convert_fills_optional = true;

  // Functions.

  /// A null of dynamic type passed as an argument gives the dynamic value.
  bool dynamic_null_argument_is_dynamic = false;
  /// Checking of arguments stops at the first dynamic one.
  bool arguments_stop_at_dynamic = false;
  /// `length()` accepts objects.
  bool length_of_object = true;
  /// The last of several user functions of one name wins, instead of an error.
  bool duplicate_user_functions_last = false;

  // Static analysis, schemas and the JSON syntax.

  /// A schema may name an attribute twice, or an attribute and a block alike.
  bool schema_conflict_accepted = false;
  /// Only the traversal grammar is accepted for static traversals in JSON.
  bool json_static_traversal_strict = false;
  /// A key of an object that is no traversal is not analysed statically.
  bool static_keys_traversals_only = false;
  /// What partial processing leaves counts the blocks it took as unexpected
  /// when it is read as attributes.
  bool remaining_attributes_see_all_blocks = false;
  /// Bad Unicode in JSON strings becomes U+FFFD.
  bool json_bad_unicode_replaced = false;
  /// A tab counts as two columns in JSON.
  bool json_tab_is_two_columns = false;

  friend bool operator==(const Switches&, const Switches&) = default;
};

/// The switches used when a caller passes none.
inline constexpr Switches kDefaultSwitches{};

/// What decides for a dialect unless somebody chooses: the documents, except
/// for Terraform, where it is what the program does.
constexpr Conformance default_conformance(Dialect dialect) {
  return dialect == Dialect::Terraform ? Conformance::Reference
                                       : Conformance::Spec;
}

/// The switches of a dialect under a conformance setting.
Switches switches_for(Dialect dialect, Conformance conformance);

/// What bounds the work on one input. Each limit gives a normal diagnostic when
/// it is passed by one; a limit below 1 counts as 1. docs/limits.md has what
/// each protects.
///
/// Those of evaluation hold for one operation: an evaluation, decoding or
/// expansion that the application asks for, with everything that it evaluates,
/// converts and calls on its thread. See `Meter`.
struct Limits {
  /// Deepest nesting of blocks, brackets, templates, unary operators and
  /// conditionals that is accepted.
  std::int32_t max_nesting_depth = 500;
  /// Largest accepted source, in bytes. Never more than 4 GiB - 1.
  std::int64_t max_source_bytes = std::int64_t{1} << 30;
  /// Diagnostics kept for one operation; one more says that others follow.
  std::int32_t max_diagnostics = 1000;
  /// Evaluation steps of one operation: expressions visited, elements of values
  /// converted or compared, steps that functions count.
  std::int64_t max_evaluation_steps = 100'000'000;
  /// Bytes that the values and buffers of one operation hold at any time,
  /// besides the source and its tree and what was there before.
  std::int64_t max_memory = std::int64_t{1} << 30;
  /// Size of one evaluated result as if it were written out, in bytes of text
  /// and 16 for each element. Parts that are shared count each time.
  std::int64_t max_result_size = std::int64_t{1} << 30;
  /// Length of the decimal text of one number, in characters.
  std::int64_t max_number_text = std::int64_t{1} << 20;
  /// Blocks that `dynamic` blocks generate in one operation.
  std::int64_t max_dynamic_blocks = 100'000;
  /// User functions that are called inside each other.
  std::int32_t max_function_depth = 100;
  /// Bytes at the end of the thread's call stack where no expression is entered
  /// any more: they are for the functions that it calls, and the host's.
  /// Below 0 counts as 0.
  std::int32_t stack_reserve = 32 * 1024;

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// Everything that chooses how a source is read and evaluated. Plain data,
/// cheap to copy.
struct Options {
  Switches switches;
  Limits limits;

  /// The options of a dialect under a conformance setting, default limits.
  static Options of(Dialect dialect, Conformance conformance);
  /// The same under `default_conformance()`.
  static Options of(Dialect dialect) {
    return of(dialect, default_conformance(dialect));
  }

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace hcl

#endif  // HCL_OPTIONS_H_
