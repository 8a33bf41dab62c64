#ifndef HCL_TERRAFORM_SCOPE_SCOPE_H_
#define HCL_TERRAFORM_SCOPE_SCOPE_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/expression.h"
#include "terraform/declarations/references.h"
#include "terraform/scope/deprecated_values.h"
#include "terraform/scope/object_values.h"
#include "terraform/scope/open_parts.h"
#include "terraform/scope/open_values.h"
#include "terraform/scope/place.h"

// Evaluates expressions in a module instance: the objects to which they refer
// become the variables of their evaluation.
namespace hcl::terraform {

// An evaluation context with the variables that some references need.
class Scope final : public EvalContext {
 public:
  // Open objects (open_values.h) are in this form, with these names, which may
  // be null and must outlive this object.
  Scope(WalkData& walk, const Place& place,
        OpenForm open_form = OpenForm::Unknown,
        const MentionedNames* names = nullptr)
      : walk_(walk), place_(place), open_form_(open_form), names_(names) {}

  // Looks up the references. Returns false if one of them is wrong; then
  // nothing should be evaluated.
  bool prepare(const std::vector<Traversal>& traversals, Diagnostics& problems);

  // Whether any of the values has an open object in it.
  bool sees_open() const { return sees_open_; }

  const Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override;
  bool allows_variables() const override { return true; }
  bool allows_functions() const override { return true; }
  std::vector<std::string> variable_names() const override;
  std::vector<std::string> function_names() const override;

 private:
  bool add(const Reference& reference, Diagnostics& problems);
  bool add_self(const Reference& reference, Diagnostics& problems);
  bool add_object(const Reference& reference, Diagnostics& problems);
  // Takes the references to symbol libraries out of the traversals.
  std::vector<Traversal> without_symbols(std::vector<Traversal> traversals,
                                         Diagnostics& problems);
  const Function* provider_function(std::string_view name) const;
  std::vector<Traversal> without_names(std::vector<Traversal> all) const;
  void note_asked(const Reference& reference);
  void ask_for_all(AskedAttributes& asked);
  void set(std::string_view root, const std::string& name, Value value);
  void build();

  // The value of a reference with its open objects in the form of this scope;
  // if it has any, only the parts to which the references of the scope lead.
  Value formed(const Value& value, const Reference& reference);
  // The steps of all references with the same name.
  const std::vector<std::vector<TraverseStep>>& steps_of(
      const Reference& reference);

  WalkData& walk_;
  const Place& place_;
  OpenForm open_form_;
  const MentionedNames* names_;
  bool sees_open_ = false;
  std::vector<Reference> references_;
  // Collected when needed.
  ByName<std::vector<std::vector<TraverseStep>>> steps_;
  // By address of the resource.
  ByName<AskedAttributes> asked_;
  ByName<ByName<Value>> single_;
  // By type and name; the outer name is `data`, `ephemeral` or empty.
  ByName<ByName<ByName<Value>>> resources_;
  // By library.
  ByName<ByName<Value>> symbols_;
  ByName<Value> roots_;
  // Whether a reference leads to a module or resource that does not exist: then
  // nothing has a value.
  bool no_values_ = false;
};

// The value of an expression; nothing after an error. Open objects keep their
// hidden attribute. The value is to be converted to `expected`. Deprecation
// notices become warnings, and their marks are removed.
std::optional<Value> evaluate_open(WalkData& walk, const Place& place,
                                   const Expression& expression,
                                   const Type& expected, Diagnostics& problems);

// The same, converted to a type and without open objects.
std::optional<Value> evaluate(WalkData& walk, const Place& place,
                              const Expression& expression, const Type& type,
                              Diagnostics& problems);

// Whether the references of `depends_on` are valid.
bool check_dependencies(WalkData& walk, const Place& place,
                        const std::vector<Traversal>& traversals,
                        Diagnostics& problems);

// Validates `depends_on`: it must refer to whole objects that exist.
void validate_dependencies(WalkData& walk, ModuleInstance& instance,
                           const std::vector<Traversal>& traversals,
                           Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_SCOPE_H_
