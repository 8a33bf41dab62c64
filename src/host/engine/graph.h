#ifndef HCL_HOST_ENGINE_GRAPH_H_
#define HCL_HOST_ENGINE_GRAPH_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/expression.h"
#include "hcl/function.h"
#include "hcl/options.h"
#include "host/engine/name_tree.h"
#include "host/engine/place.h"

// Values that depend on each other, computed when something needs them.
namespace hcl::host {

// How a cycle is reported.
enum class CycleReport : std::uint8_t {
  // Once, at the expression that closes it.
  Closing,
  // At each member, and at what is evaluated later and needs one.
  EachMember,
  // At each expression that needs one of the members, directly or not.
  EachUser,
};

// An expression and its value.
struct Item {
  enum class State : std::uint8_t { New, Open, Done };

  std::string address;
  Expression expression;
  Place place;
  // Makes the value from that of the expression; may report. Null for the
  // value as it is.
  std::function<Value(const Value&, bool failed, Diagnostics&)> finish;
  CycleReport cycle = CycleReport::Closing;
  // A function is not evaluated: only what it refers to is.
  bool is_function = false;
  // Whether its needs are given, and its value made by `finish` alone.
  bool is_composite = false;
  State state = State::New;
  bool failed = false;
  bool in_cycle = false;
  Value value = Value::dynamic();
  std::vector<ItemId> needs = {};
  std::size_t next_need = 0;
};

// The functions that places may call.
struct FunctionTables {
  FunctionMap built_in;
  FunctionMap user;
  // Of the defaults of variables.
  FunctionMap of_defaults;
  // Of the conditions of variables.
  FunctionMap in_conditions;
  // Those of expressions of the description itself, and further ones that they
  // may call if the language has none of the name.
  FunctionMap of_expressions;
  FunctionMap of_descriptions;
  // The items of users' functions.
  std::map<std::string, ItemId, std::less<>> items;
};

class Graph {
 public:
  Graph(const Options& options, Diagnostics& diags)
      : options_(options), diags_(diags) {}
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  NameTree& names() { return names_; }
  FunctionTables& functions() { return functions_; }
  const Options& options() const { return options_; }
  Diagnostics& diagnostics() { return diags_; }

  ItemId add(Item item);
  Item& item(ItemId id) { return items_[id]; }

  // Evaluates an item and what it needs, in the order of their dependencies
  // and without recursion.
  void demand(ItemId id);

  // The value of an expression at a place, after what it needs. Whether it
  // could not be computed is stored in `failed`.
  Value evaluate(const Expression& expr, const Place& place, bool& failed);
  // The same if everything that it needs was evaluated.
  Value evaluate_now(const Expression& expr, const Place& place,
                     Diagnostics& diags);

  // The value of a name and everything below it.
  Value whole(NameNode& node);
  // Keeps a frame as long as the graph.
  const Frame* keep(Frame frame);
  // The frames around a place but those of the names that a block binds.
  const Frame* without_bound(const Frame* frame);

 private:
  std::vector<ItemId> needs_of(const Expression& expr, const Place& place);
  void add_needs(NameNode& node, std::vector<ItemId>& needs);
  void finish(ItemId id);
  void enter(ItemId id);
  bool is_unusable(const Traversal& traversal, const Place& place);
  bool report_unknown_names(const Item& item);
  bool report_missing(const Expression& expr, const Place& place);
  void close_cycle(const std::vector<ItemId>& open, ItemId needed);
  void report_cycle(Item& user, const Item& needed);
  NameNode* root(std::string_view name, const Place& place);

  friend class PlaceContext;

  Options options_;
  Diagnostics& diags_;
  NameTree names_;
  FunctionTables functions_;
  std::deque<Item> items_;
  std::deque<Frame> frames_;
};

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_GRAPH_H_
