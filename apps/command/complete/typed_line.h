#ifndef HCL_APPS_COMMAND_COMPLETE_TYPED_LINE_H_
#define HCL_APPS_COMMAND_COMPLETE_TYPED_LINE_H_

#include <map>
#include <string>
#include <vector>

#include "support/command_line/command_table.h"

namespace hcl::apps {

// A command line of which the last word is being typed.
struct TypedLine {
  // The words that name the command: {"terraform", "why"}.
  std::vector<std::string> command;
  // The words before the last one that are neither options nor their values.
  std::vector<std::string> words;
  // The values of the options before the last word, by name with hyphens.
  std::map<std::string, std::vector<std::string>> options;
  // The option whose value the last word is; empty if it is none.
  std::string option;
  // The last word, without a quote at its beginning; of `--name=value` the
  // value.
  std::string typed;

  bool is(std::string_view name) const { return joined() == name; }
  std::string joined() const;
  // The last value of an option; empty without one.
  std::string value_of(const std::string& name) const;
};

// Reads the words after the name of the program. bash gives `--name=value` as
// three words.
TypedLine read_typed_line(std::vector<std::string> words,
                          const std::vector<CommandRow>& rows);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_COMPLETE_TYPED_LINE_H_
