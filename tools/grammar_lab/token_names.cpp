#include "token_names.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "names.h"

namespace hcl::grammar_lab {
namespace {

constexpr std::string_view kLibraryNames[] = {
#define HCL_TOKEN(name) #name,
#define HCL_RULE(name)
#include "hcl/syntax_names.def"
#undef HCL_RULE
#undef HCL_TOKEN
};

constexpr int kNone = -1;

}  // namespace

TokenNames::TokenNames(const tablegen::Language& language)
    : to_library_(language.lexer.token_names.size(), syntax::TokenType::Comma),
      from_library_(std::size(kLibraryNames), kNone) {
  for (std::size_t i = 1; i < to_library_.size(); ++i) {
    const std::string name =
        tablegen::enumerator_name(language.lexer.token_names[i]);
    const auto* found =
        std::find(std::begin(kLibraryNames), std::end(kLibraryNames), name);
    if (found != std::end(kLibraryNames)) {
      const auto number =
          static_cast<std::size_t>(found - std::begin(kLibraryNames));
      to_library_[i] = static_cast<syntax::TokenType>(number);
      from_library_[number] = static_cast<int>(i);
    }
  }
}

syntax::TokenType TokenNames::to_library(int type) const {
  return to_library_[static_cast<std::size_t>(type)];
}

int TokenNames::from_library(syntax::TokenType type, int fallback) const {
  const int own = from_library_[static_cast<std::size_t>(type)];
  return own == kNone ? fallback : own;
}

}  // namespace hcl::grammar_lab
