#include "terraform/loading/symbol_values.h"

#include <span>
#include <string>
#include <vector>

#include "hcl/convert.h"
#include "hcl/eval_context.h"
#include "hcl/meter.h"
#include "stdlib/parameters.h"
#include "terraform/declarations/symbol_types.h"
#include "terraform/loading/static_values.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

// How many values may depend on each other, each on the next.
constexpr int kDeepestValue = 200;
// How deeply a function may call itself.
constexpr std::int32_t kDeepestCall = 1024;
// The steps of one call, which makes a context with everything that the
// function refers to. A function that calls itself twice makes twice as many
// calls with each level, and the limit of steps ends them.
constexpr std::int64_t kStepsOfCall = 500;

Value object_from(const ByName<Value>& values) {
  return Value::object({values.begin(), values.end()});
}

// The text of the first mistake, without the names of the functions of
// libraries between the call and it.
std::string first_error(const Diagnostics& problems) {
  for (const Diagnostic& each : problems) {
    if (each.severity != Severity::Error) continue;
    std::string text(each.detail.empty() ? each.summary() : each.detail);
    constexpr std::string_view kFailed = " failed: ";
    const std::size_t failed = text.find(kFailed);
    if (text.starts_with("Call to function \"symbols::") &&
        failed != std::string::npos) {
      text.erase(0, failed + kFailed.size());
    }
    if (text.ends_with('.')) text.pop_back();
    return text;
  }
  return "it has no result";
}

}  // namespace

const Function& unknown_function() {
  static const Function kFunction(FunctionDefinition{
      .variadic = Parameter{.name = "arguments",
                            .allow_null = true,
                            .allow_unknown = true,
                            .allow_dynamic = true,
                            .allow_marked = true},
      .return_type = returns(Type::dynamic()),
      .implementation = [](std::span<const Value>, const Type&)
          -> FunctionResult { return Value::dynamic(); }});
  return kFunction;
}

std::string name_at(const Traversal& traversal, std::size_t step) {
  if (step >= traversal.steps.size() ||
      traversal.steps[step].kind != TraverseStep::Kind::Attribute) {
    return "";
  }
  return traversal.steps[step].name;
}

SymbolValues::SymbolValues(const ToolRules& rules, const FunctionHost& host,
                           const Options& options)
    : options_(options), tool_(rules, without_effects(host), options) {}

const Value* SymbolValues::value(const SymbolLibrary& library,
                                 std::string_view name, Diagnostics& problems) {
  const Key key(&library, name);
  const auto known = values_.find(key);
  if (known != values_.end()) return &known->second;
  const auto found = library.values.find(name);
  if (found == library.values.end()) return nullptr;
  if (!waiting_.insert(key).second) {
    problems.error(code::CircularReference, {found->second.declared},
                   "value." + std::string(name) + " depends on itself.");
    return &values_.emplace(key, Value::dynamic()).first->second;
  }
  Value result = evaluated(library, found->second.value, nullptr, problems);
  waiting_.erase(key);
  return &values_.emplace(key, std::move(result)).first->second;
}

const Function* SymbolValues::function(const SymbolLibrary& library,
                                       std::string_view name) {
  const Key key(&library, name);
  const auto known = functions_.find(key);
  if (known != functions_.end()) return &known->second;
  const auto found = library.functions.find(name);
  if (found == library.functions.end()) return nullptr;
  return &functions_
              .emplace(key, Function(definition_of(library, found->second)))
              .first->second;
}

const Function* SymbolValues::called(const SymbolLibrary& library,
                                     std::string_view name) {
  const auto symbol = symbol_name(name);
  if (!symbol) return tool_.find(name);
  if (symbol->library.empty()) return function(library, symbol->name);
  const auto imported = library.imports.find(symbol->library);
  if (imported == library.imports.end()) return nullptr;
  if (imported->second == nullptr) return &unknown_function();
  return function(*imported->second, symbol->name);
}

Value SymbolValues::local_value(const SymbolLibrary& library,
                                std::string_view name, Call& call,
                                Diagnostics& problems) {
  const auto known = call.locals.find(name);
  if (known != call.locals.end()) return known->second;
  const auto found = call.function->locals.find(name);
  if (found == call.function->locals.end() ||
      !call.waiting.emplace(name).second) {
    return Value::dynamic();
  }
  Value result = evaluated(library, found->second.value, &call, problems);
  return call.locals.emplace(name, std::move(result)).first->second;
}

ByName<Value> SymbolValues::roots_of(const SymbolLibrary& library,
                                     const Expression& expression, Call* call,
                                     Diagnostics& problems) {
  ByName<ByName<Value>> parts;
  ByName<ByName<Value>> symbols;
  for (const Traversal& traversal : expression.variables()) {
    const std::string name = name_at(traversal, 0);
    ByName<Value>& root = parts[traversal.root];
    if (traversal.root == "value") {
      const Value* const found = value(library, name, problems);
      if (found != nullptr) root.insert_or_assign(name, *found);
    } else if (traversal.root == "param" && call != nullptr) {
      root = call->arguments;
    } else if (traversal.root == "local" && call != nullptr) {
      root.insert_or_assign(name, local_value(library, name, *call, problems));
    } else if (traversal.root == "symbols") {
      const auto imported = library.imports.find(name);
      const std::string inner = name_at(traversal, 1);
      if (imported == library.imports.end()) continue;
      const Value* const found =
          imported->second == nullptr
              ? nullptr
              : value(*imported->second, inner, problems);
      symbols[name].insert_or_assign(
          inner, found == nullptr ? Value::dynamic() : *found);
    }
  }
  ByName<Value> result;
  for (const auto& [name, values] : symbols) {
    parts["symbols"].insert_or_assign(name, object_from(values));
  }
  for (const auto& [name, values] : parts) {
    result.insert_or_assign(name, object_from(values));
  }
  return result;
}

Value SymbolValues::evaluated(const SymbolLibrary& library,
                              const Expression& expression, Call* call,
                              Diagnostics& problems) {
  Diagnostics found;
  if (nested_ >= kDeepestValue) {
    problems.error(code::CircularReference, {expression.source()},
                   "More than " + std::to_string(kDeepestValue) +
                       " values depend on each other, each on the next.");
    return Value::dynamic();
  }
  MapContext context;
  context.set_variables({});
  ++nested_;
  for (auto& [name, root] : roots_of(library, expression, call, found)) {
    context.set_variable(name, root);
  }
  --nested_;
  FunctionMap functions;
  for (const FunctionReference& reference : expression.functions()) {
    const Function* const function = called(library, reference.name);
    if (function != nullptr) functions.emplace(reference.name, *function);
  }
  context.set_functions(std::move(functions));
  if (found.has_errors()) {
    problems.append(std::move(found));
    return Value::dynamic();
  }
  Value result = expression.evaluate(context, found);
  const bool failed = found.has_errors();
  problems.append(std::move(found));
  return failed ? Value::dynamic() : result;
}

FunctionDefinition SymbolValues::definition_of(const SymbolLibrary& library,
                                               const SymbolFunction& function) {
  FunctionDefinition result;
  result.description = function.description;
  for (const SymbolParameter& each : function.parameters) {
    Parameter parameter = {.name = each.name,
                           .allow_null = each.allow_null,
                           .allow_unknown = each.allow_unknown,
                           .allow_dynamic = each.allow_unknown};
    if (each.variadic) {
      result.variadic = std::move(parameter);
    } else {
      result.parameters.push_back(std::move(parameter));
    }
  }
  result.return_type = returns(Type::dynamic());
  result.implementation = [this, &library, &function](
                              std::span<const Value> arguments,
                              const Type&) -> FunctionResult {
    if (!Meter::current().take_steps(kStepsOfCall)) return Value::dynamic();
    std::int32_t& depth = depths_[Key(&library, function.name)];
    if (depth >= kDeepestCall) {
      return stdlib::wrong_call("the function calls itself more than " +
                                std::to_string(kDeepestCall) + " times");
    }
    ++depth;
    FunctionResult made = result_of(library, function, arguments);
    --depth;
    return made;
  };
  return result;
}

FunctionResult SymbolValues::check_argument(const SymbolLibrary& library,
                                            Call& call,
                                            const SymbolParameter& parameter,
                                            std::size_t index) {
  for (const Rule& rule : parameter.validations) {
    if (!rule.condition) continue;
    Diagnostics found;
    const Value holds = evaluated(library, *rule.condition, &call, found);
    const ConversionResult plain =
        convert(holds, Type::boolean(), options_.switches, options_.limits);
    if (found.has_errors() || !plain.ok()) {
      return stdlib::wrong_argument(index, found.has_errors()
                                               ? first_error(found)
                                               : to_text(plain.error()));
    }
    const Value known = plain->unmarked();
    if (!known.has_content() || known.as_bool()) continue;
    const Value message = rule.message
                              ? evaluated(library, *rule.message, &call, found)
                              : Value::dynamic();
    return stdlib::wrong_argument(index, message.is_plain_string()
                                             ? std::string(message.as_string())
                                             : "a validation failed");
  }
  return Value::boolean(true);
}

FunctionResult SymbolValues::result_of(const SymbolLibrary& library,
                                       const SymbolFunction& function,
                                       std::span<const Value> arguments) {
  Call call;
  call.function = &function;
  const auto take = [&](const SymbolParameter& parameter, std::size_t index,
                        const Value& given,
                        const Type& wanted) -> std::optional<FunctionError> {
    const ConversionResult value =
        convert(given, wanted, options_.switches, options_.limits);
    if (!value.ok()) {
      return stdlib::wrong_argument(index, to_text(value.error()));
    }
    call.arguments.insert_or_assign(parameter.name, *value);
    return std::nullopt;
  };
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    const SymbolParameter& parameter = function.parameters[i];
    const Type& type = parameter.type.type;
    std::optional<FunctionError> error;
    if (parameter.variadic) {
      std::vector<Value> rest;
      for (const Value& each : arguments.subspan(i)) {
        rest.push_back(parameter.type.defaults.apply(each, options_));
      }
      error =
          take(parameter, i, Value::tuple(std::move(rest)), Type::list(type));
    } else {
      error = take(parameter, i,
                   parameter.type.defaults.apply(arguments[i], options_), type);
    }
    if (error) return *error;
  }
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    if (function.parameters[i].variadic) continue;
    FunctionResult checked =
        check_argument(library, call, function.parameters[i], i);
    if (!checked) return checked;
  }
  if (!function.result) return Value::dynamic();
  Diagnostics found;
  Value result = evaluated(library, *function.result, &call, found);
  if (found.has_errors()) return stdlib::wrong_call(first_error(found));
  return result;
}

}  // namespace hcl::terraform
