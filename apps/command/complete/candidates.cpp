#include "command/complete/candidates.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "hcl/lint.h"
#include "support/help/diagnostics_page.h"
#include "support/help/function_help.h"
#include "support/help/functions.h"

namespace hcl::apps {
namespace {

using Names = std::vector<std::string>;

Names codes() {
  Names names;
  for (const PageSection& section : read_diagnostics_page(diagnostics_page())) {
    names.push_back(section.code);
  }
  return names;
}

// The values of `--warn`: names, and after the equals sign levels.
Names warnings(const std::string& typed) {
  Names names = {"all"};
  for (const Code code : lint_codes()) names.emplace_back(code_name(code));
  const std::size_t equals = typed.find('=');
  if (equals == std::string::npos) return names;
  Names levels;
  for (const char* level : {"=off", "=warning", "=error"}) {
    levels.push_back(typed.substr(0, equals) + level);
  }
  return levels;
}

Names functions(const TypedLine& line) {
  Settings settings;
  const bool is_terraform = line.value_of("--dialect") == "terraform" ||
                            line.joined().starts_with("terraform") ||
                            std::ranges::any_of(line.words, is_of_terraform);
  if (is_terraform) settings.dialect = Dialect::Terraform;
  return function_names(command_functions(settings));
}

Names with_end(Names names, std::string_view end) {
  for (std::string& name : names) name += end;
  return names;
}

void add(Names& names, Names more) {
  names.insert(names.end(), more.begin(), more.end());
}

bool is_file(const std::string& word) {
  std::error_code ignored;
  return std::filesystem::exists(word, ignored);
}

// The files of a command that edits or searches: those of -f, or else the words
// that name files.
Names files_of(const TypedLine& line) {
  for (const char* name : {"-f", "--file"}) {
    const auto given = line.options.find(name);
    if (given != line.options.end()) return given->second;
  }
  Names files;
  for (const std::string& word : line.words) {
    if (!is_file(word)) break;
    files.push_back(word);
  }
  return files;
}

bool is_one_of(const TypedLine& line,
               std::initializer_list<std::string_view> names) {
  return std::ranges::find(names, line.joined()) != names.end();
}

// The addresses for the commands that take files and addresses.
Names edit_words(const TypedLine& line) {
  const Names files = files_of(line);
  const bool is_counted =
      line.options.contains("-f") || line.options.contains("--file");
  const std::size_t place = line.words.size() - (is_counted ? 0 : files.size());
  // Each second word of `set` is a value; append and rename take one address.
  const bool is_address = line.is("set") ? place % 2 == 0
                          : is_one_of(line, {"append", "rename"}) ? place == 0
                                                                  : true;
  return is_address && !files.empty() ? addresses_in(files) : Names();
}

// What begins with one of these.
Names of_kind(const Names& names,
              std::initializer_list<std::string_view> kinds) {
  Names result;
  for (const std::string& name : names) {
    // After the modules in front.
    std::string_view own = name;
    constexpr std::string_view kModule = "module.";
    for (std::size_t dot = own.find('.', kModule.size());
         own.starts_with(kModule) && dot != std::string_view::npos;
         dot = own.find('.', kModule.size())) {
      own.remove_prefix(dot + 1);
    }
    const bool fits = std::ranges::any_of(
        kinds, [&](std::string_view kind) { return own.starts_with(kind); });
    if (fits) result.push_back(name);
  }
  return result;
}

Names without_start(const Names& names, std::string_view start) {
  Names result;
  for (const std::string& name : names) {
    if (name.starts_with(start)) result.push_back(name.substr(start.size()));
  }
  return result;
}

// The words of commands for modules that are addresses.
Names module_words(const TypedLine& line) {
  const bool has_folder = !line.words.empty() && is_file(line.words.front());
  const std::size_t place = line.words.size() - (has_folder ? 1 : 0);
  const bool takes_two = line.is("terraform mv") && place == 1;
  if (takes_two) return of_kind(module_addresses(line), {"module."});
  if (place > 0) return {};
  if (line.is("terraform inline")) {
    return of_kind(module_addresses(line), {"local."});
  }
  return is_one_of(line, {"terraform why", "terraform rename", "terraform mv"})
             ? module_addresses(line)
             : Names();
}

Names module_option(const TypedLine& line) {
  if (line.option == "--focus") return module_addresses(line);
  if (line.option == "--scope") {
    return of_kind(module_addresses(line), {"module."});
  }
  if (line.option == "--var") {
    return with_end(without_start(module_addresses(line), "var."), "=");
  }
  if (line.option != "-e" && line.option != "--expression") return {};
  Names names;
  for (std::string& name : module_addresses(line)) {
    if (!name.starts_with("output.")) names.push_back(std::move(name));
  }
  add(names, with_end(functions(line), "("));
  return names;
}

Names option_words(const TypedLine& line) {
  if (line.command.front() == "terraform") return module_option(line);
  if (line.option == "-W" || line.option == "--warn") {
    return warnings(line.typed);
  }
  if (line.option == "--var") {
    return with_end(variables_in(files_of(line)), "=");
  }
  if (line.option == "-e" || line.option == "--expression") {
    Names names = with_end(functions(line), "(");
    add(names, addresses_in(files_of(line)));
    return names;
  }
  constexpr std::array<std::string_view, 3> kPlaces = {"--before", "--after",
                                                       "--into"};
  const bool is_address =
      std::ranges::find(kPlaces, line.option) != kPlaces.end();
  return is_address ? addresses_in(files_of(line)) : Names();
}

// The names that the last word can be, in any order.
Names all_names(const TypedLine& line) {
  if (line.command.empty()) return {};
  if (!line.option.empty()) return option_words(line);
  if (line.typed.starts_with('-')) return {};
  if (line.is("explain")) return codes();
  if (line.is("functions")) return functions(line);
  if (is_one_of(line, {"get", "list", "set", "rm", "mv", "append", "rename"})) {
    return edit_words(line);
  }
  return line.command.front() == "terraform" ? module_words(line) : Names();
}

// Those that go on after the next dot become one that ends with it.
Names cut_after(const Names& names, std::size_t typed) {
  Names result;
  for (const std::string& name : names) {
    const std::size_t dot = name.find('.', typed);
    std::string start =
        dot == std::string::npos ? name : name.substr(0, dot + 1);
    if (result.empty() || result.back() != start) {
      result.push_back(std::move(start));
    }
  }
  return result;
}

}  // namespace

Names candidates(const TypedLine& line) {
  constexpr std::size_t kMost = 60;
  Names names = all_names(line);
  std::erase_if(names, [&](const std::string& name) {
    return !name.starts_with(line.typed);
  });
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names.size() > kMost ? cut_after(names, line.typed.size()) : names;
}

}  // namespace hcl::apps
