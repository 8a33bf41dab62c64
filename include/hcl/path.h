#ifndef HCL_PATH_H_
#define HCL_PATH_H_

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "hcl/export.h"
#include "hcl/marks.h"
#include "hcl/value.h"

namespace HCL_API hcl {

/// `.name`
struct AttributeStep {
  std::string name = {};
  friend bool operator==(const AttributeStep&, const AttributeStep&) = default;
};

/// `[key]`; for a set, the key is the element.
struct IndexStep {
  Value key = {};
  friend bool operator==(const IndexStep&, const IndexStep&) = default;
};

using PathStep = std::variant<AttributeStep, IndexStep>;

/// The step from a container with content to one of its elements, given by its
/// index in the order of iteration. An index beyond the last element ends the
/// process.
PathStep step_to(const Value& container, std::size_t element);

/// The element that `step_to()` gives this step for; null if there is none.
/// Valid as long as the container or a copy of it lives. Cost: linear in the
/// number of elements.
const Value* find_step(const Value& container, const PathStep& step);
const Value* find_step(const Value&& container, const PathStep& step) = delete;

/// A place inside a value; empty for the value itself.
using Path = std::vector<PathStep>;

/// `.name[0]["key"]`; an empty path gives an empty text.
std::string to_text(const Path& path);

/// Marks and the place of the value that has them.
struct PathMarks {
  Path path = {};
  MarkSet marks = {};
};

}  // namespace hcl

#endif  // HCL_PATH_H_
