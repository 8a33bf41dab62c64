// The names of the members of structs that list them nowhere.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/detail/struct_members.h"

namespace hcl::detail {
namespace {

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}
// Bytes of other characters than those of ASCII are parts of names.
constexpr bool is_in_name(char c) {
  return is_upper(c) || is_lower_or_digit(c) || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// The last name in a text, behind which are only brackets and spaces.
std::string_view last_name(std::string_view text) {
  std::size_t end = text.size();
  while (end > 0 && !is_in_name(text[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && is_in_name(text[begin - 1])) --begin;
  return text.substr(begin, end - begin);
}

// Without the underscores at both ends, which names like `class_` have.
std::string_view trimmed(std::string_view name) {
  while (name.starts_with('_')) name.remove_prefix(1);
  while (name.ends_with('_')) name.remove_suffix(1);
  return name;
}

}  // namespace

std::string snake_case(std::string_view name) {
  std::string result;
  name = trimmed(name);
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (!is_upper(name[i])) {
      result += name[i];
      continue;
    }
    const bool begins_word =
        i > 0 && name[i - 1] != '_' &&
        (!is_upper(name[i - 1]) ||
         (i + 1 < name.size() && name[i + 1] >= 'a' && name[i + 1] <= 'z'));
    if (begins_word) result += '_';
    result += static_cast<char>(name[i] - 'A' + 'a');
  }
  return result;
}

// Each address names the object `kUnmade` once and ends with the name of the
// member: `&kUnmade.object.title, &kUnmade.object.port` or `((const void*)(&
// kUnmade<Service>.Unmade<Service>::object.Service::title)), ...`.
std::vector<std::string> names_of_members(std::string_view text,
                                          std::size_t count) {
  constexpr std::string_view kObject = "kUnmade";
  std::vector<std::string> names;
  std::size_t place = text.rfind("addresses = ");
  place = text.find(kObject, place == std::string_view::npos ? 0 : place);
  while (names.size() < count && place != std::string_view::npos) {
    const std::size_t next = text.find(kObject, place + kObject.size());
    std::string_view one = text.substr(place, next - place);
    if (next != std::string_view::npos) one = one.substr(0, one.rfind(','));
    names.push_back(snake_case(last_name(one)));
    place = next;
  }
  const bool is_known =
      names.size() == count &&
      std::none_of(names.begin(), names.end(),
                   [](const std::string& name) { return name.empty(); });
  return is_known ? names : std::vector<std::string>();
}

}  // namespace hcl::detail
