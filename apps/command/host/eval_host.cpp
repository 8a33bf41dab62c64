#include "command/host/eval_host.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "command/shared/inputs.h"
#include "hcl/expression_text.h"
#include "hcl/glob.h"
#include "hcl/json.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

// The names in a directory that match the patterns, pattern by pattern.
std::vector<std::string> matching_files(
    const std::filesystem::path& folder,
    const std::vector<std::string>& patterns) {
  std::vector<std::string> names;
  std::error_code error;
  std::filesystem::directory_iterator entry(folder, error);
  while (!error && entry != std::filesystem::directory_iterator()) {
    names.push_back(entry->path().filename().string());
    entry.increment(error);
  }
  std::ranges::sort(names);
  std::vector<std::string> found;
  for (const std::string& text : patterns) {
    const auto pattern = Glob::parse(text);
    if (!pattern.ok()) continue;
    for (const std::string& name : names) {
      if (pattern->matches(name)) found.push_back((folder / name).string());
    }
  }
  return found;
}

// Reads files into a list; returns whether all could be read.
bool read_all(const std::vector<std::string>& paths, const Settings& settings,
              std::vector<SourceFile>& files) {
  for (const std::string& path : paths) {
    const std::optional<SourceFile> source = read_any_input(path, settings);
    if (!source) return false;
    files.push_back(*source);
  }
  return true;
}

bool read_paths(const host::FileRules& rules, const HostEvaluation& request,
                const Settings& settings, host::Inputs& inputs) {
  for (const std::string& path : request.paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      if (!read_all({path}, settings, inputs.files)) return false;
      continue;
    }
    std::vector<std::string> config = matching_files(path, rules.config);
    if (rules.first && !config.empty()) config.resize(1);
    if (!read_all(config, settings, inputs.files) ||
        !read_all(matching_files(path, rules.values), settings,
                  inputs.value_files)) {
      return false;
    }
  }
  return read_all(request.variables.files, settings, inputs.value_files);
}

std::string folder_of(const std::vector<std::string>& paths) {
  if (paths.empty() || paths[0] == "-") return ".";
  std::error_code error;
  const std::filesystem::path first = paths[0];
  const std::filesystem::path folder =
      std::filesystem::is_directory(first, error) ? first : first.parent_path();
  return folder.empty() ? "." : folder.string();
}

void split(const std::string& text, std::string& name, std::string& value) {
  const std::size_t equals = text.find('=');
  name = text.substr(0, equals);
  if (equals != std::string::npos) value = text.substr(equals + 1);
}

// Ends with a value as it may be shown.
int print_value(const host::Outcome& outcome, const Value& found,
                const HostEvaluation& request, const Settings& settings) {
  const Value value = host::without_sensitive(found);
  if (request.raw) {
    if (const auto text = value.if_string()) {
      return finish(outcome.diagnostics, std::string(*text), settings);
    }
  }
  const auto text = request.format == "hcl" ? to_expression_text(value)
                                            : to_json(value, request.indent);
  return finish(outcome.diagnostics, text.value_or(""), settings);
}

}  // namespace

std::optional<host::Inputs> host_inputs(const host::Program& program,
                                        const HostEvaluation& request,
                                        const Settings& settings) {
  host::Inputs inputs;
  inputs.code = program.code;
  inputs.directory = folder_of(request.paths);
  std::vector<std::string>& readable = inputs.settings["allow-read"];
  readable = readable_folders(inputs.directory);
  readable.insert(readable.end(), settings.allow_read.begin(),
                  settings.allow_read.end());
  inputs.reading_hint = "--allow-read=DIR allows it for a directory";
  inputs.warn_ignored = true;
  inputs.environment = [](std::string_view name) -> std::optional<std::string> {
    const char* text = std::getenv(std::string(name).c_str());
    if (text == nullptr) return std::nullopt;
    return text;
  };
  if (!read_paths(program.description->files, request, settings, inputs)) {
    return std::nullopt;
  }
  for (const std::string& text : request.variables.assignments) {
    host::GivenText given;
    split(text, given.name, given.text);
    inputs.variables.push_back(std::move(given));
  }
  for (const std::string& text : request.settings) {
    std::string name;
    std::string value;
    split(text, name, value);
    inputs.settings[name].push_back(value);
  }
  return inputs;
}

int eval_in_host(const host::Program& program, const HostEvaluation& request,
                 const std::string& expression, const Settings& settings) {
  const auto inputs = host_inputs(program, request, settings);
  if (!inputs) return kUsage;
  const host::Outcome outcome = host::evaluate_expression(
      *program.description, *inputs, SourceFile("<expression>", expression), {},
      host_options(settings.limits));
  if (!outcome.ok()) return finish(outcome.diagnostics, "", settings);
  return print_value(outcome, outcome.value, request, settings);
}

int eval_host(const host::Program& program, const HostEvaluation& request,
              const Settings& settings) {
  const auto inputs = host_inputs(program, request, settings);
  if (!inputs) return kUsage;
  const host::Outcome outcome = host::evaluate(*program.description, *inputs,
                                               host_options(settings.limits));
  if (!outcome.ok()) return finish(outcome.diagnostics, "", settings);
  if (outcome.value.has_content() && outcome.value.kind() == TypeKind::Object) {
    // What the program itself prints.
    if (const Value* printed = outcome.value.find("print")) {
      return print_value(outcome, *printed, request, settings);
    }
  }
  return print_value(outcome, outcome.value, request, settings);
}

std::string host_words() {
  std::string words;
  for (const std::string& name : host::program_names()) {
    words += (words.empty() ? "" : "|") + name;
  }
  return words;
}

void add_host_option(const Command& command, HostOption& option) {
  command
      .add_option("--host", option.host,
                  "Language of the files: a name, a file *.host.hcl, or none "
                  "[by file name]")
      .type_name(host_words() + "|none|FILE");
}

void add_host_options(const Command& command, HostOption& option) {
  add_host_option(command, option);
  command
      .add_option("--setting", option.settings,
                  "Setting of the language, such as targets=app of bake; "
                  "repeatable")
      .type_name("NAME=VALUE")
      .allow_extra_args(false);
}

}  // namespace hcl::apps
