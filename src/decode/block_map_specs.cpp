#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "decode/decoder.h"
#include "decode/source_range.h"
#include "hcl/convert.h"
#include "hcl/decode.h"
#include "hcl/unify.h"
#include "meter/meter_access.h"

// Decoding of blocks to maps or objects.
namespace hcl::decoding {
namespace {

using Labels = std::vector<std::string>;
using Entries = std::vector<std::pair<Labels, Value>>;
using Members = std::vector<std::pair<std::string, Value>>;

// Makes a map or object, as one level, from its members.
using MakeLevel = Value (*)(Members members);

Value map_of(Members members) {
  const Type element = members.front().second.type();
  return Value::map(element, std::move(members));
}

Value object_of(Members members) { return Value::object(std::move(members)); }

// Makes nested levels, one for each label, from entries that are sorted by
// their labels. Works from the last label to the first.
Value nested(Entries entries, std::size_t depth, MakeLevel make_level) {
  for (std::size_t level = depth; level > 0; --level) {
    Entries outer;
    for (std::size_t i = 0; i < entries.size();) {
      const Labels prefix(
          entries[i].first.begin(),
          entries[i].first.begin() + static_cast<std::ptrdiff_t>(level - 1));
      Members members;
      for (; i < entries.size() &&
             std::equal(prefix.begin(), prefix.end(), entries[i].first.begin());
           ++i) {
        members.emplace_back(entries[i].first[level - 1],
                             std::move(entries[i].second));
      }
      outer.emplace_back(prefix, make_level(std::move(members)));
    }
    entries = std::move(outer);
  }
  return std::move(entries.front().second);
}

// The header as written: `type "a" "b"`.
std::string header_text(const Block& block) {
  std::string text = block.type;
  for (const std::string& label : block.labels) text += " \"" + label + "\"";
  return text;
}

}  // namespace

struct Decoder::KeyedBlocks {
  // In source order: the labels that are keys.
  std::vector<Labels> keys;
  BlockValues found;

  // The entries sorted by key.
  Entries entries(std::vector<Value> values) const {
    Entries result;
    for (std::size_t i = 0; i < values.size(); ++i) {
      result.emplace_back(keys[i], std::move(values[i]));
    }
    std::sort(result.begin(), result.end(),
              [](const auto& left, const auto& right) {
                return left.first < right.first;
              });
    return result;
  }
};

Decoder::KeyedBlocks Decoder::keyed_blocks(const std::string& type,
                                           const Labels& labels,
                                           const Spec& nested_spec,
                                           const ContentIndex& content) const {
  KeyedBlocks result;
  std::map<Labels, const Block*> seen;
  for (const Block* block : content.blocks(type)) {
    // Only if the labels of two specifications conflict.
    if (block->labels.size() < labels.size()) continue;
    Value value = decode_body(block->body, BlockLabels(*block, labels.size()),
                              nested_spec);
    // At a limit the remaining blocks are skipped without a report.
    result.found.is_unknown |= block->body.is_unknown() || thread_meter.ended();
    if (thread_meter.ended()) break;
    Labels key(
        block->labels.begin(),
        block->labels.begin() + static_cast<std::ptrdiff_t>(labels.size()));
    if (!seen.try_emplace(key, block).second) {
      diags_.error(Code::DuplicateBlock, {.subject = block->definition},
                   "A block " + header_text(*block) +
                       " is already defined; the labels of these blocks must "
                       "be unique.");
      continue;
    }
    result.keys.push_back(std::move(key));
    result.found.blocks.push_back(block);
    result.found.values.push_back(std::move(value));
  }
  return result;
}

Value Decoder::decode_kind(const BlockMapSpec& spec,
                           const DecodeInput& input) const {
  const Type type = implied_type(Spec(spec));
  if (spec.labels.empty()) return Value::null(type);
  const KeyedBlocks blocks =
      keyed_blocks(spec.type, spec.labels, spec.nested, input.content);
  if (blocks.found.is_unknown) {
    return unknown_like(blocks.found.values, type);
  }
  if (blocks.keys.empty()) return Value::map(type.element_type(), {});
  std::optional<std::vector<Value>> values =
      unified(spec.type, spec.nested, blocks.found);
  if (!values) return Value::dynamic();
  return nested(blocks.entries(std::move(*values)), spec.labels.size(), map_of);
}

Value Decoder::decode_kind(const BlockObjectSpec& spec,
                           const DecodeInput& input) const {
  if (spec.labels.empty()) return Value::null();
  KeyedBlocks blocks =
      keyed_blocks(spec.type, spec.labels, spec.nested, input.content);
  if (blocks.found.is_unknown) {
    return unknown_like(blocks.found.values, Type::dynamic());
  }
  if (blocks.keys.empty()) return Value::object({});
  Entries entries = blocks.entries(std::move(blocks.found.values));
  return nested(std::move(entries), spec.labels.size(), object_of);
}

Value Decoder::decode_kind(const BlockAttributesSpec& spec,
                           const DecodeInput& input) const {
  const Block* block = single_block(spec.type, spec.required, input.content);
  const Type element = spec.element_type.without_optional_attributes();
  if (block == nullptr) return Value::null(Type::map(element));
  Members members;
  std::vector<Type> types;
  for (const Attribute& attribute : block->body.attributes(diags_)) {
    Value value =
        typed_value(attribute, spec.element_type, Code::InvalidAttributeValue,
                    "an attribute of a \"" + spec.type + "\" block");
    if (thread_meter.ended()) return Value::unknown(Type::map(element));
    types.push_back(value.type());
    members.emplace_back(attribute.name, std::move(value));
  }
  if (members.empty()) return Value::map(element, {});
  const std::optional<Type> common = unify(types, options_.switches);
  if (!common) {
    diags_.error(Code::InconsistentBlockTypes, {.subject = block->definition},
                 "All attributes of a \"" + spec.type +
                     "\" block must have values of one type, or of types that "
                     "can be converted to one.");
    return Value::unknown(Type::map(element));
  }
  for (auto& [name, value] : members) {
    ConversionResult converted =
        convert(value, *common, options_.switches, options_.limits);
    value =
        converted.ok() ? std::move(converted).value() : Value::unknown(*common);
  }
  return Value::map(*common, std::move(members));
}

}  // namespace hcl::decoding
