#ifndef HCL_APPS_LSP_TERRAFORM_FACTS_H_
#define HCL_APPS_LSP_TERRAFORM_FACTS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/terraform_names.h"
#include "lsp/text/document.h"
#include "lsp/text/positions.h"

namespace hcl::lsp {

// What a file of Terraform declares and what it refers to, without its tree, so
// that a workspace of many files stays small. Addresses are relative to the
// module that declares them: `var.x`, `local.x`, `output.x`, `module.x`,
// `aws_instance.x`, `data.aws_ami.x`, `ephemeral.t.x`, `check.x`, and for a
// provider `provider.x`.

struct Declaration {
  std::string address = {};
  // The name alone, without quotes, and the whole item.
  Range name = {};
  Range whole = {};
  // The expression that gives the value, as bytes; empty if there is none.
  ByteSpan expression = {};
};

// A name that means something that a module declares: in an expression, as the
// argument of a call, or in an address.
struct Reference {
  std::string address = {};
  // The name alone.
  Range name = {};
  // The calls that lead from the module of the file, or of the run of a test,
  // to the module that declares it.
  std::vector<std::string> modules = {};
  // The run of a test whose module is meant; empty for that of the file.
  std::string run = {};

  bool is_of_own_module() const { return modules.empty() && run.empty(); }
};

// A call of a module.
struct ModuleCall {
  std::string name = {};
  Range name_range = {};
  // As written; empty if it is no plain text.
  std::string source = {};
  Range source_range = {};
  // The whole block.
  Range whole = {};
};

// All lists are in the order of the file.
struct FileFacts {
  std::vector<Declaration> declarations = {};
  std::vector<Reference> references = {};
  std::vector<ModuleCall> calls = {};
  // Of a file of tests.
  std::vector<terraform::TestRun> runs = {};
};

// What kind of file of a module this is, in either syntax.
enum class ModuleFile : std::uint8_t { None, Module, Values, Tests };
ModuleFile module_file(std::string_view path);

// The facts of a file of a module. Takes time linear in the file.
FileFacts facts_of(const Document& document, Encoding encoding);

// The kind of a declaration and its last name: `local` and `x` of `local.x`,
// `resource` and `b` of `a.b`.
std::string_view kind_of_address(std::string_view address);
std::string_view name_of_address(std::string_view address);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TERRAFORM_FACTS_H_
