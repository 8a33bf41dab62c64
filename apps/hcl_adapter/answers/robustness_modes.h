#ifndef HCL_APPS_HCL_ADAPTER_ANSWERS_ROBUSTNESS_MODES_H_
#define HCL_APPS_HCL_ADAPTER_ANSWERS_ROBUSTNESS_MODES_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "hcl_adapter/answers/observed.h"
#include "wire/question.h"

namespace hcl::adapter {

// How to make a large input, one step per line:
//
//   config | expr | tmpl      what the input is; by default `config`
//   text "a = "               the text itself
//   repeat 1000000 "["        the text this many times
//   in proportion             measure whether time grows with the size
//
// Texts have the escapes of the notation of strings.
struct Recipe {
  std::string mode = "config";
  bool measured = false;
  std::string input;
};

// The recipe with every repetition count divided by `divisor`; nothing if a
// line is malformed.
std::optional<Recipe> read_recipe(std::string_view text, std::size_t divisor);

// The mode `robust`: `OK` if the recipe's input is read and, for an expression
// or a template, evaluated without variables and functions; `ERR` if there is
// any error; `slow` if a measured input takes much more time than its size
// explains.
Observed run_robust(const Question& question, const Options& options);

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_ANSWERS_ROBUSTNESS_MODES_H_
