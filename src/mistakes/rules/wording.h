#ifndef HCL_SRC_MISTAKES_RULES_WORDING_H_
#define HCL_SRC_MISTAKES_RULES_WORDING_H_

#include <string>
#include <string_view>

#include "hcl/diagnostic.h"
#include "syntax/unexpected_token.h"

// What the texts of mistakes have in common.
namespace hcl::syntax {

// What to write instead of the comparisons of other languages.
inline constexpr std::string_view kUseNotEqual = "Use `!=` for \"not equal\".";
inline constexpr std::string_view kUseEqual = "Use `==` to compare values.";

// Appends another sentence, if there is one.
std::string with(std::string sentence, std::string_view other);

// A phrase for the token that does not fit, such as "a comma" or "`foo`".
std::string describe(const UnexpectedToken& unexpected);

// A place at the token that does not fit, with context from `first` on.
DiagnosticPlace here_from(const UnexpectedToken& unexpected, TokenIndex first);

// Adds the place of a token to a diagnostic if the token is an opening bracket
// or marker on an earlier line than the mistake.
void show_opening(const UnexpectedToken& unexpected, Diagnostic& diagnostic,
                  TokenIndex open);

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_RULES_WORDING_H_
