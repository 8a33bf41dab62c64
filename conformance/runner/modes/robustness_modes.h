#ifndef HCL_CONFORMANCE_RUNNER_MODES_ROBUSTNESS_MODES_H_
#define HCL_CONFORMANCE_RUNNER_MODES_ROBUSTNESS_MODES_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "runner/cases/catalogue.h"
#include "runner/modes/modes.h"

namespace hcl::conformance {

// How a large input is made, a step on each line:
//
//   config | expr | tmpl      what the input is; `config` where none is named
//   text "a = "               the text itself
//   repeat 1000000 "["        the text so many times
//   in proportion             measure whether time grows with the size
//
// Texts have the escapes of the notation of strings.
struct Recipe {
  std::string mode = "config";
  bool measured = false;
  std::string input;
};

// The recipe with every number of repetitions divided by `divisor`; nothing if
// a line is none of these.
std::optional<Recipe> read_recipe(std::string_view text, std::size_t divisor);

// The mode `robust`: `OK` if the input of the recipe is read and, where it is
// an expression or a template, evaluated without variables and functions; `ERR`
// if there is any error; `slow` if a measured one takes much more time than its
// size explains.
Observed run_robust(const Test& test, const Options& options);

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_MODES_ROBUSTNESS_MODES_H_
