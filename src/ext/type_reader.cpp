// Parsing of type expressions.

#include "ext/type_reader.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/eval_context.h"
#include "hcl/static_analysis.h"
#include "text/in_quotes.h"

namespace hcl::ext {
namespace {

using text::in_quotes;

// Types nested deeper are rejected, which bounds the call stack of walks over
// types.
constexpr std::int32_t kMaxDepth = 500;

const std::vector<std::string>& type_names() {
  static const std::vector<std::string> kNames = {"any", "bool",   "list",
                                                  "map", "number", "object",
                                                  "set", "string", "tuple"};
  return kNames;
}

// The argument of a constructor, as a clause; empty for other names.
std::string_view argument_of(std::string_view constructor) {
  if (constructor == "list" || constructor == "set" || constructor == "map") {
    return "the type of its elements";
  }
  if (constructor == "object") {
    return "the types of its attributes in braces";
  }
  if (constructor == "tuple") {
    return "the types of its elements in brackets";
  }
  return {};
}

std::optional<Type> primitive_type(std::string_view keyword) {
  if (keyword == "bool") return Type::boolean();
  if (keyword == "number") return Type::number();
  if (keyword == "string") return Type::string();
  return std::nullopt;
}

std::string needs_argument(std::string_view constructor) {
  return "The type constructor " + in_quotes(constructor) +
         " requires one argument: " + std::string(argument_of(constructor)) +
         ".";
}

SourceSpan between(const SourceSpan& first, const SourceSpan& last) {
  return {first.file, join(first.span, last.span)};
}

}  // namespace

// The type that people from other languages mean; empty for other words.
static std::string type_of_habit(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 14>
      kHabits = {{{"array", "list"},
                  {"boolean", "bool"},
                  {"dict", "map"},
                  {"double", "number"},
                  {"float", "number"},
                  {"hash", "map"},
                  {"int", "number"},
                  {"integer", "number"},
                  {"long", "number"},
                  {"str", "string"},
                  {"String", "string"},
                  {"struct", "object"},
                  {"text", "string"},
                  {"vector", "list"}}};
  for (const auto& [habit, type] : kHabits) {
    if (habit == name) return std::string(type);
  }
  return "";
}

TypeWithDefaults TypeReader::wrong(DiagnosticPlace place, std::string detail) {
  diagnostics_.error(Code::InvalidTypeSpecification, std::move(place),
                     std::move(detail));
  return {};
}

TypeWithDefaults TypeReader::wrong_name(DiagnosticPlace place,
                                        const std::string& name) {
  if (!diagnostics_.wants_more()) {
    diagnostics_.drop();
    return {};
  }
  std::string suggestion = type_of_habit(name);
  if (suggestion.empty()) suggestion = suggest_name(name, type_names());
  Diagnostic& added = diagnostics_.error(
      Code::InvalidTypeSpecification, std::move(place),
      "There is no type " + in_quotes(name) + "." +
          (suggestion.empty()
               ? ""
               : " Did you mean " + in_quotes(suggestion) + "?"));
  added.suggestion = std::move(suggestion);
  return {};
}

TypeWithDefaults TypeReader::read(const Expression& expression) {
  if (depth_ == kMaxDepth) {
    diagnostics_.error(
        Code::NestingTooDeep, {.subject = expression.source()},
        "Types can be nested " + std::to_string(kMaxDepth) + " levels deep.");
    return {};
  }
  ++depth_;
  TypeWithDefaults result;
  const std::string keyword = static_keyword(expression);
  if (!keyword.empty()) {
    result = read_keyword(expression, keyword);
  } else if (const auto call = expression.node().as_call()) {
    result = read_call(expression, *call);
  } else {
    result = wrong({.subject = expression.source()},
                   "A type is a keyword, such as string, or a constructor with "
                   "its argument, such as list(string).");
  }
  --depth_;
  return result;
}

TypeWithDefaults TypeReader::read_keyword(const Expression& expression,
                                          const std::string& keyword) {
  if (const auto primitive = primitive_type(keyword)) return {*primitive, {}};
  const DiagnosticPlace here = {.subject = expression.source()};
  if (keyword == "any") {
    if (form_ != TypeForm::Exact) return {};
    return wrong(here,
                 "The keyword \"any\" cannot be used here: an exact type is "
                 "required.");
  }
  if (!argument_of(keyword).empty())
    return wrong(here, needs_argument(keyword));
  return wrong_name(here, keyword);
}

TypeWithDefaults TypeReader::read_call(const Expression& expression,
                                       const StaticCall& call) {
  if (call.name == "any" || primitive_type(call.name)) {
    return wrong({.subject = call.arguments_source},
                 "The type " + in_quotes(call.name) + " takes no argument.");
  }
  if (call.name == "optional") {
    return wrong({.subject = call.name_source},
                 "\"optional\" can only be applied to the type of an attribute "
                 "of an object type.");
  }
  if (named_ != nullptr) {
    if (auto found = named_->find(call, diagnostics_)) return *std::move(found);
  }
  if (argument_of(call.name).empty()) {
    return wrong_name({.subject = expression.source()}, call.name);
  }
  if (!has_one_argument(call)) return {};
  if (call.name == "tuple") return read_tuple(expression, call);
  if (call.name == "object") return read_object(expression, call);
  return read_collection(call);
}

// If not, points to the superfluous arguments.
bool TypeReader::has_one_argument(const StaticCall& call) {
  const std::vector<Expression>& arguments = call.arguments;
  if (arguments.size() == 1) return true;
  const SourceSpan subject =
      arguments.empty()
          ? call.arguments_source
          : between(arguments[1].source(), arguments.back().source());
  wrong({.subject = subject, .context = call.arguments_source},
        needs_argument(call.name));
  return false;
}

TypeWithDefaults TypeReader::read_collection(const StaticCall& call) {
  TypeWithDefaults element = read(call.arguments[0]);
  Type type = Type::map(element.type);
  if (call.name == "list") type = Type::list(element.type);
  if (call.name == "set") type = Type::set(element.type);
  if (element.defaults.empty()) return {type, {}};
  return {type, TypeDefaults(type, {}, {{"", std::move(element.defaults)}})};
}

TypeWithDefaults TypeReader::read_tuple(const Expression& whole,
                                        const StaticCall& call) {
  const auto elements = call.arguments[0].node().as_list();
  if (!elements) {
    return wrong(
        {.subject = call.arguments[0].source(), .context = whole.source()},
        "The argument of \"tuple\" must be a list of types in "
        "brackets.");
  }
  std::vector<Type> types;
  TypeDefaults::Children children;
  for (const Expression& element : *elements) {
    TypeWithDefaults each = read(element);
    if (!each.defaults.empty()) {
      children.emplace_back(std::to_string(types.size()),
                            std::move(each.defaults));
    }
    types.push_back(std::move(each.type));
  }
  const Type type = Type::tuple(std::move(types));
  return {type, TypeDefaults(type, {}, std::move(children))};
}

Result<TypeWithDefaults> read_type_with_names(const Expression& expression,
                                              const Options& options,
                                              const NamedTypes* named) {
  Result<TypeWithDefaults> result{{},
                                  Diagnostics(options.limits.max_diagnostics)};
  TypeReader reader(TypeForm::WithDefaults, options, result.diagnostics, named);
  result.value = reader.read(expression);
  return result;
}

}  // namespace hcl::ext
