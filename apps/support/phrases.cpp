#include "support/phrases.h"

#include "hcl/suggestions.h"

namespace hcl::apps {

std::string in_quotes(std::string_view text) {
  return '"' + std::string(text) + '"';
}

std::string did_you_mean(std::string_view given,
                         std::span<const std::string> names) {
  const std::string guess = suggest_name(given, names);
  return guess.empty() ? guess : " Did you mean " + in_quotes(guess) + "?";
}

}  // namespace hcl::apps
