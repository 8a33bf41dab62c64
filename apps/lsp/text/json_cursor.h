#ifndef HCL_APPS_LSP_TEXT_JSON_CURSOR_H_
#define HCL_APPS_LSP_TEXT_JSON_CURSOR_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::lsp {

// What the text before a place in a JSON file tells about it, also where it is
// half typed.
struct JsonCursor {
  // The keys that lead to the object or array around the place, from the root.
  std::vector<std::string> keys = {};
  // The key whose value the place is in; empty where a key is expected.
  std::string key = {};
  // Whether a property begins here.
  bool is_key = false;
  // Whether the place is in a string.
  bool is_in_string = false;
  // What of the string precedes the place, as written.
  std::string_view text = {};

  // The expression that the place is in, up to there: after `${` or `%{`, or
  // that of a string which is a reference as a whole.
  std::optional<std::string_view> expression() const;
};

// Takes time linear in the text before the place. `text` must outlive the
// result.
JsonCursor json_cursor_at(std::string_view text, std::uint32_t byte);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_JSON_CURSOR_H_
