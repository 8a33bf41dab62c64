#include "support/command_line/completion.h"

namespace hcl::apps {
namespace {

std::string words(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) {
    text += (text.empty() ? "" : " ") + name;
  }
  return text;
}

// The patterns `path:--name` of an option's names, for `case`.
std::string patterns(const CommandRow& row, const OptionRow& option) {
  std::string text;
  for (const std::string& name : option.names) {
    text += (text.empty() ? "" : "|") + ("'" + joined_path(row, "/")) + ":" +
            name + "'";
  }
  return text;
}

// The completions of an option's value: its allowed words, or what the program
// knows.
std::string values_of(const std::string& program,
                      const std::vector<CommandRow>& rows) {
  std::string text;
  std::string files;
  for (const CommandRow& row : rows) {
    for (const OptionRow& option : row.options) {
      if (option.value.empty()) continue;
      if (option.choices.empty()) {
        files += (files.empty() ? "    " : "|\\\n    ") + patterns(row, option);
        continue;
      }
      text += "    " + patterns(row, option) + ")\n";
      text += "      COMPREPLY=($(compgen -W '" + words(option.choices) +
              "' -- \"$word\"))\n";
      if (option.takes_files) {
        text += "      compopt -o default 2>/dev/null\n";
      }
      text += "      return ;;\n";
    }
  }
  if (files.empty()) return text;
  return text + files + ")\n      _" + program + "_names\n      return ;;\n";
}

std::string names_of(const std::vector<CommandRow>& rows) {
  std::string text;
  for (const CommandRow& row : rows) {
    std::vector<std::string> options;
    for (const OptionRow& option : row.options) {
      options.insert(options.end(), option.names.begin(), option.names.end());
    }
    std::vector<std::string> plain = row.commands;
    for (const OptionRow& option : row.positionals) {
      plain.insert(plain.end(), option.choices.begin(), option.choices.end());
    }
    text += "    '" + joined_path(row, "/") + "') options='" + words(options) +
            "' plain='" + words(plain) + "' ;;\n";
  }
  return text;
}

// Asks the program for names; without any, the shell offers files. A name that
// ends with a dot or a sign is only the beginning of a word.
constexpr const char* kAskFromBash = R"( {
  local names
  names=$("${COMP_WORDS[0]}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [ -z "$names" ]; then
    compopt -o default 2>/dev/null
    return
  fi
  case $word in
    \'*|\"*) mapfile -t COMPREPLY <<< "$names" ;;
    *) mapfile -t COMPREPLY < <(while IFS= read -r each; do
         printf '%q\n' "$each"; done <<< "$names") ;;
  esac
  case ${COMPREPLY[0]} in
    *[.=\(]) [ "${#COMPREPLY[@]}" -gt 1 ] || compopt -o nospace 2>/dev/null ;;
  esac
}
)";

}  // namespace

std::string bash_completion(const std::string& program,
                            const std::vector<CommandRow>& rows) {
  std::string paths;
  for (const CommandRow& row : rows) {
    if (!row.path.empty()) paths += joined_path(row, "/") + " ";
  }
  std::string text = "# bash completion of " + program + "\n\n";
  text += "_" + program + "_names()" + kAskFromBash + "\n";
  text += "_" + program + "() {\n";
  text +=
      R"(  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local path='' each options='' plain=''
  COMPREPLY=()
  # `--name=value` comes as three words.
  if [ "$word" = = ]; then word=''
  elif [ "$before" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
)";
  text += "  for each in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n";
  text += "    case ' " + paths + "' in\n";
  text +=
      "      *\" ${path:+$path/}$each \"*) path=${path:+$path/}$each ;;\n"
      "    esac\n  done\n";
  text +=
      "  case \"$path:$before\" in\n" + values_of(program, rows) + "  esac\n";
  text += "  case $path in\n" + names_of(rows) + "  esac\n";
  text += R"(  case $word in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *)
      COMPREPLY=($(compgen -W "$plain" -- "$word"))
      [ "${#COMPREPLY[@]}" -gt 0 ] || _)" +
          program + R"(_names ;;
  esac
}
)";
  return text + "complete -F _" + program + " " + program + "\n";
}

}  // namespace hcl::apps
