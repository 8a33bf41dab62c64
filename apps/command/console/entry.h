#ifndef HCL_APPS_COMMAND_CONSOLE_ENTRY_H_
#define HCL_APPS_COMMAND_CONSOLE_ENTRY_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/tree.h"

namespace hcl::apps {

// An entry typed by the user, possibly over several lines.
struct ConsoleEntry {
  enum class Kind : std::uint8_t {
    // Only spaces and comments.
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
  // Whether more lines are needed: a bracket, a template or a heredoc is still
  // open, or the last token is an operator, whose operand is on the next line.
  bool incomplete = false;
  // Whether the last token is an operator, so that the next line is joined to
  // this one.
  bool ends_with_operator = false;
  // The word of a command without its colon, or the name of a variable.
  std::string name;
  // The text after the word of a command, without surrounding spaces.
  std::string argument;
  // The tree of an assignment, block or expression; owns what `expression`
  // points to.
  ast::Tree tree;
  const ast::Expression* expression = nullptr;
  // Why the entry cannot be read.
  Diagnostics diagnostics;
};

// Parses what was typed so far. Never fails; syntax errors are in the
// diagnostics, which name the source `<console>`.
ConsoleEntry read_entry(std::string_view text, const Options& options);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_ENTRY_H_
