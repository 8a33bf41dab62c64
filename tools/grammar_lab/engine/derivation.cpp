#include "engine/derivation.h"

#include "engine/walk.h"

namespace hcl::grammar_lab {
namespace {

// Makes the nodes while a walk visits them.
class Builder {
 public:
  explicit Builder(const std::vector<LabToken>& tokens) : tokens_(tokens) {}

  void enter(int rule, std::size_t token) {
    DerivationNode node;
    node.number = rule;
    node.begin = node.end = tokens_[token].begin;
    open_.push_back(std::move(node));
  }

  void leave(int, std::size_t) {
    DerivationNode node = std::move(open_.back());
    open_.pop_back();
    add(std::move(node));
  }

  void match(int, std::size_t token) {
    const LabToken& taken = tokens_[token];
    if (taken.type == 0) return;
    DerivationNode node;
    node.is_token = true;
    node.number = taken.type;
    node.begin = taken.begin;
    node.end = taken.end;
    add(std::move(node));
  }

  void choose(int, std::size_t, std::size_t) {}
  void fail(int, std::size_t) {}

  std::vector<DerivationNode> nodes;

 private:
  void add(DerivationNode node) {
    const int number = static_cast<int>(nodes.size());
    for (const int child : node.children) {
      nodes[static_cast<std::size_t>(child)].parent = number;
    }
    if (!open_.empty()) {
      DerivationNode& parent = open_.back();
      if (node.end > node.begin) {
        if (parent.begin == parent.end) parent.begin = node.begin;
        parent.end = node.end;
      }
      parent.children.push_back(number);
    }
    nodes.push_back(std::move(node));
  }

  const std::vector<LabToken>& tokens_;
  std::vector<DerivationNode> open_;
};

}  // namespace

std::vector<DerivationNode> derive(const Grammar& grammar,
                                   const std::vector<LabToken>& tokens,
                                   int entry) {
  Builder builder(tokens);
  Walk<Builder>(grammar, tokens, builder).run(entry);
  return std::move(builder.nodes);
}

}  // namespace hcl::grammar_lab
