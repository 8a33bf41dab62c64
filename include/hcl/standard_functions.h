#ifndef HCL_STANDARD_FUNCTIONS_H_
#define HCL_STANDARD_FUNCTIONS_H_

#include <string>

#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/options.h"

/// The function tables of hosts, of the component `functions` (hcl::functions).
///
/// No function here reaches anything outside its arguments, and all are safe
/// from many threads. An unknown argument gives an unknown result of which as
/// much is known as the arguments tell; marks of arguments go to the result.
/// What would be larger than `Limits::max_result_size` is refused before memory
/// is taken for it.
///
/// Making a table costs about as much as defining each function once: make it
/// once for a program and copy the map, whose functions are shared handles.
/// Spec: information model, "Functions and Function Calls".
namespace HCL_API hcl {

/// The standard library of go-cty, under the names that hosts use, with `try`,
/// `can` and `convert`. `index` looks up an element, `replace` knows no regular
/// expressions, `reverse` is for lists and `strrev` for text.
FunctionMap standard_functions(const Options& options = {});

/// The functions of Terraform 1.11 and of OpenTofu 1.12 that need neither files
/// nor time, randomness or environment; each also as `core::NAME`. Where the
/// two differ or differ from the standard library, each table has its own
/// meaning of the name.
FunctionMap terraform_functions(const Options& options = {});
FunctionMap opentofu_functions(const Options& options = {});

/// Buffers of bytes, which `byteslen` and `bytesslice` of the standard library
/// are about: the capsule type, whose payload is a std::string, and a value.
const Type& bytes_type();
Value bytes_value(std::string bytes);

}  // namespace hcl

#endif  // HCL_STANDARD_FUNCTIONS_H_
