#ifndef HCL_APPS_LSP_TERRAFORM_FACTS_H_
#define HCL_APPS_LSP_TERRAFORM_FACTS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/text/document.h"
#include "lsp/text/positions.h"

namespace hcl::lsp {

// What a file of Terraform declares and what it refers to, without its tree, so
// that a workspace of many files stays small. Addresses are relative to the
// module: `var.x`, `local.x`, `output.x`, `module.x`, `aws_instance.x`,
// `data.aws_ami.x`, `ephemeral.t.x`, `check.x`, and for a provider
// `provider.x`; `module.x.y` is the output `y` of the module that `module.x`
// calls.

struct Declaration {
  std::string address = {};
  // The name alone, without quotes, and the whole item.
  Range name = {};
  Range whole = {};
  // The expression that gives the value, as bytes; empty if there is none.
  ByteSpan expression = {};
};

struct Reference {
  std::string address = {};
  // The last name of the address.
  Range name = {};
};

// A call of a module.
struct ModuleCall {
  std::string name = {};
  // As written; empty if it is no plain text.
  std::string source = {};
  Range source_range = {};
  // The name of each argument that is a variable of the module.
  std::vector<Reference> arguments = {};
  // The attributes of the block in whole, for new arguments.
  Range whole = {};
};

struct FileFacts {
  std::vector<Declaration> declarations = {};
  std::vector<Reference> references = {};
  std::vector<ModuleCall> calls = {};
};

// What kind of file of a module this is.
enum class ModuleFile : std::uint8_t { None, Module, Values, Tests };
ModuleFile module_file(std::string_view path);

// The facts of a native file, by its name. Takes time linear in the file.
FileFacts facts_of(const Document& document, Encoding encoding);

// The kind of a declaration and its last name: `local` and `x` of `local.x`,
// `resource` and `b` of `a.b`.
std::string_view kind_of_address(std::string_view address);
std::string_view name_of_address(std::string_view address);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TERRAFORM_FACTS_H_
