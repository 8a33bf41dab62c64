// Names and text of types, and walks over their parts. None of them uses the
// call stack for nesting.

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hcl/type.h"
#include "text/notation_key.h"
#include "type/type_data.h"
#include "type/type_walk.h"

namespace hcl {
namespace {

std::string_view name_of(TypeKind kind) {
  // In the order of TypeKind.
  static constexpr std::array<std::string_view, 10> kNames = {
      "dynamic", "string", "number", "bool",   "list",
      "set",     "map",    "tuple",  "object", "capsule"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string friendly(const Type& type, bool constraint) {
  std::string text;
  const Type* at = &type;
  for (; at->is_collection(); at = &at->element_type()) {
    text += name_of(at->kind());
    text += " of ";
  }
  if (at->is_capsule()) return text + at->capsule_definition().name;
  if (!at->is_dynamic() || !constraint) {
    return text.append(name_of(at->kind()));
  }
  return text + (at == &type ? "any type" : "any single type");
}

// Either text to copy or a type to write.
struct Piece {
  std::string_view text;
  const Type* type = nullptr;
};

void push_tuple(const Type& type, std::vector<Piece>& pending) {
  pending.push_back({"])"});
  const std::span<const Type> elements = type.element_types();
  for (std::size_t i = elements.size(); i-- > 0;) {
    pending.push_back({"", &elements[i]});
    if (i > 0) pending.push_back({","});
  }
}

void push_object(const Type& type, std::vector<Piece>& pending,
                 std::vector<std::string>& keys) {
  pending.push_back({"})"});
  const std::span<const Type> types = type.element_types();
  for (std::size_t i = types.size(); i-- > 0;) {
    if (type.is_optional(i)) pending.push_back({")"});
    pending.push_back({"", &types[i]});
    if (type.is_optional(i)) pending.push_back({"optional("});
    pending.push_back({"="});
    // A null type and an empty text mean that the next key of `keys` follows.
    keys.push_back(text::notation_key(type.attribute_names()[i]));
    pending.push_back({});
    if (i > 0) pending.push_back({","});
  }
}

}  // namespace

std::string Type::friendly_name() const { return friendly(*this, false); }

std::string Type::friendly_constraint_name() const {
  return friendly(*this, true);
}

std::string Type::text() const {
  std::string out;
  std::vector<Piece> pending = {{"", this}};
  std::vector<std::string> keys;
  while (!pending.empty()) {
    const Piece piece = pending.back();
    pending.pop_back();
    if (piece.type == nullptr) {
      if (piece.text.empty()) {
        out += keys.back();
        keys.pop_back();
      }
      out += piece.text;
      continue;
    }
    const Type& type = *piece.type;
    out += type.is_dynamic() ? "any" : name_of(type.kind());
    if (type.is_collection()) {
      out += '(';
      pending.push_back({")"});
      pending.push_back({"", &type.element_type()});
    } else if (type.is_tuple()) {
      out += "([";
      push_tuple(type, pending);
    } else if (type.is_object()) {
      out += "({";
      push_object(type, pending, keys);
    } else if (type.is_capsule()) {
      out += '(' + type.capsule_definition().name + ')';
    }
  }
  return out;
}

bool Type::matches(const Type& specification) const {
  std::vector<std::pair<const Type*, const Type*>> pending = {
      {this, &specification}};
  while (!pending.empty()) {
    const auto [type, wanted] = pending.back();
    pending.pop_back();
    if (wanted->is_dynamic() || *type == *wanted) continue;
    if (type->kind() != wanted->kind()) return false;
    if (type->is_collection()) {
      pending.emplace_back(&type->element_type(), &wanted->element_type());
      continue;
    }
    if (!type->is_tuple() && !type->is_object()) return false;
    const std::span<const Type> parts = type->element_types();
    const std::span<const Type> wanted_parts = wanted->element_types();
    if (parts.size() != wanted_parts.size() ||
        (type->is_object() && !(type->shape() == wanted->shape()))) {
      return false;
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      pending.emplace_back(&parts[i], &wanted_parts[i]);
    }
  }
  return true;
}

Type Type::without_optional_attributes() const {
  if (!has_optional_attributes()) return *this;
  return detail::rebuild_type(
      *this, [](const Type& type, std::vector<Type> parts) {
        return detail::with_parts(type, std::move(parts), false);
      });
}

}  // namespace hcl
