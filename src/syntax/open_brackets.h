#ifndef HCL_SRC_SYNTAX_OPEN_BRACKETS_H_
#define HCL_SRC_SYNTAX_OPEN_BRACKETS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

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
    open_.clear();
    push(outermost);
  }

  Bracket top() const { return open_.back().bracket; }
  Bracket operator[](std::size_t position) const {
    return open_[position].bracket;
  }
  std::size_t size() const { return open_.size(); }
  bool in_group() const { return open_.back().is_group(); }

  // The position of the bracket that encloses the innermost groups.
  std::size_t around_groups() const {
    const Open& open = open_.back();
    return open_.size() - 1 - open.parentheses - open.squares;
  }

  // Whether only objects, and groups in them, are open in the value of an
  // argument. Examines a bounded number of brackets.
  bool in_object_of_item() const {
    constexpr std::size_t kMost = 64;
    if (top() == Bracket::Body) return false;
    const std::size_t size = open_.size();
    for (std::size_t i = size; i > 0 && size - i < kMost; --i) {
      const Open& open = open_[i - 1];
      if (open.bracket == Bracket::Body) return true;
      if (open.bracket != Bracket::Object && !open.is_group()) return false;
    }
    return false;
  }

  void push(Bracket bracket) { open_.push_back({bracket, 0, 0}); }

  void push_group(Bracket bracket) {
    Open open = open_.back();
    open.bracket = bracket;
    ++(bracket == Bracket::Square ? open.squares : open.parentheses);
    open_.push_back(open);
  }

  // The braces of an object turn out to belong to a `for`.
  void turn_into_loop() { open_.back().bracket = Bracket::Loop; }

  // Closes the innermost bracket.
  void pop() {
    if (open_.size() > 1) open_.pop_back();
  }

  // A closer ends everything left open inside its bracket. A closer without a
  // matching bracket closes the innermost one.
  void close_group(Bracket bracket) {
    if (!in_group()) return;
    const Open& open = open_.back();
    const bool found =
        (bracket == Bracket::Square ? open.squares : open.parentheses) != 0;
    while (found && top() != bracket) open_.pop_back();
    open_.pop_back();
  }

  void close_groups() {
    while (in_group()) open_.pop_back();
  }

  // Closes everything inside the innermost body, which must exist.
  void close_to_body() {
    while (top() != Bracket::Body) open_.pop_back();
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

  std::vector<Open> open_;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_OPEN_BRACKETS_H_
