#ifndef HCL_BASIC_FUNCTIONS_H_
#define HCL_BASIC_FUNCTIONS_H_

#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/options.h"
#include "hcl/type.h"

/// The basic functions: those that the format of decoder specifications
/// names, and the conversions to single types.
///
/// No function changes anything outside; all are safe from many threads. An
/// unknown argument gives an unknown result of which as much is known as the
/// argument tells; marks of arguments go to the result. Text is counted and cut
/// in grapheme clusters. Options choose what is counted as in the documents and
/// what as in the reference, and how long the text of a number may become.
/// Spec: information model, "Functions and Function Calls".
namespace HCL_API hcl {

/// All of them by name: abs coalesce concat hasindex int jsondecode jsonencode
/// length lower max min negate reverse strlen substr tobool tolist tomap
/// tonumber toset tostring upper.
FunctionMap basic_functions(const Options& options = {});

namespace stdlib {

/// abs(num): the number without its sign.
Function abs();
/// int(num): without its fraction, towards zero. Infinities stay.
Function integer(const Options& options = {});
/// negate(num): the number with the opposite sign.
Function negate();
/// max(numbers...), min(numbers...). Error: no argument.
Function max();
Function min();

/// upper(str), lower(str): every letter by its simple case mapping, one
/// character for one: `upper("ß")` is `ß`.
Function upper();
Function lower();
/// reverse(str): the grapheme clusters in opposite order.
Function reverse();
/// strlen(str): the number of grapheme clusters.
Function strlen(const Options& options = {});
/// substr(str, offset, length): a part of a text. A negative offset counts from
/// the end, a negative length means all the rest; what lies outside the text is
/// left out. Errors: an offset or a length that is no whole number of 64 bits.
Function substr();

/// length(collection): the number of elements of a list, set, map, tuple or,
/// with `length_of_object`, object. Error: any other type.
Function length(const Options& options = {});
/// hasindex(collection, key): whether a list, map, tuple or, with
/// `length_of_object`, object has an element under the key. Error: any other
/// type.
Function hasindex(const Options& options = {});
/// concat(seqs...): the elements of all sequences, a list if all are lists
/// whose types unify, otherwise a tuple. Errors: no argument, something else
/// than lists and tuples.
Function concat(const Options& options = {});
/// A list or tuple in opposite order; a set becomes a list in opposite order.
Function reverse_list();
/// coalesce(vals...): the first that is not null, converted to the one type
/// that all unify to. Errors: no such type, no argument that is not null.
Function coalesce(const Options& options = {});

/// jsonencode(val): the value as JSON without spaces; `<`, `>`, `&`, U+2028 and
/// U+2029 are written as escapes. Errors: infinities, capsules.
Function jsonencode(const Options& options = {});
/// jsondecode(str): the value of a JSON text: objects and tuples for objects
/// and arrays. Error: no JSON.
Function jsondecode(const Options& options = {});

/// A function of one argument that converts it to a type or type constraint, as
/// tostring and tolist do. Error: the value does not convert.
Function conversion_to(const Type& type, const Options& options = {});

}  // namespace stdlib
}  // namespace hcl

#endif  // HCL_BASIC_FUNCTIONS_H_
