#ifndef HCL_DETAIL_MEMBER_TYPE_H_
#define HCL_DETAIL_MEMBER_TYPE_H_

#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/detail/mapping_members.h"
#include "hcl/detail/mapping_parts.h"
#include "hcl/detail/member_place.h"
#include "hcl/detail/read_back.h"
#include "hcl/detail/value_checks.h"
#include "hcl/export.h"
#include "hcl/native.h"
#include "hcl/value.h"

/// What mappings do with attributes of one type of members. Only these
/// functions are compiled for each type; what uses them is in the library. Not
/// for direct use.
namespace HCL_API hcl {
namespace detail {

/// Null stands for what a type cannot do or does not need.
struct MemberType {
  bool takes_null = false;
  bool takes_anything = false;
  /// Whether a member that is not set is shown by what a new struct has.
  bool shows_default = false;
  Type (*type)() = nullptr;
  void (*describe)(ElementStructure& element) = nullptr;
  ReadError (*read)(void* member, const Value& value,
                    const Switches& switches) = nullptr;
  ReadError (*read_expression)(void* member, const Expression& found) = nullptr;
  void (*write)(const std::string& name, const void* member,
                Writing& writing) = nullptr;
  bool (*reads_back)(const void* member) = nullptr;
  bool (*is_empty)(const void* member) = nullptr;
  std::optional<Value> (*value)(const void* member) = nullptr;
  /// The default content of an optional or pointer, for examples.
  std::optional<Value> (*new_content)() = nullptr;
};

template <class M>
struct MemberFunctions {
  static_assert(
      !kIsView<M>,
      "hcl: a member of type std::string_view or const char* would point into "
      "a value that no longer exists after reading; use std::string.");

  static M& at(void* member) { return *static_cast<M*>(member); }
  static const M& at(const void* member) {
    return *static_cast<const M*>(member);
  }

  static ReadError read(void* member, const Value& value,
                        const Switches& switches) {
    NativeResult<M> native = from_value<M>(value, switches);
    if (!native.ok()) return std::move(native).error();
    at(member) = *std::move(native);
    return std::nullopt;
  }
  static ReadError read_expression(void* member, const Expression& found) {
    if constexpr (std::is_same_v<M, std::vector<Expression>>) {
      return read_expressions(at(member), found);
    } else {
      at(member) = found;
      return std::nullopt;
    }
  }
  static void write(const std::string& name, const void* member,
                    Writing& writing) {
    write_member(name, at(member), writing);
  }
  static bool can_be_read_back(const void* member) {
    return reads_back(at(member));
  }
  static bool is_empty(const void* member) {
    return checked(at(member)) == nullptr;
  }
  static std::optional<Value> value(const void* member) {
    if (checked(at(member)) == nullptr) return std::nullopt;
    return to_value(at(member));
  }
  static std::optional<Value> new_content() {
    using Content = Checked<M>;
    if constexpr (std::is_default_constructible_v<Content> &&
                  ToValue<Content>) {
      return to_value(Content{});
    } else {
      return std::nullopt;
    }
  }
};

/// With `kOwnRead`, the mapping says how the member is read, and the type need
/// not be readable otherwise.
template <class M, bool kOwnRead>
constexpr MemberType member_type() {
  using Functions = MemberFunctions<M>;
  MemberType type;
  type.write = Functions::write;
  if constexpr (kIsExpression<M>) {
    type.read_expression = Functions::read_expression;
  } else {
    type.takes_null = kTakesNull<M>;
    type.takes_anything = std::is_same_v<M, Value>;
    if constexpr (!kOwnRead) {
      type.type = Native<M>::type;
      type.describe = MappedElement<M>::describe;
      type.read = Functions::read;
    }
    if constexpr (!std::is_same_v<Checked<M>, M>) {
      type.is_empty = Functions::is_empty;
    }
    if constexpr (ToValue<M>) {
      type.value = Functions::value;
      type.shows_default = std::is_copy_constructible_v<M>;
      if constexpr (std::is_copy_constructible_v<M>) {
        type.new_content = Functions::new_content;
      }
      if constexpr (!kOwnRead) type.reads_back = Functions::can_be_read_back;
    }
  }
  return type;
}
template <class M, bool kOwnRead = false>
inline constexpr MemberType kMemberType = member_type<M, kOwnRead>();

/// The attribute for a member, without what its mapping adds.
MappedAttribute attribute_part(std::string name, AnyPlace place,
                               const MemberType& type, bool required);
/// The same with the notes of the mapping.
template <bool kOwnRead, class M>
MappedAttribute attribute_part(std::string name, Place<M> place, bool required,
                               AttributeTraits<M> traits) {
  MappedAttribute part = attribute_part(std::move(name), place,
                                        kMemberType<M, kOwnRead>, required);
  part.notes = std::move(traits.notes);
  if constexpr (!kIsExpression<M>) {
    if (traits.read) {
      part.read = [place, read = std::move(traits.read)](
                      void* object, const Value& value,
                      const Switches& switches) -> ReadError {
        NativeResult<M> native = read(value, switches);
        if (!native.ok()) return std::move(native).error();
        place.in(object) = *std::move(native);
        return std::nullopt;
      };
    }
    if (!traits.checks.empty()) {
      part.check = [place, checks = std::move(traits.checks)](
                       const void* object,
                       std::vector<std::string>& complaints) {
        for (const auto& check : checks) {
          if (auto text = check(place.in(object))) {
            complaints.push_back(*std::move(text));
          }
        }
      };
    }
  }
  return part;
}

/// Sets what is shown of a member that is not set: what it is in a new struct.
void set_default(MappedAttribute& part, AnyPlace place, const MemberType& type,
                 NewObject make);

/// A holder for a member that belongs to no struct, and its attribute.
template <class M>
struct Single {
  M member{};
};
template <class M>
MappedAttribute single_part(const std::string& name) {
  return attribute_part(name, Place<M>(&Single<M>::member), kMemberType<M>,
                        true);
}

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_MEMBER_TYPE_H_
