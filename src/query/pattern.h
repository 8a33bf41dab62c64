#ifndef HCL_SRC_QUERY_PATTERN_H_
#define HCL_SRC_QUERY_PATTERN_H_

#include <re2/re2.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/query.h"

namespace hcl::query {

// A part of a pattern: what one node, or several, must be like.
struct Pattern;

// A member of a list of patterns for children.
struct ListItem {
  enum class Quantifier : std::uint8_t { One, Optional, Any, Some };

  // An index of the program's patterns.
  int pattern = 0;
  Quantifier quantifier = Quantifier::One;
  // No child fits: `not attribute name:"tags"`.
  bool is_negated = false;
  // Not only children, also what is inside them: `>> call`.
  bool is_deep = false;
  // `.` stands before: no child may stand between.
  bool is_anchored = false;
  // It captures something: each way in which it fits is a match.
  bool captures = false;
};

struct List {
  std::vector<ListItem> items;
  // `.` stands behind the last one.
  bool is_end_anchored = false;
};

// A field: the children with a role.
struct Field {
  std::string role;
  // `!name`: there is no such child.
  bool is_absent = false;
  // In the order of the children; all of them are taken.
  List list;
  // `name:X` without parentheses: some child with the role fits.
  bool is_any = false;
};

struct Pattern {
  // "" for any.
  std::string kind;
  // The text must be this one.
  bool has_text = false;
  std::string text;
  // `[ a b ]`: one of them fits; then nothing else is there but captures.
  std::vector<int> alternatives;
  std::vector<Field> fields;
  bool has_children = false;
  List children;
  // Indexes of the program's capture names.
  std::vector<int> captures;
  // It, or something inside, captures.
  bool captures_inside = false;
};

struct Predicate {
  enum class Kind : std::uint8_t { Equal, Matches, AnyOf, Unmatched };

  Kind kind = Kind::Equal;
  bool is_negated = false;
  int capture = 0;
  // Of `#eq?`: another capture; -1 where a text is given.
  int other = -1;
  std::vector<std::string> texts;
  std::shared_ptr<const RE2> expression;
  // Of `#unmatched?`: the pattern, and the capture whose texts are collected.
  int pattern = -1;
  int collected = -1;
};

struct TopPattern {
  int pattern = 0;
  // Asks the syntax tree.
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

// Reads the text of a query.
Expected<std::shared_ptr<const Query::Program>, QueryError> read_query(
    std::string_view text);

}  // namespace hcl::query

#endif  // HCL_SRC_QUERY_PATTERN_H_
