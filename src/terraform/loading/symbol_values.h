#ifndef HCL_TERRAFORM_LOADING_SYMBOL_VALUES_H_
#define HCL_TERRAFORM_LOADING_SYMBOL_VALUES_H_

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "terraform/declarations/config.h"
#include "terraform/rules/versioned_functions.h"

namespace hcl::terraform {

// The name of a step that is an attribute; empty for another step or none.
std::string name_at(const Traversal& traversal, std::size_t step);

// A function about which nothing is known.
const Function& unknown_function();

// Evaluates the values and functions of symbol libraries, each when it is
// requested. Functions that give the time or random values give unknown ones.
// The libraries must outlive this. For use by one thread at a time.
class SymbolValues {
 public:
  SymbolValues(const ToolRules& rules, const FunctionHost& host,
               const Options& options);

  // The value, which is any unknown one after a mistake in it; null if the
  // library has none of that name. Valid as long as this object.
  const Value* value(const SymbolLibrary& library, std::string_view name,
                     Diagnostics& problems);
  // The function; null if the library has none of that name. Valid as long as
  // this object, which must outlive it.
  const Function* function(const SymbolLibrary& library, std::string_view name);

  // What a library calls: one of its own functions, one of an imported library,
  // or one of the tool. Null if there is none.
  const Function* called(const SymbolLibrary& library, std::string_view name);

 private:
  using Key = std::pair<const SymbolLibrary*, std::string>;
  // The arguments and the local values of one call.
  struct Call {
    const SymbolFunction* function = nullptr;
    ByName<Value> arguments;
    ByName<Value> locals;
    std::set<std::string, std::less<>> waiting;
  };

  Value evaluated(const SymbolLibrary& library, const Expression& expression,
                  Call* call, Diagnostics& problems);
  Value local_value(const SymbolLibrary& library, std::string_view name,
                    Call& call, Diagnostics& problems);
  // What an expression refers to.
  ByName<Value> roots_of(const SymbolLibrary& library,
                         const Expression& expression, Call* call,
                         Diagnostics& problems);
  FunctionDefinition definition_of(const SymbolLibrary& library,
                                   const SymbolFunction& function);
  FunctionResult result_of(const SymbolLibrary& library,
                           const SymbolFunction& function,
                           std::span<const Value> arguments);
  FunctionResult check_argument(const SymbolLibrary& library, Call& call,
                                const SymbolParameter& parameter,
                                std::size_t index);

  Options options_;
  VersionedFunctions tool_;
  std::map<Key, Value> values_;
  std::set<Key> waiting_;
  // The number of values being evaluated, each for the one before.
  int nested_ = 0;
  std::map<Key, Function> functions_;
  // How deeply each function calls itself.
  std::map<Key, std::int32_t> depths_;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_SYMBOL_VALUES_H_
