// Bodies as names.

#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hcl/scope.h"
#include "text/in_quotes.h"

namespace hcl {
namespace {

// The members of a group under construction, and where each label leads.
struct LabelGroup {
  std::vector<NamedBinding> members;
  // Labels and where they lead, in order.
  std::vector<std::pair<std::string, std::unique_ptr<LabelGroup>>> groups;
  std::unordered_map<std::string, std::size_t> places;
  // The definition of the block that ends here.
  const Block* block = nullptr;

  LabelGroup& at(const std::string& label) {
    const auto [place, is_new] = places.emplace(label, groups.size());
    if (is_new) groups.emplace_back(label, std::make_unique<LabelGroup>());
    return *groups[place->second].second;
  }
};

void add_attributes(const std::vector<Attribute>& attributes,
                    std::vector<NamedBinding>& members) {
  for (const Attribute& each : attributes) {
    members.push_back(
        {each.name, Binding(each.expression).at(each.name_source)});
  }
}

// The attributes of a body; blocks in it are ignored.
std::vector<Attribute> only_attributes(const Body& body,
                                       Diagnostics& diagnostics) {
  Diagnostics found = diagnostics.for_part();
  std::vector<Attribute> attributes = body.attributes(found);
  bool has_blocks = false;
  for (const Diagnostic& each : found) {
    has_blocks |= each.code == Code::UnexpectedBlock;
  }
  if (has_blocks) {
    BodySchema blocks;
    blocks.blocks = body.block_types();
    Diagnostics ignored;
    found = diagnostics.for_part();
    attributes = body.partial_content(blocks, ignored).remain.attributes(found);
  }
  diagnostics.append(std::move(found));
  return attributes;
}

std::vector<Block> blocks_of(const Body& body, std::string_view type,
                             std::size_t labels, Diagnostics& diagnostics) {
  BlockSchema schema{.type = std::string(type)};
  schema.label_names.assign(labels, "name");
  return body
      .partial_content({.attributes = {}, .blocks = {std::move(schema)}},
                       diagnostics)
      .content.blocks;
}

// The tree has as many levels as there are labels.
Binding to_binding(LabelGroup& group, std::size_t labels,
                   Binding::Names names) {
  if (labels == 0) return Binding::group(std::move(group.members), names);
  std::vector<NamedBinding> members;
  members.reserve(group.groups.size());
  for (auto& [label, below] : group.groups) {
    Binding made = to_binding(*below, labels - 1, names);
    if (below->block != nullptr)
      made = std::move(made).at(below->block->definition);
    members.push_back({label, std::move(made)});
  }
  return Binding::group(std::move(members));
}

}  // namespace

Result<Binding> attributes_of(const Body& body, Binding::Names names) {
  Result<Binding> result{Value(), {}};
  std::vector<NamedBinding> members;
  add_attributes(only_attributes(body, result.diagnostics), members);
  result.value = Binding::group(std::move(members), names);
  return result;
}

Result<Binding> attributes_of_blocks(const Body& body, std::string_view type) {
  Result<Binding> result{Value(), {}};
  std::vector<NamedBinding> members;
  std::unordered_map<std::string, SourceSpan> places;
  for (const Block& block : blocks_of(body, type, 0, result.diagnostics)) {
    for (const Attribute& each :
         only_attributes(block.body, result.diagnostics)) {
      const auto [first, is_new] = places.emplace(each.name, each.name_source);
      if (is_new) {
        add_attributes({each}, members);
        continue;
      }
      result.diagnostics
          .error(Code::DuplicateArgument, {.subject = each.name_source},
                 "The argument " + text::in_quotes(each.name) +
                     " was already set in another \"" + std::string(type) +
                     "\" block.")
          .related.push_back({first->second, "It was set here first."});
    }
  }
  result.value = Binding::group(std::move(members));
  return result;
}

Result<Binding> labelled_blocks(const Body& body, std::string_view type,
                                std::size_t labels, Binding::Names names) {
  if (labels == 0) return attributes_of_blocks(body, type);
  Result<Binding> result{Value(), {}};
  LabelGroup top;
  const std::vector<Block> blocks =
      blocks_of(body, type, labels, result.diagnostics);
  for (const Block& block : blocks) {
    LabelGroup* place = &top;
    for (const std::string& label : block.labels) place = &place->at(label);
    if (place->block != nullptr) {
      result.diagnostics
          .error(Code::DuplicateBlock, {.subject = block.definition},
                 "There is already a \"" + std::string(type) +
                     "\" block with the same labels.")
          .related.push_back(
              {place->block->definition, "It was defined here first."});
      continue;
    }
    place->block = &block;
    add_attributes(only_attributes(block.body, result.diagnostics),
                   place->members);
  }
  result.value = to_binding(top, labels, names);
  return result;
}

}  // namespace hcl
