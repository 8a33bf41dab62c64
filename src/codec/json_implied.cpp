// The types and values that JSON texts describe by themselves.

#include "codec/json_implied.h"

#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "codec/json_text.h"
#include "hcl/detail/structure_builder.h"
#include "hcl/json_reader.h"
#include "hcl/meter.h"
#include "hcl/number.h"
#include "sorting/sorting.h"
#include "value/make_keyed.h"

namespace hcl {
namespace {

using codec::JsonText;
using syntax::JsonRule;
using Index = JsonText::Index;
using ValueOutcome = Expected<Value, EncodingError>;

// Reads the types of all nodes, from the leaves up.
class TypeReader {
 public:
  explicit TypeReader(const JsonText& json) : json_(json) {}

  Expected<Type, EncodingError> read() {
    for (Index node = 0; node <= json_.root(); ++node) {
      if (!read_node(node)) {
        return EncodingError{json_.path_to(node), std::move(problem_)};
      }
    }
    return done_.back();
  }

 private:
  bool read_node(Index node) {
    switch (json_.rule(node)) {
      case JsonRule::Object:
        return read_object(node);
      case JsonRule::Array: {
        const auto count = json_.children(node).size();
        std::vector<Type> types(done_.end() - static_cast<long>(count),
                                done_.end());
        done_.resize(done_.size() - count);
        done_.push_back(Type::tuple(std::move(types)));
        return true;
      }
      case JsonRule::Number:
        done_.push_back(Type::number());
        return true;
      case JsonRule::String:
        done_.push_back(Type::string());
        return true;
      case JsonRule::Literal:
        done_.push_back(json_.is_null(node) ? Type::dynamic()
                                            : Type::boolean());
        return true;
      default:
        // A member is represented by its value.
        return true;
    }
  }

  bool read_object(Index node) {
    const std::vector<Index> members = json_.children(node);
    const std::size_t first = done_.size() - members.size();
    std::vector<AttributeType> attributes;
    for (std::size_t i = 0; i < members.size(); ++i) {
      attributes.push_back(
          {json_.string(members[i]), std::move(done_[first + i]), false});
    }
    done_.resize(first);
    sorting::sort(attributes,
                  [](const auto& a, const auto& b) { return a.name < b.name; });
    for (std::size_t i = 1; i < attributes.size(); ++i) {
      if (attributes[i].name == attributes[i - 1].name &&
          !(attributes[i].type == attributes[i - 1].type)) {
        problem_ = "the object has several members named \"" +
                   attributes[i].name + "\"";
        return false;
      }
    }
    done_.push_back(Type::object(std::move(attributes)));
    return true;
  }

  const JsonText& json_;
  std::vector<Type> done_;
  std::string problem_;
};

// Reads the values of all nodes, from the leaves up.
class ImpliedReader {
 public:
  ImpliedReader(const JsonText& json, const Switches& switches)
      : json_(json), switches_(switches) {
    // Numbers of JSON have exponents.
    switches_.extended_number_strings = true;
  }

  ValueOutcome read() {
    for (Index node = 0; node <= json_.root(); ++node) {
      if (Meter::current().ended()) {
        return EncodingError{{}, Meter::current().explanation()};
      }
      if (!read_node(node)) {
        return EncodingError{json_.path_to(node), std::move(problem_)};
      }
    }
    return std::move(done_.back().second);
  }

  // Whether some object has two members of one name.
  bool has_repeated_names() const { return has_repeated_names_; }

 private:
  bool read_node(Index node) {
    switch (json_.rule(node)) {
      case JsonRule::Object:
        read_object(json_.count_children(node));
        return true;
      case JsonRule::Array:
        read_array(json_.count_children(node));
        return true;
      case JsonRule::Member:
        done_.back().first = text_of(node);
        return true;
      case JsonRule::Number:
        return read_number(json_.text(node));
      case JsonRule::String:
        add(Value::string(text_of(node)));
        return true;
      default:
        add(json_.is_null(node) ? Value()
                                : Value::boolean(json_.text(node) == "true"));
        return true;
    }
  }

  void add(Value value) {
    done_.emplace_back(std::string_view(), std::move(value));
  }

  // Of a string or a name; valid while this lives.
  std::string_view text_of(Index node) {
    const std::string_view written = json_.quoted(node);
    if (written.find('\\') == std::string_view::npos) return written;
    return decoded_.emplace_back(json_.string(node));
  }

  bool read_number(std::string_view text) {
    NumberResult number = parse_number_string(text, switches_);
    if (number.ok()) {
      add(Value::number(std::move(number.value)));
      return true;
    }
    problem_ = to_string(number.error);
    return false;
  }

  // The values that were read last.
  std::span<Value::Entry> last(std::size_t count) {
    return std::span(done_).last(count);
  }

  void replace(std::size_t count, Value value) {
    done_.resize(done_.size() - count);
    add(std::move(value));
  }

  void read_array(std::size_t count) {
    detail::StructureBuilder elements(count);
    std::size_t place = 0;
    for (Value::Entry& element : last(count)) {
      elements.set(place++, std::move(element.second));
    }
    replace(count, std::move(elements).finish());
  }

  void read_object(std::size_t count) {
    Value object = detail::object_of_entries(last(count));
    has_repeated_names_ |= object.length() != count;
    replace(count, std::move(object));
  }

  const JsonText& json_;
  Switches switches_;
  // With the names of those that are members.
  std::vector<Value::Entry> done_;
  // The texts that are written with escapes.
  std::deque<std::string> decoded_;
  bool has_repeated_names_ = false;
  std::string problem_;
};

}  // namespace

Expected<Type, EncodingError> implied_type(std::string_view json,
                                           const Limits& limits) {
  const JsonText text(json, limits);
  if (text.error()) return EncodingError(*text.error());
  return TypeReader(text).read();
}

ValueOutcome from_json(std::string_view json, const Switches& switches,
                       const Limits& limits) {
  const JsonText text(json, limits);
  if (text.error()) return EncodingError(*text.error());
  return ImpliedReader(text, switches).read();
}

ValueOutcome codec::decode_json(std::string_view json, const Switches& switches,
                                const Limits& limits) {
  const JsonText text(json, limits);
  if (text.error()) return EncodingError(*text.error());
  ImpliedReader reader(text, switches);
  ValueOutcome value = reader.read();
  // Only names that are repeated can be of several types.
  if (!value || reader.has_repeated_names()) {
    const auto type = TypeReader(text).read();
    if (!type) return EncodingError(type.error());
  }
  return value;
}

}  // namespace hcl
