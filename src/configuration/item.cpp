// Items: the ways into a configuration.

#include <string>
#include <string_view>
#include <utility>

#include "configuration/item_part.h"
#include "model/expression_place.h"
#include "model/unsuitable_value.h"

namespace hcl {

using detail::ItemPart;

namespace {

std::string only_so_many(std::size_t count) {
  if (count == 0) return "There are no elements.";
  if (count == 1) return "There is only 1 element.";
  return "There are only " + std::to_string(count) + " elements.";
}

}  // namespace

Item::Item() = default;

// Never destroyed, like everything that a handle may refer to at exit.
const detail::ItemData& Item::missing() {
  static const auto* const kMissing = new detail::ItemData();
  return *kMissing;
}

Item::Item(std::shared_ptr<const detail::ItemData> data)
    : data_(std::move(data)) {}

Item::Kind Item::kind() const { return data().kind; }
std::string Item::path() const { return data().path; }
SourceSpan Item::source() const { return ItemPart::source_of(data()); }

Item Item::operator[](std::string_view name) const {
  switch (data().kind) {
    case Kind::Root:
    case Kind::Block:
      return ItemPart::in_body(data(), name);
    case Kind::Blocks:
      return ItemPart::in_blocks(data(), name);
    case Kind::Value:
      return ItemPart::in_value(data(), name);
    case Kind::Missing:
      break;
  }
  return ItemPart::missing(data(), ItemPart::path_to(data(), name),
                           data().path.empty()
                               ? "The configuration is empty."
                               : "\"" + data().path + "\" is missing.");
}

Item Item::operator[](std::size_t index) const {
  if (data().kind == Kind::Block && index == 0) return *this;
  const std::string path = ItemPart::path_to(data(), index);
  if (!exists()) {
    return ItemPart::missing(data(), path,
                             "\"" + data().path + "\" is missing.");
  }
  if (data_->kind == Kind::Blocks && index < data_->blocks.size()) {
    const detail::ConfigurationBlock* block = data_->blocks[index];
    if (block->block.labels.size() <= data_->labels_used) {
      return ItemPart::blocks(*data_, path, {block}, data_->labels_used);
    }
  }
  const ItemPart::Items inside = items();
  const bool is_list = inside.empty() || inside.front().first.empty();
  if (is_list && index < inside.size()) return inside[index].second;
  return ItemPart::missing(
      data(), path,
      is_list ? only_so_many(inside.size()) : "Use a name here, not an index.");
}

Item Item::before_first(std::int64_t index) const {
  return ItemPart::missing(
      data(), data().path + "[" + std::to_string(index) + "]",
      exists() ? "Indexes start at 0, so there is no element at " +
                     std::to_string(index) + "."
               : "\"" + data_->path + "\" is missing.");
}

std::vector<std::pair<std::string, Item>> Item::items() const {
  switch (data().kind) {
    case Kind::Root:
    case Kind::Block:
      return ItemPart::items_of_body(data());
    case Kind::Blocks:
      return ItemPart::items_of_blocks(data());
    case Kind::Value:
      return ItemPart::items_of_value(data());
    case Kind::Missing:
      break;
  }
  return {};
}

std::vector<Item> Item::elements() const {
  std::vector<Item> result;
  for (auto& [name, item] : items()) result.push_back(std::move(item));
  return result;
}

std::string Item::type() const {
  return data().blocks.empty() ? "" : data().blocks.front()->block.type;
}

std::vector<std::string> Item::labels() const {
  if (data().kind != Kind::Block) return {};
  return data().blocks.front()->block.labels;
}

Result<Value> Item::value() const {
  Result<Value> result{Value::dynamic(), {}};
  switch (data().kind) {
    case Kind::Root:
    case Kind::Block:
      result.value = detail::body_value(*data().configuration, *data().body,
                                        result.diagnostics);
      break;
    case Kind::Blocks:
      result.value =
          detail::blocks_value(*data().configuration, data().blocks,
                               data().labels_used, result.diagnostics);
      break;
    case Kind::Value:
      return ItemPart::value_of(data());
    case Kind::Missing:
      result.diagnostics
          .error(Code::MissingRequiredArgument, {.subject = data().place},
                 "\"" + data().path + "\" is required, but was not found. " +
                     data().reason +
                     (data().suggestion.empty()
                          ? ""
                          : " Did you mean \"" + data().suggestion + "\"?"))
          .suggestion = data().suggestion;
      break;
  }
  return result;
}

const Options& Item::options() const {
  static const Options kDefault;
  return data().configuration ? data().configuration->options : kDefault;
}

bool Item::decode_body(const detail::Structure& structure, void* object,
                       Diagnostics& diagnostics) const {
  const bool is_root = data().kind == Kind::Root;
  if (!is_root && data().kind != Kind::Block) return false;
  const detail::ConfigurationData& from = *data().configuration;
  detail::Reading reading{*from.context, from.options, diagnostics};
  if (is_root) {
    detail::read_body(structure, object, from.merged, reading);
  } else {
    detail::read_block(structure, object, data().blocks.front()->block,
                       reading);
  }
  return true;
}

void Item::report_unsuitable(const ConversionError& error,
                             Diagnostics& diagnostics) const {
  DiagnosticPlace place = {.subject = source()};
  if (data().kind == Kind::Value) {
    Path path = data().part;
    path.insert(path.end(), error.path.begin(), error.path.end());
    place.subject = model::place_inside(data().attribute->expression, path);
    place.context = data().attribute->source;
  }
  // The path of a part may have names of a marked value in it.
  const bool is_hidden = data().kind == Kind::Value && !data().part.empty() &&
                         data().value && data().value->is_marked();
  diagnostics.error(
      Code::IncorrectAttributeType, std::move(place),
      is_hidden ? model::unsuitable_subject(
                      "A part of \"" + data().attribute->name + "\"", error)
                : model::unsuitable_value(data().path, error));
}

Configuration::Configuration() = default;

// Never destroyed, like everything that a handle may refer to at exit.
const std::shared_ptr<const detail::ConfigurationData>& Configuration::empty() {
  static const auto* const kEmpty = [] {
    auto data = std::make_shared<detail::ConfigurationData>();
    data->bodies.emplace_back();
    return new std::shared_ptr<const detail::ConfigurationData>(
        std::move(data));
  }();
  return *kEmpty;
}

Item Configuration::root() const {
  detail::ItemData data;
  data.configuration = this->data();
  return ItemPart::body(data, "", Item::Kind::Root,
                        data.configuration->bodies.front());
}

Diagnostics Configuration::check() const {
  Result<Value> value = root().value();
  return std::move(value.diagnostics);
}

}  // namespace hcl
