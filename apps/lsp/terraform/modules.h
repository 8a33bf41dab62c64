#ifndef HCL_APPS_LSP_TERRAFORM_MODULES_H_
#define HCL_APPS_LSP_TERRAFORM_MODULES_H_

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lsp/terraform/facts.h"
#include "lsp/text/document_store.h"
#include "lsp/workspace/workspace.h"

namespace hcl::lsp {

// A file of a module.
struct FactsOfDocument {
  DocumentHandle document = {};
  std::shared_ptr<const FileFacts> facts = {};
};

// Something that a module declares, wherever it is referred to.
struct Target {
  // The directory of the module.
  std::string folder = {};
  std::string address = {};

  friend bool operator==(const Target&, const Target&) = default;
};

// A place of a name.
struct NamePlace {
  DocumentHandle document = {};
  Range range = {};
  bool is_declaration = false;
};

// The modules of the workspace: what their files declare and refer to. The
// facts of a file are found again only after the file has changed. What is
// found is that of the files as the client has them, or as they are on disk.
class Modules {
 public:
  // Both must outlive the object.
  Modules(const DocumentStore& documents, const Workspace& workspace)
      : documents_(documents), workspace_(workspace) {}

  void set_encoding(Encoding encoding) { encoding_ = encoding; }
  Encoding encoding() const { return encoding_; }

  // Forgets where calls lead. Between two messages files can change.
  void forget_calls() { called_.clear(); }

  // The facts of a document of a module; none for other documents.
  std::shared_ptr<const FileFacts> facts(const DocumentHandle& document) const;

  // The files of the module in a directory, with its values and tests, by path.
  std::vector<FactsOfDocument> files(const std::string& folder) const;

  // The directory of the module that a file belongs to, also for values and
  // tests; empty for other files.
  static std::string folder(const Document& document);
  // The directory of the module that a call in a directory names: a local one,
  // or one that the tool has installed for this root module. Empty for any
  // other.
  std::string called_folder(const std::string& folder,
                            const ModuleCall& call) const;
  // The same by the name of the call.
  std::string called_folder(const std::string& folder,
                            std::string_view name) const;

  // What is declared or referred to at a place.
  std::optional<Target> target_at(const DocumentHandle& document,
                                  Position place, Range* name) const;
  // What a reference in a file means; nothing if the calls lead nowhere.
  std::optional<Target> resolve(const FactsOfDocument& file,
                                const Reference& reference) const;

  std::optional<NamePlace> declaration(const Target& target) const;
  const Declaration* find(const std::vector<FactsOfDocument>& files,
                          std::string_view address) const;
  // Every place of a name: in the module, in the modules that call it, and in
  // their tests.
  std::vector<NamePlace> places(const Target& target) const;

  // The calls of a module in the workspace, with the files that have them.
  struct Caller {
    FactsOfDocument file = {};
    const ModuleCall* call = nullptr;
  };
  std::vector<Caller> callers(const std::string& folder) const;

  // All files of modules in the workspace.
  std::vector<FactsOfDocument> all() const;
  // The same with those of a module that need not be in the workspace.
  std::vector<FactsOfDocument> all_with(const std::string& folder) const;

 private:
  struct Kept {
    DocumentHandle document = {};
    std::shared_ptr<const FileFacts> facts = {};
  };

  // The list of installed modules of a root module, and what it says.
  struct Installed {
    DocumentHandle list = {};
    std::map<std::string, std::string, std::less<>> folders = {};
  };

  // The documents with these paths, as far as they can be read.
  std::vector<FactsOfDocument> at(const std::set<std::string>& paths) const;
  void add_paths_of(const std::string& folder,
                    std::set<std::string>& paths) const;
  void add_all_paths(std::set<std::string>& paths) const;
  std::string installed_folder(const std::string& folder,
                               const std::string& name) const;

  const DocumentStore& documents_;
  const Workspace& workspace_;
  Encoding encoding_ = Encoding::Utf16;
  mutable std::map<std::string, Kept, std::less<>> kept_;
  mutable std::map<std::string, Installed, std::less<>> installed_;
  // By the directory and the name of a call.
  mutable std::map<std::pair<std::string, std::string>, std::string> called_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TERRAFORM_MODULES_H_
