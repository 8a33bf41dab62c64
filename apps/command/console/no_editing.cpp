// The console's input in builds without libedit.
#include "command/console/input.h"

namespace hcl::apps {

std::unique_ptr<ConsoleInput> editing_input(const Completer&,
                                            const std::string&) {
  return nullptr;
}

}  // namespace hcl::apps
