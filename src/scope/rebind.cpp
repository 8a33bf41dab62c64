// Binding, replacing and removing names.

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "hcl/detail/misuse.h"
#include "scope/binding_access.h"
#include "scope/name_tree.h"

namespace hcl::scope {
namespace {

// A name and what it is about to stand for.
struct Pending {
  Node* node;
  const Binding* binding;
};

const std::vector<NamedBinding>& members_of(const Binding& binding) {
  return *BindingAccess::members(binding);
}

// Of several members of one name the last one counts.
std::vector<const NamedBinding*> distinct_members(const Binding& binding) {
  std::unordered_set<std::string_view> seen;
  std::vector<const NamedBinding*> distinct;
  const std::vector<NamedBinding>& all = members_of(binding);
  for (auto each = all.rbegin(); each != all.rend(); ++each) {
    if (seen.insert(each->name).second) distinct.push_back(&*each);
  }
  std::ranges::reverse(distinct);
  return distinct;
}

bool has_same_text(const Expression& a, const Expression& b) {
  const SourceSpan first = a.source();
  const SourceSpan second = b.source();
  return a.node().syntax() == b.node().syntax() &&
         first.text() == second.text();
}

}  // namespace

// Whatever refers to the name or through it has to look for it again.
void NameTree::lose_users(Node& node) {
  make_stale(node);
  const NodeKind kind = node.kind;
  // An absent name would be given up with its last user.
  node.kind = NodeKind::Value;
  while (!node.users.empty()) forget_uses(*node.users.back().node);
  node.kind = kind;
}

void NameTree::list_member(Node& node) {
  Node& group = *node.parent;
  node.at = group.members.size();
  group.members.push_back(&node);
  group.suggestions = nullptr;
}

void NameTree::unlist_member(Node& node) {
  Node& group = *node.parent;
  if (group.is_list) {
    group.members.erase(group.members.begin() +
                        static_cast<std::ptrdiff_t>(node.at));
    for (std::size_t i = node.at; i < group.members.size(); ++i) {
      group.members[i]->at = i;
    }
  } else {
    std::swap(group.members[node.at], group.members.back());
    group.members[node.at]->at = node.at;
    group.members.pop_back();
  }
  group.suggestions = nullptr;
}

// Removes everything below a name, from the innermost names outwards.
void NameTree::erase_below(Node& node) {
  std::vector<Node*> found = {&node};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const auto& [name, member] : found[i]->by_name) {
      found.push_back(member);
    }
  }
  // Absent ones would be given up with their last user.
  for (std::size_t i = 1; i < found.size(); ++i) {
    found[i]->kind = NodeKind::Value;
  }
  for (std::size_t i = found.size(); i-- > 1;) {
    lose_users(*found[i]);
    forget_uses(*found[i]);
  }
  for (std::size_t i = found.size(); i-- > 1;) {
    found[i]->by_name.clear();
    erase(*found[i]);
  }
  node.by_name.clear();
  node.members.clear();
  node.suggestions = nullptr;
}

// Forgets what a name stands for, apart from its users.
void NameTree::clear(Node& node) {
  erase_below(node);
  forget_uses(node);
  node.expression = std::nullopt;
  node.value = Value();
  node.problems = nullptr;
  node.has_problems = false;
  node.is_list = false;
  node.shows_names = false;
}

void NameTree::set_leaf(Node& node, const Binding& binding) {
  node.expression = BindingAccess::expression(binding);
  node.kind = node.expression ? NodeKind::Expression : NodeKind::Value;
  node.state = node.expression ? NodeState::Stale : NodeState::Ready;
  if (!node.expression) node.value = BindingAccess::value(binding);
}

void NameTree::set_group(Node& node, const Binding& binding) {
  node.kind = NodeKind::Group;
  node.state = NodeState::Stale;
  node.is_list = BindingAccess::is_list(binding);
  node.shows_names = BindingAccess::shows_names(binding);
}

void NameTree::bind_at(Node& start, const Binding& given) {
  std::vector<Pending> pending = {{&start, &given}};
  while (!pending.empty()) {
    const auto [node, binding] = pending.back();
    pending.pop_back();
    const bool was_leaf =
        node->kind == NodeKind::Value || node->kind == NodeKind::Expression;
    if (was_leaf && !binding->has_members()) {
      make_stale(*node);
    } else {
      lose_users(*node);
    }
    const bool is_new = node->kind == NodeKind::Absent;
    clear(*node);
    node->place = BindingAccess::place(*binding);
    if (is_new && node->parent != nullptr) {
      make_stale(*node->parent);
      list_member(*node);
    }
    if (!binding->has_members()) {
      set_leaf(*node, *binding);
      continue;
    }
    set_group(*node, *binding);
    for (const NamedBinding* const each : distinct_members(*binding)) {
      Node& below = member(*node, each->name);
      below.kind = NodeKind::Value;
      list_member(below);
      pending.push_back({&below, &each->binding});
    }
  }
}

// An empty group at every name of the path that has no members.
Node& NameTree::make_group(std::span<const std::string> path) {
  Node* node = root_;
  for (const std::string& name : path) {
    node = &member(*node, name);
    if (node->kind != NodeKind::Group) bind_at(*node, Binding::group({}));
  }
  return *node;
}

void NameTree::bind(std::span<const std::string> path, const Binding& binding) {
  detail::require(!path.empty() || binding.has_members(),
                  "Scope::set() of the whole scope without names");
  if (path.empty()) return bind_at(*root_, binding);
  Node& group = make_group(path.first(path.size() - 1));
  bind_at(member(group, path.back()), binding);
}

// Whether a leaf would stay as it is.
bool NameTree::keeps(const Node& node, const Binding& binding) {
  if (binding.has_members() || node.problems != nullptr) return false;
  const std::optional<Expression>& given = BindingAccess::expression(binding);
  if (node.kind == NodeKind::Expression) {
    return given && has_same_text(*node.expression, *given);
  }
  return node.kind == NodeKind::Value && !given &&
         node.value == BindingAccess::value(binding);
}

void NameTree::remove_unnamed(Node& group, const Binding& binding) {
  std::unordered_set<std::string_view> named;
  for (const NamedBinding& each : members_of(binding)) named.insert(each.name);
  const std::vector<Node*> before = group.members;
  for (std::size_t i = before.size(); i-- > 0;) {
    if (!named.contains(before[i]->name)) make_absent(*before[i]);
  }
}

void NameTree::replace_at(Node& start, const Binding& given) {
  std::vector<Pending> pending = {{&start, &given}};
  while (!pending.empty()) {
    const auto [node, binding] = pending.back();
    pending.pop_back();
    const bool is_same_group =
        node->kind == NodeKind::Group && binding->has_members() &&
        node->is_list == BindingAccess::is_list(*binding) &&
        node->shows_names == BindingAccess::shows_names(*binding);
    if (is_same_group) {
      node->place = BindingAccess::place(*binding);
      remove_unnamed(*node, *binding);
      for (const NamedBinding* const each : distinct_members(*binding)) {
        Node& below = member(*node, each->name);
        if (below.kind == NodeKind::Absent) {
          bind_at(below, each->binding);
        } else {
          pending.push_back({&below, &each->binding});
        }
      }
    } else if (keeps(*node, *binding)) {
      node->place = BindingAccess::place(*binding);
      if (node->expression) {
        node->expression = BindingAccess::expression(*binding);
      }
    } else {
      bind_at(*node, *binding);
    }
  }
}

void NameTree::replace(std::span<const std::string> path,
                       const Binding& binding) {
  Node* const node = find(path);
  if (node == nullptr || node->kind == NodeKind::Absent) {
    return bind(path, binding);
  }
  detail::require(!path.empty() || binding.has_members(),
                  "Scope::replace() of the whole scope without names");
  replace_at(*node, binding);
}

// The name exists no more; what refers to it looks for another one.
void NameTree::make_absent(Node& node) {
  lose_users(node);
  clear(node);
  if (node.parent != nullptr) {
    make_stale(*node.parent);
    unlist_member(node);
  }
  node.kind = NodeKind::Absent;
  node.state = NodeState::Stale;
  give_up(node);
}

bool NameTree::remove(std::span<const std::string> path) {
  Node* const node = find(path);
  if (node == nullptr || node->kind == NodeKind::Absent) return false;
  if (path.empty()) {
    bind_at(*root_, Binding::group({}));
  } else {
    make_absent(*node);
  }
  return true;
}

}  // namespace hcl::scope
