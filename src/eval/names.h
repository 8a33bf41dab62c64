#ifndef HCL_EVAL_NAMES_H_
#define HCL_EVAL_NAMES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "hcl/ast.h"
#include "hcl/eval_context.h"
#include "hcl/function.h"
#include "hcl/type.h"
#include "hcl/value.h"
#include "value/value_data.h"

namespace hcl::eval {

// The variables of one `for`, inside those of another one. Lives on the call
// stack of the evaluation of that `for`.
struct LocalScope {
  // Empty when there is none.
  std::string_view key_name;
  std::string_view value_name;
  // Where they are, in the collection if it has them.
  const Value* key = nullptr;
  const Value* value = nullptr;
  const LocalScope* parent = nullptr;
};

// What the names and texts of one tree stand for in one context: the variables
// of each `for` under way, then those of the context, and its functions.
//
// Once the tree is evaluated repeatedly, what was found is remembered by the
// address of the name in the tree, which tells names apart as long as the tree
// is held. No function reports anything.
class Names {
 public:
  // The context must outlive it.
  explicit Names(const EvalContext& context) : context_(context) {}
  Names(const Names&) = delete;
  Names& operator=(const Names&) = delete;

  const EvalContext& context() const { return context_; }

  // Null if there is none. Of the innermost `for` that has the name: valid
  // until its next element; of the context: as long as the context says.
  const Value* find_variable(std::string_view name) {
    return innermost_ == nullptr ? find_in_context(name) : find_in_scopes(name);
  }
  // Whether variables that an earlier evaluation of the tree found are still
  // where they were.
  bool is_up_to_date() const { return context_.generation() == generation_; }
  // Null if no earlier evaluation found it. While names are up to date.
  const Value* find_again(std::string_view name) const;
  // Null if there is none.
  const Function* find_function(std::string_view name);
  // A text of the tree as a string.
  Value literal_string(std::string_view text);
  // An attribute of a known object, or an element of a known map; null if there
  // is none. Valid as long as the object.
  const Value* find_attribute(const Value& object, std::string_view name) {
    return memory_ == nullptr ? object.find(name) : find_known(object, name);
  }

  // The part of a variable that a traversal selected when it was last looked
  // for; null if it was not, or of another value.
  const Value* find_part(const ast::TraversalExpr& traversal,
                         const Value& variable) const;
  // `part` is inside of `variable`. Of variables of a `for` nothing is kept:
  // they change with each element.
  void remember_part(const ast::TraversalExpr& traversal, const Value& variable,
                     const Value& part);

  // From now on it is worth remembering what was found.
  void remember() {
    if (memory_ == nullptr) memory_ = std::make_unique<Memory>();
  }
  // Another tree is evaluated: addresses mean something else.
  void begin_tree() { memory_ = nullptr; }
  // The same tree is evaluated again: what was found in the context may be gone
  // since.
  void begin_again();

  // Null outside of every `for`.
  const LocalScope* innermost() const { return innermost_; }
  // `scope` must outlive its place here, which ends with `leave_to()`.
  void enter(LocalScope& scope) {
    scope.parent = innermost_;
    innermost_ = &scope;
  }
  void leave_to(const LocalScope* outer) { innermost_ = outer; }
  // Of every `for` under way, the innermost first.
  std::vector<std::string_view> local_names() const;

 private:
  struct Memory {
    struct Variable {
      const char* name = nullptr;
      std::size_t size = 0;
      const Value* value = nullptr;
    };
    struct Called {
      const char* name = nullptr;
      std::size_t size = 0;
      const Function* function = nullptr;
    };
    // An inline cache: the shape in which the name was last looked up.
    struct Attribute {
      const char* name = nullptr;
      std::size_t size = 0;
      // While it is held no other shape has its address.
      ObjectShape shape;
      std::size_t place = 0;
    };
    struct Text {
      const char* text = nullptr;
      std::size_t size = 0;
      Value value;
    };
    struct Part {
      const ast::TraversalExpr* traversal = nullptr;
      // While it is held the part is where it was.
      Value variable;
      const Value* part = nullptr;
    };
    template <typename Slots>
    static auto& slot(Slots& slots, std::string_view text) {
      const auto address = reinterpret_cast<std::uintptr_t>(text.data());
      return slots[address % slots.size()];
    }
    template <typename Slots>
    static auto& slot(Slots& slots, const ast::TraversalExpr* traversal) {
      const auto address = reinterpret_cast<std::uintptr_t>(traversal);
      return slots[address / alignof(ast::TraversalExpr) % slots.size()];
    }
    std::array<Variable, 128> variables{};
    std::array<Called, 32> functions{};
    std::array<Text, 64> texts{};
    std::array<Attribute, 64> attributes{};
    std::array<Part, 64> parts{};
  };

  const Value* find_in_scopes(std::string_view name);
  const Value* find_in_context(std::string_view name) {
    const Value* const known = find_again(name);
    return known != nullptr ? known : find_first_time(name);
  }
  const Value* find_first_time(std::string_view name);
  const Value* find_known(const Value& object, std::string_view name);
  // Where a name is in objects of a shape, from now on known.
  std::size_t find_and_remember(const ObjectShape& shape,
                                std::string_view name);

  const EvalContext& context_;
  const LocalScope* innermost_ = nullptr;
  // Null until something is worth remembering.
  std::unique_ptr<Memory> memory_;
  // Of the context, when variables were last remembered from one evaluation to
  // the next.
  std::uint64_t generation_ = 0;
};

inline const Value* Names::find_again(std::string_view name) const {
  if (memory_ == nullptr) return nullptr;
  const Memory::Variable& known = Memory::slot(memory_->variables, name);
  const bool is_same = known.name == name.data() && known.size == name.size();
  return is_same ? known.value : nullptr;
}

inline const Value* Names::find_part(const ast::TraversalExpr& traversal,
                                     const Value& variable) const {
  if (memory_ == nullptr) return nullptr;
  const Memory::Part& known = Memory::slot(memory_->parts, &traversal);
  const bool is_same = known.traversal == &traversal &&
                       ValueAccess::same_bits(known.variable, variable);
  return is_same ? known.part : nullptr;
}

inline const Value* Names::find_known(const Value& object,
                                      std::string_view name) {
  const detail::ElementsNode& node =
      ValueAccess::elements(ValueAccess::content(object));
  const ObjectShape& shape = node.shape;
  const Memory::Attribute& known = Memory::slot(memory_->attributes, name);
  const bool is_same = known.name == name.data() && known.size == name.size() &&
                       known.shape.is_same(shape);
  const std::size_t place =
      is_same ? known.place : find_and_remember(shape, name);
  return place == ObjectShape::kNone ? nullptr : &node.elements()[place];
}

}  // namespace hcl::eval

#endif  // HCL_EVAL_NAMES_H_
