#ifndef HCL_DETAIL_MEMBER_PLACE_H_
#define HCL_DETAIL_MEMBER_PLACE_H_

#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>

#include "hcl/export.h"

/// Members of structs without the types of the structs, so that what mappings
/// do with a member is compiled once for each type of members. Not for direct
/// use.
namespace HCL_API hcl {
namespace detail {

/// Where a struct has a member.
template <class M>
class Place {
 public:
  template <class T>
  explicit Place(M T::*member) : reach_(through_pointer<T>) {
    static_assert(sizeof member <= sizeof bytes_);
    std::memcpy(bytes_.data(), &member, sizeof member);
  }
  /// The number of bytes between the begin of the struct and the member.
  explicit Place(std::ptrdiff_t distance) : reach_(at_distance) {
    std::memcpy(bytes_.data(), &distance, sizeof distance);
  }

  M& in(void* object) const { return *reach_(object, bytes_); }
  const M& in(const void* object) const {
    return *reach_(const_cast<void*>(object), bytes_);
  }

 private:
  using Bytes = std::array<unsigned char, 2 * sizeof(std::ptrdiff_t)>;

  template <class T>
  static M* through_pointer(void* object, const Bytes& bytes) {
    M T::*member = nullptr;
    std::memcpy(&member, bytes.data(), sizeof member);
    return std::addressof(static_cast<T*>(object)->*member);
  }
  static M* at_distance(void* object, const Bytes& bytes) {
    std::ptrdiff_t distance = 0;
    std::memcpy(&distance, bytes.data(), sizeof distance);
    return reinterpret_cast<M*>(static_cast<char*>(object) + distance);
  }

  M* (*reach_)(void* object, const Bytes& bytes);
  Bytes bytes_{};
};

/// An object of a type that only its maker knows.
using AnyObject = std::unique_ptr<void, void (*)(void*)>;
/// Makes a new struct.
using NewObject = AnyObject (*)();

template <class T>
AnyObject new_object() {
  return {new T{}, [](void* object) { delete static_cast<T*>(object); }};
}

template <class T>
constexpr NewObject maker_of() {
  if constexpr (std::is_default_constructible_v<T>) {
    return new_object<T>;
  } else {
    return nullptr;
  }
}

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_MEMBER_PLACE_H_
