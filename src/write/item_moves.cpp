// Moving of items.

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "hcl/edit.h"
#include "sorting/sorting.h"
#include "write/item_lines.h"
#include "write/item_place.h"
#include "write/new_text.h"

namespace hcl {
namespace {

// The body of a file may have the same span as its only item.
bool is_inside(const ast::Body& body, const ast::Item& item) {
  return item.span.begin < body.span.begin && body.span.end < item.span.end;
}

EditError no_item_at(std::size_t position) {
  return {"no item at position " + std::to_string(position)};
}

// Several items of one body that move at once.
class Moves {
 public:
  Moves(const Document& document, const ast::Body& body)
      : document_(document), body_(body), moves_(body.items.size()) {}

  EditResult edits(const std::vector<ItemMove>& moves) {
    for (const ItemMove& move : moves) {
      const std::size_t index = index_of(move.item);
      if (index == moves_.size()) return EditError{"the body has no such item"};
      if (moves_[index]) return EditError{"an item cannot be moved twice"};
      if (move.position > moves_.size()) return no_item_at(move.position);
      moves_[index] = true;
    }
    if (moves.size() == 1) {
      return document_.move(*moves[0].item, body_, moves[0].position);
    }
    std::map<std::size_t, std::vector<const ast::Item*>> moved;
    for (const ItemMove& move : in_order(moves)) {
      moved[anchor(move.position)].push_back(move.item);
    }
    Edits edits;
    for (const auto& [position, items] : moved) {
      const EditResult added = add(position, items);
      if (!added.ok()) return added.error();
      edits.insert(edits.end(), added->begin(), added->end());
    }
    return with_removals(std::move(edits), moves);
  }

 private:
  std::size_t index_of(const ast::Item* item) const {
    if (item == nullptr) return moves_.size();
    const auto found = std::lower_bound(
        body_.items.begin(), body_.items.end(), item->span.begin,
        [](const ast::Item* one, std::uint32_t begin) {
          return one->span.begin < begin;
        });
    if (found == body_.items.end() || *found != item) return moves_.size();
    return static_cast<std::size_t>(found - body_.items.begin());
  }

  static std::vector<ItemMove> in_order(std::vector<ItemMove> moves) {
    sorting::sort(moves, [](const ItemMove& a, const ItemMove& b) {
      return a.position < b.position;
    });
    return moves;
  }

  // The same position behind an item that stays, or at the beginning.
  std::size_t anchor(std::size_t position) {
    if (anchors_.empty()) {
      anchors_.push_back(0);
      for (std::size_t i = 0; i < moves_.size(); ++i) {
        anchors_.push_back(moves_[i] ? anchors_.back() : i + 1);
      }
    }
    return anchors_[position];
  }

  EditResult add(std::size_t position,
                 const std::vector<const ast::Item*>& items) const {
    const write::ItemPlace place(document_, body_, position);
    const bool is_first_block = items[0]->kind == ast::ItemKind::Block;
    std::string lines;
    const ast::Item* before = nullptr;
    for (const ast::Item* item : items) {
      const write::NewItems moved(document_.text_of(*item),
                                  document_.options());
      if (!moved.problem().empty()) return EditError{moved.problem()};
      if (before != nullptr) lines += between(place, *before, *item);
      lines += moved.laid_out(document_, place.indentation());
      before = item;
    }
    return place.add(std::move(lines),
                     place.is_separated(is_first_block, true));
  }

  std::string between(const write::ItemPlace& place, const ast::Item& a,
                      const ast::Item& b) const {
    const std::string newline(write::newline_of(document_.text()));
    const bool has_block =
        a.kind == ast::ItemKind::Block || b.kind == ast::ItemKind::Block;
    return place.is_separated(has_block, true) ? newline + newline : newline;
  }

  // What is added at the place of an item that moves away stands before its
  // removal, which it may divide.
  EditResult with_removals(Edits edits,
                           const std::vector<ItemMove>& moves) const {
    std::vector<const ast::Item*> items;
    items.reserve(moves.size());
    for (const ItemMove& move : moves) items.push_back(move.item);
    // In order, as the additions.
    const EditResult removed = document_.remove_items(items);
    const std::size_t additions = edits.size();
    std::size_t next = 0;
    for (TextEdit removal : *removed) {
      while (next < additions && edits[next].span.begin <= removal.span.begin) {
        ++next;
      }
      for (; next < additions && edits[next].span.begin < removal.span.end;
           ++next) {
        const std::uint32_t at = edits[next].span.begin;
        edits.push_back({{removal.span.begin, at}, ""});
        removal.span.begin = at;
      }
      edits.push_back(removal);
    }
    return edits;
  }

  const Document& document_;
  const ast::Body& body_;
  // Whether the item at an index moves.
  std::vector<bool> moves_;
  std::vector<std::size_t> anchors_;
};

}  // namespace

EditResult Document::move(const ast::Item& item, const ast::Body& body,
                          std::size_t position) const {
  if (is_inside(body, item)) {
    return EditError{"an item cannot be moved into itself"};
  }
  const ast::Body& from = body_of(item);
  if (position > body.items.size()) {
    return EditError{"no item at position " + std::to_string(position)};
  }
  const bool is_before = position > 0 && body.items[position - 1] == &item;
  const bool is_behind =
      position < body.items.size() && body.items[position] == &item;
  if (is_before || is_behind) return Edits{};
  if (&from != &body && item.kind == ast::ItemKind::Attribute) {
    const auto& moved = static_cast<const ast::Attribute&>(item);
    if (attribute(body, moved.name) != nullptr) {
      return write::is_there_already(moved.name);
    }
  }
  const write::ItemPlace place(*this, body, position);
  const write::NewItems moved(text_of(item), options_);
  if (!moved.problem().empty()) return EditError{moved.problem()};
  Edits edits =
      place.add(moved.laid_out(*this, place.indentation()),
                place.is_separated(item.kind == ast::ItemKind::Block, true));
  const EditResult removed = remove(item);
  edits.insert(edits.end(), removed->begin(), removed->end());
  return edits;
}

EditResult Document::move_items(const ast::Body& body,
                                const std::vector<ItemMove>& moves) const {
  return Moves(*this, body).edits(moves);
}

}  // namespace hcl
