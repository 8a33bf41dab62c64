#include "terraform/rules/file_kinds.h"

namespace hcl::terraform {
namespace {

constexpr FileKindVersions kKinds[] = {
    {".tofu", {kNever, since(8)}, ".tf"},
    {".tofu.json", {kNever, since(8)}, ".tf.json"},
    {".tofutest.hcl", {kNever, since(8)}, ".tftest.hcl"},
    {".tofutest.json", {kNever, since(8)}, ".tftest.json"},
    {".tfmock.hcl", {since(7), kNever}},
    {".tfmock.json", {since(7), kNever}},
    {".tfquery.hcl", {since(14), kNever}},
    {".tfquery.json", {since(14), kNever}},
    {".tfcomponent.hcl", {since(13), kNever}, "", true},
    {".tfcomponent.json", {since(13), kNever}, "", true},
    {".tfdeploy.hcl", {since(13), kNever}, "", true},
    {".tfdeploy.json", {since(13), kNever}, "", true},
    {".tfstack.hcl", {{13, 13}, kNever}},
    {".tfstack.json", {{13, 13}, kNever}},
    {".tfmigrate.hcl", {since(16), kNever, true}},
};

}  // namespace

const FileKindVersions* file_kind_of(std::string_view name) {
  for (const FileKindVersions& kind : kKinds) {
    if (name.ends_with(kind.ending)) return &kind;
  }
  return nullptr;
}

bool reads_files(const FileKindVersions& kind, const ToolVersion& version) {
  const WordVersions& versions = kind.versions;
  return (!versions.experimental || version.allows_experiments) &&
         version.is_in(versions.of(version.tool));
}

}  // namespace hcl::terraform
