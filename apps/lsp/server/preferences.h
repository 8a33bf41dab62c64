#ifndef HCL_APPS_LSP_SERVER_PREFERENCES_H_
#define HCL_APPS_LSP_SERVER_PREFERENCES_H_

#include <string>
#include <vector>

#include "lsp/protocol/json.h"

namespace hcl::lsp {

// The settings of the section `hcl`, which docs/lsp.md describes.
struct Preferences {
  // `terraform` or `tofu`, and the version whose language applies; empty for
  // the newest one that a module admits.
  std::string tool = "terraform";
  std::string tool_version = {};
  // The directory of the root module whose values are shown; empty for that of
  // each file.
  std::string root_module = {};
  std::vector<std::string> variable_files = {};
  // The instance of a module whose values are shown, such as `module.a["eu"]`;
  // empty for all of them.
  std::string instance = {};
  // The beginning of the address of the page about a code, to which the name of
  // the code is appended; empty if there is none.
  std::string code_pages = {};
  // The files of schemas (docs/hcl-schema.json), as paths from the first
  // directory of the workspace.
  std::vector<std::string> schemas = {};
  // The outputs of `terraform providers schema -json`, likewise.
  std::vector<std::string> provider_schemas = {};
  // The descriptions of languages (docs/hosts.md), as paths like these.
  std::vector<std::string> hosts = {};
  // The client's command that shows the references of a place; if empty, code
  // lenses only tell their number.
  std::string references_command = {};
  // Whether renaming a resource or a module call adds a `moved` block.
  bool adds_moved = false;
  bool shows_value_hints = true;
  bool shows_reference_lenses = true;
  // Whether lenses choose the root module whose values are shown.
  bool shows_root_lenses = true;

  friend bool operator==(const Preferences&, const Preferences&) = default;
};

// The preferences in a JSON object; members of another type and unknown ones
// are ignored.
Preferences preferences_of(const Json& json);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SERVER_PREFERENCES_H_
