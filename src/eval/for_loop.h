#ifndef HCL_EVAL_FOR_LOOP_H_
#define HCL_EVAL_FOR_LOOP_H_

#include <cstddef>
#include <span>
#include <string>

#include "eval/frame.h"
#include "hcl/ast.h"
#include "hcl/marks.h"
#include "hcl/source.h"
#include "hcl/value.h"

namespace hcl::eval {

// The state of a running `for`: the collection it iterates over and the scope
// of its variables. The destructor closes the scope.
struct ForLoop {
  ForLoop(Names& all_names, ByteSpan whole)
      : names(all_names), span(whole), outer(all_names.innermost()) {}
  ~ForLoop() { names.leave_to(outer); }
  ForLoop(const ForLoop&) = delete;
  ForLoop& operator=(const ForLoop&) = delete;

  Names& names;
  // The whole `for`, for the context of diagnostics.
  ByteSpan span;
  const LocalScope* outer;
  LocalScope scope;
  // What the scope points to if the collection does not store it.
  Value made_key;
  Value unknown;
  // Keeps the elements alive.
  Value collection;
  std::span<const Value> elements;
  // Of a map or object.
  std::span<const std::string> keys;
  MarkSet marks;
  // The collection could not be used, which was reported.
  bool failed = false;
  // No condition or key was unknown or wrong.
  bool known = true;
  // As in the reference, an unknown condition is not examined if the result is
  // a tuple, but is if it is an object.
  bool gives_tuple = false;
  // Some element is unknown.
  bool unknown_element = false;
};

// Evaluates the collection and opens the scope. False if no elements are known;
// the scope is nevertheless open then, unless the loop has failed.
bool open_loop(const ast::ForVariable& key, const ast::ForVariable& value,
               const ast::Expression& collection, ForLoop& loop, Frame& frame);

// Opens the loop of a `for` expression and checks its condition once. False if
// there are no elements to iterate over; the result is then the dynamic value
// with the loop's marks.
bool begin_loop(const ast::ForClause& clause, ForLoop& loop, Frame& frame);

// Sets the loop's variables to the element, or to values about which nothing is
// known.
void set_element(ForLoop& loop, std::size_t index, const Switches& switches);
void set_unknown_element(ForLoop& loop);

// Whether the element is included.
bool meets_condition(const ast::Expression& condition, ForLoop& loop,
                     Frame& frame);

// Evaluates an element or key of a result that is wholly unknown, only for its
// marks.
void add_marks_of(const ast::Expression& part, ForLoop& loop, Frame& frame);

// Whether the value is a set with unknown elements, which may equal other
// elements and whose positions are unknown. Decision D-038.
bool has_unknown_order(const Value& collection, const Switches& switches);

}  // namespace hcl::eval

#endif  // HCL_EVAL_FOR_LOOP_H_
