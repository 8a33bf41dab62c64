#ifndef HCL_APPS_COMMAND_CONSOLE_COMPLETION_H_
#define HCL_APPS_COMMAND_CONSOLE_COMPLETION_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/options.h"

namespace hcl::apps {

// What may stand at the end of a line instead of its last word.
struct Completion {
  // The byte where the word begins.
  std::size_t begin = 0;
  // Sorted, each a whole word: `name`, `function(`, `"key"]`, `:type`.
  std::vector<std::string> candidates;
};

// Completes the text before the cursor: commands, names of variables and
// functions, and after a point or bracket the attributes and keys of the value
// before it. Nothing is completed where that value cannot be had.
Completion complete(std::string_view line, const EvalContext& context,
                    const Options& options);

// What all candidates begin with.
std::string common_start(const std::vector<std::string>& candidates);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_COMPLETION_H_
