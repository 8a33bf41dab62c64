#ifndef HCL_HOST_ENGINE_NAME_TREE_H_
#define HCL_HOST_ENGINE_NAME_TREE_H_

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/value.h"

// The names that expressions refer to, by the steps that lead to them.
namespace hcl::host {

// The number of an item of the graph.
using ItemId = std::size_t;

struct NameNode {
  std::map<std::string, std::unique_ptr<NameNode>, std::less<>> children;
  // What a leaf stands for: an item of the graph, or a value.
  std::optional<ItemId> item = std::nullopt;
  std::optional<Value> constant = std::nullopt;
  // Whether children are named by `.name` only.
  bool names_only = false;
  // Whether there may be further names, whose values are not known.
  bool is_open = false;
  // The value of the whole, once everything below is known.
  std::optional<Value> whole = std::nullopt;

  bool is_leaf() const { return item.has_value() || constant.has_value(); }
  NameNode* find(std::string_view name) {
    const auto found = children.find(name);
    return found == children.end() ? nullptr : found->second.get();
  }
  // The child, which is made as an unknown value if there may be further names.
  NameNode* find_or_open(const std::string& name) {
    NameNode* found = find(name);
    if (found != nullptr || !is_open) return found;
    found = &child(name);
    found->constant = Value::dynamic();
    return found;
  }
  // The child, which is made if it is missing.
  NameNode& child(const std::string& name) {
    std::unique_ptr<NameNode>& found = children[name];
    if (found == nullptr) found = std::make_unique<NameNode>();
    return *found;
  }
};

// A name at the top and the group by which places see it: its own name, or
// "top" for names that a file declares.
struct RootName {
  std::string group;
  NameNode node;
};

using NameTree = std::map<std::string, RootName, std::less<>>;

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_NAME_TREE_H_
