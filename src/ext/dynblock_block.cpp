// Reading of `dynamic` blocks.

#include "ext/dynblock_block.h"

#include <utility>

#include "hcl/convert.h"
#include "hcl/static_analysis.h"
#include "meter/meter_access.h"

namespace hcl::ext {
namespace {

const BodySchema& body_schema(bool has_labels) {
  static const BodySchema kPlain = {{{"for_each", true}, {"iterator", false}},
                                    {{"content", {}}}};
  static const BodySchema kLabelled = {
      {{"for_each", true}, {"iterator", false}, {"labels", true}},
      {{"content", {}}}};
  return has_labels ? kLabelled : kPlain;
}

// Why a value cannot be used for `for_each`; empty if it can. An unknown value
// of dynamic type may become a collection.
std::string unsuitable(const Value& value) {
  if (value.is_null()) return "A null value cannot be used in for_each.";
  switch (value.kind()) {
    case TypeKind::List:
    case TypeKind::Set:
    case TypeKind::Map:
    case TypeKind::Tuple:
    case TypeKind::Object:
    case TypeKind::Dynamic:
      return "";
    default:
      return "A value of type " + value.type().friendly_name() +
             " cannot be used in for_each: a collection is required.";
  }
}

// Reads the parts in order and stops at the first mistake.
class Reader {
 public:
  Reader(const BodyContent& content, const BlockSchema& schema,
         const Expansion& expansion, const IterationPtr& around,
         Diagnostics& diagnostics)
      : content_(content),
        schema_(schema),
        expansion_(expansion),
        around_(around),
        diags_(diagnostics) {}

  bool read_for_each(DynamicBlock& result) {
    const Expression& expression = content_.attribute("for_each")->expression;
    Diagnostics own = diags_.for_part();
    const Value value =
        evaluate_inside(expression, *expansion_.context, around_, own);
    if (!own.has_errors() && expansion_.options.check_for_each) {
      expansion_.options.check_for_each(value, expression, own);
    }
    const bool failed = own.has_errors();
    diags_.append(std::move(own));
    if (failed) return false;
    const std::string problem = unsuitable(value);
    if (!problem.empty()) {
      diags_.error(Code::InvalidDynamicForEach,
                   {.subject = expression.source()}, problem);
      return false;
    }
    result.marks = value.marks();
    result.for_each = value.unmarked();
    return true;
  }

  bool read_iterator(DynamicBlock& result) {
    result.iterator = schema_.type;
    const Attribute* attribute = content_.attribute("iterator");
    if (attribute == nullptr) return true;
    const Result<Traversal> traversal = static_traversal(attribute->expression);
    diags_.append(traversal.diagnostics);
    if (!traversal.ok()) return false;
    if (!traversal.value.steps.empty()) {
      diags_.error(Code::InvalidDynamicIterator,
                   {.subject = traversal.value.span()},
                   "The iterator must be a single variable name.");
      return false;
    }
    result.iterator = traversal.value.root;
    return true;
  }

  bool read_labels(DynamicBlock& result) {
    const Attribute* attribute = content_.attribute("labels");
    if (attribute == nullptr) return true;
    Result<std::vector<Expression>> labels = static_list(attribute->expression);
    diags_.append(labels.diagnostics);
    if (!labels.ok()) return false;
    const std::size_t wanted = schema_.label_names.size();
    if (labels.value.size() > wanted) {
      wrong_number(Code::ExtraneousDynamicLabel, labels.value[wanted].source());
      return false;
    }
    if (labels.value.size() < wanted) {
      wrong_number(Code::InsufficientDynamicLabels,
                   attribute->expression.source());
      return false;
    }
    result.labels = std::move(labels.value);
    return true;
  }

  bool read_content(DynamicBlock& result) {
    if (content_.blocks.empty()) {
      diags_.error(Code::MissingDynamicContent,
                   {.subject = content_.missing_item},
                   "A dynamic block needs a block of type \"content\" with the "
                   "body of the blocks that it generates.");
      return false;
    }
    if (content_.blocks.size() > 1) {
      diags_.error(Code::ExtraneousDynamicContent,
                   {.subject = content_.blocks[1].definition},
                   "A dynamic block has only one block of type \"content\".");
      return false;
    }
    result.content = content_.blocks.front().body;
    return true;
  }

 private:
  void wrong_number(Code code, SourceSpan subject) {
    const std::size_t wanted = schema_.label_names.size();
    diags_.error(code, {.subject = std::move(subject)},
                 "Blocks of type \"" + schema_.type + "\" have " +
                     std::to_string(wanted) +
                     (wanted == 1 ? " label." : " labels."));
  }

  const BodyContent& content_;
  const BlockSchema& schema_;
  const Expansion& expansion_;
  const IterationPtr& around_;
  Diagnostics& diags_;
};

// The text of a label; nothing, and an error, if it has none.
std::optional<std::string> label_text(const Expression& label,
                                      const Expansion& expansion,
                                      const IterationPtr& element,
                                      Diagnostics& diagnostics) {
  const Options& options = expansion.options.options;
  Diagnostics own = diagnostics.for_part();
  const Value value = evaluate_inside(label, *expansion.context, element, own);
  const bool failed = own.has_errors();
  diagnostics.append(std::move(own));
  if (failed || thread_meter.ended()) return std::nullopt;
  const ConversionResult text =
      convert(value, Type::string(), options.switches, options.limits);
  std::string problem;
  if (!text.ok()) {
    problem = "This value cannot be a label: " + to_text(text.error()) + ".";
  } else if (text->is_null()) {
    problem = "A null value cannot be a label.";
  } else if (!text->is_known()) {
    problem =
        "A label must be known when blocks are generated; this value is not "
        "known yet.";
  } else if (text->is_marked()) {
    problem = "A marked value cannot be a label.";
  } else {
    return std::string(text->as_string());
  }
  diagnostics.error(Code::InvalidDynamicLabel, {.subject = label.source()},
                    std::move(problem));
  return std::nullopt;
}

}  // namespace

std::optional<DynamicBlock> read_dynamic_block(const Block& block,
                                               const BlockSchema& schema,
                                               const Expansion& expansion,
                                               const IterationPtr& around,
                                               Diagnostics& diagnostics) {
  Diagnostics own = diagnostics.for_part();
  const BodyContent content =
      block.body.content(body_schema(!schema.label_names.empty()), own);
  const bool failed = own.has_errors();
  diagnostics.append(std::move(own));
  if (failed || content.attribute("for_each") == nullptr) return std::nullopt;
  DynamicBlock result;
  result.prototype.type = schema.type;
  result.prototype.definition = block.definition;
  result.prototype.type_source = block.label_sources.front();
  Reader reader(content, schema, expansion, around, diagnostics);
  if (!reader.read_for_each(result) || !reader.read_iterator(result) ||
      !reader.read_labels(result) || !reader.read_content(result)) {
    return std::nullopt;
  }
  return result;
}

std::optional<Block> generate_block(const DynamicBlock& dynamic,
                                    const Expansion& expansion,
                                    const IterationPtr& element,
                                    Diagnostics& diagnostics) {
  Block block = dynamic.prototype;
  block.body = dynamic.content;
  for (const Expression& label : dynamic.labels) {
    std::optional<std::string> text =
        label_text(label, expansion, element, diagnostics);
    if (!text) return std::nullopt;
    block.labels.push_back(std::move(*text));
    block.label_sources.push_back(label.source());
  }
  return block;
}

}  // namespace hcl::ext
