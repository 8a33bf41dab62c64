#include "hcl/detail/misuse.h"

#include <cstdio>
#include <cstdlib>

namespace hcl::detail {

void misused(const char* sentence) noexcept {
  std::fputs("hcl: ", stderr);
  std::fputs(sentence, stderr);
  std::fputs("\n", stderr);
  std::abort();
}

}  // namespace hcl::detail
