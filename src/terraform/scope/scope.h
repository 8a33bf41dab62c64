#ifndef HCL_TERRAFORM_SCOPE_SCOPE_H_
#define HCL_TERRAFORM_SCOPE_SCOPE_H_

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/expression.h"
#include "terraform/declarations/references.h"
#include "terraform/scope/walk_data.h"

// Evaluates expressions in a module instance: the objects to which they refer
// become the variables of their evaluation.
namespace hcl::terraform {

// The context of an expression.
struct Place {
  ModuleInstance* instance = nullptr;
  // The repetition of the resource or module call that the expression belongs
  // to.
  const RepetitionValues* repetition = nullptr;
  // The value of `self`; null if it is not allowed.
  const Value* self = nullptr;
  // In validations, the variable and the value being validated.
  const std::pair<const std::string, Value>* own_variable = nullptr;
  // Whether the function `type` exists, as it does only in the console.
  bool is_console_input = false;
  // The address of the resource that contains the expression, to which it must
  // not refer; empty elsewhere.
  std::string own_address = {};
  // The name of the check block that contains the expression; empty elsewhere.
  std::string_view check = {};
};

// The attributes that an expression requests of a resource without a schema.
struct AskedAttributes {
  std::set<std::string> names;
  // Whether the resource is referred to as a whole, so that the attributes are
  // not known.
  bool all = false;
};

// An evaluation context with the variables that some references need.
class Scope final : public EvalContext {
 public:
  Scope(WalkData& walk, const Place& place) : walk_(walk), place_(place) {}

  // Looks up the references. Returns false if one of them is wrong; then
  // nothing should be evaluated.
  bool prepare(const std::vector<Traversal>& traversals, Problems& problems);

  const Value* variable(std::string_view name) const override;
  const Function* function(std::string_view name) const override;
  bool allows_variables() const override { return true; }
  bool allows_functions() const override { return true; }
  std::vector<std::string> variable_names() const override;
  std::vector<std::string> function_names() const override;

 private:
  bool add(const Reference& reference, Problems& problems);
  bool add_self(const Reference& reference, Problems& problems);
  bool add_object(const Reference& reference, Problems& problems);
  const Function* provider_function(std::string_view name) const;
  void note_asked(const Reference& reference);
  void set(std::string_view root, const std::string& name, Value value);
  void build();

  WalkData& walk_;
  const Place& place_;
  // By address of the resource.
  ByName<AskedAttributes> asked_;
  ByName<ByName<Value>> single_;
  // By type and name; the outer name is `data`, `ephemeral` or empty.
  ByName<ByName<ByName<Value>>> resources_;
  ByName<Value> roots_;
  // Whether a reference leads to a module or resource that does not exist: then
  // nothing has a value.
  bool no_values_ = false;
};

// The value of an expression, converted to a type; nothing after an error.
// Deprecation notices become warnings, and their marks are removed.
std::optional<Value> evaluate(WalkData& walk, const Place& place,
                              const Expression& expression, const Type& type,
                              Problems& problems);

// Whether the references of `depends_on` are valid.
bool check_dependencies(WalkData& walk, const Place& place,
                        const std::vector<Traversal>& traversals,
                        Problems& problems);

// Validates `depends_on`: it must refer to whole objects that exist.
void validate_dependencies(WalkData& walk, ModuleInstance& instance,
                           const std::vector<Traversal>& traversals,
                           Problems& problems);

// Removes the marks of deprecated values and reports them.
Value report_deprecated(Value value, const SourceSpan& place,
                        Problems& problems);

// Adds problems to those of the walk, along with the module instance that they
// concern.
void report(WalkData& walk, const ModuleInstance& instance, Problems found);

// `value` combined for all instances of the expansion, as references see it.
Value repeated_value(const Expansion& expansion,
                     const std::vector<Value>& values);

// The values of references, each with its own checks. Nothing means that the
// object does not exist, whatever the values are.
Value value_of_variable(const WalkData& walk, const Place& place,
                        const Reference& reference, Problems& problems);
Value value_of_local(const WalkData& walk, const Place& place,
                     const Reference& reference, Problems& problems);
std::optional<Value> value_of_module(const WalkData& walk, const Place& place,
                                     const Reference& reference,
                                     Problems& problems);
std::optional<Value> value_of_resource(const WalkData& walk, const Place& place,
                                       const Reference& reference,
                                       const AskedAttributes& asked,
                                       Problems& problems);
Value value_of_path(const WalkData& walk, const Place& place,
                    const Reference& reference, Problems& problems);
Value value_of_terraform(const WalkData& walk, const Reference& reference,
                         Problems& problems);
Value value_of_repetition(const Place& place, const Reference& reference,
                          Problems& problems);

// A mark for a value whose author declares it deprecated.
Mark deprecated_mark(const std::string& what, const std::string& message);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_SCOPE_H_
