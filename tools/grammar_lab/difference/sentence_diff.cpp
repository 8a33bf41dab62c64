#include "difference/sentence_diff.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engine/engine.h"
#include "sentences/generate.h"
#include "sentences/lexemes.h"

namespace hcl::grammar_lab {
namespace {

constexpr std::size_t kRandom = 100;
constexpr std::size_t kMostSentences = 20000;

// A text, and the name of the rule where parsing starts.
using Source = std::pair<std::string, std::string>;

std::vector<Source> sentences_of(const Grammar& grammar) {
  GenerateRequest request;
  request.all_pairs = true;
  request.random = kRandom;
  std::vector<Source> sources;
  for (const Generated& one : generate(grammar, request).sentences) {
    if (!one.accepted) continue;
    sources.emplace_back(one.text,
                         grammar.entries[static_cast<std::size_t>(one.entry)]);
  }
  return sources;
}

std::vector<std::string> token_texts(const Grammar& grammar) {
  const Lexemes lexemes(grammar);
  std::vector<std::string> all;
  for (std::size_t i = 1; i < grammar.tokens.names.size(); ++i) {
    for (std::string& text : lexemes.texts_of(static_cast<int>(i))) {
      all.push_back(std::move(text));
    }
  }
  return all;
}

class Comparison {
 public:
  Comparison(const Grammar& before, const Grammar& after,
             const Renaming& renaming)
      : before_(before),
        after_(after),
        renaming_(renaming),
        old_(before),
        now_(after) {}

  SentenceComparison run() {
    SentenceComparison result;
    const std::vector<Source> old = sentences_of(before_);
    std::set<Source> seen;
    for (const Source& source : old) compare(source, seen, result);
    for (const std::string& text : changed_texts()) {
      put_into(text, old, seen, result);
    }
    for (const Source& source : sentences_of(after_)) {
      compare(source, seen, result);
    }
    finish(result.before, groups_before_);
    finish(result.after, groups_after_);
    return result;
  }

 private:
  using Groups = std::map<std::string, DifferenceGroup>;

  // The texts of tokens that the two lexers read differently.
  std::set<std::string> changed_texts() {
    std::set<std::string> changed;
    for (const Grammar* grammar : {&before_, &after_}) {
      for (const std::string& text : token_texts(*grammar)) {
        const SourceFile file("token", text);
        const Expected a = old_.tokens(file, kFileEntry);
        const Expected b = now_.tokens(file, kFileEntry);
        if (!same_tokens(a.tokens, b.tokens)) changed.insert(text);
      }
    }
    return changed;
  }

  bool same_tokens(const std::vector<LabToken>& a,
                   const std::vector<LabToken>& b) const {
    return std::ranges::equal(a, b, [&](const LabToken& x, const LabToken& y) {
      return x.begin == y.begin && x.end == y.end &&
             (x.type == 0 || y.type == 0
                  ? x.type == y.type
                  : before_.tokens.names[x.type] == name_of(y.type));
    });
  }
  std::string name_of(std::size_t type) const {
    return type < renaming_.tokens.size() ? renaming_.tokens[type] : "";
  }

  // Puts a text in place of the tokens as which the old lexer reads it.
  void put_into(const std::string& text, const std::vector<Source>& sources,
                std::set<Source>& seen, SentenceComparison& result) {
    const auto wanted = old_.tokens(SourceFile("token", text), kFileEntry);
    const std::size_t count = wanted.tokens.size() - 1;
    if (count == 0) return;
    for (const auto& [sentence, entry] : sources) {
      const auto found =
          old_.tokens(SourceFile("sentence", sentence), before_.entry(entry));
      for (std::size_t i = 0; i + count < found.tokens.size(); ++i) {
        const auto at = found.tokens.begin() + static_cast<std::ptrdiff_t>(i);
        if (seen.size() > kMostSentences ||
            !std::equal(wanted.tokens.begin(), wanted.tokens.end() - 1, at,
                        [](const LabToken& x, const LabToken& y) {
                          return x.type == y.type;
                        })) {
          continue;
        }
        const std::uint32_t end = found.tokens[i + count - 1].end;
        std::string changed = sentence;
        changed.replace(at->begin, end - at->begin, text);
        compare({changed, entry}, seen, result);
      }
    }
  }

  void compare(const Source& source, std::set<Source>& seen,
               SentenceComparison& result) {
    if (!seen.insert(source).second) return;
    const int old_entry = before_.entry(source.second);
    const int new_entry = after_.entry(source.second);
    if (old_entry < 0 || new_entry < 0) return;
    const SourceFile file("sentence", source.first);
    const Expected old = old_.run(file, old_entry);
    const Expected now = now_.run(file, new_entry);
    if (!old.accepted && !now.accepted) return;
    SentenceDifferences& of = old.accepted ? result.before : result.after;
    ++of.sentences;
    const Difference found =
        compare_outcomes(before_, old, after_, now, renaming_);
    if (found.cause.empty()) return;
    ++of.changed;
    Groups& groups = old.accepted ? groups_before_ : groups_after_;
    DifferenceGroup& group = groups[found.cause];
    if (group.count++ == 0 || source.first.size() < group.source.size()) {
      group.cause = found.cause;
      group.source = source.first;
      group.size = source.first.size();
      group.detail = found.detail;
      group.byte = found.byte;
    }
  }

  static void finish(SentenceDifferences& result, Groups& groups) {
    for (auto& [cause, group] : groups) {
      result.groups.push_back(std::move(group));
    }
    std::ranges::stable_sort(
        result.groups, [](const DifferenceGroup& a, const DifferenceGroup& b) {
          return a.size < b.size;
        });
  }

  const Grammar& before_;
  const Grammar& after_;
  const Renaming& renaming_;
  Engine old_;
  Engine now_;
  Groups groups_before_;
  Groups groups_after_;
};

}  // namespace

SentenceComparison compare_sentences(const Grammar& before,
                                     const Grammar& after,
                                     const Renaming& renaming) {
  return Comparison(before, after, renaming).run();
}

}  // namespace hcl::grammar_lab
