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
  /// Those of the parse. `max_dynamic_blocks` bounds the blocks that one
  /// operation generates (decoding a body, or one call of `Body::content()` and
  /// its like) and those along one way into the body, whatever the operations.
  Options options = {};
  /// Called with every value of `for_each`; what it reports as an error forbids
  /// the value. Called from any thread; for exceptions see "Callbacks" in
  /// docs/limits.md.
  std::function<void(const Value& for_each, const Expression& expression,
                     Diagnostics& diagnostics)>
      check_for_each = nullptr;
};

/// A body in which every `dynamic` block stands for the blocks that it
/// generates, also in nested blocks and in generated ones. Nothing happens
/// before content is asked for; then the blocks that the schema names are
/// generated, in their place among the others.
///
/// `for_each` and `labels` are evaluated in `context`. The other expressions of
/// generated blocks are evaluated in the context given to them, in which they
/// find their iterators, objects of `key` and `value`, besides. Marks of
/// `for_each` go to every attribute of the blocks.
///
/// An unknown `for_each` gives one block with an unknown body: each attribute
/// in it is the dynamic value.
///
/// Errors when content is asked for: those of the schema of `dynamic`,
/// InvalidDynamicForEach, InvalidDynamicIterator, StaticTraversalRequired,
/// StaticListRequired, InsufficientDynamicLabels, ExtraneousDynamicLabel,
/// InvalidDynamicLabel, MissingDynamicContent, ExtraneousDynamicContent,
/// UnsupportedBlockType for a type that the schema has not, EvaluationLimit.
/// After an error in a label the rest of that `dynamic` block is left out.
Body expand_dynamic_blocks(Body body,
                           std::shared_ptr<const EvalContext> context,
                           DynamicBlockOptions options = {});
/// The context must outlive the body and what is taken out of it.
Body expand_dynamic_blocks(Body body, const EvalContext& context,
                           DynamicBlockOptions options = {});

/// A walk over the variables of a body with `dynamic` blocks that is not
/// expanded, level by level, each with its schema. Wrong blocks give what can
/// be read of them.
class DynamicBlockVariables {
 public:
  enum class Scope : std::uint8_t {
    /// Those that expanding needs: of `for_each` and `labels`.
    Expansion,
    /// Those of attributes too.
    Everything,
  };

  explicit DynamicBlockVariables(Body body, Scope scope = Scope::Everything);

  struct Child;
  struct Level {
    /// In the order of attributes, then of blocks, as the body gives them, with
    /// repetitions and without iterators.
    std::vector<Traversal> variables;
    std::vector<Child> children;
  };

  /// The variables directly in the body, and the blocks to go on with.
  Level visit(const BodySchema& schema) const;

  /// What is walked over, not expanded.
  const Body& body() const { return body_; }

 private:
  void add_dynamic(const Block& block, Level& level) const;
  /// Those whose root is not a name of the list.
  static void add_free(const Expression& expression,
                       const std::vector<std::string>& bound, Level& level);

  Body body_;
  Scope scope_;
  /// Names of the iterators around the body.
  std::vector<std::string> iterators_;
};

/// A nested block, or the content of a dynamic one, and the type of the block
/// that it is or generates.
struct DynamicBlockVariables::Child {
  std::string type;
  DynamicBlockVariables walk;
};

}  // namespace hcl

#endif  // HCL_DYNAMIC_BLOCKS_H_
