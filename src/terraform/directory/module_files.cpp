#include "terraform/directory/module_files.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "hcl/body_files.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "terraform/directory/parse_sources.h"
#include "terraform/rules/tool_rules.h"

namespace hcl::terraform {
namespace {

constexpr std::string_view kJson = ".json";

// The suffix that makes this name that of a configuration file; empty for other
// files.
std::string_view configuration_extension(std::string_view name,
                                         const ToolRules& rules) {
  static constexpr std::array<std::string_view, 4> kExtensions = {
      ".tofu.json", ".tofu", ".tf.json", ".tf"};
  if (is_ignored_name(name)) return {};
  for (const std::string_view extension : kExtensions) {
    if (!rules.tofu_files && extension.starts_with(".tofu")) continue;
    if (name.ends_with(extension)) return extension;
  }
  return {};
}

bool is_override(std::string_view name, std::string_view extension) {
  const std::string_view base = name.substr(0, name.size() - extension.size());
  return base == "override" || base.ends_with("_override");
}

// Whether another file replaces this one: `x.tofu` replaces `x.tf`, and
// `x.tofu.json` replaces `x.tf.json`.
bool is_replaced(const std::string& name, std::string_view extension,
                 const std::set<std::string>& names) {
  if (!extension.starts_with(".tf")) return false;
  const std::string base = name.substr(0, name.size() - extension.size());
  const bool json = extension.ends_with(kJson);
  return names.count(base + (json ? ".tofu.json" : ".tofu")) > 0;
}

struct FileNames {
  std::vector<std::string> primary;
  std::vector<std::string> override;
};

FileNames names_in(const std::vector<FolderEntry>& entries,
                   const ToolRules& rules) {
  std::set<std::string> names;
  for (const FolderEntry& entry : entries) {
    if (!entry.is_folder &&
        !configuration_extension(entry.name, rules).empty()) {
      names.insert(entry.name);
    }
  }
  FileNames result;
  for (const std::string& name : names) {
    const std::string_view extension = configuration_extension(name, rules);
    if (is_replaced(name, extension, names)) continue;
    auto& list =
        is_override(name, extension) ? result.override : result.primary;
    list.push_back(name);
  }
  return result;
}

// Why a file or directory cannot be read, with the way to allow it.
std::string reason_text(const FileProblem& problem, const Settings& settings) {
  const std::string& hint = settings.host.reading_hint;
  const bool is_forbidden = problem.kind == FileProblem::Kind::NotAllowed;
  return problem.message + (is_forbidden && !hint.empty() ? "; " + hint : "");
}

std::string unreadable_folder(const std::string& folder,
                              const FileProblem& problem,
                              const Settings& settings) {
  if (problem.kind == FileProblem::Kind::NotFound) {
    return "There is no directory " + folder + ".";
  }
  return "The directory " + folder +
         " cannot be read: " + reason_text(problem, settings) + ".";
}

}  // namespace

bool is_ignored_name(std::string_view name) {
  return name.starts_with('.') || name.ends_with('~') ||
         (name.starts_with('#') && name.ends_with('#'));
}

const std::shared_ptr<const FunctionFiles>& files_of(const Settings& settings) {
  return settings.files != nullptr ? settings.files : settings.host.files;
}

std::string join_path(const std::string& folder, const std::string& path) {
  if (path.starts_with('/')) return path;
  std::vector<std::string> parts;
  const bool absolute = folder.starts_with('/');
  const std::string whole = folder + "/" + path;
  std::size_t begin = 0;
  while (begin <= whole.size()) {
    std::size_t end = whole.find('/', begin);
    if (end == std::string::npos) end = whole.size();
    const std::string part = whole.substr(begin, end - begin);
    begin = end + 1;
    if (part.empty() || part == ".") continue;
    if (part == ".." && !parts.empty() && parts.back() != "..") {
      parts.pop_back();
    } else if (part != ".." || !absolute) {
      parts.push_back(part);
    }
  }
  std::string result = absolute ? "/" : "";
  for (const std::string& part : parts) {
    if (!result.empty() && result.back() != '/') result += '/';
    result += part;
  }
  return result.empty() ? "." : result;
}

// The place of what is wrong with a file whose text is not there.
static SourceSpan whole_file(const std::string& path) {
  return {SourceFile(path, ""), {0, 0}};
}

std::optional<SourceFile> read_source(const std::string& path,
                                      const Settings& settings,
                                      Diagnostics& problems) {
  if (files_of(settings) == nullptr) {
    problems.error(Code::UnreadableFile, {whole_file(path)},
                   "No files may be read.");
    return std::nullopt;
  }
  const auto limit =
      static_cast<std::uint64_t>(settings.language.limits.max_source_bytes);
  const auto text = files_of(settings)->read(path, limit);
  if (!text.ok()) {
    problems.error(Code::UnreadableFile, {whole_file(path)},
                   "The file could not be read: " +
                       reason_text(text.error(), settings) + ".");
    return std::nullopt;
  }
  return SourceFile(path, *text);
}

Body parse_source(const SourceFile& source, const Settings& settings,
                  Diagnostics& problems) {
  // A byte order mark at the beginning is ignored.
  Result<Body> body = source.name().ends_with(kJson)
                          ? parse_json_body(source, settings.language)
                          : parse_native_body(source, settings.language);
  problems.append(body.diagnostics);
  return std::move(body.value);
}

std::vector<ModuleFolder> read_module_folders(
    const std::vector<std::string>& folders, const Settings& settings,
    const ToolRules& rules) {
  std::vector<ModuleFolder> result;
  std::vector<SourceFile> sources;
  std::vector<std::pair<std::size_t, bool>> owners;
  const std::int32_t limit = settings.language.limits.max_diagnostics;
  for (const std::string& folder : folders) {
    result.push_back(
        {std::nullopt, "No files may be read.", Diagnostics(limit)});
    if (files_of(settings) == nullptr) continue;
    const auto entries =
        files_of(settings)->list(folder, settings.host.max_folder_entries);
    if (!entries.ok()) {
      result.back().reason =
          unreadable_folder(folder, entries.error(), settings);
      continue;
    }
    result.back().files.emplace();
    const FileNames names = names_in(*entries, rules);
    for (const auto* list : {&names.primary, &names.override}) {
      for (const std::string& name : *list) {
        auto source = read_source(join_path(folder, name), settings,
                                  result.back().problems);
        if (!source) continue;
        sources.push_back(std::move(*source));
        owners.emplace_back(result.size() - 1, list == &names.override);
      }
    }
  }
  std::vector<Result<Body>> bodies = parse_sources(sources, settings.language);
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    ModuleFolder& owner = result[owners[i].first];
    owner.problems.append(bodies[i].diagnostics);
    owner.files->push_back(
        {sources[i].name(), owners[i].second, std::move(bodies[i].value)});
  }
  return result;
}

}  // namespace hcl::terraform
