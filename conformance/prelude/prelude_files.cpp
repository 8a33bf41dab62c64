#include "prelude/prelude_files.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string_view>

namespace hcl::conformance {
namespace {

using Contents = std::map<std::string, std::string>;

constexpr std::string_view kWorkingFolder = "/srv/suite";

FileProblem nothing() {
  return {FileProblem::Kind::NotFound, "there is nothing at this path"};
}

// The files of a test and the folders that contain them.
class TestFiles final : public FunctionFiles {
 public:
  explicit TestFiles(Contents contents) : contents_(std::move(contents)) {}

  Expected<FileKind, FileProblem> kind(const std::string& path) const override {
    if (contents_.contains(relative(path))) return FileKind::File;
    if (is_folder(relative(path))) return FileKind::Folder;
    return nothing();
  }

  Expected<std::string, FileProblem> read(const std::string& path,
                                          std::uint64_t limit) const override {
    const auto found = contents_.find(relative(path));
    if (found == contents_.end()) {
      if (!is_folder(relative(path))) return nothing();
      return FileProblem{FileProblem::Kind::WrongKind, "this is a folder"};
    }
    if (found->second.size() <= limit) return found->second;
    return FileProblem{FileProblem::Kind::TooLarge, "the file is too long"};
  }

  Expected<std::vector<FolderEntry>, FileProblem> list(
      const std::string& folder, std::uint64_t limit) const override {
    const std::string path = relative(folder);
    if (!is_folder(path)) return nothing();
    const std::string prefix = path == "." ? "" : path + "/";
    std::set<std::string> seen;
    std::vector<FolderEntry> entries;
    for (const auto& [name, content] : contents_) {
      if (!name.starts_with(prefix)) continue;
      const std::string rest = name.substr(prefix.size());
      const std::string entry = rest.substr(0, rest.find('/'));
      if (!seen.insert(entry).second) continue;
      entries.push_back({entry, entry.size() != rest.size()});
    }
    if (entries.size() <= limit) return entries;
    return FileProblem{FileProblem::Kind::TooLarge, "too many entries"};
  }

 private:
  // Maps paths below the working folder to those in the question.
  static std::string relative(const std::string& path) {
    if (path == kWorkingFolder) return ".";
    const std::string prefix = std::string(kWorkingFolder) + "/";
    return path.starts_with(prefix) ? path.substr(prefix.size()) : path;
  }

  bool is_folder(const std::string& path) const {
    if (path == ".") return true;
    const auto inside = contents_.lower_bound(path + "/");
    return inside != contents_.end() && inside->first.starts_with(path + "/");
  }

  Contents contents_;
};

}  // namespace

FunctionHost prelude_host(
    const std::vector<std::pair<std::string, std::string>>& files) {
  FunctionHost host = system_function_host();
  host.files =
      std::make_shared<TestFiles>(Contents(files.begin(), files.end()));
  host.working_folder = kWorkingFolder;
  host.home = "/home/user";
  return host;
}

}  // namespace hcl::conformance
