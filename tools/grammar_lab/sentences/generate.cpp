#include "sentences/generate.h"

#include <algorithm>
#include <bit>
#include <set>

#include "engine/walk.h"

namespace hcl::grammar_lab {
namespace {

std::string describe_choice(const Grammar& grammar, const Choice& choice) {
  const Step& step = grammar.network.step(choice.first);
  return choice_name(grammar.parser, step, choice.second) + " in " +
         grammar.rules[static_cast<std::size_t>(step.owner)];
}

std::vector<int> without_end(std::vector<int> tokens) {
  while (!tokens.empty() && tokens.back() == 0) tokens.pop_back();
  return tokens;
}

struct Ignore {
  void enter(int, std::size_t) {}
  void leave(int, std::size_t) {}
  void match(int, std::size_t) {}
  void choose(int, std::size_t, std::size_t) {}
  void fail(int, std::size_t) {}
};

bool accepts(const Grammar& grammar, int entry,
             const std::vector<int>& tokens) {
  std::vector<LabToken> all;
  for (const int token : tokens) {
    all.push_back({static_cast<std::uint8_t>(token), 0, 0});
  }
  all.push_back({});
  Ignore ignore;
  return Walk<Ignore>(grammar, all, ignore).run(entry);
}

class Generator {
 public:
  Generator(const Grammar& grammar, const GenerateRequest& request)
      : grammar_(grammar),
        request_(request),
        shortest_(grammar.network),
        writer_(grammar),
        coverage_(grammar),
        random_(request.seed) {}

  GenerateResult run() {
    for (const int entry : grammar_.network.entries) add_shortest(entry);
    for (const Choice& choice : coverage_.missing_choices()) {
      if (!coverage_.covers(choice)) {
        add(shortest_.through(choice.first, choice.second),
            describe_choice(grammar_, choice));
      }
    }
    if (request_.all_pairs) add_pairs();
    add_transitions();
    for (std::size_t i = 0; i < request_.random; ++i) {
      add(random_sentence(), "random " + std::to_string(i + 1));
    }
    if (request_.negative) add_negatives();
    return std::move(result_);
  }

 private:
  void add_shortest(int entry) {
    const int start = grammar_.network.start[static_cast<std::size_t>(entry)];
    Sentence sentence;
    for (std::size_t i = 0; i < grammar_.network.entries.size(); ++i) {
      if (grammar_.network.entries[i] == entry) {
        sentence.entry = static_cast<int>(i);
      }
    }
    sentence.events.push_back({Event::Kind::Enter, entry});
    shortest_.finish(start, sentence.events);
    sentence.events.push_back({Event::Kind::Leave, entry});
    add(sentence,
        "shortest " + grammar_.rules[static_cast<std::size_t>(entry)]);
  }

  void add(const Sentence& sentence, const std::string& reason) {
    const std::vector<int> tokens = without_end(sentence.tokens());
    const auto text = writer_.write(sentence.entry, tokens);
    if (!text) {
      result_.impossible.push_back(reason + ": " +
                                   write_tokens(grammar_, tokens));
      return;
    }
    add_text(sentence.entry, *text, reason, tokens);
  }

  void add_text(int entry, const std::string& text, const std::string& reason,
                const std::vector<int>& tokens) {
    const SourceFile file("generated", text);
    const Expected outcome = writer_.engine().run(file, entry);
    coverage_.add(file, entry, outcome);
    result_.sentences.push_back({entry, text, reason, outcome.accepted});
    if (outcome.accepted) written_.push_back({entry, tokens});
  }

  // Adds each pair of consecutive choices.
  void add_pairs() {
    const std::vector<Choice> all = all_choices();
    for (const Choice& first : all) {
      const int next = next_choice(first);
      if (next < 0) continue;
      const std::size_t count = grammar_.network.step(next).next.size();
      for (std::size_t i = 0; i < count; ++i) {
        const Choice second{next, i};
        if (coverage_.pairs().count({first, second}) != 0) continue;
        add(through_pair(first, second), describe_choice(grammar_, first) +
                                             ", then " +
                                             describe_choice(grammar_, second));
      }
    }
  }

  std::vector<Choice> all_choices() const {
    std::vector<Choice> all = Coverage(grammar_).missing_choices();
    return all;
  }

  // The step at which the next choice after this one is made; -1 if the
  // sentence ends before. Tokens and events on the way are added to `way`.
  int follow(const Choice& choice, Shortest::Way& way) const {
    int at = grammar_.network.step(choice.first).next[choice.second];
    std::vector<Event>& events = way.sentence.events;
    for (;;) {
      const Step& step = grammar_.network.step(at);
      switch (step.kind) {
        case Step::Kind::Choose:
          return at;
        case Step::Kind::Match:
          events.push_back({Event::Kind::Token, std::countr_zero(step.tokens)});
          at = step.next[0];
          break;
        case Step::Kind::Call:
          events.push_back({Event::Kind::Enter, step.rule});
          way.open_calls.push_back(at);
          way.rules.push_back(step.rule);
          at = grammar_.network.start[static_cast<std::size_t>(step.rule)];
          break;
        default:
          if (way.open_calls.empty()) return -1;
          events.push_back({Event::Kind::Leave, way.rules.back()});
          at = grammar_.network.step(way.open_calls.back()).next[0];
          way.open_calls.pop_back();
          way.rules.pop_back();
      }
    }
  }

  int next_choice(const Choice& first) const {
    Shortest::Way way = shortest_.way_to(first.first);
    return follow(first, way);
  }

  Sentence through_pair(const Choice& first, const Choice& second) const {
    Shortest::Way way = shortest_.way_to(first.first);
    follow(first, way);
    const int next = grammar_.network.step(second.first).next[second.second];
    shortest_.finish(next, way.sentence.events);
    shortest_.close(way, way.sentence.events);
    return std::move(way.sentence);
  }

  // Adds, for each missing transition, a sentence with that text in place of a
  // token, or between two tokens, of the right mode.
  void add_transitions() {
    for (const Transition& transition : coverage_.missing_transitions()) {
      const std::vector<Transition> missing = coverage_.missing_transitions();
      if (!std::binary_search(missing.begin(), missing.end(), transition)) {
        continue;
      }
      const Lexeme lexeme = writer_.lexemes().through(transition);
      const std::string reason = "transition " + describe(grammar_, transition);
      if (!add_with_token(lexeme, transition, reason) &&
          !add_inserted(lexeme, transition, reason)) {
        result_.impossible.push_back(reason);
      }
    }
  }

  bool add_with_token(const Lexeme& lexeme, const Transition& transition,
                      const std::string& reason) {
    const int type = grammar_.tables.ends[lexeme.action].type;
    for (std::size_t i = 0; i < written_.size(); ++i) {
      const Written from = written_[i];
      for (std::size_t at = 0; at < from.tokens.size(); ++at) {
        if (from.tokens[at] != type) continue;
        const auto text =
            writer_.write(from.entry, from.tokens, at, lexeme.text);
        if (text && takes(from.entry, *text, transition)) {
          add_text(from.entry, *text, reason, from.tokens);
          return true;
        }
      }
    }
    return false;
  }

  // Inserts the text before a token of some sentence. The result may be
  // rejected.
  bool add_inserted(const Lexeme& lexeme, const Transition& transition,
                    const std::string& reason) {
    std::optional<Generated> refused;
    for (std::size_t i = 0; i < result_.sentences.size(); ++i) {
      const Generated from = result_.sentences[i];
      const SourceFile file("generated", from.text);
      const Expected outcome = writer_.engine().run(file, from.entry);
      for (const LabToken& token : outcome.tokens) {
        std::string text = from.text;
        text.insert(token.begin, lexeme.text);
        if (!takes(from.entry, text, transition)) continue;
        const SourceFile inserted("generated", text);
        if (writer_.engine().accepts(inserted, from.entry)) {
          add_text(from.entry, text, reason, {});
          return true;
        }
        if (!refused) refused = Generated{from.entry, text, reason, false};
      }
    }
    if (!refused) return false;
    add_text(refused->entry, refused->text, reason, {});
    return true;
  }

  bool takes(int entry, const std::string& text, const Transition& transition) {
    const SourceFile file("generated", text);
    Coverage coverage(grammar_);
    coverage.add(file, entry, writer_.engine().run(file, entry));
    const std::vector<Transition> missing = coverage.missing_transitions();
    return !std::binary_search(missing.begin(), missing.end(), transition);
  }

  Sentence random_sentence() {
    Sentence sentence;
    sentence.entry =
        static_cast<int>(random_() % grammar_.network.entries.size());
    const int rule =
        grammar_.network.entries[static_cast<std::size_t>(sentence.entry)];
    std::size_t left = request_.size;
    walk(grammar_.network.start[static_cast<std::size_t>(rule)], left,
         sentence.events);
    return sentence;
  }

  // With an explicit stack, because random sentences can nest deeply.
  void walk(int start, std::size_t& left, std::vector<Event>& events) {
    std::vector<int> stack{start};
    while (!stack.empty()) {
      const Step& step = grammar_.network.step(stack.back());
      switch (step.kind) {
        case Step::Kind::Return:
          stack.pop_back();
          break;
        case Step::Kind::Match:
          events.push_back({Event::Kind::Token, random_token(step.tokens)});
          stack.back() = step.next[0];
          break;
        case Step::Kind::Call:
          stack.back() = step.next[0];
          stack.push_back(
              grammar_.network.start[static_cast<std::size_t>(step.rule)]);
          break;
        default:
          stack.back() = choose(step, left);
      }
    }
  }

  int random_token(TokenSet tokens) {
    int skip = static_cast<int>(random_() %
                                static_cast<unsigned>(std::popcount(tokens)));
    for (; skip > 0; --skip) tokens &= tokens - 1;
    return std::countr_zero(tokens);
  }

  int choose(const Step& step, std::size_t& left) {
    if (left > 0) {
      --left;
      const int next = step.next[random_() % step.next.size()];
      if (shortest_.cost(next) < Shortest::kNever) return next;
    }
    return *std::ranges::min_element(step.next, [this](int a, int b) {
      return shortest_.cost(a) < shortest_.cost(b);
    });
  }

  // Adds sentences with one token removed, doubled or changed.
  void add_negatives() {
    const std::vector<Written> all = written_;
    for (const Written& from : all) {
      for (int attempt = 0; attempt < 20 && !from.tokens.empty(); ++attempt) {
        std::vector<int> tokens = from.tokens;
        const std::size_t at = random_() % tokens.size();
        const auto place = tokens.begin() + static_cast<std::ptrdiff_t>(at);
        const unsigned kind = static_cast<unsigned>(random_() % 3);
        const int other = random_used_token();
        if (kind == 0) tokens.erase(place);
        if (kind == 1) tokens.insert(place, other);
        if (kind == 2) *place = other;
        if (tokens.empty() || accepts(grammar_, from.entry, tokens)) continue;
        const auto text = writer_.write(from.entry, tokens);
        if (!text) continue;
        result_.sentences.push_back({from.entry, *text,
                                     "token " + std::to_string(at + 1) +
                                         (kind == 0   ? " taken away"
                                          : kind == 1 ? " put in front of"
                                                      : " changed"),
                                     false});
        break;
      }
    }
  }

  int random_used_token() {
    TokenSet used = 0;
    for (const Step& step : grammar_.network.steps) used |= step.tokens;
    return random_token(used & ~TokenSet{1});
  }

  struct Written {
    int entry;
    std::vector<int> tokens;
  };

  const Grammar& grammar_;
  const GenerateRequest& request_;
  Shortest shortest_;
  Writer writer_;
  Coverage coverage_;
  std::mt19937_64 random_;
  GenerateResult result_;
  std::vector<Written> written_;
};

}  // namespace

Writer::Writer(const Grammar& grammar) : engine_(grammar), lexemes_(grammar) {
  for (std::size_t i = 0; i < grammar.tokens.names.size(); ++i) {
    texts_.push_back(lexemes_.texts_of(static_cast<int>(i)));
  }
}

// The number of tokens of the text if they are the wanted ones; 0 if one is
// not.
std::size_t Writer::matching(int entry, const std::string& text,
                             const std::vector<int>& tokens) {
  const Expected outcome = engine_.tokens(SourceFile("generated", text), entry);
  const std::size_t count = outcome.tokens.size() - 1;
  if (count > tokens.size()) return 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (outcome.tokens[i].type != tokens[i]) return 0;
  }
  return count;
}

std::optional<std::string> Writer::write(int entry,
                                         const std::vector<int>& tokens,
                                         std::size_t at,
                                         const std::string& wanted) {
  static constexpr std::string_view kSeparators[] = {" ", "", "\n"};
  std::string text;
  std::size_t done = 0;
  while (done < tokens.size()) {
    std::vector<std::string> texts =
        texts_[static_cast<std::size_t>(tokens[done])];
    if (done == at && !wanted.empty()) texts = {wanted};
    bool found = false;
    for (const std::string& lexeme : texts) {
      for (const std::string_view separator : kSeparators) {
        if (done == 0 && separator == " ") continue;
        const std::string longer = text + std::string(separator) + lexeme;
        const std::size_t count = matching(entry, longer, tokens);
        if (count <= done) continue;
        text = longer;
        done = count;
        found = true;
        break;
      }
      if (found) break;
    }
    if (!found) return std::nullopt;
  }
  return text;
}

GenerateResult generate(const Grammar& grammar,
                        const GenerateRequest& request) {
  return Generator(grammar, request).run();
}

}  // namespace hcl::grammar_lab
