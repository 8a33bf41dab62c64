#ifndef HCL_VALUE_H_
#define HCL_VALUE_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/detail/misuse.h"
#include "hcl/detail/ref_counted.h"
#include "hcl/detail/short_text.h"
#include "hcl/export.h"
#include "hcl/marks.h"
#include "hcl/number.h"
#include "hcl/refinements.h"
#include "hcl/type.h"

namespace HCL_API hcl {

struct PathMarks;

class Value;
bool operator==(const Value& left, const Value& right);

namespace detail {
struct Unchecked;
}  // namespace detail

/// A value of the language: known, null or unknown, and possibly marked.
///
/// A handle of 16 bytes to immutable shared data; booleans, nulls, plain
/// unknowns, integers of 63 bits and strings of 12 bytes need no allocation.
/// Copies share. Values nested a million deep are destroyed, compared and
/// printed without using the call stack. Safe to read from many threads.
///
/// Accessors look through marks unless their name mentions marks. Code that
/// computes with the content must copy the marks to its result.
/// Spec: information model, "Values and Value Types".
class Value {
 public:
  /// An entry of a map or an attribute of an object. Values that are made in
  /// succession with the same few names share their shape.
  using Entry = std::pair<std::string_view, Value>;

  /// The null of the dynamic pseudo-type.
  Value() noexcept : Value(Kind::Null, TypeKind::Dynamic) {
    node_ = head_of(Type());
  }

  /// A null of the type. Optional attributes of the type become required ones:
  /// they belong to type constraints, not to the types of values.
  static Value null(const Type& type = Type());
  /// An unknown value. If the refinements leave only one possible value, such
  /// as an empty collection or a number between equal bounds, returns that
  /// value.
  static Value unknown(const Type& type);
  static Value unknown(const Type& type, Refinements refinements);
  /// The dynamic value: unknown, of unknown type.
  static Value dynamic() noexcept;
  static Value boolean(bool value) noexcept {
    Value result(Kind::Bool, TypeKind::Bool);
    result.integer_ = value ? 1 : 0;
    return result;
  }
  static Value number(Number value) noexcept {
    Value result(Kind::Integer, TypeKind::Number);
    result.integer_ = value.integer_;
    result.precision_ = value.precision_;
    if (value.storage_ == Number::Storage::Scaled) {
      result.tag_.kind = Kind::Scaled;
      result.precision_ = static_cast<std::uint32_t>(value.exponent_);
    } else if (value.storage_ == Number::Storage::Node) {
      result.tag_.kind = Kind::BigNumber;
      result.tag_.counted = true;
      value.storage_ = Number::Storage::Integer;
    }
    return result;
  }
  /// The exact value of a number of any arithmetic type. The language has no
  /// "not a number": NaN gives the null of type number.
  template <class T>
  requires(std::is_floating_point_v<T> ||
           (std::is_integral_v<T> &&
            sizeof(T) <= sizeof(std::int64_t))) static Value number(T value) {
    if constexpr (std::is_floating_point_v<T>) {
      return floating(value);
    } else if constexpr (std::is_signed_v<T> ||
                         sizeof(T) < sizeof(std::int64_t)) {
      return integer(static_cast<std::int64_t>(value));
    } else {
      return number(Number::unsigned_integer(value));
    }
  }
  /// The string in NFC. Ill-formed UTF-8 becomes U+FFFD. Strings of at most 12
  /// bytes need no allocation.
  static Value string(std::string_view text) {
    detail::ShortText content;
    if (!content.read(text) || !content.is_ascii()) return any_string(text);
    return Value(content, text.size());
  }
  /// The concatenation of the pieces, in NFC.
  static Value joined_strings(std::span<const std::string_view> pieces);
  /// A string known to be well-formed and in NFC, such as ASCII.
  static Value string_verbatim(std::string_view text);

  /// Collections. Every element must be of the element type; where that
  /// contains `dynamic`, any type fits. This is not checked here: whatever
  /// reads an element of another type ends the process, as the accessors say.
  /// A set drops repeated elements and takes
  /// on the marks of its elements; primitive elements are in ascending order,
  /// others in the order in which Terraform shows them, unknown ones and null
  /// last. If a key has several entries, the last one counts.
  static Value list(const Type& element, std::vector<Value>&& elements);
  /// Fast path for callers that keep the elements: copies them.
  static Value list(const Type& element, std::span<const Value> elements);
  static Value list(const Type& element,
                    std::initializer_list<Value> elements) {
    return list(element,
                std::span<const Value>(elements.begin(), elements.size()));
  }
  static Value set(const Type& element, std::vector<Value> elements);
  static Value map(const Type& element,
                   std::vector<std::pair<std::string, Value>> entries);
  static Value map(const Type& element, std::span<const Entry> entries);
  static Value map(const Type& element, std::initializer_list<Entry> entries) {
    return map(element,
               std::span<const Entry>(entries.begin(), entries.size()));
  }
  /// Fast path: one element for each key, in their order; otherwise the process
  /// ends.
  static Value map(const Type& element, const ObjectShape& keys,
                   std::vector<Value> elements);
  /// Structures, whose types are made on demand.
  static Value tuple(std::vector<Value> elements);
  /// Fast path: moves the elements out of a buffer that the caller will reuse.
  static Value tuple_of(std::span<Value> moved_from);
  /// If a name has several attributes, the last one counts.
  static Value object(std::vector<std::pair<std::string, Value>> attributes);
  static Value object(std::span<const Entry> attributes);
  static Value object(std::initializer_list<Entry> attributes) {
    return object(
        std::span<const Entry>(attributes.begin(), attributes.size()));
  }
  /// Fast path: one value for each name of the shape, in its order; otherwise
  /// the process ends.
  static Value object(const ObjectShape& shape, std::vector<Value> values);
  static Value object(const ObjectShape& shape, std::span<Value> moved_from);
  /// A value of a capsule type; ends the process for any other type.
  static Value capsule(const Type& type, std::shared_ptr<const void> payload);

  Value(const Value& other) noexcept
      : integer_(other.integer_),
        precision_(other.precision_),
        tag_(other.tag_) {
    if (tag_.counted) detail::retain(detail::launder(node_));
  }
  Value(Value&& other) noexcept
      : integer_(other.integer_),
        precision_(other.precision_),
        tag_(other.tag_) {
    other.forget();
  }
  Value& operator=(const Value& other) noexcept { return *this = Value(other); }
  Value& operator=(Value&& other) noexcept {
    std::swap(integer_, other.integer_);
    std::swap(precision_, other.precision_);
    std::swap(tag_, other.tag_);
    return *this;
  }
  ~Value() {
    if (tag_.counted) detail::release(detail::launder(node_));
  }

  /// The type. The type of a tuple or object is made by the first call.
  Type type() const;
  /// The kind of the type, without making the type.
  TypeKind kind() const noexcept { return tag_.type_kind; }

  /// Whether the value is not unknown. Null is known.
  bool is_known() const noexcept {
    return tag_.kind != Kind::Unknown && !inner_is(Kind::Unknown);
  }
  bool is_null() const noexcept {
    return tag_.kind == Kind::Null || inner_is(Kind::Null);
  }
  /// Whether the value is known and not null, so that there is content to read.
  bool has_content() const noexcept { return is_known() && !is_null(); }
  /// Whether neither this value nor anything inside it is unknown.
  bool is_wholly_known() const noexcept {
    return (tag_.flags & detail::kContainsUnknown) == 0;
  }
  /// Whether this is the dynamic value or a refinement of it: unknown and of
  /// dynamic type.
  bool is_dynamic() const noexcept {
    return kind() == TypeKind::Dynamic && !is_known();
  }

  /// Accessors of the content. They require a value of the named type with
  /// `has_content()`; for any other one they end the process with a sentence,
  /// "as_string() of a number", in every build. `if_string()` and the others
  /// like it ask first.
  bool as_bool() const noexcept {
    const Value& value = content();
    if (value.tag_.kind != Kind::Bool) [[unlikely]]
      misused("as_bool()");
    return value.integer_ != 0;
  }
  Number as_number() const noexcept {
    const Value& value = content();
    if (value.tag_.kind == Kind::Integer) {
      return Number(value.integer_, value.precision_);
    }
    if (value.tag_.kind == Kind::Scaled) {
      return Number(value.integer_, static_cast<std::int16_t>(value.precision_),
                    Number::Storage::Scaled);
    }
    if (value.tag_.kind != Kind::BigNumber) [[unlikely]]
      misused("as_number()");
    detail::retain(value.node_);
    return Number(value.node_, value.precision_);
  }
  /// For fast paths: whether this is a known string, not null and not marked.
  bool is_plain_string() const noexcept {
    return tag_.kind == Kind::ShortString || tag_.kind == Kind::String;
  }
  /// Short strings are stored inside the value: the text is valid while this
  /// very object lives and is neither assigned to nor moved from. An element of
  /// a collection or structure lives as long as any copy of the container.
  std::string_view as_string() const& noexcept {
    const Value& value = content();
    if (value.tag_.kind == Kind::ShortString) {
      return {reinterpret_cast<const char*>(&value), value.tag_.length};
    }
    if (value.tag_.kind != Kind::String) [[unlikely]]
      misused("as_string()");
    return static_cast<const detail::StringNode*>(value.node_)->text();
  }
  std::string_view as_string() const&& = delete;
  const void* as_capsule() const& noexcept;
  const void* as_capsule() const&& = delete;

  /// The content if the value is of the named type, known and not null;
  /// otherwise nothing. The text of a string is valid as for `as_string()`.
  std::optional<bool> if_bool() const noexcept {
    if (content().tag_.kind != Kind::Bool) return std::nullopt;
    return as_bool();
  }
  std::optional<Number> if_number() const noexcept {
    if (kind() != TypeKind::Number || !has_content()) return std::nullopt;
    return as_number();
  }
  std::optional<std::string_view> if_string() const& noexcept {
    if (!content().is_plain_string()) return std::nullopt;
    return as_string();
  }
  std::optional<std::string_view> if_string() const&& = delete;

  /// The elements of a list, set, map, tuple or object with content, in the
  /// order of iteration: maps by key, objects by attribute name, sets by their
  /// own order; none for any other value. Valid as long as this value or a copy
  /// of it lives. Like every function that returns a view, it cannot be called
  /// on a temporary.
  std::span<const Value> elements() const& noexcept;
  std::span<const Value> elements() const&& = delete;
  /// The keys of a map or the attribute names of an object, in the order of the
  /// elements; none for any other value.
  std::span<const std::string> keys() const& noexcept;
  std::span<const std::string> keys() const&& = delete;
  /// The same as a shape. Requires a map or an object with content.
  const ObjectShape& shape() const& noexcept;
  const ObjectShape& shape() const&& = delete;
  /// The number of elements.
  std::size_t length() const noexcept { return elements().size(); }
  /// The element of a map with this key, or the attribute of an object with
  /// this name; null if there is none, and for any other value. `key` must be
  /// in NFC.
  const Value* find(std::string_view key) const& noexcept;
  const Value* find(std::string_view key) const&& = delete;

  /// What is known about an unknown value; null if nothing is.
  const Refinements* refinements() const& noexcept;
  const Refinements* refinements() const&& = delete;
  /// Whether an unknown value may turn out to be null; for a known value,
  /// `is_null()`.
  bool may_be_null() const noexcept;
  /// An unknown value with the refinement that it is not null; a known value
  /// unchanged.
  Value refined_not_null() const;

  /// Whether this value itself is marked.
  bool is_marked() const noexcept { return tag_.kind == Kind::Marked; }
  /// Whether this value or anything inside it is marked.
  bool contains_marks() const noexcept {
    return (tag_.flags & detail::kContainsMarks) != 0;
  }
  const MarkSet& marks() const& noexcept;
  const MarkSet& marks() const&& = delete;
  /// This value without its own marks; marks inside it stay.
  Value unmarked() const;
  /// This value with further marks of its own.
  Value with_marks(const MarkSet& marks) const;
  /// This value without any marks. Writers refuse or hide what is marked; this
  /// is how an application asks for it by name.
  Value unmarked_deep() const;
  /// This value without any marks, and all marks found.
  std::pair<Value, MarkSet> unmark_deep() const;
  /// This value without any marks, and the places of the marks;
  /// `with_path_marks()` restores them.
  std::pair<Value, std::vector<PathMarks>> unmark_deep_with_paths() const;
  Value with_path_marks(const std::vector<PathMarks>& marks) const;

  /// Whether two values are identical: the same type, content, unknown parts,
  /// refinements and marks. This is not the language's `==`; see `equal()` in
  /// operations.h.
  friend bool operator==(const Value& left, const Value& right);

 private:
  friend struct ValueAccess;
  friend struct detail::Unchecked;

  enum class Kind : std::uint8_t {
    /// node_ is a type, or a refinement.
    Null,
    Unknown,
    /// integer_.
    Bool,
    /// The kinds of numbers are consecutive.
    Integer,
    /// integer_ * 2^precision_, at the default precision.
    Scaled,
    /// node_ is a counted node.
    BigNumber,
    /// The characters, padded with zeros, occupy the place of integer_ and
    /// precision_. Every string of at most 12 bytes is stored this way.
    ShortString,
    /// node_ is a counted node.
    String,
    Sequence,
    Keyed,
    Capsule,
    Marked,
  };
  struct Tag {
    Kind kind = Kind::Null;
    TypeKind type_kind = TypeKind::Dynamic;
    /// NodeFlags.
    std::uint8_t flags : 4 = 0;
    /// The length of a short string, in bytes.
    std::uint8_t length : 4 = 0;
    /// Whether node_ holds a reference.
    bool counted = false;
  };

  /// Composes a tag as one word, for parts that are not constants. Writing the
  /// parts one by one would stall the next read of the whole word, such as that
  /// of a copy, because the stores could not be forwarded to it.
  static Tag make_tag(Kind kind, TypeKind type_kind, unsigned flags,
                      unsigned length, bool counted) noexcept {
    if constexpr (std::endian::native == std::endian::little) {
      return std::bit_cast<Tag>(static_cast<std::uint32_t>(kind) |
                                static_cast<std::uint32_t>(type_kind) << 8U |
                                (flags & 0xfU) << 16U | (length & 0xfU) << 20U |
                                std::uint32_t{counted} << 24U);
    } else {
      return {kind, type_kind, static_cast<std::uint8_t>(flags & 0xfU),
              static_cast<std::uint8_t>(length & 0xfU), counted};
    }
  }

  Value(Kind kind, TypeKind type_kind) noexcept : integer_(0) {
    tag_.kind = kind;
    tag_.type_kind = type_kind;
  }
  Value(detail::ShortText text, std::size_t size) noexcept
      : integer_(std::bit_cast<std::int64_t>(text.first)),
        precision_(text.last),
        tag_(make_tag(Kind::ShortString, TypeKind::String, 0,
                      static_cast<unsigned>(size), false)) {}
  /// A string that is long or not pure ASCII.
  static Value any_string(std::string_view text);
  static Value integer(std::int64_t value) {
    // The only machine integer that is not stored inline.
    if (value == INT64_MIN) return number(Number::integer(value));
    Value result(Kind::Integer, TypeKind::Number);
    result.integer_ = value;
    return result;
  }
  static Value floating(double value);
  static Value floating(long double value);
  static Value floating(float value) {
    return floating(static_cast<double>(value));
  }
  /// Takes ownership of one reference to the node.
  Value(Kind kind, TypeKind type_kind, const detail::Node* node) noexcept;
  static const detail::Node* head_of(const Type& type) noexcept {
    return type.node_;
  }
  void forget() noexcept {
    integer_ = 0;
    tag_ = {Kind::Integer, TypeKind::Number, 0, 0, false};
  }
  bool inner_is(Kind kind) const noexcept {
    return tag_.kind == Kind::Marked && inner().tag_.kind == kind;
  }
  /// Ends the process: "as_string() of a number".
  [[noreturn, gnu::cold]] void misused(const char* accessor) const noexcept;
  /// The value under the marks of a marked value; it is never marked itself.
  const Value& inner() const noexcept;
  /// This value, or the one under its marks.
  const Value& content() const noexcept {
    return tag_.kind == Kind::Marked ? inner() : *this;
  }

  union {
    std::int64_t integer_;
    const detail::Node* node_;
  };
  /// The precision of a number; of a scaled one, its signed exponent.
  std::uint32_t precision_ = Number::kDefaultPrecision;
  Tag tag_;
};

static_assert(sizeof(Value) == 16);

/// Consistent with the identity of values (`operator==`); ignores marks.
std::size_t hash(const Value& value);

}  // namespace hcl

#endif  // HCL_VALUE_H_
