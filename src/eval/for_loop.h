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

// A `for` under way: what it goes over and the scope of its variables, which
// closes at its end.
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
  // What the scope points to where the collection does not have it.
  Value made_key;
  Value unknown;
  // Keeps the elements alive.
  Value collection;
  std::span<const Value> elements;
  // Of maps and objects.
  std::span<const std::string> keys;
  MarkSet marks;
  // There is no collection: that was reported.
  bool failed = false;
  // Neither a condition nor a key was unknown or failed.
  bool known = true;
  // As in the reference, an unknown condition is not looked at where the
  // result is a tuple, and is where it is an object.
  bool gives_tuple = false;
  // An element is unknown.
  bool unknown_element = false;
};

// Evaluates the collection and opens the scope. False if there is nothing known
// to go over; then the scope is open all the same unless the loop has failed.
bool open_loop(const ast::ForVariable& key, const ast::ForVariable& value,
               const ast::Expression& collection, ForLoop& loop, Frame& frame);

// The same for a `for` expression, and looks at its condition. False if there
// are no elements to go over: then the result is the dynamic value, with the
// loop's marks.
bool begin_loop(const ast::ForClause& clause, ForLoop& loop, Frame& frame);

// Gives the variables of the loop the element, or values of which nothing is
// known.
void set_element(ForLoop& loop, std::size_t index, const Switches& switches);
void set_unknown_element(ForLoop& loop);

// Whether the element is included.
bool meets_condition(const ast::Expression& condition, ForLoop& loop,
                     Frame& frame);

// Evaluates an element or key of a result that is unknown as a whole for
// nothing but its marks.
void add_marks_of(const ast::Expression& part, ForLoop& loop, Frame& frame);

// Whether it is a set with unknown elements, which may be equal to others and
// stand anywhere. Decision D-038.
bool has_unknown_order(const Value& collection, const Switches& switches);

}  // namespace hcl::eval

#endif  // HCL_EVAL_FOR_LOOP_H_
