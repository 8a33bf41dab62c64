#ifndef HCL_CONFORMANCE_WIRE_ITEMS_NOTATION_H_
#define HCL_CONFORMANCE_WIRE_ITEMS_NOTATION_H_

#include <string>
#include <vector>

namespace hcl::conformance {

// Joins the items of a body, each in notation: `{a = 1; b {}}`.
inline std::string items_notation(const std::vector<std::string>& items) {
  std::string out = "{";
  for (const std::string& item : items) {
    if (out.size() > 1) out += "; ";
    out += item;
  }
  return out + "}";
}

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_WIRE_ITEMS_NOTATION_H_
