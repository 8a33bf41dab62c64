#ifndef HCL_DETAIL_PATH_NAME_H_
#define HCL_DETAIL_PATH_NAME_H_

#include <string>
#include <string_view>
#include <type_traits>

#include "hcl/export.h"

namespace HCL_API hcl {
namespace detail {

// std::filesystem::path and directory_entry, known by what they can do: their
// header takes long to compile, so only programs that use paths read it.
template <class P>
concept PathClass = requires(const P& path, std::string text) {
  typename P::string_type;
  path.lexically_normal();
  path.string();
  P(text);
};
template <class E>
concept EntryClass = requires(const E& entry) {
  entry.path().lexically_normal();
  entry.is_directory();
};

// The name of a file or directory, given as a text, a path or an entry.
struct PathName {
  template <class P>
  requires(std::is_convertible_v<const P&, std::string_view>)
      // NOLINTNEXTLINE(google-explicit-constructor): a text is a name.
      PathName(const P& name)
      : text(std::string_view(name)) {}
  template <PathClass P>
  // NOLINTNEXTLINE(google-explicit-constructor): a path is a name.
  PathName(const P& path) : text(path.string()) {}
  template <EntryClass E>
  // NOLINTNEXTLINE(google-explicit-constructor): an entry is a name.
  PathName(const E& entry) : text(entry.path().string()) {}

  std::string text;
};

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_PATH_NAME_H_
