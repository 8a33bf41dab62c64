#ifndef HCL_VALUE_REBUILD_MARKED_H_
#define HCL_VALUE_REBUILD_MARKED_H_

#include <span>
#include <utility>
#include <vector>

#include "hcl/value.h"

namespace hcl::detail {

// A value of which the elements are being rebuilt.
struct OpenValue {
  // Without its own marks. Keeps its elements alive.
  Value value;
  // The elements that are ready.
  std::vector<Value> parts = {};
};

// Rebuilds a value that contains marks from the inside, with a stack of its
// own, `open`, of OpenValue or what derives from it. `enter` pushes the entry
// of a value; `leave` makes the new value when all parts of the last entry are
// ready. Elements without marks are taken as they are.
template <class Entry, class Enter, class Leave>
Value rebuild_marked(const Value& root, std::vector<Entry>& open,
                     const Enter& enter, const Leave& leave) {
  if (!root.contains_marks()) return root;
  enter(root);
  for (;;) {
    Entry& entry = open.back();
    const std::span<const Value> elements = entry.value.elements();
    while (entry.parts.size() < elements.size() &&
           !elements[entry.parts.size()].contains_marks()) {
      entry.parts.push_back(elements[entry.parts.size()]);
    }
    if (entry.parts.size() < elements.size()) {
      enter(elements[entry.parts.size()]);
      continue;
    }
    Value made = leave(entry);
    open.pop_back();
    if (open.empty()) return made;
    open.back().parts.push_back(std::move(made));
  }
}

}  // namespace hcl::detail

#endif  // HCL_VALUE_REBUILD_MARKED_H_
