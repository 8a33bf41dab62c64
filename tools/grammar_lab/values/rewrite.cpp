#include "values/rewrite.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "engine/derivation.h"
#include "grammar/meaning.h"
#include "hcl/expression_text.h"

namespace hcl::grammar_lab {
namespace {

// What all steps of a rewriting may copy.
constexpr std::size_t kMostBytes = std::size_t{256} << 20U;

// A part of a text: bytes of the source, or new ones in place of them.
struct Segment {
  std::string text;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool is_copied = true;
};
using Rope = std::vector<Segment>;

// A run of children of a node: all of them, or what is between two operators.
struct Children {
  int node = 0;
  std::size_t first = 0;
  std::size_t last = 0;
};

class Rewriter {
 public:
  Rewriter(const Grammar& grammar, const SourceFile& file,
           std::vector<DerivationNode> nodes)
      : grammar_(grammar),
        source_(file.text()),
        nodes_(std::move(nodes)),
        ropes_(nodes_.size()) {}

  Rewritten run() {
    for (std::size_t i = 0; i < nodes_.size() && error_.empty(); ++i) {
      rewrite_node(static_cast<int>(i));
    }
    Rewritten result;
    result.error = error_;
    if (!error_.empty()) return result;
    result.is_changed = !nodes_.empty() && ropes_.back().has_value();
    if (!result.is_changed) {
      append(copied(0, size()), result);
      return result;
    }
    append(copied(0, nodes_.back().begin), result);
    append(*ropes_.back(), result);
    append(copied(nodes_.back().end, size()), result);
    return result;
  }

 private:
  std::uint32_t size() const {
    return static_cast<std::uint32_t>(source_.size());
  }
  const DerivationNode& node(int index) const {
    return nodes_[static_cast<std::size_t>(index)];
  }
  const std::string& name_of(const DerivationNode& of) const {
    const auto number = static_cast<std::size_t>(of.number);
    return of.is_token ? grammar_.tokens.names[number] : grammar_.rules[number];
  }

  static Rope copied(std::uint32_t begin, std::uint32_t end) {
    return begin == end ? Rope() : Rope{{"", begin, end, true}};
  }

  static std::size_t length(const Segment& segment) {
    return segment.is_copied ? segment.end - segment.begin
                             : segment.text.size();
  }

  void add(Rope& to, const Rope& from) {
    for (const Segment& segment : from) {
      bytes_ += length(segment) + sizeof(Segment);
      if (bytes_ > kMostBytes) {
        error_ =
            "rewriting takes more than 256 MiB: a meaning names a part twice, "
            "which doubles it at each nesting";
        return;
      }
      to.push_back(segment);
    }
  }

  void append(const Rope& rope, Rewritten& result) const {
    for (const Segment& segment : rope) {
      result.origins.push_back(
          {result.text.size(), segment.begin, segment.end, segment.is_copied});
      result.text +=
          segment.is_copied
              ? source_.substr(segment.begin, segment.end - segment.begin)
              : std::string_view(segment.text);
    }
  }

  std::string text_of(const Rope& rope) const {
    Rewritten flat;
    append(rope, flat);
    return std::move(flat.text);
  }

  // The text of a node that was visited.
  Rope rope_of(int index) const {
    const auto& rope = ropes_[static_cast<std::size_t>(index)];
    return rope ? *rope : copied(node(index).begin, node(index).end);
  }

  // The text of neighbouring children, with what is between them.
  Rope rope_of(const Children& range) {
    const DerivationNode& parent = node(range.node);
    Rope rope;
    std::uint32_t at = 0;
    bool is_first = true;
    for (std::size_t i = range.first; i < range.last; ++i) {
      const int child = parent.children[i];
      if (node(child).begin == node(child).end) continue;
      if (!is_first) add(rope, copied(at, node(child).begin));
      add(rope, rope_of(child));
      at = node(child).end;
      is_first = false;
    }
    return rope;
  }

  void rewrite_node(int index) {
    const DerivationNode& of = node(index);
    if (of.is_token) return;
    const std::string& rule = name_of(of);
    const Children all{index, 0, of.children.size()};
    auto& result = ropes_[static_cast<std::size_t>(index)];
    const auto whole = grammar_.meanings.whole.find(rule);
    const auto folds = grammar_.meanings.folds.find(rule);
    if (whole != grammar_.meanings.whole.end()) {
      result = render(whole->second, all, {});
    } else if (folds != grammar_.meanings.folds.end() &&
               fold(folds->second, all, result)) {
      return;
    } else if (std::ranges::any_of(of.children, [&](int child) {
                 return ropes_[static_cast<std::size_t>(child)].has_value();
               })) {
      result = rope_of(all);
    }
  }

  using Folds = std::map<std::string, Meaning>;

  // The meaning of a child that is an operator, directly or as the only part of
  // its only part.
  const Meaning* meaning_of(const Folds& folds, int child) const {
    for (;;) {
      const auto found = folds.find(name_of(node(child)));
      if (found != folds.end()) return &found->second;
      if (node(child).children.size() != 1) return nullptr;
      child = node(child).children[0];
    }
  }

  struct Operand {
    const Meaning* meaning = nullptr;
    Children range;
  };

  // The first operand, and each further one with the meaning of the operator
  // before it. An operator that is a rule is a part of its operand.
  std::vector<Operand> operands_of(const Folds& folds,
                                   const Children& all) const {
    std::vector<Operand> operands{{nullptr, {all.node, 0, 0}}};
    for (std::size_t i = 0; i < all.last; ++i) {
      const int child = node(all.node).children[i];
      const Meaning* meaning = meaning_of(folds, child);
      if (meaning != nullptr) {
        const std::size_t begin = node(child).is_token ? i + 1 : i;
        operands.push_back({meaning, {all.node, begin, begin}});
      }
      operands.back().range.last = i + 1;
    }
    return operands;
  }

  bool fold(const Folds& folds, const Children& all,
            std::optional<Rope>& result) {
    const std::vector<Operand> operands = operands_of(folds, all);
    if (operands.size() == 1) return false;
    const bool is_right = operands[1].meaning->kind == Meaning::Kind::Right;
    if (is_right) {
      Rope rest = closed(rope_of(operands.back().range), operands.back().range);
      for (std::size_t i = operands.size() - 1; i > 0; --i) {
        const Operand& before = operands[i - 1];
        rest = render(*operands[i].meaning, before.range,
                      {closed(rope_of(before.range), before.range), rest});
      }
      result = std::move(rest);
      return true;
    }
    Rope left = closed(rope_of(operands[0].range), operands[0].range);
    for (std::size_t i = 1; i < operands.size(); ++i) {
      const Children& range = operands[i].range;
      left = render(*operands[i].meaning, range,
                    {left, closed(rope_of(range), range)});
    }
    result = std::move(left);
    return true;
  }

  // A heredoc ends with a line of its own.
  Rope closed(Rope rope, const Children& range) const {
    int last = range.first == range.last
                   ? -1
                   : node(range.node).children[range.last - 1];
    while (last >= 0 && !node(last).children.empty()) {
      last = node(last).children.back();
    }
    if (last >= 0 && node(last).is_token &&
        name_of(node(last)) == "HEREDOC_CLOSE") {
      rope.push_back({"\n", node(last).end, node(last).end, false});
    }
    return rope;
  }

  // `numbers` are what `$1` and `$2` stand for in a fold.
  Rope render(const Meaning& meaning, const Children& range,
              const std::vector<Rope>& numbers) {
    fresh_ = "lab_" + std::to_string(++fresh_number_);
    Rope rope;
    render(meaning.parts, range, numbers, rope);
    return rope;
  }

  void render(const std::vector<MeaningPart>& parts, const Children& range,
              const std::vector<Rope>& numbers, Rope& rope) {
    for (const MeaningPart& part : parts) {
      render(part, range, numbers, rope);
    }
  }

  void render(const MeaningPart& part, const Children& given,
              const std::vector<Rope>& numbers, Rope& rope) {
    using Kind = MeaningPart::Kind;
    const Children range = part.is_of_parent ? parent_of(given) : given;
    switch (part.kind) {
      case Kind::Text:
        return add_text(part.text, given.node, rope);
      case Kind::Fresh:
        return add_text(fresh_, given.node, rope);
      case Kind::If:
      case Kind::IfNot:
        if (find(range, part.text).empty() != (part.kind == Kind::If)) {
          render(part.inside, given, numbers, rope);
        }
        return;
      case Kind::Number:
        if (!numbers.empty() && !part.is_of_parent) {
          if (part.number >= 1 && part.number <= numbers.size()) {
            add(rope, numbers[part.number - 1]);
          }
          return;
        }
        return add_child(part, nth_rule(range, part.number), rope);
      default:
        for (const int child : find(range, part.text)) {
          if (part.kind == Kind::AllOfName &&
              child != find(range, part.text)[0])
            add_text(" ", given.node, rope);
          add_child(part, child, rope);
          if (part.kind == Kind::Name) return;
        }
    }
  }

  void add_text(std::string text, int index, Rope& rope) {
    add(rope, {{std::move(text), node(index).begin, node(index).end, false}});
  }

  void add_child(const MeaningPart& part, int child, Rope& rope) {
    if (child < 0) return;
    const int parent = node(child).parent;
    const auto& siblings = node(parent).children;
    const auto at = static_cast<std::size_t>(
        std::ranges::find(siblings, child) - siblings.begin());
    const Rope whole = closed(rope_of(child), {parent, at, at + 1});
    if (!part.is_quoted && part.cut_front == 0 && part.cut_back == 0 &&
        part.left_out.empty()) {
      return add(rope, whole);
    }
    std::string text = text_of(whole);
    const std::size_t front = std::min(part.cut_front, text.size());
    const std::size_t back = std::min(part.cut_back, text.size() - front);
    text = text.substr(front, text.size() - front - back);
    std::erase_if(text, [&](char c) {
      return part.left_out.find(c) != std::string::npos;
    });
    add_text(part.is_quoted ? quote_template(text) : text, child, rope);
  }

  std::vector<int> find(const Children& range, const std::string& name) const {
    std::vector<int> found;
    for (std::size_t i = range.first; i < range.last; ++i) {
      const int child = node(range.node).children[i];
      if (name_of(node(child)) == name) found.push_back(child);
    }
    return found;
  }

  int nth_rule(const Children& range, std::size_t number) const {
    for (std::size_t i = range.first; i < range.last; ++i) {
      const int child = node(range.node).children[i];
      if (!node(child).is_token && --number == 0) return child;
    }
    return -1;
  }

  // The rules around a node are visited after it, but their earlier parts were
  // visited before. Rules that only repeat this one are passed.
  Children parent_of(const Children& range) const {
    int parent = node(range.node).parent;
    while (parent >= 0 && node(parent).children.size() == 1) {
      parent = node(parent).parent;
    }
    if (parent < 0) return {range.node, 0, 0};
    return {parent, 0, node(parent).children.size()};
  }

  const Grammar& grammar_;
  std::string_view source_;
  std::vector<DerivationNode> nodes_;
  // What a node became; nothing if it is as it was.
  std::vector<std::optional<Rope>> ropes_;
  std::size_t bytes_ = 0;
  std::string fresh_;
  std::size_t fresh_number_ = 0;
  std::string error_;
};

}  // namespace

std::pair<std::uint32_t, std::uint32_t> Rewritten::source_of(
    std::size_t begin, std::size_t end) const {
  const auto origin_of = [this](std::size_t at) {
    auto next = std::upper_bound(origins.begin(), origins.end(), at,
                                 [](std::size_t byte, const Origin& origin) {
                                   return byte < origin.at;
                                 });
    return next == origins.begin() ? Origin() : *(next - 1);
  };
  if (origins.empty()) return {0, 0};
  const Origin first = origin_of(begin);
  const Origin last = origin_of(end > begin ? end - 1 : begin);
  const auto offset = [](const Origin& origin, std::size_t at) {
    return origin.begin + static_cast<std::uint32_t>(at - origin.at);
  };
  return {first.is_copied ? offset(first, begin) : first.begin,
          last.is_copied ? offset(last, end) : last.end};
}

Rewritten rewrite(const Grammar& grammar, const SourceFile& file,
                  const std::vector<LabToken>& tokens, int entry) {
  if (grammar.meanings.empty()) {
    Rewritten same;
    same.text = std::string(file.text());
    same.origins.push_back(
        {0, 0, static_cast<std::uint32_t>(same.text.size()), true});
    return same;
  }
  return Rewriter(grammar, file, derive(grammar, tokens, entry)).run();
}

}  // namespace hcl::grammar_lab
