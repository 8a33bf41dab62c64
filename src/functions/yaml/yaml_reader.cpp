#include "functions/yaml/yaml_reader.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "functions/yaml/yaml_events.h"
#include "hcl/convert.h"
#include "meter/charged.h"

namespace hcl::functions {
namespace {

// A value and its weight: one for each value in it, plus the bytes of text.
struct Counted {
  Value value;
  std::uint64_t size = 0;
};

// A mapping or sequence that has begun.
struct OpenCollection {
  bool mapping = false;
  std::string anchor;
  // In a mapping, the key whose value is next; nothing if a key is next.
  std::optional<std::string> key;
  bool merging = false;
  std::string merge_place;
  meter::ChargedList<std::pair<std::string, Value>> entries;
  meter::ChargedList<Value> elements;
  // That of the keys, and of their copies while the value is made.
  MemoryCharge keys;

  void add_entry(std::string name, Value value) {
    constexpr std::int64_t kEntry = 160;
    keys.add(kEntry + 3 * static_cast<std::int64_t>(name.size()));
    entries.emplace_back(std::move(name), std::move(value));
  }
  std::uint64_t size = 1;
};

// A value other than null as text; nothing if it does not convert.
std::optional<Value> as_text(Value value) {
  if (value.kind() == TypeKind::String) return value;
  auto text = convert(value, Type::string());
  if (!text) return std::nullopt;
  return *std::move(text);
}

// The value as text, for a scalar that is neither plain nor tagged, whatever it
// looks like.
Value without_guess(const Value& value) {
  auto text = convert(value, Type::string());
  return text ? *std::move(text) : value;
}

class DocumentReader {
 public:
  DocumentReader(std::string_view text, const Options& options)
      : parser_(text), limits_(options.limits), switches_(options.switches) {}

  Expected<Value, YamlMistake> read() {
    if (!expect(YAML_STREAM_START_EVENT, "there is no document") ||
        !expect(YAML_DOCUMENT_START_EVENT, "there is no document") ||
        !read_value() ||
        !expect(YAML_DOCUMENT_END_EVENT, "nothing may follow the value") ||
        !expect(YAML_STREAM_END_EVENT, "there may be one document only")) {
      return std::move(mistake_);
    }
    return std::move(result_.value);
  }

 private:
  bool fail(YamlMistake mistake) {
    mistake_ = std::move(mistake);
    return false;
  }
  bool fail(const std::string& text) { return fail(event_.mistake(text)); }
  bool next() { return parser_.next(event_) || fail(parser_.mistake()); }
  bool expect(yaml_event_type_t type, const std::string& text) {
    return next() && (event_.type() == type || fail(text));
  }

  // Reads events up to the end of the document's value.
  bool read_value() {
    do {
      if (!next() || !take_event() || !Meter::current().take_steps(1)) {
        return false;
      }
    } while (!open_.empty());
    return true;
  }

  bool take_event() {
    const bool at_key =
        !open_.empty() && open_.back().mapping && !open_.back().key;
    switch (event_.type()) {
      case YAML_SCALAR_EVENT:
        return at_key ? take_key() : take_scalar();
      case YAML_ALIAS_EVENT:
        return at_key ? fail(kOnlyText) : take_alias();
      case YAML_MAPPING_START_EVENT:
      case YAML_SEQUENCE_START_EVENT:
        return at_key ? fail(kOnlyText) : take_start();
      case YAML_MAPPING_END_EVENT:
      case YAML_SEQUENCE_END_EVENT:
        return take_end();
      default:
        return fail("a value is expected");
    }
  }

  Expected<YamlScalar, YamlMistake> scalar() {
    return resolve_yaml({event_.text(), event_.tag(), event_.quoted()},
                        switches_);
  }

  bool take_key() {
    auto key = scalar();
    if (!key) return fail(key.error().text);
    OpenCollection& mapping = open_.back();
    mapping.merging = key->merge;
    mapping.merge_place = key->merge ? event_.place() : "";
    if (key->value.is_null()) return fail("a key cannot be null");
    const auto text = as_text((*std::move(key)).value);
    if (!text) return fail(kOnlyText);
    mapping.key = std::string(text->as_string());
    return true;
  }

  bool take_scalar() {
    auto content = scalar();
    if (!content) return fail(content.error().text);
    Value value = event_.implicit() ? (*std::move(content)).value
                                    : without_guess(content->value);
    const std::string anchor(event_.anchor());
    return add({std::move(value), 1 + event_.text().size()}, anchor);
  }

  bool take_alias() {
    const std::string name(event_.anchor());
    if (pending_.contains(name)) {
      return fail("the anchor \"" + name + "\" is used inside itself");
    }
    const auto known = anchors_.find(name);
    if (known == anchors_.end()) {
      return fail("there is no anchor \"" + name + "\" before its use");
    }
    return add(known->second, "");
  }

  bool take_start() {
    const bool mapping = event_.type() == YAML_MAPPING_START_EVENT;
    const std::string_view tag = event_.tag();
    if (!tag.empty() &&
        tag != (mapping ? "tag:yaml.org,2002:map" : "tag:yaml.org,2002:seq")) {
      return fail("the tag \"" + std::string(tag) +
                  "\" is not supported for a " +
                  (mapping ? "mapping" : "sequence"));
    }
    const auto depth =
        static_cast<std::size_t>(std::max(1, limits_.max_nesting_depth));
    if (open_.size() >= depth) {
      return fail("the nesting is deeper than the limit max_nesting_depth of " +
                  std::to_string(depth));
    }
    OpenCollection& begun = open_.emplace_back();
    begun.mapping = mapping;
    begun.anchor = event_.anchor();
    if (!begun.anchor.empty()) pending_.insert(begun.anchor);
    // Most collections fit into this and need not grow.
    if (mapping) {
      begun.entries.reserve(8);
    } else {
      begun.elements.reserve(4);
    }
    return true;
  }

  bool take_end() {
    OpenCollection done = std::move(open_.back());
    open_.pop_back();
    if (!done.anchor.empty()) pending_.erase(pending_.find(done.anchor));
    Value value = done.mapping ? Value::object(std::move(done.entries.items()))
                               : Value::tuple(std::move(done.elements.items()));
    return add({std::move(value), done.size}, done.anchor);
  }

  // Adds a complete value to the innermost open collection.
  bool add(Counted counted, const std::string& anchor) {
    if (!anchor.empty()) anchors_.insert_or_assign(anchor, counted);
    if (open_.empty()) {
      result_ = std::move(counted);
      return true;
    }
    OpenCollection& parent = open_.back();
    parent.size += counted.size;
    const auto limit = static_cast<std::uint64_t>(
        std::max<std::int64_t>(1, limits_.max_result_size));
    if (parent.size > limit) {
      return fail("the value is larger than the limit max_result_size of " +
                  std::to_string(limit));
    }
    if (!parent.mapping) {
      parent.elements.push_back(std::move(counted.value));
      return true;
    }
    if (parent.merging) return merge(counted.value);
    parent.size += parent.key->size();
    parent.add_entry(*std::move(parent.key), std::move(counted.value));
    parent.key.reset();
    return true;
  }

  bool merge(const Value& mapping) {
    OpenCollection& parent = open_.back();
    if (mapping.kind() != TypeKind::Object) {
      return fail(YamlMistake{parent.merge_place +
                              ": only a mapping can be merged into one"});
    }
    for (std::size_t at = 0;
         at < mapping.length() && Meter::current().take_steps(1); ++at) {
      parent.add_entry(mapping.keys()[at], mapping.elements()[at]);
    }
    parent.key.reset();
    return true;
  }

  static constexpr const char* kOnlyText =
      "a key must be text, a number or a boolean";

  YamlParser parser_;
  const Limits& limits_;
  const Switches& switches_;
  YamlEvent event_;
  YamlMistake mistake_;
  std::vector<OpenCollection> open_;
  std::map<std::string, Counted, std::less<>> anchors_;
  // The anchors of collections that have not ended.
  std::multiset<std::string, std::less<>> pending_;
  Counted result_;
};

}  // namespace

Expected<Value, YamlMistake> read_yaml(std::string_view text,
                                       const Options& options) {
  return DocumentReader(text, options).read();
}

}  // namespace hcl::functions
