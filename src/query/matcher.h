#ifndef HCL_SRC_QUERY_MATCHER_H_
#define HCL_SRC_QUERY_MATCHER_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "query/pattern.h"
#include "query/question_tree.h"

namespace hcl::query {

// A capture and the node it has found.
using Captured = std::pair<int, std::uint32_t>;

// What remains to be matched: called for each way in which everything before
// fits; says whether the rest fits, too. Refers to a callable that outlives it.
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

// Fits patterns to the nodes of one tree. The depth of its calls depends on the
// pattern and not on the tree.
class Matcher {
 public:
  // The program, the tree and `steps`, which is increased, must outlive it.
  Matcher(const Query::Program& program, const QuestionTree& tree,
          std::uint64_t& steps, std::uint64_t max_steps)
      : program_(program), tree_(tree), steps_(steps), max_steps_(max_steps) {}

  // Calls `found` for each way in which the pattern fits the node; stops where
  // it gives true and nothing is captured. False where there is no way.
  bool match(int pattern, std::uint32_t node, Rest found);

  // Inside `found`: what has been captured, in the order of the pattern.
  const std::vector<Captured>& captured() const { return captured_; }

  bool limit_reached() const { return steps_ >= max_steps_; }

 private:
  using Nodes = std::vector<std::uint32_t>;

  // What is already known of one part of a list. Whether the rest fits depends
  // on the place in the list alone and not on what was captured before, so
  // nothing has to be found out twice.
  struct Progress {
    static constexpr std::size_t kNone = ~std::size_t{0};
    // There is no way from this place on.
    std::size_t fails_from = kNone;
    // From `from` on the first way, or all that a quantifier takes, ends at
    // `found`; the quantifier has looked at all before `end`.
    std::size_t from = kNone;
    std::size_t found = kNone;
    std::size_t end = 0;
    // Whether a node is there that fits.
    std::optional<bool> is_there = {};
  };

  // One list, while it is matched.
  struct ListPlace {
    const List& list;
    // The children it is for.
    const Nodes& nodes;
    // Every child must be taken.
    bool is_exact;
    Rest rest;
    // For each item.
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
