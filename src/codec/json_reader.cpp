// Values and types from JSON.

#include "hcl/json_reader.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "codec/element_type.h"
#include "codec/json_text.h"
#include "hcl/convert.h"
#include "meter/meter_scope.h"

namespace hcl {
namespace {

using codec::JsonText;
using syntax::JsonRule;
using Index = JsonText::Index;
using ValueOutcome = Expected<Value, EncodingError>;

// Reads the values of all nodes, from the leaves up, after the required types
// were passed down to them.
class ValueReader {
 public:
  ValueReader(const JsonText& json, const Switches& switches,
              const Limits& limits)
      : json_(json), switches_(switches), limits_(limits) {}

  ValueOutcome read(const Type& type) {
    wants_.resize(json_.size());
    wants_[json_.root()] = {Want::Kind::Typed, type};
    for (Index node = json_.root() + 1; node-- > 0;) {
      if (!hand_down(node)) return error_at(node);
    }
    return read_nodes();
  }

 private:
  // What a node must be.
  struct Want {
    enum class Kind : std::uint8_t {
      // A value of the type.
      Typed,
      // {"value":V,"type":T}
      Wrapper,
      // The node gives no value.
      Ignored,
    };
    Kind kind = Kind::Typed;
    Type type;
  };

  ValueOutcome error_at(Index node) {
    return EncodingError{json_.path_to(node), std::move(problem_)};
  }

  bool fail(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }

  // Passes the types down to the children. Parents are visited before children.
  bool hand_down(Index node) {
    Want& want = wants_[node];
    if (want.kind == Want::Kind::Ignored) return ignore_children(node);
    const JsonRule rule = json_.rule(node);
    if (rule == JsonRule::Member) {
      wants_[json_.value_of(node)] = want;
      return true;
    }
    if (rule == JsonRule::Literal && json_.is_null(node)) return true;
    if (want.type.is_dynamic()) return open_wrapper(node);
    switch (rule) {
      case JsonRule::Object:
        return hand_to_members(node);
      case JsonRule::Array:
        return hand_to_elements(node);
      default:
        return want.type.is_primitive() || require(want.type);
    }
  }

  bool require(const Type& type) {
    return fail(type.friendly_constraint_name() + " required");
  }

  bool ignore_children(Index node) {
    for (const Index child : all_children(node)) {
      wants_[child].kind = Want::Kind::Ignored;
    }
    return true;
  }

  std::vector<Index> all_children(Index node) const {
    if (json_.rule(node) == JsonRule::Member) return {json_.value_of(node)};
    return json_.children(node);
  }

  bool open_wrapper(Index node) {
    const std::optional<Index> value = json_.member(node, "value");
    const std::optional<Index> type = json_.member(node, "type");
    if (!value || !type) {
      return fail("an object with the members \"value\" and \"type\" required");
    }
    const std::optional<Type> read =
        codec::read_type(json_, json_.value_of(*type));
    if (!read) return fail("the member \"type\" is not a type");
    ignore_children(node);
    wants_[node].kind = Want::Kind::Wrapper;
    wants_[*value] = {Want::Kind::Typed, *read};
    return true;
  }

  bool hand_to_members(Index node) {
    const Type type = wants_[node].type;
    if (!type.is_map() && !type.is_object()) return require(type);
    for (const Index member : json_.children(node)) {
      const Type* part = type.is_map()
                             ? &type.element_type()
                             : type.attribute_type(json_.string(member));
      if (part == nullptr) {
        return fail("unsupported attribute \"" + json_.string(member) + "\"");
      }
      wants_[member] = {Want::Kind::Typed, *part};
    }
    return true;
  }

  bool hand_to_elements(Index node) {
    const Type type = wants_[node].type;
    const std::vector<Index> elements = json_.children(node);
    if (type.is_tuple()) {
      if (type.element_types().size() != elements.size()) {
        return fail("tuple of " + std::to_string(type.element_types().size()) +
                    " elements required");
      }
    } else if (!type.is_list() && !type.is_set()) {
      return require(type);
    }
    for (std::size_t i = 0; i < elements.size(); ++i) {
      wants_[elements[i]] = {Want::Kind::Typed, type.is_tuple()
                                                    ? type.element_types()[i]
                                                    : type.element_type()};
    }
    return true;
  }

  ValueOutcome read_nodes() {
    for (Index node = 0; node <= json_.root(); ++node) {
      const bool gives_nothing = wants_[node].kind == Want::Kind::Ignored ||
                                 json_.rule(node) == JsonRule::Member;
      if (gives_nothing) continue;
      if (!read_node(node) || !may_go_on()) return error_at(node);
    }
    return std::move(done_.back());
  }

  // The text of a number can be far longer than what was read, and an object
  // has all attributes of its type.
  bool may_go_on() {
    const Meter& meter = Meter::current();
    return !meter.ended() || fail(meter.explanation());
  }

  bool read_node(Index node) {
    const Want& want = wants_[node];
    switch (json_.rule(node)) {
      case JsonRule::Object:
        // The value inside a wrapper has already been read.
        return want.kind == Want::Kind::Wrapper || read_object(node);
      case JsonRule::Array:
        return read_array(node);
      default:
        return convert_leaf(read_leaf(node), want.type);
    }
  }

  std::optional<Value> read_leaf(Index node) {
    if (json_.rule(node) == JsonRule::String) {
      return Value::string(json_.string(node));
    }
    if (json_.is_null(node)) return Value::null(wants_[node].type);
    if (json_.rule(node) == JsonRule::Number) return read_number(node);
    return Value::boolean(json_.text(node) == "true");
  }

  std::optional<Value> read_number(Index node) {
    const std::string_view text = json_.text(node);
    Switches switches = switches_;
    // Numbers in JSON have exponents.
    switches.extended_number_strings = true;
    const NumberResult number = parse_number_string(text, switches);
    if (!number.ok()) {
      fail(std::string(to_string(number.error)));
      return std::nullopt;
    }
    return Value::number(number.value);
  }

  bool accept_leaf(std::optional<Value> leaf) {
    if (!leaf) return false;
    done_.push_back(*std::move(leaf));
    return true;
  }

  bool convert_leaf(const std::optional<Value>& leaf, const Type& type) {
    if (!leaf) return false;
    if (leaf->is_null()) return accept_leaf(leaf);
    ConversionResult converted = convert(*leaf, type, switches_, limits_);
    if (!converted.ok()) return fail(converted.error().message);
    return accept_leaf(*std::move(converted));
  }

  std::vector<Value> take(std::size_t count) {
    const auto first = done_.end() - static_cast<long>(count);
    std::vector<Value> taken(std::make_move_iterator(first),
                             std::make_move_iterator(done_.end()));
    done_.erase(first, done_.end());
    return taken;
  }

  bool element_type(std::vector<Value>& elements, Type& type) {
    std::optional<Type> one = codec::one_element_type(elements, type);
    if (!one) return fail("all elements must have the same type");
    type = *std::move(one);
    return true;
  }

  bool read_array(Index node) {
    const Want want = wants_[node];
    std::vector<Value> elements = take(json_.children(node).size());
    if (want.type.is_tuple()) {
      done_.push_back(Value::tuple(std::move(elements)));
      return true;
    }
    Type type = want.type.element_type();
    if (!element_type(elements, type)) return false;
    done_.push_back(want.type.is_list()
                        ? Value::list(type, std::move(elements))
                        : Value::set(type, std::move(elements)));
    return true;
  }

  bool read_object(Index node) {
    const Want want = wants_[node];
    const std::vector<Index> members = json_.children(node);
    std::vector<Value> elements = take(members.size());
    Type type;
    if (want.type.is_map()) {
      type = want.type.element_type();
      if (!element_type(elements, type)) return false;
    }
    std::vector<std::pair<std::string, Value>> entries;
    for (std::size_t i = 0; i < members.size(); ++i) {
      entries.emplace_back(json_.string(members[i]), std::move(elements[i]));
    }
    if (want.type.is_map()) {
      done_.push_back(Value::map(type, std::move(entries)));
    } else {
      done_.push_back(complete_object(want.type, std::move(entries)));
    }
    return true;
  }

  // Adds a null for each missing attribute.
  static Value complete_object(
      const Type& type, std::vector<std::pair<std::string, Value>> given) {
    std::vector<std::pair<std::string, Value>> all;
    for (std::size_t i = 0; i < type.attribute_names().size(); ++i) {
      all.emplace_back(type.attribute_names()[i],
                       Value::null(type.element_types()[i]));
    }
    // Of several attributes with the same name, the last one counts.
    std::move(given.begin(), given.end(), std::back_inserter(all));
    return Value::object(std::move(all));
  }

  const JsonText& json_;
  const Switches& switches_;
  const Limits& limits_;
  std::vector<Want> wants_;
  std::vector<Value> done_;
  std::string problem_;
};

}  // namespace

ValueOutcome from_json(std::string_view json, const Type& type,
                       const Switches& switches, const Limits& limits) {
  const JsonText text(json, limits);
  if (text.error()) return EncodingError(*text.error());
  const MeterScope scope(limits);
  return ValueReader(text, switches, limits).read(type);
}

}  // namespace hcl
