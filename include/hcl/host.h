#ifndef HCL_HOST_H_
#define HCL_HOST_H_

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/function.h"
#include "hcl/host_description.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/type.h"
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

/// What a language needs of C++: functions, forms of texts, results.
struct HostCode {
  /// Functions by name.
  FunctionMap functions = {};
  /// Makes the value of a variable from its text; the type is dynamic for a
  /// variable without one, and `preset` is the value of its default.
  using TextForm = std::function<Expected<Value, FormError>(
      std::string_view text, const std::optional<Type>& declared,
      const Value& preset)>;
  std::map<std::string, TextForm, std::less<>> texts = {};
  /// Further functions, which know what is evaluated.
  std::function<FunctionMap(const Inputs& inputs)> functions_of = nullptr;
  /// The values of references to blocks, from their type, labels and arguments;
  /// the key of an instance is the last of the labels.
  using BlockValue = std::function<Value(
      const std::string& type, const std::vector<std::string>& labels,
      const std::map<std::string, Value, std::less<>>& arguments,
      const Inputs& inputs)>;
  std::map<std::string, BlockValue, std::less<>> values = {};
  /// The values of roots that depend on what is evaluated. What is under
  /// "BLOCK.ROOT" is what the names of that block see instead of the root; an
  /// object of blocks under "over.TYPE" replaces those with such values, and
  /// they are laid over a list of such objects under "STRATEGY.TYPE".
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
  /// How a user allows a file to be read, a sentence without a full stop that
  /// ends the messages about forbidden files; empty for no such sentence.
  std::string reading_hint = {};
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
  /// Types of blocks of which there may be more: how many `dynamic` generates
  /// is not known.
  std::set<std::string, std::less<>> unknown_blocks = {};
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
  /// Reports conditions of `settle` that do not hold for a block of the top
  /// that the result shows. Where blocks of a type are merged or inherit, only
  /// the code that makes the result knows which ones those are.
  std::function<void(const DecodedBlock& block)> check = nullptr;
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
/// if there is none. Cost: that of matching some twenty patterns; no
/// description is read.
std::string program_of_file(std::string_view path);

/// A value as it may be shown: values marked
/// sensitive are "<sensitive>", and an unknown value is the object
/// { unknown = TYPE }. Cost: linear in the value.
Value without_sensitive(const Value& value);

}  // namespace host
}  // namespace hcl

#endif  // HCL_HOST_H_
