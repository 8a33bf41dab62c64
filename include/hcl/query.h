#ifndef HCL_QUERY_H_
#define HCL_QUERY_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/expected.h"
#include "hcl/export.h"
#include "hcl/source.h"
#include "hcl/tree.h"

/// Questions to trees, in the manner of tree-sitter: a pattern says what a part
/// of a tree looks like, and captures name what is wanted of it. docs/query.md
/// describes the language. Component `query` (hcl::query), which links RE2.
namespace HCL_API hcl {

/// Why a query is none.
struct QueryError {
  /// Of the query.
  ByteSpan span;
  /// One sentence, with what is expected.
  std::string message;
};

/// What a capture has found.
struct QueryCapture {
  /// As written, without `@`.
  std::string name;
  /// The number of the tree among those asked, and the place there.
  std::size_t tree = 0;
  ByteSpan span;
  /// Of the node: "attribute", "label"; of the syntax tree: "BodyItem".
  std::string kind;
  /// What predicates compare: the characters that a name, a label or a string
  /// without interpolations stands for; of anything else the source.
  std::string text;

  friend bool operator==(const QueryCapture&, const QueryCapture&) = default;
};

/// One way in which a pattern fits.
struct QueryMatch {
  /// The number of the pattern in the query, from 0.
  std::size_t pattern = 0;
  std::size_t tree = 0;
  /// All of what the pattern fits.
  ByteSpan span;
  /// In the order of the pattern; a quantified one can be there several times.
  std::vector<QueryCapture> captures;

  friend bool operator==(const QueryMatch&, const QueryMatch&) = default;
};

struct QueryLimits {
  /// Comparisons of a node with a part of the pattern, for all trees together.
  /// A pattern that captures at most one child of a node needs a number in
  /// proportion to the sizes of pattern and trees; one that captures `n` of
  /// them can need as many as there are ways to choose them.
  std::uint64_t max_steps = 50'000'000;
  std::size_t max_matches = 1'000'000;
};

struct QueryResult {
  /// By tree, then in the order of the source, then by pattern.
  std::vector<QueryMatch> matches;
  std::uint64_t steps = 0;
  /// A limit was reached: there may be more.
  bool limit_reached = false;
};

/// A query, compiled: a shared handle to immutable data, safe to use from many
/// threads.
class Query {
 public:
  /// Fits nothing.
  Query() = default;

  /// Errors: where the text is no query: unknown kinds, fields and predicates,
  /// regular expressions that RE2 refuses, captures that a predicate names and
  /// no pattern has; more than 64 KiB of text, more than 100 nested patterns.
  static Expected<Query, QueryError> compile(std::string_view text);

  /// The matches in some trees. `#unmatched?` looks through all of them.
  /// Incomplete trees are asked as they are.
  QueryResult run(std::span<const ast::Tree> trees,
                  const QueryLimits& limits = {}) const;
  QueryResult run(const ast::Tree& tree, const QueryLimits& limits = {}) const;

  struct Program;

 private:
  std::shared_ptr<const Program> program_;
};

}  // namespace hcl

#endif  // HCL_QUERY_H_
