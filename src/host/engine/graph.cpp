#include "host/engine/graph.h"

#include <algorithm>
#include <utility>

#include "host/description/codes.h"
#include "host/engine/place_context.h"
#include "host/engine/references.h"

namespace hcl::host {

ItemId Graph::add(Item item) {
  items_.push_back(std::move(item));
  return items_.size() - 1;
}

const Frame* Graph::keep(Frame frame) {
  frames_.push_back(std::move(frame));
  return &frames_.back();
}

const Frame* Graph::without_bound(const Frame* frame) {
  if (frame == nullptr) return nullptr;
  const Frame* outer = without_bound(frame->outer);
  if (frame->is_bound || outer == frame->outer) {
    return frame->is_bound ? outer : frame;
  }
  return keep({.outer = outer, .names = frame->names});
}

NameNode* Graph::root(std::string_view name, const Place& place) {
  if (place.roots == nullptr) return nullptr;
  const auto found = names_.find(name);
  if (found == names_.end()) return nullptr;
  const std::optional<ItemId>& item = found->second.node.item;
  if (place.sees_done_only && item && items_[*item].state == Item::State::New) {
    return nullptr;
  }
  const bool is_visible =
      std::ranges::find(*place.roots, found->second.group) !=
      place.roots->end();
  return is_visible ? &found->second.node : nullptr;
}

void Graph::add_needs(NameNode& node, std::vector<ItemId>& needs) {
  if (node.item) {
    needs.push_back(*node.item);
    return;
  }
  if (node.whole) return;
  for (auto& child : node.children) add_needs(*child.second, needs);
}

std::vector<ItemId> Graph::needs_of(const Expression& expr,
                                    const Place& place) {
  std::vector<ItemId> needs;
  for (const Traversal& traversal : expr.variables()) {
    if (place.frame != nullptr &&
        place.frame->find(traversal.root) != nullptr) {
      continue;
    }
    NameNode* node = root(traversal.root, place);
    if (node == nullptr) continue;
    node = named_by(*node, traversal, nullptr);
    if (node != nullptr) add_needs(*node, needs);
  }
  if (place.callable == Callable::All && !functions_.items.empty()) {
    for (const FunctionReference& called : expr.functions()) {
      const auto found = functions_.items.find(called.name);
      if (found != functions_.items.end()) needs.push_back(found->second);
    }
  }
  return needs;
}

void Graph::report_cycle(Item& user, const Item& needed) {
  if (user.failed) return;
  user.failed = true;
  diags_.error(code::HostCycle,
               {.subject = user.expression.source(), .context = {}},
               "\"" + user.address + "\" refers to \"" + needed.address +
                   "\", which depends on it.");
}

// The item at the end of `open` needs one that is still open.
void Graph::close_cycle(const std::vector<ItemId>& open, ItemId needed) {
  report_cycle(items_[open.back()], items_[needed]);
  if (items_[open.back()].cycle == CycleReport::Closing) return;
  const auto begin = std::ranges::find(open, needed);
  for (auto member = begin; member != open.end(); ++member) {
    const auto next = member + 1 == open.end() ? begin : member + 1;
    items_[*member].in_cycle = true;
    report_cycle(items_[*member], items_[*next]);
  }
}

void Graph::enter(ItemId id) {
  Item& item = items_[id];
  item.state = Item::State::Open;
  if (item.is_composite) return;
  item.needs = needs_of(item.expression, item.place);
  if (item.is_function && report_unknown_names(item)) item.failed = true;
  if (item.place.depends != nullptr &&
      report_missing(item.expression, item.place)) {
    item.failed = true;
    item.in_cycle = item.cycle == CycleReport::EachUser;
  }
}

// The names in the result of a function must exist even if nobody calls it.
bool Graph::report_unknown_names(const Item& item) {
  const auto report = [&](const std::string& what, const std::string& name) {
    diags_.error(code::HostInvalidFunction,
                 {.subject = item.expression.source(), .context = {}},
                 "There is no " + what + " \"" + name + "\" here.");
    return true;
  };
  for (const Traversal& traversal : item.expression.variables()) {
    const bool is_parameter = item.place.frame != nullptr &&
                              item.place.frame->find(traversal.root) != nullptr;
    if (!is_parameter && root(traversal.root, item.place) == nullptr) {
      return report("variable", traversal.root);
    }
  }
  for (const FunctionReference& called : item.expression.functions()) {
    if (!functions_.built_in.contains(called.name) &&
        !functions_.items.contains(called.name)) {
      return report("function", std::string(called.name));
    }
  }
  return false;
}

// Whether a reference cannot be evaluated at a place that reports the whole.
bool Graph::is_unusable(const Traversal& traversal, const Place& place) {
  if (place.frame != nullptr && place.frame->find(traversal.root) != nullptr) {
    return false;
  }
  if (std::ranges::find(*place.roots, traversal.root) == place.roots->end()) {
    return true;
  }
  NameNode* node = root(traversal.root, place);
  if (node == nullptr || place.depends->empty() ||
      traversal.root != (*place.depends)[0]) {
    return false;
  }
  const bool is_by_name =
      !traversal.steps.empty() &&
      traversal.steps[0].kind == TraverseStep::Kind::Attribute;
  return !is_by_name || named_by(*node, traversal, nullptr) == nullptr ||
         node->children.empty();
}

// Reports names that do not exist, of roots all of whose names must exist.
bool Graph::report_missing(const Expression& expr, const Place& place) {
  bool is_missing = false;
  if (place.reports_whole) {
    const std::vector<Traversal> all = expr.variables();
    const bool is_bad =
        std::ranges::any_of(all, [&](const Traversal& traversal) {
          return is_unusable(traversal, place);
        });
    if (!is_bad) return false;
    diags_.error(code::HostInvalidReference,
                 {.subject = expr.source(), .context = {}},
                 "This refers to what is not known here.");
    return true;
  }
  for (const Traversal& traversal : expr.variables()) {
    const auto& roots = *place.depends;
    if (std::ranges::find(roots, traversal.root) == roots.end()) continue;
    if (place.frame != nullptr &&
        place.frame->find(traversal.root) != nullptr) {
      continue;
    }
    NameNode* node = root(traversal.root, place);
    if (node == nullptr || named_by(*node, traversal, nullptr) != nullptr) {
      continue;
    }
    is_missing = true;
    diags_.error(code::HostInvalidReference,
                 {.subject = traversal.span(), .context = {}},
                 "There is no such name in \"" + traversal.root + "\".");
  }
  return is_missing;
}

void Graph::demand(ItemId first) {
  if (items_[first].state != Item::State::New) return;
  std::vector<ItemId> open = {first};
  enter(first);
  while (!open.empty()) {
    Item& item = items_[open.back()];
    if (item.next_need == item.needs.size()) {
      finish(open.back());
      open.pop_back();
      continue;
    }
    const ItemId id = item.needs[item.next_need++];
    Item& needed = items_[id];
    if (needed.state == Item::State::Open) {
      close_cycle(open, id);
    } else if (needed.state == Item::State::New) {
      enter(id);
      open.push_back(id);
    } else if (needed.in_cycle && item.cycle != CycleReport::Closing) {
      report_cycle(item, needed);
    }
  }
}

void Graph::finish(ItemId id) {
  Item& item = items_[id];
  if (item.cycle == CycleReport::EachUser) {
    for (const ItemId needed : item.needs) {
      if (!items_[needed].in_cycle) continue;
      item.in_cycle = true;
      report_cycle(item, items_[needed]);
    }
  }
  // A function with a mistake was reported where it is defined.
  const bool has_bad_function =
      std::ranges::any_of(item.needs, [this](const ItemId needed) {
        return items_[needed].is_function && items_[needed].failed;
      });
  item.needs.clear();
  item.needs.shrink_to_fit();
  item.state = Item::State::Done;
  if (item.is_function || item.failed) return;
  if (item.is_composite) {
    item.value = item.finish(Value::dynamic(), false, diags_);
    return;
  }
  const std::size_t before = diags_.error_count();
  Value value = has_bad_function
                    ? Value::dynamic()
                    : evaluate_now(item.expression, item.place, diags_);
  item.failed = has_bad_function || diags_.error_count() != before;
  if (item.failed) value = Value::dynamic();
  if (item.finish) {
    value = item.finish(value, item.failed, diags_);
    item.failed = item.failed || diags_.error_count() != before;
  }
  item.value = std::move(value);
}

Value Graph::evaluate(const Expression& expr, const Place& place,
                      bool& failed) {
  bool needs_failed = false;
  for (const ItemId id : needs_of(expr, place)) {
    demand(id);
    needs_failed = needs_failed || items_[id].failed;
  }
  const std::size_t before = diags_.error_count();
  Value value = evaluate_now(expr, place, diags_);
  failed = needs_failed || diags_.error_count() != before;
  return value;
}

Value Graph::evaluate_now(const Expression& expr, const Place& place,
                          Diagnostics& diags) {
  const PlaceContext context(*this, expr, place);
  if (context.report_wrong_references(diags)) return Value::dynamic();
  return expr.evaluate(context, diags);
}

Value Graph::whole(NameNode& node) {
  if (node.constant) return *node.constant;
  if (node.item) return items_[*node.item].value;
  if (node.whole) return *node.whole;
  std::vector<std::pair<std::string, Value>> members;
  bool is_done = true;
  for (auto& [name, child] : node.children) {
    members.emplace_back(name, whole(*child));
    is_done =
        is_done &&
        (!child->item || items_[*child->item].state == Item::State::Done) &&
        (child->is_leaf() || child->whole);
  }
  Value value = Value::object(std::move(members));
  if (is_done) node.whole = value;
  return value;
}

}  // namespace hcl::host
