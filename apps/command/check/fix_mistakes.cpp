#include "command/check/fix_mistakes.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "command/check/judged_edits.h"
#include "command/check/line_edits.h"

namespace hcl::apps {
namespace {

constexpr int kMostChecks = 100;
// A fix may reveal mistakes that were hidden before, so a line may need several
// rounds.
constexpr int kMostRounds = 40;

// The place of a fix that was tried in vain, as lines of the source.
using Barred = std::vector<ByteSpan>;

bool is_barred(const Barred& barred, std::uint32_t place) {
  return std::ranges::any_of(barred, [place](ByteSpan lines) {
    return lines.begin <= place && place <= lines.end;
  });
}

bool is_on_one_line(std::string_view text, const std::vector<TextEdit>& edits) {
  const std::uint32_t begin = edits.front().span.end;
  const std::uint32_t end = std::max(edits.back().span.begin, begin);
  return text.substr(begin, end - begin).find('\n') == std::string_view::npos;
}

// The fix of a diagnostic of the edited text without the edits on barred lines.
Fix fix_of(const Diagnostic& diagnostic, std::string_view text,
           const LineEdits& edits, const Barred& barred) {
  Fix fix;
  if (is_on_one_line(text, diagnostic.fix)) {
    fix.mistake = {diagnostic.code,
                   edits.to_original(diagnostic.subject->span.begin)};
  }
  for (const TextEdit& edit : diagnostic.fix) {
    if (is_barred(barred, edits.to_original(edit.span.begin))) {
      if (fix.mistake) return {};
    } else {
      fix.edits.push_back(edit);
    }
  }
  return fix;
}

// The fixes of all diagnostics in order. Of overlapping fixes the first is
// taken; the rest follows in the next round.
std::vector<Fix> fixes_of(const Diagnostics& found, std::string_view text,
                          const LineEdits& edits, const Barred& barred) {
  std::vector<Fix> fixes;
  for (const Diagnostic& each : found) {
    if (each.fix.empty() || !each.subject) continue;
    Fix fix = fix_of(each, text, edits, barred);
    if (!fix.edits.empty()) fixes.push_back(std::move(fix));
  }
  std::ranges::stable_sort(
      fixes, {}, [](const Fix& fix) { return fix.edits.front().span.begin; });
  std::optional<std::uint32_t> end;
  std::erase_if(fixes, [&end](const Fix& fix) {
    if (end && fix.edits.front().span.begin <= *end) return true;
    end = fix.edits.back().span.end;
    return false;
  });
  return fixes;
}

class Mending {
 public:
  explicit Mending(const CheckSource& check) : check_(check) {}

  // Fixes what can be fixed in the source of the result. False if that is
  // nothing.
  bool improve(FixedSource& result) {
    const SourceFile& source = result.source;
    const LineEdits proposed = propose(source, result.diagnostics);
    if (proposed.empty()) return false;
    JudgedEdits chosen(source.text(), result.diagnostics);
    choose(source, proposed.all(), chosen);
    if (chosen.edits().empty()) return false;
    result.fixed += chosen.gone();
    // Later improvements concern what the first one revealed.
    if (!is_improved_) result.before = chosen.mark(result.before);
    is_improved_ = true;
    result.source = SourceFile(source.name(), chosen.edits().text());
    result.diagnostics = chosen.left();
    return true;
  }

  bool is_improved() const { return is_improved_; }

 private:
  std::optional<Diagnostics> check(const SourceFile& source,
                                   const LineEdits& edits) {
    if (checks_left_ == 0) return std::nullopt;
    --checks_left_;
    return check_(SourceFile(source.name(), edits.text()));
  }

  // Makes all fixes, also those of the mistakes that they reveal, except on
  // lines where that leaves a mistake without a fix.
  LineEdits propose(const SourceFile& source, const Diagnostics& before) {
    LineEdits edits(source.text());
    Barred barred;
    std::optional<Diagnostics> now = before;
    for (int round = 0; now && round < kMostRounds; ++round) {
      const std::vector<Fix> fixes =
          fixes_of(*now, edits.text(), edits, barred);
      if (fixes.empty()) break;
      edits.add(fixes);
      now = check(source, edits);
      if (now && drop_hopeless(edits, *now, barred)) now = check(source, edits);
    }
    return edits;
  }

  static bool drop_hopeless(LineEdits& edits, const Diagnostics& found,
                            Barred& barred) {
    const FoundByLine lines(found, edits, FoundByLine::Fixable::No);
    const std::size_t before = barred.size();
    edits.drop_if([&](const LineEdit& edit, ByteSpan touched) {
      if (!lines.spoils(edit, touched)) return false;
      barred.push_back(edits.lines_of(edit));
      return true;
    });
    return barred.size() != before;
  }

  // Takes over the edits that help, all of them at once if possible.
  void choose(const SourceFile& source, const std::vector<LineEdit>& edits,
              JudgedEdits& chosen) {
    std::vector<std::vector<LineEdit>> pending = {edits};
    while (!pending.empty()) {
      std::vector<LineEdit> part = std::move(pending.back());
      pending.pop_back();
      if (part.empty()) continue;
      std::optional<Diagnostics> found = check(source, chosen.with(part));
      if (!found) return;
      switch (chosen.judge(part, *std::move(found))) {
        case JudgedEdits::Verdict::Good:
          break;
        case JudgedEdits::Verdict::PartlyBad:
          pending.push_back(std::move(part));
          break;
        case JudgedEdits::Verdict::Bad:
          if (part.size() == 1) break;
          const auto half = static_cast<std::ptrdiff_t>(part.size() / 2);
          pending.emplace_back(part.begin() + half, part.end());
          pending.emplace_back(part.begin(), part.begin() + half);
          break;
      }
    }
  }

  const CheckSource& check_;
  int checks_left_ = kMostChecks;
  bool is_improved_ = false;
};

}  // namespace

FixedSource fix_mistakes(const SourceFile& source, Diagnostics before,
                         const CheckSource& check) {
  FixedSource result{source, before, std::move(before)};
  Mending mending(check);
  while (mending.improve(result)) {
  }
  if (!mending.is_improved()) result.before = without_fixes(result.before);
  result.diagnostics = without_fixes(result.diagnostics);
  return result;
}

}  // namespace hcl::apps
