// Parsing of decoder specifications from blocks.

#include "hcldec/spec_reader.h"

#include <algorithm>
#include <map>
#include <utility>

#include "hcl/decode.h"
#include "hcl/spec_file.h"
#include "hcldec/spec_arguments.h"

namespace hcl::hcldec {
namespace {

constexpr const char* kBlockTypes[] = {
    "array",     "attr",    "block",   "block_attrs", "block_list", "block_map",
    "block_set", "default", "literal", "object",      "transform"};

BodySchema make_schema(const std::vector<std::string>& labels) {
  BodySchema schema;
  for (const char* type : kBlockTypes) schema.blocks.push_back({type, labels});
  return schema;
}

// The schema of a block with arguments only.
BodySchema arguments(std::vector<AttributeSchema> attributes) {
  return {std::move(attributes), {}};
}

// The schema of specification blocks, with or without a label for each.
const BodySchema& spec_block_schema(bool has_labels) {
  static const BodySchema kPlain = make_schema({});
  static const BodySchema kLabelled = make_schema({"key"});
  return has_labels ? kLabelled : kPlain;
}

}  // namespace

Spec SpecReader::read_single(const Body& body, const std::string& what) const {
  Diagnostics own = diags_.for_part();
  const BodyContent content = body.content(spec_block_schema(false), own);
  const bool failed = own.has_errors();
  diags_.append(std::move(own));
  if (content.blocks.size() == 1) return read_block(content.blocks.front());
  if (content.blocks.size() > 1) {
    diags_.error(Code::ExtraneousSpecBlock,
                 {.subject = content.blocks[1].definition},
                 what + " has exactly one specification block.");
  } else if (!failed) {
    // Otherwise the errors probably explain why there is none.
    diags_.error(Code::MissingSpecBlock, {.subject = body.missing_item()},
                 what + " needs exactly one specification block.");
  }
  return {};
}

Spec SpecReader::read_nested(const Body& body) const {
  return read_single(body, "A specification of blocks");
}

Spec SpecReader::read_block(const Block& block) const {
  using Read =
      Spec (SpecReader::*)(const Block& block, const std::string& label) const;
  static const std::map<std::string, Read, std::less<>> kReaders = {
      {"array", &SpecReader::read_array},
      {"attr", &SpecReader::read_attr},
      {"block", &SpecReader::read_single_block},
      {"block_attrs", &SpecReader::read_block_attrs},
      {"block_list", &SpecReader::read_blocks<BlockListSpec>},
      {"block_map", &SpecReader::read_block_map},
      {"block_set", &SpecReader::read_blocks<BlockSetSpec>},
      {"default", &SpecReader::read_default},
      {"literal", &SpecReader::read_literal},
      {"object", &SpecReader::read_object},
      {"transform", &SpecReader::read_transform},
  };
  const auto reader = kReaders.find(block.type);
  if (reader == kReaders.end()) return {};
  const std::string label =
      block.labels.empty() ? std::string() : block.labels.front();
  return (this->*reader->second)(block, label);
}

Spec SpecReader::read_object(const Block& block, const std::string&) const {
  const BodyContent content =
      block.body.content(spec_block_schema(true), diags_);
  ObjectSpec spec;
  std::map<std::string, std::size_t> places;
  for (const Block& member : content.blocks) {
    if (member.labels.empty()) continue;
    Spec value = read_block(member);
    const auto [place, is_new] =
        places.try_emplace(member.labels.front(), spec.members.size());
    if (is_new) {
      spec.members.emplace_back(member.labels.front(), std::move(value));
    } else {
      spec.members[place->second].second = std::move(value);
    }
  }
  return spec;
}

Spec SpecReader::read_array(const Block& block, const std::string&) const {
  const BodyContent content =
      block.body.content(spec_block_schema(false), diags_);
  TupleSpec spec;
  for (const Block& element : content.blocks) {
    spec.elements.push_back(read_block(element));
  }
  return spec;
}

Type SpecReader::read_type(const Expression* expression) const {
  if (expression == nullptr) return Type::dynamic();
  Result<Type> type = evaluate_type(*expression, options_);
  diags_.append(std::move(type.diagnostics));
  return type.value;
}

Spec SpecReader::read_attr(const Block& block, const std::string& label) const {
  static const BodySchema kSchema =
      arguments({{"name"}, {"type"}, {"required"}});
  const BodyContent content = block.body.content(kSchema, diags_);
  const SpecArguments args(content, options_, diags_);
  AttributeSpec spec;
  spec.name = args.name("name", label);
  spec.type = read_type(args.expression("type"));
  spec.required = args.read<bool>("required").value_or(false);
  if (!spec.name.empty()) return spec;
  diags_.error(Code::MissingSpecName, {.subject = block.body.missing_item()},
               "The argument \"name\" is needed: the name of the attribute in "
               "the files that are decoded.");
  return {};
}

Spec SpecReader::read_literal(const Block& block, const std::string&) const {
  static const BodySchema kSchema = arguments({{"value", true}});
  const BodyContent content = block.body.content(kSchema, diags_);
  const Attribute* value = content.attribute("value");
  if (value == nullptr) return {};
  return LiteralSpec{value->expression.evaluate(*context_, diags_)};
}

std::string SpecReader::require_type(std::string type,
                                     const Block& block) const {
  if (type.empty()) {
    diags_.error(Code::MissingSpecBlockType,
                 {.subject = block.body.missing_item()},
                 "The argument \"block_type\" of \"" + block.type +
                     "\" is needed: the type of the blocks in the files that "
                     "are decoded.");
  }
  return type;
}

Spec SpecReader::read_single_block(const Block& block,
                                   const std::string& label) const {
  static const BodySchema kSchema = arguments({{"block_type"}, {"required"}});
  const PartialContent parts = block.body.partial_content(kSchema, diags_);
  const SpecArguments args(parts.content, options_, diags_);
  BlockSpec spec;
  spec.type = require_type(args.name("block_type", label), block);
  spec.required = args.read<bool>("required").value_or(false);
  spec.nested = read_nested(parts.remain);
  return spec;
}

template <class Kind>
Spec SpecReader::read_blocks(const Block& block,
                             const std::string& label) const {
  static const BodySchema kSchema =
      arguments({{"block_type"}, {"min_items"}, {"max_items"}});
  const PartialContent parts = block.body.partial_content(kSchema, diags_);
  const SpecArguments args(parts.content, options_, diags_);
  Kind spec;
  spec.type = require_type(args.name("block_type", label), block);
  spec.count.min = args.read<std::int64_t>("min_items").value_or(0);
  spec.count.max = args.read<std::int64_t>("max_items").value_or(0);
  spec.nested = read_nested(parts.remain);
  return spec;
}

Spec SpecReader::read_block_map(const Block& block,
                                const std::string& label) const {
  static const BodySchema kSchema =
      arguments({{"block_type"}, {"labels", true}});
  Diagnostics own = diags_.for_part();
  const PartialContent parts = block.body.partial_content(kSchema, own);
  const SpecArguments args(parts.content, options_, own);
  BlockMapSpec spec;
  spec.labels =
      args.read<std::vector<std::string>>("labels").value_or(spec.labels);
  const bool failed = own.has_errors();
  spec.type = args.name("block_type", label);
  diags_.append(std::move(own));
  spec.type = require_type(std::move(spec.type), block);
  spec.nested = read_nested(parts.remain);
  if (spec.labels.empty()) {
    if (!failed) {
      diags_.error(Code::InvalidLabelNameList,
                   {.subject = block.body.missing_item()},
                   "A block_map needs at least one label.");
    }
    return {};
  }
  if (implied_type(spec.nested).has_dynamic()) {
    diags_.error(Code::InvalidBlockMapSpec,
                 {.subject = block.body.missing_item()},
                 "A block_map cannot have values of type \"any\" in it.");
  }
  return spec;
}

Spec SpecReader::read_block_attrs(const Block& block,
                                  const std::string& label) const {
  static const BodySchema kSchema =
      arguments({{"block_type"}, {"element_type"}, {"required"}});
  const BodyContent content = block.body.content(kSchema, diags_);
  const SpecArguments args(content, options_, diags_);
  BlockAttributesSpec spec;
  spec.type = require_type(args.name("block_type", label), block);
  spec.element_type = read_type(args.expression("element_type"));
  spec.required = args.read<bool>("required").value_or(false);
  return spec;
}

Spec SpecReader::read_default(const Block& block, const std::string&) const {
  Diagnostics own = diags_.for_part();
  const BodyContent content = block.body.content(spec_block_schema(false), own);
  const bool failed = own.has_errors();
  diags_.append(std::move(own));
  if (content.blocks.empty() && !failed) {
    diags_.error(Code::MissingSpecBlock, {.subject = block.body.missing_item()},
                 "A default needs at least one specification block.");
  }
  if (content.blocks.size() == 1 && !failed) {
    diags_.warning(Code::UselessDefaultBlock,
                   {.subject = content.blocks.front().definition},
                   "A default with one specification block is the same as that "
                   "block alone.");
  }
  DefaultSpec spec;
  for (const Block& alternative : content.blocks) {
    spec.alternatives.push_back(read_block(alternative));
  }
  return spec;
}

Spec SpecReader::read_transform(const Block& block, const std::string&) const {
  static const BodySchema kSchema = arguments({{"result", true}});
  const PartialContent parts = block.body.partial_content(kSchema, diags_);
  Diagnostics own = diags_.for_part();
  const BodyContent nested =
      parts.remain.content(spec_block_schema(false), own);
  const bool failed = own.has_errors();
  diags_.append(std::move(own));
  if (nested.blocks.size() != 1) {
    if (!failed) {
      diags_.error(Code::InvalidTransformSpec,
                   {.subject = block.body.missing_item()},
                   "A transform needs exactly one specification block.");
    }
    return {};
  }
  TransformExpressionSpec spec;
  spec.wrapped = read_block(nested.blocks.front());
  spec.variable = "nested";
  spec.context = context_;
  const Attribute* result = parts.content.attribute("result");
  if (result == nullptr) return {};
  spec.expression = result->expression;
  return spec;
}

}  // namespace hcl::hcldec
