#ifndef HCL_APPS_LSP_SCHEMA_SCHEMA_FILES_H_
#define HCL_APPS_LSP_SCHEMA_SCHEMA_FILES_H_

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lsp/schema/schema.h"
#include "lsp/text/document.h"
#include "lsp/workspace/workspace.h"

namespace hcl::lsp {

// The schemas that the settings and the files themselves name. A file of a
// schema is read again after it has changed.
class SchemaFiles {
 public:
  // The workspace must outlive the object. `log` is told what is wrong with a
  // file, once for each state of it.
  SchemaFiles(const Workspace& workspace,
              std::function<void(const std::string&)> log)
      : workspace_(workspace), log_(std::move(log)) {}

  // Takes the paths of the schemas that the settings name.
  void use(std::vector<std::string> paths) { paths_ = std::move(paths); }

  // The schema that the first comment lines of a document name, or the first
  // one of the settings that applies to its file; null if there is none.
  std::shared_ptr<const BodySchema> of(const Document& document) const;

  // The blocks of a tool in a version: `terraform_schema()`, made once.
  std::shared_ptr<const BodySchema> of_tool(const std::string& tool,
                                            const std::string& version) const;

 private:
  struct Kept {
    DocumentHandle document = {};
    FileSchema schema = {};
  };

  // Null if the file is no schema.
  const FileSchema* at(const std::string& path) const;

  const Workspace& workspace_;
  std::function<void(const std::string&)> log_;
  std::vector<std::string> paths_;
  mutable std::map<std::string, Kept> kept_;
  // By tool and version.
  mutable std::map<std::pair<std::string, std::string>,
                   std::shared_ptr<const BodySchema>>
      of_tools_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SCHEMA_SCHEMA_FILES_H_
