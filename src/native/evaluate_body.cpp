// Evaluates a whole body without a schema.

#include "hcl/evaluate_body.h"

#include <cstddef>
#include <utility>

#include "hcl/evaluate.h"
#include "model/operation.h"

namespace hcl {
namespace {

EvaluatedBlock open_block(const ast::Block& block) {
  EvaluatedBlock opened;
  opened.type = block.type;
  opened.block = &block;
  opened.labels.reserve(block.labels.size());
  for (const ast::Label& label : block.labels) {
    opened.labels.emplace_back(label.text);
  }
  return opened;
}

// A body being evaluated. A block is complete before it is moved into the body
// that contains it, so nothing points into a growing vector.
struct OpenBody {
  const ast::Body* source;
  std::size_t next_item;
  EvaluatedBody result;
  // The block that this body belongs to; unused for the outermost body.
  EvaluatedBlock block;
};

}  // namespace

// Blocks may be nested arbitrarily deeply, so the walk has an explicit stack.
Result<EvaluatedBody> evaluate_body(const ast::Tree& tree,
                                    const ast::Body& body,
                                    const EvalContext& context,
                                    const Options& options) {
  Result<EvaluatedBody> result{{}, Diagnostics(options.limits.max_diagnostics)};
  const MeterScope scope(options.limits, model::cancellation_of(context));
  Evaluator evaluator(context, options);
  std::vector<OpenBody> open;
  open.push_back({&body, 0, {}, {}});
  for (;;) {
    OpenBody& top = open.back();
    if (top.next_item < top.source->items.size()) {
      const ast::Item& item = *top.source->items[top.next_item++];
      if (item.kind == ast::ItemKind::Block) {
        const auto& block = static_cast<const ast::Block&>(item);
        open.push_back({&block.body, 0, {}, open_block(block)});
        continue;
      }
      const auto& attribute = static_cast<const ast::Attribute&>(item);
      Value value =
          evaluator.evaluate(tree, *attribute.expression, result.diagnostics);
      top.result.attributes.push_back(
          {std::string(attribute.name), std::move(value), &attribute});
      continue;
    }
    if (open.size() == 1) break;
    EvaluatedBlock closed = std::move(top.block);
    closed.body = std::move(top.result);
    open.pop_back();
    open.back().result.blocks.push_back(std::move(closed));
  }
  result.value = std::move(open.back().result);
  return result;
}

Result<EvaluatedBody> evaluate_body(const ast::Tree& tree,
                                    const EvalContext& context,
                                    const Options& options) {
  return evaluate_body(tree, tree.body(), context, options);
}

Result<EvaluatedBody> evaluate_body(const Body& body,
                                    const EvalContext& context,
                                    const Limits& limits) {
  Result<EvaluatedBody> result{{}, Diagnostics(limits.max_diagnostics)};
  const MeterScope scope(limits, model::cancellation_of(context));
  for (const Attribute& each : body.attributes(result.diagnostics)) {
    result.value.attributes.push_back(
        {.name = each.name,
         .value = each.expression.evaluate(context, result.diagnostics),
         .name_source = each.name_source,
         .expression_source = each.expression.source()});
  }
  return result;
}

void remove_marks(EvaluatedBody& body) {
  std::vector<EvaluatedBody*> pending = {&body};
  while (!pending.empty()) {
    EvaluatedBody& next = *pending.back();
    pending.pop_back();
    for (EvaluatedAttribute& attribute : next.attributes) {
      attribute.value = attribute.value.unmarked_deep();
    }
    for (EvaluatedBlock& block : next.blocks) pending.push_back(&block.body);
  }
}

}  // namespace hcl
