#ifndef HCL_SRC_QUERY_MATCHER_H_
#define HCL_SRC_QUERY_MATCHER_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "query/pattern.h"
#include "query/question_tree.h"

// Matches the patterns of a query with the nodes of a tree, by backtracking in
// continuation-passing style. What is known of a part of a list is memoized,
// which avoids repeated work.
namespace hcl::query {

// A capture and the node it matched.
using Captured = std::pair<int, std::uint32_t>;

// A continuation, the rest of a match: called for each way in which everything
// before it fits; returns whether the rest fits, too. Refers to a callable that
// must outlive it.
class Rest {
 public:
  template <class Callable>
  // NOLINTNEXTLINE(google-explicit-constructor): a view, as string_view.
  Rest(const Callable& callable)
      : object_(&callable), call_([](const void* object) {
          return (*static_cast<const Callable*>(object))();
        }) {}
  bool operator()() const { return call_(object_); }

 private:
  const void* object_;
  bool (*call_)(const void*);
};

// Matches patterns with the nodes of one tree. The depth of recursion depends
// on the pattern and not on the tree.
class Matcher {
 public:
  // The program, the tree and `steps`, which is incremented, must outlive this
  // object.
  Matcher(const Query::Program& program, const QuestionTree& tree,
          std::uint64_t& steps, std::uint64_t max_steps)
      : program_(program), tree_(tree), steps_(steps), max_steps_(max_steps) {}

  // Calls `found` for each way in which the pattern fits the node, and stops if
  // `found` returns true and nothing is captured. Returns false if there is no
  // way.
  bool match(int pattern, std::uint32_t node, Rest found);

  // For use inside `found`: the captures so far, in the order of the pattern.
  const std::vector<Captured>& captured() const { return captured_; }

  bool limit_reached() const { return steps_ >= max_steps_; }

 private:
  using Nodes = std::vector<std::uint32_t>;

  // What is already known about one item of a list. Whether the rest fits
  // depends only on the position in the list and not on earlier captures, so
  // nothing is computed twice.
  struct Progress {
    static constexpr std::size_t kNone = ~std::size_t{0};
    // No match begins at or after this position.
    std::size_t fails_from = kNone;
    // If matching starts at `from`, the first match, or all that a quantifier
    // takes, ends at `found`; the quantifier has visited all children before
    // `end`.
    std::size_t from = kNone;
    std::size_t found = kNone;
    std::size_t end = 0;
    // Whether a node that fits exists.
    std::optional<bool> is_there = {};
  };

  // A list being matched.
  struct ListPlace {
    const List& list;
    // The children to match.
    const Nodes& nodes;
    // Whether every child must be taken.
    bool is_exact;
    Rest rest;
    // The progress of each item.
    std::vector<Progress>& progress;
  };

  bool fits_alone(const Pattern& pattern, std::uint32_t node) const;
  bool match_parts(const Pattern& pattern, std::uint32_t node, Rest rest);
  bool match_captured(const Pattern& pattern, std::uint32_t node,
                      std::size_t field, Rest rest);
  bool match_field(const Field& field, std::uint32_t node, Rest rest);
  bool match_children(const Pattern& pattern, std::uint32_t node, Rest rest);
  bool match_whole(const List& list, const Nodes& nodes, bool is_exact,
                   Rest rest);
  bool match_list(const ListPlace& place, std::size_t item, std::size_t at);
  bool match_one(const ListPlace& place, std::size_t item, std::size_t at);
  bool match_deep(const ListPlace& place, std::size_t item, std::size_t at);
  bool match_many(const ListPlace& place, std::size_t item, std::size_t at);
  bool fits_at(const ListPlace& place, std::size_t item, std::size_t at);
  static bool is_tied(const ListPlace& place, std::size_t item);
  std::size_t take_many(const ListPlace& place, std::size_t item,
                        std::size_t at, std::size_t& end);
  bool is_there(const ListPlace& place, std::size_t item);
  bool exists(int pattern, std::uint32_t node);
  bool keep_captures(int pattern, std::uint32_t node);
  Nodes children(std::uint32_t node, std::string_view role);

  const Pattern& pattern(int index) const {
    return program_.patterns[static_cast<std::size_t>(index)];
  }

  const Query::Program& program_;
  const QuestionTree& tree_;
  std::uint64_t& steps_;
  std::uint64_t max_steps_;
  std::vector<Captured> captured_;
};

}  // namespace hcl::query

#endif  // HCL_SRC_QUERY_MATCHER_H_
