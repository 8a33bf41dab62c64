#ifndef HCL_MAPPING_PARTS_H_
#define HCL_MAPPING_PARTS_H_

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/block_count.h"
#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/expression.h"
#include "hcl/native.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/value.h"

// What mappings (hcl/mapping.h) are made of, without the types of the
// application: objects are addresses, members functions. Not to be used
// directly.
namespace hcl::detail {

// One decoding. Holds references to what the caller keeps.
struct Reading {
  const EvalContext& context;
  const Options& options;
  Diagnostics& diagnostics;
};

// One encoding.
struct Writing {
  const Options& options;
  Diagnostics& diagnostics;
  std::string text = {};
  std::size_t indent = 0;
  // Attributes that are not in the text yet: names and expressions.
  std::vector<std::pair<std::string, std::string>> attributes = {};
};

struct MappedLabel {
  std::string name;
  std::function<void(void* object, const std::string& text)> read;
  std::function<std::string(const void* object)> write;
};

struct MappedAttribute {
  std::string name;
  bool required = false;
  std::function<void(void* object, const Attribute& found, Reading&)> read;
  std::function<void(const void* object, Writing&)> write;
};

struct Count {
  std::size_t min = 0;
  std::size_t max = 0;
};

// The same without a special meaning of 0.
inline Count to_limits(const BlockCount& count) {
  return {count.min > 0 ? static_cast<std::size_t>(count.min) : 0,
          count.max > 0 ? static_cast<std::size_t>(count.max)
                        : std::numeric_limits<std::size_t>::max()};
}

struct Structure;
using BlockVisitor =
    std::function<void(const void* item, const std::string& key)>;

struct MappedBlocks {
  std::string type;
  // Null for blocks that are what holds them, or of `later`.
  std::shared_ptr<const Structure> nested;
  // Asked when a body is looked at; empty where the structure is known.
  std::function<const Structure&()> later;
  Count count;
  // Whether the first label is a key.
  bool keyed = false;
  // The place for one more block, valid until the next; null if the key has
  // one.
  std::function<void*(void* object, const std::string& key)> add;
  std::function<void(const void* object, const BlockVisitor& visit)> each;
};

struct MappedSource {
  // Empty for the whole block.
  std::string attribute;
  std::function<void(void* object, const SourceSpan& span)> read;
};

struct Structure {
  std::vector<MappedLabel> labels;
  std::vector<MappedAttribute> attributes;
  std::vector<MappedBlocks> blocks;
  std::vector<MappedSource> sources;
  std::vector<std::function<void(void* object)>> defaults;
  // What is wrong with the mapping itself, in sentences.
  std::vector<std::string> mistakes;
  // Missing where the mapping takes no rest.
  std::function<void(void* object, const Body& body, Reading&)> read_rest;
  std::function<void(const void* object, Writing&)> write_rest;

  // Whether an attribute or a type of blocks has this name.
  bool has(std::string_view name) const {
    return std::any_of(
               attributes.begin(), attributes.end(),
               [name](const auto& part) { return part.name == name; }) ||
           std::any_of(blocks.begin(), blocks.end(),
                       [name](const auto& part) { return part.type == name; });
  }
};

// The structure of the blocks of a part of `outer`.
inline const Structure& structure_of(const MappedBlocks& part,
                                     const Structure& outer) {
  if (part.later) return part.later();
  return part.nested == nullptr ? outer : *part.nested;
}

void read_body(const Structure& structure, void* object, const Body& body,
               Reading& reading);
void read_block(const Structure& structure, void* object, const Block& block,
                Reading& reading);
void write_body(const Structure& structure, const void* object,
                Writing& writing);
// What is left of a body: its attributes as they stand in their source.
void write_body(const Body& rest, Writing& writing);

// The value of an attribute; nothing after an error.
std::optional<Value> attribute_value(const Attribute& found, Reading& reading);
// Reports a value that does not fit at the place inside the expression that
// the error names.
void report_unsuitable(const Attribute& found, const ConversionError& error,
                       Reading& reading);

void write_value(const std::string& name, const Value& value, Writing& writing);
void write_expression(const std::string& name, const Expression& expression,
                      Writing& writing);

template <class M>
struct IsOptional : std::false_type {};
template <class M>
struct IsOptional<std::optional<M>> : std::true_type {};

// Fills a member; false when something is wrong. A null leaves the member as it
// is where the attribute may be missing.
template <class M>
bool read_attribute(M& member, const Attribute& found, bool required,
                    Reading& reading) {
  if constexpr (std::is_same_v<M, Expression>) {
    member = found.expression;
    return true;
  } else if constexpr (std::is_same_v<M, std::optional<Expression>>) {
    member = found.expression;
    return true;
  } else {
    const std::optional<Value> value = attribute_value(found, reading);
    if (!value) return false;
    if (!required && !std::is_same_v<M, Value> && value->is_null() &&
        !value->is_marked()) {
      return true;
    }
    NativeResult<M> native = from_value<M>(*value, reading.options.switches);
    if (!native.ok()) {
      report_unsuitable(found, native.error(), reading);
      return false;
    }
    member = *std::move(native);
    return true;
  }
}

template <class M>
void write_member(const std::string& name, const M& member, Writing& writing) {
  if constexpr (std::is_same_v<M, Expression>) {
    write_expression(name, member, writing);
  } else if constexpr (IsOptional<M>::value) {
    if (member) write_member(name, *member, writing);
  } else {
    write_value(name, to_value(member), writing);
  }
}

}  // namespace hcl::detail

#endif  // HCL_MAPPING_PARTS_H_
