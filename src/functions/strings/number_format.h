#ifndef HCL_SRC_FUNCTIONS_STRINGS_NUMBER_FORMAT_H_
#define HCL_SRC_FUNCTIONS_STRINGS_NUMBER_FORMAT_H_

#include <cstdint>
#include <optional>
#include <string>

#include "hcl/number.h"
#include "hcl/options.h"

// Numbers as the verbs of format() write them.
namespace hcl::functions {

// What stands between `%` and the letter of a verb.
struct FormatFlags {
  bool plus = false;
  bool minus = false;
  bool space = false;
  bool zero = false;
  bool sharp = false;
  std::optional<std::int64_t> width = std::nullopt;
  std::optional<std::int64_t> precision = std::nullopt;
};

// The verbs e E f g G, without precision in the shortest form that reads back
// for g. Nothing when the text would be longer than `max_number_text`.
std::optional<std::string> format_float(const Number& number, char verb,
                                        const FormatFlags& flags,
                                        const Options& options);

// The verbs b o d x X, of integers. Nothing as above.
std::optional<std::string> format_integer(const Number& number, char verb,
                                          const FormatFlags& flags,
                                          const Options& options);

// The shortest form of the verb g.
std::optional<std::string> general_text(const Number& number,
                                        const Options& options);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_STRINGS_NUMBER_FORMAT_H_
