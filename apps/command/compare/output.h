#ifndef HCL_APPS_COMMAND_COMPARE_OUTPUT_H_
#define HCL_APPS_COMMAND_COMPARE_OUTPUT_H_

#include <string>
#include <vector>

#include "hcl/compare.h"
#include "hcl/json_writer.h"

// How `hcl diff` shows differences.
namespace hcl::apps {

// The documents of the differences.
struct Compared {
  const Document& a;
  const Document& b;
};

// One or more lines for a difference.
std::string text_of(const Difference& one, const Compared& sides,
                    bool is_colored);

// Adds objects for the differences to an array that has begun.
void write_differences(const std::vector<Difference>& all,
                       const Compared& sides, JsonWriter& json);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_COMPARE_OUTPUT_H_
