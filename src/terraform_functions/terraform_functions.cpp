#include "hcl/terraform_functions.h"

#include <memory>
#include <utility>

#include "functions/families.h"
#include "functions/host_options.h"
#include "stdlib/registry.h"
#include "terraform_functions/host_families.h"

namespace hcl {
namespace {

// All functions except those for templates.
FunctionMap plain_functions(functions::Hosts dialect, const FunctionHost& host,
                            const Options& options) {
  const auto table =
      std::make_shared<const terraform::Table>(host, options, dialect);
  functions::Registry registry(dialect, options);
  functions::add_all_families(registry);
  terraform::add_host_families(registry, table);
  FunctionMap out = registry.take();
  for (const auto& [name, function] : host.provider_functions) {
    out.insert_or_assign(name, function);
  }
  return out;
}

FunctionMap table_of(functions::Hosts dialect, const FunctionHost& host,
                     const Options& given) {
  const Options options = functions::host_options(dialect, given);
  FunctionMap out = plain_functions(dialect, host, options);
  const auto table =
      std::make_shared<const terraform::Table>(host, options, dialect);
  for (const auto& [name, function] :
       {std::pair{"templatefile", terraform::template_file(table)},
        std::pair{"templatestring", terraform::template_string(table)}}) {
    out.try_emplace(name, function);
    out.try_emplace(std::string("core::") + name, function);
  }
  return out;
}

}  // namespace

void terraform::add_host_families(functions::Registry& registry,
                                  const TablePointer& table) {
  add_file_functions(registry, table);
  add_file_set(registry, table);
  add_path_functions(registry, table);
  add_time_functions(registry, table);
  add_random_functions(registry, table);
  add_provider_functions(registry, table);
}

const FunctionMap& terraform::Table::functions() const {
  std::call_once(
      made_, [this] { functions_ = plain_functions(dialect, host, options); });
  return functions_;
}

FunctionMap terraform_functions(const FunctionHost& host,
                                const Options& options) {
  return table_of(functions::kTerraform, host, options);
}

FunctionMap opentofu_functions(const FunctionHost& host,
                               const Options& options) {
  return table_of(functions::kOpenTofu, host, options);
}

}  // namespace hcl
