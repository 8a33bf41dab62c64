#ifndef HCL_APPS_HCLDEC_JSON_OUTPUT_H_
#define HCL_APPS_HCLDEC_JSON_OUTPUT_H_

#include <string>
#include <string_view>

namespace hcl::apps {

// How a JSON text is written again.
struct JsonStyle {
  // Columns for each level; 0: all on one line without spaces.
  std::size_t indent = 0;
  // Members that are null are left out and the others sorted by name.
  bool strip_nulls = false;
};

// A JSON text in another style. In strings `<`, `>`, `&`, U+2028, U+2029 and
// control characters are written as escapes. Texts may be nested as deep as
// they like.
std::string restyle_json(std::string_view json, const JsonStyle& style);

}  // namespace hcl::apps

#endif  // HCL_APPS_HCLDEC_JSON_OUTPUT_H_
