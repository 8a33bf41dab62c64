#include "support/command_line/allowed_values.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "hcl/suggestions.h"
#include "support/output/phrases.h"

namespace hcl::apps {

std::string not_one_of(const std::vector<std::string>& words,
                       const std::string& given) {
  if (std::ranges::find(words, given) != words.end()) return "";
  const std::string guess = suggest_name(given, words);
  return in_quotes(given) + " is not one of " + joined(words, ", ") +
         (guess.empty() ? "" : "; did you mean " + in_quotes(guess) + "?");
}

std::string not_positive(const std::string& given) {
  const bool digits =
      !given.empty() && std::ranges::all_of(given, [](char byte) {
        return byte >= '0' && byte <= '9';
      });
  const bool is_positive =
      digits && given.find_first_not_of('0') != std::string::npos;
  return is_positive
             ? ""
             : "must be a positive whole number, not " + in_quotes(given);
}

std::string not_between(double least, double greatest,
                        const std::string& given) {
  char* end = nullptr;
  const double number = std::strtod(given.c_str(), &end);
  const bool is_number = !given.empty() && *end == '\0';
  if (is_number && number >= least && number <= greatest) return "";
  std::ostringstream text;
  text << "must be a number from " << least << " to " << greatest << ", not "
       << in_quotes(given);
  return text.str();
}

}  // namespace hcl::apps
