#ifndef HCL_APPS_LSP_HOST_HOST_NAMES_H_
#define HCL_APPS_LSP_HOST_HOST_NAMES_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/host.h"
#include "lsp/text/document.h"

namespace hcl::lsp {

// A name that may follow, and what it is: "variable", "block".
struct HostName {
  std::string name = {};
  std::string detail = {};
};

// The roots that expressions in the blocks of these types, from the outermost,
// may use; `top` stands for variables without a root.
std::vector<std::string> visible_roots(const host::Description& description,
                                       const std::vector<std::string>& blocks);

// The names with which a reference can begin where these roots are visible.
std::vector<HostName> host_roots(const host::Description& description,
                                 const std::vector<DocumentHandle>& files,
                                 const std::vector<std::string>& visible);

// The names that may follow a path such as `local` or `target.app`.
std::vector<HostName> host_members(const host::Description& description,
                                   const std::vector<DocumentHandle>& files,
                                   std::string_view path);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_HOST_HOST_NAMES_H_
