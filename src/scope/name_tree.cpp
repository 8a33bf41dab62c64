// Names, and which of them use which.

#include "scope/name_tree.h"

#include <algorithm>
#include <utility>

namespace hcl::scope {
namespace {

void remove_edge(std::vector<Edge>& edges, std::size_t at,
                 std::vector<Edge> Node::*others) {
  if (at + 1 != edges.size()) {
    edges[at] = edges.back();
    (edges[at].node->*others)[edges[at].counterpart].counterpart = at;
  }
  edges.pop_back();
}

}  // namespace

NameTree::NameTree() : root_(nullptr) {
  root_ = &new_node({}, nullptr);
  root_->kind = NodeKind::Group;
}

Node& NameTree::new_node(std::string_view name, Node* parent) {
  auto made = std::make_unique<Node>();
  made->name = name;
  made->parent = parent;
  made->slot = nodes_.size();
  nodes_.push_back(std::move(made));
  return *nodes_.back();
}

void NameTree::erase(Node& node) {
  forget_uses(node);
  const std::size_t slot = node.slot;
  std::swap(nodes_[slot], nodes_.back());
  nodes_[slot]->slot = slot;
  nodes_.pop_back();
}

Node* NameTree::find_member(const Node& group, std::string_view name) {
  const auto found = group.by_name.find(name);
  return found == group.by_name.end() ? nullptr : found->second;
}

Node* NameTree::find(std::span<const std::string> path) {
  Node* node = root_;
  for (const std::string& name : path) {
    node = find_member(*node, name);
    if (node == nullptr) return nullptr;
  }
  return node;
}

Node& NameTree::member(Node& group, std::string_view name) {
  if (Node* const found = find_member(group, name)) return *found;
  Node& made = new_node(name, &group);
  group.by_name.emplace(made.name, &made);
  return made;
}

Node& NameTree::add_nameless(const Expression& expression) {
  Node& made = new_node({}, root_);
  made.kind = NodeKind::Expression;
  made.is_nameless = true;
  made.expression = expression;
  return made;
}

bool NameTree::has_use(const Node& user, const Node& used) {
  const bool few = user.uses.size() < used.users.size();
  const std::vector<Edge>& edges = few ? user.uses : used.users;
  const Node* const other = few ? &used : &user;
  return std::ranges::any_of(
      edges, [other](const Edge& edge) { return edge.node == other; });
}

void NameTree::add_use(Node& user, Node& used) {
  user.uses.push_back({&used, used.users.size()});
  used.users.push_back({&user, user.uses.size() - 1});
}

void NameTree::forget_last_uses(Node& user, std::size_t left) {
  while (user.uses.size() > left) {
    const Edge use = user.uses.back();
    user.uses.pop_back();
    remove_edge(use.node->users, use.counterpart, &Node::uses);
    if (use.node->kind == NodeKind::Absent) give_up(*use.node);
  }
}

void NameTree::forget_unforeseen(Node& user) {
  forget_last_uses(user, user.foreseen);
}

void NameTree::forget_uses(Node& user) {
  forget_last_uses(user, 0);
  user.references.clear();
  user.names_of_parent.clear();
  user.foreseen = 0;
  user.is_resolved = false;
}

// Removes an absent name to which nothing refers any more.
void NameTree::give_up(Node& node) {
  if (!node.users.empty() || !node.by_name.empty()) return;
  if (node.parent == nullptr) return;
  node.parent->by_name.erase(node.name);
  erase(node);
}

// If a name is stale, so is what uses it, unless a run is about to compute it.
void NameTree::make_stale(Node& changed) {
  std::vector<Node*> pending;
  const auto add_dependents = [&pending](const Node& node) {
    for (const Edge& user : node.users) pending.push_back(user.node);
    if (node.parent != nullptr) pending.push_back(node.parent);
  };
  changed.state = NodeState::Stale;
  add_dependents(changed);
  while (!pending.empty()) {
    Node& node = *pending.back();
    pending.pop_back();
    if (node.state != NodeState::Ready) continue;
    node.state = NodeState::Stale;
    add_dependents(node);
  }
}

void NameTree::make_users_of_absent_stale() {
  for (const auto& [name, node] : root_->by_name) {
    if (node->kind == NodeKind::Absent) make_stale(*node);
  }
}

void NameTree::add_problems(Diagnostics& diagnostics) const {
  for (const std::unique_ptr<Node>& each : nodes_) {
    if (each->state == NodeState::Ready && each->problems != nullptr) {
      diagnostics.append(*each->problems);
    }
  }
}

std::string_view NameTree::suggestion_in(Node& group, std::string_view name,
                                         std::int64_t& steps) {
  if (steps <= 0) return {};
  if (group.suggestions == nullptr) {
    group.suggestions = std::make_unique<Suggestions>();
    for (const Node* const member : group.members) {
      group.suggestions->add(member->name);
    }
  }
  return group.suggestions->find(name, steps);
}

std::string_view NameTree::suggestion_for(std::span<const std::string> path,
                                          std::int64_t& steps) const {
  Node* group = root_;
  for (const std::string& name : path) {
    Node* const next = find_member(*group, name);
    if (next == nullptr || next->kind == NodeKind::Absent) {
      return suggestion_in(*group, name, steps);
    }
    group = next;
  }
  return {};
}

}  // namespace hcl::scope
