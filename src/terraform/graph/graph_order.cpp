#include "terraform/graph/graph_order.h"

#include <algorithm>
#include <string>

#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// Strongly connected components by Tarjan's algorithm, with a work list instead
// of recursion. Components are emitted after their dependencies.
class Components {
 public:
  explicit Components(const std::vector<Node>& nodes)
      : nodes_(nodes), marks_(nodes.size()) {}

  void visit(NodeId start) {
    if (marks_[start].number != 0) return;
    enter(start);
    while (!frames_.empty()) {
      const NodeId id = frames_.back().id;
      const std::vector<NodeId>& needs = nodes_[id].needs;
      if (frames_.back().next < needs.size()) {
        follow(id, needs[frames_.back().next++]);
      } else {
        leave(id);
      }
    }
  }

  std::vector<NodeId> order;
  std::vector<std::vector<NodeId>> cycles;

 private:
  struct Marks {
    std::uint32_t number = 0;
    std::uint32_t low = 0;
    bool open = false;
  };
  struct Frame {
    NodeId id;
    std::size_t next = 0;
  };

  void enter(NodeId id) {
    marks_[id] = {++count_, count_, true};
    open_.push_back(id);
    frames_.push_back({id});
  }

  void follow(NodeId id, NodeId needed) {
    if (marks_[needed].number == 0) {
      enter(needed);
    } else if (marks_[needed].open) {
      marks_[id].low = std::min(marks_[id].low, marks_[needed].number);
    }
  }

  void leave(NodeId id) {
    frames_.pop_back();
    if (!frames_.empty()) {
      Marks& above = marks_[frames_.back().id];
      above.low = std::min(above.low, marks_[id].low);
    }
    if (marks_[id].low != marks_[id].number) return;
    std::vector<NodeId> members;
    NodeId member = id;
    do {
      member = open_.back();
      open_.pop_back();
      marks_[member].open = false;
      members.push_back(member);
    } while (member != id);
    if (members.size() == 1) {
      order.push_back(id);
    } else {
      cycles.push_back(std::move(members));
    }
  }

  const std::vector<Node>& nodes_;
  std::vector<Marks> marks_;
  std::vector<NodeId> open_;
  std::vector<Frame> frames_;
  std::uint32_t count_ = 0;
};

// More members of a cycle than a reader follows are only counted.
constexpr std::size_t kMostMembers = 20;

// Each member but the first has its place among the related ones.
void report_cycle(const std::vector<Node>& nodes, std::vector<NodeId> members,
                  Diagnostics& problems) {
  std::ranges::sort(members, [&](NodeId left, NodeId right) {
    return name_of(nodes[left]) < name_of(nodes[right]);
  });
  const std::size_t shown = std::min(members.size(), kMostMembers);
  std::string names;
  for (std::size_t i = 0; i < shown; ++i) {
    const bool is_last = i + 1 == members.size();
    names += i == 0 ? "" : is_last ? " and " : ", ";
    names += name_of(nodes[members[i]]);
  }
  if (members.size() > shown) {
    names += " and " + std::to_string(members.size() - shown) + " more";
  }
  Diagnostic& found =
      problems.error(code::Cycle, {declared(nodes[members.front()])},
                     "These depend on each other: " + names + ".");
  for (std::size_t i = 1; i < shown; ++i) {
    const Node& member = nodes[members[i]];
    found.related.push_back(
        {declared(member), name_of(member) + " is part of the cycle."});
  }
}

}  // namespace

std::vector<NodeId> evaluation_order(const std::vector<Node>& nodes,
                                     const std::vector<NodeId>& wanted,
                                     Diagnostics& problems) {
  Components components(nodes);
  for (const NodeId id : wanted) components.visit(id);
  for (const std::vector<NodeId>& cycle : components.cycles) {
    report_cycle(nodes, cycle, problems);
  }
  if (!components.cycles.empty()) return {};
  return std::move(components.order);
}

}  // namespace hcl::terraform
