#ifndef HCL_TERRAFORM_REFACTOR_H_
#define HCL_TERRAFORM_REFACTOR_H_

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/source.h"
#include "hcl/terraform.h"
#include "hcl/terraform_functions.h"
#include "hcl/terraform_names.h"
#include "hcl/text_edit.h"

/// Changes of the declarations of modules that keep every value: renames with
/// all occurrences, and the proof that a change keeps what the configuration
/// evaluates to. Nothing is written: the changes are edits of bytes.
///
///   const hcl::terraform::Names names(configuration);
///   const auto found = names.find("module.network.var.region");
///   if (found.ok()) {
///     const auto change = rename(names, *found, "location");
///     if (change.ok()) show(compare(configuration, *change));
///   }
///
/// All functions are safe to call from many threads.
namespace HCL_API hcl {
namespace terraform {

/// Something that a module declares, whatever calls the module.
struct Symbol {
  SymbolKind kind = SymbolKind::Local;
  /// The directory of the module, as a path from the working directory.
  std::string folder = {};
  /// The type of a resource, empty for anything else.
  std::string type = {};
  std::string name = {};

  /// The address inside its module: `var.region`, `data.aws_ami.a`.
  std::string address() const;

  friend auto operator<=>(const Symbol&, const Symbol&) = default;
};

struct Occurrence {
  /// The name alone, without quotes.
  SourceSpan place = {};
  OccurrenceRole role = OccurrenceRole::Reference;
};

/// Why something cannot be changed, and where the reason is.
struct RefactorError {
  /// A sentence without a full stop.
  std::string message = {};
  std::optional<SourceSpan> place = std::nullopt;
};

namespace detail {
struct NamesData;
}  // namespace detail

/// The names of the root module and of all modules that it calls, with their
/// occurrences: in configuration files of both syntaxes, in tests with their
/// mocks, and in files of variables (`*.tfvars`, `*.tfvars.json`), which are
/// read from the files of the configuration. A shared handle to immutable data;
/// names that were moved from are those of a configuration that was not loaded.
///
/// Cost: linear in the files, apart from sorting.
class Names {
 public:
  explicit Names(const Configuration& configuration);

  /// Everything that is declared, sorted.
  std::vector<Symbol> symbols() const;

  /// The occurrences of a symbol, sorted by file and place. Empty for one that
  /// does not occur.
  std::vector<Occurrence> occurrences(const Symbol& symbol) const;

  /// The symbol whose name is at a byte of a file, declared or not. A byte
  /// right after the name belongs to it.
  std::optional<Symbol> at(std::string_view file, std::uint32_t byte) const;

  /// The symbol with an address: `var.x`, `local.x`, `output.x`, `module.m`,
  /// `TYPE.NAME`, `resource.TYPE.NAME`, `data.TYPE.NAME`,
  /// `ephemeral.TYPE.NAME`, or any of them in a called module, such as
  /// `module.m.var.x`. `module.m.x` is an output.
  ///
  /// Errors: what is not an address, and what is not declared.
  Expected<Symbol, RefactorError> find(std::string_view address) const;

  /// The files that were read, sorted by name.
  std::vector<SourceFile> files() const;

  /// What is wrong with the files whose names could not all be read.
  const Diagnostics& diagnostics() const&;
  Diagnostics diagnostics() const&&;

  const Configuration& configuration() const&;
  Configuration configuration() const&&;

  const detail::NamesData& data() const&;
  const detail::NamesData& data() const&& = delete;

 private:
  std::shared_ptr<const detail::NamesData> data_;
};

/// A file before and after a change.
struct FileChange {
  std::string path = {};
  /// The text that was read; empty for a new file.
  SourceFile before = {};
  /// In order and without overlaps, for `apply_edits()`.
  std::vector<TextEdit> edits = {};
  bool is_new = false;

  std::string after() const;
};

/// What a change does to an address.
struct AddressChange {
  Symbol symbol = {};
  /// The new name; empty if the symbol is no longer there.
  std::string name = {};
  /// The call of the module that the symbol moves into; empty if it stays.
  std::string into = {};
};

/// A change of a configuration, not made yet.
struct Refactoring {
  /// Sorted by path; only files that change.
  std::vector<FileChange> files = {};
  std::vector<AddressChange> addresses = {};
  /// Whether everything refers to the same objects as before, so that
  /// `compare()` also compares references.
  bool keeps_references = false;
};

struct RenameOptions {
  /// Whether a `moved` block tells the tool that a managed resource or a module
  /// has a new address, so that it is not replaced. Otherwise the existing
  /// `moved` blocks follow the name.
  bool adds_moved = false;
};

/// Whether and where a symbol can be renamed.
///
/// Errors: as for `rename()`, as far as they do not depend on the new name.
Expected<std::vector<Occurrence>, RefactorError> prepare_rename(
    const Names& names, const Symbol& symbol);

/// The edits that give a symbol another name at all its occurrences.
///
/// Errors: files with mistakes; a symbol that is not declared, or is declared
/// in an installed module (`.terraform`); a name that is not an identifier, is
/// reserved, is declared already or occurs without a declaration; an output of
/// a module whose value is used as a whole; a variable of a test whose value is
/// shared with another module.
///
/// Cost: linear in the files that change and in the occurrences.
Expected<Refactoring, RefactorError> rename(const Names& names,
                                            const Symbol& symbol,
                                            std::string_view new_name,
                                            const RenameOptions& options = {});

/// The edits that replace every use of a local value with its expression and
/// remove its declaration.
///
/// Errors: as for `rename()`; several values, a use where the expression would
/// mean something else or is not allowed, a value that is another one each
/// time. In JSON syntax, a use is a part of a string.
///
/// Cost: linear in the files with uses.
Expected<Refactoring, RefactorError> inline_local(const Names& names,
                                                  const Symbol& symbol);

/// The edits that move a managed resource into a module that its module calls:
/// with variables and arguments for what it refers to, an output for what
/// refers to it, and a `moved` block. Order and comments of everything else
/// stay.
///
/// Errors: as for `rename()`; a module that is called several times, is
/// repeated or gets `providers`; a resource with a provider of its own, or one
/// that is in the module already; references that cannot lead out of or into a
/// module, such as those of `replace_triggered_by`; a declaration or a call in
/// JSON syntax, and references there that are not parts of expressions.
///
/// Cost: linear in the files with references.
Expected<Refactoring, RefactorError> move_resource(const Names& names,
                                                   const Symbol& resource,
                                                   std::string_view call);

/// An expression, and what it becomes.
struct ExtractRequest {
  /// A file of a module, as it is called in the configuration.
  std::string file = {};
  /// The first byte of the expression: of several, the largest that begins
  /// there; of none, the smallest around the byte.
  std::uint32_t byte = 0;
  /// The end of the expression, if it is known.
  std::optional<std::uint32_t> end = std::nullopt;
  /// A local value or a variable.
  SymbolKind kind = SymbolKind::Local;
  std::string name = {};
  /// Whether the type of a variable is exactly that of the expression, `tuple`
  /// and not `list`.
  bool exact_type = false;
};

/// The edits that make an expression a local value, or a constant one the
/// default of a variable with its type, and refer to that instead. In JSON
/// syntax, the smallest value around the byte.
///
/// Errors: those of files and names as for `rename()`; an expression that uses
/// names which only exist there (`each`, `count`, `self`, those of `for` and
/// `dynamic`), that is not always evaluated and could fail, that is another
/// value each time, or that is not evaluated at all (types, `depends_on`,
/// sources of modules).
///
/// Cost: linear in the file.
Expected<Refactoring, RefactorError> extract(const Names& names,
                                             const ExtractRequest& request);

/// The same files, each read and each directory listed at most once, so that
/// several evaluations see the same although the files change. Null for null.
///
/// Cost: keeps what was read.
std::shared_ptr<const FunctionFiles> remembered_files(
    std::shared_ptr<const FunctionFiles> files);

/// The configuration as it would be after a change. Values of variables from
/// outside follow their names.
Configuration load_changed(const Configuration& before,
                           const Refactoring& change);

/// A comparison of what two configurations evaluate to.
struct Comparison {
  /// How many values and planned resources are the same, and how many
  /// references.
  std::size_t values = 0;
  std::size_t resources = 0;
  std::size_t references = 0;
  /// The addresses of what differs, with `before` or `after` if only one of
  /// them has it. What the change adds is left out.
  std::vector<std::string> differences = {};
  /// The problems that only the changed configuration has.
  Diagnostics problems = {};

  bool same() const { return differences.empty() && problems.empty(); }
};

/// Evaluates a configuration before and after a change, as a first plan in
/// which variables without a value are unknown, and compares all values,
/// outputs, resources and checks, and what refers to what. Time and randomness
/// are unknown in both.
///
/// Cost: that of two evaluations.
Comparison compare(const Configuration& before, const Refactoring& change);

}  // namespace terraform
}  // namespace hcl

#endif  // HCL_TERRAFORM_REFACTOR_H_
