#include "hcl_adapter/jsonl/value_kinds.h"

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/convert.h"
#include "hcl/json_reader.h"
#include "hcl/operations.h"
#include "hcl/traversal.h"
#include "hcl/unify.h"
#include "support/json/value_from_json.h"

namespace hcl::adapter {
namespace {

using apps::JsonView;
using apps::TypeFromJson;
using apps::ValueFromJson;

void give(const OperationResult& result, Answer& answer) {
  if (!result.ok()) {
    Diagnostics diags;
    diags.error(code_of(result.error().kind), {}, result.error().message);
    answer.note(diags);
  }
  answer.value_fields(result.ok() ? *result : Value::dynamic());
}

// The types of a request; an error if one of them is malformed.
Expected<std::vector<Type>, std::string> read_types(const JsonView& json) {
  std::vector<Type> types;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const TypeFromJson type = apps::type_from_json(json[i]);
    if (!type.ok()) return type.error();
    types.push_back(*type);
  }
  return types;
}

struct ValueAndType {
  Value value;
  Type type;
};

Expected<ValueAndType, std::string> read_value_and_type(const JsonView& json) {
  const ValueFromJson value = apps::value_from_json(json["value"]);
  if (!value.ok()) return value.error();
  const TypeFromJson type = apps::type_from_json(json["type"]);
  if (!type.ok()) return type.error();
  return ValueAndType{*value, *type};
}

// Whether all types that are not dynamic are lists, or all are maps, and so on.
// The reference then converts each value of such types, even the dynamic ones.
bool are_of_one_container_kind(const std::vector<Type>& types) {
  std::optional<TypeKind> kind;
  for (const Type& type : types) {
    if (type.is_dynamic()) continue;
    if (type.is_primitive() || type.is_capsule()) return false;
    if (kind && *kind != type.kind()) return false;
    kind = type.kind();
  }
  return kind.has_value();
}

Expected<Path, std::string> read_path(const JsonView& json) {
  Path path;
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (json[i]["kind"].text() == "attr") {
      path.push_back(AttributeStep{json[i]["name"].text()});
      continue;
    }
    const ValueFromJson key = apps::value_from_json(json[i]["key"]);
    if (!key.ok()) return key.error();
    path.push_back(IndexStep{*key});
  }
  return path;
}

}  // namespace

std::string answer_applypath(const Request& request, const Options& options,
                             Answer& answer) {
  const ValueFromJson value = apps::value_from_json(request.json["value"]);
  if (!value.ok()) return value.error();
  const auto path = read_path(request.json["path"]);
  if (!path.ok()) return path.error();
  give(operations::apply_path(*value, *path, options.switches), answer);
  return "";
}

std::string answer_convert(const Request& request, const Options& options,
                           Answer& answer) {
  const auto given = read_value_and_type(request.json);
  if (!given.ok()) return given.error();
  const ConversionResult converted =
      convert(given->value, given->type, options.switches, options.limits);
  if (converted.ok()) {
    answer.value_fields(*converted);
  } else {
    answer.fail(to_text(converted.error()));
  }
  return "";
}

std::string answer_impliedtype(const Request& request, const Options& options,
                               Answer& answer) {
  const auto type = implied_type(request.source.text(), options.limits);
  if (type.ok()) {
    write_json(answer.field("type"), *type);
  } else {
    answer.fail(to_text(type.error()));
  }
  return "";
}

std::string answer_index(const Request& request, const Options& options,
                         Answer& answer) {
  const ValueFromJson value = apps::value_from_json(request.json["value"]);
  if (!value.ok()) return value.error();
  const ValueFromJson key = apps::value_from_json(request.json["key"]);
  if (!key.ok()) return key.error();
  give(operations::index(*value, *key, options.switches), answer);
  return "";
}

std::string answer_marshal(const Request& request, const Options& options,
                           Answer& answer) {
  const auto given = read_value_and_type(request.json);
  if (!given.ok()) return given.error();
  const auto text =
      to_json(given->value, given->type, options.switches, options.limits);
  if (text.ok()) {
    answer.text_field("text", *text);
  } else {
    answer.fail(to_text(text.error()));
  }
  return "";
}

std::string answer_mismatch(const Request& request, const Options& options,
                            Answer& answer) {
  const auto types = read_types(request.json["types"]);
  if (!types.ok()) return types.error();
  if (types->size() != 2) return "two types are needed";
  answer.text_field(
      "text", mismatch_message((*types)[0], (*types)[1], options.switches));
  return "";
}

std::string answer_typestring(const Request& request,
                              const Options& /*options*/, Answer& answer) {
  const TypeFromJson type = apps::type_from_json(request.json["type"]);
  if (!type.ok()) return type.error();
  answer.text_field("type_string", type->without_optional_attributes().text());
  return "";
}

std::string answer_unify(const Request& request, const Options& options,
                         Answer& answer) {
  const auto types = read_types(request.json["types"]);
  if (!types.ok()) return types.error();
  const std::optional<Type> unified = unify(
      *types, options.switches,
      request.mode == "unsafe" ? UnifyMode::AllowUnsafe : UnifyMode::SafeOnly);
  if (!unified) {
    answer.fail("");
    answer.field("type").null();
    answer.field("conversions").null();
    return "";
  }
  write_json(answer.field("type"), *unified);
  const bool all_convert =
      unified->is_dynamic() && are_of_one_container_kind(*types);
  JsonWriter& writer = answer.field("conversions");
  writer.begin_array();
  for (const Type& type : *types) {
    writer.boolean(!(type == *unified) || all_convert);
  }
  writer.end_array();
  return "";
}

}  // namespace hcl::adapter
