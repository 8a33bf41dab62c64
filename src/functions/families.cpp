#include "functions/families.h"

#include <string_view>

namespace hcl::functions {
namespace {

struct Family {
  void (*add)(Registry& registry);
  // The names for all hosts, separated by spaces.
  std::string_view names;
};

// If a host knows two functions of the same name, the later one wins.
constexpr Family kFamilies[] = {
    {add_basic_functions,
     "abs can coalesce concat convert hasindex int jsondecode jsonencode "
     "length lower max min negate reverse strlen strrev substr tobool "
     "tolist tomap tonumber toset tostring try upper"},
    {add_aggregate_functions, "alltrue anytrue range sum"},
    {add_bytes_functions, "byteslen bytesslice"},
    {add_collection_search_functions, "contains index length"},
    {add_csv_functions, "csvdecode"},
    {add_encoding_functions,
     "base64decode base64encode base64gunzip base64gzip textdecodebase64 "
     "textencodebase64 urldecode urlencode"},
    {add_flatten_functions, "flatten"},
    {add_format_functions, "format formatlist"},
    {add_hash_functions,
     "base64sha256 base64sha512 md5 rsadecrypt sha1 sha256 sha512 uuidv5"},
    {add_logic_functions,
     "and equal greaterthan greaterthanorequalto lessthan "
     "lessthanorequalto not notequal or"},
    {add_lookup_functions, "lookup"},
    {add_map_functions, "keys transpose values zipmap"},
    {add_mark_functions, "ephemeralasnull issensitive nonsensitive sensitive"},
    {add_merge_functions, "merge"},
    {add_network_functions,
     "cidrcontains cidrhost cidrnetmask cidrsubnet cidrsubnets"},
    {add_number_functions,
     "add ceil divide floor log modulo multiply pow signum subtract"},
    {add_parse_functions, "parseint"},
    {add_path_functions, "basename dirname"},
    {add_regex_functions, "regex regexall regexreplace replace"},
    {add_search_functions, "endswith startswith strcontains"},
    {add_selection_functions,
     "coalesce coalescelist compact distinct matchkeys"},
    {add_sequence_functions, "chunklist element one slice"},
    {add_sequence_text_functions, "join sort split"},
    {add_set_functions,
     "sethaselement setintersection setsubtract setsymmetricdifference "
     "setunion"},
    {add_set_product_functions, "setproduct"},
    {add_text_functions,
     "chomp indent title trim trimprefix trimspace trimsuffix"},
    {add_time_functions, "formatdate timeadd timecmp"},
    {add_type_functions, "assertnotnull list map tolist tomap toset type"},
    {add_yaml_functions, "yamldecode yamlencode"},
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
  for (const Family& family : kFamilies) family.add(registry);
}

void add_families_with(std::string_view name, Registry& registry) {
  for (const Family& family : kFamilies) {
    if (has_word(family.names, name)) family.add(registry);
  }
}

}  // namespace hcl::functions
