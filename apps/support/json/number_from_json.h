#ifndef HCL_APPS_SUPPORT_JSON_NUMBER_FROM_JSON_H_
#define HCL_APPS_SUPPORT_JSON_NUMBER_FROM_JSON_H_

#include <optional>
#include <string_view>

#include "hcl/number.h"

namespace hcl::apps {

// Parses a JSON number, or the text in {"$number":text}: decimal, "Infinity",
// "+Infinity", "-Infinity", or "0x.8p+200001". Nothing if the text is none of
// these.
std::optional<Number> number_from_text(std::string_view text);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_JSON_NUMBER_FROM_JSON_H_
