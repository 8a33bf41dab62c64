#ifndef HCL_STANDARD_FUNCTIONS_H_
#define HCL_STANDARD_FUNCTIONS_H_

#include <optional>
#include <string>

#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/options.h"

/// The function tables of hosts. Component `functions` (hcl::functions).
///
/// No function here accesses anything outside its arguments, and all are safe
/// to call from many threads. An unknown argument gives an unknown result with
/// the refinements that follow from the arguments; the result gets the marks of
/// the arguments. A result that would be larger than `Limits::max_result_size`
/// is rejected before memory is allocated for it.
///
/// Making a table costs about as much as defining each function: make it once
/// per program and copy the map, whose functions are shared handles.
/// Spec: information model, "Functions and Function Calls".
namespace HCL_API hcl {

/// The standard library of go-cty, under the names that hosts use, with `try`,
/// `can` and `convert`. `index` looks up an element, `replace` does not support
/// regular expressions, `reverse` is for lists and `strrev` for text.
FunctionMap standard_functions(const Options& options = {});

/// The functions of Terraform 1.11 and of OpenTofu 1.12 that need neither files
/// nor time, randomness or environment, each also as `core::NAME`. If a
/// function differs between the two or from the standard library, each table
/// has its own version.
FunctionMap terraform_functions(const Options& options = {});
FunctionMap opentofu_functions(const Options& options = {});

/// The capsule type of byte buffers, whose payload is a std::string, and a
/// value of it. `byteslen` and `bytesslice` of the standard library take such
/// buffers.
const Type& bytes_type();
Value bytes_value(std::string bytes);

/// The type in a result of `type()`, the function of Terraform's consoles, with
/// any marks; nothing for every other value. A console shows it instead of the
/// value, which has no notation. Takes constant time.
std::optional<Type> described_type(const Value& value);

}  // namespace hcl

#endif  // HCL_STANDARD_FUNCTIONS_H_
