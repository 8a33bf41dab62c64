#include "hcl/query.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "query/matcher.h"
#include "query/pattern.h"
#include "query/question_tree.h"

namespace hcl {
namespace {

using query::Captured;
using query::Matcher;
using query::Predicate;
using query::QuestionTree;
using query::TopPattern;

// The texts that the pattern of an `#unmatched?` captures in all trees.
using Collected = std::set<std::string, std::less<>>;

class Run {
 public:
  Run(const Query::Program& program, std::span<const ast::Tree> trees,
      const QueryLimits& limits)
      : program_(program), trees_(trees), limits_(limits) {}

  QueryResult go() {
    collect_all();
    for (std::size_t i = 0; i < trees_.size() && !done(); ++i) look_at(i);
    return std::move(result_);
  }

 private:
  bool done() {
    if (result_.steps >= limits_.max_steps ||
        result_.matches.size() >= limits_.max_matches) {
      result_.limit_reached = true;
    }
    return result_.limit_reached;
  }

  static QuestionTree tree_for(const ast::Tree& tree, bool is_syntax) {
    return is_syntax ? query::syntax_question_tree(tree)
                     : query::typed_question_tree(tree);
  }

  void collect_all() {
    for (const TopPattern& top : program_.tops) {
      for (const Predicate& predicate : top.predicates) {
        collected_.emplace_back();
        if (predicate.kind == Predicate::Kind::Unmatched) {
          collect(predicate, collected_.back());
        }
      }
    }
  }

  void collect(const Predicate& predicate, Collected& texts) {
    const std::string& kind =
        program_.patterns[static_cast<std::size_t>(predicate.pattern)].kind;
    const bool is_syntax = !kind.empty() && kind[0] >= 'A' && kind[0] <= 'Z';
    for (const ast::Tree& tree : trees_) {
      const QuestionTree nodes = tree_for(tree, is_syntax);
      Matcher matcher(program_, nodes, result_.steps, limits_.max_steps);
      const auto found = [&] {
        for (const Captured& captured : matcher.captured()) {
          if (captured.first == predicate.collected) {
            texts.emplace(nodes[captured.second].text);
          }
        }
        return true;
      };
      for (std::uint32_t i = 0; i < nodes.size() && !done(); ++i) {
        matcher.match(predicate.pattern, i, query::Rest(found));
      }
    }
  }

  void look_at(std::size_t tree) {
    const std::size_t before = result_.matches.size();
    for (const bool is_syntax : {false, true}) {
      const bool asked = std::ranges::any_of(
          program_.tops,
          [&](const TopPattern& top) { return top.is_syntax == is_syntax; });
      if (asked) look_at(tree, is_syntax);
    }
    std::stable_sort(
        result_.matches.begin() + static_cast<std::ptrdiff_t>(before),
        result_.matches.end(), [](const QueryMatch& a, const QueryMatch& b) {
          return std::tie(a.span.begin, b.span.end, a.pattern) <
                 std::tie(b.span.begin, a.span.end, b.pattern);
        });
  }

  void look_at(std::size_t tree, bool is_syntax) {
    const QuestionTree nodes = tree_for(trees_[tree], is_syntax);
    Matcher matcher(program_, nodes, result_.steps, limits_.max_steps);
    std::size_t first_predicate = 0;
    for (std::size_t number = 0; number < program_.tops.size(); ++number) {
      const TopPattern& top = program_.tops[number];
      for (std::uint32_t i = 0;
           top.is_syntax == is_syntax && i < nodes.size() && !done(); ++i) {
        seen_.clear();
        const auto found = [&] {
          add(number, tree, i, first_predicate, nodes, matcher);
          return true;
        };
        matcher.match(top.pattern, i, query::Rest(found));
      }
      first_predicate += top.predicates.size();
    }
  }

  // Adds a match unless a predicate rejects it or the same captures were found
  // before.
  void add(std::size_t number, std::size_t tree, std::uint32_t node,
           std::size_t first_predicate, const QuestionTree& nodes,
           const Matcher& matcher) {
    if (result_.matches.size() >= limits_.max_matches ||
        !seen_.insert(matcher.captured()).second) {
      return;
    }
    const TopPattern& top = program_.tops[number];
    for (std::size_t i = 0; i < top.predicates.size(); ++i) {
      if (!holds(top.predicates[i], collected_[first_predicate + i], nodes,
                 matcher.captured())) {
        return;
      }
    }
    QueryMatch match;
    match.pattern = number;
    match.tree = tree;
    match.span = nodes[node].span;
    for (const auto& [capture, at] : matcher.captured()) {
      match.captures.push_back(
          {program_.captures[static_cast<std::size_t>(capture)], tree,
           nodes[at].span, std::string(nodes[at].kind),
           std::string(nodes[at].text)});
    }
    result_.matches.push_back(std::move(match));
  }

  // Whether a predicate holds for all nodes of its capture.
  static bool holds(const Predicate& predicate, const Collected& collected,
                    const QuestionTree& nodes,
                    const std::vector<Captured>& captured) {
    const auto texts_of = [&](int capture) {
      std::vector<std::string_view> texts;
      for (const Captured& one : captured) {
        if (one.first == capture) texts.push_back(nodes[one.second].text);
      }
      return texts;
    };
    const std::vector<std::string_view> others = texts_of(predicate.other);
    for (const std::string_view text : texts_of(predicate.capture)) {
      if (is_true(predicate, text, others, collected) == predicate.is_negated) {
        return false;
      }
    }
    return true;
  }

  static bool is_true(const Predicate& predicate, std::string_view text,
                      const std::vector<std::string_view>& others,
                      const Collected& collected) {
    switch (predicate.kind) {
      case Predicate::Kind::Matches:
        return RE2::PartialMatch(text, *predicate.expression);
      case Predicate::Kind::Unmatched:
        return !collected.contains(text);
      default:
        return std::ranges::find(others, text) != others.end() ||
               std::ranges::find(predicate.texts, text) !=
                   predicate.texts.end();
    }
  }

  const Query::Program& program_;
  std::span<const ast::Tree> trees_;
  const QueryLimits& limits_;
  // The texts for each predicate, counted through all patterns.
  std::vector<Collected> collected_;
  // The captures found so far for the current node.
  std::set<std::vector<Captured>> seen_;
  QueryResult result_;
};

}  // namespace

Expected<Query, QueryError> Query::compile(std::string_view text) {
  auto read = query::read_query(text);
  if (!read.ok()) return read.error();
  Query compiled;
  compiled.program_ = std::move(read).value();
  return compiled;
}

QueryResult Query::run(std::span<const ast::Tree> trees,
                       const QueryLimits& limits) const {
  if (program_ == nullptr) return {};
  return Run(*program_, trees, limits).go();
}

QueryResult Query::run(const ast::Tree& tree, const QueryLimits& limits) const {
  return run(std::span<const ast::Tree>(&tree, 1), limits);
}

}  // namespace hcl
