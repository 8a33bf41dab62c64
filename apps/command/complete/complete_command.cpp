#include "command/complete/complete_command.h"

#include <cstdio>
#include <utility>

#include "command/complete/candidates.h"
#include "command/complete/typed_line.h"
#include "command/shared/inputs.h"
#include "support/command_line/settings.h"
#include "support/output/console.h"

namespace hcl::apps {

int print_candidates(std::vector<std::string> words,
                     const std::vector<CommandRow>& rows) {
  std::string text;
  for (const std::string& name :
       candidates(read_typed_line(std::move(words), rows))) {
    if (name.find('\n') == std::string::npos) text += name + "\n";
  }
  return print(text);
}

}  // namespace hcl::apps
