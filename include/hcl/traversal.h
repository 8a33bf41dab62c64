#ifndef HCL_TRAVERSAL_H_
#define HCL_TRAVERSAL_H_

#include <cstdint>
#include <string>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/operations.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/value.h"

namespace HCL_API hcl {

/// One step of a traversal: `.name` or `[key]`.
struct TraverseStep {
  enum class Kind : std::uint8_t { Attribute, Index };

  Kind kind = Kind::Attribute;
  /// For `Attribute`.
  std::string name = {};
  /// For `Index`: a known string or number.
  Value key = {};
  /// From the dot or bracket to the end of the step.
  ByteSpan span = {};
};

/// A path from a variable to a part of its value: `a.b[0]`. The same for every
/// syntax. Spec: information model, "Static Analysis", Static Traversal.
struct Traversal {
  SourceFile file = {};
  std::string root = {};
  ByteSpan root_span = {};
  std::vector<TraverseStep> steps = {};

  SourceSpan span() const {
    return {file,
            steps.empty() ? root_span : join(root_span, steps.back().span)};
  }
};

/// A function that an expression calls.
struct FunctionReference {
  /// As written, without the spaces around `::`.
  std::string name = {};
  SourceSpan name_source = {};
};

/// The value that a traversal leads to; the dynamic value after an error.
///
/// Errors: VariablesNotAllowed, UnknownVariable and those of attribute access
/// and index; stops at the first.
Result<Value> evaluate_traversal(const Traversal& traversal,
                                 const EvalContext& context,
                                 const Options& options = {});

/// The code of a diagnostic about a failed attribute access, index or other
/// operation.
Code code_of(OperationError::Kind kind);

}  // namespace hcl

#endif  // HCL_TRAVERSAL_H_
