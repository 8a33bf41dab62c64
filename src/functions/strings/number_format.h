#ifndef HCL_SRC_FUNCTIONS_STRINGS_NUMBER_FORMAT_H_
#define HCL_SRC_FUNCTIONS_STRINGS_NUMBER_FORMAT_H_

#include <cstdint>
#include <optional>
#include <string>

#include "hcl/number.h"
#include "hcl/options.h"
#include "meter/charged.h"

// Numbers as the verbs of format() write them.
namespace hcl::functions {

// The flags between `%` and the letter of a verb.
struct FormatFlags {
  bool plus = false;
  bool minus = false;
  bool space = false;
  bool zero = false;
  bool sharp = false;
  std::optional<std::int64_t> width = std::nullopt;
  std::optional<std::int64_t> precision = std::nullopt;
};

// The memory that writing takes besides the text, by an upper bound; 0 if it is
// less than a page.
std::size_t number_memory(const Number& number, const FormatFlags& flags);

// Appends what the verbs e E f g G write; without precision, g writes the
// shortest form that reads back. False, with nothing appended, if the text
// would be longer than `max_number_text`.
bool append_float(meter::ChargedText& out, const Number& number, char verb,
                  const FormatFlags& flags, const Options& options);

// The same for the verbs b o d x X, which require integers.
bool append_integer(meter::ChargedText& out, const Number& number, char verb,
                    const FormatFlags& flags, const Options& options);

// The shortest form that the verb g writes.
std::optional<std::string> general_text(const Number& number,
                                        const Options& options);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_STRINGS_NUMBER_FORMAT_H_
