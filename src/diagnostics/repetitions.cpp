// Groups diagnostics that say the same.

#include "diagnostics/repetitions.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace hcl::diagnostics {
namespace {

// Fewer are shown individually.
constexpr std::size_t kFewest = 2;
// At most this many lines or frames are listed.
constexpr std::size_t kMostListed = 8;

// The text of an entry with its file and related places, as a key.
std::string message_of(const Diagnostic& each) {
  std::string text(each.name());
  text += each.severity == Severity::Error ? " error " : " warning ";
  if (each.subject) text += each.subject->file.name();
  for (const std::string* part : {&each.detail, &each.suggestion}) {
    text += '\0';
    text += *part;
  }
  for (const RelatedPlace& related : each.related) {
    text += '\0' + related.place.file.name() + ' ' +
            std::to_string(related.place.span.begin) + related.label;
  }
  return text;
}

std::string frames_of(const Diagnostic& each) {
  std::string text;
  for (const std::string& frame : each.frames) {
    text += (text.empty() ? "" : ", ") + frame;
  }
  return text.empty() ? "the root" : text;
}

// `5, 7 and 9`; `5, 7 and 20 others` if there are too many.
std::string listed(const std::vector<std::string>& all) {
  const std::size_t shown = std::min(all.size(), kMostListed);
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    const bool is_last = i + 1 == all.size();
    text += i == 0 ? "" : is_last ? " and " : ", ";
    text += all[i];
  }
  if (all.size() == shown) return text;
  return text + " and " + std::to_string(all.size() - shown) + " others";
}

}  // namespace

Repetitions::Repetitions(const Diagnostics& diagnostics)
    : diagnostics_(diagnostics), later_(diagnostics.size()) {
  std::unordered_map<std::string, std::size_t> first_of;
  for (std::size_t i = 0; i < diagnostics.size(); ++i) {
    const Diagnostic& each = diagnostics[i];
    // Notes belong to a single entry.
    const bool is_alone = !each.subject || !each.notes.empty();
    const std::size_t first =
        is_alone ? i : first_of.try_emplace(message_of(each), i).first->second;
    first_.push_back(first);
    if (first != i) later_[first].push_back(i);
  }
}

bool Repetitions::is_told(std::size_t index) const {
  const std::size_t first = first_[index];
  return first != index && later_[first].size() >= kFewest;
}

std::string Repetitions::told_at(std::size_t index) const {
  const std::vector<std::size_t>& later = later_[index];
  if (later.size() < kFewest) return "";
  const Diagnostic& first = diagnostics_[index];
  const bool is_one_place = std::ranges::all_of(later, [&](std::size_t other) {
    return diagnostics_[other].subject->span == first.subject->span &&
           diagnostics_[other].frames != first.frames;
  });
  std::vector<std::string> all;
  all.reserve(later.size());
  for (const std::size_t other : later) {
    const Diagnostic& each = diagnostics_[other];
    all.push_back(is_one_place
                      ? frames_of(each)
                      : std::to_string(each.subject->range().start.line));
  }
  if (is_one_place) return "and the same in " + listed(all);
  return "and " + std::to_string(later.size()) + " more of these: lines " +
         listed(all);
}

}  // namespace hcl::diagnostics
