#ifndef HCL_EVAL_EVALUATION_H_
#define HCL_EVAL_EVALUATION_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "eval/object_shapes.h"
#include "hcl/ast.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/operations.h"
#include "hcl/options.h"
#include "hcl/tree.h"
#include "hcl/value.h"
#include "meter/meter_scope.h"
#include "model/access.h"
#include "model/operation.h"

namespace hcl::eval {

// The variables of one `for`, inside those of another one. Lives on the call
// stack of the evaluation of that `for`.
struct LocalScope {
  // Empty when there is none.
  std::string_view key_name;
  std::string_view value_name;
  Value key;
  Value value;
  const LocalScope* parent = nullptr;
};

// Where an error lies, and what was looked at.
struct Place {
  ByteSpan subject;
  std::optional<ByteSpan> context = std::nullopt;
  // The variables in it are shown with their values.
  const ast::Expression* involved = nullptr;
};

// What the parts of a template give besides their text.
struct TemplateState {
  // The whole template, for the context of diagnostics.
  ByteSpan span;
  // Where its text begins in the evaluator's buffer.
  std::size_t begin = 0;
  bool known = true;
  // How much of the text is certain: all before the first unknown part.
  std::size_t known_prefix = 0;
  MarkSet marks;
};

// Evaluates the expressions of one tree in one context.
//
// Recursion follows the nesting of expressions only and is guarded; chains of
// operators and steps are loops. Methods for one family are in one file.
class Evaluation {
 public:
  Evaluation(const EvalContext& context, const Options& options);
  Evaluation(const Evaluation&) = delete;
  Evaluation& operator=(const Evaluation&) = delete;

  // The value of an expression of the tree; appends what was found.
  Value run(const ast::Tree& tree, const ast::Expression& expression,
            Diagnostics& diagnostics);

  const Options& options() const { return options_; }

 private:
  // How much had been reported at some moment.
  struct Checkpoint {
    std::size_t pending;
    std::int64_t errors;
  };

  // What was found before, by the address of a name or text in the tree. Worth
  // keeping only when the tree is evaluated more than once.
  struct Memory {
    struct Variable {
      const char* name = nullptr;
      std::size_t size = 0;
      const Value* value = nullptr;
    };
    struct Called {
      const char* name = nullptr;
      std::size_t size = 0;
      const Function* function = nullptr;
    };
    struct Text {
      const char* text = nullptr;
      std::size_t size = 0;
      Value value;
    };
    Variable& variable(std::string_view name) {
      const auto address = reinterpret_cast<std::uintptr_t>(name.data());
      return variables[address % variables.size()];
    }
    Called& function(std::string_view name) {
      const auto address = reinterpret_cast<std::uintptr_t>(name.data());
      return functions[address % functions.size()];
    }
    std::array<Variable, 128> variables{};
    std::array<Called, 32> functions{};
    std::array<Text, 64> texts{};
  };

  using Values = std::vector<Value, meter::Allocator<Value>>;
  using Text =
      std::basic_string<char, std::char_traits<char>, meter::Allocator<char>>;

  // Forgets at its end what an evaluation left half made that an exception of
  // the host ended.
  class Cleanup;
  struct SplatFrame;
  struct ForLoop;

  // evaluation.cpp
  void take_tree(const ast::Tree& tree);
  Value finish(Value result, const ast::Expression& expression,
               Diagnostics& diagnostics);
  void remember_again();
  Value evaluate(const ast::Expression& expression);
  Value evaluate_literal(const ast::LiteralExpr& literal) const;
  Value evaluate_variable(const ast::VariableExpr& variable);
  // The place of a variable's value, without a report when there is none.
  const Value* find_variable(std::string_view name) {
    return scope_ == nullptr ? find_in_context(name) : find_in_scopes(name);
  }
  const Value* find_in_scopes(std::string_view name);
  // The texts of names stay where they are as long as the tree is held, so
  // their addresses tell them apart.
  const Value* find_in_context(std::string_view name) {
    if (memory_ != nullptr) {
      const Memory::Variable& known = memory_->variable(name);
      if (known.name == name.data() && known.size == name.size()) {
        return known.value;
      }
    }
    return find_first_time(name);
  }
  const Value* find_first_time(std::string_view name);
  const Function* find_function(std::string_view name) const;
  // From now on it is worth remembering what was found.
  void remember() {
    if (memory_ == nullptr) memory_ = std::make_unique<Memory>();
  }
  // A text of the tree as a string.
  Value literal_string(std::string_view text);
  // The value without copying it if the expression is a variable, otherwise
  // null; reports an unknown one and gives null.
  const Value* variable_place(const ast::Expression& expression, bool& failed);
  // Whether another step may be taken; reports once if not.
  bool may_go_on(const ast::Expression& expression) {
    if (MeterAccess::step(*meter_)) [[likely]] {
      return true;
    }
    return report_limit(expression.span);
  }
  // Whether the operation has come to a limit: then every loop ends.
  bool stopped() const { return meter_->ended(); }
  // Reports it unless somebody has; false.
  bool report_limit(ByteSpan span);
  bool end_at(Limit limit, ByteSpan span);
  // Whether memory for so many more bytes may be taken, of a result or on the
  // way to it.
  bool fits_memory(std::size_t bytes, ByteSpan span) {
    return meter_->may_take(static_cast<std::int64_t>(bytes)) ||
           report_limit(span);
  }
  // Whether the text of a template may have so many bytes.
  bool fits_result(std::size_t bytes, ByteSpan span) {
    return static_cast<std::int64_t>(bytes) <=
               options_.limits.max_result_size ||
           end_at(Limit::ResultSize, span);
  }
  // Puts a value on the stack, unless there is no memory for it.
  void push(Value value, ByteSpan span) {
    if (!meter::may_grow(stack_, 1)) [[unlikely]] {
      report_limit(span);
      return;
    }
    stack_.push_back(std::move(value));
  }
  // A number the evaluator itself makes: an index.
  Value machine_integer(std::size_t integer) const;

  // report.cpp
  // Adds a diagnostic; null if it only repeats one, or is beyond the limit.
  Diagnostic* report(Code code, const Place& place, std::string detail);
  Diagnostic* report(model::Problem problem, const Place& place);
  // Whether what a report would say will be seen. Where finding that out costs
  // anything it is asked first; a false one counts the mistake.
  bool wants_report(ByteSpan subject);
  bool is_full() const { return pending_.size() >= room_; }
  // Calls a function with the steps that are left for suggestions: of the
  // operation, and of the caller's list.
  template <class Ask>
  model::Problem suggesting(Ask ask) {
    std::int64_t& taken = MeterAccess::suggestion_steps(*meter_);
    std::int64_t& of_list = diagnostics_->suggestion_steps();
    const std::int64_t before = std::min(Suggestions::kSteps - taken, of_list);
    std::int64_t left = before;
    model::Problem problem = ask(left);
    taken += before - left;
    of_list -= before - left;
    return problem;
  }
  Checkpoint checkpoint() const { return {pending_.size(), errors_}; }
  bool failed_since(Checkpoint before) const { return errors_ > before.errors; }
  // Forgets what was reported between two moments.
  void forget(Checkpoint from, Checkpoint to);
  void forget_since(Checkpoint from) { forget(from, checkpoint()); }
  bool repeats(ByteSpan subject);
  void report_unknown_variable(std::string_view name, ByteSpan span);
  std::vector<std::string_view> local_names() const;
  void hand_over(Diagnostics& diagnostics);

  // notes.cpp
  void add_notes(Diagnostic& diagnostic, const ast::Expression& expression);

  // traversal.cpp
  Value evaluate_traversal(const ast::TraversalExpr& traversal);
  void note_source(const ast::TraversalExpr& traversal, std::size_t step);
  Value take_step(const Value& from, const ast::TraversalStep& step);
  Value take_attribute(const Value& from, const ast::TraversalStep& step);
  Value take_index(const Value& from, const ast::TraversalStep& step);

  // splat.cpp
  Value apply_steps(Value value, const ast::TraversalExpr& traversal,
                    std::size_t first);
  bool open_splat(Value& value, const ast::TraversalExpr& traversal,
                  std::size_t step, SplatFrame& frame);
  bool splat_of_null(const Value& value, bool is_sequence,
                     const ast::TraversalExpr& traversal, std::size_t step,
                     Value& result);
  void choose_elements(const Value& value, bool is_sequence, SplatFrame& frame);
  bool must_start_over(SplatFrame& frame);
  Value finish_splat(SplatFrame& frame, const ast::TraversalExpr& traversal);
  Value list_of_results(SplatFrame& frame, const ast::TraversalExpr& traversal);

  // function_call.cpp
  Value evaluate_call(const ast::FunctionCallExpr& call);
  void report_unknown_function(const ast::FunctionCallExpr& call);
  bool expand_final(const ast::FunctionCallExpr& call, Value& expanded);
  MarkSet marks_of_others(const ast::FunctionCallExpr& call,
                          const Function& function);
  bool has_right_number(const ast::FunctionCallExpr& call,
                        const Function& function, std::size_t given,
                        bool expanded);
  Value evaluate_argument(const ast::FunctionCallExpr& call,
                          const Function& function, std::size_t index);
  Value convert_call_argument(const ast::FunctionCallExpr& call,
                              const Function& function, std::size_t index,
                              const Value& value);
  void stop_with_call(const ast::FunctionCallExpr& call);
  Value call_function(const ast::FunctionCallExpr& call,
                      const Function& function, std::size_t base);
  void report_call_error(const ast::FunctionCallExpr& call,
                         const Function& function, const FunctionError& error,
                         std::size_t given);
  Value defer(const ast::Expression& expression);

  // template.cpp, template_directive.cpp
  Value evaluate_template(const ast::TemplateExpr& node);
  bool join_texts(const ast::TemplateExpr& node, Value& result);
  // The text of a part that is nothing but text or a variable with a plain
  // string; false for any other part, and nothing is reported.
  bool plain_text(const ast::TemplatePart& part, std::string_view& text);
  Value finish_template(const TemplateState& state);
  void append_parts(std::span<const ast::TemplatePart> parts,
                    TemplateState& state);
  void append_text(std::string_view text, const TemplateState& state);
  void append_interpolation(const ast::TemplatePart& part,
                            TemplateState& state);
  void append_value(const Value& value, const ast::TemplatePart& part,
                    TemplateState& state);
  void append_unknown(TemplateState& state);
  void append_directive(const ast::TemplatePart& part, TemplateState& state);
  void append_if(const ast::TemplatePart& part, TemplateState& state);
  void append_inner(std::span<const ast::TemplatePart> parts,
                    TemplateState& state);
  void add_marks_of(std::span<const ast::TemplatePart> parts,
                    TemplateState& state);
  void append_for(const ast::TemplatePart& part, TemplateState& state);

  // collection.cpp
  Value evaluate_tuple(const ast::TupleExpr& tuple);
  Value evaluate_object(const ast::ObjectExpr& object);
  Value evaluate_fixed_object(const ast::ObjectExpr& object,
                              const FixedShape& fixed);
  Value evaluate_open_object(const ast::ObjectExpr& object);
  // The key as a string without marks; nothing if it failed or is unknown.
  std::optional<Value> evaluate_key(const ast::ObjectElement& element,
                                    MarkSet& marks);
  std::optional<Value> key_from_value(const Value& value,
                                      const ast::ObjectElement& element,
                                      MarkSet& marks);
  Value take_tuple(std::size_t base);

  // for_expr.cpp, for_object.cpp
  Value evaluate_for_tuple(const ast::ForTupleExpr& node);
  Value evaluate_for_object(const ast::ForObjectExpr& node);
  bool begin_loop(const ast::ForClause& clause, ForLoop& loop);
  bool open_loop(const ast::ForVariable& key, const ast::ForVariable& value,
                 const ast::Expression& collection, ByteSpan whole,
                 ForLoop& loop);
  // Whether it is a set with unknown elements, which may be equal to others and
  // stand anywhere. Decision D-038.
  bool has_unknown_order(const Value& collection) const;
  static void set_unknown_element(ForLoop& loop);
  void add_marks_of(const ast::Expression& part, ForLoop& loop);
  bool check_condition_early(const ast::Expression& condition, ForLoop& loop);
  void set_element(ForLoop& loop, std::size_t index) const;
  // Whether the element is included.
  bool meets_condition(const ast::Expression& condition, ForLoop& loop);
  void report_duplicate_key(const ast::ForObjectExpr& node, const Value& key,
                            const ForLoop& loop);
  std::optional<Value> evaluate_for_key(const ast::ForObjectExpr& node,
                                        ForLoop& loop);

  // operation.cpp, number_operators.cpp, logic.cpp
  Value evaluate_unary(const ast::UnaryExpr& unary);
  Value evaluate_operation(const ast::OperationExpr& operation);
  Value apply_converting(ast::BinaryOperator op, const Value& left,
                         const Value& right, ByteSpan left_span,
                         const ast::Expression* left_expr,
                         const ast::Expression& right_expr);
  std::optional<Value> to_operand(const Value& value, const Type& type,
                                  std::string_view which, const Place& place,
                                  std::string_view hint = {});
  void report_null_operand(bool is_left, ByteSpan whole,
                           const ast::Expression* left_expr,
                           const ast::Expression& right_expr);
  Value evaluate_logic(const ast::OperationExpr& operation);
  Value apply_logic(bool is_and, const Value& left, const Value& right,
                    Checkpoint before_left, Checkpoint before_right,
                    ByteSpan left_span, const ast::Expression& right_expr);

  // conditional.cpp, type_mismatch.cpp
  Value evaluate_conditional(const ast::ConditionalExpr& node);
  std::optional<bool> evaluate_predicate(const ast::Expression& condition,
                                         ByteSpan whole, MarkSet& marks,
                                         bool& failed);
  std::optional<Type> unify_branches(const ast::ConditionalExpr& node,
                                     const Value& when_true,
                                     const Value& when_false);
  Value convert_branch(const ast::ConditionalExpr& node, Value value,
                       bool is_true_branch, const Value& other,
                       const Type& type);

  const Switches& switches() const { return options_.switches; }

  const EvalContext& context_;
  Options options_;
  // While it is held no other tree can have its addresses.
  ast::Tree tree_;
  SourceFile file_;
  const LocalScope* scope_ = nullptr;

  // Of the thread that evaluates; null at other times.
  Meter* meter_ = nullptr;
  // Of the context, when variables were last remembered from one evaluation to
  // the next.
  std::uint64_t generation_ = 0;

  // What was reported and not handed over yet; no more than fits and one, which
  // says nothing and tells only that there was more.
  std::vector<Diagnostic> pending_;
  std::int64_t errors_ = 0;
  // Where to hand it over: of the caller of `run()`.
  Diagnostics* diagnostics_ = nullptr;
  std::size_t room_ = 0;

  // Scratch memory with the contents of everything under way: each construct
  // appends, and cuts back to where it began.
  Values stack_;
  Text text_;
  // Scratch memory of `join_texts()`, which nothing under way uses: clearing an
  // array of its own would take it a fifth of the time of a short template.
  std::array<std::string_view, 8> pieces_;

  // What was learned about the tree.
  ObjectShapes shapes_;
  std::unique_ptr<Memory> memory_;
};

// The first part of an expression, to which a message about it as an argument
// points.
ByteSpan start_span(const ast::Expression& expression);

// Why two types of a conditional do not go together: a full sentence without
// the full stop.
std::string describe_type_mismatch(const Type& when_true,
                                   const Type& when_false);

// The result of a conditional that may choose either value, with what both
// have in common. `may_conclude`: also when only one value is left.
Value unknown_choice(const Value& a, const Value& b, const Type& type,
                     bool may_conclude);

// The part of the beginning of a string that stays whatever follows, in NFC;
// shortened where it is long.
std::string safe_prefix(std::string_view text);

// Whether the value, with everything inside as often as it occurs, is larger
// than the limit: bytes of text and 16 for each element.
bool is_larger_than(const Value& value, std::int64_t limit);

// `value` with more marks, unless there are none.
inline Value with_marks(Value value, const MarkSet& marks) {
  if (marks.empty()) return value;
  return value.with_marks(marks);
}

}  // namespace hcl::eval

#endif  // HCL_EVAL_EVALUATION_H_
