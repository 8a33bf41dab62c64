#ifndef HCL_SRC_QUERY_PATTERN_H_
#define HCL_SRC_QUERY_PATTERN_H_

#include <re2/re2.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/query.h"

// The compiled form of a query: its patterns, fields and predicates.
namespace hcl::query {

// A part of a pattern: what one or several nodes must look like.
struct Pattern;

// A member of a list of patterns for children.
struct ListItem {
  enum class Quantifier : std::uint8_t { One, Optional, Any, Some };

  // An index into the program's patterns.
  int pattern = 0;
  Quantifier quantifier = Quantifier::One;
  // Whether no child may fit: `not attribute name:"tags"`.
  bool is_negated = false;
  // Whether descendants match too, not only children: `>> call`.
  bool is_deep = false;
  // Whether `.` precedes the item, so that no child may be skipped before it.
  bool is_anchored = false;
  // Whether the item captures something, so that each way in which it fits is a
  // match.
  bool captures = false;
};

struct List {
  std::vector<ListItem> items;
  // Whether `.` follows the last item.
  bool is_end_anchored = false;
};

// A field: the children with a role.
struct Field {
  std::string role;
  // Whether there must be no such child: `!name`.
  bool is_absent = false;
  // Matched with the children in order; all of them must be taken.
  List list;
  // Whether some child with the role is enough: `name:X` without parentheses.
  bool is_any = false;
};

struct Pattern {
  // The kind of the node; empty for any.
  std::string kind;
  // Whether the text must be equal to `text`.
  bool has_text = false;
  std::string text;
  // One of `[ a b ]` must fit; then the pattern has nothing else but captures.
  std::vector<int> alternatives;
  std::vector<Field> fields;
  bool has_children = false;
  List children;
  // Indexes into the program's capture names.
  std::vector<int> captures;
  // Whether this pattern, or a part of it, captures something.
  bool captures_inside = false;
};

struct Predicate {
  enum class Kind : std::uint8_t { Equal, Matches, AnyOf, Unmatched };

  Kind kind = Kind::Equal;
  bool is_negated = false;
  int capture = 0;
  // For `#eq?`, the other capture; -1 if a text is given.
  int other = -1;
  std::vector<std::string> texts;
  std::shared_ptr<const RE2> expression;
  // For `#unmatched?`, the pattern and the capture whose texts are collected.
  int pattern = -1;
  int collected = -1;
};

struct TopPattern {
  int pattern = 0;
  // Whether the pattern is for the syntax tree.
  bool is_syntax = false;
  std::vector<Predicate> predicates;
};

}  // namespace hcl::query

struct hcl::Query::Program {
  std::vector<query::Pattern> patterns;
  std::vector<query::TopPattern> tops;
  std::vector<std::string> captures;
};

namespace hcl::query {

// Compiles the text of a query.
Expected<std::shared_ptr<const Query::Program>, QueryError> read_query(
    std::string_view text);

}  // namespace hcl::query

#endif  // HCL_SRC_QUERY_PATTERN_H_
