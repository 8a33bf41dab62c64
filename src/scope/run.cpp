// Evaluates names in the order of their dependencies.

#include "scope/run.h"

#include <algorithm>
#include <string>
#include <utility>

#include "scope/references.h"
#include "scope/use_context.h"

namespace hcl::scope {
namespace {

bool is_ready(const Node& node) {
  return node.state == NodeState::Ready || node.kind == NodeKind::Absent ||
         node.kind == NodeKind::Value;
}

std::size_t count_of_used(const Node& node) {
  return node.kind == NodeKind::Group ? node.members.size() : node.uses.size();
}

Node& used(const Node& node, std::size_t index) {
  return node.kind == NodeKind::Group ? *node.members[index]
                                      : *node.uses[index].node;
}

bool uses_itself(const Node& node) {
  return std::ranges::any_of(
      node.uses, [&node](const Edge& use) { return use.node == &node; });
}

void make_group(Node& group) {
  group.has_problems = false;
  std::vector<hcl::Value> elements;
  std::vector<std::pair<std::string, hcl::Value>> attributes;
  for (Node* const member : group.members) {
    group.has_problems |= member->has_problems;
    if (group.is_list) {
      elements.push_back(member->value);
    } else {
      attributes.emplace_back(member->name, member->value);
    }
  }
  group.value = group.is_list ? hcl::Value::tuple(std::move(elements))
                              : hcl::Value::object(std::move(attributes));
  group.state = NodeState::Ready;
}

// A name that is being evaluated, also if an exception of the host ends that.
class Evaluating {
 public:
  Evaluating(std::vector<Node*>& all, Node& node) : all_(all) {
    all_.push_back(&node);
    node.state = NodeState::Evaluating;
  }
  ~Evaluating() { all_.pop_back(); }
  Evaluating(const Evaluating&) = delete;
  Evaluating& operator=(const Evaluating&) = delete;

 private:
  std::vector<Node*>& all_;
};

// Keeps what was found wrong in a name.
void keep_problems(Node& node, Diagnostics found) {
  if (node.problems != nullptr) found.append(std::move(*node.problems));
  node.problems = nullptr;
  node.has_problems = !found.empty();
  for (const Edge& use : node.uses) {
    node.has_problems |= use.node->has_problems;
  }
  if (!found.empty()) {
    node.problems = std::make_unique<Diagnostics>(std::move(found));
  }
}

}  // namespace

Run::~Run() {
  for (Node* const node : stack_) node->state = NodeState::Stale;
}

void Run::enter(Node& node) {
  if (node.kind == NodeKind::Expression) {
    resolve(shared_.names, node);
    shared_.names.forget_unforeseen(node);
  }
  node.state = NodeState::Waiting;
  node.run = this;
  node.index = node.low = next_index_++;
  stack_.push_back(&node);
  path_.push_back({&node, 0});
}

bool Run::compute(Node& start) {
  if (is_ready(start)) return true;
  if (start.state != NodeState::Stale) {
    meet(start);
    return true;
  }
  enter(start);
  while (!path_.empty()) {
    // The reference is invalid after another step is entered.
    if (follow_next(path_.back())) continue;
    Node& node = *path_.back().node;
    path_.pop_back();
    if (!path_.empty()) {
      Node& user = *path_.back().node;
      user.low = std::min(user.low, node.low);
    }
    if (!leave(node)) return false;
  }
  return true;
}

// Goes on to the next name that this one uses; false if there is none.
bool Run::follow_next(Step& step) {
  Node& node = *step.node;
  while (step.next < count_of_used(node)) {
    Node& next = used(node, step.next++);
    if (is_ready(next)) continue;
    if (next.state == NodeState::Stale) {
      enter(next);
      return true;
    }
    if (next.run == this) {
      node.low = std::min(node.low, next.index);
    } else {
      meet(next);
    }
  }
  return false;
}

// A name that an outer run is about to compute: a function called by what is
// being evaluated reads something that depends on it.
void Run::meet(Node& outer) {
  outer.value = hcl::Value::dynamic();
  outer.has_problems = true;
  report_hidden_cycle(*shared_.evaluating.back(), outer);
}

// Takes a component off the stack if the name completes one.
bool Run::leave(Node& node) {
  if (node.low != node.index) return true;
  const auto first = std::find(stack_.rbegin(), stack_.rend(), &node);
  const std::vector<Node*> component(first.base() - 1, stack_.end());
  if (!finish(component)) return false;
  stack_.resize(stack_.size() - component.size());
  return true;
}

bool Run::finish(const std::vector<Node*>& component) {
  Node& node = *component.front();
  if (component.size() > 1 || uses_itself(node)) {
    report_cycle(component);
    return true;
  }
  if (node.kind != NodeKind::Group) return evaluate(node);
  if (!thread_meter.take_steps(
          static_cast<std::int64_t>(node.members.size()))) {
    return false;
  }
  make_group(node);
  return true;
}

bool Run::evaluate(Node& node) {
  node.problems = nullptr;
  Diagnostics found(shared_.max_diagnostics);
  hcl::Value value;
  {
    const Evaluating guard(shared_.evaluating, node);
    const UseContext context(shared_, node);
    value = node.expression->evaluate(context, found);
  }
  if (!node.is_nameless) ++shared_.evaluations;
  if (thread_meter.ended()) {
    shared_.stopped = std::move(found);
    return false;
  }
  node.value = std::move(value);
  keep_problems(node, std::move(found));
  node.state = NodeState::Ready;
  return true;
}

void note_reading(Shared& shared, Node& read) {
  if (shared.evaluating.empty()) return;
  Node& reader = *shared.evaluating.back();
  const auto note = [&reader](Node& node) {
    if (!NameTree::has_use(reader, node)) NameTree::add_use(reader, node);
  };
  if (!read.is_nameless) return note(read);
  for (const Edge& use : read.uses) note(*use.node);
}

bool compute(Shared& shared, Node& node) {
  if (is_ready(node)) return true;
  // A chain of runs that functions begin uses the call stack.
  if (!MeterAccess::step(thread_meter)) return false;
  return Run(shared).compute(node);
}

}  // namespace hcl::scope
