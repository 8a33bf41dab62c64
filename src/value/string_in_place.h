#ifndef HCL_SRC_VALUE_STRING_IN_PLACE_H_
#define HCL_SRC_VALUE_STRING_IN_PLACE_H_

#include <cstddef>
#include <string_view>

#include "hcl/detail/ref_counted.h"
#include "hcl/export.h"
#include "hcl/value.h"

namespace HCL_API hcl {
namespace detail {

// A string of a known size that is written where it stays, so that the peak of
// memory is the string itself.
class StringInPlace {
 public:
  // Requests the memory. If it is refused, the operation has ended.
  explicit StringInPlace(std::size_t size);
  ~StringInPlace();
  StringInPlace(const StringInPlace&) = delete;
  StringInPlace& operator=(const StringInPlace&) = delete;

  // The beginning of the characters, all of which must be written; null if
  // there is no memory for them.
  char* data() { return node_ == nullptr ? nullptr : node_->characters(); }
  // The string, in normal form C; an empty one if there is no memory.
  Value finish() &&;

 private:
  StringNode* node_ = nullptr;
};

}  // namespace detail
}  // namespace hcl

#endif  // HCL_SRC_VALUE_STRING_IN_PLACE_H_
