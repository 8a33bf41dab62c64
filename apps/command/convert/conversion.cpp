#include "command/convert/conversion.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "command/shared/inputs.h"
#include "hcl/terraform_forms.h"
#include "support/files/replace_file.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

namespace fs = std::filesystem;

struct EndingPair {
  std::string_view native;
  std::string_view json;
};

// The first one that fits counts.
constexpr std::array kEndingPairs = {
    EndingPair{".tftest.hcl", ".tftest.json"},
    EndingPair{".tofutest.hcl", ".tofutest.json"},
    EndingPair{".tfmock.hcl", ".tfmock.json"},
    EndingPair{".tfquery.hcl", ".tfquery.json"}, EndingPair{".tf", ".tf.json"},
    EndingPair{".tofu", ".tofu.json"}, EndingPair{".tfvars", ".tfvars.json"},
    EndingPair{".nomad", ".nomad.json"}, EndingPair{".hcl", ".hcl.json"},
    // Plain JSON, and text whose name says nothing.
    EndingPair{".hcl", ".json"}, EndingPair{"", ".json"}};

std::string_view ending_in(const EndingPair& pair, Syntax syntax) {
  return syntax == Syntax::Json ? pair.json : pair.native;
}

void complain(const std::string& path, const std::string& problem) {
  write_and_flush(stderr, "hcl: " + path + ": " + problem + "\n");
}

// Whether a file of this name is one of a configuration, in either syntax.
bool is_convertible(const std::string& name) {
  return std::any_of(kEndingPairs.begin(), kEndingPairs.end() - 2,
                     [&](const EndingPair& pair) {
                       return name.ends_with(pair.native) ||
                              name.ends_with(pair.json);
                     });
}

// The configuration files of a directory, by name; nothing if it cannot be
// read.
std::optional<std::vector<std::string>> files_of(const std::string& directory) {
  std::vector<std::string> files;
  std::error_code error;
  fs::directory_iterator entries(directory, error);
  for (; !error && entries != fs::directory_iterator();
       entries.increment(error)) {
    const std::string name = entries->path().filename().string();
    std::error_code ignored;
    if (!name.starts_with('.') && is_convertible(name) &&
        entries->is_regular_file(ignored)) {
      files.push_back(entries->path().string());
    }
  }
  if (error) {
    complain(directory, error.message());
    return std::nullopt;
  }
  std::ranges::sort(files);
  return files;
}

std::string name_in(const std::string& path) {
  return fs::path(path).filename().string();
}

// Whether the file belongs to a module, as `x.tf` does and `x.tfvars` does not.
bool is_of_module(const std::string& path) {
  const FileForm* form = terraform::file_form(path);
  return form != nullptr && form == terraform::file_form("main.tf");
}

// Whether the file changes what the others of its module say.
bool is_override(const std::string& path) {
  const std::string name = name_in(path);
  const std::string stem = name.substr(0, name.find('.'));
  return is_of_module(path) &&
         (stem == "override" || stem.ends_with("_override"));
}

// Reads and converts one file; nothing, with the exit code, after a message.
std::optional<std::string> convert_file(const std::string& path,
                                        const Convert& convert,
                                        const Settings& settings,
                                        int& exit_code) {
  const std::optional<SourceFile> source = read_any_input(path, settings);
  if (!source) {
    exit_code = kUsage;
    return std::nullopt;
  }
  Result<std::string> text = convert(*source);
  report(text.diagnostics, settings);
  if (text.diagnostics.has_errors()) {
    exit_code = std::max<int>(exit_code, kDiagnostics);
    return std::nullopt;
  }
  if (!text.value.empty() && !text.value.ends_with('\n')) text.value += '\n';
  return std::move(text.value);
}

struct NewFile {
  std::string path;
  std::string text;
};

// Writes all of them, or takes back those that were written.
int write_new(const std::vector<NewFile>& files) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string problem = create_file(files[i].path, files[i].text);
    if (problem.empty()) continue;
    complain(files[i].path, problem);
    for (std::size_t k = 0; k < i; ++k) {
      std::error_code ignored;
      fs::remove(files[k].path, ignored);
    }
    return kUsage;
  }
  std::string names;
  for (const NewFile& file : files) names += file.path + "\n";
  return write_and_flush(stdout, names) ? kFine : kUsage;
}

// The name of a file after the conversion: `main.tf` becomes `main.tf.json`,
// and `a.tftest.hcl` becomes `a.tftest.json`.
std::string converted_name(const std::string& name, Syntax to) {
  const Syntax from = to == Syntax::Json ? Syntax::Native : Syntax::Json;
  for (const EndingPair& pair : kEndingPairs) {
    const std::string_view old = ending_in(pair, from);
    if (!name.ends_with(old)) continue;
    return name.substr(0, name.size() - old.size()) +
           std::string(ending_in(pair, to));
  }
  return name;
}

}  // namespace

bool is_directory(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

std::optional<std::vector<std::string>> configuration_files(
    const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (!is_directory(path)) {
      files.push_back(path);
      continue;
    }
    const auto inside = files_of(path);
    if (!inside) return std::nullopt;
    if (inside->empty()) {
      complain(path, "this directory has no configuration files");
      return std::nullopt;
    }
    files.insert(files.end(), inside->begin(), inside->end());
  }
  return files;
}

int convert_into(const std::string& directory,
                 const std::vector<std::string>& paths, Syntax to,
                 const Convert& convert, const Settings& settings) {
  const auto files = configuration_files(paths);
  if (!files) return kUsage;
  int exit_code = kFine;
  std::vector<NewFile> results;
  for (const std::string& path : *files) {
    const bool is_converted = is_json_syntax(path) == (to == Syntax::Json);
    const std::string name = name_in(path);
    auto text = convert_file(path, convert, settings, exit_code);
    if (!text) continue;
    const fs::path target =
        fs::path(directory) / (is_converted ? name : converted_name(name, to));
    if (is_there(target.string())) {
      complain(target.string(), "this file exists already");
      exit_code = kUsage;
    }
    results.push_back({target.string(), *std::move(text)});
  }
  if (exit_code != kFine) return exit_code;
  std::error_code error;
  fs::create_directories(directory, error);
  if (error) {
    complain(directory, error.message());
    return kUsage;
  }
  return write_new(results);
}

std::optional<SourceFile> whole_directory(const std::string& directory,
                                          const Convert& to_native,
                                          const Settings& settings,
                                          int& exit_code) {
  auto files = configuration_files({directory});
  exit_code = files ? kFine : kUsage;
  if (!files) return std::nullopt;
  const bool is_module = std::ranges::any_of(*files, is_of_module);
  std::string whole;
  for (const std::string& path : *files) {
    if (is_module && !is_of_module(path)) continue;
    if (is_override(path)) {
      complain(path,
               "this file overrides parts of others, so that they cannot "
               "become one; use --output-dir");
      exit_code = kUsage;
      return std::nullopt;
    }
    const auto text = convert_file(path, to_native, settings, exit_code);
    if (!text) continue;
    if (!whole.empty()) whole += "\n";
    whole += *text;
  }
  if (exit_code != kFine) return std::nullopt;
  const std::string name = is_module ? "main.tf" : "main.hcl";
  return SourceFile((fs::path(directory) / name).string(), whole);
}

}  // namespace hcl::apps
