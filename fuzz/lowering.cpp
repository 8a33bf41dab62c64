// Any bytes give a typed tree in which the spans of children lie inside those
// of their parents.

#include "check_tree.h"
#include "input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const auto result =
      hcl::fuzz::parse_input(hcl::fuzz::split_input(data, size));
  hcl::fuzz::check_typed_tree(result.value);
  for (const hcl::ast::Item* item : result.value.body().items) {
    result.value.leading_comments(*item);
    result.value.trailing_comment(*item);
  }
  return 0;
}
