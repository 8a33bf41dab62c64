#include "hcl/terraform_functions.h"

#include <memory>
#include <utility>

#include "functions/families.h"
#include "functions/host_options.h"
#include "functions/registry.h"
#include "terraform_functions/host_families.h"

namespace hcl {
namespace {

// A table that templates can see as a whole, although its own functions of
// templates are made of it.
FunctionMap table_of(functions::Hosts dialect, const FunctionHost& host,
                     const Options& given) {
  const Options options = functions::host_options(dialect, given);
  const auto table = std::make_shared<terraform::Table>(
      terraform::Table{host, options, dialect, {}});
  functions::Registry registry(dialect, options);
  functions::add_all_families(registry);
  // These ask the host and not the functions of the table.
  const auto bare = std::make_shared<const terraform::Table>(*table);
  terraform::add_file_functions(registry, bare);
  terraform::add_file_set(registry, bare);
  terraform::add_path_functions(registry, bare);
  terraform::add_time_functions(registry, bare);
  terraform::add_random_functions(registry, bare);
  terraform::add_provider_functions(registry, bare);
  table->functions = registry.take();
  for (const auto& [name, function] : host.provider_functions) {
    table->functions.insert_or_assign(name, function);
  }
  FunctionMap out = table->functions;
  const Function file = terraform::template_file(table);
  const Function text = terraform::template_string(table);
  for (const auto& [name, function] :
       {std::pair{"templatefile", file}, std::pair{"templatestring", text}}) {
    out.try_emplace(name, function);
    out.try_emplace(std::string("core::") + name, function);
  }
  return out;
}

}  // namespace

FunctionMap terraform_functions(const FunctionHost& host,
                                const Options& options) {
  return table_of(functions::kTerraform, host, options);
}

FunctionMap opentofu_functions(const FunctionHost& host,
                               const Options& options) {
  return table_of(functions::kOpenTofu, host, options);
}

}  // namespace hcl
