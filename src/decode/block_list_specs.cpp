#include <algorithm>
#include <utility>

#include "decode/block_count_messages.h"
#include "decode/decoder.h"
#include "decode/source_range.h"
#include "hcl/convert.h"
#include "hcl/decode.h"
#include "hcl/unify.h"
#include "meter/meter_access.h"

// Decoding of blocks without keys.
namespace hcl::decoding {
namespace {

// The one type of all values; dynamic if there are several.
Type common_type(const std::vector<Value>& values) {
  Type common = values.front().type();
  for (const Value& value : values) {
    if (!(value.type() == common)) return Type::dynamic();
  }
  return common;
}

}  // namespace

Value Decoder::unknown_like(const std::vector<Value>& values,
                            const Type& type) {
  MarkSet marks;
  for (const Value& value : values) {
    if (value.contains_marks()) marks |= value.unmark_deep().second;
  }
  return Value::unknown(type).with_marks(marks);
}

const Block* Decoder::single_block(const std::string& type, bool required,
                                   const ContentIndex& content) const {
  const auto blocks = content.blocks(type);
  if (blocks.empty()) {
    if (required && !content.is_incomplete()) {
      diags_.error(Code::MissingBlock, {.subject = content.missing_item()},
                   missing_block(type));
    }
    return nullptr;
  }
  if (blocks.size() > 1) {
    diags_.error(Code::DuplicateBlock, {.subject = blocks[1]->definition},
                 second_block(type, blocks[0]->definition));
  }
  return blocks.front();
}

Value Decoder::decode_kind(const BlockSpec& spec,
                           const DecodeInput& input) const {
  const Block* block = single_block(spec.type, spec.required, input.content);
  if (block == nullptr) return Value::null(implied_type(spec.nested));
  return decode_body(block->body, BlockLabels(*block, 0), spec.nested);
}

Decoder::BlockValues Decoder::values_of(const std::string& type,
                                        const Spec& nested,
                                        const ContentIndex& content) const {
  BlockValues found;
  for (const Block* block : content.blocks(type)) {
    found.blocks.push_back(block);
    found.values.push_back(
        decode_body(block->body, BlockLabels(*block, 0), nested));
    // At a limit the remaining blocks are skipped without a report.
    found.is_unknown |= block->body.is_unknown() || thread_meter.ended();
    if (thread_meter.ended()) break;
  }
  return found;
}

void Decoder::check_count(const std::string& type, const Spec& nested,
                          const BlockCount& count, const BlockValues& found,
                          const ContentIndex& content) const {
  const auto number = static_cast<std::int64_t>(found.values.size());
  if (number < count.min) {
    if (content.is_incomplete()) return;
    diags_.error(Code::InsufficientBlocks, {.subject = content.missing_item()},
                 too_few_blocks(type, static_cast<std::size_t>(count.min)));
  } else if (count.max > 0 && number > count.max) {
    const auto first_extra = static_cast<std::size_t>(count.max);
    diags_.error(
        Code::TooManyBlocks,
        {.subject = place_of_block(*found.blocks[first_extra], 0, nested)},
        too_many_blocks(type, static_cast<std::size_t>(count.max)));
  }
}

std::optional<std::vector<Value>> Decoder::unified(
    const std::string& type, const Spec& nested,
    const BlockValues& found) const {
  std::vector<Type> types;
  for (const Value& value : found.values) types.push_back(value.type());
  const std::optional<Type> common = unify(types, options_.switches);
  if (!common) {
    diags_.error(Code::InconsistentBlockTypes,
                 {.subject = place_of_block(*found.blocks[0], 0, nested)},
                 "All blocks of type \"" + type +
                     "\" must have values of one type, or of types that can "
                     "be converted to one.");
    return std::nullopt;
  }
  std::vector<Value> values;
  for (std::size_t i = 0; i < found.values.size(); ++i) {
    ConversionResult converted =
        convert(found.values[i], *common, options_.switches, options_.limits);
    if (!converted.ok()) {
      diags_.error(Code::InconsistentBlockTypes,
                   {.subject = place_of_block(*found.blocks[i], 0, nested)},
                   "The value of this \"" + type +
                       "\" block cannot be converted to the type of the "
                       "others: " +
                       to_text(converted.error()) + ".");
      return std::nullopt;
    }
    values.push_back(std::move(converted).value());
  }
  return values;
}

Value Decoder::decode_kind(const BlockListSpec& spec,
                           const DecodeInput& input) const {
  const BlockValues found = values_of(spec.type, spec.nested, input.content);
  const Type element = implied_type(spec.nested);
  if (found.is_unknown) {
    return unknown_like(found.values, Type::list(element));
  }
  check_count(spec.type, spec.nested, spec.count, found, input.content);
  if (found.values.empty()) return Value::list(element, {});
  std::optional<std::vector<Value>> values =
      unified(spec.type, spec.nested, found);
  if (!values) return Value::dynamic();
  const Type common = common_type(*values);
  return Value::list(common, std::move(*values));
}

Value Decoder::decode_kind(const BlockTupleSpec& spec,
                           const DecodeInput& input) const {
  BlockValues found = values_of(spec.type, spec.nested, input.content);
  if (found.is_unknown) {
    return unknown_like(found.values, Type::dynamic());
  }
  check_count(spec.type, spec.nested, spec.count, found, input.content);
  return Value::tuple(std::move(found.values));
}

Value Decoder::decode_kind(const BlockSetSpec& spec,
                           const DecodeInput& input) const {
  const BlockValues found = values_of(spec.type, spec.nested, input.content);
  const Type element = implied_type(spec.nested);
  if (found.is_unknown) {
    return unknown_like(found.values, Type::set(element));
  }
  check_count(spec.type, spec.nested, spec.count, found, input.content);
  if (found.values.empty()) return Value::set(element, {});
  std::optional<std::vector<Value>> values =
      unified(spec.type, spec.nested, found);
  if (!values) return Value::dynamic();
  const Type common = common_type(*values);
  return Value::set(common, std::move(*values));
}

}  // namespace hcl::decoding
