#ifndef HCL_APPS_HCLDEC_JSON_OUTPUT_H_
#define HCL_APPS_HCLDEC_JSON_OUTPUT_H_

#include <string>
#include <string_view>

namespace hcl::apps {

// The style in which a JSON text is rewritten.
struct JsonStyle {
  // The columns per level; 0 for a single line without spaces.
  std::size_t indent = 0;
  // Whether members that are null are omitted and the others sorted by name.
  bool strip_nulls = false;
};

// Rewrites a JSON text in another style. In strings `<`, `>`, `&`, U+2028,
// U+2029 and control characters are written as escapes. Nesting is unlimited.
std::string restyle_json(std::string_view json, const JsonStyle& style);

}  // namespace hcl::apps

#endif  // HCL_APPS_HCLDEC_JSON_OUTPUT_H_
