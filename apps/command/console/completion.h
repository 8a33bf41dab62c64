#ifndef HCL_APPS_COMMAND_CONSOLE_COMPLETION_H_
#define HCL_APPS_COMMAND_CONSOLE_COMPLETION_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/options.h"

namespace hcl::apps {

// The possible replacements of the last word of a line.
struct Completion {
  // The byte at which the word begins.
  std::size_t begin = 0;
  // Sorted, each a whole word: `name`, `function(`, `"key"]`, `:type`.
  std::vector<std::string> candidates;
};

// Completes the text before the cursor: commands, names of variables and
// functions, and after a point or bracket the attributes and keys of the value
// before it. Nothing is completed if that value is not available.
Completion complete(std::string_view line, const EvalContext& context,
                    const Options& options);

// The longest common prefix of all candidates.
std::string common_start(const std::vector<std::string>& candidates);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_COMPLETION_H_
