#ifndef HCL_EVAL_OBJECT_SHAPES_H_
#define HCL_EVAL_OBJECT_SHAPES_H_

#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "hcl/ast.h"
#include "hcl/source.h"
#include "hcl/type.h"

namespace hcl::eval {

// The shape of an object constructor whose keys are all written out.
struct FixedShape {
  ObjectShape shape;
  // For each element, its place among the sorted names.
  std::vector<std::uint32_t> slots;
};

// Caches the shapes of the object constructors of one tree, so that repeated
// evaluation does not build them again.
class ObjectShapes {
 public:
  // Null if a key has to be evaluated. Valid until `clear()`.
  const FixedShape* find(const ast::ObjectExpr& object, const SourceFile& file);
  void clear() {
    known_.clear();
    recent_ = {};
  }

 private:
  struct Recent {
    const ast::ObjectExpr* object = nullptr;
    const FixedShape* shape = nullptr;
  };
  const FixedShape* find_known(const ast::ObjectExpr& object,
                               const SourceFile& file);

  // Indexed by address; consulted before the table.
  std::array<Recent, 16> recent_{};
  std::unordered_map<const ast::ObjectExpr*, std::unique_ptr<FixedShape>>
      known_;
};

// The name that a key stands for if it is written out, as a bare name or a
// string without interpolations. The name is not normalized. False for any
// other key.
bool literal_key(const ast::ObjectElement& element, const SourceFile& file,
                 std::string_view& name);

}  // namespace hcl::eval

#endif  // HCL_EVAL_OBJECT_SHAPES_H_
