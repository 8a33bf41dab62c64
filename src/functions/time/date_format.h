#ifndef HCL_SRC_FUNCTIONS_TIME_DATE_FORMAT_H_
#define HCL_SRC_FUNCTIONS_TIME_DATE_FORMAT_H_

#include <string>
#include <string_view>

#include "functions/time/timestamp.h"
#include "hcl/expected.h"

namespace hcl::functions {

// Why a format is malformed, as a clause.
struct FormatMistake {
  std::string text;
};

// A timestamp in a format of letters: a run of one letter stands for a part of
// the timestamp, text in single quotes and any other character for itself, and
// `''` for a single quote. The result takes at most 9 bytes for every 3 of the
// format.
Expected<std::string, FormatMistake> format_date(std::string_view format,
                                                 const Timestamp& timestamp);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_TIME_DATE_FORMAT_H_
