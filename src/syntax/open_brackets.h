#ifndef HCL_SRC_SYNTAX_OPEN_BRACKETS_H_
#define HCL_SRC_SYNTAX_OPEN_BRACKETS_H_

#include <cstddef>
#include <cstdint>

#include "syntax/raw_buffer.h"

namespace hcl::syntax {

// An open bracket, classified by what newlines and `}` mean inside it.
enum class Bracket : std::uint8_t {
  // The braces of a block, or the file: newlines end items.
  Body,
  // The braces of an object: newlines end elements.
  Object,
  // Newlines do not count.
  Parenthesis,
  Square,
  // The braces of an object built by `for`: newlines do not count.
  Loop,
  // `${` or `%{`: newlines do not count, `}` returns to the template.
  Sequence,
};

// The stack of brackets that are open at a token. A group is a parenthesis or a
// square bracket: a closer of another kind also ends groups that were left
// open. The outermost bracket represents the whole source and stays open.
class OpenBrackets {
 public:
  void reset(Bracket outermost) {
    open_.require(kFirstBrackets);
    last_ = open_.data();
    *last_ = {outermost, 0, 0};
  }

  Bracket top() const { return last_->bracket; }
  Bracket operator[](std::size_t position) const {
    return open_.data()[position].bracket;
  }
  std::size_t size() const {
    return static_cast<std::size_t>(last_ - open_.data()) + 1;
  }
  bool in_group() const { return last_->is_group(); }

  // The position of the bracket that encloses the innermost groups.
  std::size_t around_groups() const {
    return size() - 1 - last_->parentheses - last_->squares;
  }

  // Whether only objects, and groups in them, are open in the value of an
  // argument. Examines a bounded number of brackets.
  bool in_object_of_item() const {
    constexpr std::size_t kMost = 64;
    if (top() == Bracket::Body) return false;
    const std::size_t count = size();
    for (std::size_t i = count; i > 0 && count - i < kMost; --i) {
      const Open& open = open_.data()[i - 1];
      if (open.bracket == Bracket::Body) return true;
      if (open.bracket != Bracket::Object && !open.is_group()) return false;
    }
    return false;
  }

  void push(Bracket bracket) { add() = {bracket, 0, 0}; }

  void push_group(Bracket bracket) {
    Open& open = add();
    open = *(&open - 1);
    open.bracket = bracket;
    ++(bracket == Bracket::Square ? open.squares : open.parentheses);
  }

  // The braces of an object turn out to belong to a `for`.
  void turn_into_loop() { last_->bracket = Bracket::Loop; }

  // Closes the innermost bracket.
  void pop() {
    if (last_ != open_.data()) --last_;
  }

  // A closer ends everything left open inside its bracket. A closer without a
  // matching bracket closes the innermost one.
  void close_group(Bracket bracket) {
    if (!in_group()) return;
    const bool found =
        (bracket == Bracket::Square ? last_->squares : last_->parentheses) != 0;
    while (found && top() != bracket) --last_;
    --last_;
  }

  void close_groups() {
    while (in_group()) --last_;
  }

  // Closes everything inside the innermost body, which must exist.
  void close_to_body() {
    while (top() != Bracket::Body) --last_;
  }

 private:
  struct Open {
    Bracket bracket;
    // The number of parentheses and square brackets in the run of directly
    // nested groups that ends with this bracket.
    std::uint32_t parentheses;
    std::uint32_t squares;

    bool is_group() const {
      return bracket == Bracket::Parenthesis || bracket == Bracket::Square;
    }
  };

  static constexpr std::size_t kFirstBrackets = 32;

  // Room for one more bracket.
  Open& add() {
    if (last_ + 1 == open_.data() + open_.capacity()) [[unlikely]]
      grow();
    return *++last_;
  }

  [[gnu::noinline, gnu::cold]] void grow() {
    const std::size_t last = size() - 1;
    open_.grow(2 * open_.capacity());
    last_ = open_.data() + last;
  }

  RawBuffer<Open> open_;
  // The innermost bracket, in `open_`.
  Open* last_ = nullptr;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_OPEN_BRACKETS_H_
