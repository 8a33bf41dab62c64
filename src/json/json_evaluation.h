#ifndef HCL_JSON_JSON_EVALUATION_H_
#define HCL_JSON_JSON_EVALUATION_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "eval/evaluation.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/marks.h"
#include "hcl/parser.h"
#include "hcl/value.h"
#include "json/json_object.h"
#include "json/json_tree.h"
#include "meter/meter_scope.h"

namespace hcl::json {

// Evaluates values of one tree in one context.
//
// Nested arrays and objects are kept on an explicit stack. A value takes the
// steps that it would take in native syntax: one for each array, object and
// element, none for a name without a template.
// Spec: JSON syntax, "Expressions".
class JsonEvaluation {
 public:
  // All arguments must outlive the evaluation.
  JsonEvaluation(const Tree& tree, const EvalContext& context,
                 Diagnostics& diagnostics);
  JsonEvaluation(const JsonEvaluation&) = delete;
  JsonEvaluation& operator=(const JsonEvaluation&) = delete;

  Value run(NodeIndex node);

 private:
  // An array or object whose children are being evaluated.
  struct Open {
    NodeIndex node = 0;
    // The next child.
    NodeIndex next = 0;
    // For an array.
    std::vector<Value, meter::Allocator<Value>> elements;
    // For an object.
    std::optional<ObjectBuilder> object;
    // The property whose value is being evaluated, and the value of its name.
    NodeIndex property = 0;
    Value name;
  };

  void open(NodeIndex node);
  // Advances the innermost open value: opens or evaluates a child. False if
  // none is left.
  bool advance(Value& done);
  void begin_property(Open& top, NodeIndex property);
  void deliver(Open& top, Value value);
  Value close();
  Value evaluate(NodeIndex node);
  Value evaluate_leaf(NodeIndex node);
  // Evaluates a string that is a value.
  Value evaluate_text(NodeIndex node);
  // Evaluates the name of a property, which takes no step of its own.
  Value evaluate_string(NodeIndex node);
  Value evaluate_template(const SourceFile& text);
  bool may_go_on(NodeIndex node);
  bool stopped() const { return meter_.ended(); }
  void report_limit(NodeIndex node);

  const Tree& tree_;
  const EvalContext& context_;
  Diagnostics& diagnostics_;
  std::vector<Open> open_;
  std::optional<eval::Evaluation> templates_;
  std::optional<Parser> parser_;
  MeterScope scope_;
  Meter& meter_;
};

}  // namespace hcl::json

#endif  // HCL_JSON_JSON_EVALUATION_H_
