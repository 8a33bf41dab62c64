#include "support/output/phrases.h"

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

std::string joined(std::span<const std::string> words,
                   std::string_view between) {
  std::string text;
  for (const std::string& word : words) {
    if (&word != words.data()) text += between;
    text += word;
  }
  return text;
}

}  // namespace hcl::apps
