#ifndef HCL_EVAL_NAMES_H_
#define HCL_EVAL_NAMES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "hash/same_text.h"
#include "hcl/ast.h"
#include "hcl/eval_context.h"
#include "hcl/function.h"
#include "hcl/type.h"
#include "hcl/value.h"
#include "value/value_data.h"

namespace hcl::eval {

// The variables of one `for`, linked to those of the enclosing `for`. Lives on
// the call stack while that `for` is evaluated. A splat of a marked value has
// such a scope without variables.
struct LocalScope {
  // Empty if the `for` has no key variable.
  std::string_view key_name;
  std::string_view value_name;
  // Points into the collection if the collection stores them.
  const Value* key = nullptr;
  const Value* value = nullptr;
  const LocalScope* parent = nullptr;
  // Whether the variables come from a marked collection, whose marks are those
  // of the result and not of each element.
  bool hidden = false;
};

// Looks up the names of one tree in one context: the variables of every
// enclosing `for`, then those of the context, and its functions.
//
// Once the tree is evaluated repeatedly, results are cached by the address of
// the name in the tree, which identifies the name as long as the tree is held.
// No function reports anything.
class Names {
 public:
  // The context must outlive it.
  explicit Names(const EvalContext& context) : context_(context) {}
  Names(const Names&) = delete;
  Names& operator=(const Names&) = delete;

  const EvalContext& context() const { return context_; }

  // Null if the variable does not exist. A variable of a `for` is valid until
  // the next element of that `for`; one of the context, as long as the context
  // says.
  const Value* find_variable(std::string_view name) {
    if (innermost_ == nullptr) return find_in_context(name);
    // Most names in a `for` are those of its own values, and short.
    if (same_short_text(innermost_->value_name, name)) return innermost_->value;
    return find_in_scopes(name);
  }
  // Whether variables found by an earlier evaluation of the tree are still
  // where they were.
  bool is_up_to_date() const { return context_.generation() == generation_; }
  // Null if no earlier evaluation found the variable. Only while names are up
  // to date.
  const Value* find_again(std::string_view name) const;
  // Null if the function does not exist.
  const Function* find_function(std::string_view name);
  // The string value of a text of the tree.
  Value literal_string(std::string_view text);
  // An attribute of a known object, or an element of a known map; null if it
  // does not exist. Valid as long as the object.
  const Value* find_attribute(const Value& object, std::string_view name) {
    return memory_ == nullptr ? object.find(name) : find_known(object, name);
  }

  // The part of a variable that a traversal selected in an earlier lookup; null
  // if there was none, or if the variable had another value.
  const Value* find_part(const ast::TraversalExpr& traversal,
                         const Value& variable) const;
  // `part` lies inside `variable`. Nothing is cached for the variables of a
  // `for`, which change with each element.
  void remember_part(const ast::TraversalExpr& traversal, const Value& variable,
                     const Value& part) {
    if (caches_parts()) keep_part(traversal, variable, part);
  }

  // Begins to cache what is found.
  void remember() {
    if (memory_ == nullptr) memory_ = std::make_unique<Memory>();
  }
  // Another tree is evaluated, so cached addresses lose their meaning.
  void begin_tree() { memory_ = nullptr; }
  // The same tree is evaluated again, so what was found in the context may no
  // longer exist.
  void begin_again();

  // Null outside every `for`.
  const LocalScope* innermost() const { return innermost_; }
  // `scope` must outlive its registration, which ends with `leave_to()`. What
  // is inside a hidden scope is hidden, too.
  void enter(LocalScope& scope) {
    scope.parent = innermost_;
    scope.hidden |= hides_values();
    innermost_ = &scope;
  }
  // Whether values may come from a marked one although they have no marks, so
  // that no diagnostic may show them.
  bool hides_values() const {
    return innermost_ != nullptr && innermost_->hidden;
  }
  void leave_to(const LocalScope* outer) { innermost_ = outer; }
  // The variables of every enclosing `for`, innermost first.
  std::vector<std::string_view> local_names() const;

 private:
  // Direct-mapped caches, indexed by the address of the key in the tree: a new
  // entry replaces whatever has its slot.
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
    // An inline cache: the shape in which the name was last found, and its
    // place.
    struct Attribute {
      const char* name = nullptr;
      std::size_t size = 0;
      // Held so that no other shape can have its address.
      ObjectShape shape;
      std::size_t place = ObjectShape::kNone;
    };
    struct Text {
      const char* text = nullptr;
      std::size_t size = 0;
      Value value;
    };
    struct Part {
      const ast::TraversalExpr* traversal = nullptr;
      // Held so that the part stays where it was.
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

  bool caches_parts() const {
    return memory_ != nullptr && innermost_ == nullptr;
  }
  void keep_part(const ast::TraversalExpr& traversal, const Value& variable,
                 const Value& part);
  const Value* find_in_scopes(std::string_view name);
  const Value* find_in_context(std::string_view name) {
    const Value* const known = find_again(name);
    return known != nullptr ? known : find_first_time(name);
  }
  const Value* find_first_time(std::string_view name);
  const Value* find_known(const Value& object, std::string_view name);
  // Finds the place of a name in objects of a shape, and caches it.
  std::size_t find_and_remember(const ObjectShape& shape,
                                std::string_view name);

  const EvalContext& context_;
  const LocalScope* innermost_ = nullptr;
  // Null until something is worth caching.
  std::unique_ptr<Memory> memory_;
  // The generation of the context when variables were last kept from one
  // evaluation to the next.
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
  if (!caches_parts()) return nullptr;
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
