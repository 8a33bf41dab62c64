#ifndef HCL_OPTIONS_H_
#define HCL_OPTIONS_H_

#include <cstdint>

#include "hcl/export.h"

namespace HCL_API hcl {

/// The document that defines the language to read.
enum class Dialect : std::uint8_t {
  /// HCL native syntax, with the information model.
  Hcl,
  /// zcl native syntax, the precursor.
  Zcl,
  /// Terraform's expressions on the HCL grammar; under `Conformance::Spec`, as
  /// the documentation of 0.12 describes them.
  Terraform,
};

/// What takes precedence where the documents and the reference implementation
/// differ.
enum class Conformance : std::uint8_t {
  /// The documents' prose.
  Spec,
  /// The behaviour of programs: the newest release of hashicorp/hcl with its
  /// go-cty, and Terraform 1.11 for its dialect. docs/deviations.md names the
  /// versions.
  Reference,
};

/// Every difference between dialects and conformance settings, as data.
///
/// The library tests switches and never a dialect by name. The initial values
/// are those of `Dialect::Hcl` with `Conformance::Spec`; `switches_for()`
/// returns those of every other combination. A program may change individual
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
  /// One byte order mark at the beginning is skipped instead of rejected.
  bool strip_bom = false;
  /// Ill-formed UTF-8 inside comments is accepted.
  bool invalid_utf8_in_comments = false;
  /// Surrogates, overlong forms and code points above U+10FFFF are accepted in
  /// quotation marks, heredocs and comments, and become U+FFFD in values.
  bool ill_formed_utf8 = false;
  /// `x.1e0` is the legacy index 1.
  bool legacy_index_exponent = false;

  // Numbers.

  /// A number literal may have an exponent directly after its point: `1.e5`.
  bool empty_fraction = false;
  /// Integers in source that 512 bits cannot hold are rounded, not rejected.
  bool round_inexact_integers = false;
  /// Literals beyond the exponent range become infinite instead of being
  /// rejected.
  bool huge_literals_are_infinite = false;
  /// Negative zero keeps its sign and prints as `-0`.
  bool negative_zero_text = false;
  /// Strings with exponents, `+`, `.5`, `5.` and `Inf` convert to numbers.
  bool extended_number_strings = false;
  /// Numbers carry the precision of their origin instead of 512 bits.
  bool number_precision_by_origin = false;
  /// Decimal text is parsed as the reference does instead of rounded to
  /// nearest.
  bool number_parse_as_reference = false;
  /// Numbers are printed as the reference does instead of as the shortest text.
  bool number_text_as_reference = false;

  // Expressions.

  /// A splat on null of a non-sequence type gives an empty tuple.
  bool splat_null_to_empty = true;
  /// A splat on an unknown value has the type that a known value would give.
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
  /// Unification prefers maps and lists, as the reference does.
  bool unify_as_reference = false;
  /// A dynamic operand makes the result of unification dynamic.
  bool unify_dynamic_wins = false;
  /// Unknown elements stay inside the result of `for`.
  bool for_keeps_unknown_elements = false;
  /// Strip markers stop at the boundary of a scanner token.
  bool strip_within_token = false;
  /// `f(set...)` expands a set.
  bool set_expansion = true;
  /// Indexing with a dynamic key gives the dynamic value.
  bool index_dynamic_key_is_dynamic = false;
  /// Equality compares structures in order, up to the first pair that is not
  /// certainly equal; nulls of all types are equal, and a known value is not
  /// equal to an unknown value of another type.
  bool equality_as_reference = false;
  /// Refinements of an unknown operand decide a comparison if they can.
  bool unknown_comparison_concludes = false;
  /// The results of arithmetic with unknown operands have the bounds that
  /// follow from those of the operands.
  bool arithmetic_keeps_bounds = true;
  /// An index into an unknown list may be any number.
  bool unknown_list_index_unchecked = false;
  /// A splat with a mistake in its steps has the type that its elements would
  /// give, instead of none.
  bool failed_splat_typed = false;
  /// `tolist()`, `tonumber()`, `convert()` and the like give unknown values
  /// without refinements.
  bool conversion_functions_forget = false;
  /// `tolist()` and the like move the marks of parts to the whole.
  bool conversion_functions_move_marks = false;
  /// The type of an unknown predicate, template part or `for` key is not
  /// checked.
  bool unknown_predicate_unchecked = false;
  /// A conditional with an unknown predicate gives a known value if its
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
  /// Checking of arguments stops at the first dynamic argument.
  bool arguments_stop_at_dynamic = false;
  /// `length()` accepts objects.
  bool length_of_object = true;
  /// The last of several user functions of one name wins, instead of an error.
  bool duplicate_user_functions_last = false;

  // Static analysis, schemas and the JSON syntax.

  /// A schema may name an attribute twice, or an attribute and a block type
  /// alike.
  bool schema_conflict_accepted = false;
  /// Only the traversal grammar is accepted for static traversals in JSON.
  bool json_static_traversal_strict = false;
  /// An object key that is not a traversal is not analysed statically.
  bool static_keys_traversals_only = false;
  /// If what partial processing leaves is read as attributes, the blocks
  /// already taken count as unexpected.
  bool remaining_attributes_see_all_blocks = false;
  /// Bad Unicode in JSON strings becomes U+FFFD.
  bool json_bad_unicode_replaced = false;
  /// A tab counts as two columns in JSON.
  bool json_tab_is_two_columns = false;

  friend bool operator==(const Switches&, const Switches&) = default;
};

/// The switches that are used if a caller passes none.
inline constexpr Switches kDefaultSwitches{};

/// The conformance setting of a dialect unless another one is chosen: the
/// documents, except for Terraform, whose program is the authority.
constexpr Conformance default_conformance(Dialect dialect) {
  return dialect == Dialect::Terraform ? Conformance::Reference
                                       : Conformance::Spec;
}

/// The switches of a dialect under a conformance setting.
Switches switches_for(Dialect dialect, Conformance conformance);

/// Bounds on the work for one input. Exceeding a limit by one already gives an
/// ordinary diagnostic; a limit below 1 counts as 1. docs/limits.md says what
/// each limit protects.
///
/// The limits of evaluation apply to one operation: an evaluation, decoding or
/// expansion that the application requests, with everything that it evaluates,
/// converts and calls on its thread. See `Meter`.
struct Limits {
  /// The deepest accepted nesting of blocks, brackets, templates, unary
  /// operators and conditionals.
  std::int32_t max_nesting_depth = 500;
  /// The size of the largest accepted source, in bytes; never more than 4 GiB -
  /// 1.
  std::int64_t max_source_bytes = std::int64_t{1} << 30;
  /// The diagnostics kept for one operation; one more says that others were
  /// dropped.
  std::int32_t max_diagnostics = 1000;
  /// The evaluation steps of one operation: expressions visited, elements of
  /// values converted or compared, and steps that functions count.
  std::int64_t max_evaluation_steps = 100'000'000;
  /// The bytes that the values and buffers of one operation hold at any time,
  /// not counting the source, its tree and values that existed before.
  std::int64_t max_memory = std::int64_t{1} << 30;
  /// The size of one evaluated result as if written out, in bytes: those of its
  /// text and 16 for each element. Shared parts count each time they occur.
  std::int64_t max_result_size = std::int64_t{1} << 30;
  /// The length of the decimal text of one number, in characters.
  std::int64_t max_number_text = std::int64_t{1} << 20;
  /// The number of blocks that `dynamic` blocks generate in one operation.
  std::int64_t max_dynamic_blocks = 100'000;
  /// The depth of nested calls of user functions.
  std::int32_t max_function_depth = 100;
  /// The bytes at the end of the thread's call stack in which no further
  /// expression is entered: they are reserved for the functions that the
  /// library calls, including the host's. Below 0 counts as 0.
  std::int32_t stack_reserve = 32 * 1024;

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// Everything that determines how a source is read and evaluated. Plain data,
/// cheap to copy.
///
/// `Options{}` is the default of every function and class of the library that
/// reads or evaluates: HCL as its documents describe it, `Dialect::Hcl` with
/// `Conformance::Spec`. Only what works on Terraform's modules
/// (hcl/terraform.h) has the options of Terraform.
struct Options {
  Switches switches = {};
  Limits limits = {};

  /// The options of a dialect under a conformance setting, with default limits.
  static Options of(Dialect dialect, Conformance conformance);
  /// The same under `default_conformance()`.
  static Options of(Dialect dialect) {
    return of(dialect, default_conformance(dialect));
  }

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace hcl

#endif  // HCL_OPTIONS_H_
