#ifndef HCL_APPS_LSP_TERRAFORM_MODULES_H_
#define HCL_APPS_LSP_TERRAFORM_MODULES_H_

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
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
  // The folder of the module.
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

  // The facts of a document of a module; none for other documents.
  std::shared_ptr<const FileFacts> facts(const DocumentHandle& document) const;

  // The files of the module in a folder, with its values and tests, by path.
  std::vector<FactsOfDocument> files(const std::string& folder) const;

  // The folder of the module that a file belongs to, also for values and tests;
  // empty for other files.
  static std::string folder(const Document& document);
  // The folder of the module that a call in a folder names: a local one, or one
  // that the tool has installed for this root module. Empty for any other.
  std::string called_folder(const std::string& folder,
                            const ModuleCall& call) const;

  // What is declared or referred to at a place.
  std::optional<Target> target_at(const DocumentHandle& document,
                                  Position place, Range* name) const;
  // The folder and address that an address in a module stands for: those of the
  // output for `module.m.x`.
  std::optional<Target> resolve(const std::string& folder,
                                const std::string& address) const;

  std::optional<NamePlace> declaration(const Target& target) const;
  const Declaration* find(const std::vector<FactsOfDocument>& files,
                          std::string_view address) const;
  // Every place of a name: in the module, and in the modules that call it.
  std::vector<NamePlace> places(const Target& target) const;

  // The calls of a module in the workspace, with the files that have them.
  struct Caller {
    FactsOfDocument file = {};
    const ModuleCall* call = nullptr;
  };
  std::vector<Caller> callers(const std::string& folder) const;

  // All files of modules in the workspace.
  std::vector<FactsOfDocument> all() const;

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

  std::string installed_folder(const std::string& folder,
                               const std::string& name) const;

  const DocumentStore& documents_;
  const Workspace& workspace_;
  Encoding encoding_ = Encoding::Utf16;
  mutable std::map<std::string, Kept, std::less<>> kept_;
  mutable std::map<std::string, Installed, std::less<>> installed_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TERRAFORM_MODULES_H_
