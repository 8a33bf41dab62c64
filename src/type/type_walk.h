#ifndef HCL_SRC_TYPE_TYPE_WALK_H_
#define HCL_SRC_TYPE_TYPE_WALK_H_

#include <cstddef>
#include <span>
#include <vector>

#include "hcl/type.h"

namespace hcl::detail {

// The types directly inside a type: the element type of a collection, or the
// types of the elements or attributes.
inline std::span<const Type> parts_of(const Type& type) {
  if (type.is_collection()) return {&type.element_type(), 1};
  if (type.is_tuple() || type.is_object()) return type.element_types();
  return {};
}

// A type of the same kind with other parts.
Type with_parts(const Type& type, std::vector<Type> parts,
                bool keep_optional = true);

// Rebuilds a type from the leaves up: `make(type, parts)` is called with each
// type and its rebuilt parts. Uses a work list instead of recursion.
template <typename Make>
Type rebuild_type(const Type& root, Make make) {
  struct Frame {
    const Type* type;
    std::vector<Type> parts;
  };
  std::vector<Frame> frames;
  frames.push_back({&root, {}});
  for (;;) {
    Frame& frame = frames.back();
    const std::span<const Type> parts = parts_of(*frame.type);
    if (frame.parts.size() < parts.size()) {
      frames.push_back({&parts[frame.parts.size()], {}});
      continue;
    }
    Type made = make(*frame.type, std::move(frame.parts));
    frames.pop_back();
    if (frames.empty()) return made;
    frames.back().parts.push_back(std::move(made));
  }
}

}  // namespace hcl::detail

#endif  // HCL_SRC_TYPE_TYPE_WALK_H_
