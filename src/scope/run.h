#ifndef HCL_SRC_SCOPE_RUN_H_
#define HCL_SRC_SCOPE_RUN_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "meter/meter_access.h"
#include "scope/name_tree.h"
#include "scope/node.h"

namespace hcl::scope {

// What all runs of a scope share.
struct Shared {
  NameTree names;
  // Where names are looked up that the scope lacks.
  SharedContext parent;
  // How many expressions of names have been evaluated.
  std::uint64_t evaluations = 0;
  // What ended the last operation; empty if it was not ended.
  Diagnostics stopped = {};
  // How many diagnostics are kept of one name.
  std::int32_t max_diagnostics = 1000;
  // The steps that suggestions of names of groups may still take.
  std::int64_t suggestion_steps = 0;
  // The names that are being evaluated, each by a run of its own.
  std::vector<Node*> evaluating = {};
};

// Computes the value of a name, after those of everything that it uses, in one
// walk along the uses: Tarjan's algorithm gives names that depend on each other
// together, and everything else after what it uses. Has a stack of its own, so
// that chains of names may be long. Runs nest when a function that an
// expression calls reads the scope.
class Run {
 public:
  explicit Run(Shared& shared) : shared_(shared) {}
  // Also if an exception of the host ends it.
  ~Run();
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  // False if the operation reached a limit: the name is not ready.
  bool compute(Node& node);

 private:
  struct Step {
    Node* node;
    std::size_t next;
  };

  void enter(Node& node);
  bool follow_next(Step& step);
  bool leave(Node& node);
  bool finish(const std::vector<Node*>& component);
  bool evaluate(Node& node);
  void meet(Node& outer);

  Shared& shared_;
  std::vector<Step> path_;
  // Names whose component is not complete.
  std::vector<Node*> stack_;
  std::size_t next_index_ = 0;
};

// Records that a function which reads a name is called by what is being
// evaluated. For an expression of a caller, the names that it uses are read.
void note_reading(Shared& shared, Node& read);

// Makes a name ready, in the operation of this thread; false if the operation
// reached a limit.
bool compute(Shared& shared, Node& node);

// Reports names that depend on each other, in the order of a walk along their
// uses, and makes them the dynamic value; `cycle.cpp`.
void report_cycle(const std::vector<Node*>& members);

// Reports that a function called by a name reads a name that cannot be computed
// before it.
void report_hidden_cycle(Node& evaluated, const Node& read);

// Adds the diagnostics of a name and of everything that it uses; `collect.cpp`.
void collect(Node& node, Diagnostics& diagnostics);

}  // namespace hcl::scope

#endif  // HCL_SRC_SCOPE_RUN_H_
