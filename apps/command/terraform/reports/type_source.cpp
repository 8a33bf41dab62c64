#include "command/terraform/reports/type_source.h"

#include <algorithm>

#include "command/terraform/values.h"
#include "hcl/format.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/type_expression.h"

namespace hcl::apps {
namespace {

// More than the language allows in one file.
constexpr int kDeepestAttribute = 500;

std::string laid_out(const std::string& text) {
  FormatOptions options = FormatOptions::of(FormatStyle::Terraform);
  options.refuse_errors = false;
  const Result<Formatted> formatted =
      format_expression(SourceFile("", text), options);
  return formatted.ok() ? formatted.value.text : text;
}

// The elements of collections, as deep as there are collections in each other.
void enter_collections(Type& type, TypeDefaults& defaults) {
  while (type.is_list() || type.is_set() || type.is_map()) {
    type = type.element_type();
    const auto& children = defaults.children();
    const auto inner = std::ranges::find_if(
        children, [](const auto& child) { return child.first.empty(); });
    const TypeDefaults next =
        inner == children.end() ? TypeDefaults() : inner->second;
    defaults = next;
  }
}

template <class Item>
const Item* named(const std::vector<std::pair<std::string, Item>>& items,
                  const std::string& name) {
  for (const auto& [key, item] : items) {
    if (key == name) return &item;
  }
  return nullptr;
}

void write_attributes(JsonWriter& writer, Type type, TypeDefaults defaults,
                      int depth) {
  enter_collections(type, defaults);
  if (!type.is_object() || depth > kDeepestAttribute) return;
  writer.key("attributes").begin_object();
  for (std::size_t i = 0; i < type.attribute_names().size(); ++i) {
    const std::string name(type.attribute_names()[i]);
    const Type inner = type.element_types()[i];
    writer.key(name).begin_object();
    writer.key("type").string(laid_out(inner.text()));
    writer.key("required").boolean(!type.is_optional(i));
    if (const Value* value = named(defaults.values(), name)) {
      bool complete = true;
      writer.key("default");
      write_shown(writer, *value, complete);
    }
    const TypeDefaults* child = named(defaults.children(), name);
    write_attributes(writer, inner, child == nullptr ? TypeDefaults() : *child,
                     depth + 1);
    writer.end_object();
  }
  writer.end_object();
}

}  // namespace

std::string type_source(const terraform::VariableDescription& variable) {
  return variable.type.empty() ? "any" : laid_out(variable.type);
}

void write_type_attributes(JsonWriter& writer,
                           const terraform::VariableDescription& variable) {
  if (variable.type.empty()) return;
  const Options options = Options::of(Dialect::Terraform);
  const Result<ast::Tree> tree =
      parse_expression(SourceFile("", variable.type), options);
  if (!tree.ok()) return;
  const Result<TypeWithDefaults> read =
      read_type_with_defaults(native_expression(tree.value, options), options);
  if (!read.ok()) return;
  write_attributes(writer, read.value.type, read.value.defaults, 0);
}

}  // namespace hcl::apps
