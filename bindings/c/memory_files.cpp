#include "memory_files.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace hcl::c {
namespace {

using Problem = FileProblem::Kind;

FileProblem nothing_there() {
  return {Problem::NotFound, "there is nothing at this path"};
}

// A path below the working folder, without `.` and `..`; "." is the folder
// itself. Nothing for a path that leads out of it.
std::optional<std::string> path_inside(std::string_view path) {
  if (path.starts_with('/')) return std::nullopt;
  std::string inside;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(std::min(end + 1, path.size()));
    if (part.empty() || part == ".") continue;
    if (part == "..") {
      if (inside.empty()) return std::nullopt;
      const std::size_t above = inside.rfind('/');
      inside.resize(above == std::string::npos ? 0 : above);
      continue;
    }
    if (!inside.empty()) inside += '/';
    inside += part;
  }
  return inside.empty() ? "." : inside;
}

// The beginning of the paths of what is in a folder.
std::string prefix_of(const std::string& folder) {
  return folder == "." ? std::string() : folder + "/";
}

}  // namespace

Expected<FileKind, FileProblem> MemoryFiles::kind(
    const std::string& path) const {
  const auto inside = path_inside(path);
  if (!inside) return nothing_there();
  if (texts_.contains(*inside)) return FileKind::File;
  const std::string prefix = prefix_of(*inside);
  const auto first = texts_.lower_bound(prefix);
  const bool is_folder = prefix.empty() || (first != texts_.end() &&
                                            first->first.starts_with(prefix));
  if (!is_folder) return nothing_there();
  return FileKind::Folder;
}

Expected<std::string, FileProblem> MemoryFiles::read(
    const std::string& path, std::uint64_t limit) const {
  const auto what = kind(path);
  if (!what.ok()) return FileProblem(what.error());
  if (*what != FileKind::File) {
    return FileProblem{Problem::WrongKind, "this is a directory"};
  }
  const std::string& text = texts_.at(*path_inside(path));
  if (text.size() > limit) {
    return FileProblem{Problem::TooLarge, "the file is longer than " +
                                              std::to_string(limit) + " bytes"};
  }
  return text;
}

Expected<std::vector<FolderEntry>, FileProblem> MemoryFiles::list(
    const std::string& folder, std::uint64_t limit) const {
  const auto what = kind(folder);
  if (!what.ok()) return FileProblem(what.error());
  if (*what != FileKind::Folder) {
    return FileProblem{Problem::WrongKind, "this is a file"};
  }
  const std::string prefix = prefix_of(*path_inside(folder));
  std::vector<FolderEntry> entries;
  for (auto at = texts_.lower_bound(prefix);
       at != texts_.end() && at->first.starts_with(prefix); ++at) {
    const std::string_view rest =
        std::string_view(at->first).substr(prefix.size());
    const std::string name(rest.substr(0, rest.find('/')));
    // The files below a folder follow each other.
    if (!entries.empty() && entries.back().name == name) continue;
    if (entries.size() >= limit) {
      return FileProblem{
          Problem::TooLarge,
          "the directory has more than " + std::to_string(limit) + " entries"};
    }
    entries.push_back({name, rest.size() != name.size()});
  }
  return entries;
}

// Whether one of the files has to be a folder for another one to exist.
bool FilesData::is_in_the_way(const std::string& path) const {
  const auto inside = texts_.lower_bound(path + "/");
  if (inside != texts_.end() && inside->first.starts_with(path + "/")) {
    return true;
  }
  for (std::size_t at = path.find('/'); at != std::string::npos;
       at = path.find('/', at + 1)) {
    if (texts_.contains(path.substr(0, at))) return true;
  }
  return false;
}

bool FilesData::add(std::string_view path, std::string_view text) {
  const auto inside = path_inside(path);
  if (!inside || *inside == ".") return false;
  const Lock lock(mutex_);
  if (is_in_the_way(*inside)) return false;
  texts_.insert_or_assign(*inside, std::string(text));
  return true;
}

std::shared_ptr<const MemoryFiles> FilesData::files() const {
  const Lock lock(mutex_);
  return std::make_shared<const MemoryFiles>(texts_);
}

}  // namespace hcl::c

namespace c = hcl::c;

hcl_status hcl_files_new(hcl_files** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    *out = c::new_handle<hcl_files>(std::make_shared<c::FilesData>());
    return HCL_OK;
  });
}

hcl_status hcl_files_add(hcl_files* files, const char* path, size_t path_size,
                         const char* text, size_t size) {
  return c::guarded([&] {
    const auto data = c::find<c::FilesData>(files);
    if (data == nullptr) return HCL_BAD_HANDLE;
    const c::GivenText place(path, path_size);
    const c::GivenText content(text, size);
    if (!place.ok("the path")) return HCL_BAD_TEXT;
    if (!content.is_there) {
      return c::fail(HCL_BAD_TEXT, "the content is NULL and has a length");
    }
    if (!data->add(place.text, content.text)) {
      return c::fail(HCL_BAD_ARGUMENT,
                     "the path does not lead to a file below the folder");
    }
    return HCL_OK;
  });
}
