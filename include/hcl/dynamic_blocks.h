#ifndef HCL_DYNAMIC_BLOCKS_H_
#define HCL_DYNAMIC_BLOCKS_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/options.h"
#include "hcl/traversal.h"
#include "hcl/value.h"

/// Blocks generated from collections, in every syntax:
///
///   dynamic "TYPE" {
///     for_each = COLLECTION
///     iterator = NAME          # optional, the type where it is absent
///     labels   = [LABEL, ...]  # where blocks of the type have labels
///     content { ... }
///   }
///
/// Spec: dynamic blocks extension; Terraform expressions, "Dynamic Nested
/// Blocks".
namespace HCL_API hcl {

struct DynamicBlockOptions {
  /// The options with which the body was parsed. `max_dynamic_blocks` bounds
  /// the blocks that one operation generates (decoding a body, or one call of
  /// `Body::content()` or a similar function), and those along one path into
  /// the body across all operations.
  Options options = {};
  /// Called with every value of `for_each`; reporting an error rejects the
  /// value. Called from any thread; for exceptions, see "Callbacks" in
  /// docs/limits.md.
  std::function<void(const Value& for_each, const Expression& expression,
                     Diagnostics& diagnostics)>
      check_for_each = nullptr;
};

/// A body in which every `dynamic` block, including those in nested and
/// generated blocks, is replaced with the blocks that it generates. Expansion
/// is lazy: the blocks that a schema names are generated, in their place among
/// the others, when content is requested.
///
/// `for_each` and `labels` are evaluated in `context`. The other expressions of
/// generated blocks are evaluated in the context passed to them, extended with
/// their iterators, which are objects of `key` and `value`. Every attribute of
/// the blocks gets the marks of `for_each`.
///
/// An unknown `for_each` gives one block with an unknown body: each attribute
/// in it is the dynamic value.
///
/// The body and everything obtained from it keep the context: see
/// `SharedContext`.
///
/// Errors, when content is requested: those of the schema of `dynamic`,
/// InvalidDynamicForEach, InvalidDynamicIterator, StaticTraversalRequired,
/// StaticListRequired, InsufficientDynamicLabels, ExtraneousDynamicLabel,
/// InvalidDynamicLabel, MissingDynamicContent, ExtraneousDynamicContent,
/// UnsupportedBlockType for a type that the schema lacks, EvaluationLimit.
/// After an error in a label, the rest of that `dynamic` block is skipped.
Body expand_dynamic_blocks(Body body, SharedContext context,
                           DynamicBlockOptions options = {});

/// Walks over the variables of an unexpanded body with `dynamic` blocks, level
/// by level, each with its schema. Faulty blocks give the variables that can be
/// read.
class DynamicBlockVariables {
 public:
  enum class Scope : std::uint8_t {
    /// The variables that expansion needs: those of `for_each` and `labels`.
    Expansion,
    /// Also the variables of attributes.
    Everything,
  };

  explicit DynamicBlockVariables(Body body, Scope scope = Scope::Everything);

  struct Child;
  struct Level {
    /// First those of attributes, then those of blocks, in the order of the
    /// body, with repetitions and without iterators.
    std::vector<Traversal> variables;
    std::vector<Child> children;
  };

  /// The variables directly in the body, and the blocks to visit next.
  Level visit(const BodySchema& schema) const;

  /// The body that is walked over, not expanded.
  const Body& body() const& { return body_; }
  Body body() const&& { return body_; }

 private:
  void add_dynamic(const Block& block, Level& level) const;
  /// Adds the variables whose root is not among the names.
  static void add_free(const Expression& expression,
                       const std::vector<std::string>& bound, Level& level);

  Body body_;
  Scope scope_;
  /// The names of the iterators around the body.
  std::vector<std::string> iterators_;
};

/// A nested block or the content of a dynamic one, with the type of the block
/// or of those that it generates.
struct DynamicBlockVariables::Child {
  std::string type;
  DynamicBlockVariables walk;
};

}  // namespace hcl

#endif  // HCL_DYNAMIC_BLOCKS_H_
