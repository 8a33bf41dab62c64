#ifndef HCL_APPS_LSP_TERRAFORM_OPEN_FILES_H_
#define HCL_APPS_LSP_TERRAFORM_OPEN_FILES_H_

#include <memory>
#include <string>

#include "hcl/terraform_functions.h"
#include "lsp/text/document_store.h"
#include "lsp/workspace/workspace.h"

namespace hcl::lsp {

// The files of a configuration whose root is `folder`: those that it may read
// on disk, but as the client has them where it has opened them, saved or not.
// `documents` and `workspace` must outlive the result, which one thread uses.
std::shared_ptr<const FunctionFiles> open_files(const std::string& folder,
                                                const DocumentStore& documents,
                                                const Workspace& workspace);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TERRAFORM_OPEN_FILES_H_
