#ifndef HCL_SRC_LAYERS_SETTING_H_
#define HCL_SRC_LAYERS_SETTING_H_

#include <optional>
#include <span>
#include <string>

#include "hcl/body.h"
#include "hcl/detail/mapping_parts.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "layers/path_names.h"

namespace hcl::layers {

// A text that sets one attribute. The spans are of one source, which does not
// have the text of a sensitive value.
struct Setting {
  SourceSpan path;
  SourceSpan value;
  std::string text;
};

// The body that contains the attribute at a path, with a value of the type that
// its member has: texts, numbers and bools are the text itself; lists are
// separated by commas or, like anything else, an expression. Reports a path
// that leads to no attribute.
std::optional<Body> setting_body(const detail::Structure& structure,
                                 std::span<const PathName> path,
                                 const Setting& setting, const Options& options,
                                 Diagnostics& diagnostics);

// The attribute at a path as far as it has notes; null if there is none. What
// is in brackets or after the name of a map is a part of its value.
const detail::MappedAttribute* attribute_at(const detail::Structure& structure,
                                            std::span<const PathName> path);

// Whether an expression gives a part of a value, to be merged with the rest.
bool is_partial(const Expression& expression);

}  // namespace hcl::layers

#endif  // HCL_SRC_LAYERS_SETTING_H_
