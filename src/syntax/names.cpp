// The names of token types and grammar rules.

#include <string_view>

#include "hcl/syntax.h"

namespace hcl::syntax {

std::string_view token_name(TokenType type) {
  static constexpr std::string_view kNames[] = {
#define HCL_TOKEN(name) #name,
#define HCL_RULE(name)
#include "hcl/syntax_names.def"
#undef HCL_RULE
#undef HCL_TOKEN
  };
  return kNames[static_cast<std::size_t>(type)];
}

std::string_view rule_name(Rule rule) {
  static constexpr std::string_view kNames[] = {
#define HCL_TOKEN(name)
#define HCL_RULE(name) #name,
#include "hcl/syntax_names.def"
#undef HCL_RULE
#undef HCL_TOKEN
  };
  return kNames[static_cast<std::size_t>(rule)];
}

}  // namespace hcl::syntax
