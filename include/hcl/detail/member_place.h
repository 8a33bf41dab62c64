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

/// Where a struct has a member, without the type of the member.
class AnyPlace {
 public:
  /// The number of bytes between the begin of the struct and the member.
  explicit AnyPlace(std::ptrdiff_t distance)
      : AnyPlace(at_distance, &distance, sizeof distance) {}

  void* in(void* object) const { return reach_(object, bytes_); }
  const void* in(const void* object) const {
    return reach_(const_cast<void*>(object), bytes_);
  }

 protected:
  using Bytes = std::array<unsigned char, 2 * sizeof(std::ptrdiff_t)>;
  using Reach = void* (*)(void* object, const Bytes& bytes);

  AnyPlace(Reach reach, const void* bytes, std::size_t size) : reach_(reach) {
    std::memcpy(bytes_.data(), bytes, size);
  }

 private:
  static void* at_distance(void* object, const Bytes& bytes) {
    std::ptrdiff_t distance = 0;
    std::memcpy(&distance, bytes.data(), sizeof distance);
    return static_cast<char*>(object) + distance;
  }

  Reach reach_;
  Bytes bytes_{};
};

/// Where a struct has a member.
template <class M>
class Place : public AnyPlace {
 public:
  template <class T>
  explicit Place(M T::*member)
      : AnyPlace(through_pointer<T>, &member, sizeof member) {
    static_assert(sizeof member <= sizeof(Bytes));
  }
  explicit Place(const AnyPlace& place) : AnyPlace(place) {}

  M& in(void* object) const { return *static_cast<M*>(AnyPlace::in(object)); }
  const M& in(const void* object) const {
    return *static_cast<const M*>(AnyPlace::in(object));
  }

 private:
  template <class T>
  static void* through_pointer(void* object, const Bytes& bytes) {
    M T::*member = nullptr;
    std::memcpy(&member, bytes.data(), sizeof member);
    return std::addressof(static_cast<T*>(object)->*member);
  }
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
