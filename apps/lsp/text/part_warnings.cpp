#include "lsp/text/part_warnings.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "hcl/lint.h"

namespace hcl::lsp {
namespace {

ByteSpan span_in_whole(const SourceFile& file, ByteSpan span) {
  const SourceRange range = file.range(span);
  return {static_cast<std::uint32_t>(range.start.byte),
          static_cast<std::uint32_t>(range.end.byte)};
}

void move_place(const SourceFile& whole, SourceSpan& place) {
  if (place.file == whole) return;
  place = {whole, span_in_whole(place.file, place.span)};
}

}  // namespace

void move_to(const SourceFile& whole, Diagnostic& found) {
  if (found.subject) {
    const SourceFile excerpt = found.subject->file;
    for (TextEdit& edit : found.fix) {
      if (!(excerpt == whole)) edit.span = span_in_whole(excerpt, edit.span);
    }
    move_place(whole, *found.subject);
  }
  if (found.context) move_place(whole, *found.context);
  for (RelatedPlace& each : found.related) move_place(whole, each.place);
}

void PartWarnings::note_edit(ByteSpan replaced, std::uint32_t size) {
  const std::uint32_t after = size - std::min(size, replaced.end);
  before_ = is_edited_ ? std::min(before_, replaced.begin) : replaced.begin;
  after_ = is_edited_ ? std::min(after_, after) : after;
  is_edited_ = true;
}

const PartWarnings::Known& PartWarnings::known(const FilePart& part,
                                               bool& is_new) {
  const SourceFile text = part.tree.file();
  const auto [at, is_unknown] = known_.try_emplace(text.text().data());
  is_new = is_unknown;
  if (is_new) {
    ++examined_;
    at->second = {text, lint(part.tree)};
    if (!at->second.found.empty()) ++with_warnings_;
  }
  return at->second;
}

void PartWarnings::examine(const IncrementalFile& file, std::uint32_t begin,
                           std::uint32_t end) {
  const auto part_before = [&file](std::uint32_t byte) {
    return byte == 0 ? std::nullopt : file.part_at(byte - 1);
  };
  bool is_new = true;
  for (auto part = file.part_at(begin);
       part && (is_new || part->span.begin <= end);
       part = file.part_at(part->span.end)) {
    if (part->kind != PartKind::BlockEnd) known(*part, is_new);
  }
  is_new = true;
  for (auto part = part_before(begin); part && is_new;
       part = part_before(part->span.begin)) {
    if (part->kind != PartKind::BlockEnd) known(*part, is_new);
  }
}

Diagnostics PartWarnings::visit_all(const IncrementalFile& file,
                                    const SourceFile& whole) {
  Diagnostics result(LintOptions().max_diagnostics);
  std::unordered_map<const char*, Known> seen;
  with_warnings_ = 0;
  bool is_new = false;
  for (auto part = file.part_at(0); part; part = file.part_at(part->span.end)) {
    if (part->kind == PartKind::BlockEnd) continue;
    const SourceFile text = part->tree.file();
    Known each = known(*part, is_new);
    for (Diagnostic found : each.found) {
      // The part may have moved since it was examined.
      if (found.subject) found.subject->file = text;
      if (found.context) found.context->file = text;
      for (RelatedPlace& related : found.related) related.place.file = text;
      move_to(whole, found);
      result.add(std::move(found));
    }
    seen.insert_or_assign(text.text().data(), std::move(each));
  }
  known_ = std::move(seen);
  parts_ = known_.size();
  with_warnings_ = static_cast<std::size_t>(std::ranges::count_if(
      known_, [](const auto& each) { return !each.second.found.empty(); }));
  return result;
}

Diagnostics PartWarnings::find(const IncrementalFile& file,
                               const SourceFile& whole) {
  const std::uint32_t size = file.size();
  if (std::exchange(is_edited_, false) && parts_ != 0) {
    examine(file, std::min(before_, size), size - std::min(size, after_));
  }
  const bool is_swept = parts_ != 0 && known_.size() <= 2 * parts_ + 100;
  if (is_swept && with_warnings_ == 0) {
    return Diagnostics(LintOptions().max_diagnostics);
  }
  return visit_all(file, whole);
}

}  // namespace hcl::lsp
