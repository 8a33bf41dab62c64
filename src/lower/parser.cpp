// The public parser: parses, lowers, and merges the diagnostics of both.

#include "hcl/parser.h"

#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "lower/exact_storage.h"
#include "lower/kept_memory.h"
#include "lower/lowering.h"
#include "lower/one_message.h"
#include "lower/parse_part.h"
#include "lower/reused_parser.h"
#include "lower/sole_owner.h"
#include "parsing/native_parser.h"

namespace hcl {
namespace {

using lower::Keep;
using lower::StaticSteps;
using syntax::Entry;

// Merges both lists in the order of the source. Each is already in that order,
// but they interleave.
Diagnostics merge(Diagnostics syntax, Diagnostics lowering,
                  const Limits& limits) {
  if (lowering.empty()) return syntax;
  Diagnostics all(limits.max_diagnostics + limits.max_diagnostics);
  all.append(std::move(syntax));
  all.append(std::move(lowering));
  all.sort_by_position();
  Diagnostics result(limits.max_diagnostics);
  result.append(std::move(all));
  return result;
}

Diagnostics lower_tree(ast::TreeStorage& storage, const syntax::RawTree& tree,
                       const Options& options, lower::Scratch& scratch,
                       Diagnostics syntax, StaticSteps static_steps,
                       Keep keep = Keep::Tree,
                       std::span<const std::uint32_t> shared_bodies_at = {}) {
  Diagnostics found(options.limits.max_diagnostics);
  lower::Lowering lowering(storage, tree, options, scratch, found,
                           static_steps);
  lowering.keep_repetitions_at(shared_bodies_at);
  lowering.run(keep);
  return merge(std::move(syntax), std::move(found), options.limits);
}

void finish(Entry entry, ast::TreeStorage& storage, Diagnostics& found) {
  if (!found.has_errors()) return;
  storage.errors = ErrorPlaces(found);
  if (entry == Entry::Config) lower::leave_one_message(storage.file, found);
}

}  // namespace

// A tree whose arrays are the reusable buffers of the parse.
struct lower::ReusedParser::Storage : ast::TreeStorage {
  syntax::ParseBuffers buffers;
  syntax::RawTree parsed;
};

// The storage of the last result, if nobody else holds it. Parses a source into
// it.
Diagnostics lower::ReusedParser::fill(const SourceFile& file, Entry entry) {
  if (storage_ != nullptr && is_sole_owner(storage_)) {
    storage_->reset();
  } else {
    storage_ = std::make_shared<Storage>();
  }
  storage_->file = file;
  Diagnostics diags(options_.limits.max_diagnostics);
  storage_->parsed =
      syntax::parse(file, entry, options_, storage_->buffers, diags);
  storage_->syntax = storage_->parsed;
  return diags;
}

Result<ast::Tree> lower::ReusedParser::parse(const SourceFile& file,
                                             Entry entry,
                                             StaticSteps static_steps) {
  Diagnostics diags = fill(file, entry);
  diags = lower_tree(*storage_, storage_->parsed, options_, scratch_,
                     std::move(diags), static_steps);
  finish(entry, *storage_, diags);
  return {ast::Tree(storage_), std::move(diags)};
}

Diagnostics lower::ReusedParser::check_config(const SourceFile& file) {
  Diagnostics diags = fill(file, Entry::Config);
  if (diags.empty() &&
      soundness_.is_certain(storage_->parsed, file.text(), options_.switches)) {
    return diags;
  }
  diags =
      lower_tree(*storage_, storage_->parsed, options_, scratch_,
                 std::move(diags), StaticSteps::Plain, Keep::DiagnosticsAlone);
  finish(Entry::Config, *storage_, diags);
  return diags;
}

syntax::RawTree lower::ReusedParser::checked_syntax() const {
  return storage_->parsed;
}

void lower::ReusedParser::forget() { storage_->reset(); }

struct Parser::State : lower::ReusedParser {
  using ReusedParser::ReusedParser;
};

Parser::Parser(const Options& options)
    : state_(std::make_unique<State>(options)) {}
Parser::~Parser() = default;
Parser::Parser(Parser&&) noexcept = default;
Parser& Parser::operator=(Parser&&) noexcept = default;

// Made anew after a move, which allocates nothing.
Parser::State& Parser::state() {
  if (state_ == nullptr) state_ = std::make_unique<State>(Options());
  return *state_;
}

Result<ast::Tree> Parser::parse_config(const SourceFile& file) {
  return state().parse(file, Entry::Config);
}

Diagnostics Parser::check_config(const SourceFile& file) {
  Diagnostics diags = state().check_config(file);
  state().forget();
  return diags;
}

Result<ast::Tree> Parser::parse_expression(const SourceFile& file) {
  return state().parse(file, Entry::Expression);
}

Result<ast::Tree> Parser::parse_template(const SourceFile& file) {
  return state().parse(file, Entry::Template);
}

Result<ast::Tree> Parser::parse_traversal(const SourceFile& file) {
  return state().parse(file, Entry::Traversal);
}

Result<ast::Tree> Parser::parse_partial_traversal(const SourceFile& file) {
  return state().parse(file, Entry::Traversal, StaticSteps::WithFullSplats);
}

namespace {

lower::ParsedPart parse_exactly(
    const SourceFile& file, Entry entry, const Options& options,
    Diagnostics& diags, StaticSteps static_steps,
    std::span<const std::uint32_t> shared_bodies_at) {
  lower::KeptMemory memory(file.text().size());
  const syntax::RawTree tree =
      syntax::parse(file, entry, options, memory->buffers, diags);
  const syntax::PackedTree packed(memory->buffers.tokens, tree.nodes,
                                  file.text().size());
  const auto storage =
      std::make_shared<lower::ExactStorage>(file, packed, memory.is_kept());
  diags = lower_tree(*storage, tree, options, memory->scratch, std::move(diags),
                     static_steps, Keep::Tree, shared_bodies_at);
  const bool is_closed = memory->buffers.context.is_between_items();
  storage->keep_syntax(packed, memory->buffers);
  memory.give_back();
  return {storage, is_closed};
}

Result<ast::Tree> parse_exactly(const SourceFile& file, Entry entry,
                                const Options& options,
                                StaticSteps static_steps = StaticSteps::Plain) {
  Diagnostics diags(options.limits.max_diagnostics);
  const auto storage =
      parse_exactly(file, entry, options, diags, static_steps, {}).storage;
  finish(entry, *storage, diags);
  return {ast::Tree(storage), std::move(diags)};
}

}  // namespace

lower::ParsedPart lower::parse_part(
    const SourceFile& file, const Options& options, Diagnostics& found,
    std::span<const std::uint32_t> shared_bodies_at) {
  ParsedPart part = parse_exactly(file, Entry::Config, options, found,
                                  StaticSteps::Plain, shared_bodies_at);
  if (found.has_errors()) part.storage->errors = ErrorPlaces(found);
  return part;
}

Result<ast::Tree> parse_config(const SourceFile& file, const Options& options) {
  return parse_exactly(file, Entry::Config, options);
}

Result<ast::Tree> parse_expression(const SourceFile& file,
                                   const Options& options) {
  return parse_exactly(file, Entry::Expression, options);
}

Result<ast::Tree> parse_template(const SourceFile& file,
                                 const Options& options) {
  return parse_exactly(file, Entry::Template, options);
}

Result<ast::Tree> parse_traversal(const SourceFile& file,
                                  const Options& options) {
  return parse_exactly(file, Entry::Traversal, options);
}

Result<ast::Tree> parse_partial_traversal(const SourceFile& file,
                                          const Options& options) {
  return parse_exactly(file, Entry::Traversal, options,
                       StaticSteps::WithFullSplats);
}

}  // namespace hcl
