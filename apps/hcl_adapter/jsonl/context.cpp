#include "hcl_adapter/jsonl/context.h"

#include <iterator>
#include <utility>

#include "hcl_adapter/jsonl/functions.h"
#include "support/json/value_from_json.h"

namespace hcl::adapter {
namespace {

using apps::JsonView;

// The functions of a request that does not list any.
constexpr std::string_view kAllFunctions[] = {"abs",
                                              "add",
                                              "and",
                                              "assertnotnull",
                                              "byteslen",
                                              "bytesslice",
                                              "can",
                                              "ceil",
                                              "chomp",
                                              "chunklist",
                                              "coalesce",
                                              "coalescelist",
                                              "compact",
                                              "concat",
                                              "contains",
                                              "convert",
                                              "csvdecode",
                                              "distinct",
                                              "divide",
                                              "element",
                                              "equal",
                                              "flatten",
                                              "floor",
                                              "format",
                                              "formatdate",
                                              "formatlist",
                                              "greaterthan",
                                              "greaterthanorequalto",
                                              "hasindex",
                                              "indent",
                                              "index",
                                              "int",
                                              "join",
                                              "jsondecode",
                                              "jsonencode",
                                              "keys",
                                              "length",
                                              "lessthan",
                                              "lessthanorequalto",
                                              "log",
                                              "lookup",
                                              "lower",
                                              "max",
                                              "merge",
                                              "min",
                                              "modulo",
                                              "multiply",
                                              "negate",
                                              "not",
                                              "notequal",
                                              "or",
                                              "parseint",
                                              "pow",
                                              "range",
                                              "regex",
                                              "regexall",
                                              "regexreplace",
                                              "replace",
                                              "reverse",
                                              "sethaselement",
                                              "setintersection",
                                              "setproduct",
                                              "setsubtract",
                                              "setsymmetricdifference",
                                              "setunion",
                                              "signum",
                                              "slice",
                                              "sort",
                                              "split",
                                              "strlen",
                                              "strrev",
                                              "substr",
                                              "subtract",
                                              "timeadd",
                                              "title",
                                              "tobool",
                                              "tolist",
                                              "tomap",
                                              "tonumber",
                                              "toset",
                                              "tostring",
                                              "trim",
                                              "trimprefix",
                                              "trimspace",
                                              "trimsuffix",
                                              "try",
                                              "upper",
                                              "values",
                                              "zipmap"};

}  // namespace

Expected<std::shared_ptr<RequestContext>, std::string> RequestContext::make(
    const Request& request, const Options& options) {
  auto result = std::make_shared<RequestContext>();
  result->functions_ = request_functions(request, options);
  if (result->functions_ == nullptr) {
    return "there is no table of functions named " +
           request.json["functions"].text();
  }
  if (request.json["noctx"].is_true()) return result;
  std::string problem = request.json["ctx"].is_array()
                            ? result->read_scopes(request.json["ctx"])
                            : result->read_single_scope(request.json);
  if (!problem.empty()) return problem;
  return result;
}

std::string RequestContext::add_variables(const JsonView& json,
                                          MapContext& scope) {
  if (!json.is_object()) return "";
  scope.set_variables({});
  for (std::size_t i = 0; i < json.size(); ++i) {
    const apps::ValueFromJson value = apps::value_from_json(json[i]);
    if (!value.ok()) return "variable " + json[i].key() + ": " + value.error();
    scope.set_variable(json[i].key(), *value);
  }
  return "";
}

void RequestContext::add_function(std::string name, std::string_view function,
                                  MapContext& scope) {
  const auto found = functions_->find(function);
  if (found != functions_->end()) {
    scope.set_function(std::move(name), found->second);
  } else {
    absent_functions_.insert(std::move(name));
  }
}

std::string RequestContext::read_single_scope(const JsonView& json) {
  const auto scope = std::make_shared<MapContext>();
  scope->set_variables({});
  scope->set_functions({});
  const JsonView names = json["funcs"];
  if (json["functions"].exists()) {
    scope->set_functions(*functions_);
  } else if (names.is_array()) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      add_function(names[i].text(), names[i].text(), *scope);
    }
  } else {
    for (const std::string_view name : kAllFunctions) {
      add_function(std::string(name), name, *scope);
    }
  }
  scopes_ = scope;
  return add_variables(json["vars"], *scope);
}

// The innermost scope comes first.
std::string RequestContext::read_scopes(const JsonView& json) {
  for (std::size_t i = json.size(); i > 0; --i) {
    const JsonView given = json[i - 1];
    const auto scope = std::make_shared<MapContext>(scopes_);
    const JsonView functions = given["funcs"];
    if (functions.is_object()) scope->set_functions({});
    for (std::size_t j = 0; j < functions.size(); ++j) {
      const JsonView standard = functions[j]["stdlib"];
      add_function(functions[j].key(), standard.text(), *scope);
    }
    std::string problem = add_variables(given["vars"], *scope);
    if (!problem.empty()) return problem;
    scopes_ = scope;
  }
  return "";
}

const Function* RequestContext::function(std::string_view name) const {
  const Function* found = scopes_->function(name);
  if (found == nullptr && missing_.empty() &&
      absent_functions_.count(name) > 0) {
    missing_ = name;
  }
  return found;
}

}  // namespace hcl::adapter
