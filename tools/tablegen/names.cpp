#include "names.h"

#include <cctype>

namespace hcl::tablegen {
namespace {

char to_upper(char c) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}

char to_lower(char c) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

}  // namespace

std::string enumerator_name(std::string_view grammar_name) {
  const bool is_token =
      !grammar_name.empty() &&
      std::isupper(static_cast<unsigned char>(grammar_name.front())) != 0;
  std::string result;
  bool starts_word = true;
  for (const char c : grammar_name) {
    if (c == '_') {
      starts_word = true;
      continue;
    }
    result += starts_word ? to_upper(c) : is_token ? to_lower(c) : c;
    starts_word = false;
  }
  return result;
}

}  // namespace hcl::tablegen
