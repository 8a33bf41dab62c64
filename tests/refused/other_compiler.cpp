// A program for a compiler that tells no names of members: what the sentence
// about it says. The headers of the standard library are read as they are.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <chrono>
#include <cmath>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <iosfwd>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#undef __GNUC__
#include <hcl/fields.h>
#include <hcl/load.h>

namespace {

struct Silent {
  std::string title;
};
struct Listed {
  std::string title;
};
HCL_STRUCT(Listed, HCL_REQUIRED(title))

void use() {
  // error: hcl: this compiler does not tell the names of the members
  (void)hcl::load<Silent>("a.hcl");
  (void)hcl::load<Listed>("a.hcl");
}

}  // namespace
