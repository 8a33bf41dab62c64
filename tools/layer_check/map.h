#ifndef HCL_TOOLS_LAYER_CHECK_MAP_H_
#define HCL_TOOLS_LAYER_CHECK_MAP_H_

#include <string>

#include "layer_check/rooms.h"

namespace hcl::layer_check {

// The map of the rooms for Mermaid: an arrow leads from a room to one that it
// may include. Arrows that follow from others are left out.
std::string draw_map(const Rooms& rooms);

// The page with its first Mermaid block replaced by `map`; unchanged if it has
// none.
std::string with_map(const std::string& page, const std::string& map);

}  // namespace hcl::layer_check

#endif  // HCL_TOOLS_LAYER_CHECK_MAP_H_
