#ifndef HCL_SRC_FUNCTIONS_FAMILIES_H_
#define HCL_SRC_FUNCTIONS_FAMILIES_H_

#include <string_view>

#include "functions/registry.h"
#include "hcl/export.h"

// One function per family, which adds its functions to the table of a host.
namespace HCL_API hcl {
namespace functions {

// Every family below.
void add_all_families(Registry& registry);
// Adds the families that have a function of this name, in the same order.
void add_families_with(std::string_view name, Registry& registry);

void add_basic_functions(Registry& registry);
void add_aggregate_functions(Registry& registry);
void add_bytes_functions(Registry& registry);
void add_collection_search_functions(Registry& registry);
void add_csv_functions(Registry& registry);
void add_encoding_functions(Registry& registry);
void add_flatten_functions(Registry& registry);
void add_format_functions(Registry& registry);
void add_hash_functions(Registry& registry);
void add_logic_functions(Registry& registry);
void add_lookup_functions(Registry& registry);
void add_map_functions(Registry& registry);
void add_mark_functions(Registry& registry);
void add_merge_functions(Registry& registry);
void add_network_functions(Registry& registry);
void add_path_functions(Registry& registry);
void add_number_functions(Registry& registry);
void add_parse_functions(Registry& registry);
void add_regex_functions(Registry& registry);
void add_search_functions(Registry& registry);
void add_selection_functions(Registry& registry);
void add_sequence_functions(Registry& registry);
void add_sequence_text_functions(Registry& registry);
void add_set_functions(Registry& registry);
void add_set_product_functions(Registry& registry);
void add_text_functions(Registry& registry);
void add_time_functions(Registry& registry);
void add_type_functions(Registry& registry);
void add_yaml_functions(Registry& registry);

}  // namespace functions
}  // namespace hcl

#endif  // HCL_SRC_FUNCTIONS_FAMILIES_H_
