#include "command/fix_mistakes.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "hcl/text_edit.h"

namespace hcl::apps {
namespace {

// An edit may reveal mistakes that it hid before, so a file may need several
// rounds.
constexpr int kMostRounds = 50;

// The fixes of all diagnostics in order. Of overlapping fixes the first is
// taken; the rest follows in the next round.
std::vector<TextEdit> edits_of(const Diagnostics& diagnostics) {
  std::vector<const std::vector<TextEdit>*> fixes;
  for (const Diagnostic& each : diagnostics) {
    if (!each.fix.empty()) fixes.push_back(&each.fix);
  }
  std::stable_sort(fixes.begin(), fixes.end(),
                   [](const auto* a, const auto* b) {
                     return a->front().span.begin < b->front().span.begin;
                   });
  std::vector<TextEdit> edits;
  for (const std::vector<TextEdit>* fix : fixes) {
    const bool overlaps =
        !edits.empty() && fix->front().span.begin <= edits.back().span.end;
    if (!overlaps) edits.insert(edits.end(), fix->begin(), fix->end());
  }
  return edits;
}

// The number of diagnostics that are gone: of errors if there were any,
// otherwise of warnings.
std::size_t gone(const Diagnostics& before, const Diagnostics& after) {
  return before.has_errors() ? before.error_count() - after.error_count()
                             : before.warning_count() - after.warning_count();
}

// Warnings appear only once the errors are gone, so only errors can be compared
// before.
bool is_worse(const Diagnostics& after, const Diagnostics& before) {
  return after.error_count() > before.error_count() ||
         (before.error_count() == 0 &&
          after.warning_count() >= before.warning_count());
}

}  // namespace

FixedSource fix_mistakes(const SourceFile& source, const CheckSource& check) {
  FixedSource result = {source, check(source)};
  for (int round = 0; round < kMostRounds; ++round) {
    const std::vector<TextEdit> edits = edits_of(result.diagnostics);
    if (edits.empty()) break;
    SourceFile next(source.name(), apply_edits(result.source.text(), edits));
    Diagnostics left = check(next);
    if (is_worse(left, result.diagnostics)) break;
    result.fixed += gone(result.diagnostics, left);
    result.source = std::move(next);
    result.diagnostics = std::move(left);
  }
  return result;
}

}  // namespace hcl::apps
