#include "query/matcher.h"

#include <algorithm>

namespace hcl::query {
namespace {

bool captures(const List& list) {
  return std::ranges::any_of(
      list.items, [](const ListItem& item) { return item.captures; });
}

}  // namespace

bool Matcher::fits_alone(const Pattern& of, std::uint32_t node) const {
  if (!of.kind.empty() && of.kind != tree_[node].kind) return false;
  return !of.has_text || of.text == tree_[node].text;
}

bool Matcher::match(int index, std::uint32_t node, Rest found) {
  if (limit_reached()) return false;
  ++steps_;
  const Pattern& of = pattern(index);
  if (!fits_alone(of, node)) return false;
  const std::size_t before = captured_.size();
  for (const int capture : of.captures) captured_.emplace_back(capture, node);
  bool any = false;
  if (of.alternatives.empty()) {
    any = match_parts(of, node, found);
  } else {
    for (const int alternative : of.alternatives) {
      any = match(alternative, node, found) || any;
      if (any && !of.captures_inside) break;
    }
  }
  captured_.resize(before);
  return any;
}

// Matches the parts that capture nothing first and only once, because whether
// they fit does not depend on captures.
bool Matcher::match_parts(const Pattern& of, std::uint32_t node, Rest rest) {
  const auto yes = [] { return true; };
  for (const Field& field : of.fields) {
    if (!captures(field.list) && !match_field(field, node, Rest(yes))) {
      return false;
    }
  }
  if (of.has_children && !captures(of.children) &&
      !match_children(of, node, Rest(yes))) {
    return false;
  }
  return match_captured(of, node, 0, rest);
}

// Matches the capturing fields from `field` on, and then the children.
bool Matcher::match_captured(const Pattern& of, std::uint32_t node,
                             std::size_t field, Rest rest) {
  while (field < of.fields.size() && !captures(of.fields[field].list)) ++field;
  if (field < of.fields.size()) {
    const auto others = [&] {
      return match_captured(of, node, field + 1, rest);
    };
    return match_field(of.fields[field], node, Rest(others));
  }
  return of.has_children && captures(of.children)
             ? match_children(of, node, rest)
             : rest();
}

// Children that fields name, such as labels and names, are not matched as
// children.
bool Matcher::match_children(const Pattern& of, std::uint32_t node, Rest rest) {
  Nodes nodes;
  for (std::uint32_t child = node + 1; child < tree_[node].end;
       child = tree_[child].end) {
    ++steps_;
    if (!tree_[child].is_field) nodes.push_back(child);
  }
  return match_whole(of.children, nodes, false, rest);
}

bool Matcher::match_whole(const List& list, const Nodes& nodes, bool is_exact,
                          Rest rest) {
  std::vector<Progress> progress(list.items.size());
  return match_list({list, nodes, is_exact, rest, progress}, 0, 0);
}

Matcher::Nodes Matcher::children(std::uint32_t node, std::string_view role) {
  Nodes nodes;
  for (std::uint32_t child = node + 1; child < tree_[node].end;
       child = tree_[child].end) {
    ++steps_;
    if (tree_[child].role == role) nodes.push_back(child);
  }
  return nodes;
}

bool Matcher::match_field(const Field& field, std::uint32_t node, Rest rest) {
  const Nodes nodes = children(node, field.role);
  if (field.is_absent) return nodes.empty() && rest();
  if (!field.is_any) return match_whole(field.list, nodes, true, rest);
  const ListItem& item = field.list.items[0];
  bool any = false;
  for (const std::uint32_t child : nodes) {
    any = match(item.pattern, child, rest) || any;
    if (any && !item.captures) break;
  }
  return any;
}

bool Matcher::match_list(const ListPlace& place, std::size_t number,
                         std::size_t at) {
  if (limit_reached()) return false;
  if (number == place.list.items.size()) {
    const bool to_the_end = place.is_exact || place.list.is_end_anchored;
    return (!to_the_end || at == place.nodes.size()) && place.rest();
  }
  const ListItem& item = place.list.items[number];
  if (item.is_negated) {
    return !is_there(place, number) && match_list(place, number + 1, at);
  }
  if (item.is_deep) return match_deep(place, number, at);
  switch (item.quantifier) {
    case ListItem::Quantifier::One:
      return match_one(place, number, at);
    case ListItem::Quantifier::Optional:
      return match_one(place, number, at) || match_list(place, number + 1, at);
    default:
      return match_many(place, number, at);
  }
}

// Whether the rest of a list captures differently for each position where this
// item may end, because the next item is anchored right there.
bool Matcher::is_tied(const ListPlace& place, std::size_t number) {
  const auto& items = place.list.items;
  return number + 1 < items.size() && items[number + 1].is_anchored &&
         std::any_of(items.begin() + static_cast<std::ptrdiff_t>(number) + 1,
                     items.end(),
                     [](const ListItem& item) { return item.captures; });
}

bool Matcher::match_one(const ListPlace& place, std::size_t number,
                        std::size_t at) {
  const ListItem& item = place.list.items[number];
  Progress& known = place.progress[number];
  const bool is_fixed = item.is_anchored || place.is_exact;
  const bool is_enough = !item.captures && !is_tied(place, number);
  if (!is_fixed && at >= known.fails_from) return false;
  std::size_t i = at;
  if (!is_fixed && is_enough && known.from <= at && at <= known.found) {
    i = known.found;
  }
  bool any = false;
  for (; i < place.nodes.size(); ++i) {
    const bool fits = fits_at(place, number, i);
    any = fits || any;
    if (fits && is_enough && !is_fixed) {
      known.from = at;
      known.found = i;
    }
    if (is_fixed || (any && is_enough) || limit_reached()) break;
  }
  if (!any && !is_fixed) known.fails_from = at;
  return any;
}

// Whether the item fits a child and the remaining items fit the children after
// it.
bool Matcher::fits_at(const ListPlace& place, std::size_t number,
                      std::size_t at) {
  const ListItem& item = place.list.items[number];
  const auto others = [&] { return match_list(place, number + 1, at + 1); };
  if (item.captures) return match(item.pattern, place.nodes[at], Rest(others));
  const Progress& known = place.progress[number];
  return (known.found == at || exists(item.pattern, place.nodes[at])) &&
         others();
}

// Matches at any depth inside the children; the order of the list does not
// matter.
bool Matcher::match_deep(const ListPlace& place, std::size_t number,
                         std::size_t at) {
  const ListItem& item = place.list.items[number];
  const auto others = [&] { return match_list(place, number + 1, at); };
  const bool may_miss = item.quantifier == ListItem::Quantifier::Optional ||
                        item.quantifier == ListItem::Quantifier::Any;
  if (!item.captures) {
    return (is_there(place, number) || may_miss) && others();
  }
  bool any = false;
  for (const std::uint32_t top : place.nodes) {
    for (std::uint32_t i = top; i < tree_[top].end; ++i) {
      any = match(item.pattern, i, Rest(others)) || any;
      if (limit_reached()) return any;
    }
  }
  return any || (may_miss && others());
}

// Takes every child that fits, up to the one that the next pattern takes.
bool Matcher::match_many(const ListPlace& place, std::size_t number,
                         std::size_t at) {
  const ListItem& item = place.list.items[number];
  Progress& known = place.progress[number];
  const std::size_t before = captured_.size();
  std::size_t behind = at;
  if (!item.captures && known.from <= at && at <= known.end) {
    behind = std::max(at, known.found);
  } else {
    known.from = at;
    known.found = behind = take_many(place, number, at, known.end);
  }
  const bool enough =
      behind > at || item.quantifier == ListItem::Quantifier::Any;
  const bool any = enough && match_list(place, number + 1, behind);
  captured_.resize(before);
  return any;
}

// Returns the position after the last child taken; `end` is the first child
// that was not visited.
std::size_t Matcher::take_many(const ListPlace& place, std::size_t number,
                               std::size_t at, std::size_t& end) {
  const ListItem& item = place.list.items[number];
  const ListItem* const next = number + 1 < place.list.items.size()
                                   ? &place.list.items[number + 1]
                                   : nullptr;
  const bool has_next = next != nullptr && !next->is_negated &&
                        !next->is_deep &&
                        next->quantifier == ListItem::Quantifier::One;
  std::size_t behind = at;
  for (end = at; end < place.nodes.size() && !limit_reached(); ++end) {
    if (has_next && exists(next->pattern, place.nodes[end])) break;
    if (keep_captures(item.pattern, place.nodes[end])) {
      behind = end + 1;
    } else if (place.is_exact || item.is_anchored) {
      break;
    }
  }
  return behind;
}

bool Matcher::is_there(const ListPlace& place, std::size_t number) {
  const ListItem& item = place.list.items[number];
  std::optional<bool>& known = place.progress[number].is_there;
  if (known) return *known;
  known = false;
  for (const std::uint32_t top : place.nodes) {
    const std::uint32_t end = item.is_deep ? tree_[top].end : top + 1;
    for (std::uint32_t i = top; i < end && !*known; ++i) {
      known = exists(item.pattern, i) || limit_reached();
    }
    if (*known) break;
  }
  return *known;
}

bool Matcher::exists(int index, std::uint32_t node) {
  const auto yes = [] { return true; };
  return match(index, node, Rest(yes));
}

// Matches in the first possible way and keeps its captures.
bool Matcher::keep_captures(int index, std::uint32_t node) {
  std::vector<Captured> kept;
  const std::size_t before = captured_.size();
  const auto keep = [&] {
    if (kept.empty()) {
      kept.assign(captured_.begin() + static_cast<std::ptrdiff_t>(before),
                  captured_.end());
    }
    return true;
  };
  if (!match(index, node, Rest(keep))) return false;
  captured_.insert(captured_.end(), kept.begin(), kept.end());
  return true;
}

}  // namespace hcl::query
