// Names that depend on each other.

#include <algorithm>
#include <string>
#include <utility>

#include "scope/run.h"
#include "text/in_quotes.h"

namespace hcl::scope {
namespace {

// The names of more members are counted only.
constexpr std::size_t kMostNamed = 100;

SourceSpan place_of(const Node& node) {
  return node.place ? *node.place : node.expression->source();
}

// The name with the groups around it, as an expression would write it.
std::string path_of(const Node& node) {
  std::vector<const Node*> path;
  for (const Node* each = &node; each->parent != nullptr; each = each->parent) {
    path.push_back(each);
  }
  std::string text;
  for (auto each = path.rbegin(); each != path.rend(); ++each) {
    if ((*each)->parent->is_list) {
      text += '[' + (*each)->name + ']';
    } else {
      text += (text.empty() ? "" : ".") + (*each)->name;
    }
  }
  return text;
}

bool is_earlier(const Node* a, const Node* b) {
  const SourceSpan first = place_of(*a);
  const SourceSpan second = place_of(*b);
  if (first.file.name() != second.file.name()) {
    return first.file.name() < second.file.name();
  }
  return first.span.begin < second.span.begin;
}

// Those that have expressions, in the order of the walk, beginning with the one
// that is first in its source.
std::vector<Node*> written_members(const std::vector<Node*>& members) {
  std::vector<Node*> written;
  for (Node* const each : members) {
    if (each->kind == NodeKind::Expression) written.push_back(each);
  }
  std::rotate(written.begin(), std::ranges::min_element(written, is_earlier),
              written.end());
  return written;
}

std::string list_of_names(const std::vector<Node*>& members) {
  const std::size_t named = std::min(members.size(), kMostNamed);
  std::string text;
  for (std::size_t i = 0; i < named; ++i) {
    const bool is_last = i + 1 == members.size();
    text += i == 0 ? "" : is_last ? " and " : ", ";
    text += text::in_quotes(path_of(*members[i]));
  }
  if (named < members.size()) {
    text += " and " + std::to_string(members.size() - named) + " others";
  }
  return text;
}

std::string explain(const std::vector<Node*>& members) {
  if (members.size() == 1) {
    return "The value of " + list_of_names(members) +
           " depends on itself, so it cannot be computed.";
  }
  return "The values of " + list_of_names(members) +
         " depend on each other, so none of them can be computed.";
}

}  // namespace

void report_hidden_cycle(Node& evaluated, const Node& read) {
  if (evaluated.problems == nullptr) {
    evaluated.problems = std::make_unique<Diagnostics>();
  }
  const std::string name = evaluated.is_nameless
                               ? "this expression"
                               : text::in_quotes(path_of(evaluated));
  evaluated.problems->error(
      Code::DependencyCycle, {.subject = place_of(evaluated)},
      "The value of " + name + " depends on itself: a function that it calls " +
          "reads " + text::in_quotes(path_of(read)) +
          ", whose value is not known yet.");
}

void report_cycle(const std::vector<Node*>& component) {
  for (Node* const each : component) {
    each->value = hcl::Value::dynamic();
    each->problems = nullptr;
    each->has_problems = true;
    each->state = NodeState::Ready;
  }
  const std::vector<Node*> members = written_members(component);
  Node& first = *members.front();
  first.problems = std::make_unique<Diagnostics>();
  Diagnostic& problem = first.problems->error(
      Code::DependencyCycle, {.subject = place_of(first)}, explain(members));
  for (std::size_t i = 1; i < std::min(members.size(), kMostNamed); ++i) {
    problem.related.push_back(
        {place_of(*members[i]),
         text::in_quotes(path_of(*members[i])) + " is defined here."});
  }
}

}  // namespace hcl::scope
