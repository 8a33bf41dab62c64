#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "hcl/suggestions.h"
#include "host/description/codes.h"
#include "host/engine/arguments.h"
#include "host/engine/decode.h"
#include "host/engine/merge_values.h"
#include "host/engine/override.h"

namespace hcl::host {
namespace {

// The blocks of one type by label, in the order in which they first appear.
class Combination {
 public:
  Combination(Session& session, const Shape& shape, const std::string& type)
      : session_(session),
        shape_(shape),
        type_(type),
        overrides_(shape, session) {}

  // Takes the blocks of the type, merges those of one label and puts them back.
  void gather(std::vector<DecodedBlock>& blocks);
  // The block of a label with what it inherits.
  const DecodedBlock* find(std::string_view label);
  // Puts all blocks with what they inherit in the place of those without.
  void resolve_all(std::vector<DecodedBlock>& blocks);

 private:
  enum class State : std::uint8_t { New, Open, Done };
  struct Entry {
    DecodedBlock own = {};
    // With what it inherits; and what was found for its label, with defaults
    // as well.
    DecodedBlock result = {};
    std::optional<DecodedBlock> complete = std::nullopt;
    State state = State::New;
    bool has_parents = false;
    std::vector<std::size_t> parents = {};
    std::size_t next_parent = 0;
  };

  void find_parents(Entry& entry);
  void resolve(std::size_t first);
  void finish(Entry& entry);

  Session& session_;
  const Shape& shape_;
  const std::string& type_;
  Overrides overrides_;
  std::vector<Entry> entries_;
  std::map<std::string, std::size_t, std::less<>> places_;
  // What lacks a part because of a cycle, and is made again for others.
  std::vector<std::size_t> incomplete_;
  std::int64_t repetitions_left_ = 1'000'000;
  // The messages about settings.
  std::set<std::string, std::less<>> reported_;
};

void Combination::gather(std::vector<DecodedBlock>& blocks) {
  for (DecodedBlock& block : blocks) {
    if (block.type != type_) continue;
    std::string label = block.labels.empty() ? "" : block.labels[0];
    const auto [place, is_new] = places_.emplace(label, entries_.size());
    if (is_new) {
      entries_.push_back({});
      Entry& entry = entries_.back();
      const DecodedBlock empty{.type = block.type,
                               .labels = block.labels,
                               .definition = block.definition,
                               .label_sources = block.label_sources,
                               .missing_item = block.missing_item,
                               .free = block.free,
                               .family = block.family};
      entry.own = empty;
      lay_over(entry.own, block, shape_);
    } else if (shape_.same == SameName::Replace) {
      entries_[place->second].own = std::move(block);
    } else {
      Entry& entry = entries_[place->second];
      if (entry.own.family.empty()) entry.own.family = block.family;
      lay_over(entry.own, block, shape_);
    }
  }
  std::erase_if(blocks,
                [&](const DecodedBlock& block) { return block.type == type_; });
  for (const Entry& entry : entries_) blocks.push_back(entry.own);
}

void Combination::find_parents(Entry& entry) {
  if (shape_.inherit_by.empty() || entry.has_parents) return;
  entry.has_parents = true;
  const DecodedArgument* by = entry.own.argument(shape_.inherit_by);
  if (by == nullptr || !by->value.has_content()) return;
  std::vector<std::string> candidates;
  for (std::size_t i = 0; i < by->value.length(); ++i) {
    const auto name = by->value.elements()[i].if_string();
    if (!name) continue;
    const auto found = places_.find(*name);
    if (found != places_.end()) {
      entry.parents.push_back(found->second);
      continue;
    }
    if (candidates.empty()) {
      for (const auto& each : places_) candidates.push_back(each.first);
    }
    const Expression place = element_expression(by->expression, i);
    Diagnostic& diag = session_.diags.error(
        code::HostUnknownBlock, {.subject = place.source(), .context = {}},
        "There is no " + type_ + " \"" + std::string(*name) + "\".");
    diag.suggestion = suggest_name(*name, candidates);
  }
}

void Combination::finish(Entry& entry) {
  DecodedBlock result = entry.own;
  result.arguments.clear();
  result.blocks.clear();
  for (const std::size_t parent : entry.parents) {
    if (entries_[parent].state == State::Done) {
      lay_over(result, entries_[parent].result, shape_);
    }
  }
  lay_over(result, entry.own, shape_);
  const auto done = overrides_.apply(result);
  if (!done.ok() && reported_.insert(done.error().message).second) {
    session_.diags.error(code::HostInvalidSetting, {}, done.error().message);
  }
  settle_lists(result, shape_, session_);
  entry.result = std::move(result);
  entry.state = State::Done;
}

// Without recursion, because chains may be long.
void Combination::resolve(std::size_t first) {
  std::vector<std::size_t> open;
  const auto enter = [&](std::size_t at) {
    entries_[at].state = State::Open;
    find_parents(entries_[at]);
    open.push_back(at);
  };
  if (entries_[first].state == State::New) enter(first);
  while (!open.empty()) {
    Entry& entry = entries_[open.back()];
    if (entry.next_parent == entry.parents.size()) {
      finish(entry);
      open.pop_back();
      continue;
    }
    const std::size_t parent = entry.parents[entry.next_parent++];
    if (entries_[parent].state == State::New) {
      enter(parent);
    } else if (entries_[parent].state == State::Open) {
      if (!shape_.inherit_cycles_are_errors) {
        incomplete_.insert(incomplete_.end(), open.begin(), open.end());
        continue;
      }
      const DecodedArgument* by = entry.own.argument(shape_.inherit_by);
      session_.diags.error(
          code::HostCycle,
          {.subject = element_expression(by->expression, entry.next_parent - 1)
                          .source(),
           .context = {}},
          "This " + type_ + " is laid over itself.");
    }
  }
}

const DecodedBlock* Combination::find(std::string_view label) {
  const auto place = places_.find(label);
  if (place == places_.end()) return nullptr;
  Entry& entry = entries_[place->second];
  if (entry.complete) return &*entry.complete;
  resolve(place->second);
  entry.complete = entry.result;
  settle(*entry.complete, shape_, session_);
  for (const std::size_t at : incomplete_) {
    if (repetitions_left_-- <= 0) continue;
    entries_[at].state = State::New;
    entries_[at].next_parent = 0;
  }
  incomplete_.clear();
  return &*entry.complete;
}

void Combination::resolve_all(std::vector<DecodedBlock>& blocks) {
  for (DecodedBlock& block : blocks) {
    if (block.type != type_ || block.labels.empty()) continue;
    const DecodedBlock* found = find(block.labels[0]);
    if (found == nullptr) continue;
    block = *found;
    check_conditions(shape_.settle.checks, shape_, block, session_);
  }
}

// Reports what is wrong with the settings for blocks of a type.
bool check_overrides(const Overrides& overrides, const std::string& type,
                     const Decoded& decoded, Session& session) {
  std::vector<std::string> labels;
  for (const DecodedBlock* block : decoded.top.blocks_of(type)) {
    if (!block->labels.empty()) labels.push_back(block->labels[0]);
  }
  const std::string problem = overrides.problem(type, labels);
  if (problem.empty()) return true;
  session.diags.error(code::HostInvalidSetting, {}, problem);
  return false;
}

// Blocks that are neither merged nor inherit.
void settle_alone(Session& session, const NestedBlock& nested,
                  const Shape& shape, const Overrides& overrides,
                  Decoded& decoded) {
  for (DecodedBlock& block : decoded.top.blocks) {
    if (block.type != nested.type) continue;
    const auto done = overrides.apply(block);
    if (!done.ok()) {
      session.diags.error(code::HostInvalidSetting, {}, done.error().message);
    }
    settle_lists(block, shape, session);
    settle(block, shape, session);
    check_conditions(shape.settle.checks, shape, block, session);
  }
}

}  // namespace

bool combine_blocks(Session& session, Decoded& decoded) {
  using ByType =
      std::map<std::string, std::shared_ptr<Combination>, std::less<>>;
  const auto by_type = std::make_shared<ByType>();
  for (const NestedBlock& nested : session.description.top.blocks) {
    const Shape* shape = session.description.shape(nested.shape);
    if (shape == nullptr) continue;
    const Overrides overrides(*shape, session);
    if (!check_overrides(overrides, nested.type, decoded, session)) {
      return false;
    }
    const bool is_combined = shape->same == SameName::Merge ||
                             shape->same == SameName::Replace ||
                             !shape->inherit_by.empty();
    if (!is_combined) {
      settle_alone(session, nested, *shape, overrides, decoded);
      continue;
    }
    const auto made =
        std::make_shared<Combination>(session, *shape, nested.type);
    made->gather(decoded.top.blocks);
    if (session.description.result_code.empty()) {
      made->resolve_all(decoded.top.blocks);
    }
    by_type->emplace(nested.type, made);
  }
  decoded.find = [by_type](std::string_view type,
                           std::string_view label) -> const DecodedBlock* {
    const auto found = by_type->find(type);
    return found == by_type->end() ? nullptr : found->second->find(label);
  };
  decoded.check = [&session](const DecodedBlock& block) {
    const NestedBlock* nested = session.description.top.block(block.type);
    const Shape* shape =
        nested == nullptr ? nullptr : session.description.shape(nested->shape);
    if (shape == nullptr) return;
    check_conditions(shape->settle.checks, *shape, block, session);
  };
  return true;
}

}  // namespace hcl::host
