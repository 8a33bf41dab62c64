#ifndef HCL_DETAIL_MAPPING_PARTS_H_
#define HCL_DETAIL_MAPPING_PARTS_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/block_count.h"
#include "hcl/body.h"
#include "hcl/detail/member_place.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/expression.h"
#include "hcl/native.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/value.h"

/// The parts of mappings (hcl/mapping.h), independent of the types of the
/// application: objects are addresses, members are functions. Not for direct
/// use.
namespace HCL_API hcl {
class Checker;
}

namespace HCL_API hcl {
namespace detail {

struct Structure;

/// The state of one decoding. The caller owns what the members refer to.
class Plans;
struct Reading {
  const EvalContext& context;
  const Options& options;
  Diagnostics& diagnostics;
  /// What this decoding has learned about structures.
  Plans* plans = nullptr;
  /// Whether a part of the struct being read lost its marks, so that no check
  /// of the struct may show what it holds.
  bool lost_marks = false;
  /// Whether the attribute that was read last is null and counts as missing.
  bool was_left_out = false;
};

/// The state of one encoding.
struct Writing {
  const Options& options;
  Diagnostics& diagnostics;
  std::string text = {};
  std::size_t indent = 0;
  /// Attributes that have not been written to the text yet: names and
  /// expressions.
  std::vector<std::pair<std::string, std::string>> attributes = {};
};

/// What becomes of a part that several layers set (hcl/layers.h).
enum class Layering : std::uint8_t { Replace, Append, MergeDeep };

/// The notes of a part, for its checks and for people.
struct PartNotes {
  PartNotes();
  PartNotes(const PartNotes&);
  PartNotes(PartNotes&&) noexcept;
  PartNotes& operator=(const PartNotes&);
  PartNotes& operator=(PartNotes&&) noexcept;
  ~PartNotes();

  std::string description = {};
  std::vector<std::string> old_names = {};
  std::string deprecation = {};
  std::string example = {};
  bool allows_unknown = false;
  bool allows_marked = false;
  bool not_empty = false;
  std::optional<Value> least = std::nullopt;
  std::optional<Value> most = std::nullopt;
  std::vector<Value> choices = {};
  std::string pattern = {};
  /// The unit of numbers that are durations.
  std::string_view unit = {};
  /// The name of the label that is the key of blocks in a map.
  std::string key_name = {};
  Layering layering = Layering::Replace;
  /// What is wrong with the notes themselves.
  std::string mistake = {};
};

/// What is wrong with a value, or nothing.
using ReadError = std::optional<ConversionError>;

struct MappedLabel {
  std::string name;
  std::string description;
  std::function<ReadError(void* object, const std::string& text,
                          const Switches&)>
      read;
  std::function<std::string(const void* object)> write;
  /// Whether the member can be read from that text.
  std::function<bool(const void* object)> reads_back = {};
};

/// The struct that an attribute holds, alone or in a container.
struct ElementStructure {
  enum class Container : std::uint8_t { None, List, Map };
  Container container = Container::None;
  /// Null for attributes of other types.
  std::function<const Structure&()> structure = {};
};

struct MappedAttribute {
  MappedAttribute();
  MappedAttribute(const MappedAttribute&);
  MappedAttribute(MappedAttribute&&) noexcept;
  MappedAttribute& operator=(const MappedAttribute&);
  MappedAttribute& operator=(MappedAttribute&&) noexcept;
  ~MappedAttribute();

  std::string name = {};
  bool required = false;
  /// Whether null is an ordinary value of the member.
  bool takes_null = false;
  /// Whether the member is a `Value`, which also accepts unknown, null and
  /// marked values.
  bool takes_anything = false;
  PartNotes notes = {};
  /// The type of the values.
  Type type = {};
  ElementStructure element = {};
  /// The value of a member that is not set, if it is one that can be written.
  std::function<std::optional<Value>()> default_value = {};
  /// The value of a required member in a new struct, for examples.
  std::function<std::optional<Value>()> sample = {};

  /// Replaces `read` for members that are not evaluated.
  std::function<ReadError(void* object, const Expression&)> read_expression =
      {};
  std::function<ReadError(void* object, const Value&, const Switches&)> read =
      {};
  /// Adds the complaints of the checks of a value.
  std::function<void(const void* object, std::vector<std::string>& complaints)>
      check = {};
  std::function<void(const void* object, Writing&)> write = {};
  /// Whether the member can be read from what it is written as; empty for true.
  std::function<bool(const void* object)> reads_back = {};
  /// Whether a member that may be empty is.
  std::function<bool(const void* object)> is_empty = {};
  /// Nothing for a member that is not written.
  std::function<std::optional<Value>(const void* object)> value = {};
};

struct Count {
  std::size_t min = 0;
  std::size_t max = 0;
};

/// The same without a special meaning of 0.
inline Count to_limits(const BlockCount& count) {
  return {count.min > 0 ? static_cast<std::size_t>(count.min) : 0,
          count.max > 0 ? static_cast<std::size_t>(count.max)
                        : std::numeric_limits<std::size_t>::max()};
}

using BlockVisitor =
    std::function<void(const void* item, const std::string& key)>;

/// The object for a further block; null if its key is already used or does not
/// convert.
struct BlockPlace {
  void* object = nullptr;
  ReadError error = std::nullopt;
};

/// One of the structs that blocks of one type can be.
struct MappedCase {
  std::string name;
  std::function<const Structure&()> structure;
};

/// Called with the place of a struct among the alternatives of a variant.
using UnionVisitor =
    std::function<void(std::size_t alternative, const void* item)>;

struct MappedBlocks {
  MappedBlocks();
  MappedBlocks(const MappedBlocks&);
  MappedBlocks(MappedBlocks&&) noexcept;
  MappedBlocks& operator=(const MappedBlocks&);
  MappedBlocks& operator=(MappedBlocks&&) noexcept;
  ~MappedBlocks();

  std::string type = {};
  /// Null for blocks of the same kind as the one that contains them, and if
  /// `later` is set.
  std::shared_ptr<const Structure> nested = nullptr;
  /// Called when a body is read; empty if the structure is known.
  std::function<const Structure&()> later = {};
  Count count = {};
  /// Whether the first label is a key.
  bool keyed = false;
  /// Whether several blocks may have one key.
  bool repeats_keys = false;
  PartNotes notes = {};
  /// Makes the object for a further block, valid until the next one is made.
  std::function<BlockPlace(void* object, const std::string& key,
                           const Switches&)>
      add = {};
  std::function<void(const void* object, const BlockVisitor& visit)> each = {};
  /// If the blocks can be different structs: these, by the key. The key is the
  /// first label or, with a tag, the attribute of this name.
  std::vector<MappedCase> cases = {};
  std::string tag = {};
  /// For the first of several types of blocks that fill one member: how many
  /// these are, and all blocks in their order. 0 for the others of them.
  std::size_t share = 1;
  std::function<void(const void* object, const UnionVisitor& visit)>
      each_shared = {};
};

/// A condition on which of several attributes and types of blocks are set.
struct MappedGroup {
  enum class Kind : std::uint8_t {
    AtMostOne,
    ExactlyOne,
    AtLeastOne,
    Together
  };
  Kind kind = Kind::AtMostOne;
  std::vector<std::string> names;
};

struct MappedSource {
  /// Empty for the whole block.
  std::string attribute;
  std::function<void(void* object, const SourceSpan& span)> read;
};

struct Structure {
  Structure();
  Structure(const Structure&);
  Structure& operator=(const Structure&);
  ~Structure();

  std::vector<MappedLabel> labels = {};
  std::vector<MappedAttribute> attributes = {};
  std::vector<MappedBlocks> blocks = {};
  std::vector<MappedSource> sources = {};
  std::vector<MappedGroup> groups = {};
  std::vector<std::function<void(void* object)>> defaults = {};
  std::vector<std::function<void(const void* object, Checker&)>> checks = {};
  std::string description = {};
  /// What is wrong with the mapping itself, in sentences.
  std::vector<std::string> mistakes = {};
  /// Empty if the mapping has no part for the rest.
  std::function<void(void* object, const Body& body, Reading&)> read_rest = {};
  std::function<void(const void* object, Writing&)> write_rest = {};
  /// The members that a list names, if the others are parts, too.
  std::vector<AnyPlace> listed = {};

  /// Whether an attribute or block type has this name or had it formerly.
  bool has(std::string_view name) const;
};

/// The structure of the blocks of a part of `outer`; of the first case if there
/// are several, or of the one that a key names.
const Structure& structure_of(const MappedBlocks& part, const Structure& outer,
                              std::string_view key = {});

void read_body(const Structure& structure, void* object, const Body& body,
               Reading& reading);
void read_block(const Structure& structure, void* object, const Block& block,
                Reading& reading);
void write_body(const Structure& structure, const void* object,
                Writing& writing);
/// Writes the rest of a body: its attributes as in their source.
void write_body(const Body& rest, Writing& writing);

/// A struct as the value of an attribute: an object with an attribute for each
/// label, attribute and block type.
ReadError read_object(const Structure& structure, void* object,
                      const Value& value, const Switches& switches);
Value object_value(const Structure& structure, const void* object);

/// Reads an attribute into a member as the part specifies; returns false after
/// an error.
bool read_attribute(const MappedAttribute& part, void* object,
                    const Attribute& found, Reading& reading);

void write_value(const std::string& name, const Value& value, Writing& writing);
void write_expression(const std::string& name, const Expression& expression,
                      Writing& writing);
/// Reports a member that would not be read back as it is.
void report_unreadable(const std::string& name, Writing& writing);
void report_unwritable_type(const std::string& name, Writing& writing);

/// A bound or a choice in messages; texts in quotes.
std::string text_of_bound(const Value& value);
/// A sentence about a bound or a choice that a member cannot have.
std::string does_not_fit(const Value& bound, const ConversionError& error);

/// The structure of a mapping that has been moved from.
const Structure& no_structure();

/// Runs the checks of a whole struct. If the struct lost marks, reports of
/// checks that do not promise otherwise are replaced.
void run_checks(const Structure& structure, const void* object,
                const BodyContent& content, const SourceSpan& block,
                bool lost_marks, Diagnostics& diagnostics,
                std::string& first_attribute);

/// Reports a mistake of the program: throws std::logic_error; without
/// exceptions, the mapping keeps the sentence.
void fail(Structure& structure, std::string sentence);
/// Fails if the notes or names contradict themselves or existing parts.
void check_new_part(Structure& structure, const std::string& name,
                    const PartNotes& notes, bool keyed = false);
/// The same for a label of the structure.
void check_new_label(Structure& structure, const std::string& name);
/// The same for blocks: source places in their structure must be those of its
/// attributes, and in a map the key and the labels must have different names.
/// Does nothing if their structure is known only later.
void check_nested(Structure& structure, const MappedBlocks& part);
/// A sentence about blocks whose key has the name of a label.
std::string twice_named_key(const std::string& type, const std::string& key);
/// Checks the whole mapping once, including what `check_nested()` could not
/// see. In a cycle of functions the recursion ends because `looked` is already
/// set.
void check_whole(const Structure& structure, std::atomic<bool>& looked);

template <class M>
struct IsOptional : std::false_type {};
template <class M>
struct IsOptional<std::optional<M>> : std::true_type {};

/// Whether a member holds expressions that are stored unevaluated.
template <class M>
constexpr bool kIsExpression = std::is_same_v<M, Expression> ||
                               std::is_same_v<M, std::optional<Expression>> ||
                               std::is_same_v<M, std::vector<Expression>>;
/// Reads the elements of a list constructor.
ReadError read_expressions(std::vector<Expression>& member,
                           const Expression& expression);

/// Converts a label or the key of a block to a member, and a member to such a
/// text.
template <class M>
ReadError read_label(M& member, const std::string& text,
                     const Switches& switches) {
  if constexpr (std::is_same_v<M, std::string>) {
    member = text;
  } else {
    NativeResult<M> native = from_value<M>(Value::string(text), switches);
    if (!native.ok()) return std::move(native).error();
    member = *std::move(native);
  }
  return std::nullopt;
}
template <class M>
std::string label_text(const M& member) {
  return key_text(member);
}

template <class M>
void write_member(const std::string& name, const M& member, Writing& writing) {
  if constexpr (std::is_same_v<M, Expression>) {
    write_expression(name, member, writing);
  } else if constexpr (IsOptional<M>::value) {
    if (member) write_member(name, *member, writing);
  } else if constexpr (requires { member.get() == nullptr; }) {
    if (member) write_member(name, *member, writing);
  } else if constexpr (ToValue<M>) {
    write_value(name, Native<M>::to_value(member), writing);
  } else {
    report_unwritable_type(name, writing);
  }
}

}  // namespace detail
}  // namespace hcl

#endif  // HCL_DETAIL_MAPPING_PARTS_H_
