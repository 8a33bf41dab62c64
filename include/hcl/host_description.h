#ifndef HCL_HOST_DESCRIPTION_H_
#define HCL_HOST_DESCRIPTION_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/function.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/type.h"
#include "hcl/type_defaults.h"
#include "hcl/value.h"

/// What a language made of HCL is: its blocks, variables, names, functions and
/// files (hcl/host.h evaluates its files). Component `host` (hcl::host).
namespace HCL_API hcl {
namespace host {

/// What an argument takes.
struct ArgumentType {
  enum class Kind : std::uint8_t {
    /// A value that converts to `type`.
    Value,
    /// A duration in the syntax of Go, or a whole number of nanoseconds;
    /// becomes a number of nanoseconds.
    Duration,
    /// A whole number from `minimum` to `maximum`.
    Integer,
    /// One of `words`.
    Word,
    /// A string or an object that becomes another value by the form of this
    /// name in `Description::forms`.
    Form,
  };

  Kind kind = Kind::Value;
  Type type = {};
  TypeDefaults defaults = {};
  std::vector<std::string> words = {};
  std::string form = {};
  /// Whether it takes a list of these; for forms only.
  bool is_list = false;
  /// Whether elements of a list or map may be null.
  bool elements_take_null = true;
  std::int64_t minimum = INT64_MIN;
  std::int64_t maximum = INT64_MAX;
  /// As written in a description, for documentation.
  std::string text = {};
};

struct Argument {
  std::string name = {};
  ArgumentType type = {};
  bool required = false;
  /// The value where the argument is absent.
  std::optional<Value> preset = std::nullopt;
  /// Whether null counts as absent; otherwise it is an error. For an argument
  /// that is required it is one anyhow, unless `takes_null`.
  bool null_is_absent = true;
  bool takes_null = false;
  /// Whether a value that is not known is an error; a check of the text alone,
  /// which knows no values, does not report it.
  bool must_be_known = false;
  /// Whether neither variables nor functions may be used.
  bool constant = false;
  /// The names that its expression may use; absent: those of the body.
  std::optional<std::vector<std::string>> roots = std::nullopt;
  std::string description = {};
};

/// How many blocks of a type there may be.
enum class Count : std::uint8_t { Many, One, Required };

/// What a second block with the same labels means.
enum class SameName : std::uint8_t { Both, Error, Replace, Merge };

/// What a body may contain besides its arguments and blocks.
enum class Open : std::uint8_t {
  /// Nothing.
  Strict,
  /// Anything; it has no effect.
  Ignore,
  /// Anything: attributes and blocks become values.
  Keep,
  /// Attributes of one type.
  Each,
  /// Anything, which code of the program reads: nothing in it is evaluated.
  Later,
  /// Anything, which code of the program evaluates: `DecodedBlock::use`.
  OnUse,
};

/// How an argument of one block is laid over that of another.
enum class MergeWay : std::uint8_t {
  Replace,
  Append,
  /// What is new is put at the end; equal elements stay once.
  Union,
  /// Objects and maps by key; null elements are skipped.
  ByKey,
  /// Lists of objects: those with an equal attribute replace each other in
  /// place.
  ByName,
  /// Objects and maps recursively, lists appended.
  Deep,
  /// For strategies alone. What is new is put at the begin.
  Prepend,
  /// What is new replaces, unless it is 0.
  NonZero,
  /// Only what is new counts, or only what is there.
  Own,
  Under,
  /// Blocks by their own strategies, those with labels by label.
  Inner,
};

struct MergeRule {
  std::string argument = {};
  MergeWay way = MergeWay::Replace;
  /// For `ByName`: the attribute.
  std::string key = {};
};

/// A type of block inside a body.
struct NestedBlock {
  std::string type = {};
  /// The name of its shape in `Description::shapes`.
  std::string shape = {};
  Count count = Count::Many;
  /// Whether an attribute of this name, whose value is an object, stands for a
  /// block.
  bool either = false;
  std::string description = {};
};

/// A condition on the arguments of a block, with a message; both are evaluated
/// with the arguments as variables.
struct Check {
  /// What of the argument is reported.
  enum class Part : std::uint8_t { Value, Name, Whole };

  /// A list or map: what follows holds for each of its elements, `each`.
  std::optional<Expression> each = std::nullopt;
  /// The type of the blocks at the top of which `each` must name one, by its
  /// labels with dots between them; it stands for a condition.
  std::string among = {};
  Expression condition = {};
  Expression message = {};
  /// The argument that is reported, a type of blocks inside, of which the last
  /// is reported, or "label"; empty for the header.
  std::string at = {};
  Part part = Part::Value;
  bool is_warning = false;
};

/// What an entry becomes that may be written as a text or as an object. The
/// expressions see it as `text` or as `object`; the other one is null.
struct EntryForm {
  /// The type to which an object converts.
  Type object = {};
  /// Further names, each of which may use those before it.
  std::vector<std::pair<std::string, Expression>> derived = {};
  /// The first that does not hold is reported at the entry.
  std::vector<Check> checks = {};
  /// The list of values that the entry stands for, and what is said of an
  /// entry for which it cannot be computed.
  Expression entries = {};
  Expression message = {};
};

/// Blocks that go from a block into blocks of one type inside it, at any depth.
struct PassedBlocks {
  std::string to = {};
  /// Types of blocks that only those get that have none of their own.
  std::vector<std::string> missing = {};
  /// Types of blocks that all get, behind their own.
  std::vector<std::string> always = {};
};

/// A setting that changes an argument in a way of its own. The expressions see
/// the arguments of the block, `text` and, if it takes one, `key`.
struct OverrideChange {
  std::string name = {};
  std::string argument = {};
  bool takes_key = false;
  std::vector<std::pair<std::string, Expression>> derived = {};
  std::vector<Check> checks = {};
  Expression value = {};
};

/// A setting PATTERN.NAME=VALUE that changes arguments of blocks, before other
/// blocks inherit them. The pattern is a glob for labels. Lists are replaced by
/// the values of all settings of the name, and kept with NAME+=VALUE; members
/// of maps and objects are NAME.KEY=VALUE.
struct Override {
  /// The name of the setting; empty for none.
  std::string setting = {};
  /// Names in the setting with the argument that each stands for.
  std::vector<std::pair<std::string, std::string>> names = {};
  /// Lists that are always kept.
  std::vector<std::string> append = {};
  /// Arguments that any value empties.
  std::vector<std::string> empty = {};
  /// Maps whose members without =VALUE have that of the environment variable.
  std::vector<std::string> environment = {};
  std::vector<OverrideChange> changes = {};
  /// How a text becomes true, false or a number: a text form of the program.
  std::string text = {};
};

/// What happens to a block after it was laid over those that it inherits.
struct Settlement {
  /// Further elements of lists, as expressions on the arguments.
  std::vector<std::pair<std::string, Expression>> add = {};
  /// Lists without repetitions, and without empty elements.
  std::vector<std::string> unique = {};
  std::vector<std::string> drop_empty = {};
  /// Types of blocks that stand alone for a block of another type around them,
  /// which gets their labels and comes before the others.
  std::vector<std::pair<std::string, std::string>> wrap = {};
  /// The same, but where the block stands.
  std::vector<std::pair<std::string, std::string>> wrap_in_place = {};
  std::vector<PassedBlocks> pass = {};
  /// Values of arguments that are absent or empty.
  std::vector<std::pair<std::string, Value>> defaults = {};
  /// Arguments as expressions on all arguments; null for an absent one.
  std::vector<std::pair<std::string, Expression>> values = {};
  /// Arguments that the result lacks.
  std::vector<std::string> hide = {};
  /// The argument that gets the label, where the result has a list of such
  /// blocks instead of an object; empty for an object.
  std::string list_by = {};
  /// Conditions on the result.
  std::vector<Check> checks = {};
};

/// What a body contains and what its expressions may use.
struct Shape {
  std::string description = {};
  std::vector<std::string> labels = {};
  /// Whether a file may leave the labels out.
  bool labels_are_optional = false;
  /// A regular expression that the labels must match; empty for any.
  std::string label_pattern = {};
  SameName same = SameName::Both;
  std::vector<Argument> arguments = {};
  std::vector<NestedBlock> blocks = {};
  std::vector<Check> checks = {};
  /// Arguments of which at most one may be set.
  std::vector<std::vector<std::string>> exclusive = {};
  /// Old names of arguments with the names of today. They give a warning.
  std::vector<std::pair<std::string, std::string>> deprecated = {};
  /// Arguments with the name that the setting "experiments" must have for them.
  std::vector<std::pair<std::string, std::string>> experiments = {};
  Open open = Open::Strict;
  ArgumentType each = {};
  /// For `Open::Each`: what must differ between all such attributes, as an
  /// expression on `key` and `value`.
  std::optional<Expression> distinct = std::nullopt;
  /// For `Open::OnUse`: the argument that stands for the body in a result.
  std::string body = {};
  /// Whether the arguments of such blocks at the top are checked before
  /// anything else. If a condition does not hold, nothing else is looked at.
  bool first = false;
  /// Whether blocks may be generated by `dynamic` in this body and below.
  bool dynamic = false;
  /// The names that expressions may use; absent: those of the body around it.
  std::optional<std::vector<std::string>> roots = std::nullopt;
  /// Whether a reference to any other name is its own text, for a later stage.
  bool other_roots_are_text = false;
  /// Whether blocks of this shape can be referred to: TYPE.LABEL.ARGUMENT.
  bool referable = false;
  /// The name of the code that gives the value of a reference TYPE.LABEL, which
  /// depends on everything in the block; empty for `referable`.
  std::string value_code = {};
  /// The value of such a reference as an expression on arguments and labels.
  std::optional<Expression> value = std::nullopt;
  /// The arguments that this value depends on; empty for all. Blocks that are
  /// multiplied or come from `HostCode::files` then have no such value.
  std::vector<std::string> value_needs = {};
  /// Names that blocks inside see, as objects of these arguments.
  std::vector<std::pair<std::string, std::vector<std::string>>> bind = {};
  /// Names for the conditions, each with an expression on the arguments and on
  /// the names before; at the top also for the result.
  std::vector<std::pair<std::string, Expression>> derived = {};

  std::vector<MergeRule> merge = {};
  /// How the value of such a body is laid over that of another file, by the
  /// names under which files choose a way.
  std::map<std::string, std::vector<MergeRule>, std::less<>> strategies = {};
  /// Arguments for which an empty text changes nothing when blocks are merged.
  std::vector<std::string> skip_empty = {};
  /// The argument that names the blocks that this one is laid over.
  std::string inherit_by = {};
  bool inherit_cycles_are_errors = true;
  Override overrides = {};
  Settlement settle = {};

  /// The argument whose object of lists makes one block for each combination,
  /// and the argument that names them.
  std::string multiply_by = {};
  std::string multiply_name = {};
  /// The type of the nested block whose `for_each` or `count` makes one block
  /// for each element, which sees `each` or `count` and is named LABEL[KEY];
  /// its own names are those of the shape of this type.
  std::string multiply_block = {};
  /// The name that the setting "experiments" must have for this; empty for
  /// none.
  std::string multiply_experiment = {};

  /// Whether a reference TYPE.LABEL has a value of its own.
  bool has_value() const { return !value_code.empty() || value.has_value(); }
  const Argument* argument(std::string_view name) const&;
  const Argument* argument(std::string_view name) const&& = delete;
  const NestedBlock* block(std::string_view type) const&;
  const NestedBlock* block(std::string_view type) const&& = delete;
};

/// Where the value of a variable may come from; a later source wins.
struct VariableSource {
  enum class Kind : std::uint8_t { Environment, Files, CommandLine };
  enum class Unknown : std::uint8_t { Error, Warning, Ignore };

  Kind kind = Kind::CommandLine;
  /// What comes before and after the name of the variable.
  std::string prefix = {};
  std::string suffix = {};
  /// How a text becomes a value: "hcl", "json" or a text form of the program.
  std::string text = "hcl";
  Unknown unknown = Unknown::Error;
  /// How the names of files end; empty for any name.
  std::vector<std::string> endings = {};
  /// Whether it counts only for variables with a type, or only without.
  bool typed_only = false;
  bool untyped_only = false;
};

/// Variables that a file declares and others set.
struct Variables {
  /// The type of the block; empty if there are none.
  std::string block = {};
  /// The name under which expressions see them; empty for their own names.
  std::string root = {};
  /// A type of block whose attributes are declarations with a default.
  std::string list_block = {};
  /// Whether attributes of the file are names as well.
  bool attributes = false;
  bool replace_same = false;
  bool strict = true;
  /// Whether a type may not contain `any` and optional attributes.
  bool exact_types = false;
  /// Whether optional attributes may have defaults.
  bool type_defaults = true;
  /// Whether an empty default leaves the type open. If so, `any` stands for the
  /// type of the default.
  bool empty_default_is_open = false;
  /// Whether a variable without a value is an error; otherwise it is null, or
  /// an empty string if it has no type.
  bool missing_is_error = true;
  /// The functions that defaults may call.
  std::vector<std::string> default_functions = {};
  /// Whether defaults see other variables and all functions.
  bool defaults_see_all = false;
  /// Whether conditions must refer to their own variable, and to nothing else.
  bool validate_self = false;
  /// Whether conditions may call functions that read files.
  bool validate_reads_files = true;
  /// How messages must look: "any", "not_blank" or "sentence".
  std::string message_style = "any";
  bool has_sensitive = false;
  std::vector<std::string> reserved = {};
  std::vector<VariableSource> sources = {};
  std::string description = {};
};

/// Names for expressions that depend on each other: the attributes of a block,
/// or one block for each name.
struct Names {
  std::string block = {};
  std::string root = {};
  std::vector<std::string> roots = {};
  /// Roots of which a name that does not exist is reported as a whole, even
  /// where the expression would not need it.
  std::vector<std::string> depends = {};
  /// Whether everything that cannot be evaluated because of a reference is
  /// reported as a whole, and so is what depends on it.
  bool reports_whole = false;
  Count count = Count::Many;
  bool replace_same = false;
  /// A labelled block that gives one name: its type and argument.
  std::string single_block = {};
  std::string single_value = {};
  std::string single_sensitive = {};
  std::string description = {};
};

struct FunctionRules {
  /// "cty", "terraform" or "none".
  std::string base = "none";
  /// Names of further functions: of Terraform, of the system or of the program.
  std::vector<std::string> add = {};
  std::vector<std::string> without = {};
  /// Names of functions of go-cty, whatever the base.
  std::vector<std::string> cty = {};
  /// Names that stand for another function of the base.
  std::vector<std::pair<std::string, std::string>> aliases = {};
  /// The type of the block by which users define functions; empty for none.
  std::string user_block = {};
  std::string user_parameters = "params";
  std::string user_rest = "variadic_params";
  std::string user_result = "result";
  std::vector<std::string> user_roots = {};
};

/// A name whose value the description or the caller gives.
struct Root {
  std::string name = {};
  /// The value, or an unknown value of the type that the caller gives.
  Value value = {};
  /// The value as an expression that calls functions.
  std::optional<Expression> expression = std::nullopt;
  /// Whether there is no such name unless the caller gives it.
  bool is_optional = false;
};

/// Files by role, as patterns of names, in order.
struct FileRules {
  std::vector<std::string> config = {};
  std::vector<std::string> values = {};
  /// Types of blocks: a file belongs to the language by its name only if it has
  /// one of these. Empty for any file.
  std::vector<std::string> blocks = {};
  /// Whether only the first file that exists counts.
  bool first = false;
  /// Whether a file that begins with a brace is in JSON syntax, whatever its
  /// name.
  bool json_by_content = false;
  /// Whether the files of a directory form one configuration.
  bool directory = true;
};

/// Blocks that name further files of the language.
struct Includes {
  /// The type of the block; empty if there are none.
  std::string block = {};
  /// The argument with the path, from the directory of the file with the block.
  /// It sees functions and constant roots: a path is needed before anything
  /// else is known.
  std::string path = "path";
  /// The argument with a name for the file, which is then no part of the
  /// configuration: it is evaluated alone, and expressions see its names and
  /// blocks as ROOT.NAME. Empty if all files are added to the configuration,
  /// before the file that names them.
  std::string expose = {};
  std::string root = {};
  /// The argument with one of `Shape::strategies` of the top. The file is then
  /// evaluated alone as well, and the blocks and arguments are laid over its
  /// own in the result, over those of later blocks first. Empty for none.
  std::string strategy = {};
  /// How many files there may be in a chain of files that include each other;
  /// 1 for files that include none.
  std::int32_t depth = 10;
  std::string description = {};
};

/// A language.
struct Description {
  std::string name = {};
  std::string description = {};
  FileRules files = {};
  Variables variables = {};
  std::vector<Names> names = {};
  Includes includes = {};
  FunctionRules functions = {};
  std::vector<Root> roots = {};
  /// Whether an error of either operand of `&&` and `||` is reported, even if
  /// the other one decides.
  bool eager_logic = false;
  /// Whether no element of an argument that is a list may be null.
  bool filled_lists = false;
  /// The attributes and blocks at the top of a file.
  Shape top = {};
  std::map<std::string, Shape, std::less<>> shapes = {};
  std::map<std::string, EntryForm, std::less<>> forms = {};
  /// The name of the code that makes the result; empty for an expression.
  std::string result_code = {};
  /// The result as an expression over the types of blocks; missing for all
  /// blocks as they are.
  std::optional<Expression> result = std::nullopt;

  const Shape* shape(std::string_view name) const&;
  const Shape* shape(std::string_view name) const&& = delete;
};

/// Reads a description and checks that it does not contradict itself.
///
/// Errors: those of the syntax and of bodies; HostUnknownWord for a keyword
/// that is not one of those expected; HostUnknownName for a name of an
/// argument, shape or root that the description lacks; HostContradiction.
/// Cost: linear in the source. Thread safety: may be called from many threads.
Result<Description> read_description(const SourceFile& file,
                                     const Options& options = {});
/// The host of that name in a file that describes several.
Result<Description> read_description(const SourceFile& file,
                                     std::string_view name,
                                     const Options& options = {});

/// The documentation of a language as a page of Markdown.
/// Cost: linear in the description.
std::string describe(const Description& description);
/// A JSON Schema (2020-12) of the language's files in JSON syntax.
/// Cost: linear in the description.
std::string json_schema(const Description& description);

}  // namespace host
}  // namespace hcl

#endif  // HCL_HOST_DESCRIPTION_H_
