// The hash of names.

#include "hash/text_hash.h"
#include "hcl/function.h"

namespace hcl {

std::size_t NameHash::operator()(std::string_view name) const noexcept {
  return static_cast<std::size_t>(hash_text(name));
}

}  // namespace hcl
