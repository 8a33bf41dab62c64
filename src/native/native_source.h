#ifndef HCL_NATIVE_NATIVE_SOURCE_H_
#define HCL_NATIVE_NATIVE_SOURCE_H_

#include <cstddef>
#include <memory>

#include "hcl/ast.h"
#include "hcl/expression.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/tree.h"

namespace hcl::native {

// The shared state of all bodies and expressions of one tree.
struct NativeSource {
  ast::Tree tree;
  Options options;

  SourceSpan span(ByteSpan bytes) const { return {tree.file(), bytes}; }
};

using SourceHandle = std::shared_ptr<const NativeSource>;

SourceHandle make_source(const ast::Tree& tree, const Options& options);

// An expression of the tree.
Expression make_expression(const SourceHandle& source,
                           const ast::Expression& expression);

// Expressions of one body that share one allocation.
class ExpressionBatch {
 public:
  ExpressionBatch(SourceHandle source, std::size_t count);

  // Must not be called more often than announced.
  Expression add(const ast::Expression& expression);

 private:
  SourceHandle source_;
  std::shared_ptr<void> nodes_;
  std::size_t used_ = 0;
};

// The key of an object constructor: a name stands for itself.
// Spec: native syntax, "Collection Values".
Expression make_key(const SourceHandle& source,
                    const ast::ObjectElement& element);

}  // namespace hcl::native

#endif  // HCL_NATIVE_NATIVE_SOURCE_H_
