#include "grammar/problem.h"

#include <algorithm>

namespace hcl::grammar_lab {

std::string to_text(const Place& place) {
  const std::size_t slash = place.file.find_last_of('/');
  std::string text =
      slash == std::string::npos ? place.file : place.file.substr(slash + 1);
  if (place.line > 0) text += ":" + std::to_string(place.line);
  if (place.column > 0) text += ":" + std::to_string(place.column);
  return text;
}

bool has_errors(const Problems& problems) {
  return std::ranges::any_of(problems, [](const Problem& p) {
    return p.severity == Problem::Severity::Error;
  });
}

std::string to_text(const Problem& problem) {
  std::string text =
      problem.severity == Problem::Severity::Error ? "error " : "warning ";
  const std::string place = to_text(problem.place);
  if (!place.empty()) text += place + ": ";
  text += problem.message + "\n";
  if (!problem.advice.empty()) text += "    " + problem.advice + "\n";
  return text;
}

std::string to_text(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems) text += to_text(problem);
  return text;
}

}  // namespace hcl::grammar_lab
