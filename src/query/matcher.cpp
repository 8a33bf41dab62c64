#include "query/matcher.h"

#include <algorithm>

namespace hcl::query {

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
    any = match_fields(of, node, 0, found);
  } else {
    for (const int alternative : of.alternatives) {
      any = match(alternative, node, found) || any;
      if (any && !of.captures_inside) break;
    }
  }
  captured_.resize(before);
  return any;
}

// The fields from one on, and then the children.
bool Matcher::match_fields(const Pattern& of, std::uint32_t node,
                           std::size_t field, Rest rest) {
  if (field < of.fields.size()) return match_field(of, node, field, rest);
  if (!of.has_children) return rest();
  // What a field names is no child of its own: labels, names.
  Nodes nodes;
  for (std::uint32_t child = node + 1; child < tree_[node].end;
       child = tree_[child].end) {
    ++steps_;
    if (!tree_[child].is_field) nodes.push_back(child);
  }
  return match_list({of.children, nodes, node, false, rest}, 0, 0);
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

bool Matcher::match_field(const Pattern& of, std::uint32_t node,
                          std::size_t number, Rest rest) {
  const Field& field = of.fields[number];
  const Nodes nodes = children(node, field.role);
  const auto others = [&] { return match_fields(of, node, number + 1, rest); };
  if (field.is_absent) return nodes.empty() && others();
  if (!field.is_any) {
    return match_list({field.list, nodes, node, true, Rest(others)}, 0, 0);
  }
  const ListItem& item = field.list.items[0];
  bool any = false;
  for (const std::uint32_t child : nodes) {
    any = match(item.pattern, child, Rest(others)) || any;
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
    return !is_there(place, item) && match_list(place, number + 1, at);
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

bool Matcher::match_one(const ListPlace& place, std::size_t number,
                        std::size_t at) {
  const ListItem& item = place.list.items[number];
  const bool is_fixed = item.is_anchored || place.is_exact;
  bool any = false;
  for (std::size_t i = at; i < place.nodes.size(); ++i) {
    const auto others = [&] { return match_list(place, number + 1, i + 1); };
    any = match(item.pattern, place.nodes[i], Rest(others)) || any;
    if (is_fixed || (any && !item.captures) || limit_reached()) break;
  }
  return any;
}

// Somewhere inside the children; the order of the list does not count.
bool Matcher::match_deep(const ListPlace& place, std::size_t number,
                         std::size_t at) {
  const ListItem& item = place.list.items[number];
  const auto others = [&] { return match_list(place, number + 1, at); };
  bool any = false;
  for (const std::uint32_t top : place.nodes) {
    for (std::uint32_t i = top; i < tree_[top].end; ++i) {
      any = match(item.pattern, i, Rest(others)) || any;
      if ((any && !item.captures) || limit_reached()) return any;
    }
  }
  return any || (item.quantifier != ListItem::Quantifier::One &&
                 item.quantifier != ListItem::Quantifier::Some && others());
}

// Takes every child that fits, up to the one that the next pattern takes.
bool Matcher::match_many(const ListPlace& place, std::size_t number,
                         std::size_t at) {
  const ListItem& item = place.list.items[number];
  const ListItem* const next = number + 1 < place.list.items.size()
                                   ? &place.list.items[number + 1]
                                   : nullptr;
  const bool has_next = next != nullptr && !next->is_negated &&
                        !next->is_deep &&
                        next->quantifier == ListItem::Quantifier::One;
  const std::size_t before = captured_.size();
  std::size_t count = 0;
  std::size_t behind = at;
  for (std::size_t i = at; i < place.nodes.size() && !limit_reached(); ++i) {
    if (has_next && exists(next->pattern, place.nodes[i])) break;
    if (keep_captures(item.pattern, place.nodes[i])) {
      ++count;
      behind = i + 1;
    } else if (place.is_exact || item.is_anchored) {
      break;
    }
  }
  const bool enough = count > 0 || item.quantifier == ListItem::Quantifier::Any;
  const bool any = enough && match_list(place, number + 1, behind);
  captured_.resize(before);
  return any;
}

bool Matcher::is_there(const ListPlace& place, const ListItem& item) {
  for (const std::uint32_t top : place.nodes) {
    const std::uint32_t end = item.is_deep ? tree_[top].end : top + 1;
    for (std::uint32_t i = top; i < end; ++i) {
      if (exists(item.pattern, i)) return true;
      if (limit_reached()) return true;
    }
  }
  return false;
}

bool Matcher::exists(int index, std::uint32_t node) {
  const auto yes = [] { return true; };
  return match(index, node, Rest(yes));
}

// Matches in the first way that there is, whose captures stay.
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
