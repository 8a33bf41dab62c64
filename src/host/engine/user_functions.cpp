#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "hcl/deferred_expression.h"
#include "hcl/parser.h"
#include "hcl/static_analysis.h"
#include "host/description/codes.h"
#include "host/engine/session.h"

namespace hcl::host {
namespace {

// A function that a file declares.
struct UserFunction {
  std::string name;
  std::vector<std::string> parameters;
  std::string rest;
  Expression result;
  bool is_json = false;
};

class FunctionReader {
 public:
  explicit FunctionReader(Session& session)
      : session_(session), rules_(session.description.functions) {}

  void run();

 private:
  void read(const Block& block, bool is_json);
  bool read_parameters(const Attribute& attribute, UserFunction& function);
  void declare(const UserFunction& function);
  Function make(const UserFunction& function) const;
  void error(CodeRow code, const SourceSpan& place, std::string detail) {
    session_.diags.error(code, {.subject = place, .context = {}},
                         std::move(detail));
  }

  Session& session_;
  const FunctionRules& rules_;
  // The last one of a name counts.
  std::map<std::string, UserFunction> functions_;
};

// An identifier, or a string that holds one.
std::string name_of(const Expression& expr, bool is_json) {
  std::string name = static_keyword(expr);
  if (!name.empty()) return name;
  if (!is_json) return {};
  const Result<Value> value = expr.evaluate(literal_only_context());
  const auto text = value.value.if_string();
  return text && is_identifier(*text) ? std::string(*text) : std::string();
}

bool FunctionReader::read_parameters(const Attribute& attribute,
                                     UserFunction& function) {
  Result<std::vector<Expression>> list = static_list(attribute.expression);
  const bool is_list = list.ok();
  session_.diags.append(std::move(list.diagnostics));
  for (const Expression& element : list.value) {
    function.parameters.push_back(name_of(element, function.is_json));
    if (!function.parameters.back().empty()) continue;
    error(code::HostInvalidFunction, element.source(),
          "A parameter must be an identifier.");
    return false;
  }
  return is_list;
}

void FunctionReader::read(const Block& block, bool is_json) {
  BodySchema schema;
  for (const std::string& name :
       {rules_.user_parameters, rules_.user_rest, rules_.user_result}) {
    schema.attributes.push_back({.name = name});
  }
  const BodyContent content = block.body.content(schema, session_.diags);
  UserFunction function;
  function.name = block.labels[0];
  function.is_json = is_json;
  const Attribute* parameters = content.attribute(rules_.user_parameters);
  const Attribute* result = content.attribute(rules_.user_result);
  if (parameters == nullptr || result == nullptr) {
    error(code::HostInvalidFunction,
          parameters != nullptr ? parameters->name_source
                                : block.label_sources[0],
          "A function needs \"" + rules_.user_parameters + "\" and \"" +
              rules_.user_result + "\".");
    return;
  }
  if (!read_parameters(*parameters, function)) return;
  if (const Attribute* rest = content.attribute(rules_.user_rest)) {
    function.rest = name_of(rest->expression, is_json);
    if (function.rest.empty()) {
      error(code::HostInvalidFunction, rest->name_source,
            "A parameter must be an identifier.");
      return;
    }
  }
  function.result = result->expression;
  functions_.insert_or_assign(function.name, std::move(function));
}

Function FunctionReader::make(const UserFunction& function) const {
  FunctionDefinition definition;
  for (const std::string& name : function.parameters) {
    definition.parameters.push_back({.name = name, .type = Type::dynamic()});
  }
  if (!function.rest.empty()) {
    definition.variadic =
        Parameter{.name = function.rest, .type = Type::dynamic()};
  }
  definition.return_type = returns(Type::dynamic());
  definition.implementation =
      [function, &graph = session_.graph, &roots = rules_.user_roots](
          std::span<const Value> arguments, const Type&) -> FunctionResult {
    Frame frame;
    const std::size_t count = function.parameters.size();
    for (std::size_t i = 0; i < count; ++i) {
      frame.names.emplace_back(function.parameters[i], arguments[i]);
    }
    if (!function.rest.empty()) {
      frame.names.emplace_back(
          function.rest,
          Value::tuple({arguments.begin() + static_cast<std::ptrdiff_t>(count),
                        arguments.end()}));
    }
    Place place;
    place.roots = &roots;
    place.frame = &frame;
    place.is_json = function.is_json;
    Diagnostics diags;
    const Value value = graph.evaluate_now(function.result, place, diags);
    if (!diags.has_errors()) return value;
    const std::string message = diags[0].detail;
    return FunctionError{
        .message = message.empty() ? "it fails" : message,
        .detail = std::make_shared<DiagnosticsDetail>(std::move(diags))};
  };
  return Function(std::move(definition));
}

void FunctionReader::declare(const UserFunction& function) {
  FunctionTables& tables = session_.graph.functions();
  if (tables.built_in.contains(function.name)) return;
  Frame frame;
  for (const std::string& name : function.parameters) {
    frame.names.emplace_back(name, Value::dynamic());
  }
  if (!function.rest.empty()) {
    frame.names.emplace_back(function.rest, Value::dynamic());
  }
  Item item;
  item.address = function.name + "()";
  item.expression = function.result;
  item.is_function = true;
  item.place.roots = &rules_.user_roots;
  item.place.frame = session_.graph.keep(std::move(frame));
  tables.items.emplace(function.name, session_.graph.add(std::move(item)));
  tables.user.emplace(function.name, make(function));
}

void FunctionReader::run() {
  for (const ConfigFile& file : session_.files) {
    for (const Block& block : file.content.blocks) {
      if (block.type == rules_.user_block) read(block, file.is_json);
    }
  }
  for (const auto& each : functions_) declare(each.second);
}

}  // namespace

void declare_functions(Session& session) {
  if (session.description.functions.user_block.empty()) return;
  FunctionReader(session).run();
}

}  // namespace hcl::host
