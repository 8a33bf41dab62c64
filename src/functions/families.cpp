#include "functions/families.h"

#include <string_view>

namespace hcl::functions {
namespace {

// If a host knows two functions of the same name, that of the later family
// wins.
constexpr const Family* kFamilies[] = {
    &kBasicFunctions,      &kAggregateFunctions,
    &kBytesFunctions,      &kCollectionSearchFunctions,
    &kCsvFunctions,        &kEncodingFunctions,
    &kExpressionFunctions, &kFlattenFunctions,
    &kFormatFunctions,     &kHashFunctions,
    &kLogicFunctions,      &kLookupFunctions,
    &kMapFunctions,        &kMarkFunctions,
    &kMergeFunctions,      &kNetworkFunctions,
    &kNumberFunctions,     &kParseFunctions,
    &kPathFunctions,       &kRegexFunctions,
    &kSearchFunctions,     &kSelectionFunctions,
    &kSequenceFunctions,   &kSequenceTextFunctions,
    &kSetFunctions,        &kSetProductFunctions,
    &kTextFunctions,       &kTimeFunctions,
    &kTypeFunctions,       &kYamlFunctions,
};

bool has_word(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    const std::string_view first = words.substr(0, words.find(' '));
    if (first == word) return true;
    words.remove_prefix(first.size() + (first.size() < words.size() ? 1 : 0));
  }
  return false;
}

}  // namespace

void add_all_families(Registry& registry) {
  for (const Family* family : kFamilies) family->add(registry);
}

void add_families_with(std::string_view name, Registry& registry) {
  for (const Family* family : kFamilies) {
    if (has_word(family->names, name)) family->add(registry);
  }
}

}  // namespace hcl::functions
