#ifndef HCL_TERRAFORM_NAMES_H_
#define HCL_TERRAFORM_NAMES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/export.h"
#include "hcl/source.h"

/// The names that one file of Terraform or OpenTofu contains, in either syntax,
/// without the files around it. `terraform::Names` (hcl/terraform_refactor.h)
/// joins those of a whole configuration.
namespace HCL_API hcl {
namespace terraform {

/// What can be renamed.
enum class SymbolKind : std::uint8_t {
  Variable,
  Local,
  Output,
  ModuleCall,
  Resource,
  DataSource,
  EphemeralResource,
};

/// What an occurrence of a name does.
enum class OccurrenceRole : std::uint8_t {
  /// Declares it, also in an override file.
  Declaration,
  /// Reads it: in an expression, a template, `depends_on` or a test.
  Reference,
  /// Gives a variable its value: in a call, a test or a file of variables.
  Argument,
  /// Is a part of an address: in `moved`, `removed`, `import`, an override of a
  /// test.
  Address,
};

/// What kind of file a body is.
enum class FileRole : std::uint8_t {
  /// `*.tf`, `*.tofu` and their JSON.
  Module,
  /// `*.tftest.hcl`, `*.tofutest.hcl` and their JSON.
  Test,
  /// `*.tfmock.hcl`.
  Mock,
  /// `*.tfvars` and `*.tfvars.json`.
  Values,
};

/// A name at its place, before it is known which modules it leads to.
struct WrittenName {
  /// The run of a test whose module the name belongs to; empty for the module
  /// of the file.
  std::string run = {};
  /// The calls from there to the module that declares the name.
  std::vector<std::string> modules = {};
  SymbolKind kind = SymbolKind::Local;
  /// The type of a resource, empty for anything else.
  std::string type = {};
  std::string name = {};
  /// The name alone, without quotes.
  SourceSpan place = {};
  OccurrenceRole role = OccurrenceRole::Reference;
};

/// A use of a module in which its outputs are not named.
struct WholeModule {
  std::string run = {};
  std::vector<std::string> modules = {};
  SourceSpan place = {};
};

/// A run of a test, and the source of its own module; empty if it has none.
struct TestRun {
  std::string name = {};
  std::string source = {};
};

/// The names in a file, in no particular order.
struct WrittenNames {
  std::vector<WrittenName> names = {};
  std::vector<WholeModule> whole = {};
  /// Of a file of tests.
  std::vector<TestRun> runs = {};
  /// The directories of the mocks that a file of tests reads.
  std::vector<std::string> mocks = {};
};

/// The names in a file of a module. Faulty parts give the names that can be
/// read: nothing is reported. The body must be that of a whole file, read with
/// the options of `Dialect::Terraform`. In JSON, which the name of the source
/// tells (`.json`), blocks that the language does not know are read as values.
///
/// Cost: linear in the file.
WrittenNames written_names(const Body& file, FileRole role);

}  // namespace terraform
}  // namespace hcl

#endif  // HCL_TERRAFORM_NAMES_H_
