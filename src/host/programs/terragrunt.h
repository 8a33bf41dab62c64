#ifndef HCL_HOST_PROGRAMS_TERRAGRUNT_H_
#define HCL_HOST_PROGRAMS_TERRAGRUNT_H_

#include <string>
#include <vector>

#include "hcl/host.h"

// What Terragrunt needs besides its description.
namespace hcl::host {

HostCode terragrunt_code(const Options& options);

// A file that a unit includes.
struct IncludedFile {
  std::string name = {};
  // Absolute.
  std::string path = {};
  bool is_exposed = false;
  bool is_labelled = true;
  std::string strategy = "shallow";
};

// The directory of the unit that is evaluated, absolute: that of the file at
// which the evaluation began.
std::string unit_folder(const Inputs& inputs);

// The files that the unit includes, as far as their paths can be found.
std::vector<IncludedFile> included_files(const Inputs& inputs);

// The value of a file as `include` and `read_terragrunt_config` give it;
// nothing if it cannot be read. `values` are members of the root `dependency`.
struct EvaluatedUnit {
  bool is_readable = false;
  Outcome outcome = {};
};
EvaluatedUnit evaluate_included(const std::string& path, const Inputs& inputs,
                                const Value& dependencies);

// The functions that know the unit.
FunctionMap terragrunt_functions(const Inputs& inputs);

// Lays the value of a unit over that of an included file; "deep" or "shallow".
// A message if two parts cannot be merged.
struct MergedUnit {
  Value value = {};
  // Where lists cannot be merged: the name of an input.
  std::string conflict = {};
};
MergedUnit merge_units(const Value& under, const Value& over, bool is_deep);

// The right value over the left one, maps recursively and lists joined.
Value deep_merged(const Value& under, const Value& over, bool& is_fine);

}  // namespace hcl::host

#endif  // HCL_HOST_PROGRAMS_TERRAGRUNT_H_
