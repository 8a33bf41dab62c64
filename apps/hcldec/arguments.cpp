#include "hcldec/arguments.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>

namespace hcl::apps {
namespace {

// Stores the value of an option; returns false if the value is not allowed.
using Store = std::function<bool(Arguments&, const std::string&)>;

struct OptionDefinition {
  std::string name;
  // 0 if there is none.
  char letter = 0;
  // Shown in the usage; empty for switches, which need no value.
  std::string value_name;
  std::string description;
  Store store;
};

Store text(std::string Arguments::*member) {
  return [member](Arguments& arguments, const std::string& value) {
    arguments.*member = value;
    return true;
  };
}

Store flag(bool Arguments::*member) {
  return [member](Arguments& arguments, const std::string& value) {
    for (const char* word : {"1", "t", "T", "true", "TRUE", "True"}) {
      if (value == word) return arguments.*member = true;
    }
    for (const char* word : {"0", "f", "F", "false", "FALSE", "False"}) {
      if (value != word) continue;
      arguments.*member = false;
      return true;
    }
    return false;
  };
}

bool store_vars(Arguments& arguments, const std::string& value) {
  arguments.vars.push_back(value);
  return true;
}

bool store_conformance(Arguments& arguments, const std::string& value) {
  const bool is_spec = value == "spec";
  arguments.conformance = is_spec ? Conformance::Spec : Conformance::Reference;
  return is_spec || value == "reference";
}

const std::vector<OptionDefinition>& options() {
  static const std::vector<OptionDefinition> kOptions = {
      {"spec", 's', "FILE", "the specification (required)",
       text(&Arguments::spec)},
      {"out", 'o', "FILE", "write the result to a file", text(&Arguments::out)},
      {"vars", 'V', "JSON|FILE",
       "variables: a JSON object, or a file of attributes; repeatable",
       store_vars},
      {"diags", 0, "json", "write diagnostics as JSON",
       text(&Arguments::diags)},
      {"var-refs", 0, "", "list the variables that the input refers to",
       flag(&Arguments::var_refs)},
      {"with-type", 0, "", "also write the type of the result",
       flag(&Arguments::with_type)},
      {"keep-nulls", 0, "", "keep properties that are null",
       flag(&Arguments::keep_nulls)},
      {"conformance", 0, "reference|spec",
       "follow the reference implementation (default) or the specification",
       store_conformance},
      {"version", 'v', "", "show the version", flag(&Arguments::version)},
      {"help", 'h', "", "show this help", flag(&Arguments::help)},
  };
  return kOptions;
}

// By name or letter; null if there is none.
template <class Key>
const OptionDefinition* find_option(Key OptionDefinition::*key,
                                    const Key& wanted) {
  const auto found = std::ranges::find(options(), wanted, key);
  return found == options().end() ? nullptr : &*found;
}

// Reads the words in order and stops at the first that is wrong.
class Reader {
 public:
  explicit Reader(const std::vector<std::string>& words) : words_(words) {}

  Expected<Arguments, std::string> read() {
    while (next_ < words_.size() && problem_.empty()) {
      const std::string& word = words_[next_++];
      if (word == "--") {
        result_.inputs.insert(result_.inputs.end(),
                              words_.begin() + static_cast<long>(next_),
                              words_.end());
        break;
      }
      if (word.rfind("--", 0) == 0) {
        read_long(word.substr(2));
      } else if (word.size() > 1 && word[0] == '-') {
        read_letters(word);
      } else {
        result_.inputs.push_back(word);
      }
    }
    if (!problem_.empty()) return problem_;
    return std::move(result_);
  }

 private:
  void read_long(const std::string& word) {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const OptionDefinition* option = find_option(&OptionDefinition::name, name);
    if (option == nullptr) {
      problem_ = "unknown flag: --" + name;
    } else if (equals != std::string::npos) {
      store(*option, "--" + name, word.substr(equals + 1));
    } else {
      store_next(*option, "--" + name);
    }
  }

  // Reads `-v`, `-sFILE`, `-s=FILE`, `-s FILE`, and several switches in one
  // word.
  void read_letters(const std::string& word) {
    for (std::size_t i = 1; i < word.size() && problem_.empty(); ++i) {
      const std::string shown = std::string("-") + word[i];
      const OptionDefinition* option =
          find_option(&OptionDefinition::letter, word[i]);
      if (option == nullptr) {
        problem_ = "unknown shorthand flag: " + shown + " in " + word;
        return;
      }
      if (i + 1 < word.size() && word[i + 1] == '=') {
        store(*option, shown, word.substr(i + 2));
        return;
      }
      if (!option->value_name.empty() && i + 1 < word.size()) {
        store(*option, shown, word.substr(i + 1));
        return;
      }
      store_next(*option, shown);
    }
  }

  // Stores an option whose value is the next word.
  void store_next(const OptionDefinition& option, const std::string& shown) {
    if (option.value_name.empty()) {
      store(option, shown, "true");
    } else if (next_ < words_.size()) {
      store(option, shown, words_[next_++]);
    } else {
      problem_ = "flag needs an argument: " + shown;
    }
  }

  void store(const OptionDefinition& option, const std::string& shown,
             const std::string& value) {
    if (!option.store(result_, value)) {
      problem_ = "invalid argument \"" + value + "\" for " + shown;
    }
  }

  const std::vector<std::string>& words_;
  std::size_t next_ = 0;
  Arguments result_;
  std::string problem_;
};

}  // namespace

Expected<Arguments, std::string> read_arguments(
    const std::vector<std::string>& words) {
  return Reader(words).read();
}

std::string usage_text() {
  constexpr std::size_t kColumn = 32;
  std::string result =
      "usage: hcldec --spec=FILE [options] [input ...]\n\nDecodes HCL files "
      "with a specification and prints the result as JSON. Inputs\nwhose names "
      "end in .json are in JSON syntax; without inputs, standard input "
      "is\ndecoded.\n\n";
  for (const OptionDefinition& option : options()) {
    std::string line = option.letter == 0
                           ? std::string("      ")
                           : std::string("  -") + option.letter + ", ";
    line += "--" + option.name;
    if (!option.value_name.empty()) line += " " + option.value_name;
    line.resize(std::max(line.size() + 1, kColumn), ' ');
    result += line + option.description + "\n";
  }
  return result +
         "\nExit codes: 0 success, 1 the result cannot be produced or written, "
         "2\ndiagnostics or a wrong command line.\n";
}

}  // namespace hcl::apps
