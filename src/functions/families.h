#ifndef HCL_SRC_FUNCTIONS_FAMILIES_H_
#define HCL_SRC_FUNCTIONS_FAMILIES_H_

#include <string_view>

#include "hcl/export.h"
#include "stdlib/registry.h"

// The families of functions, which the tables of hosts take from the list of
// families.cpp.
namespace HCL_API hcl {
namespace functions {

extern const Family kAggregateFunctions;
extern const Family kBytesFunctions;
extern const Family kCollectionSearchFunctions;
extern const Family kCsvFunctions;
extern const Family kEncodingFunctions;
extern const Family kExpressionFunctions;
extern const Family kFlattenFunctions;
extern const Family kFormatFunctions;
extern const Family kHashFunctions;
extern const Family kLogicFunctions;
extern const Family kLookupFunctions;
extern const Family kMapFunctions;
extern const Family kMarkFunctions;
extern const Family kMergeFunctions;
extern const Family kNetworkFunctions;
extern const Family kNumberFunctions;
extern const Family kParseFunctions;
extern const Family kPathFunctions;
extern const Family kRegexFunctions;
extern const Family kSearchFunctions;
extern const Family kSelectionFunctions;
extern const Family kSequenceFunctions;
extern const Family kSequenceTextFunctions;
extern const Family kSetFunctions;
extern const Family kSetProductFunctions;
extern const Family kTextFunctions;
extern const Family kTimeFunctions;
extern const Family kTypeFunctions;
extern const Family kYamlFunctions;

// Adds the basic functions and every family above.
void add_all_families(Registry& registry);
// Adds the families that have a function of this name, in the same order.
void add_families_with(std::string_view name, Registry& registry);

}  // namespace functions
}  // namespace hcl

#endif  // HCL_SRC_FUNCTIONS_FAMILIES_H_
