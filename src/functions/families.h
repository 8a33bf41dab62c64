#ifndef HCL_SRC_FUNCTIONS_FAMILIES_H_
#define HCL_SRC_FUNCTIONS_FAMILIES_H_

#include "functions/registry.h"

// One function for each family: adds its functions to the table of a host.
namespace hcl::functions {

// Every family below.
void add_all_families(Registry& registry);

void add_basic_functions(Registry& registry);
void add_encoding_functions(Registry& registry);
void add_hash_functions(Registry& registry);
void add_network_functions(Registry& registry);
void add_path_functions(Registry& registry);
void add_time_functions(Registry& registry);
void add_yaml_functions(Registry& registry);

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_FAMILIES_H_
