#ifndef HCL_APPS_LSP_WORKSPACE_WORKSPACE_H_
#define HCL_APPS_LSP_WORKSPACE_WORKSPACE_H_

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/terraform.h"
#include "lsp/text/document.h"

namespace hcl::lsp {

// The directories that the client has opened, and the files on disk. A file is
// read again only if its size or its time of change differs from those of the
// last reading.
class Workspace {
 public:
  // The root of the system is not taken.
  void set_folders(const std::vector<std::string>& folders);
  void add_folder(const std::string& folder);
  void remove_folder(const std::string& folder);
  const std::vector<std::string>& folders() const { return folders_; }

  // A file as it is on disk, as a document of version 0. Null if the URI is no
  // readable file of at most the size that sources may have.
  DocumentHandle read(std::string_view uri) const;

  // Forgets what was read, of a file or of all files below a directory.
  void forget(const std::string& path);

  // The configuration files in and below the directories, sorted, without what
  // `hcl check` leaves out; at most 100,000. The directories are searched once;
  // `forget_files()` makes the next call search them again.
  const std::vector<std::string>& files() const;
  void forget_files();

  // Takes what providers define, for the evaluation of modules; it must outlive
  // the object.
  void use(const terraform::ProviderSchemas& schemas) { providers_ = &schemas; }
  // Null if nothing is known.
  const terraform::ProviderSchemas* providers() const { return providers_; }

  // How many files have been read so far, for tests.
  std::size_t reads() const { return reads_; }

 private:
  struct Kept {
    std::filesystem::file_time_type changed = {};
    std::uintmax_t size = 0;
    DocumentHandle document = {};
  };

  std::vector<std::string> folders_;
  mutable std::vector<std::string> files_;
  mutable bool has_files_ = false;
  mutable std::map<std::string, Kept, std::less<>> kept_;
  mutable std::size_t reads_ = 0;
  const terraform::ProviderSchemas* providers_ = nullptr;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_WORKSPACE_WORKSPACE_H_
