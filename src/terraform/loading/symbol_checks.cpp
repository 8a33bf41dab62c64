#include "terraform/loading/symbol_checks.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "terraform/loading/symbol_values.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

class LibraryCheck {
 public:
  LibraryCheck(const SymbolLibrary& library, SymbolValues& values,
               Diagnostics& problems)
      : library_(library), values_(values), problems_(problems) {}

  void run() {
    for (const auto& [name, value] : library_.values) check(value.value);
    for (const auto& [name, function] : library_.functions) {
      check_function(function);
    }
    check_cycles(library_.values, "value");
    if (problems_.has_errors()) return;
    for (const auto& [name, value] : library_.values) {
      values_.value(library_, name, problems_);
    }
  }

 private:
  void check_function(const SymbolFunction& function) {
    function_ = &function;
    for (const SymbolParameter& parameter : function.parameters) {
      for (const Rule& rule : parameter.validations) {
        if (rule.condition) check(*rule.condition);
        if (rule.message) check(*rule.message);
      }
    }
    has_locals_ = true;
    for (const auto& [name, local] : function.locals) check(local.value);
    if (function.result) check(*function.result);
    check_cycles(function.locals, "local");
    has_locals_ = false;
    function_ = nullptr;
  }

  void check(const Expression& expression) {
    for (const Traversal& traversal : expression.variables()) {
      if (exists(traversal)) continue;
      problems_.error(code::UndeclaredSymbol, {traversal.span()},
                      "A symbol library has nothing of this name here.");
    }
    for (const FunctionReference& found : expression.functions()) {
      if (values_.called(library_, found.name) != nullptr) continue;
      problems_.error(Code::UnknownFunction, {found.name_source},
                      "There is no function named \"" + found.name + "\".");
    }
  }

  bool exists(const Traversal& traversal) const {
    const std::string name = name_at(traversal, 0);
    if (traversal.root == "value") return library_.values.contains(name);
    if (traversal.root == "param" && function_ != nullptr) {
      return std::ranges::any_of(
          function_->parameters,
          [&](const SymbolParameter& each) { return each.name == name; });
    }
    if (traversal.root == "local" && has_locals_) {
      return function_->locals.contains(name);
    }
    if (traversal.root != "symbols") return false;
    const auto imported = library_.imports.find(name);
    if (imported == library_.imports.end()) return false;
    return imported->second == nullptr ||
           imported->second->values.contains(name_at(traversal, 1));
  }

  // Reports one of the values that refer to each other in a circle.
  void check_cycles(const ByName<LocalConfig>& values, std::string_view root) {
    std::set<std::string, std::less<>> seen;
    std::set<std::string, std::less<>> open;
    for (const auto& [name, value] : values) {
      // Each value on the way with those that it refers to and that are still
      // to be visited.
      std::vector<std::pair<std::string, std::vector<std::string>>> way;
      const auto enter = [&](const std::string& next) {
        if (!seen.insert(next).second) return;
        open.insert(next);
        way.emplace_back(next, named_by(values, next, root));
      };
      enter(name);
      while (!way.empty()) {
        if (way.back().second.empty()) {
          open.erase(way.back().first);
          way.pop_back();
          continue;
        }
        const std::string next = way.back().second.back();
        way.back().second.pop_back();
        if (open.contains(next)) {
          problems_.error(
              code::CircularReference, {values.find(next)->second.declared},
              std::string(root) + "." + next + " depends on itself.");
          return;
        }
        enter(next);
      }
    }
  }

  static std::vector<std::string> named_by(const ByName<LocalConfig>& values,
                                           const std::string& name,
                                           std::string_view root) {
    std::vector<std::string> result;
    for (const Traversal& each : values.find(name)->second.value.variables()) {
      const std::string next = name_at(each, 0);
      if (each.root == root && values.contains(next)) result.push_back(next);
    }
    return result;
  }

  const SymbolLibrary& library_;
  SymbolValues& values_;
  Diagnostics& problems_;
  const SymbolFunction* function_ = nullptr;
  bool has_locals_ = false;
};

}  // namespace

void check_libraries(
    const std::vector<std::shared_ptr<const SymbolLibrary>>& libraries,
    const Settings& settings, const ToolRules& rules, Diagnostics& problems) {
  SymbolValues values(rules, settings.host, settings.language);
  for (const auto& library : libraries) {
    Diagnostics found;
    LibraryCheck(*library, values, found).run();
    problems.append(std::move(found));
  }
}

}  // namespace hcl::terraform
