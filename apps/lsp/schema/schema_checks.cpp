#include "lsp/schema/schema_checks.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/convert.h"
#include "hcl/eval_context.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/type_expression.h"

namespace hcl::lsp {
namespace {

// A text of the schema as an expression; nothing if it is none.
std::optional<Expression> expression_of(const std::string& text) {
  const Result<ast::Tree> tree = parse_expression(SourceFile("", text));
  if (!tree.ok()) return std::nullopt;
  return native_expression(tree.value);
}

// The value of an expression without references; nothing for any other.
std::optional<Value> constant(const Expression& expression) {
  if (expression.is_incomplete() || !expression.variables().empty() ||
      !expression.functions().empty()) {
    return std::nullopt;
  }
  Result<Value> value = expression.evaluate(MapContext());
  if (!value.ok() || !value.value.is_wholly_known()) return std::nullopt;
  return std::move(value.value);
}

// `2 blocks`.
std::string number_of_blocks(std::int64_t count) {
  return std::to_string(count) + (count == 1 ? " block" : " blocks");
}

class SchemaChecks {
 public:
  Diagnostics check(const Body& file, const BodySchema& schema) {
    waiting_.push_back({file, {&schema}});
    while (!waiting_.empty()) {
      const Waiting next = std::move(waiting_.back());
      waiting_.pop_back();
      check_body(next.body, next.schemas);
    }
    found_.sort_by_position();
    return std::move(found_);
  }

 private:
  // The schemas of a body and of those around it, the innermost last.
  using Schemas = std::vector<const BodySchema*>;
  struct Waiting {
    Body body;
    Schemas schemas;
  };

  void check_body(const Body& body, const Schemas& schemas) {
    const BodySchema& schema = *schemas.back();
    hcl::BodySchema wanted;
    for (const auto& [name, attribute] : schema.attributes) {
      wanted.attributes.push_back({name, attribute.is_required});
    }
    for (const auto& [type, block] : schema.blocks) {
      wanted.blocks.push_back({type, block.labels});
    }
    const BodyContent content =
        schema.is_open ? body.partial_content(wanted, found_).content
                       : body.content(wanted, found_);
    for (const Attribute& attribute : content.attributes) {
      check_attribute(attribute,
                      schema.attributes.find(attribute.name)->second);
    }
    for (const auto& [type, block] : schema.blocks) {
      check_number(type, block, content, body.is_incomplete());
    }
    for (const Block& block : content.blocks) {
      check_block(block, schema.blocks.find(block.type)->second, schemas);
    }
  }

  void check_block(const Block& block, const BlockSchema& schema,
                   const Schemas& schemas) {
    if (!schema.deprecated.empty()) {
      found_.warning(Code::DeprecatedArgument, {.subject = block.type_source},
                     "The block is deprecated: " + schema.deprecated + ".");
    }
    Schemas inner = schemas;
    if (schema.same > 0) {
      const auto left = static_cast<std::int64_t>(inner.size()) - schema.same;
      if (left < 0) return;
      inner.push_back(inner[static_cast<std::size_t>(left)]);
    } else if (schema.body != nullptr) {
      inner.push_back(schema.body.get());
    } else {
      return;
    }
    waiting_.push_back({block.body, std::move(inner)});
  }

  void check_number(const std::string& type, const BlockSchema& schema,
                    const BodyContent& content, bool is_incomplete) {
    const std::vector<const Block*> blocks = content.blocks_of(type);
    const auto count = static_cast<std::int64_t>(blocks.size());
    if (count < schema.min && !is_incomplete) {
      found_.error(Code::InsufficientBlocks, {.subject = content.missing_item},
                   "At least " + number_of_blocks(schema.min) + " of type `" +
                       type + "` must be here.");
    }
    if (schema.max > 0 && count > schema.max) {
      const Block& extra = *blocks[static_cast<std::size_t>(schema.max)];
      found_.error(Code::TooManyBlocks, {.subject = extra.definition},
                   "At most " + number_of_blocks(schema.max) + " of type `" +
                       type + "` may be here.");
    }
  }

  void check_attribute(const Attribute& attribute,
                       const AttributeSchema& schema) {
    if (!schema.deprecated.empty()) {
      found_.warning(Code::DeprecatedArgument,
                     {.subject = attribute.name_source},
                     "The argument is deprecated: " + schema.deprecated + ".");
    }
    const auto value = constant(attribute.expression);
    if (!value || value->is_null()) return;
    const DiagnosticPlace place = {.subject = attribute.expression.source(),
                                   .context = attribute.source};
    const auto& type = type_of(schema.type);
    if (type) {
      const ConversionResult converted = convert(*value, *type);
      if (!converted.ok()) {
        found_.error(Code::IncorrectAttributeType, place,
                     "The value of `" + attribute.name +
                         "` does not have its type, " + schema.type + ": " +
                         to_text(converted.error()) + ".");
        return;
      }
    }
    if (!is_possible(*value, schema)) {
      found_.error(Code::InvalidAttributeValue, place,
                   "The value must be one of " + joined(schema.values) + ".");
    }
  }

  // Whatever is written in the schema and is no value admits every value.
  static bool is_possible(const Value& value, const AttributeSchema& schema) {
    if (schema.values.empty()) return true;
    return std::ranges::any_of(
        schema.values, [&value](const std::string& text) {
          const auto expression = expression_of(text);
          const auto wanted = expression ? constant(*expression) : std::nullopt;
          return !wanted || *wanted == value;
        });
  }

  static std::string joined(const std::vector<std::string>& values) {
    std::string text;
    for (const std::string& each : values) {
      if (!text.empty()) text += ", ";
      text += "`" + each + "`";
    }
    return text;
  }

  // Nothing for a text that is no type.
  const std::optional<Type>& type_of(const std::string& text) {
    const auto [kept, is_new] = types_.try_emplace(text);
    if (!is_new || text.empty()) return kept->second;
    const auto expression = expression_of(text);
    if (!expression) return kept->second;
    const Result<Type> type = read_type_constraint(*expression);
    if (type.ok()) kept->second = type.value;
    return kept->second;
  }

  Diagnostics found_;
  std::vector<Waiting> waiting_;
  std::map<std::string, std::optional<Type>> types_;
};

}  // namespace

Diagnostics schema_problems(const Body& file, const BodySchema& schema) {
  return SchemaChecks().check(file, schema);
}

}  // namespace hcl::lsp
