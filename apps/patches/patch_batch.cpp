#include "patches/patch_batch.h"

#include <algorithm>
#include <iterator>

#include "patches/patch_edits.h"

namespace hcl::apps {
namespace {

EditError depends() { return {"the step depends on an earlier one"}; }

// Whether an address may have an index.
bool has_index(std::string_view address) {
  for (std::size_t i = 0; i + 1 < address.size(); ++i) {
    if (address[i] == '[' && address[i + 1] >= '0' && address[i + 1] <= '9') {
      return true;
    }
  }
  return false;
}

ByteSpan span_of(const Place& place) {
  if (is_item(place)) return place.item->span;
  const auto* object = ast::get_if<ast::ObjectExpr>(place.container);
  if (object == nullptr) return place.expression->span;
  const ast::ObjectElement& element = object->elements[place.position];
  return join(element.key->span, element.value->span);
}

// The type and the labels of a block.
ByteSpan header_of(const ast::Block& block) {
  const ByteSpan type = block.type_span();
  return block.labels.empty() ? type : join(type, block.labels.back().span);
}

ByteSpan span_of(const Edits& edits) {
  ByteSpan span = edits[0].span;
  for (const TextEdit& edit : edits) {
    span.begin = std::min(span.begin, edit.span.begin);
    span.end = std::max(span.end, edit.span.end);
  }
  return span;
}

}  // namespace

bool PatchBatch::is_apart(ByteSpan span) const {
  const auto next = spans_.lower_bound(span.begin);
  if (next != spans_.end() && next->first < span.end) return false;
  return next == spans_.begin() || std::prev(next)->second <= span.begin;
}

void PatchBatch::take_span(ByteSpan span) {
  spans_.emplace(span.begin, span.end);
}

EditOutcome PatchBatch::take(const PatchStep& step) {
  if (is_closed_ || (!empty() && step.kind != kind_)) return depends();
  if (step.kind == "reorder") return take_reorder(step);
  const auto place = target_of(document_, step);
  if (!place.ok()) return place.error();
  EditOutcome taken;
  if (step.kind == "set") {
    taken = take_set(step, *place);
  } else if (step.kind == "remove") {
    taken = take_removal(step, *place);
  } else {
    taken = take_change(step, *place);
  }
  if (taken.ok()) kind_ = step.kind;
  return taken;
}

EditOutcome PatchBatch::take_set(const PatchStep& step, const Place& place) {
  const ByteSpan span = place.expression->span;
  if (!is_apart(span)) return depends();
  const EditResult edits = edits_of(document_, step, place);
  if (!edits.ok()) return edits.error();
  take_span(span);
  edits_.push_back(*edits);
  return {};
}

EditOutcome PatchBatch::take_removal(const PatchStep& step,
                                     const Place& place) {
  const ByteSpan span = span_of(place);
  const bool is_before = spans_.empty() || span.end <= spans_.begin()->first;
  if (!is_before && has_index(step.address)) return depends();
  if (!is_apart(span)) return depends();
  take_span(span);
  if (is_item(place)) {
    items_.push_back(place.item);
    return {};
  }
  const auto [found, is_new] =
      containers_.try_emplace(place.container, elements_.size());
  if (is_new) elements_.push_back({place.container, {}});
  elements_[found->second].second.push_back(place.position);
  return {};
}

EditOutcome PatchBatch::take_change(const PatchStep& step, const Place& place) {
  // Names are compared with the addresses that the document gives.
  const bool is_file = place.item == nullptr;
  const bool is_compared =
      step.kind != "move" &&
      (is_file || step.address == document_.address_of(place));
  if (!empty() && !is_compared) return depends();
  if (!is_file && names_.concern(step.address)) return depends();
  const EditResult edits = edits_of(document_, step, place);
  if (!edits.ok()) return edits.error();
  if (!edits->empty()) {
    ByteSpan span = span_of(*edits);
    if (step.kind == "rename") span = join(span, header_of(*place.block()));
    // Nothing is added where something else was.
    if (!spans_.empty() && span.end >= spans_.begin()->first) return depends();
    take_span(span);
  }
  if (is_compared) names_.add(document_, step, place);
  is_closed_ = !is_compared;
  edits_.push_back(*edits);
  return {};
}

EditOutcome PatchBatch::take_reorder(const PatchStep& step) {
  if (!empty()) return depends();
  const EditResult edits = reorder(document_, step);
  if (!edits.ok()) return edits.error();
  edits_.push_back(*edits);
  kind_ = step.kind;
  is_closed_ = true;
  return {};
}

EditResult PatchBatch::edits() const {
  Edits all;
  for (auto one = edits_.rbegin(); one != edits_.rend(); ++one) {
    all.insert(all.end(), one->begin(), one->end());
  }
  const EditResult items = document_.remove_items(items_);
  all.insert(all.end(), items->begin(), items->end());
  for (const auto& [container, positions] : elements_) {
    const EditResult removed = document_.remove_elements(*container, positions);
    if (!removed.ok()) return removed.error();
    all.insert(all.end(), removed->begin(), removed->end());
  }
  return all;
}

}  // namespace hcl::apps
