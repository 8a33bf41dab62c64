// The tables of generated/unicode.inc: pages of code points, and decompositions
// in the order of their code points.

#include "text/unicode_data.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <numeric>

#include "sorting/sorting.h"

namespace hcl::text {
namespace {

constexpr std::size_t kPage = 256;
constexpr char32_t kPlane = 0x10000;
constexpr char32_t kLast = 0x10FFFF;

// Code points one after another that have a decomposition: the first of them,
// and the place of its decomposition.
struct Run {
  char32_t code_point;
  std::uint16_t place;
};

#include "generated/unicode.inc"

// The number that a code point has in pages.
template <std::size_t kPages, std::size_t kSize>
std::uint8_t number_in(const std::uint8_t (&page_of)[kPages],
                       const std::uint8_t (&pages)[kSize],
                       char32_t code_point) {
  const std::size_t c = std::min(code_point, kLast);
  return pages[page_of[c / kPage] * kPage + c % kPage];
}

// Two parts in the plane of the code point, or one part and its plane.
Decomposition parts_at(std::size_t place, char32_t code_point) {
  const char32_t first = kFirstParts[place];
  const char32_t second = kSecondParts[place];
  if (second < 0x10) return {first + second * kPlane, 0};
  const char32_t plane = code_point / kPlane * kPlane;
  return {plane + first, plane + second};
}

// The places of all decompositions in the order of their keys.
using Order = std::array<std::uint16_t, std::size(kFirstParts)>;

// Different for all pairs of parts.
std::uint32_t key_of(char32_t first, char32_t second) {
  return second % kPlane * kPlane + first % kPlane;
}

std::uint32_t key_at(std::uint16_t place) {
  return key_of(kFirstParts[place], kSecondParts[place]);
}

const Order& order_of_keys() {
  static const Order order = [] {
    Order places{};
    std::iota(places.begin(), places.end(), std::uint16_t{0});
    sorting::sort(places, [](std::uint16_t left, std::uint16_t right) {
      return key_at(left) < key_at(right);
    });
    return places;
  }();
  return order;
}

char32_t code_point_at(std::uint16_t place) {
  const Run* const after =
      std::ranges::upper_bound(kRuns, place, {}, &Run::place);
  return after[-1].code_point + place - after[-1].place;
}

}  // namespace

const CharacterClass& character_class(char32_t code_point) {
  return kClass[number_in(kPagesOfClasses, kClasses, code_point)];
}

const CaseSteps& case_steps(char32_t code_point) {
  return kCase[number_in(kPagesOfCases, kCases, code_point)];
}

std::optional<Decomposition> decomposition(char32_t code_point) {
  const Run* const after =
      std::ranges::upper_bound(kRuns, code_point, {}, &Run::code_point);
  if (after == std::begin(kRuns)) return std::nullopt;
  const std::size_t end =
      after == std::end(kRuns) ? std::size(kFirstParts) : after->place;
  const std::size_t place = after[-1].place + code_point - after[-1].code_point;
  if (place >= end) return std::nullopt;
  return parts_at(place, code_point);
}

char32_t composition(char32_t first, char32_t second) {
  if (character_class(second).composed != Composed::Maybe) return 0;
  const std::uint32_t key = key_of(first, second);
  const Order& order = order_of_keys();
  const auto* const found = std::ranges::lower_bound(order, key, {}, key_at);
  if (found == order.end() || key_at(*found) != key) return 0;
  const char32_t result = code_point_at(*found);
  const bool is_same_plane =
      result / kPlane == first / kPlane && result / kPlane == second / kPlane;
  const bool is_excluded = character_class(result).composed == Composed::No;
  return is_same_plane && !is_excluded ? result : 0;
}

const char* unicode_data_version() { return kVersion; }

}  // namespace hcl::text
