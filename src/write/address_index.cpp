// Which blocks need an index in their address, and what is found by name.

#include "write/address_index.h"

#include <string_view>
#include <utility>
#include <vector>

namespace hcl::write {
namespace {

// The blocks of one body, counted by type and labels. A node stands for all
// blocks that begin with the same type and labels.
class BlockCounts {
 public:
  explicit BlockCounts(const ast::Body& body) {
    for (const ast::Item* item : body.items) {
      if (item->kind == ast::ItemKind::Block) {
        add(static_cast<const ast::Block&>(*item));
      }
    }
    if (seen_.empty()) return;
    for (const ast::Item* item : body.items) {
      if (item->kind == ast::ItemKind::Block) continue;
      const auto& attribute = static_cast<const ast::Attribute&>(*item);
      const auto hidden = nodes_.find({0, attribute.name});
      if (hidden != nodes_.end()) is_hidden_[hidden->second] = true;
    }
  }

  template <typename Take>
  void indexed(Take take) const {
    for (const Seen& one : seen_) {
      const bool is_hidden = one.block->labels.empty() && is_hidden_[one.node];
      if (counts_[one.node] > 1 || is_hidden) take(*one.block, one.before);
    }
  }

 private:
  struct Seen {
    const ast::Block* block;
    std::size_t node;
    // How many blocks of the node precede the block.
    std::size_t before;
  };

  void add(const ast::Block& block) {
    std::size_t node = step(0, block.type);
    ++counts_[node];
    for (const ast::Label& label : block.labels) {
      node = step(node, label.text);
      ++counts_[node];
    }
    seen_.push_back({&block, node, counts_[node] - 1});
  }

  std::size_t step(std::size_t node, std::string_view name) {
    const auto [found, is_new] =
        nodes_.try_emplace({node, name}, counts_.size());
    if (is_new) {
      counts_.push_back(0);
      is_hidden_.push_back(false);
    }
    return found->second;
  }

  std::map<std::pair<std::size_t, std::string_view>, std::size_t> nodes_;
  // By node; the first is the body.
  std::vector<std::size_t> counts_ = {0};
  std::vector<bool> is_hidden_ = {false};
  std::vector<Seen> seen_;
};

}  // namespace

std::optional<std::size_t> AddressIndex::of(const ast::Body& file,
                                            const ast::Block& block) const {
  std::call_once(made_, [&] {
    Indexes indexes;
    std::vector<const ast::Body*> pending = {&file};
    while (!pending.empty()) {
      const ast::Body* body = pending.back();
      pending.pop_back();
      BlockCounts(*body).indexed(
          [&](const ast::Block& one, std::size_t before) {
            indexes.emplace(&one, before);
          });
      for (const ast::Item* item : body->items) {
        if (item->kind != ast::ItemKind::Block) continue;
        pending.push_back(&static_cast<const ast::Block*>(item)->body);
      }
    }
    indexes_ = std::move(indexes);
  });
  const auto found = indexes_.find(&block);
  if (found == indexes_.end()) return std::nullopt;
  return found->second;
}

const NameIndex* AddressIndex::names(const ast::Tree& tree) const {
  constexpr std::size_t kWalks = 4;
  if (searches_.fetch_add(1, std::memory_order_relaxed) < kWalks) {
    return nullptr;
  }
  std::call_once(names_made_, [&] { names_.emplace(tree); });
  return &*names_;
}

}  // namespace hcl::write
