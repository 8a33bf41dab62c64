#include "command/check/judged_edits.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace hcl::apps {
namespace {

Mistake mistake_of(const Diagnostic& diagnostic, const LineEdits& edits) {
  return {diagnostic.code, edits.to_original(diagnostic.subject->span.begin)};
}

bool is_error(const Diagnostic& diagnostic) {
  return diagnostic.severity == Severity::Error && diagnostic.subject;
}

// A copy that is changed by a function.
Diagnostics changed(const Diagnostics& diagnostics,
                    const std::function<void(Diagnostic&)>& change) {
  std::vector<Diagnostic> all;
  Diagnostics result = diagnostics;
  result.remove_if([&all](const Diagnostic& each) {
    all.push_back(each);
    return true;
  });
  for (Diagnostic& each : all) {
    change(each);
    result.add(std::move(each));
  }
  return result;
}

}  // namespace

FoundByLine::FoundByLine(const Diagnostics& found, const LineEdits& edits,
                         Fixable fixable) {
  for (const Diagnostic& each : found) {
    if (!each.subject) continue;
    mistakes_.push_back(mistake_of(each, edits));
    if (!is_error(each)) continue;
    if (fixable == Fixable::No && !each.fix.empty()) continue;
    places_.push_back(each.subject->span.begin);
    places_.push_back(each.subject->span.end);
  }
  std::ranges::sort(places_);
  std::ranges::sort(mistakes_);
}

bool FoundByLine::spoils(const LineEdit& edit, ByteSpan lines) const {
  const auto place = std::ranges::lower_bound(places_, lines.begin);
  if (place != places_.end() && *place <= lines.end) return true;
  return std::ranges::any_of(edit.mistakes,
                             [this](const Mistake& each) { return has(each); });
}

bool FoundByLine::has(const Mistake& mistake) const {
  return std::ranges::binary_search(mistakes_, mistake);
}

JudgedEdits::JudgedEdits(std::string_view text, const Diagnostics& before)
    : had_errors_(before.has_errors()),
      errors_before_(before.error_count()),
      warnings_before_(before.warning_count()),
      edits_(text),
      left_(before) {
  for (const Diagnostic& each : before) {
    if (is_error(each)) known_.push_back(mistake_of(each, edits_));
  }
  if (before.dropped() != 0) {
    known_up_to_ = known_.empty() ? 0 : known_.back().at;
  }
  std::ranges::sort(known_);
}

std::size_t JudgedEdits::gone() const {
  return had_errors_ ? errors_before_ - left_.error_count()
                     : warnings_before_ - left_.warning_count();
}

LineEdits JudgedEdits::with(std::span<const LineEdit> part) const {
  LineEdits result = edits_;
  result.add_last(part);
  return result;
}

JudgedEdits::Verdict JudgedEdits::judge(std::vector<LineEdit>& part,
                                        Diagnostics found) {
  LineEdits all = with(part);
  const FoundByLine lines(found, all, FoundByLine::Fixable::Yes);
  const std::size_t first = edits_.all().size();
  std::vector<LineEdit> good;
  bool spoils_others = false;
  std::size_t index = 0;
  all.for_each([&](const LineEdit& edit, ByteSpan touched) {
    const bool is_bad = lines.spoils(edit, touched);
    if (index < first) {
      spoils_others = spoils_others || is_bad;
    } else if (!is_bad) {
      good.push_back(edit);
    }
    ++index;
  });
  if (spoils_others) return Verdict::Bad;
  if (good.size() != part.size()) {
    part = std::move(good);
    return Verdict::PartlyBad;
  }
  if (!is_better(found, all)) return Verdict::Bad;
  edits_ = std::move(all);
  left_ = std::move(found);
  return Verdict::Good;
}

bool JudgedEdits::is_better(const Diagnostics& found,
                            const LineEdits& edits) const {
  const bool is_less = had_errors_
                           ? found.error_count() < left_.error_count()
                           : !found.has_errors() &&
                                 found.warning_count() <= left_.warning_count();
  if (!is_less) return false;
  // Of wrong characters only the first ones are reported.
  return std::ranges::none_of(found, [&](const Diagnostic& each) {
    if (!is_error(each) || each.code == Code::InvalidCharacter) return false;
    const Mistake mistake = mistake_of(each, edits);
    return mistake.at <= known_up_to_ &&
           !std::ranges::binary_search(known_, mistake);
  });
}

Diagnostics JudgedEdits::mark(const Diagnostics& before) const {
  const FoundByLine found(left_, edits_, FoundByLine::Fixable::Yes);
  return changed(before, [&](Diagnostic& each) {
    const bool is_gone =
        each.subject && !found.has({each.code, each.subject->span.begin});
    if (!is_gone) each.fix.clear();
  });
}

Diagnostics without_fixes(const Diagnostics& diagnostics) {
  return changed(diagnostics, [](Diagnostic& each) { each.fix.clear(); });
}

}  // namespace hcl::apps
