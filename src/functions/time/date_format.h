#ifndef HCL_SRC_FUNCTIONS_TIME_DATE_FORMAT_H_
#define HCL_SRC_FUNCTIONS_TIME_DATE_FORMAT_H_

#include <string>
#include <string_view>

#include "functions/time/timestamp.h"
#include "hcl/expected.h"

namespace hcl::functions {

// Why a format is none, as a clause.
struct FormatMistake {
  std::string text;
};

// A timestamp in a format of letters: runs of one letter stand for a part of
// it, text in single quotes and everything else for itself, `''` for a single
// quote. The result takes at most 9 bytes for each 3 of the format.
Expected<std::string, FormatMistake> format_date(std::string_view format,
                                                 const Timestamp& timestamp);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_TIME_DATE_FORMAT_H_
