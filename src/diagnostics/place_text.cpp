// Places in the texts of diagnostics.

#include "diagnostics/place_text.h"

namespace hcl::detail {

std::string place_text(const SourceSpan& place) {
  const SourceSpan origin = place.file.origin(place.span);
  const SourcePos start = origin.file.position(origin.span.begin);
  return origin.file.name() + ":" + std::to_string(start.line) + ":" +
         std::to_string(start.column);
}

}  // namespace hcl::detail
