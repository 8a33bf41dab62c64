#ifndef HCL_ENCODE_JSON_H_
#define HCL_ENCODE_JSON_H_

#include <string>

#include "hcl/detail/mapping_parts.h"
#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/mapping.h"
#include "hcl/options.h"

namespace HCL_API hcl {

namespace detail {

/// The text in native syntax in JSON syntax.
Result<std::string> to_json_syntax(Result<std::string> native,
                                   const Structure& structure,
                                   const void* object, int indent,
                                   const Options& options);

}  // namespace detail

/// Encodes a struct as a body in JSON syntax that decodes to an equal struct;
/// on one line if `indent` is 0. Blocks are objects by type and labels. Texts
/// are escaped where JSON syntax would read a template; it reads templates only
/// with a context, such as an empty `MapContext`, and without one leaves `$${`
/// as it is.
///
/// Errors: those of `encode()`; UnwritableValue for a list of blocks in which
/// labels, or types of one of several structs, alternate (a, b, a), because
/// objects of JSON group them. The text must not be used after an error.
/// Spec: JSON syntax, "Structural Elements".
template <class T>
Result<std::string> encode_json(const T& object, const Mapping<T>& mapping,
                                int indent = 2, const Options& options = {}) {
  return detail::to_json_syntax(encode(object, mapping, options),
                                mapping.structure(), &object, indent, options);
}
/// The same for a struct that has a mapping (`mapping_of()`).
template <Mapped T>
Result<std::string> encode_json(const T& object, int indent = 2,
                                const Options& options = {}) {
  return encode_json(object, mapping_of<T>(), indent, options);
}

}  // namespace hcl

#endif  // HCL_ENCODE_JSON_H_
