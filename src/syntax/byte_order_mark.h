#ifndef HCL_SRC_SYNTAX_BYTE_ORDER_MARK_H_
#define HCL_SRC_SYNTAX_BYTE_ORDER_MARK_H_

#include <cstdint>
#include <string_view>

namespace hcl::syntax {

// The number of bytes of the byte order mark at the beginning of a source,
// where its first token begins; 0 if there is none.
inline std::uint32_t byte_order_mark_size(std::string_view source) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return source.starts_with(kMark) ? static_cast<std::uint32_t>(kMark.size())
                                   : 0;
}

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_BYTE_ORDER_MARK_H_
