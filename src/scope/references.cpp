// What the expression of a name refers to.

#include "scope/references.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "hcl/traversal.h"
#include "meter/meter_access.h"

namespace hcl::scope {
namespace {

// The name of a member that a step selects; nothing for a step that selects
// something else, or that only evaluation can judge.
std::optional<std::string> member_name(const TraverseStep& step) {
  if (step.kind == TraverseStep::Kind::Attribute) return step.name;
  const Value& key = step.key;
  if (key.is_marked() || !key.has_content()) return std::nullopt;
  if (key.kind() == TypeKind::String) return std::string(key.as_string());
  if (key.kind() != TypeKind::Number) return std::nullopt;
  const auto index = key.as_number().to_int64();
  if (!index || *index < 0) return std::nullopt;
  return std::to_string(*index);
}

// The innermost member on the path of a traversal, which may be absent.
Node& follow(NameTree& names, Node& root,
             const std::vector<TraverseStep>& steps) {
  Node* node = &root;
  for (const TraverseStep& step : steps) {
    if (node->kind != NodeKind::Group) break;
    const std::optional<std::string> name = member_name(step);
    if (!name) break;
    node = &names.member(*node, *name);
  }
  return *node;
}

// The node that a name alone means, and every absent one that would mean it if
// it existed.
template <class Add>
Node* find_visible(NameTree& names, const Node& user, std::string_view name,
                   const Add& add_absent) {
  for (Node* group = user.parent; group != nullptr; group = group->parent) {
    if (!group->shows_names && group->parent != nullptr) continue;
    Node& found = names.member(*group, name);
    if (found.kind != NodeKind::Absent) return &found;
    add_absent(found);
  }
  return nullptr;
}

// The first names of the variables of an expression, each looked up once.
class Roots {
 public:
  Roots(NameTree& names, Node& user) : names_(names), user_(user) {}

  // Null if it is a name of the parent of the scope.
  Node* find(const std::string& name) {
    const auto [place, is_new] = known_.emplace(name, nullptr);
    if (!is_new) return place->second;
    Node* outermost = nullptr;
    place->second = find_visible(names_, user_, name, [&](Node& absent) {
      NameTree::add_use(user_, absent);
      outermost = &absent;
    });
    if (place->second == nullptr) {
      user_.names_of_parent.push_back(outermost->name);
    }
    return place->second;
  }

 private:
  NameTree& names_;
  Node& user_;
  std::unordered_map<std::string, Node*> known_;
};

bool is_before(const Reference& a, const Reference& b) {
  if (a.root->name != b.root->name) return a.root->name < b.root->name;
  return a.target->slot < b.target->slot;
}

bool is_same(const Reference& a, const Reference& b) {
  return a.target == b.target;
}

}  // namespace

Node* find_unforeseen(NameTree& names, Node& user, std::string_view name) {
  return find_visible(names, user, name, [&user](Node& found) {
    if (!NameTree::has_use(user, found)) NameTree::add_use(user, found);
  });
}

void resolve(NameTree& names, Node& user) {
  if (user.is_resolved) return;
  const std::vector<Traversal> variables = user.expression->variables();
  thread_meter.take_steps(static_cast<std::int64_t>(variables.size()));
  Roots roots(names, user);
  for (const Traversal& each : variables) {
    Node* const root = roots.find(each.root);
    if (root == nullptr) continue;
    user.references.push_back({root, &follow(names, *root, each.steps)});
  }
  std::ranges::sort(user.names_of_parent);
  std::ranges::sort(user.references, is_before);
  const auto end =
      std::unique(user.references.begin(), user.references.end(), is_same);
  user.references.erase(end, user.references.end());
  for (const Reference& each : user.references) {
    NameTree::add_use(user, *each.target);
  }
  user.foreseen = user.uses.size();
  user.is_resolved = true;
}

}  // namespace hcl::scope
