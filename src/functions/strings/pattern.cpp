#include "functions/strings/pattern.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <list>
#include <utility>

#include "hcl/function.h"
#include "meter/charged.h"
#include "meter/threads.h"
#include "text/utf8.h"

namespace hcl::functions {
namespace {

// Rewrites `(?<name>` as `(?P<name>`, RE2's form of it.
std::string with_named_groups(std::string_view text) {
  std::string out;
  bool in_class = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    out += c;
    if (c == '\\' && at + 1 < text.size()) {
      out += text[++at];
    } else if (in_class) {
      in_class = c != ']';
    } else if (c == '[') {
      in_class = true;
      // A bracket at the very beginning of a class stands for itself.
      if (text.substr(at + 1).starts_with('^')) out += text[++at];
      if (text.substr(at + 1).starts_with(']')) out += text[++at];
    } else if (c == '(' && text.substr(at + 1).starts_with("?<")) {
      out += "?P";
      ++at;
    }
  }
  return out;
}

// A cache of the patterns used last, most recent first. A loop needs few.
class Cache {
 public:
  Pattern::Handle find(std::string_view text) {
    const threads::Lock lock(mutex_);
    for (auto entry = entries_.begin(); entry != entries_.end(); ++entry) {
      if (entry->first != text) continue;
      entries_.splice(entries_.begin(), entries_, entry);
      return entry->second;
    }
    return nullptr;
  }

  void add(std::string text, Pattern::Handle pattern) {
    const threads::Lock lock(mutex_);
    entries_.emplace_front(std::move(text), std::move(pattern));
    if (entries_.size() > kSize) entries_.pop_back();
  }

 private:
  static constexpr std::size_t kSize = 16;
  threads::Mutex mutex_;
  std::list<std::pair<std::string, Pattern::Handle>> entries_;
};

Cache& cache() {
  static Cache instance;
  return instance;
}

}  // namespace

struct Pattern::Compiled {
  Compiled(const std::string& text, const re2::RE2::Options& options)
      : expression(text, options) {}

  re2::RE2 expression;
};

Pattern::Pattern(std::unique_ptr<Compiled> compiled)
    : compiled_(std::move(compiled)),
      first_bytes_(first_bytes(*compiled_)),
      extent_(search_extent(compiled_->expression.pattern())) {
  const auto count = compiled_->expression.NumberOfCapturingGroups();
  groups_.resize(static_cast<std::size_t>(count));
  for (const auto& [place, name] :
       compiled_->expression.CapturingGroupNames()) {
    groups_[static_cast<std::size_t>(place - 1)] = name;
  }
}

// RE2 tells the range for the beginning of a text, where word boundaries differ
// from those inside a text: patterns with word boundaries get none.
std::optional<Pattern::Range> Pattern::first_bytes(const Compiled& compiled) {
  const std::string& text = compiled.expression.pattern();
  const bool has_boundaries = text.find("\\b") != std::string::npos ||
                              text.find("\\B") != std::string::npos;
  constexpr int kLength = 1;
  std::string least;
  std::string most;
  if (has_boundaries ||
      !compiled.expression.PossibleMatchRange(&least, &most, kLength) ||
      least.empty() || most.empty()) {
    return std::nullopt;
  }
  return Range{static_cast<unsigned char>(least[0]),
               static_cast<unsigned char>(most[0])};
}

Pattern::~Pattern() = default;

Expected<Pattern::Handle, std::string> Pattern::compile_new(
    const std::string& text) {
  // RE2's tree, which has no limit of its own.
  constexpr std::size_t kMemoryOfByte = 150;
  const meter::WorkingMemory memory(kMemoryOfByte * text.size());
  if (!memory.is_granted() || !meter::take_parsed(text.size())) {
    return limit_error().message;
  }
  re2::RE2::Options options;
  options.set_log_errors(false);
  auto compiled = std::make_unique<Compiled>(with_named_groups(text), options);
  if (!compiled->expression.ok()) return compiled->expression.error();
  // Go takes fewer names than RE2.
  for (const auto& [name, place] :
       compiled->expression.NamedCapturingGroups()) {
    if (!text::is_ascii(name)) return "invalid named capture group: " + name;
  }
  return Handle(new Pattern(std::move(compiled)));
}

Expected<Pattern::Handle, std::string> Pattern::compile(std::string_view text) {
  if (Handle known = cache().find(text)) return known;
  std::string owned(text);
  auto made = compile_new(owned);
  if (made) cache().add(std::move(owned), *made);
  return made;
}

bool Pattern::suits(std::string_view text) const {
  constexpr std::size_t kShort = 1000;
  constexpr std::size_t kMostSteps = std::size_t{1} << 30U;
  const auto size =
      static_cast<std::size_t>(compiled_->expression.ProgramSize());
  return size <= kShort || text.size() <= kMostSteps / size;
}

std::optional<Pattern::Match> Pattern::find(std::string_view text,
                                            std::size_t from) const {
  Match match;
  if (!find(text, from, match)) return std::nullopt;
  return match;
}

bool Pattern::find(std::string_view text, std::size_t from,
                   Match& found) const {
  return match(text, from, false, found);
}

// A step for the search, and one for each 128 bytes times instructions of the
// compiled pattern: some ten bytes for a pattern of usual length.
bool Pattern::take_steps(std::string_view text, std::size_t from,
                         std::size_t end) const {
  constexpr std::size_t kWorkOfStep = 128;
  const auto size =
      static_cast<std::size_t>(compiled_->expression.ProgramSize());
  const std::size_t rest = text.size() - end;
  std::size_t beyond = 0;
  if (extent_ == SearchExtent::WholeText) beyond = rest;
  if (extent_ == SearchExtent::LongestMatch) beyond = std::min(rest, size);
  const std::size_t work = (end - from + beyond) * size;
  return Meter::current().take_steps(
      static_cast<std::int64_t>(1 + work / kWorkOfStep));
}

// RE2 tries one place in half the time of a search, which finds the end of the
// match first and then, backwards, its beginning.
bool Pattern::find_next(std::string_view text, std::size_t from, Match& found,
                        bool& guesses) const {
  if (!guesses) return find(text, from, found);
  const auto can_begin = [range = *first_bytes_](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return range.least <= byte && byte <= range.most;
  };
  const auto place = std::find_if(text.begin() + from, text.end(), can_begin);
  if (place == text.end()) return false;
  from = static_cast<std::size_t>(place - text.begin());
  guesses = match(text, from, true, found);
  return guesses || find(text, from, found);
}

bool Pattern::match(std::string_view text, std::size_t from, bool anchored,
                    Match& match) const {
  constexpr std::size_t kFew = 8;
  std::array<re2::StringPiece, kFew> few;
  std::vector<re2::StringPiece> many;
  const std::size_t count = groups_.size() + 1;
  if (count > kFew) many.resize(count);
  re2::StringPiece* parts = count > kFew ? many.data() : few.data();
  const re2::RE2::Anchor anchor =
      anchored ? re2::RE2::ANCHOR_START : re2::RE2::UNANCHORED;
  if (!compiled_->expression.Match({text.data(), text.size()}, from,
                                   text.size(), anchor, parts,
                                   static_cast<int>(count))) {
    take_steps(text, from, text.size());
    return false;
  }
  const char* const end = parts[0].data() + parts[0].size();
  if (!take_steps(text, from, static_cast<std::size_t>(end - text.data()))) {
    return false;
  }
  std::string_view* const found = match.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    found[i] = {parts[i].data(), parts[i].size()};
  }
  return true;
}

std::size_t Pattern::next_position(std::string_view text, std::size_t at) {
  return at >= text.size() ? at + 1 : at + text::decode_utf8(text, at).size;
}

}  // namespace hcl::functions
