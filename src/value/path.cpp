#include "hcl/path.h"

#include "hcl/notation.h"

namespace hcl {

std::string to_text(const Path& path) {
  std::string out;
  for (const PathStep& step : path) {
    if (const auto* attribute = std::get_if<AttributeStep>(&step)) {
      out += '.' + attribute->name;
    } else {
      out += '[' + to_notation(std::get<IndexStep>(step).key) + ']';
    }
  }
  return out;
}

}  // namespace hcl
