#include "hcl/pattern.h"

#include <re2/re2.h>

#include <cstdint>
#include <utility>

#include "hcl/meter.h"

namespace hcl {
namespace {

constexpr std::size_t kLongestText = 16 * 1024;
// What RE2 may hold for one pattern, compiled and while it matches.
constexpr std::int64_t kMostMemory = 1024 * 1024;
constexpr std::int64_t kBytesOfInstruction = 16;
// A class such as \pL takes this for each of its bytes while it is compiled.
constexpr std::int64_t kBytesToCompileOne = 10 * 1024;
constexpr std::int64_t kStepsToCompileOne = 64;
// How many bytes one instruction reads in a step, when RE2 cannot use a
// deterministic automaton.
constexpr std::int64_t kBytesOfStep = 16;

re2::RE2::Options options() {
  re2::RE2::Options made;
  made.set_log_errors(false);
  made.set_max_mem(kMostMemory);
  made.set_never_capture(true);
  return made;
}

// What is wrong with an expression, without the part of its text that RE2 shows
// and that may be long.
std::string reason(const re2::RE2& expression) {
  std::string text = expression.error();
  const std::string shown = ": " + expression.error_arg();
  if (text.ends_with(shown)) text.resize(text.size() - shown.size());
  return text;
}

}  // namespace

struct Pattern::Compiled {
  explicit Compiled(std::string_view source)
      : text(source), expression(text, options()) {}

  std::int64_t size() const { return expression.ProgramSize(); }

  std::string text;
  re2::RE2 expression;
  // Released by the thread that lets go of the last copy, as values are.
  MemoryCharge memory;
};

Expected<Pattern, std::string> Pattern::compile(std::string_view text) {
  if (text.size() > kLongestText) {
    return "a pattern can have at most " + std::to_string(kLongestText) +
           " bytes";
  }
  auto compiled = std::make_shared<Compiled>(text);
  if (!compiled->expression.ok()) return reason(compiled->expression);
  compiled->memory.set(compiled->size() * kBytesOfInstruction +
                       static_cast<std::int64_t>(sizeof(Compiled)));
  Pattern pattern;
  pattern.compiled_ = std::move(compiled);
  return pattern;
}

std::string_view Pattern::text() const& {
  return compiled_ ? std::string_view(compiled_->text) : std::string_view();
}

bool Pattern::matches(std::string_view text) const {
  return compiled_ ? search(text, true) : text.empty();
}

bool Pattern::matches_part_of(std::string_view text) const {
  return !compiled_ || search(text, false);
}

bool Pattern::search(std::string_view text, bool whole) const {
  const auto length = static_cast<std::int64_t>(text.size());
  const std::int64_t steps = length * compiled_->size() / kBytesOfStep;
  if (!Meter::current().take_steps(1 + steps)) return false;
  const auto anchor = whole ? re2::RE2::ANCHOR_BOTH : re2::RE2::UNANCHORED;
  return compiled_->expression.Match({text.data(), text.size()}, 0, text.size(),
                                     anchor, nullptr, 0);
}

NativeResult<Pattern> Native<Pattern>::from_value(const Value& value,
                                                  const Switches& switches) {
  const NativeResult<std::string> text =
      Native<std::string>::from_value(value, switches);
  if (!text.ok()) return text.error();
  Meter& meter = Meter::current();
  const auto length = static_cast<std::int64_t>(text->size());
  if (text->size() <= kLongestText &&
      (!meter.may_take(length * kBytesToCompileOne) ||
       !meter.take_steps(1 + length * kStepsToCompileOne))) {
    return ConversionError{{}, meter.explanation()};
  }
  Expected<Pattern, std::string> pattern = Pattern::compile(*text);
  if (pattern) return *std::move(pattern);
  return ConversionError{
      {}, "a regular expression is required: " + pattern.error()};
}

namespace detail {
namespace {

std::string message_for(const Pattern& pattern, std::string what) {
  if (!what.empty()) return what;
  return "The value must match the pattern " + std::string(pattern.text()) +
         ".";
}

}  // namespace
}  // namespace detail

detail::PatternNote matches(Pattern pattern, std::string what) {
  detail::PatternNote note;
  note.message = detail::message_for(pattern, std::move(what));
  note.pattern = std::move(pattern);
  return note;
}

detail::PatternNote matches(std::string_view pattern, std::string what) {
  Expected<Pattern, std::string> compiled = Pattern::compile(pattern);
  if (compiled) return matches(*std::move(compiled), std::move(what));
  detail::PatternNote note;
  note.mistake = "The pattern \"" + std::string(pattern) +
                 "\" is malformed: " + compiled.error() + ".";
  return note;
}

}  // namespace hcl
