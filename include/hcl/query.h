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
#include "hcl/json.h"
#include "hcl/source.h"
#include "hcl/tree.h"

/// Queries over trees, in the style of tree-sitter: a pattern describes a part
/// of a tree, and captures name the nodes of interest. docs/query.md describes
/// the language. Component `query` (hcl::query), which links RE2.
namespace HCL_API hcl {

/// Why a text is not a query.
struct QueryError {
  /// The place in the text of the query.
  ByteSpan span = {};
  /// One sentence that says what is expected.
  std::string message = {};
};

/// A node found by a capture.
struct QueryCapture {
  /// As written, without `@`.
  std::string name = {};
  /// The index of the tree among those queried, and the place in it.
  std::size_t tree = 0;
  ByteSpan span = {};
  /// The kind of the node: "attribute", "label"; in the syntax tree:
  /// "BodyItem".
  std::string kind = {};
  /// The text that predicates compare: the characters that a name, a label or a
  /// string without interpolations stands for; for anything else, its source.
  std::string text = {};

  friend bool operator==(const QueryCapture&, const QueryCapture&) = default;
};

/// One way in which a pattern matches.
struct QueryMatch {
  /// The index of the pattern in the query, counted from 0.
  std::size_t pattern = 0;
  std::size_t tree = 0;
  /// Everything that the pattern matches.
  ByteSpan span = {};
  /// The captures in the order of the pattern; a quantified one can occur
  /// several times.
  std::vector<QueryCapture> captures = {};

  friend bool operator==(const QueryMatch&, const QueryMatch&) = default;
};

struct QueryLimits {
  /// The comparisons of a node with a part of the pattern, for all trees
  /// together. A pattern that captures at most one child of a node needs a
  /// number proportional to the sizes of pattern and trees; one that captures
  /// `n` children can need as many as there are ways to choose them.
  std::uint64_t max_steps = 50'000'000;
  std::size_t max_matches = 1'000'000;
};

struct QueryResult {
  /// Sorted by tree, then by source order, then by pattern.
  std::vector<QueryMatch> matches = {};
  std::uint64_t steps = 0;
  /// Whether a limit was reached, so that there may be more matches.
  bool limit_reached = false;
};

/// A compiled query: a shared handle to immutable data, safe to use from many
/// threads.
class Query {
 public:
  /// A query that matches nothing.
  Query() = default;

  /// Errors: a text that is not a query: unknown kinds, fields and predicates,
  /// regular expressions that RE2 rejects, captures that a predicate names but
  /// no pattern has; more than 64 KiB of text, more than 100 nested patterns.
  static Expected<Query, QueryError> compile(std::string_view text);

  /// The matches in all of the trees. `#unmatched?` considers all trees.
  /// Incomplete trees are queried as they are.
  QueryResult run(std::span<const ast::Tree> trees,
                  const QueryLimits& limits = {}) const;
  QueryResult run(const ast::Tree& tree, const QueryLimits& limits = {}) const;

  struct Program;

 private:
  std::shared_ptr<const Program> program_;
};

/// Writes a match in a source as members of the object that is open: "pattern",
/// "range" and "captures", a list of {"name","kind","text","range"}.
void write_json_members(JsonWriter& writer, const QueryMatch& match,
                        const SourceFile& file);

}  // namespace hcl

#endif  // HCL_QUERY_H_
