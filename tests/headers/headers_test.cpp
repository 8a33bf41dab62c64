#include <gtest/gtest.h>

#include "hcl/decode_spec.h"
#include "hcl/mapping.h"

namespace hcl {
namespace {

// Specifications and mappings count blocks alike: by default there is no
// maximum. Spec: information model, "Schema-driven Processing".
TEST(Headers, ShareTheCountOfBlocks) {
  const BlockListSpec list{.type = "a", .nested = {}, .count = {.min = 2}};
  const detail::Count limits = detail::to_limits(list.count);
  EXPECT_EQ(limits.min, 2U);
  EXPECT_GT(limits.max, 1'000'000U);
  EXPECT_EQ(detail::to_limits({.min = -1, .max = 3}).min, 0U);
  EXPECT_EQ(detail::to_limits({.min = -1, .max = 3}).max, 3U);
}

}  // namespace
}  // namespace hcl
