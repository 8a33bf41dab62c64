#include "difference/reduce.h"

#include <algorithm>
#include <vector>

#include "engine/engine.h"

namespace hcl::grammar_lab {
namespace {

// A range of bytes that may be removed.
struct Cut {
  std::uint32_t begin;
  std::uint32_t end;
};

class Reducer {
 public:
  Reducer(const Grammar& grammar, std::string text, int entry,
          const std::function<bool(const std::string&)>& condition,
          std::size_t most)
      : engine_(grammar), entry_(entry), condition_(condition), most_(most) {
    result_.text = std::move(text);
  }

  ReduceResult run() {
    if (!ask(result_.text)) return std::move(result_);
    while (!result_.is_cut && shrink()) {
    }
    return std::move(result_);
  }

 private:
  bool ask(const std::string& text) {
    if (result_.asked >= most_) {
      result_.is_cut = true;
      return false;
    }
    ++result_.asked;
    return condition_(text);
  }

  // Removes whatever can be removed. Returns false if nothing could.
  bool shrink() {
    bool changed = false;
    for (std::size_t i = 0;; ++i) {
      const std::vector<Cut> cuts = possible_cuts();
      if (i >= cuts.size() || result_.is_cut) return changed;
      std::string shorter = result_.text;
      shorter.erase(cuts[i].begin, cuts[i].end - cuts[i].begin);
      if (!ask(shorter)) continue;
      result_.text = std::move(shorter);
      changed = true;
      --i;
    }
  }

  // Subtrees, runs of tokens, tokens, gaps and runs of bytes, largest first.
  std::vector<Cut> possible_cuts() {
    const Expected outcome =
        engine_.run(SourceFile("reduced", result_.text), entry_);
    std::vector<Cut> cuts;
    const auto add = [&](std::uint32_t begin, std::uint32_t end) {
      if (begin < end) cuts.push_back({begin, end});
    };
    for (const syntax::Node& node : outcome.nodes) {
      if (node.end_token <= node.first_token) continue;
      add(outcome.tokens[node.first_token].begin,
          outcome.tokens[node.end_token - 1].end);
    }
    const std::size_t count = outcome.tokens.size() - 1;
    for (std::size_t size = count; size >= 1; size /= 2) {
      for (std::size_t i = 0; i + size <= count; i += size) {
        add(outcome.tokens[i].begin, outcome.tokens[i + size - 1].end);
      }
    }
    const auto length = static_cast<std::uint32_t>(result_.text.size());
    for (std::uint32_t size = length / 2; size >= 1; size /= 2) {
      for (std::uint32_t i = 0; i + size <= length; i += size) add(i, i + size);
    }
    std::uint32_t at = 0;
    for (const LabToken& token : outcome.tokens) {
      add(at, token.begin);
      if (token.end > token.begin + 1) add(token.begin + 1, token.end);
      at = token.end;
    }
    std::ranges::stable_sort(
        cuts, [](Cut a, Cut b) { return a.end - a.begin > b.end - b.begin; });
    return cuts;
  }

  Engine engine_;
  int entry_;
  const std::function<bool(const std::string&)>& condition_;
  std::size_t most_;
  ReduceResult result_;
};

}  // namespace

ReduceResult reduce(const Grammar& grammar, const std::string& text, int entry,
                    const std::function<bool(const std::string&)>& condition,
                    std::size_t most_questions) {
  return Reducer(grammar, text, entry, condition, most_questions).run();
}

}  // namespace hcl::grammar_lab
