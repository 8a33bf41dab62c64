#ifndef HCL_TESTS_INCREMENTAL_EQUAL_TO_FRESH_H_
#define HCL_TESTS_INCREMENTAL_EQUAL_TO_FRESH_H_

#include <string>
#include <string_view>

#include "hcl/incremental.h"

namespace hcl::test {

// What differs between a file that was edited and the same text parsed anew:
// text, lines, typed tree with all spans, diagnostics with all places. Empty if
// nothing does.
std::string difference(const IncrementalFile& file, std::string_view text);

// Everything about the diagnostics of a file, one line each.
std::string describe(const Diagnostics& found);

}  // namespace hcl::test

#endif  // HCL_TESTS_INCREMENTAL_EQUAL_TO_FRESH_H_
