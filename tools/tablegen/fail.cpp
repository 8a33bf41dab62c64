#include "fail.h"

namespace hcl::tablegen {

void fail(const std::string& message) { throw Failure(message); }

void check_limit(const std::string& what, std::size_t value,
                 std::size_t limit) {
  if (value > limit) {
    fail(what + ": the grammar needs " + std::to_string(value) +
         ", the tables hold at most " + std::to_string(limit));
  }
}

}  // namespace hcl::tablegen
