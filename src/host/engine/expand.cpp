#include <algorithm>
#include <optional>
#include <utility>

#include "hcl/convert.h"
#include "host/description/codes.h"
#include "host/engine/members.h"
#include "host/engine/multiply.h"

namespace hcl::host {
namespace {

// More instances than this are an error, whatever the limits are.
constexpr std::size_t kMostInstances = 1'000'000;

// One instance of a block: its key, and the value of `each` or `count`.
struct Element {
  std::string key = {};
  Value value = {};
};

std::string key_text(const Value& key) {
  const ConversionResult text = convert(key, Type::string());
  return text.ok() && text->has_content() ? std::string(text->as_string())
                                          : std::string();
}

// The instances that a nested block with `for_each` or `count` makes.
class Expansion {
 public:
  Expansion(const Instance& whole, const Block& block, Session& session,
            BodyDecoder& decoder)
      : whole_(whole), block_(block), session_(session), decoder_(decoder) {}

  std::vector<Instance> run();

 private:
  std::nullopt_t error(CodeRow code, const SourceSpan& place,
                       std::string detail) {
    session_.diags.error(code, {.subject = place, .context = {}},
                         std::move(detail));
    return std::nullopt;
  }
  bool has_experiment() const;
  const Attribute* source();
  std::optional<std::vector<Element>> elements(const Attribute& source);
  std::optional<std::vector<Element>> counted(const Attribute& source,
                                              const Value& value);
  std::optional<std::vector<Element>> listed(const Attribute& source,
                                             const Value& value);
  Instance instance_of(const Element& element, const std::string& root);

  const Instance& whole_;
  const Block& block_;
  Session& session_;
  BodyDecoder& decoder_;
  Place place_ = {};
  BodyContent content_ = {};
};

bool Expansion::has_experiment() const {
  const std::string& name = whole_.shape->multiply_experiment;
  const auto& given = session_.inputs.setting("experiments");
  return name.empty() || session_.inputs.checks_only ||
         std::ranges::find(given, name) != given.end();
}

// The attribute that says how many there are; null after an error.
const Attribute* Expansion::source() {
  const NestedBlock* nested = whole_.shape->block(block_.type);
  const Shape* shape =
      nested == nullptr ? nullptr : session_.description.shape(nested->shape);
  if (shape == nullptr) return nullptr;
  place_ = place_inside(whole_.place, *shape);
  content_ = items_of(block_.body, *shape, place_, session_);
  const Attribute* each = content_.attribute("for_each");
  const Attribute* count = content_.attribute("count");
  if ((each == nullptr) == (count == nullptr)) {
    error(code::HostExclusive, block_.definition,
          "Exactly one of \"for_each\" and \"count\" must be set.");
    return nullptr;
  }
  return each != nullptr ? each : count;
}

std::optional<std::vector<Element>> Expansion::counted(const Attribute& source,
                                                       const Value& value) {
  const auto number = value.if_number();
  const auto count =
      number ? number->to_int64() : std::optional<std::int64_t>();
  if (!count || *count < 0) {
    return error(code::HostWrongType, source.name_source,
                 "\"count\" must be a whole number from 0.");
  }
  if (*count > static_cast<std::int64_t>(kMostInstances)) {
    return error(code::HostTooManyBlocks, source.name_source,
                 "There may be at most 1000000 instances.");
  }
  std::vector<Element> found;
  for (std::int64_t i = 0; i < *count; ++i) {
    if (!decoder_.take_block(block_.definition)) break;
    found.push_back({.key = std::to_string(i),
                     .value = Value::object({{"index", Value::number(i)}})});
  }
  return found;
}

std::optional<std::vector<Element>> Expansion::listed(const Attribute& source,
                                                      const Value& value) {
  const bool is_set = value.kind() == TypeKind::Set;
  if (!is_set && !is_keyed(value)) {
    return error(code::HostWrongType, source.name_source,
                 "\"for_each\" must be a map, an object or a set.");
  }
  if (value.length() > kMostInstances) {
    return error(code::HostTooManyBlocks, source.name_source,
                 "There may be at most 1000000 instances.");
  }
  std::vector<Element> found;
  for (std::size_t i = 0; i < value.length(); ++i) {
    const Value element = value.elements()[i].unmarked();
    const Value key = is_set ? element : Value::string(value.keys()[i]);
    const bool is_key = key.has_content() && (key.kind() == TypeKind::String ||
                                              key.kind() == TypeKind::Number);
    if (!is_key) {
      return error(code::HostWrongType, source.name_source,
                   "The keys of \"for_each\" must be strings or numbers.");
    }
    if (!decoder_.take_block(block_.definition)) break;
    found.push_back({.key = key_text(key),
                     .value = Value::object(
                         {{"key", key}, {"value", value.elements()[i]}})});
  }
  return found;
}

std::optional<std::vector<Element>> Expansion::elements(
    const Attribute& source) {
  bool failed = false;
  const Value value =
      session_.graph.evaluate(source.expression, place_, failed).unmarked();
  if (failed) return std::nullopt;
  if (!value.has_content()) {
    if (session_.inputs.checks_only && !value.is_known()) return std::nullopt;
    return error(code::HostWrongType, source.name_source,
                 "\"" + source.name + "\" must be known and not null.");
  }
  return source.name == "count" ? counted(source, value)
                                : listed(source, value);
}

Instance Expansion::instance_of(const Element& element,
                                const std::string& root) {
  Frame frame{.outer = whole_.place.frame};
  frame.names.emplace_back(root, element.value);
  Instance instance = whole_;
  instance.is_multiplied = true;
  instance.key = element.key;
  instance.name += "[" + element.key + "]";
  instance.place.frame = session_.graph.keep(std::move(frame));
  return instance;
}

std::vector<Instance> Expansion::run() {
  std::vector<Instance> made;
  if (!has_experiment()) {
    error(code::HostNotAllowed, block_.definition,
          "This is an experiment, \"" + whole_.shape->multiply_experiment +
              "\", which is not enabled.");
    return made;
  }
  const Attribute* how_many = source();
  if (how_many == nullptr) return made;
  const std::string root = how_many->name == "count" ? "count" : "each";
  const auto found = elements(*how_many);
  if (!found) {
    // One that stands for all, none of which is known.
    made.push_back(instance_of({.key = "", .value = Value::dynamic()}, root));
    made.back().is_open = true;
    return made;
  }
  for (const Element& element : *found) {
    made.push_back(instance_of(element, root));
  }
  return made;
}

}  // namespace

std::vector<Instance> expand(Instance whole, const Block& expansion,
                             Session& session, BodyDecoder& decoder) {
  return Expansion(whole, expansion, session, decoder).run();
}

}  // namespace hcl::host
