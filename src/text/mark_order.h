#ifndef HCL_SRC_TEXT_MARK_ORDER_H_
#define HCL_SRC_TEXT_MARK_ORDER_H_

#include <optional>
#include <string>
#include <string_view>

// The order of combining marks in normal forms.
// Spec: Unicode, "Canonical Ordering Algorithm" (section 3.11).
namespace hcl::text {

// The text with every long run of combining marks in canonical order, which is
// an equivalent text; nothing if no long run is out of order. Tables of Unicode
// order the marks of a run by insertion, which takes quadratic time; this takes
// linear time, and nearly none without long runs. Takes well-formed UTF-8.
std::optional<std::string> with_long_runs_ordered(std::string_view text);

// Whether a long run is out of order.
bool has_unordered_run(std::string_view text);

}  // namespace hcl::text

#endif  // HCL_SRC_TEXT_MARK_ORDER_H_
