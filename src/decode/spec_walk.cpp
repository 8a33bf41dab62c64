// Walks over specifications.

#include "decode/spec_walk.h"

#include <algorithm>
#include <map>

#include "decode/spec_node.h"

namespace hcl::decoding {
namespace {

// The names of the labels that a specification of content refers to. A label
// that it does not refer to gets a name made from its number.
std::vector<std::string> label_names(const Spec& content) {
  std::map<std::size_t, std::string> names;
  walk_same_body(content, [&names](const Spec& spec, bool) {
    if (const auto* label = std::get_if<BlockLabelSpec>(&spec.node().kind)) {
      names[label->index] = label->name;
    }
  });
  std::vector<std::string> result;
  if (names.empty()) return result;
  for (std::size_t i = 0; i <= names.rbegin()->first; ++i) {
    const auto found = names.find(i);
    result.push_back(found == names.end() || found->second.empty()
                         ? "label " + std::to_string(i + 1)
                         : found->second);
  }
  return result;
}

}  // namespace

void walk_same_body(const Spec& spec, const SpecVisitor& visitor,
                    bool has_fallback) {
  visitor(spec, has_fallback);
  const auto inner = [&](const Spec& child, bool fallback) {
    walk_same_body(child, visitor, has_fallback || fallback);
  };
  visit(
      [&inner](const auto& kind) {
        if constexpr (requires { kind.members; }) {
          for (const auto& member : kind.members) inner(member.second, false);
        } else if constexpr (requires { kind.elements; }) {
          for (const Spec& element : kind.elements) inner(element, false);
        } else if constexpr (requires { kind.alternatives; }) {
          for (const Spec& alternative : kind.alternatives) {
            inner(alternative, kind.alternatives.size() > 1);
          }
        } else if constexpr (requires { kind.wrapped; }) {
          inner(kind.wrapped, false);
        }
      },
      spec);
}

bool read_block_header(const Spec& spec, BlockHeader& header) {
  return visit(
      [&header](const auto& kind) {
        if constexpr (requires { kind.nested; }) {
          header.type = kind.type;
          header.nested = &kind.nested;
          if constexpr (requires { kind.labels; }) header.labels = kind.labels;
          for (std::string& name : label_names(kind.nested)) {
            header.labels.push_back(std::move(name));
          }
          return true;
        } else if constexpr (requires { kind.element_type; }) {
          header.type = kind.type;
          return true;
        } else {
          return false;
        }
      },
      spec);
}

}  // namespace hcl::decoding
