// abspath, pathexpand.

#include <string>
#include <utility>

#include "functions/paths/path_text.h"
#include "meter/charged.h"
#include "stdlib/parameters.h"
#include "terraform_functions/host_families.h"

namespace hcl::terraform {
namespace {

using stdlib::Arguments;
using stdlib::wrong_call;

FunctionResult absolute(const Table& table, std::string_view path) {
  if (functions::is_absolute(path)) {
    return Value::string(functions::clean_path(path));
  }
  if (table.host.working_folder.empty()) {
    return wrong_call("the working directory is not known");
  }
  return Value::string(functions::join_paths(table.host.working_folder, path));
}

FunctionResult expanded(const Table& table, std::string_view path) {
  const auto out = with_home(table, path);
  if (out) return Value::string(*out);
  return wrong_call("it is not known whose home directory ~ is");
}

using PathFunction = FunctionResult (*)(const Table&, std::string_view);

void add(functions::Registry& registry, const TablePointer& table,
         std::string_view name, std::string description,
         PathFunction function) {
  registry.add(
      functions::kTerraformAndOpenTofu, name,
      {.description = std::move(description),
       .parameters = {{.name = "path",
                       .type = Type::string(),
                       .description = "A path, which need not exist."}},
       .never_null = true,
       .return_type = returns(Type::string()),
       .implementation = [table, function](Arguments arguments, const Type&) {
         const std::string_view path = arguments[0].as_string();
         const meter::WorkingMemory memory(functions::path_memory(path));
         return memory.is_granted() ? function(*table, path) : limit_error();
       }});
}

}  // namespace

void add_path_functions(functions::Registry& registry,
                        const TablePointer& table) {
  add(registry, table, "abspath", "A path as an absolute one.", absolute);
  add(registry, table, "pathexpand",
      "A path in which ~ at the beginning is the home directory.", expanded);
}

}  // namespace hcl::terraform
