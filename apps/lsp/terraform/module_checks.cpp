#include "lsp/terraform/module_checks.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "lsp/server/edits.h"
#include "lsp/terraform/open_files.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

constexpr std::array<std::string_view, 4> kModuleEndings = {
    ".tf", ".tofu", ".tf.json", ".tofu.json"};
constexpr std::array<std::string_view, 2> kTestEndings = {".tftest.hcl",
                                                          ".tofutest.hcl"};

template <std::size_t N>
bool ends_with_any(std::string_view name,
                   const std::array<std::string_view, N>& endings) {
  return std::ranges::any_of(
      endings, [name](std::string_view each) { return name.ends_with(each); });
}

bool is_of_module(std::string_view path, const std::string& folder) {
  const std::string own = folder_of(path);
  return own == folder || own == folder + "/tests";
}

// Moves places by one edit.
class Moving {
 public:
  Moving(const Document& before, const Document& after)
      : after_(after.file()), name_(before.name()) {
    const std::vector<hcl::TextEdit> edits =
        edit_between(before.text(), after.text());
    if (!edits.empty()) {
      old_ = edits[0].span;
      new_end_ = old_.begin + static_cast<std::uint32_t>(edits[0].text.size());
    }
  }

  // False if the place is in what was replaced.
  bool move(SourceSpan& place) const {
    const bool is_here = place.file.name() == name_;
    if (!is_here) return true;
    if (place.span.end <= old_.begin) {
      place.file = after_;
      return true;
    }
    if (place.span.begin < old_.end) return false;
    place = {after_,
             {place.span.begin - old_.end + new_end_,
              place.span.end - old_.end + new_end_}};
    return true;
  }

 private:
  SourceFile after_;
  std::string name_;
  ByteSpan old_ = {};
  std::uint32_t new_end_ = 0;
};

// The diagnostic with the paths of its places; nothing without a place.
std::optional<Diagnostic> with_paths(Diagnostic found,
                                     const std::string& folder,
                                     std::map<std::string, SourceFile>& files) {
  const auto rename = [&](SourceSpan& place) {
    const SourceSpan origin = place.file.origin(place.span);
    const std::string path = joined_path(folder, origin.file.name());
    const auto [at, is_new] = files.try_emplace(path);
    if (is_new) at->second = SourceFile(path, origin.file.text());
    place = {at->second, origin.span};
  };
  if (!found.subject || found.subject->file.name().empty()) return std::nullopt;
  rename(*found.subject);
  for (RelatedPlace& each : found.related) rename(each.place);
  // Fixes are offered for the document's own diagnostics.
  found.fix.clear();
  return found;
}

}  // namespace

std::string module_folder(const Document& document) {
  const std::string& path = document.name();
  if (!path.starts_with('/')) return {};
  std::string folder = folder_of(path);
  if (ends_with_any(path, kModuleEndings)) return folder;
  if (!ends_with_any(path, kTestEndings)) return {};
  return folder.ends_with("/tests") ? folder_of(folder) : folder;
}

terraform::Settings module_settings(const std::string& folder,
                                    const Preferences& preferences,
                                    const DocumentStore& documents,
                                    const Workspace& workspace) {
  terraform::Settings settings;
  settings.tool = preferences.tool == "tofu" ? terraform::Tool::OpenTofu
                                             : terraform::Tool::Terraform;
  if (terraform::is_tool_version(settings.tool, preferences.tool_version)) {
    settings.tool_version = preferences.tool_version;
  }
  settings.files = open_files(folder, documents, workspace);
  settings.host.files = files_below({folder}, folder);
  settings.host.working_folder = folder;
  settings.allow_unset = true;
  if (workspace.providers() != nullptr) {
    settings.schemas = *workspace.providers();
  }
  return settings;
}

void ModuleChecks::check(const std::string& folder,
                         const Preferences& preferences,
                         const DocumentStore& documents,
                         const Workspace& workspace) {
  std::uint64_t& state = checked_[folder];
  if (folder.empty() || state == state_) return;
  state = state_;
  terraform::Settings settings =
      module_settings(folder, preferences, documents, workspace);
  settings.reads_variable_files = false;
  std::map<std::string, SourceFile> files;
  // What was found in the files of this module before is outdated.
  for (auto& [path, found] : problems_) {
    if (is_of_module(path, folder)) found.clear();
  }
  for (const Diagnostic& each : terraform::check(terraform::load(settings))) {
    std::optional<Diagnostic> found = with_paths(each, folder, files);
    if (!found) continue;
    const std::string path = found->subject->file.name();
    // Files of other modules are checked with their own module.
    if (is_of_module(path, folder)) problems_[path].add(*std::move(found));
  }
}

void ModuleChecks::check_file(const std::string& path,
                              const std::function<Diagnostics()>& find) {
  std::uint64_t& state = checked_[path];
  if (state == state_) return;
  state = state_;
  problems_[path] = find();
}

const Diagnostics* ModuleChecks::problems(std::string_view path) const {
  const auto found = problems_.find(path);
  return found == problems_.end() ? nullptr : &found->second;
}

void ModuleChecks::follow(const Document& before, const Document& after) {
  const Moving moving(before, after);
  const auto found = problems_.find(before.name());
  if (found == problems_.end()) return;
  Diagnostics moved;
  for (const Diagnostic& each : found->second) {
    Diagnostic diagnostic = each;
    if (!diagnostic.subject || !moving.move(*diagnostic.subject)) continue;
    std::erase_if(diagnostic.related, [&moving](RelatedPlace& related) {
      return !moving.move(related.place);
    });
    moved.add(std::move(diagnostic));
  }
  found->second = std::move(moved);
}

}  // namespace hcl::lsp
