#ifndef HCL_TERRAFORM_SCOPE_H_
#define HCL_TERRAFORM_SCOPE_H_

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/eval_context.h"
#include "hcl/expression.h"
#include "terraform/references.h"
#include "terraform/walk.h"

// Expressions in a module instance: what they refer to becomes the variables
// of their evaluation.
namespace hcl::terraform {

// Where an expression stands.
struct Place {
  ModuleInstance* instance = nullptr;
  // Of the resource or module call that the expression belongs to.
  const RepetitionValues* repetition = nullptr;
  // What `self` is; null where it is not allowed.
  const Value* self = nullptr;
  // In validations: the variable and the value that is validated.
  const std::pair<const std::string, Value>* own_variable = nullptr;
  // Whether the function `type` is there, as it is in the console alone.
  bool is_console_input = false;
  // The address of the resource that the expression is a part of, which must
  // not be referred to; empty elsewhere.
  std::string own_address = {};
  // The name of the check block that the expression stands in; empty elsewhere.
  std::string_view check = {};
};

// What an expression asks of a resource without a schema.
struct AskedAttributes {
  std::set<std::string> names;
  // It is referred to as a whole, so nobody knows what is asked.
  bool all = false;
};

// The variables that some references need, as a context.
class Scope final : public EvalContext {
 public:
  Scope(WalkData& walk, const Place& place) : walk_(walk), place_(place) {}

  // Looks the references up. False when something is wrong with one of them;
  // then nothing should be evaluated.
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
  // A reference leads to a module or resource that is not there: then nothing
  // has a value.
  bool no_values_ = false;
};

// The value of an expression, converted to a type. Nothing after an error.
// Notices about deprecated values are warnings, and their marks are gone.
std::optional<Value> evaluate(WalkData& walk, const Place& place,
                              const Expression& expression, const Type& type,
                              Problems& problems);

// Whether the references of `depends_on` lead to something.
bool check_dependencies(WalkData& walk, const Place& place,
                        const std::vector<Traversal>& traversals,
                        Problems& problems);

// What validation looks at in `depends_on`: references to whole objects that
// are there.
void validate_dependencies(WalkData& walk, ModuleInstance& instance,
                           const std::vector<Traversal>& traversals,
                           Problems& problems);

// Takes the marks of deprecated values away and reports them.
Value report_deprecated(Value value, const SourceSpan& place,
                        Problems& problems);

// Adds problems to those of the walk, with the module instance that they are
// about.
void report(WalkData& walk, const ModuleInstance& instance, Problems found);

// `value` as often as the expansion has instances, as references see it.
Value repeated_value(const Expansion& expansion,
                     const std::vector<Value>& values);

// The values of references, each with its own checks. Nothing: what is meant
// is not there, whatever the values are.
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

// A mark for a value whose author says that it should not be used any more.
Mark deprecated_mark(const std::string& what, const std::string& message);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_SCOPE_H_
