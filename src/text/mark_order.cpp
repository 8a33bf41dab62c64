// Canonical order of long runs of combining marks, by counting.

#include "text/mark_order.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include "hcl/unicode.h"
#include "text/utf8.h"

namespace hcl::text {
namespace {

// Runs of fewer bytes are left to the table: at most half as many marks.
constexpr std::size_t kLongRun = 64;

// The smallest first byte of a combining mark: that of U+0300.
constexpr unsigned char kFirstOfMarks = 0xCC;

// The characters that are equivalent to two marks; there will never be others.
// Spec: Unicode, "Non-Starter Decompositions" (UAX #15, section 5.4).
struct Pair {
  char32_t code_point;
  std::array<char32_t, 2> marks;
};
constexpr std::array<Pair, 4> kPairs{{{0x0344, {0x0308, 0x0301}},
                                      {0x0F73, {0x0F71, 0x0F72}},
                                      {0x0F75, {0x0F71, 0x0F74}},
                                      {0x0F81, {0x0F71, 0x0F80}}}};

const Pair* pair_of(char32_t code_point) {
  const auto* const found = std::find_if(
      kPairs.begin(), kPairs.end(),
      [&](const Pair& pair) { return pair.code_point == code_point; });
  return found == kPairs.end() ? nullptr : found;
}

std::size_t class_of(char32_t code_point) {
  return unicode().combining_class(code_point);
}

bool is_mark(char32_t code_point) {
  return class_of(code_point) != 0 || pair_of(code_point) != nullptr;
}

std::size_t begin_of_character(std::string_view text, std::size_t at) {
  while (at > 0 && is_continuation(text[at])) --at;
  return at;
}

// A run of marks that are not yet in a result.
struct Run {
  std::size_t begin;
  std::size_t end;
};

// The run around a mark, which begins at `least` or later.
Run run_around(std::string_view text, std::size_t mark, std::size_t least) {
  Run run{mark, mark};
  while (run.begin > least) {
    const std::size_t before = begin_of_character(text, run.begin - 1);
    if (!is_mark(decode_utf8(text, before).code_point)) break;
    run.begin = before;
  }
  while (run.end < text.size()) {
    const Decoded next = decode_utf8(text, run.end);
    if (!is_mark(next.code_point)) break;
    run.end += next.size;
  }
  return run;
}

// Calls `visit(bytes, class)` for each mark of a run, and for both marks of a
// pair.
template <class Visitor>
void for_each_mark(std::string_view run, Visitor visit) {
  for (std::size_t at = 0; at < run.size();) {
    const Decoded next = decode_utf8(run, at);
    if (const Pair* pair = pair_of(next.code_point)) {
      for (const char32_t mark : pair->marks) {
        std::string bytes;
        append_utf8(bytes, mark);
        visit(std::string_view(bytes), class_of(mark));
      }
    } else {
      visit(run.substr(at, next.size), class_of(next.code_point));
    }
    at += next.size;
  }
}

bool is_ordered(std::string_view run) {
  bool ordered = true;
  std::size_t last = 0;
  for_each_mark(run, [&](std::string_view /*bytes*/, std::size_t of_mark) {
    ordered &= last <= of_mark;
    last = of_mark;
  });
  return ordered;
}

// Appends the marks by their classes, those of one class in the given order.
void append_ordered(std::string& out, std::string_view run) {
  constexpr std::size_t kClasses = 256;
  std::array<std::size_t, kClasses + 1> places{};
  for_each_mark(run, [&](std::string_view bytes, std::size_t of_mark) {
    places[of_mark + 1] += bytes.size();
  });
  places[0] = out.size();
  std::partial_sum(places.begin(), places.end(), places.begin());
  out.resize(places.back());
  for_each_mark(run, [&](std::string_view bytes, std::size_t of_mark) {
    bytes.copy(out.data() + places[of_mark], bytes.size());
    places[of_mark] += bytes.size();
  });
}

// Calls `visit(run)` for every long run, and for some others, until it returns
// false. A long run covers one of the places looked at.
template <class Visitor>
void for_each_long_run(std::string_view text, Visitor visit) {
  if (unicode().combining_class == nullptr) return;
  std::size_t end = 0;
  for (std::size_t at = kLongRun - 1; at < text.size(); at += kLongRun) {
    const std::size_t begin = begin_of_character(text, at);
    if (static_cast<unsigned char>(text[begin]) < kFirstOfMarks) continue;
    if (!is_mark(decode_utf8(text, begin).code_point)) continue;
    const Run run = run_around(text, begin, end);
    if (!visit(run)) return;
    end = run.end;
    at = std::max(at, end);
  }
}

}  // namespace

std::optional<std::string> with_long_runs_ordered(std::string_view text) {
  std::optional<std::string> out;
  std::size_t taken = 0;
  for_each_long_run(text, [&](const Run& run) {
    const std::string_view marks = text.substr(run.begin, run.end - run.begin);
    if (is_ordered(marks)) return true;
    if (!out) out.emplace();
    out->append(text.substr(taken, run.begin - taken));
    append_ordered(*out, marks);
    taken = run.end;
    return true;
  });
  if (out) out->append(text.substr(taken));
  return out;
}

bool has_unordered_run(std::string_view text) {
  bool found = false;
  for_each_long_run(text, [&](const Run& run) {
    found = !is_ordered(text.substr(run.begin, run.end - run.begin));
    return !found;
  });
  return found;
}

}  // namespace hcl::text
