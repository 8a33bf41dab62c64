#include "host/engine/place_context.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "host/description/codes.h"
#include "host/engine/references.h"

namespace hcl::host {
namespace {

// More siblings than this are not offered as suggestions.
constexpr std::size_t kMostSiblings = 200;

// The parts of a value that an expression refers to.
struct Part {
  bool is_whole = false;
  bool lacks_name = false;
  std::map<std::string, Part, std::less<>> children = {};
};

void add_path(Part& part, NameNode& root, const Traversal& traversal) {
  NameNode* node = &root;
  Part* at = &part;
  for (const TraverseStep& step : traversal.steps) {
    if (node->is_leaf()) break;
    if (node->children.empty() && !node->is_open) break;
    const std::string name = name_of_step(step);
    node = node->find_or_open(name);
    if (node == nullptr) {
      at->lacks_name = true;
      return;
    }
    at = &at->children[name];
  }
  at->is_whole = true;
}

Value value_of(Graph& graph, NameNode& node, const Part& part) {
  if (part.is_whole || node.is_leaf()) return graph.whole(node);
  std::vector<std::pair<std::string, Value>> members;
  for (const auto& [name, child] : part.children) {
    if (NameNode* found = node.find(name)) {
      members.emplace_back(name, value_of(graph, *found, child));
    }
  }
  if (part.lacks_name && node.children.size() <= kMostSiblings) {
    // The names that exist, for suggestions; their values are not needed.
    for (const auto& child : node.children) {
      if (!part.children.contains(child.first)) {
        members.emplace_back(child.first, Value::dynamic());
      }
    }
  }
  return Value::object(std::move(members));
}

// An object, or a tuple if a step is a number, in which the traversals of one
// root have their text.
struct KeptPart {
  std::string text = {};
  bool is_text = false;
  bool by_number = false;
  std::map<std::string, KeptPart, std::less<>> children = {};
};

// Beyond this, an index of a name of a later stage is left to the evaluator.
constexpr std::size_t kMostElements = 1000;

Value kept_value(const KeptPart& part) {
  if (part.is_text) return Value::string(part.text);
  if (!part.by_number) {
    std::vector<std::pair<std::string, Value>> members;
    for (const auto& [name, child] : part.children) {
      members.emplace_back(name, kept_value(child));
    }
    return Value::object(std::move(members));
  }
  std::vector<Value> elements;
  for (const auto& [name, child] : part.children) {
    const std::size_t at = std::stoul(name);
    if (at >= kMostElements) continue;
    if (elements.size() <= at) elements.resize(at + 1, Value::string(""));
    elements[at] = kept_value(child);
  }
  return Value::tuple(std::move(elements));
}

bool is_short_number(std::string_view text) {
  return !text.empty() && text.size() <= 4 &&
         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

void add_kept(KeptPart& root, const Traversal& traversal) {
  KeptPart* at = &root;
  for (const TraverseStep& step : traversal.steps) {
    if (at->is_text) return;
    const std::string name = name_of_step(step);
    at->by_number = step.kind == TraverseStep::Kind::Index &&
                    !step.key.if_string() && is_short_number(name);
    at = &at->children[name];
  }
  if (!at->children.empty()) return;
  at->text = kept_text(traversal);
  at->is_text = true;
}

}  // namespace

PlaceContext::PlaceContext(Graph& graph, const Expression& expr,
                           const Place& place)
    : graph_(graph), place_(place) {
  std::map<std::string, std::pair<NameNode*, Part>, std::less<>> parts;
  std::map<std::string, KeptPart, std::less<>> kept;
  for (const Traversal& traversal : expr.variables()) {
    if (const Value* own = place.frame == nullptr
                               ? nullptr
                               : place.frame->find(traversal.root)) {
      values_.emplace(traversal.root, *own);
      continue;
    }
    if (NameNode* node = graph.root(traversal.root, place)) {
      const bool is_named =
          !traversal.steps.empty() &&
          traversal.steps[0].kind == TraverseStep::Kind::Attribute;
      if (node->names_only && !is_named) wrong_.push_back(traversal);
      auto& part = parts[traversal.root];
      part.first = node;
      add_path(part.second, *node, traversal);
    } else if (place.keeps_text) {
      add_kept(kept[traversal.root], traversal);
    }
  }
  for (auto& [name, part] : parts) {
    values_.emplace(name, value_of(graph, *part.first, part.second));
  }
  for (const auto& [name, part] : kept) {
    values_.emplace(name, kept_value(part));
  }
}

const Value* PlaceContext::variable(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? nullptr : &found->second;
}

const Function* PlaceContext::function(std::string_view name) const {
  const auto find = [name](const FunctionMap& map) -> const Function* {
    const auto found = map.find(name);
    return found == map.end() ? nullptr : &found->second;
  };
  const FunctionTables& tables = graph_.functions();
  switch (place_.callable) {
    case Callable::Nothing:
      return nullptr;
    case Callable::OfDefaults:
      return find(tables.of_defaults);
    case Callable::InConditions: {
      // Users' functions only if a variable called them.
      const auto item = tables.items.find(name);
      const bool is_done = item != tables.items.end() &&
                           graph_.item(item->second).state == Item::State::Done;
      const Function* found = find(tables.in_conditions);
      return found == nullptr && is_done ? find(tables.user) : found;
    }
    case Callable::All:
      break;
  }
  const Function* built_in = find(tables.built_in);
  return built_in != nullptr ? built_in : find(tables.user);
}

std::vector<std::string> PlaceContext::variable_names() const {
  std::vector<std::string> names;
  for (const auto& [name, root] : graph_.names()) {
    if (place_.roots != nullptr &&
        std::ranges::find(*place_.roots, root.group) != place_.roots->end()) {
      names.push_back(name);
    }
  }
  for (const Frame* frame = place_.frame; frame != nullptr;
       frame = frame->outer) {
    for (const auto& own : frame->names) names.push_back(own.first);
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::vector<std::string> PlaceContext::function_names() const {
  std::vector<std::string> names;
  const FunctionTables& tables = graph_.functions();
  const auto add = [&names](const FunctionMap& map) {
    for (const auto& each : map) names.push_back(each.first);
  };
  if (place_.callable == Callable::OfDefaults) add(tables.of_defaults);
  if (place_.callable == Callable::InConditions) add(tables.in_conditions);
  if (place_.callable == Callable::All) {
    add(tables.built_in);
    add(tables.user);
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

bool PlaceContext::report_wrong_references(Diagnostics& diags) const {
  for (const Traversal& traversal : wrong_) {
    diags.error(code::HostInvalidReference,
                {.subject = traversal.span(), .context = {}},
                "A reference to a block is written " + traversal.root +
                    ".NAME.ARGUMENT.");
  }
  return !wrong_.empty();
}

}  // namespace hcl::host
