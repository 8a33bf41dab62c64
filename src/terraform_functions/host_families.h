#ifndef HCL_SRC_TERRAFORM_FUNCTIONS_HOST_FAMILIES_H_
#define HCL_SRC_TERRAFORM_FUNCTIONS_HOST_FAMILIES_H_

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/terraform_functions.h"
#include "meter/charged.h"
#include "stdlib/registry.h"

// The families of functions that query the host, and what they share.
namespace hcl::terraform {

// The parameters of a table of functions, shared by its functions.
struct Table {
  FunctionHost host;
  Options options;
  // Terraform or OpenTofu.
  functions::Hosts dialect = functions::kTerraform;

  Table(FunctionHost given_host, const Options& given_options,
        functions::Hosts given_dialect)
      : host(std::move(given_host)),
        options(given_options),
        dialect(given_dialect) {}

  // All functions except those for templates, which each template gets anew.
  // Created when a template first requests one.
  const FunctionMap& functions() const;

 private:
  mutable std::once_flag made_;
  mutable FunctionMap functions_;
};
using TablePointer = std::shared_ptr<const Table>;

void add_file_functions(functions::Registry& registry,
                        const TablePointer& table);
void add_file_set(functions::Registry& registry, const TablePointer& table);
void add_path_functions(functions::Registry& registry,
                        const TablePointer& table);
void add_time_functions(functions::Registry& registry,
                        const TablePointer& table);
void add_random_functions(functions::Registry& registry,
                          const TablePointer& table);
void add_provider_functions(functions::Registry& registry,
                            const TablePointer& table);

// Adds all of these.
void add_host_families(functions::Registry& registry,
                       const TablePointer& table);

// templatefile, templatestring, as a template may call them that is being
// rendered inside `depth - 1` others; outside of templates the depth is 0.
Function template_file(const TablePointer& table, std::int32_t depth = 0);
Function template_string(const TablePointer& table, std::int32_t depth = 0);

// The content of a file as `file` finds it: with `~`, from the working
// directory. Errors refer to argument 0 unless the content is not text.
Expected<meter::ChargedText, FunctionError> read_file(
    const Table& table, std::string_view path, std::string_view function);

// The path to access; an error about argument 0 if `~` cannot be resolved.
Expected<std::string, FunctionError> file_path(const Table& table,
                                               std::string_view path);

// The path with its `~` replaced; nothing if that cannot be resolved.
std::optional<std::string> with_home(const Table& table, std::string_view path);

// A problem with a file as an error of an argument.
FunctionError file_error(const Table& table, const FileProblem& problem,
                         std::string_view path, std::size_t argument);

// The message that something may not be read, and how a user can allow it.
std::string not_allowed(const FunctionHost& host, std::string message);

// Whether this is one of the file functions, which Terraform keeps out of
// `templatestring`.
bool reaches_files(std::string_view name);

}  // namespace hcl::terraform

#endif  // HCL_SRC_TERRAFORM_FUNCTIONS_HOST_FAMILIES_H_
