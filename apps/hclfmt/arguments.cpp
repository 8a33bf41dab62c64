#include "hclfmt/arguments.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace hcl::apps {
namespace {

struct OptionDefinition {
  std::string_view name;
  std::string_view description;
  bool FmtArguments::*member;
};

// The texts are those of the reference, because tests compare the usage.
constexpr std::array kOptions = {
    OptionDefinition{
        "check",
        "perform a syntax check on the given files and produce diagnostics",
        &FmtArguments::check},
    OptionDefinition{"require-no-change",
                     "return a non-zero status if any files are changed during "
                     "formatting",
                     &FmtArguments::require_no_change},
    OptionDefinition{"version", "show the version number and immediately exit",
                     &FmtArguments::version},
    OptionDefinition{"w", "overwrite source files instead of writing to stdout",
                     &FmtArguments::overwrite},
};

std::optional<bool> read_bool(std::string_view text) {
  constexpr std::array kTrue = {"1", "t", "T", "true", "TRUE", "True"};
  constexpr std::array kFalse = {"0", "f", "F", "false", "FALSE", "False"};
  if (std::ranges::find(kTrue, text) != kTrue.end()) return true;
  if (std::ranges::find(kFalse, text) != kFalse.end()) {
    return false;
  }
  return std::nullopt;
}

// Reads an option without its hyphens. Returns what is wrong with it, or an
// empty text.
std::string read_option(const std::string& word, const std::string& text,
                        FmtArguments& arguments) {
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  if (name.empty() || name[0] == '-') return "bad flag syntax: " + word;
  if (name == "h" || name == "help") {
    arguments.help = true;
    return "";
  }
  const auto* option = std::ranges::find_if(
      kOptions,
      [&name](const OptionDefinition& known) { return known.name == name; });
  if (option == kOptions.end()) {
    return "flag provided but not defined: -" + name;
  }
  const std::string value =
      equals == std::string::npos ? "true" : text.substr(equals + 1);
  const std::optional<bool> chosen = read_bool(value);
  if (!chosen) {
    return "invalid boolean value \"" + value + "\" for -" + name +
           ": parse error";
  }
  arguments.*(option->member) = *chosen;
  return "";
}

}  // namespace

Expected<FmtArguments, std::string> read_fmt_arguments(
    const std::vector<std::string>& words) {
  FmtArguments result;
  std::size_t i = 0;
  for (; i < words.size() && !result.help; ++i) {
    const std::string& word = words[i];
    if (word.size() < 2 || word[0] != '-') break;
    if (word == "--") {
      ++i;
      break;
    }
    const std::string problem =
        read_option(word, word.substr(word[1] == '-' ? 2 : 1), result);
    if (!problem.empty()) return problem;
  }
  result.paths.assign(words.begin() + static_cast<std::ptrdiff_t>(i),
                      words.end());
  return result;
}

std::string fmt_usage_text() {
  std::string text = "usage: hclfmt [flags] [path ...]\n";
  for (const OptionDefinition& option : kOptions) {
    text += "  -" + std::string(option.name);
    // The description of a one-letter option is on the same line.
    text += option.name.size() == 1 ? "\t" : "\n    \t";
    text += std::string(option.description) + "\n";
  }
  return text;
}

}  // namespace hcl::apps
