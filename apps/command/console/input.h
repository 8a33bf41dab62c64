#ifndef HCL_APPS_COMMAND_CONSOLE_INPUT_H_
#define HCL_APPS_COMMAND_CONSOLE_INPUT_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "command/console/completion.h"

namespace hcl::apps {

struct InputLine {
  enum class Kind : std::uint8_t {
    Text,
    // Ctrl-C.
    Interrupted,
    // The end of the input, or Ctrl-D.
    End,
    // The input cannot be read; `text` says why.
    Failed,
  };

  Kind kind = Kind::End;
  // Without the newline.
  std::string text;
};

// The source of a console's lines.
class ConsoleInput {
 public:
  virtual ~ConsoleInput() = default;
  virtual InputLine read(const std::string& prompt) = 0;
  // Adds an entry, possibly of several lines, to the history if there is one.
  virtual void remember(const std::string& /*entry*/) {}
};

// Completes the text before the cursor.
using Completer = std::function<Completion(std::string_view line)>;

// Lines of standard input. Shows the prompt if `interactive`.
std::unique_ptr<ConsoleInput> plain_input(bool interactive);

// A terminal with line editing, completion and a history kept in a file; null
// if the program was built without libedit or the terminal does not allow it. A
// history that cannot be read or written is ignored.
std::unique_ptr<ConsoleInput> editing_input(const Completer& completer,
                                            const std::string& history_file);

// HCL_HISTORY, or `hcl/history` in the state directory of the XDG base
// directories, which is created; empty if there is none.
std::string history_path();

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_INPUT_H_
