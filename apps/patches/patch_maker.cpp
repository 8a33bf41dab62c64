// The steps of a patch that turns one document into another.

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "patches/patch_edits.h"
#include "patches/patch_names.h"
#include "patches/patch_steps.h"

namespace hcl::apps {
namespace {

using Differences = std::vector<const Difference*>;

// The text of an object element with its key.
std::string element_text(const Document& document, const Place& place) {
  const auto& object = static_cast<const ast::ObjectExpr&>(*place.container);
  const ast::ObjectElement& element = object.elements[place.position];
  return std::string(
      document.text(join(element.key->span, element.value->span)));
}

// Where a place begins.
std::uint32_t begin_of(const Place& place) {
  return is_item(place) ? place.item->span.begin : place.expression->span.begin;
}

// Where something is added.
std::uint32_t byte_of_addition(const Document& now, const Difference& one) {
  if (!is_item(one.after)) return one.before.expression->span.end;
  const ast::Body& body =
      one.before.item == nullptr ? now.body() : one.before.block()->body;
  return one.position < body.items.size() ? body.items[one.position]->span.begin
                                          : body.span.end;
}

// The newlines between an added item and the one before it.
std::string between(const Document& document, const ast::Item& before,
                    const ast::Item& item) {
  const std::string_view text =
      document.text({before.span.end, item.span.begin});
  bool is_empty = false;
  for (std::size_t at = text.find('\n');
       at != std::string_view::npos && !is_empty;) {
    const std::size_t next = text.find('\n', at + 1);
    const std::string_view line = text.substr(at + 1, next - at - 1);
    is_empty = next != std::string_view::npos &&
               line.find_first_not_of(" \t\r") == std::string_view::npos;
    at = next;
  }
  return is_empty ? "\n\n" : "\n";
}

// Makes the steps of a patch in rounds. Each round takes the differences of one
// kind, from the end of the document to its beginning, so that the addresses of
// all of them are those of the document before the round.
class PatchMaker {
 public:
  PatchMaker(const Document& a, const Document& b) : now_(a), b_(b) {}

  // Why there is no patch; empty if there is one.
  std::string run() {
    std::size_t most = 0;
    while (true) {
      const std::vector<Difference> all = compare(now_, b_);
      if (all.empty()) return "";
      if (most == 0) most = 4 * all.size() + 100;
      const std::vector<PatchStep> round = steps_of(all);
      std::string problem = make_steps(now_, round);
      if (!problem.empty()) return problem;
      steps_.insert(steps_.end(), round.begin(), round.end());
      if (steps_.size() > most) return "too many steps";
    }
  }

  std::vector<PatchStep> steps() && { return std::move(steps_); }

 private:
  std::vector<PatchStep> steps_of(const std::vector<Difference>& all) const {
    std::map<DifferenceKind, Differences> kinds;
    for (const Difference& one : all) kinds[one.kind].push_back(&one);
    if (kinds.contains(DifferenceKind::Changed)) {
      return changes(kinds[DifferenceKind::Changed]);
    }
    if (kinds.contains(DifferenceKind::Removed)) {
      return removals(kinds[DifferenceKind::Removed]);
    }
    if (kinds.contains(DifferenceKind::Renamed)) {
      return renames(kinds[DifferenceKind::Renamed]);
    }
    // What is added last stands among its neighbours.
    if (kinds.contains(DifferenceKind::Moved)) {
      return moves(kinds[DifferenceKind::Moved]);
    }
    return additions(kinds[DifferenceKind::Added]);
  }

  PatchStep step_of(const char* kind, const Difference& difference) const {
    PatchStep step;
    step.kind = kind;
    const Place& before = difference.before;
    step.address = before.item == nullptr ? "." : now_.address_of(before);
    step.position = difference.position;
    return step;
  }

  std::vector<PatchStep> changes(const Differences& all) const {
    std::vector<PatchStep> steps;
    for (const Difference* one : all) {
      PatchStep step = step_of("set", *one);
      step.old_text = text_at(now_, one->before, false);
      step.new_text = text_at(b_, one->after, false);
      steps.push_back(std::move(step));
    }
    return steps;
  }

  static void sort_backwards(Differences& all) {
    std::ranges::stable_sort(all, [](const Difference* a, const Difference* b) {
      return begin_of(a->before) > begin_of(b->before);
    });
  }

  std::vector<PatchStep> removals(Differences all) const {
    sort_backwards(all);
    std::vector<PatchStep> steps;
    for (const Difference* one : all) {
      PatchStep step = step_of("remove", *one);
      step.old_text = text_at(now_, one->before, true);
      steps.push_back(std::move(step));
    }
    return steps;
  }

  // Adds a step unless it might find names of others, which then waits for the
  // next round.
  void add_named(PatchStep step, const Place& place, NewNames& names,
                 std::vector<PatchStep>& steps) const {
    const bool is_file = place.item == nullptr;
    if (!is_file && names.concern(step.address)) return;
    names.add(now_, step, place);
    steps.push_back(std::move(step));
  }

  std::vector<PatchStep> renames(Differences all) const {
    sort_backwards(all);
    std::vector<PatchStep> steps;
    NewNames names;
    for (const Difference* one : all) {
      PatchStep step = step_of("rename", *one);
      for (const ast::Label& label : one->after.block()->labels) {
        step.labels.emplace_back(label.text);
      }
      add_named(std::move(step), one->before, names, steps);
    }
    return steps;
  }

  // Neighbours are added by one step.
  std::vector<PatchStep> additions(const Differences& all) const {
    std::map<std::pair<std::uint32_t, const void*>, Differences> groups;
    for (const Difference* one : all) {
      const void* parent = is_item(one->after)
                               ? static_cast<const void*>(one->before.item)
                               : one->before.expression;
      groups[{byte_of_addition(now_, *one), parent}].push_back(one);
    }
    std::vector<PatchStep> steps;
    NewNames names;
    for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
      const Difference& first = *group->second[0];
      PatchStep step = step_of("add", first);
      step.new_text = text_of(group->second);
      add_named(std::move(step), first.before, names, steps);
    }
    return steps;
  }

  std::string text_of(const Differences& added) const {
    std::string text;
    const ast::Item* before = nullptr;
    for (const Difference* one : added) {
      if (!is_item(one->after)) {
        if (!text.empty()) text += "\n";
        text += element_text(b_, one->after);
        continue;
      }
      const ast::Item* item = one->after.item;
      if (before != nullptr) text += between(b_, *before, *item);
      text += b_.text_of(*item);
      before = item;
    }
    return text;
  }

  // An item inside another one that moves waits for the next round.
  std::vector<PatchStep> moves(const Differences& all) const {
    Differences sorted = all;
    std::ranges::stable_sort(sorted,
                             [](const Difference* a, const Difference* b) {
                               return begin_of(a->before) < begin_of(b->before);
                             });
    std::set<const Difference*> outer;
    std::uint32_t end = 0;
    for (const Difference* one : sorted) {
      if (one->before.item->span.begin < end) continue;
      end = one->before.item->span.end;
      outer.insert(one);
    }
    if (outer.size() == 1) return {step_of("move", **outer.begin())};
    PatchStep step;
    step.kind = "reorder";
    for (const Difference* one : all) {
      if (!outer.contains(one)) continue;
      step.moves.push_back({now_.address_of(one->before), one->position});
    }
    return {step};
  }

  Document now_;
  const Document& b_;
  std::vector<PatchStep> steps_;
};

}  // namespace

std::optional<std::vector<PatchStep>> steps_between(const Document& a,
                                                    const Document& b,
                                                    std::string& problem) {
  PatchMaker maker(a, b);
  problem = maker.run();
  if (!problem.empty()) return std::nullopt;
  return std::move(maker).steps();
}

}  // namespace hcl::apps
