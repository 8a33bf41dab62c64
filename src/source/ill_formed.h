#ifndef HCL_SRC_SOURCE_ILL_FORMED_H_
#define HCL_SRC_SOURCE_ILL_FORMED_H_

#include <cstddef>
#include <string_view>
#include <vector>

#include "hcl/export.h"
#include "hcl/source.h"
#include "text/utf8.h"

namespace HCL_API hcl {
namespace source {

// Where the text is not UTF-8: the maximal runs of ill-formed bytes, in order,
// at most `limit`. Takes time linear in the text.
std::vector<ByteSpan> find_ill_formed(std::string_view text,
                                      text::Utf8Mode mode, std::size_t limit);

}  // namespace source
}  // namespace hcl

#endif  // HCL_SRC_SOURCE_ILL_FORMED_H_
