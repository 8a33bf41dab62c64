#include <algorithm>

#include "diagnostics/place_text.h"
#include "lower/lowering.h"

// Spec: native syntax, "Configuration Files", "Bodies" and "Attribute
// Definitions".
namespace hcl::lower {

// Grammar: configFile.
void Lowering::visit(NodeOf<Rule::ConfigFile> node) {
  body_.span = {0, static_cast<std::uint32_t>(storage_.file.text().size())};
  if (!has_children(*node)) body_.items = {};
  storage_.body = body_;
}

// Grammar: body. The enclosing node provides the span.
void Lowering::visit(NodeOf<Rule::Body> node) {
  body_.items = take_items(count_children(*node), is_shared(*node));
}

// Whether a place is in the body, or in the gap before it, and not in a body
// around it: no place is inside an item.
bool Lowering::is_shared(const Node& body) const {
  if (shared_bodies_at_.empty() || body.first_token == body.end_token) {
    return false;
  }
  const std::uint32_t begin =
      body.first_token == 0 ? 0 : tokens_.end(body.first_token - 1);
  const std::uint32_t end = tokens_.end(body.end_token - 1);
  const auto place = std::ranges::lower_bound(shared_bodies_at_, begin);
  return place != shared_bodies_at_.end() && (*place < end || *place == begin);
}

std::span<const ast::Item* const> Lowering::take_items(std::size_t count,
                                                       bool keep_repetitions) {
  const ast::Item** const items = scratch_.items.last(count);
  if (!keep_repetitions) drop_duplicates(items, count);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (items[i] != nullptr) items[kept++] = items[i];
  }
  scratch_.items.drop(count - kept);
  return scratch_.items.move_to(arena_, kept);
}

namespace {

const ast::Attribute* as_attribute(const ast::Item* item) {
  const bool is_attribute =
      item != nullptr && item->kind == ast::ItemKind::Attribute;
  return is_attribute ? static_cast<const ast::Attribute*>(item) : nullptr;
}

// The index of the attribute with this name among the first `count` items.
std::uint32_t find_attribute(const ast::Item* const* items, std::size_t count,
                             std::string_view name) {
  for (std::size_t i = 0; i < count; ++i) {
    const ast::Attribute* const attr = as_attribute(items[i]);
    if (attr != nullptr && attr->name == name) {
      return static_cast<std::uint32_t>(i);
    }
  }
  return FirstOwnerIndex::kNone;
}

}  // namespace

// Of several attributes with the same name, the first one counts.
void Lowering::drop_duplicates(const ast::Item** items, std::size_t count) {
  constexpr std::size_t kFewItems = 24;
  const bool few = count <= kFewItems;
  FirstOwnerIndex& owners = scratch_.first_owners;
  if (!few) owners.begin(count);
  const auto name_of = [items](std::uint32_t i) {
    return as_attribute(items[i])->name;
  };
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const ast::Attribute* const attr = as_attribute(items[i]);
    if (attr == nullptr) continue;
    if (few) {
      const std::uint64_t bit = bit_of(attr->name);
      const bool is_new = (bits & bit) == 0;
      bits |= bit;
      if (is_new) continue;
    }
    const std::uint32_t first =
        few ? find_attribute(items, i, attr->name)
            : owners.add(attr->name, static_cast<std::uint32_t>(i), name_of);
    if (first == FirstOwnerIndex::kNone) continue;
    report_duplicate(*attr, *as_attribute(items[first]));
    items[i] = nullptr;
  }
}

void Lowering::report_duplicate(const ast::Attribute& again,
                                const ast::Attribute& first) {
  if (!diags_.wants_more()) return diags_.drop();
  Diagnostic& added = report(
      Code::AttributeRedefined, again.name_span(),
      "The argument \"" + std::string(again.name) + "\" was already set at " +
          detail::place_text({storage_.file, first.name_span()}) +
          ". Each argument may be set only once.");
  added.related.push_back(
      {storage_.file.origin(first.name_span()), "It was set here first."});
}

// The node around an attribute or block adds nothing to it.
void Lowering::pass_over_item(const Node& node) {
  const Node& around = *(&node + 1);
  if (around.rule == Rule::BodyItem && switches_.eof_ends_item) pass_over(1);
}

// Grammar: bodyItem. The attribute or block has already made the item.
void Lowering::visit(NodeOf<Rule::BodyItem> node) {
  if (!has_children(*node)) {
    scratch_.items.push(nullptr);
  } else if (!switches_.eof_ends_item) {
    check_item_end(*node);
  }
}

// Discrepancy D-014: whether the end of the file may end an item.
void Lowering::check_item_end(const Node& node) {
  if (node.incomplete() || type(node.end_token - 1) == TokenType::Newline) {
    return;
  }
  const bool is_block = last_child(node).rule == Rule::Block;
  const ByteSpan end = tokens_.span(tokens_.size() - 1);
  report(is_block ? Code::MissingNewlineAfterBlock
                  : Code::MissingNewlineAfterArgument,
         end, {span_of(node).begin, end.end},
         is_block ? "A block definition must end with a newline."
                  : "An argument definition must end with a newline.");
}

// Grammar: attribute, which begins with the `=` after the name.
void Lowering::visit(NodeOf<Rule::Attribute> node) {
  if (!has_children(*node)) push_error(*node);
  void* const room = arena_.room<ast::Attribute>();
  const TokenIndex name = node->first_token - 1;
  const ByteSpan span = {tokens_.begin(name), tokens_.end(node->end_token - 1)};
  const auto* const attr =
      new (room) ast::Attribute{{ast::ItemKind::Attribute, name, span},
                                token_text(name),
                                expressions_.pop()};
  pass_over_item(*node);
  scratch_.items.push(attr);
}

}  // namespace hcl::lower
