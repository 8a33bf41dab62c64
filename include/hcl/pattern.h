#ifndef HCL_PATTERN_H_
#define HCL_PATTERN_H_

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/export.h"
#include "hcl/mapping_notes.h"
#include "hcl/native.h"

/// Regular expressions: as checks of mappings, as members of structs and as
/// arguments of functions. They are of the component `patterns`, which links
/// RE2: target `hcl::patterns`.
///
///   .optional("host", &Listener::host,
///             hcl::matches("[a-z0-9]+([.-][a-z0-9]+)*"))
namespace HCL_API hcl {

/// A compiled regular expression in the syntax of RE2, which has all of
/// ECMAScript's except what takes more than linear time to match:
/// back-references and assertions about what follows or precedes.
///
/// Cost: compiled once; copies share the result. Matching takes time in
/// proportion to the text, at worst to the product of its length and that of
/// the compiled pattern. It takes the same call stack for every text, and at
/// most 1 MiB of memory for each pattern, which is kept.
/// Thread safety: may be copied and matched from many threads.
class Pattern {
 public:
  /// The empty pattern, which only the empty text matches. So is a pattern that
  /// has been moved from.
  Pattern() = default;

  /// Errors: the reason why a text is not a pattern, as a clause: mistakes in
  /// the syntax; more than 16 KiB of text, or more than can be compiled in 1
  /// MiB; text that is not UTF-8.
  static Expected<Pattern, std::string> compile(std::string_view text);

  /// The text that it was compiled from.
  std::string_view text() const&;
  std::string_view text() const&& = delete;

  /// Whether the whole text matches, or some part of it. Inside an operation,
  /// this takes a step for each 16 bytes, multiplied by the length of the
  /// compiled pattern, and returns false once the operation has ended.
  bool matches(std::string_view text) const;
  bool matches_part_of(std::string_view text) const;

  friend bool operator==(const Pattern& left, const Pattern& right) {
    return left.text() == right.text();
  }

 private:
  struct Compiled;
  bool search(std::string_view text, bool whole) const;

  std::shared_ptr<const Compiled> compiled_;
};

/// A string that is a pattern.
///
/// Errors: those of `Pattern::compile()`; inside an operation, a limit of
/// steps or memory, both of which are taken for the pattern.
template <>
struct Native<Pattern> {
  static Type type() { return Type::string(); }
  static Value to_value(const Pattern& native) {
    return Value::string(native.text());
  }
  static NativeResult<Pattern> from_value(const Value& value,
                                          const Switches& switches);
};

namespace detail {

struct PatternNote : ValueNote {
  Pattern pattern;
  std::string message;
  std::string mistake;

  using ValueNote::apply;
  template <class M>
  void apply(AttributeTraits<M>& traits) const {
    constexpr bool kSuits =
        std::is_convertible_v<const Checked<M>&, std::string_view>;
    static_assert(kSuits,
                  "hcl: hcl::matches() is for members of type std::string, or "
                  "of std::optional or a pointer of it.");
    if constexpr (kSuits) {
      traits.notes.pattern = pattern.text();
      if (!mistake.empty()) traits.notes.mistake = mistake;
      add_check(traits, [*this](std::string_view value) {
        return pattern.matches(value) ? std::string() : message;
      });
    }
  }
};

}  // namespace detail

/// The whole text must match the pattern; `what`, if given, is the message: a
/// sentence that says what is expected. A malformed pattern is a mistake of the
/// mapping.
detail::PatternNote matches(Pattern pattern, std::string what = "");
detail::PatternNote matches(std::string_view pattern, std::string what = "");

}  // namespace hcl

#endif  // HCL_PATTERN_H_
