#ifndef HCL_SRC_WRITE_MEANING_H_
#define HCL_SRC_WRITE_MEANING_H_

#include <string>

#include "hcl/compare.h"
#include "hcl/edit.h"

namespace hcl::write {

// A text that two expressions share if they have the same value whatever the
// context: numbers and strings however they are written, `"${b}"` and `b`,
// `a["b"]` and `a.b`, any parentheses, and any order of the elements of an
// object. Recurses as deeply as the expression, which the nesting limit bounds.
// Takes time linear in the expression, times the logarithm of the sizes of
// objects.
std::string meaning_of(const Document& document, const ast::Expression& e);

// The same for bodies: a text that two of them share if `compare()` finds no
// difference.
std::string content_of(const Document& document, const ast::Body& body,
                       const CompareOptions& options);

// The text of an expression by which `compare()` decides whether it is equal to
// another one.
std::string compared_text(const Document& document, const ast::Expression& e,
                          const CompareOptions& options);

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_MEANING_H_
