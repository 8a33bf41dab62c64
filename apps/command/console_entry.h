#ifndef HCL_APPS_COMMAND_CONSOLE_ENTRY_H_
#define HCL_APPS_COMMAND_CONSOLE_ENTRY_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/tree.h"

namespace hcl::apps {

// What a person typed, perhaps over several lines.
struct ConsoleEntry {
  enum class Kind : std::uint8_t {
    // Spaces and comments only.
    Nothing,
    // `:word argument`.
    Command,
    // `name = expression`.
    Assignment,
    // `type label { ... }`, as in a file.
    Block,
    Expression,
  };

  Kind kind = Kind::Nothing;
  // More lines are needed: brackets, a template or a heredoc are still open, or
  // the last token is an operator, whose operand is then the next line.
  bool incomplete = false;
  // The last token is an operator: the next line belongs to this one.
  bool ends_with_operator = false;
  // The word of a command without the colon, or the name of a variable.
  std::string name;
  // What follows the word of a command, without spaces around it.
  std::string argument;
  // Of an assignment, block or expression; holds what `expression` points to.
  ast::Tree tree;
  const ast::Expression* expression = nullptr;
  // Why it cannot be read.
  Diagnostics diagnostics;
};

// Reads what was typed so far. Never fails; a syntax error is in the
// diagnostics, which call the source `<console>`.
ConsoleEntry read_entry(std::string_view text, const Options& options);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_ENTRY_H_
