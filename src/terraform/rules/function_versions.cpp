#include "terraform/rules/function_versions.h"

#include <algorithm>
#include <iterator>

namespace hcl::terraform {
namespace {

struct FunctionRow {
  std::string_view name;
  Span terraform;
  Span opentofu;
};

constexpr FunctionRow kFunctions[] = {
    {"assumeequal", kNever, since(13)},
    {"assumelistlength", kNever, since(13)},
    {"assumelistlengthmax", kNever, since(13)},
    {"assumelistlengthmin", kNever, since(13)},
    {"assumemaplength", kNever, since(13)},
    {"assumemaplengthmax", kNever, since(13)},
    {"assumemaplengthmin", kNever, since(13)},
    {"assumenotnull", kNever, since(13)},
    {"assumesetlength", kNever, since(13)},
    {"assumesetlengthmax", kNever, since(13)},
    {"assumesetlengthmin", kNever, since(13)},
    {"assumestringprefix", kNever, since(13)},
    {"base64gunzip", kNever, since(7)},
    {"cidrcontains", kNever, since(7)},
    {"convert", since(15), since(13)},
    {"ephemeralasnull", since(10), since(11)},
    {"issensitive", since(8), since(7)},
    {"provider::terraform::decode_tfvars", since(8), since(7)},
    {"provider::terraform::encode_expr", since(8), since(7)},
    {"provider::terraform::encode_tfvars", since(8), since(7)},
    {"templatestring", since(9), since(7)},
    {"urldecode", kNever, since(7)},
};

// Names with a namespace, whatever follows.
constexpr FunctionRow kNamespaces[] = {
    {"core::", since(8), since(7)},
    {"provider::", since(8), since(7)},
};

Span intersection(const Span& left, const Span& right) {
  return {std::max(left.first, right.first), std::min(left.last, right.last)};
}

const FunctionRow* row_of(std::string_view name) {
  const auto* const row = std::find_if(
      std::begin(kFunctions), std::end(kFunctions),
      [name](const FunctionRow& each) { return each.name == name; });
  return row == std::end(kFunctions) ? nullptr : row;
}

}  // namespace

WordVersions versions_of_function(std::string_view name) {
  WordVersions result;
  if (const FunctionRow* row = row_of(name)) {
    result = {row->terraform, row->opentofu};
  }
  for (const FunctionRow& space : kNamespaces) {
    if (!name.starts_with(space.name)) continue;
    const WordVersions inner = versions_of_function(
        space.name == "core::" ? name.substr(space.name.size()) : "");
    result.terraform = intersection(result.terraform, space.terraform);
    result.opentofu = intersection(result.opentofu, space.opentofu);
    result.terraform = intersection(result.terraform, inner.terraform);
    result.opentofu = intersection(result.opentofu, inner.opentofu);
  }
  return result;
}

bool has_function(std::string_view name, const ToolVersion& version) {
  return version.is_in(versions_of_function(name).of(version.tool));
}

}  // namespace hcl::terraform
