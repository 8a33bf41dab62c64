#ifndef HCL_APPS_COMMAND_CONSOLE_LOOP_H_
#define HCL_APPS_COMMAND_CONSOLE_LOOP_H_

#include <string>
#include <string_view>

#include "command/console/completion.h"
#include "command/console/entry.h"
#include "command/console/reply.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"

namespace hcl::apps {

// What a console does with entries.
class ConsoleAnswers {
 public:
  virtual ~ConsoleAnswers() = default;
  virtual ConsoleReply answer(const ConsoleEntry& entry) = 0;
  virtual Completion complete(std::string_view line) = 0;
  // How entries are read.
  virtual const Options& options() const = 0;
  // Shows diagnostics on standard error.
  virtual void show(const Diagnostics& found) = 0;
  // Does what a reply asks for beyond text; false, after a message, if it
  // cannot be done.
  virtual bool follow(const ConsoleReply& /*reply*/) { return true; }
};

// Reads entries until the user leaves, with line editing on a terminal. `name`
// is the prompt, and `code` the exit code so far. Returns the exit code of the
// command: on a terminal kFine, otherwise kDiagnostics if an entry had errors;
// kUsage if the input could not be read or the output not be written.
int run_console(ConsoleAnswers& answers, const std::string& name, int code);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_LOOP_H_
