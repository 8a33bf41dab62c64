#include "character_classes.h"

#include <iterator>
#include <map>
#include <set>

#include "fail.h"

namespace hcl::tablegen {
namespace {

using antlr4::atn::Transition;

// The sets that label transitions. A wildcard does not divide any class.
std::vector<antlr4::misc::IntervalSet> label_sets(
    const antlr4::atn::ATN& lexer) {
  std::vector<antlr4::misc::IntervalSet> sets;
  for (const antlr4::atn::ATNState* state : lexer.states) {
    if (state == nullptr) {
      continue;
    }
    for (const Transition* transition : state->transitions) {
      if (!transition->isEpsilon() &&
          transition->getSerializationType() != Transition::WILDCARD) {
        sets.push_back(transition->label());
      }
    }
  }
  return sets;
}

std::set<std::uint32_t> boundaries(
    const std::vector<antlr4::misc::IntervalSet>& sets) {
  std::set<std::uint32_t> bounds{0, CharacterClasses::kCodePoints};
  for (const antlr4::misc::IntervalSet& set : sets) {
    for (const antlr4::misc::Interval& interval : set.getIntervals()) {
      bounds.insert(static_cast<std::uint32_t>(interval.a));
      bounds.insert(static_cast<std::uint32_t>(interval.b + 1));
    }
  }
  return bounds;
}

std::vector<bool> signature(const std::vector<antlr4::misc::IntervalSet>& sets,
                            std::uint32_t code_point) {
  std::vector<bool> result;
  result.reserve(sets.size());
  for (const antlr4::misc::IntervalSet& set : sets) {
    result.push_back(set.contains(static_cast<ssize_t>(code_point)));
  }
  return result;
}

}  // namespace

CharacterClasses find_character_classes(const antlr4::atn::ATN& lexer) {
  const std::vector<antlr4::misc::IntervalSet> sets = label_sets(lexer);
  const std::set<std::uint32_t> bounds = boundaries(sets);
  CharacterClasses classes;
  classes.class_of.resize(CharacterClasses::kCodePoints);
  std::map<std::vector<bool>, std::size_t> class_by_signature;
  for (auto at = bounds.begin(); std::next(at) != bounds.end(); ++at) {
    const auto [entry, is_new] = class_by_signature.emplace(
        signature(sets, *at), class_by_signature.size());
    if (is_new) {
      classes.representative.push_back(*at);
    }
    std::fill(classes.class_of.begin() + *at,
              classes.class_of.begin() + *std::next(at),
              static_cast<std::uint8_t>(entry->second));
  }
  check_limit("classes of characters", classes.representative.size(), 256);
  return classes;
}

PagedClasses page_classes(const CharacterClasses& classes) {
  PagedClasses paged;
  std::map<std::vector<std::uint8_t>, std::size_t> number_of_page;
  auto at = classes.class_of.begin();
  while (at != classes.class_of.end()) {
    std::vector<std::uint8_t> page(at, at + PagedClasses::kPageSize);
    at += PagedClasses::kPageSize;
    const auto [entry, is_new] =
        number_of_page.emplace(page, number_of_page.size());
    if (is_new) {
      paged.pages.push_back(page);
    }
    paged.page_of.push_back(static_cast<std::uint8_t>(entry->second));
  }
  check_limit("pages of character classes", paged.pages.size(), 256);
  return paged;
}

}  // namespace hcl::tablegen
