#ifndef HCL_APPS_COMMAND_CONSOLE_COMPLETION_H_
#define HCL_APPS_COMMAND_CONSOLE_COMPLETION_H_

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/options.h"
#include "hcl/value.h"

namespace hcl::apps {

// The possible replacements of the last word of a line.
struct Completion {
  // The byte at which the word begins.
  std::size_t begin = 0;
  // Sorted, each a whole word: `name`, `function(`, `"key"]`, `:type`.
  std::vector<std::string> candidates;
};

// What there is to complete.
struct CompletionSource {
  // The names with which references begin, and those of functions.
  std::vector<std::string> names = {};
  std::vector<std::string> functions = {};
  // The words of commands, without the colon.
  std::vector<std::string> commands = {};
  // The value that a traversal such as `a.b[0]` leads to; the dynamic value if
  // there is none.
  std::function<Value(std::string_view traversal)> value_of = {};
};

// Completes the text before the cursor: commands, names of variables and
// functions, and after a dot or bracket the attributes and keys of the value
// before it. Nothing is completed if that value is not available.
Completion complete(std::string_view line, const CompletionSource& source,
                    const Options& options);

// The same for the variables and functions of a context.
Completion complete(std::string_view line, const EvalContext& context,
                    std::vector<std::string> commands, const Options& options);

// The longest common prefix of all candidates.
std::string common_start(const std::vector<std::string>& candidates);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_COMPLETION_H_
