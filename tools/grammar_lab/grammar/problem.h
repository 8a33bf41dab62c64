#ifndef HCL_GRAMMAR_LAB_GRAMMAR_PROBLEM_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_PROBLEM_H_

#include <string>
#include <vector>

namespace hcl::grammar_lab {

// A place in a grammar file; line and column count from 1 and are 0 if there is
// none.
struct Place {
  std::string file;
  int line = 0;
  int column = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

// `HclParser.g4:12:3`, without the directory of the file.
std::string to_text(const Place& place);

// A mistake in a grammar, or something worth knowing about it.
struct Problem {
  enum class Severity { Error, Warning };

  Severity severity = Severity::Error;
  Place place;
  // What is wrong, and what to do about it.
  std::string message;
  std::string advice;
};
using Problems = std::vector<Problem>;

bool has_errors(const Problems& problems);

// `error HclParser.g4:12:3: message`, with the advice on a line of its own.
std::string to_text(const Problem& problem);
std::string to_text(const Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_PROBLEM_H_
