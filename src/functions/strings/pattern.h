#ifndef HCL_SRC_FUNCTIONS_STRINGS_PATTERN_H_
#define HCL_SRC_FUNCTIONS_STRINGS_PATTERN_H_

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "functions/strings/search_extent.h"
#include "hcl/expected.h"

// Regular expressions with RE2's syntax. A search takes time linear in the
// text, and at worst in its length times that of the pattern; all searches
// count steps for the bytes that they read, and find nothing after the
// operation has ended. No other part of the room names RE2.
namespace hcl::functions {

// A compiled pattern. Immutable; matching is safe from many threads.
class Pattern {
 public:
  // Null in an outcome that has an error.
  using Handle = std::shared_ptr<const Pattern>;

  // Compiles the pattern, or takes it from the cache of those used last. The
  // error says what is wrong with it.
  static Expected<Handle, std::string> compile(std::string_view text);

  ~Pattern();

  // Whether the time to search the text is bounded: the pattern is short, or
  // the product of its length, as compiled, and that of the text is below 2^30,
  // some seconds at worst.
  bool suits(std::string_view text) const;

  // The names of the groups in order; empty for unnamed groups.
  const std::vector<std::string>& groups() const { return groups_; }

  // The parts of one match: the whole match, then each group. The data of a
  // group that took no part is null. Few groups need no allocation.
  class Match {
   public:
    std::size_t size() const { return size_; }
    std::string_view front() const { return (*this)[0]; }
    std::string_view operator[](std::size_t part) const {
      return size_ <= few_.size() ? few_[part] : many_[part];
    }

   private:
    friend class Pattern;
    // Room for that many parts.
    std::string_view* resize(std::size_t size) {
      size_ = size;
      if (size <= few_.size()) return few_.data();
      many_.resize(size);
      return many_.data();
    }

    std::size_t size_ = 0;
    std::array<std::string_view, 8> few_;
    std::vector<std::string_view> many_;
  };
  // The first match that begins at `from` or later.
  std::optional<Match> find(std::string_view text, std::size_t from) const;
  // The same, into a match that is reused; false if there is none.
  bool find(std::string_view text, std::size_t from, Match& match) const;
  // All matches, which do not overlap. An empty match right after another match
  // does not count.
  template <class Visitor>
  void for_each(std::string_view text, Visitor visit) const;

 private:
  struct Compiled;
  explicit Pattern(std::unique_ptr<Compiled> compiled);
  static Expected<Handle, std::string> compile_new(const std::string& text);
  // The first match that begins at `from` or later. `guesses` says whether to
  // try the first place where a match can begin before searching; it becomes
  // false once that was in vain.
  bool find_next(std::string_view text, std::size_t from, Match& match,
                 bool& guesses) const;
  bool match(std::string_view text, std::size_t from, bool anchored,
             Match& match) const;
  // Counts the steps of a search from `from` on with a match that ends at
  // `end`. False if the operation has ended.
  bool take_steps(std::string_view text, std::size_t from,
                  std::size_t end) const;
  // Where to continue after an empty match.
  static std::size_t next_position(std::string_view text, std::size_t at);

  // A range of bytes.
  struct Range {
    unsigned char least = 0;
    unsigned char most = 0;
  };
  static std::optional<Range> first_bytes(const Compiled& compiled);

  std::unique_ptr<Compiled> compiled_;
  std::vector<std::string> groups_;
  // The bytes that a match can begin with; nothing if they are not known.
  std::optional<Range> first_bytes_;
  SearchExtent extent_;
};

template <class Visitor>
void Pattern::for_each(std::string_view text, Visitor visit) const {
  std::size_t from = 0;
  std::size_t last_end = std::string_view::npos;
  Match match;
  bool guesses = first_bytes_.has_value();
  while (from <= text.size()) {
    if (!find_next(text, from, match, guesses)) return;
    const auto begin =
        static_cast<std::size_t>(match.front().data() - text.data());
    const std::size_t end = begin + match.front().size();
    const bool is_empty = begin == end;
    if (!is_empty || begin != last_end) visit(match);
    last_end = end;
    from = is_empty ? next_position(text, end) : end;
  }
}

}  // namespace hcl::functions

#endif  // HCL_SRC_FUNCTIONS_STRINGS_PATTERN_H_
