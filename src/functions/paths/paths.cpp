// basename, dirname.

#include <string>
#include <utility>

#include "functions/families.h"
#include "functions/paths/path_text.h"
#include "meter/charged.h"
#include "stdlib/parameters.h"

namespace hcl::functions {
namespace {

FunctionDefinition of_path(std::string description,
                           std::string (*operation)(std::string_view)) {
  return {.description = std::move(description),
          .parameters = {{.name = "path",
                          .type = Type::string(),
                          .description = "A path, which need not exist."}},
          .never_null = true,
          .return_type = returns(Type::string()),
          .implementation = [operation](stdlib::Arguments arguments,
                                        const Type&) -> FunctionResult {
            const std::string_view path = arguments[0].as_string();
            const meter::WorkingMemory memory(path_memory(path));
            if (!memory.is_granted()) return limit_error();
            return Value::string(operation(path));
          }};
}

void add_path_functions(Registry& registry) {
  registry.add(kTerraformAndOpenTofu, "basename",
               of_path("The last part of a path.", base_name));
  registry.add(kTerraformAndOpenTofu, "dirname",
               of_path("A path without its last part.", dir_name));
}

}  // namespace

const Family kPathFunctions = {add_path_functions, "basename dirname"};

}  // namespace hcl::functions
