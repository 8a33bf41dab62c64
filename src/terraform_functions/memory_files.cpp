// Files of a program as functions see them.

#include <utility>

#include "functions/paths/path_text.h"
#include "hcl/terraform_functions.h"

namespace hcl {
namespace {

using Problem = FileProblem::Kind;

FileProblem nothing_there() {
  return {Problem::NotFound, "there is nothing at this path"};
}

// The beginning of the paths of what is in a directory.
std::string prefix_of(const std::string& folder) {
  if (folder == ".") return "";
  return folder.ends_with('/') ? folder : folder + "/";
}

}  // namespace

MemoryFiles::MemoryFiles(std::string working_folder)
    : working_folder_(functions::is_absolute(working_folder)
                          ? functions::clean_path(working_folder)
                          : std::string()) {}

// The path as it is kept, cleaned; nothing for one that leads out of a working
// directory without a name.
std::optional<std::string> MemoryFiles::whole_path(
    std::string_view path) const {
  std::string whole = functions::is_absolute(path)
                          ? functions::clean_path(path)
                          : functions::join_paths(working_folder_, path);
  if (whole == ".." || whole.starts_with("../")) return std::nullopt;
  return whole;
}

bool MemoryFiles::is_folder(const std::string& path) const {
  if (path == "." || path == working_folder_) return true;
  const std::string prefix = prefix_of(path);
  const auto first = texts_.lower_bound(prefix);
  return first != texts_.end() && first->first.starts_with(prefix);
}

bool MemoryFiles::add(std::string_view path, std::string_view text) {
  const auto whole = whole_path(path);
  if (!whole || is_folder(*whole)) return false;
  for (std::size_t at = whole->find('/'); at != std::string::npos;
       at = whole->find('/', at + 1)) {
    if (texts_.contains(std::string_view(*whole).substr(0, at))) return false;
  }
  texts_.insert_or_assign(*whole, std::string(text));
  return true;
}

Expected<FileKind, FileProblem> MemoryFiles::kind(
    const std::string& path) const {
  const auto whole = whole_path(path);
  if (!whole) return nothing_there();
  if (texts_.contains(*whole)) return FileKind::File;
  if (!is_folder(*whole)) return nothing_there();
  return FileKind::Folder;
}

Expected<std::string, FileProblem> MemoryFiles::read(
    const std::string& path, std::uint64_t limit) const {
  const auto whole = whole_path(path);
  if (!whole) return nothing_there();
  const auto found = texts_.find(*whole);
  if (found == texts_.end()) {
    if (!is_folder(*whole)) return nothing_there();
    return FileProblem{Problem::WrongKind, "this is a directory"};
  }
  if (found->second.size() > limit) {
    return FileProblem{Problem::TooLarge, "the file is longer than " +
                                              std::to_string(limit) + " bytes"};
  }
  return found->second;
}

Expected<std::vector<FolderEntry>, FileProblem> MemoryFiles::list(
    const std::string& folder, std::uint64_t limit) const {
  const auto whole = whole_path(folder);
  if (!whole) return nothing_there();
  if (texts_.contains(*whole)) {
    return FileProblem{Problem::WrongKind, "this is a file"};
  }
  if (!is_folder(*whole)) return nothing_there();
  const std::string prefix = prefix_of(*whole);
  std::vector<FolderEntry> entries;
  for (auto at = texts_.lower_bound(prefix);
       at != texts_.end() && at->first.starts_with(prefix);) {
    if (entries.size() >= limit) {
      return FileProblem{
          Problem::TooLarge,
          "the directory has more than " + std::to_string(limit) + " entries"};
    }
    const std::size_t end = at->first.find('/', prefix.size());
    const bool is_file = end == std::string::npos;
    std::string entry = at->first.substr(0, end);
    // Absolute paths are not in the working directory without a name.
    if (!entry.empty()) {
      entries.push_back({entry.substr(prefix.size()), !is_file});
    }
    if (is_file) {
      ++at;
    } else {
      // To the first path after those below this directory.
      entry += static_cast<char>('/' + 1);
      at = texts_.lower_bound(entry);
    }
  }
  return entries;
}

}  // namespace hcl
