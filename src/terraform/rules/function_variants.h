#ifndef HCL_TERRAFORM_RULES_FUNCTION_VARIANTS_H_
#define HCL_TERRAFORM_RULES_FUNCTION_VARIANTS_H_

#include <cstdint>

#include "hcl/function.h"
#include "hcl/options.h"
#include "hcl/type.h"

// Functions as single versions of the tools have them, for the table of
// versioned_functions.cpp.
namespace hcl::terraform {

// Makes a function; `base` is that of the tool's table, null if it has none.
using FunctionMaker = Function (*)(const Function* base,
                                   const Options& options);

// element() that refuses negative indexes, and one that refuses them for
// tuples.
Function element_from_zero(const Function* base, const Options& options);
Function element_of_tuple_from_zero(const Function* base,
                                    const Options& options);
// contains() that may look for null.
Function contains_null(const Function* base, const Options& options);
// nonsensitive() that refuses what is not sensitive.
Function nonsensitive_of_sensitive(const Function* base,
                                   const Options& options);
// issensitive() that decides by the mark: of known and unknown values, and of
// those and sensitive unknown ones.
Function issensitive_by_mark(const Function* base, const Options& options);
Function issensitive_if_known_or_marked(const Function* base,
                                        const Options& options);
// regex() and regexall() with long names of the categories of Unicode.
Function pattern_with_long_names(const Function* base, const Options& options);

// convert() that applies the defaults of optional attributes after the
// conversion, as Terraform does, and before it, as OpenTofu does.
Function convert_then_defaults(const Function* base, const Options& options);
Function defaults_then_convert(const Function* base, const Options& options);

// The assumptions about unknown values.
Function assume_equal(const Function* base, const Options& options);
Function assume_not_null(const Function* base, const Options& options);
Function assume_string_prefix(const Function* base, const Options& options);
// Which bounds of the length of a collection are assumed.
enum class AssumedLength : std::uint8_t { Both, Least, Most };
Function length_assumption(TypeKind collection, AssumedLength given);
template <TypeKind collection, AssumedLength given>
Function assume_length(const Function* /*base*/, const Options& /*options*/) {
  return length_assumption(collection, given);
}

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_FUNCTION_VARIANTS_H_
