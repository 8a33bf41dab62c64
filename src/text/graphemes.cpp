// The boundary rules of UAX #29, as a state machine.

#include "text/graphemes.h"

#include <algorithm>

#include "hcl/unicode.h"
#include "text/characters.h"
#include "text/utf8.h"

namespace hcl::text {
namespace {

using Break = GraphemeBreak;

// The state of a cluster besides its code points.
struct ClusterState {
  Break last;
  // The last code point is an emoji, perhaps followed by extending ones.
  bool after_pictographic;
  // The same, followed by a zero width joiner.
  bool after_joined_pictographic;
  // The number of regional indicators so far is odd.
  bool odd_indicators;
};

bool is_control(Break b) {
  return b == Break::Control || b == Break::CarriageReturn ||
         b == Break::LineFeed;
}

// GB6 to GB8: Hangul syllables stay together.
bool joins_hangul(Break last, Break next) {
  switch (last) {
    case Break::HangulL:
      return next == Break::HangulL || next == Break::HangulV ||
             next == Break::HangulLV || next == Break::HangulLVT;
    case Break::HangulLV:
    case Break::HangulV:
      return next == Break::HangulV || next == Break::HangulT;
    case Break::HangulLVT:
    case Break::HangulT:
      return next == Break::HangulT;
    default:
      return false;
  }
}

// GB3 to GB13: whether there is no boundary before the next code point.
bool joins(const ClusterState& state, Break next) {
  if (state.last == Break::CarriageReturn) return next == Break::LineFeed;
  if (is_control(state.last) || is_control(next)) return false;
  if (joins_hangul(state.last, next)) return true;
  if (next == Break::Extend || next == Break::ZeroWidthJoiner ||
      next == Break::SpacingMark || state.last == Break::Prepend) {
    return true;
  }
  if (next == Break::Pictographic) return state.after_joined_pictographic;
  return next == Break::RegionalIndicator && state.odd_indicators;
}

ClusterState after(const ClusterState& state, Break next) {
  const bool extends = next == Break::Extend;
  return {.last = next,
          .after_pictographic = next == Break::Pictographic ||
                                (extends && state.after_pictographic),
          .after_joined_pictographic =
              next == Break::ZeroWidthJoiner && state.after_pictographic,
          .odd_indicators =
              next == Break::RegionalIndicator && !state.odd_indicators};
}

bool is_plain_ascii(char c) { return c >= ' ' && c <= '~'; }

}  // namespace

std::size_t grapheme_end(std::string_view text, std::size_t begin) {
  const std::size_t second = begin + 1;
  if (is_plain_ascii(text[begin]) &&
      (second == text.size() || is_plain_ascii(text[second]))) {
    return second;
  }
  const auto grapheme_break = unicode().grapheme_break;
  Decoded next = decode_utf8(text, begin);
  std::size_t end = begin + next.size;
  if (!next.valid) return end;
  ClusterState state = after({Break::Other, false, false, false},
                             grapheme_break(next.code_point));
  while (end < text.size()) {
    next = decode_utf8(text, end);
    if (!next.valid) break;
    const Break kind = grapheme_break(next.code_point);
    if (!joins(state, kind)) break;
    state = after(state, kind);
    end += next.size;
  }
  return end;
}

std::size_t last_cluster(std::string_view text) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); i = grapheme_end(text, i)) begin = i;
  return begin;
}

std::size_t count_graphemes(std::string_view text) {
  if (ascii_prefix(text, 0) == text.size() &&
      text.find('\r') == std::string_view::npos) {
    return text.size();
  }
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); i = grapheme_end(text, i)) ++count;
  return count;
}

int grapheme_width(std::string_view cluster) {
  int width = 0;
  for (std::size_t i = 0; i < cluster.size();) {
    const Decoded next = decode_utf8(cluster, i);
    if (next.valid && is_control(unicode().grapheme_break(next.code_point)))
      return 0;
    width = std::max(width, terminal_width(next.code_point));
    i += next.size;
  }
  return width;
}

}  // namespace hcl::text
