#include "hcl/standard_functions.h"

#include "functions/families.h"
#include "functions/host_options.h"
#include "functions/registry.h"

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

namespace functions {

void add_all_families(Registry& registry) {
  using Family = void (*)(Registry&);
  static constexpr Family kFamilies[] = {
      add_basic_functions,         add_aggregate_functions,
      add_bytes_functions,         add_collection_search_functions,
      add_csv_functions,           add_encoding_functions,
      add_flatten_functions,       add_format_functions,
      add_hash_functions,          add_logic_functions,
      add_lookup_functions,        add_map_functions,
      add_mark_functions,          add_merge_functions,
      add_network_functions,       add_number_functions,
      add_parse_functions,         add_path_functions,
      add_regex_functions,         add_search_functions,
      add_selection_functions,     add_sequence_functions,
      add_sequence_text_functions, add_set_functions,
      add_set_product_functions,   add_text_functions,
      add_time_functions,          add_type_functions,
      add_yaml_functions,
  };
  for (const Family family : kFamilies) family(registry);
}

}  // namespace functions
}  // namespace hcl
