#ifndef HCL_HOST_H_
#define HCL_HOST_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/function.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/type.h"
#include "hcl/type_defaults.h"
#include "hcl/value.h"

/// Languages made of HCL, each described by data: which blocks there are, what
/// their expressions may see, how values come in, what comes out. Component
/// `host` (hcl::host). A description is made in C++ or read from a file
/// `*.host.hcl`, whose notation docs/hosts.md explains:
///
///   hcl::Result<hcl::host::Description> kiln =
///       hcl::host::read_description(file);
///   hcl::host::Inputs inputs;
///   inputs.files = {source};
///   hcl::host::Outcome outcome = hcl::host::evaluate(kiln.value, inputs);
namespace HCL_API hcl {
namespace host {

/// What an argument takes.
struct ArgumentType {
  enum class Kind : std::uint8_t {
    /// A value that converts to `type`.
    Value,
    /// A duration in the syntax of Go, or a number of nanoseconds; becomes a
    /// number of nanoseconds.
    Duration,
    /// A whole number.
    Integer,
    /// One of `words`.
    Word,
    /// A string or an object that code of the program makes into an object:
    /// `HostCode::forms` under the name `form`.
    Form,
  };

  Kind kind = Kind::Value;
  Type type = {};
  TypeDefaults defaults = {};
  std::vector<std::string> words = {};
  std::string form = {};
  /// Whether it takes a list of these; for forms only.
  bool is_list = false;
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
  /// Whether elements of a list or map may be null.
  bool elements_take_null = true;
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
  Expression condition = {};
  Expression message = {};
  /// The argument that is reported; empty for the header.
  std::string at = {};
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
  /// Names that get an error of their own.
  std::vector<std::string> forbidden = {};
  Open open = Open::Strict;
  ArgumentType each = {};
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
  /// The arguments that this value depends on; empty for all. Blocks that are
  /// multiplied or come from `HostCode::files` then have no such value.
  std::vector<std::string> value_needs = {};
  /// Names that blocks inside see, as objects of these arguments.
  std::vector<std::pair<std::string, std::vector<std::string>>> bind = {};

  std::vector<MergeRule> merge = {};
  /// Arguments for which an empty text changes nothing when blocks are merged.
  std::vector<std::string> skip_empty = {};
  /// The argument that names the blocks that this one is laid over.
  std::string inherit_by = {};
  bool inherit_cycles_are_errors = true;
  /// After inheritance: lists without repetitions, and without empty elements;
  /// values of arguments that are absent or empty.
  std::vector<std::string> unique = {};
  std::vector<std::string> drop_empty = {};
  std::vector<std::pair<std::string, Value>> defaults = {};

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
  /// Whether an empty default leaves the type open.
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
  /// The attributes and blocks at the top of a file.
  Shape top = {};
  std::map<std::string, Shape, std::less<>> shapes = {};
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

/// A text given for a variable on the command line.
struct GivenText {
  std::string name = {};
  std::string text = {};
};

struct Inputs;
struct Decoded;
struct DecodedBlock;

/// Why a text or value is not accepted; a sentence.
struct FormError {
  std::string message = {};
};

/// What a language needs of C++: functions, forms of arguments, results.
struct HostCode {
  /// Functions by name.
  FunctionMap functions = {};
  /// Makes the value of an element that has the form: one value, several, or
  /// none.
  using Form =
      std::function<Expected<std::vector<Value>, FormError>(const Value&)>;
  std::map<std::string, Form, std::less<>> forms = {};
  /// Makes the value of a variable from its text; the type is dynamic for a
  /// variable without one, and `preset` is the value of its default.
  using TextForm = std::function<Expected<Value, FormError>(
      std::string_view text, const std::optional<Type>& declared,
      const Value& preset)>;
  std::map<std::string, TextForm, std::less<>> texts = {};
  /// Changes blocks of a type, by the name of the type, after they were laid
  /// over what they inherit. The message of an error is reported once.
  using Adjustment = std::function<Expected<void, FormError>(
      DecodedBlock& block, const Inputs& inputs)>;
  std::map<std::string, Adjustment, std::less<>> adjustments = {};
  /// Further functions, which know what is evaluated.
  std::function<FunctionMap(const Inputs& inputs)> functions_of = nullptr;
  /// The values of references to blocks, from their type, labels and arguments;
  /// the key of an instance is the last of the labels.
  using BlockValue = std::function<Value(
      const std::string& type, const std::vector<std::string>& labels,
      const std::map<std::string, Value, std::less<>>& arguments,
      const Inputs& inputs)>;
  std::map<std::string, BlockValue, std::less<>> values = {};
  /// Changes the arguments before such a value is made, by what `roots` gave.
  using Overlay = std::function<void(
      const std::vector<std::string>& labels,
      std::map<std::string, Value, std::less<>>& arguments,
      const std::map<std::string, Value, std::less<>>& roots)>;
  std::map<std::string, Overlay, std::less<>> overlays = {};
  /// The values of roots that depend on what is evaluated. What is under
  /// "BLOCK.ROOT" is what the names of that block see instead of the root.
  std::function<std::map<std::string, Value, std::less<>>(const Inputs& inputs)>
      roots = nullptr;
  /// What is wrong before anything is decoded, such as a version of the program
  /// that the files need, or files that the code reads by itself. Errors end an
  /// evaluation, but not a check.
  std::function<Diagnostics(const Inputs& inputs)> problems = nullptr;
  /// Further files of the configuration, which its own files name.
  std::function<std::vector<SourceFile>(const Inputs& inputs)> files = nullptr;
  /// Makes the result from the decoded blocks.
  using ResultForm = std::function<Value(
      const Decoded& decoded, const Inputs& inputs, Diagnostics& diagnostics)>;
  std::map<std::string, ResultForm, std::less<>> results = {};
};

/// What is evaluated.
struct Inputs {
  /// The files of the configuration, in order, and variable files, in order.
  std::vector<SourceFile> files = {};
  std::vector<SourceFile> value_files = {};
  /// The environment; null for an empty one.
  std::function<std::optional<std::string>(std::string_view)> environment =
      nullptr;
  std::vector<GivenText> variables = {};
  /// The values of roots that the description leaves to the caller.
  std::map<std::string, Value, std::less<>> roots = {};
  /// Settings that the code of a language reads, such as the targets asked for.
  std::map<std::string, std::vector<std::string>, std::less<>> settings = {};
  HostCode code = {};
  /// The directory of the files, for functions that read files; empty if they
  /// may read none.
  std::string directory = {};
  /// How many further evaluations the code of a language may begin inside this
  /// one and those inside it; null for any number so far.
  std::shared_ptr<std::int64_t> evaluations_left = nullptr;
  /// Whether only the text is checked: variables without a value are unknown.
  bool checks_only = false;
  /// Whether items that have no effect are reported as warnings.
  bool warn_ignored = false;
  /// Whether values for undeclared variables in files are reported as warnings.
  bool warn_undeclared = false;

  const std::vector<std::string>& setting(std::string_view name) const&;
  const std::vector<std::string>& setting(std::string_view name) const&& =
      delete;
};

/// A decoded argument.
struct DecodedArgument {
  std::string name = {};
  Value value = {};
  /// The expression and where the argument was defined.
  Expression expression = {};
  SourceSpan name_source = {};
};

/// What a body of the kind `Open::OnUse` contains besides its arguments.
struct UsedBody {
  /// An object; blocks of a type are a list.
  Value value = {};
  /// The names of its attributes, and where they are.
  std::map<std::string, SourceSpan, std::less<>> attributes = {};
};

/// Evaluates such a body, with these names before those of its place.
using BodyUse = std::function<UsedBody(
    const std::map<std::string, Value, std::less<>>& names,
    Diagnostics& diagnostics)>;

/// A decoded block. What is absent is not among the arguments.
struct DecodedBlock {
  std::string type = {};
  std::vector<std::string> labels = {};
  SourceSpan definition = {};
  std::vector<SourceSpan> label_sources = {};
  SourceSpan missing_item = {};
  std::vector<DecodedArgument> arguments = {};
  std::vector<DecodedBlock> blocks = {};
  /// The value of a free body; null for another.
  Value free = {};
  /// The label as written, if the block is one of several instances.
  std::string family = {};
  /// Evaluates what a body of the kind `Open::OnUse` contains; null for
  /// another. It may be called while the result is made.
  BodyUse use = nullptr;

  const DecodedArgument* argument(std::string_view name) const&;
  const DecodedArgument* argument(std::string_view name) const&& = delete;
  /// The value of an argument; null if it is absent.
  Value value(std::string_view name) const;
  std::vector<const DecodedBlock*> blocks_of(std::string_view type) const&;
  std::vector<const DecodedBlock*> blocks_of(std::string_view type) const&& =
      delete;
};

/// Everything that was decoded.
struct Decoded {
  const Description* description = nullptr;
  DecodedBlock top = {};
  /// The values of variables and names by root.
  std::map<std::string, Value, std::less<>> names = {};
  /// A block of a type at the top by its first label, merged with others of the
  /// same label and laid over those that it inherits; null if there is none.
  /// Blocks that nobody asks for are not laid over others, and mistakes in what
  /// they inherit are not reported. Null for types that inherit nothing.
  std::function<const DecodedBlock*(std::string_view type,
                                    std::string_view label)>
      find = nullptr;
};

/// The result of an evaluation.
struct Outcome {
  /// The result; the dynamic value if there are errors that prevent one.
  Value value = {};
  /// The values of variables and of other names, by root; variables without a
  /// root are under "var".
  std::map<std::string, Value, std::less<>> names = {};
  Diagnostics diagnostics = {};

  bool ok() const { return !diagnostics.has_errors(); }
};

/// Evaluates a configuration: values are computed when something needs them,
/// each once. A mistake is reported once, at its place; what depends on it is
/// unknown and silent.
///
/// Errors: those of the syntax, of bodies and of evaluation, and the codes of
/// docs/host-diagnostics.md. Cost: linear in the sources, in the blocks that
/// they are multiplied to and in the work of their expressions; the limits of
/// `options` apply, `max_dynamic_blocks` to all multiplied blocks. Any number
/// of names may depend on each other in a chain. Thread safety: may be called
/// from many threads.
Outcome evaluate(const Description& description, const Inputs& inputs,
                 const Options& options = {});

/// Evaluates an expression among the names of a configuration, such as
/// variables, local values, blocks that can be referred to and functions of
/// users, for consoles and queries. Its value is the outcome's: no result is
/// made of the configuration. `names` come before those of the configuration.
///
/// Errors and cost: those of `evaluate()`, and those of the expression.
/// Thread safety: may be called from many threads.
Outcome evaluate_expression(
    const Description& description, const Inputs& inputs,
    const SourceFile& expression,
    const std::map<std::string, Value, std::less<>>& names = {},
    const Options& options = {});

/// The functions that expressions of a language may call, without those that
/// its users write. They read files as `inputs` allow.
/// Cost: linear in the functions. Thread safety: may be called from many
/// threads.
FunctionMap functions(const Description& description, const Inputs& inputs,
                      const Options& options = {});

/// A language that the library knows: its description and its code.
struct Program {
  std::shared_ptr<const Description> description = nullptr;
  HostCode code = {};
};

/// The languages that the library knows: "bake", "nomad" and so on, sorted.
std::vector<std::string> program_names();
/// The source of the description of such a language; empty if there is none.
std::string_view program_source(std::string_view name);
/// A language by name; its description is null if there is none of that name.
/// Cost: linear in its description.
Program find_program(std::string_view name, const Options& options = {});
/// The language to which a file of this name belongs by its description; empty
/// if there is none.
std::string program_of_file(std::string_view path);

/// A value as it may be shown: values marked
/// sensitive are "<sensitive>", and an unknown value is the object
/// { unknown = TYPE }. Cost: linear in the value.
Value without_sensitive(const Value& value);

}  // namespace host
}  // namespace hcl

#endif  // HCL_HOST_H_
