// Indexes of schemas, and checks of content against them.

#include "model/schema.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

#include "model/schema_messages.h"

namespace hcl::model {
namespace {

// Up to this many names, comparing them one by one is faster than making a
// table.
constexpr std::size_t kFewNames = 16;

bool is_small(const BodySchema& schema) {
  return schema.attributes.size() + schema.blocks.size() <= kFewNames;
}

template <class Items, class Name>
auto find_named(const Items& items, Name name, std::string_view wanted) {
  return std::find_if(items.begin(), items.end(), [&](const auto& item) {
    return std::invoke(name, item) == wanted;
  });
}

bool has_attribute(const std::vector<AttributeSchema>& attributes,
                   std::size_t before, std::string_view name) {
  const std::span<const AttributeSchema> first(attributes.data(), before);
  return find_named(first, &AttributeSchema::name, name) != first.end();
}

// Reports the names that occur twice in a small schema, in order.
template <class Report>
void check_few(const BodySchema& schema, const Report& report) {
  const auto& attributes = schema.attributes;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    if (has_attribute(attributes, i, attributes[i].name)) {
      report(attributes[i].name);
    }
  }
  for (std::size_t i = 0; i < schema.blocks.size(); ++i) {
    const std::string& type = schema.blocks[i].type;
    const std::span<const BlockSchema> first(schema.blocks.data(), i);
    if (has_attribute(attributes, attributes.size(), type) ||
        find_named(first, &BlockSchema::type, type) != first.end()) {
      report(type);
    }
  }
}

// The set of the attributes in a content, for schemas of any size.
class FoundNames {
 public:
  FoundNames(const BodySchema& schema, const BodyContent& content, Twice twice)
      : schema_(schema),
        content_(content),
        twice_(twice),
        is_small_(is_small(schema)) {
    if (is_small_) return;
    for (const Attribute& attribute : content.attributes) {
      names_.insert(attribute.name);
    }
  }

  // Must be called once for each attribute of the schema, in order.
  bool has(std::size_t index) {
    const std::string& name = schema_.attributes[index].name;
    if (!is_small_) {
      return twice_ == Twice::Shared ? names_.contains(name)
                                     : names_.erase(name) != 0;
    }
    if (twice_ == Twice::Separate &&
        has_attribute(schema_.attributes, index, name)) {
      return false;
    }
    return find_named(content_.attributes, &Attribute::name, name) !=
           content_.attributes.end();
  }

 private:
  const BodySchema& schema_;
  const BodyContent& content_;
  Twice twice_;
  bool is_small_;
  NameViewSet names_;
};

}  // namespace

SchemaIndex::SchemaIndex(const BodySchema& schema)
    : schema_(schema), is_small_(is_small(schema)) {
  if (is_small_) return;
  attributes_.reserve(schema.attributes.size());
  for (const AttributeSchema& attribute : schema.attributes) {
    attributes_.emplace(attribute.name, &attribute);
  }
  blocks_.reserve(schema.blocks.size());
  for (const BlockSchema& block : schema.blocks) blocks_[block.type] = &block;
}

const AttributeSchema* SchemaIndex::attribute(std::string_view name) const {
  if (is_small_) {
    const auto place =
        find_named(schema_.attributes, &AttributeSchema::name, name);
    return place == schema_.attributes.end() ? nullptr : &*place;
  }
  const auto found = attributes_.find(name);
  return found == attributes_.end() ? nullptr : found->second;
}

const BlockSchema* SchemaIndex::block(std::string_view type) const {
  if (is_small_) {
    const auto last = std::find_if(
        schema_.blocks.rbegin(), schema_.blocks.rend(),
        [type](const BlockSchema& block) { return block.type == type; });
    return last == schema_.blocks.rend() ? nullptr : &*last;
  }
  const auto found = blocks_.find(type);
  return found == blocks_.end() ? nullptr : found->second;
}

bool check_schema(const BodySchema& schema, const Switches& switches,
                  const SourceSpan& place, Diagnostics& diagnostics) {
  if (switches.schema_conflict_accepted) return false;
  bool is_unique = true;
  const auto report = [&](std::string_view name) {
    is_unique = false;
    diagnostics.error(Code::SchemaConflict, {.subject = place},
                      conflicting_names(name));
  };
  if (is_small(schema)) {
    check_few(schema, report);
    return is_unique;
  }
  NameViewSet names;
  const auto add = [&](std::string_view name) {
    if (!names.insert(name).second) report(name);
  };
  for (const AttributeSchema& attribute : schema.attributes) {
    add(attribute.name);
  }
  for (const BlockSchema& block : schema.blocks) add(block.type);
  return is_unique;
}

void report_missing(const BodySchema& schema, const BodyContent& content,
                    Twice twice, Diagnostics& diagnostics) {
  FoundNames found(schema, content, twice);
  for (std::size_t i = 0; i < schema.attributes.size(); ++i) {
    const AttributeSchema& attribute = schema.attributes[i];
    if (found.has(i) || !attribute.required) continue;
    if (!diagnostics.wants_more()) {
      diagnostics.drop();
      continue;
    }
    diagnostics.error(Code::MissingRequiredArgument,
                      {.subject = content.missing_item},
                      missing_argument(attribute.name));
  }
}

void report_duplicate(Code code, std::string_view name, const SourceSpan& first,
                      DiagnosticPlace place, Diagnostics& diagnostics) {
  if (!diagnostics.wants_more()) return diagnostics.drop();
  Diagnostic& added = diagnostics.error(code, std::move(place),
                                        argument_set_twice(name, first));
  added.related.push_back(
      {first.file.origin(first.span), "It was set here first."});
}

std::string SchemaNames::attribute(std::string_view given,
                                   Diagnostics& diagnostics) {
  if (diagnostics.suggestion_steps() <= 0) return {};
  if (!attributes_) add_attributes(attributes_.emplace());
  return std::string(attributes_->find(given, diagnostics.suggestion_steps()));
}

std::string SchemaNames::block(std::string_view given,
                               Diagnostics& diagnostics) {
  if (diagnostics.suggestion_steps() <= 0) return {};
  if (!blocks_) add_blocks(blocks_.emplace());
  return std::string(blocks_->find(given, diagnostics.suggestion_steps()));
}

std::string SchemaNames::any(std::string_view given, Diagnostics& diagnostics) {
  if (diagnostics.suggestion_steps() <= 0) return {};
  if (!all_) {
    add_attributes(all_.emplace());
    add_blocks(*all_);
  }
  return std::string(all_->find(given, diagnostics.suggestion_steps()));
}

void SchemaNames::add_attributes(Suggestions& names) const {
  NameViewSet used;
  for (const Attribute& attribute : content_.attributes) {
    used.insert(attribute.name);
  }
  for (const AttributeSchema& attribute : schema_.attributes) {
    if (!used.contains(attribute.name)) names.add(attribute.name);
  }
}

void SchemaNames::add_blocks(Suggestions& names) const {
  for (const BlockSchema& block : schema_.blocks) names.add(block.type);
}

}  // namespace hcl::model
