#include "terraform/refactor/moved_blocks.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "hcl/parser.h"
#include "terraform/declarations/config.h"

namespace hcl::terraform {
namespace {

// The end of the top-level block around a byte, as the place to insert after.
std::uint32_t end_of_block(const SourceFile& file, std::uint32_t byte) {
  const Result<ast::Tree> tree =
      parse_config(file, Options::of(Dialect::Terraform));
  for (const ast::Item* item : tree.value.body().items) {
    if (item->span.begin <= byte && byte < item->span.end) {
      return item->span.end;
    }
  }
  return static_cast<std::uint32_t>(file.text().size());
}

// Whether the blocks of a file are merged into others, where `moved` is not
// allowed.
bool is_override(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash != std::string_view::npos) path.remove_prefix(slash + 1);
  const std::string_view stem = path.substr(0, path.find(".t"));
  return stem == "override" || stem.ends_with("_override");
}

}  // namespace

MovedBlocks::MovedBlocks(const NamesData& names) : names_(names) {
  const ConfigurationData& data = names.configuration.data();
  std::vector<const Module*> waiting = {data.root.get()};
  std::set<const ModuleContent*> seen;
  while (!waiting.empty()) {
    const Module& module = *waiting.back();
    waiting.pop_back();
    for (const auto& [name, child] : module.children) {
      waiting.push_back(child.get());
    }
    if (!seen.insert(module.content.get()).second) continue;
    for (const Body& file : module.content->files) {
      Diagnostics ignored;
      const PartialContent parts = file.partial_content(
          {.attributes = {}, .blocks = {{"moved", {}}}}, ignored);
      for (const Block& block : parts.content.blocks) {
        const SourceSpan body = block.body.source();
        spans_[body.file.name()].push_back(body.span);
      }
    }
  }
  for (auto& [name, spans] : spans_) {
    std::ranges::sort(spans, {}, &ByteSpan::begin);
  }
}

bool MovedBlocks::contains(const SourceSpan& place) const {
  const auto spans = spans_.find(place.file.name());
  if (spans == spans_.end()) return false;
  const auto next = std::ranges::upper_bound(spans->second, place.span.begin,
                                             {}, &ByteSpan::begin);
  return next != spans->second.begin() &&
         place.span.end <= std::prev(next)->end;
}

void MovedBlocks::add(const Symbol& symbol, const std::string& from,
                      const std::string& to, FileEdits& edits) const {
  const auto [begin, end] = names_.range_of(symbol);
  for (std::size_t i = begin; i < end; ++i) {
    const Occurrence& each = names_.entries[i].occurrence;
    const SourceFile& file = each.place.file;
    if (each.role != OccurrenceRole::Declaration || is_override(file.name())) {
      continue;
    }
    if (!file.name().ends_with(".json")) {
      return edits.insert(
          file, end_of_block(file, each.place.span.begin),
          "\n\nmoved {\n  from = " + from + "\n  to   = " + to + "\n}");
    }
    // Properties of one name are several blocks.
    const std::size_t brace = file.text().find('{');
    if (brace == std::string_view::npos) return;
    return edits.insert(
        file, static_cast<std::uint32_t>(brace) + 1,
        "\n  \"moved\": {\"from\": \"" + from + "\", \"to\": \"" + to + "\"},");
  }
}

}  // namespace hcl::terraform
