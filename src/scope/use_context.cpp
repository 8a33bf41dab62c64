// What the expression of a name sees.

#include "scope/use_context.h"

#include <algorithm>
#include <span>

#include "scope/references.h"

namespace hcl::scope {

// References are sorted by the name at which they begin.
UseContext::UseContext(Shared& shared, Node& user)
    : shared_(shared),
      user_(user),
      cancellation_(MeterAccess::cancellation(thread_meter)) {
  const std::span<const Reference> all = user.references;
  for (std::size_t i = 0; i < all.size();) {
    std::size_t end = i + 1;
    while (end < all.size() && all[end].root == all[i].root) ++end;
    Node& root = *all[i].root;
    variables_.push_back(
        {root.name, root.kind == NodeKind::Group
                        ? part_of_group(root, all.subspan(i, end - i),
                                        shared.suggestion_steps)
                        : root.value});
    i = end;
  }
}

const hcl::Value* UseContext::variable(std::string_view name) const {
  const auto found =
      std::lower_bound(variables_.begin(), variables_.end(), name,
                       [](const Variable& each, std::string_view wanted) {
                         return each.name < wanted;
                       });
  if (found != variables_.end() && found->name == name) return &found->value;
  if (std::binary_search(user_.names_of_parent.begin(),
                         user_.names_of_parent.end(), name)) {
    return shared_.parent->variable(name);
  }
  return compute_unforeseen(name);
}

// A name that an extension's expression uses but does not tell.
const hcl::Value* UseContext::compute_unforeseen(std::string_view name) const {
  Node* const found = find_unforeseen(shared_.names, user_, name);
  if (found == nullptr) return shared_.parent->variable(name);
  if (!NameTree::has_use(user_, *found)) NameTree::add_use(user_, *found);
  static const hcl::Value kUnfinished = hcl::Value::dynamic();
  return compute(shared_, *found) ? &found->value : &kUnfinished;
}

const Function* UseContext::function(std::string_view name) const {
  return shared_.parent->function(name);
}

bool UseContext::allows_functions() const {
  return shared_.parent->allows_functions();
}

std::vector<std::string> UseContext::function_names() const {
  return shared_.parent->function_names();
}

std::vector<std::string> UseContext::variable_names() const {
  std::vector<std::string> names = shared_.parent->variable_names();
  for (const Node* group = user_.parent; group != nullptr;
       group = group->parent) {
    if (!group->shows_names && group->parent != nullptr) continue;
    for (const Node* const member : group->members) {
      names.push_back(member->name);
    }
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

// The operation that asked for the name may be cancelled in another way than
// the scope.
bool UseContext::is_cancelled() const {
  return shared_.parent->is_cancelled() ||
         (cancellation_.is_cancelled != nullptr &&
          cancellation_.is_cancelled(cancellation_.canceller));
}

}  // namespace hcl::scope
