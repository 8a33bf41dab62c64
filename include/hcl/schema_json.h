#ifndef HCL_SCHEMA_JSON_H_
#define HCL_SCHEMA_JSON_H_

#include <string>
#include <vector>

#include "hcl/export.h"
#include "hcl/mapping.h"

namespace HCL_API hcl {

namespace detail {

std::string schema_json(const Structure& structure,
                        const std::vector<std::string>& files);

}  // namespace detail

/// A mapping in the format of schemas that the language server reads
/// (docs/lsp.md, docs/hcl-schema.json), as JSON that ends with a newline: with
/// it, editors complete and explain the files of an application.
///
///   std::ofstream("app.schema.json")
///       << hcl::schema_json(mapping, {"*.app.hcl"});
///
/// `files` are shell patterns for the names of the files. Descriptions,
/// defaults, choices and former names come from the notes of the parts. Blocks
/// that can be of several structs have the parts of all of them.
///
/// Cost: proportional to the parts of the mapping.
/// Thread safety: may be called from many threads.
template <class T>
std::string schema_json(const Mapping<T>& mapping,
                        const std::vector<std::string>& files) {
  return detail::schema_json(mapping.structure(), files);
}
template <Mapped T>
std::string schema_json(const std::vector<std::string>& files) {
  return schema_json(mapping_of<T>(), files);
}

}  // namespace hcl

#endif  // HCL_SCHEMA_JSON_H_
