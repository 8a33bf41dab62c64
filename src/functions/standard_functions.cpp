#include "hcl/standard_functions.h"

#include "functions/families.h"
#include "functions/registry.h"

namespace hcl {
namespace {

FunctionMap table_of(functions::Hosts host, const Options& options) {
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

namespace functions {

void add_all_families(Registry& registry) {
  add_basic_functions(registry);
  add_encoding_functions(registry);
  add_hash_functions(registry);
  add_network_functions(registry);
  add_path_functions(registry);
  add_time_functions(registry);
  add_yaml_functions(registry);
}

}  // namespace functions
}  // namespace hcl
