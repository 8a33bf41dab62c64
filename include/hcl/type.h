#ifndef HCL_TYPE_H_
#define HCL_TYPE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/detail/ref_counted.h"
#include "hcl/export.h"

namespace HCL_API hcl {

class Type;
class Value;

namespace detail {
struct ShapeData;
/// Dynamic, String, Number, Bool, in the order of TypeKind.
extern const Node kPrimitiveTypes[4];
}  // namespace detail

enum class TypeKind : std::uint8_t {
  Dynamic,
  String,
  Number,
  Bool,
  List,
  Set,
  Map,
  Tuple,
  Object,
  Capsule,
};

/// A sorted sequence of distinct names: the attribute names of an object or the
/// keys of a map. A reference-counted handle. Many values can share a shape, so
/// an expression that builds objects with fixed attributes makes its shape
/// once.
class ObjectShape {
 public:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  /// A shape without names.
  ObjectShape();
  /// The names in NFC, sorted by code point, without repetitions.
  static ObjectShape of(std::vector<std::string> names);
  /// The same for names that are already sorted, distinct and in NFC.
  static ObjectShape of_sorted(std::vector<std::string> names);

  ObjectShape(const ObjectShape& other) noexcept;
  ObjectShape(ObjectShape&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)) {}
  ObjectShape& operator=(ObjectShape other) noexcept {
    std::swap(data_, other.data_);
    return *this;
  }
  ~ObjectShape();

  std::size_t size() const noexcept;
  std::span<const std::string> names() const& noexcept;
  std::span<const std::string> names() const&& = delete;
  /// The index of a name, or kNone. Logarithmic.
  std::size_t find(std::string_view name) const noexcept;
  /// Whether this shape is a copy of the other; shapes that are not copies can
  /// still have the same names. Constant.
  bool is_same(const ObjectShape& other) const noexcept {
    return data_ == other.data_;
  }

  friend bool operator==(const ObjectShape& left,
                         const ObjectShape& right) noexcept;

 private:
  friend class Value;
  friend struct TypeAccess;
  explicit ObjectShape(const detail::ShapeData* data) noexcept : data_(data) {}
  /// Null only after a move.
  const detail::ShapeData* data_;
};

/// One attribute of an object type.
struct AttributeType;

/// Data that an application or an extension attaches to a capsule type, for
/// code that knows its kind: for example how an expression becomes a value of
/// the type (hcl/custom_decode.h). The library only carries it.
class CapsuleExtension {
 public:
  virtual ~CapsuleExtension() = default;

  /// Identifies the kind: each kind returns a distinct address.
  virtual const void* kind() const = 0;
};

/// How a capsule type of an application behaves. The comment of each function
/// says what happens if it is missing. The functions may be called from any
/// thread. An exception that one of them throws propagates to the caller of the
/// library, which frees what it had made.
/// Spec: information model, "Capsule Types".
struct CapsuleDefinition {
  /// Shown in messages and notation.
  std::string name = {};
  /// Whether two payloads are equal. If missing, their addresses are compared.
  std::function<bool(const void*, const void*)> equal = {};
  /// A hash that is consistent with `equal`. If missing, the address is hashed.
  std::function<std::size_t(const void*)> hash = {};
  /// The text of a payload for people. If missing, the name is used.
  std::function<std::string(const void*)> print = {};
  /// Converts a capsule value to a value of type `target`; returns nothing if
  /// that is impossible. If missing, there is no conversion from the capsule
  /// type.
  std::function<std::optional<Value>(const Value& from, const Type& target)>
      convert_from = {};
  /// Converts another value to a capsule value; returns nothing if that is
  /// impossible. If missing, there is no conversion to the capsule type.
  std::function<std::optional<Value>(const Value& from)> convert_to = {};
  /// Null if there is none.
  std::shared_ptr<const CapsuleExtension> extension = nullptr;
};

/// The type of a value, or a type constraint if it contains `dynamic` or
/// optional attributes. Types are interned: identical types are one object, so
/// a comparison compares pointers. A reference-counted handle of 8 bytes; safe
/// to use from many threads.
/// Spec: information model, "Values and Value Types".
class Type {
 public:
  /// The dynamic pseudo-type.
  Type() noexcept : node_(&detail::kPrimitiveTypes[0]) {}

  static Type dynamic() noexcept { return primitive(TypeKind::Dynamic); }
  static Type string() noexcept { return primitive(TypeKind::String); }
  static Type number() noexcept { return primitive(TypeKind::Number); }
  static Type boolean() noexcept { return primitive(TypeKind::Bool); }
  static Type list(const Type& element);
  static Type set(const Type& element);
  static Type map(const Type& element);
  static Type tuple(std::vector<Type> elements);
  /// If a name has several attributes, the last one counts.
  static Type object(std::vector<AttributeType> attributes);
  /// The same with one type for each name of the shape, in its order, and as
  /// many or no flags; otherwise the process ends.
  static Type object(const ObjectShape& shape, std::vector<Type> types,
                     std::vector<bool> optional = {});
  /// A new type, identical only to itself.
  static Type capsule(CapsuleDefinition definition);

  Type(const Type& other) noexcept : node_(other.node_) { retain(); }
  Type(Type&& other) noexcept
      : node_(std::exchange(other.node_, &detail::kPrimitiveTypes[0])) {}
  Type& operator=(Type other) noexcept {
    std::swap(node_, other.node_);
    return *this;
  }
  ~Type() { release(); }

  TypeKind kind() const noexcept {
    return static_cast<TypeKind>(node_->detail);
  }
  bool is_dynamic() const noexcept { return kind() == TypeKind::Dynamic; }
  bool is_string() const noexcept { return kind() == TypeKind::String; }
  bool is_number() const noexcept { return kind() == TypeKind::Number; }
  bool is_bool() const noexcept { return kind() == TypeKind::Bool; }
  bool is_list() const noexcept { return kind() == TypeKind::List; }
  bool is_set() const noexcept { return kind() == TypeKind::Set; }
  bool is_map() const noexcept { return kind() == TypeKind::Map; }
  bool is_tuple() const noexcept { return kind() == TypeKind::Tuple; }
  bool is_object() const noexcept { return kind() == TypeKind::Object; }
  bool is_capsule() const noexcept { return kind() == TypeKind::Capsule; }
  /// Whether the type is string, number or bool.
  bool is_primitive() const noexcept {
    return kind() >= TypeKind::String && kind() <= TypeKind::Bool;
  }
  /// Whether the type is a list, set or map.
  bool is_collection() const noexcept {
    return kind() >= TypeKind::List && kind() <= TypeKind::Map;
  }

  /// The parts of a type are valid while it or an equal type lives; functions
  /// that return views of them cannot be called on a temporary.
  ///
  /// The element type of a list, set or map. Requires `is_collection()`; ends
  /// the process for any other type.
  const Type& element_type() const& noexcept;
  Type element_type() const&& noexcept { return element_type(); }
  /// The element types of a tuple, or the attribute types of an object in the
  /// order of their names; none for any other type.
  std::span<const Type> element_types() const& noexcept;
  std::span<const Type> element_types() const&& = delete;
  /// The attribute names of an object type; the shape without names for any
  /// other type.
  const ObjectShape& shape() const& noexcept;
  const ObjectShape& shape() const&& = delete;
  std::span<const std::string> attribute_names() const& noexcept;
  std::span<const std::string> attribute_names() const&& = delete;
  /// Null if this is not an object type with such an attribute.
  const Type* attribute_type(std::string_view name) const& noexcept;
  const Type* attribute_type(std::string_view name) const&& = delete;
  bool has_attribute(std::string_view name) const noexcept {
    return attribute_type(name) != nullptr;
  }
  /// Whether the attribute at this index of `attribute_names()` is optional;
  /// false beyond them.
  bool is_optional(std::size_t attribute) const noexcept;
  /// The definition of a capsule type; lives as long as the type. Requires
  /// `is_capsule()`; ends the process for any other type.
  const CapsuleDefinition& capsule_definition() const& noexcept;
  const CapsuleDefinition& capsule_definition() const&& = delete;

  /// Whether `dynamic`, or an optional attribute, occurs anywhere inside.
  bool has_dynamic() const noexcept {
    return (node_->flags & detail::kContainsUnknown) != 0;
  }
  bool has_optional_attributes() const noexcept {
    return (node_->flags & detail::kContainsMarks) != 0;
  }
  /// The same type with every attribute, at every depth, required.
  Type without_optional_attributes() const;

  /// A name for people: "list of string", "object", "dynamic".
  std::string friendly_name() const;
  /// The same for a type constraint: "any type" for dynamic.
  std::string friendly_constraint_name() const;
  /// The type as a type expression: `object({a=string,b=optional(number)})`,
  /// `any` for dynamic, `capsule(NAME)`.
  std::string text() const;

  /// Whether this type matches the type specification.
  /// Spec: information model, "Type Specifications".
  bool matches(const Type& specification) const;

  std::size_t hash() const noexcept;
  friend bool operator==(const Type& left, const Type& right) noexcept {
    return left.node_ == right.node_;
  }

 private:
  friend class Value;
  friend struct TypeAccess;
  /// Takes ownership of one reference.
  explicit Type(const detail::Node* node) noexcept : node_(node) {}
  static Type primitive(TypeKind kind) noexcept {
    return Type(&detail::kPrimitiveTypes[static_cast<std::size_t>(kind)]);
  }
  void retain() const noexcept {
    if ((node_->flags & detail::kImmortal) == 0) detail::retain(node_);
  }
  void release() const noexcept {
    if ((node_->flags & detail::kImmortal) == 0) detail::release(node_);
  }

  const detail::Node* node_;
};

struct AttributeType {
  std::string name = {};
  Type type = {};
  bool optional = false;
};

}  // namespace hcl

template <>
struct std::hash<hcl::Type> {
  std::size_t operator()(const hcl::Type& type) const noexcept {
    return type.hash();
  }
};

#endif  // HCL_TYPE_H_
