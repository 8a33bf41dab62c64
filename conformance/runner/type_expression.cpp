#include "runner/type_expression.h"

#include <string>
#include <utility>
#include <vector>

namespace hcl::conformance {
namespace {

std::optional<Type> read_keyword(std::string_view name) {
  if (name == "any") return Type::dynamic();
  if (name == "string") return Type::string();
  if (name == "number") return Type::number();
  if (name == "bool") return Type::boolean();
  return std::nullopt;
}

std::optional<Type> read_tuple(const ast::Expression& argument) {
  if (argument.kind != ast::ExpressionKind::Tuple) return std::nullopt;
  std::vector<Type> types;
  for (const ast::Expression* element :
       static_cast<const ast::TupleExpr&>(argument).elements) {
    const std::optional<Type> type = read_type(*element);
    if (!type) return std::nullopt;
    types.push_back(*type);
  }
  return Type::tuple(std::move(types));
}

std::optional<std::string> name_of_key(const ast::Expression& key) {
  if (key.kind == ast::ExpressionKind::Variable) {
    return std::string(static_cast<const ast::VariableExpr&>(key).name);
  }
  if (key.kind != ast::ExpressionKind::Template) return std::nullopt;
  const auto parts = static_cast<const ast::TemplateExpr&>(key).parts;
  if (parts.size() != 1 || parts[0].kind != ast::PartKind::Literal) {
    return std::nullopt;
  }
  return std::string(parts[0].text);
}

const ast::Expression* only_argument(const ast::Expression& expression,
                                     std::string_view function) {
  if (expression.kind != ast::ExpressionKind::FunctionCall) return nullptr;
  const auto& call = static_cast<const ast::FunctionCallExpr&>(expression);
  return call.name == function && call.arguments.size() == 1 ? call.arguments[0]
                                                             : nullptr;
}

std::optional<Type> read_object(const ast::Expression& argument) {
  if (argument.kind != ast::ExpressionKind::Object) return std::nullopt;
  std::vector<AttributeType> attributes;
  for (const ast::ObjectElement& element :
       static_cast<const ast::ObjectExpr&>(argument).elements) {
    const std::optional<std::string> name = name_of_key(*element.key);
    const ast::Expression* inner = only_argument(*element.value, "optional");
    const std::optional<Type> type =
        read_type(inner == nullptr ? *element.value : *inner);
    if (!name || !type) return std::nullopt;
    attributes.push_back({*name, *type, inner != nullptr});
  }
  return Type::object(std::move(attributes));
}

std::optional<Type> read_call(const ast::FunctionCallExpr& call) {
  if (call.arguments.size() != 1) return std::nullopt;
  const ast::Expression& argument = *call.arguments[0];
  if (call.name == "tuple") return read_tuple(argument);
  if (call.name == "object") return read_object(argument);
  const std::optional<Type> element = read_type(argument);
  if (!element) return std::nullopt;
  if (call.name == "list") return Type::list(*element);
  if (call.name == "set") return Type::set(*element);
  if (call.name == "map") return Type::map(*element);
  return std::nullopt;
}

}  // namespace

std::optional<Type> read_type(const ast::Expression& expression) {
  if (expression.kind == ast::ExpressionKind::Variable) {
    return read_keyword(static_cast<const ast::VariableExpr&>(expression).name);
  }
  if (expression.kind == ast::ExpressionKind::FunctionCall) {
    return read_call(static_cast<const ast::FunctionCallExpr&>(expression));
  }
  return std::nullopt;
}

}  // namespace hcl::conformance
