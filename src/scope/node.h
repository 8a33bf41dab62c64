#ifndef HCL_SRC_SCOPE_NODE_H_
#define HCL_SRC_SCOPE_NODE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/expression.h"
#include "hcl/source.h"
#include "hcl/suggestions.h"
#include "hcl/value.h"

namespace hcl::scope {

struct Node;

// One name uses another: the user has an entry in `uses`, the other one in
// `users`, and each knows the index of its counterpart, so that a use is
// removed in constant time.
struct Edge {
  Node* node = nullptr;
  std::size_t counterpart = 0;
};

enum class NodeKind : std::uint8_t {
  // No such name, but expressions refer to it: they are its users.
  Absent,
  Value,
  Expression,
  // Has members.
  Group,
};

enum class NodeState : std::uint8_t {
  // The value has to be computed.
  Stale,
  // On the stack of a run, which is about to compute what it uses.
  Waiting,
  Evaluating,
  Ready,
};

// A variable that an expression refers to.
struct Reference {
  // The name at which the search begins: a member of the scope itself or of an
  // enclosing group whose names are visible inside.
  Node* root = nullptr;
  // What is needed: the root or something below it.
  Node* target = nullptr;
};

// A name of a scope. If a name is ready, so is everything that it uses.
struct Node {
  std::string name;
  Node* parent = nullptr;
  NodeKind kind = NodeKind::Absent;
  NodeState state = NodeState::Stale;
  // Groups: whether the members are elements of a list, and whether expressions
  // inside see the members by their names alone.
  bool is_list = false;
  bool shows_names = false;
  // Expressions: whether `uses` and `references` are complete.
  bool is_resolved = false;
  // Whether something is wrong here or in what this name uses.
  bool has_problems = false;
  // Whether it is the expression of a caller, to which no name leads.
  bool is_nameless = false;

  hcl::Value value;
  std::optional<Expression> expression;
  std::optional<SourceSpan> place;
  std::unique_ptr<Diagnostics> problems;

  // First those that analysis finds, then those that evaluation showed.
  std::vector<Edge> uses;
  std::size_t foreseen = 0;
  std::vector<Edge> users;
  // Sorted by the name of the root, then by target; each once.
  std::vector<Reference> references;
  // Names that are those of the parent of the scope, sorted; they are the names
  // of absent nodes that are used.
  std::vector<std::string_view> names_of_parent;

  // Members that are not absent, in order for a list; each at its `at`.
  std::vector<Node*> members;
  std::size_t at = 0;
  // Every member, absent ones as well. The keys are the names of the nodes.
  std::unordered_map<std::string_view, Node*> by_name;
  // Of the members; null if they changed.
  std::unique_ptr<Suggestions> suggestions;

  // For the run that has this node on its stack: its number, and those of
  // Tarjan's algorithm.
  const void* run = nullptr;
  std::size_t index = 0;
  std::size_t low = 0;

  // The index in the storage.
  std::size_t slot = 0;
};

}  // namespace hcl::scope

#endif  // HCL_SRC_SCOPE_NODE_H_
