#ifndef HCL_BASIC_FUNCTIONS_H_
#define HCL_BASIC_FUNCTIONS_H_

#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/options.h"
#include "hcl/type.h"

/// The basic functions: those that the format of decoder specifications names,
/// and the conversions to individual types.
///
/// No function has side effects; all are safe to call from many threads. An
/// unknown argument gives an unknown result with the refinements that follow
/// from the argument; the result gets the marks of the arguments. Text is
/// counted and cut in grapheme clusters. Options choose between the behaviour
/// of the documents and that of the reference, and bound the text of a number.
/// Spec: information model, "Functions and Function Calls".
namespace HCL_API hcl {

/// All basic functions by name: abs coalesce concat hasindex int jsondecode
/// jsonencode length lower max min negate reverse strlen substr tobool tolist
/// tomap tonumber toset tostring upper.
FunctionMap basic_functions(const Options& options = {});

namespace stdlib {

/// abs(num): the absolute value.
Function abs();
/// int(num): the number truncated towards zero. Infinities are unchanged.
Function integer(const Options& options = {});
/// negate(num): the number with the opposite sign.
Function negate();
/// max(numbers...), min(numbers...). Error: no argument.
Function max();
Function min();

/// upper(str), lower(str): maps each letter by its simple case mapping, one
/// character to one: `upper("ß")` is `ß`.
Function upper();
Function lower();
/// reverse(str): the grapheme clusters in reverse order.
Function reverse();
/// strlen(str): the number of grapheme clusters.
Function strlen(const Options& options = {});
/// substr(str, offset, length): a part of a text. A negative offset counts from
/// the end, a negative length means the rest; parts outside the text are
/// ignored. Errors: an offset or a length that is not a whole number of 64
/// bits.
Function substr();

/// length(collection): the number of elements of a list, set, map, tuple or,
/// with `length_of_object`, object. Error: any other type.
Function length(const Options& options = {});
/// hasindex(collection, key): whether a list, map, tuple or, with
/// `length_of_object`, object has an element under the key. Error: any other
/// type.
Function hasindex(const Options& options = {});
/// concat(seqs...): the elements of all sequences: a list if all are lists
/// whose types unify, otherwise a tuple. Errors: no argument; anything but
/// lists and tuples.
Function concat(const Options& options = {});
/// A list or tuple in reverse order; a set becomes a list in reverse order.
Function reverse_list();
/// coalesce(vals...): the first argument that is not null, converted to the
/// type that all arguments unify to. Errors: no such type, no argument that is
/// not null.
Function coalesce(const Options& options = {});

/// jsonencode(val): the value as JSON without spaces; `<`, `>`, `&`, U+2028 and
/// U+2029 are written as escapes. Errors: infinities, capsules.
Function jsonencode(const Options& options = {});
/// jsondecode(str): the value of a JSON text: objects and tuples for objects
/// and arrays. Error: a text that is not JSON.
Function jsondecode(const Options& options = {});

/// A function of one argument that converts it to a type or type constraint, as
/// tostring and tolist do. Error: the value does not convert.
Function conversion_to(const Type& type, const Options& options = {});

}  // namespace stdlib
}  // namespace hcl

#endif  // HCL_BASIC_FUNCTIONS_H_
