#ifndef HCL_HOST_PROGRAMS_TERRAGRUNT_H_
#define HCL_HOST_PROGRAMS_TERRAGRUNT_H_

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/eval_context.h"
#include "hcl/host.h"

// What Terragrunt needs besides its description.
namespace hcl::host {

HostCode terragrunt_code(const Options& options);
HostCode terragrunt_stack_code(const Options& options);

using ArgumentValues = std::map<std::string, Value, std::less<>>;

// The text of an argument, if it is one; whether an argument is true.
std::optional<std::string> text_of(const ArgumentValues& arguments,
                                   const char* name);
bool is_true(const ArgumentValues& arguments, const char* name, bool otherwise);

// A path as an absolute one.
std::string absolute(const std::string& path);
// A file that may be read, named as a user would write it.
std::optional<SourceFile> read_source(const std::string& path,
                                      const Inputs& inputs);
// Why a file cannot be read: the end of a sentence that begins with the file.
std::string why_unreadable(const std::string& path, const Inputs& inputs);
Body body_of(const SourceFile& file, Diagnostics& diags);
// The functions, without names.
MapContext early_context(const Inputs& inputs);
// The value of the file of values beside the first file, if there is one; the
// dynamic value if it has mistakes.
std::optional<Value> values_beside(const Inputs& inputs);
// What is wrong with that file; also with the paths of included files.
Diagnostics values_problems(const Inputs& inputs);
Diagnostics problems_beside(const Inputs& inputs);
// The file that a stack generates beside a unit, if it exists.
std::optional<std::string> autoinclude_of(const Inputs& inputs);

// The outputs of another unit that are known: those that the caller gives.
std::optional<Value> state_of(const std::string& path, const Inputs& inputs);
// Whether the mocks of a dependency may stand for its outputs.
bool allows_mocks(const ArgumentValues& arguments, const Inputs& inputs);
// NAME=VALUE for each feature that the caller sets.
std::vector<std::string> feature_flags(const Inputs& inputs);
// The values of features and dependencies.
void add_block_values(HostCode& code);

// Checks what the description of units cannot say.
void check_unit(const Decoded& decoded, const Inputs& inputs,
                Diagnostics& diags);
// Checks a unit, and merges it with what it includes.
Value unit_result(const Decoded& decoded, const Inputs& inputs,
                  Diagnostics& diags);

// A file that a unit includes.
struct IncludedFile {
  std::string name = {};
  // Absolute.
  std::string path = {};
  bool is_exposed = false;
  bool is_labelled = true;
  // The expression of the path.
  SourceSpan place = {};
  std::string strategy = "shallow";
};

// The directory of the unit that is evaluated, absolute: that of the file at
// which the evaluation began.
std::string unit_folder(const Inputs& inputs);

// The files that the unit includes, as far as their paths can be found.
std::vector<IncludedFile> included_files(const Inputs& inputs);

// The value of a file as `include` and `read_terragrunt_config` give it;
// nothing if it cannot be read. It sees the roots beside its own names.
struct EvaluatedUnit {
  bool is_readable = false;
  Outcome outcome = {};
};
EvaluatedUnit evaluate_included(const std::string& path, const Inputs& inputs,
                                const ArgumentValues& roots);

// Lists of strings, and the patterns of errors after which a run is repeated.
Value list_of(const std::vector<std::string>& texts);
Value constant_list(std::initializer_list<const char*> texts);
Value retryable_errors();
// A path as seen from the unit.
std::string path_from_unit(const Inputs& inputs, const std::string& path);
// mark_glob_as_read(["--terragrunt-boundary", FOLDER,] PATTERN).
FunctionResult marked_paths(const Inputs& inputs,
                            const std::vector<std::string>& given);

// The functions that know the unit.
FunctionMap terragrunt_functions(const Inputs& inputs);

// A unit as `include` and `read_terragrunt_config` give it: with what is not
// set. The outputs of dependencies are those among `dependencies`, the values
// of the root `dependency`; null for none.
Value unit_as_read(const Value& unit, const Value& dependencies);
// The same for a stack.
Value stack_as_read(const Outcome& stack);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_TERRAGRUNT_H_
