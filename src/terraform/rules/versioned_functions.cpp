#include "terraform/rules/versioned_functions.h"

#include <algorithm>
#include <iterator>

#include "terraform/rules/function_variants.h"
#include "terraform/rules/function_versions.h"

namespace hcl::terraform {
namespace {

constexpr std::string_view kCore = "core::";

// The versions that have a function in a form that differs from the tables,
// which are those of Terraform 1.11 and OpenTofu 1.12.
struct VariantRow {
  std::string_view name;
  Span terraform;
  Span opentofu;
  FunctionMaker make;
};

constexpr VariantRow kVariants[] = {
    {"assumeequal", kNever, since(13), assume_equal},
    {"assumelistlength", kNever, since(13),
     assume_length<TypeKind::List, AssumedLength::Both>},
    {"assumelistlengthmax", kNever, since(13),
     assume_length<TypeKind::List, AssumedLength::Most>},
    {"assumelistlengthmin", kNever, since(13),
     assume_length<TypeKind::List, AssumedLength::Least>},
    {"assumemaplength", kNever, since(13),
     assume_length<TypeKind::Map, AssumedLength::Both>},
    {"assumemaplengthmax", kNever, since(13),
     assume_length<TypeKind::Map, AssumedLength::Most>},
    {"assumemaplengthmin", kNever, since(13),
     assume_length<TypeKind::Map, AssumedLength::Least>},
    {"assumenotnull", kNever, since(13), assume_not_null},
    {"assumesetlength", kNever, since(13),
     assume_length<TypeKind::Set, AssumedLength::Both>},
    {"assumesetlengthmax", kNever, since(13),
     assume_length<TypeKind::Set, AssumedLength::Most>},
    {"assumesetlengthmin", kNever, since(13),
     assume_length<TypeKind::Set, AssumedLength::Least>},
    {"assumestringprefix", kNever, since(13), assume_string_prefix},
    {"contains", since(16), since(13), contains_null},
    {"convert", since(15), kNever, convert_then_defaults},
    {"convert", kNever, since(13), defaults_then_convert},
    {"element", until(9), until(9), element_from_zero},
    {"element", {11, 11}, kNever, element_of_tuple_from_zero},
    {"issensitive", until(9), until(10), issensitive_by_mark},
    {"issensitive", since(10), kNever, issensitive_if_known_or_marked},
    {"nonsensitive", until(6), until(6), nonsensitive_of_sensitive},
    {"regex", kNever, kAlways, pattern_with_long_names},
    {"regexall", kNever, kAlways, pattern_with_long_names},
};

std::string_view without_core(std::string_view name) {
  return name.starts_with(kCore) ? name.substr(kCore.size()) : name;
}

const VariantRow* variant_of(std::string_view name,
                             const ToolVersion& version) {
  const auto* const row = std::find_if(
      std::begin(kVariants), std::end(kVariants), [&](const VariantRow& each) {
        const WordVersions versions = {each.terraform, each.opentofu};
        return each.name == name && version.is_in(versions.of(version.tool));
      });
  return row == std::end(kVariants) ? nullptr : row;
}

}  // namespace

VersionedFunctions::VersionedFunctions(const ToolRules& rules,
                                       const FunctionHost& host,
                                       const Options& options)
    : version_(rules.version),
      options_(options),
      table_(rules.functions, host, options) {}

const Function* VersionedFunctions::find(std::string_view name) {
  if (!has_function(name, version_)) return nullptr;
  const auto made = own_.find(name);
  if (made != own_.end()) return &made->second;
  const Function* const base = table_.find(name);
  const VariantRow* const variant = variant_of(without_core(name), version_);
  if (variant == nullptr) return base;
  return &own_.emplace(name, variant->make(base, options_)).first->second;
}

std::vector<std::string> VersionedFunctions::names() {
  std::vector<std::string> result;
  const auto add = [&](const std::string& name) {
    if (find(name) != nullptr) result.push_back(name);
  };
  for (const auto& [name, function] : table_.all()) add(name);
  for (const VariantRow& row : kVariants) {
    add(std::string(row.name));
    add(std::string(kCore) + std::string(row.name));
  }
  std::ranges::sort(result);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

FunctionMap VersionedFunctions::all() {
  FunctionMap result;
  for (const std::string& name : names()) result.emplace(name, *find(name));
  return result;
}

}  // namespace hcl::terraform
