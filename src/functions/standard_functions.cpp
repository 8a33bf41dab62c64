#include "hcl/standard_functions.h"

#include "functions/families.h"
#include "functions/host_options.h"
#include "stdlib/registry.h"

namespace hcl {
namespace {

FunctionMap table_of(functions::Hosts host, const Options& given) {
  const Options options = functions::host_options(host, given);
  functions::Registry registry(host, options);
  functions::add_all_families(registry);
  return registry.take();
}

}  // namespace

FunctionMap standard_functions(const Options& options) {
  return table_of(functions::kStandard, options);
}

FunctionMap terraform_functions(const Options& options) {
  return table_of(functions::kTerraform, options);
}

FunctionMap opentofu_functions(const Options& options) {
  return table_of(functions::kOpenTofu, options);
}

}  // namespace hcl
