// The tables of generated/unicode.inc: pages of code points, and decompositions
// in the order of their code points.

#include "text/unicode_data.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <numeric>

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

// Two parts in the plane of the code point, or one part and its plane.
struct Parts {
  std::uint16_t first;
  std::uint16_t second;

  [[nodiscard]] bool is_single() const { return second < 0x10; }
  // Different for all that have two parts.
  [[nodiscard]] std::uint32_t key() const {
    return std::uint32_t{second} << 16U | first;
  }
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

Decomposition in_full(Parts parts, char32_t code_point) {
  if (parts.is_single()) return {parts.first + parts.second * kPlane, 0};
  const char32_t plane = code_point / kPlane * kPlane;
  return {plane + parts.first, plane + parts.second};
}

// The places of all decompositions in the order of their keys.
using Order = std::array<std::uint16_t, std::size(kDecompositions)>;

std::uint32_t key_at(std::uint16_t place) {
  return kDecompositions[place].key();
}

const Order& order_of_keys() {
  static const Order order = [] {
    Order places{};
    std::iota(places.begin(), places.end(), std::uint16_t{0});
    std::ranges::sort(places, {}, key_at);
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
      after == std::end(kRuns) ? std::size(kDecompositions) : after->place;
  const std::size_t place = after[-1].place + code_point - after[-1].code_point;
  if (place >= end) return std::nullopt;
  return in_full(kDecompositions[place], code_point);
}

char32_t composition(char32_t first, char32_t second) {
  if (character_class(second).composed != Composed::Maybe) return 0;
  const Parts parts{static_cast<std::uint16_t>(first),
                    static_cast<std::uint16_t>(second)};
  const Order& order = order_of_keys();
  const auto* const found =
      std::ranges::lower_bound(order, parts.key(), {}, key_at);
  if (found == order.end() || key_at(*found) != parts.key()) return 0;
  const char32_t result = code_point_at(*found);
  const bool is_same_plane =
      result / kPlane == first / kPlane && result / kPlane == second / kPlane;
  const bool is_excluded = character_class(result).composed == Composed::No;
  return is_same_plane && !is_excluded ? result : 0;
}

const char* unicode_data_version() { return kVersion; }

}  // namespace hcl::text
