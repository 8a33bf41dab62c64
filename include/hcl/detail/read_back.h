#ifndef HCL_DETAIL_READ_BACK_H_
#define HCL_DETAIL_READ_BACK_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "hcl/detail/mapping_parts.h"
#include "hcl/detail/value_checks.h"
#include "hcl/export.h"
#include "hcl/native.h"

/// What cannot be written so that it is read back as it was: NaN, a text that
/// is not UTF-8 in normal form C, an enumerator without a name. Not for direct
/// use.
namespace HCL_API hcl {
namespace detail {

/// A type of the application whose parts are checked one by one.
template <class M>
constexpr bool kIsTuple = requires {
  std::tuple_size<M>::value;
}
&&!Container<M>;
template <class M>
constexpr bool kIsVariant = requires {
  std::variant_size<M>::value;
};
template <class M>
constexpr bool kIsText = std::is_convertible_v<const M&, std::string_view> ||
                         std::is_constructible_v<M, std::string>;
template <class M>
constexpr bool kMayBeEmpty =
    !std::is_same_v<Checked<M>, M> || requires(const M& member) {
  checked(member) == nullptr;
  member.get();
};

/// Whether two of them can be compared. A variant says so even if the types in
/// it cannot.
template <class M>
constexpr bool kIsComparable =
    std::is_same_v<M, Number> || std::equality_comparable<M>;
template <class... M>
constexpr bool kIsComparable<std::variant<M...>> = (kIsComparable<M> && ...);

template <class M>
bool reads_back(const M& member);

/// One value whose parts are not known: it is read from what it is written as.
template <class M>
bool leaf_reads_back(const M& member) {
  if constexpr (std::is_same_v<M, Value> || !FromValue<M> || !ToValue<M>) {
    return true;
  } else {
    const auto read = Native<M>::from_value(Native<M>::to_value(member), {});
    if (!read.ok()) return false;
    if constexpr (kIsComparable<M>) {
      return is_equal(*read, member);
    } else {
      return true;
    }
  }
}

template <class C>
bool elements_read_back(const C& container) {
  for (const auto& element : container) {
    using E = std::remove_cvref_t<decltype(element)>;
    if (!reads_back(static_cast<const E&>(element))) return false;
  }
  return true;
}

template <class M>
bool reads_back(const M& member) {
  if constexpr (!std::is_same_v<Checked<M>, M>) {
    /// An empty one is null, and one that is not empty must not be.
    const auto* content = checked(member);
    if (content == nullptr) return true;
    if constexpr (ToValue<Checked<M>>) {
      if (Native<Checked<M>>::to_value(*content).is_null()) return false;
    }
    return reads_back(*content);
  } else if constexpr (std::is_same_v<M, Value>) {
    return true;
  } else if constexpr (kIsVariant<M>) {
    return std::visit([](const auto& held) { return reads_back(held); },
                      member) &&
           leaf_reads_back(member);
  } else if constexpr (kIsTuple<M>) {
    return std::apply(
        [](const auto&... part) { return (reads_back(part) && ...); }, member);
  } else if constexpr (Container<M> && !kIsText<M>) {
    return elements_read_back(member);
  } else {
    return leaf_reads_back(member);
  }
}

/// The same for a label or the key of a block, which is a text.
template <class M>
bool label_reads_back(const M& member) {
  const std::string text = label_text(member);
  if (!leaf_reads_back(text)) return false;
  M read{};
  if (read_label(read, text, {})) return false;
  if constexpr (kIsComparable<M>) {
    return is_equal(read, member);
  } else {
    return true;
  }
}

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_READ_BACK_H_
