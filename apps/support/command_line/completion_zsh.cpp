#include "support/command_line/completion.h"

namespace hcl::apps {
namespace {

// Escapes text for single quotes and for the brackets and colons of _arguments.
std::string escaped(const std::string& text) {
  std::string result;
  for (const char byte : text) {
    if (byte == '\'') {
      result += "'\\''";
      continue;
    }
    if (byte == '[' || byte == ']' || byte == ':' || byte == '\\') {
      result += '\\';
    }
    result += byte;
  }
  return result;
}

// What completes the value of an option: its allowed words, perhaps besides
// files, or names that the program knows.
std::string action(const std::string& program, const OptionRow& option) {
  if (option.choices.empty()) return ":value:_" + program + "_names";
  std::string words;
  for (const std::string& word : option.choices) {
    words += (words.empty() ? "" : " ") + word;
  }
  if (option.takes_files) return ":value:{compadd -- " + words + "; _files}";
  return ":value:(" + words + ")";
}

// '(-j --jobs)'{-j,--jobs}'[Threads]:value:_files', with a star before
// repeatable options.
std::string argument(const std::string& program, const OptionRow& option) {
  const std::string rest =
      "'[" + escaped(first_sentence(option.description)) + "]" +
      (option.value.empty() ? "" : action(program, option)) + "'";
  std::string all;
  for (const std::string& name : option.names) {
    // `--name=` takes its value in the same word or in the next one.
    const bool has_value = !option.value.empty() && name.starts_with("--");
    all += (all.empty() ? "" : ",") + name + (has_value ? "=" : "");
  }
  if (option.names.size() > 1) all = "{" + all + "}";
  if (option.is_repeatable) return "'*'" + all + rest;
  std::string excluded;
  for (const std::string& name : option.names) {
    excluded += (excluded.empty() ? "" : " ") + name;
  }
  return "'(" + excluded + ")'" + all + rest;
}

std::string function_name(const std::string& program, const CommandRow& row) {
  std::string name = "_" + program;
  for (const std::string& word : row.path) name += "_" + word;
  return name;
}

// The sub-commands, each with its description.
std::string commands_of(const std::vector<CommandRow>& rows,
                        const CommandRow& above) {
  std::string text = "      local -a commands=(\n";
  for (const CommandRow& row : rows) {
    if (row.path.size() != above.path.size() + 1) continue;
    CommandRow parent = row;
    parent.path.pop_back();
    if (parent.path != above.path) continue;
    text += "        '" + row.path.back() + ":" +
            escaped(first_sentence(row.description)) + "'\n";
  }
  return text + "      )\n      _describe command commands ;;\n";
}

std::string function_of(const std::string& program,
                        const std::vector<CommandRow>& rows,
                        const CommandRow& row) {
  std::string text = function_name(program, row) + "() {\n";
  if (row.path.empty()) {
    text +=
        "  local -a _hcl_words=(\"${words[@]}\")\n"
        "  local _hcl_current=$CURRENT\n";
  }
  if (!row.commands.empty()) {
    text += "  local curcontext=$curcontext state line\n";
  }
  text += "  _arguments -s";
  for (const OptionRow& option : row.options) {
    text += " \\\n    " + argument(program, option);
  }
  if (row.commands.empty()) {
    std::string positional = ":_" + program + "_names";
    for (const OptionRow& option : row.positionals) {
      if (!option.choices.empty())
        positional = action(program, option).substr(6);
    }
    return text + " \\\n    '*:argument" + positional + "'\n}\n\n";
  }
  text += " \\\n    '1: :->command' '*:: :->rest'\n  case $state in\n";
  text += "    command)\n" + commands_of(rows, row);
  text += "    rest)\n      case $line[1] in\n";
  for (const std::string& name : row.commands) {
    text += "        " + name + ") " + function_name(program, row) + "_" +
            name + " ;;\n";
  }
  return text + "      esac ;;\n  esac\n}\n\n";
}

// Asks the program for names; without any, the shell offers files. A name that
// ends with a dot or a sign is only the beginning of a word.
constexpr const char* kAskFromZsh = R"(() {
  local -a names open
  names=("${(@f)$("${_hcl_words[1]}" __complete \
    "${(@Q)_hcl_words[2,_hcl_current]}" 2>/dev/null)}")
  names=(${names:#})
  if (( ! $#names )); then
    _files
    return
  fi
  open=(${(M)names:#*[.=\(]})
  names=(${names:#*[.=\(]})
  local found=1
  (( $#open )) && compadd -S '' -a open && found=0
  (( $#names )) && compadd -a names && found=0
  return found
}

)";

}  // namespace

std::string zsh_completion(const std::string& program,
                           const std::vector<CommandRow>& rows) {
  std::string text = "#compdef " + program + "\n\n";
  text += "_" + program + "_names" + kAskFromZsh;
  for (const CommandRow& row : rows) text += function_of(program, rows, row);
  return text + "_" + program + " \"$@\"\n";
}

}  // namespace hcl::apps
