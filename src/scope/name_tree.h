#ifndef HCL_SRC_SCOPE_NAME_TREE_H_
#define HCL_SRC_SCOPE_NAME_TREE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/scope.h"
#include "scope/node.h"

namespace hcl::scope {

// All names of a scope, and which of them use which. Nothing is evaluated here.
// Pointers to nodes are valid until the name is bound again or removed.
class NameTree {
 public:
  NameTree();
  NameTree(const NameTree&) = delete;
  NameTree& operator=(const NameTree&) = delete;

  Node& root() { return *root_; }

  // The node of a name, which may be absent; null if there is none.
  static Node* find_member(const Node& group, std::string_view name);
  Node* find(std::span<const std::string> path);
  // The node of a name, made as an absent one if there is none.
  Node& member(Node& group, std::string_view name);
  // A node that nothing can refer to, for an expression of a caller.
  Node& add_nameless(const Expression& expression);

  // Binds a name; `rebind.cpp`. What used it becomes stale.
  void bind(std::span<const std::string> path, const Binding& binding);
  // The same, but what is equal stays as it is.
  void replace(std::span<const std::string> path, const Binding& binding);
  // False if there is no such name.
  bool remove(std::span<const std::string> path);

  // Whether one name uses another. Cost: linear in the uses of the one or the
  // users of the other, whichever are fewer.
  static bool has_use(const Node& user, const Node& used);
  // Records a use that is not yet known.
  static void add_use(Node& user, Node& used);
  // Forgets what an expression refers to.
  void forget_uses(Node& user);
  // The same for what only an earlier evaluation showed.
  void forget_unforeseen(Node& user);
  // Makes the names stale that depend on this one, and the name itself.
  static void make_stale(Node& changed);
  // Makes what uses names of the parent stale.
  void make_users_of_absent_stale();
  // Adds what was found wrong in names that are ready.
  void add_problems(Diagnostics& diagnostics) const;
  // The existing name that was probably meant by the first name of a path that
  // does not exist; empty if none is close.
  std::string_view suggestion_for(std::span<const std::string> path,
                                  std::int64_t& steps) const;
  // The same for a member of a group.
  static std::string_view suggestion_in(Node& group, std::string_view name,
                                        std::int64_t& steps);
  // Removes a nameless node.
  void erase(Node& node);

 private:
  Node& new_node(std::string_view name, Node* parent);
  Node& make_group(std::span<const std::string> path);
  void make_absent(Node& node);
  void give_up(Node& node);
  void forget_last_uses(Node& user, std::size_t left);
  void clear(Node& node);
  void erase_below(Node& node);
  void lose_users(Node& node);
  static void list_member(Node& node);
  static void unlist_member(Node& node);
  static void set_leaf(Node& node, const Binding& binding);
  static void set_group(Node& node, const Binding& binding);
  static bool keeps(const Node& node, const Binding& binding);
  void bind_at(Node& node, const Binding& binding);
  void replace_at(Node& node, const Binding& binding);
  void remove_unnamed(Node& group, const Binding& binding);

  std::vector<std::unique_ptr<Node>> nodes_;
  Node* root_;
};

}  // namespace hcl::scope

#endif  // HCL_SRC_SCOPE_NAME_TREE_H_
