// Unicode's normal form C, with a fast path for ASCII.

#include "text/normal_form.h"

#include "hcl/unicode.h"
#include "text/mark_order.h"
#include "text/utf8.h"

namespace hcl::text {

bool is_nfc(std::string_view text) {
  return is_ascii(text) || (is_well_formed(text) && !has_unordered_run(text) &&
                            unicode().is_nfc(text));
}

std::string to_nfc(std::string_view text) {
  if (is_ascii(text)) return std::string(text);
  if (!is_well_formed(text)) return to_nfc(replace_ill_formed(text));
  if (const auto ordered = with_long_runs_ordered(text)) {
    return unicode().to_nfc(*ordered);
  }
  return unicode().is_nfc(text) ? std::string(text) : unicode().to_nfc(text);
}

}  // namespace hcl::text
