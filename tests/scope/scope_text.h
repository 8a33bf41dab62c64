#ifndef HCL_TESTS_SCOPE_SCOPE_TEXT_H_
#define HCL_TESTS_SCOPE_SCOPE_TEXT_H_

#include <string>
#include <string_view>

#include "hcl/body.h"
#include "hcl/expression.h"
#include "hcl/scope.h"

namespace hcl::test {

// A body or an expression of native syntax without mistakes.
Body body_of(std::string_view text);
Expression expression_of(std::string_view text);

// A scope with the attributes of a text.
Scope scope_of(std::string_view attributes, SharedContext parent = {},
               const Limits& limits = {});

// A value in notation, and after it "!CODE line:column" for each diagnostic.
std::string shown(const Result<Value>& result);
std::string shown(const Diagnostics& diagnostics);

}  // namespace hcl::test

#endif  // HCL_TESTS_SCOPE_SCOPE_TEXT_H_
