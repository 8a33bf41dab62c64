// The diagnostics of a file from those of its broken pieces.

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "hcl/parser.h"
#include "incremental/file_state.h"
#include "lower/parse_part.h"
#include "mistakes/foreign_text.h"

namespace hcl::incremental {
namespace {

// The bytes of a file in which its encoding shows.
constexpr std::uint32_t kEncoded = 8192;
// And those in which something other than spaces should occur.
constexpr std::uint32_t kFirst = 256;

// Pieces in the order of the file.
class Selection {
 public:
  explicit Selection(FileState& state) : state_(state) {}

  // A piece, the braces around it, and what its mistakes may depend on.
  void add(Piece* piece) {
    add_with_braces(piece);
    if (Piece* const before = PieceTree::previous(piece)) {
      add_with_braces(before);
    }
    while ((piece = PieceTree::next(piece)) != nullptr) {
      if (piece->kind == PartKind::BlockEnd || piece->is_broken) return;
      add_with_braces(piece);
      if (piece->kind == PartKind::BlockStart) return;
      state_.need_tree(*piece);
      if (!piece->items.empty()) return;
    }
  }

  // An excerpt of the file with these pieces.
  SourceFile excerpt() const {
    std::string text;
    std::vector<ExcerptStep> steps;
    std::uint32_t end = 0;
    for (const auto& [rank, piece] : pieces_) {
      const Size before = PieceTree::before(piece);
      if (steps.empty() || before.bytes != end) {
        steps.push_back({static_cast<std::uint32_t>(text.size()), before.bytes,
                         before.line_ends + 1});
      }
      text += piece->text.text();
      end = before.bytes + piece->size().bytes;
    }
    return SourceFile(state_.parser.name(), text)
        .as_excerpt(std::move(steps), state_.pieces.total().line_ends + 1);
  }

 private:
  void add_with_braces(Piece* piece) {
    for (; piece != nullptr; piece = piece->block) {
      add_one(piece);
      if (piece->partner != nullptr) add_one(piece->partner);
    }
  }

  void add_one(Piece* piece) {
    pieces_.emplace(PieceTree::before(piece).pieces, piece);
  }

  FileState& state_;
  std::map<std::uint32_t, Piece*> pieces_;
};

// Whether a mistake in a piece may be one of a heredoc or a merge conflict,
// which concern text anywhere after it.
bool concerns_others(const Piece* piece) {
  return piece->text.text().find("<<") != std::string_view::npos;
}

std::string_view line_at(std::string_view text, std::uint32_t byte) {
  const std::size_t begin = text.substr(0, byte).rfind('\n') + 1;
  return text.substr(begin, text.find('\n', byte) - begin);
}

// Whether the whole file may be in another format: its beginning shows that, or
// the line of the first mistake, which counts for two so that one line of YAML
// is enough to look at the whole file.
bool may_be_foreign(const FileState& state, const SourceFile& excerpt,
                    const Diagnostics& found) {
  const Size all = state.pieces.total();
  const auto beginning = [&](std::uint32_t size) {
    return state.text({0, std::min(all.bytes, size)});
  };
  if (all.strange != 0 && syntax::foreign_encoding(beginning(kEncoded)) !=
                              syntax::ForeignText::None) {
    return true;
  }
  const std::uint32_t mistake = found[0].subject->span.begin;
  const std::string line(line_at(excerpt.text(), mistake));
  const std::string twice = line + "\n" + line;
  const auto second = static_cast<std::uint32_t>(line.size()) + 1;
  if (syntax::foreign_language(twice, second) != syntax::ForeignText::None) {
    return true;
  }
  const std::string first = beginning(kFirst);
  const std::size_t text = first.find_first_not_of(" \t\r\n");
  return text == std::string::npos || first[text] == '{' || first[text] == '[';
}

Diagnostics whole_problems(FileState& state) {
  state.parser.count(state.pieces.total().bytes);
  return parse_config(state.whole(), state.parser.options()).diagnostics;
}

Diagnostics problems_of(FileState& state, const Selection& selection) {
  const SourceFile excerpt = selection.excerpt();
  const Options& options = state.parser.options();
  Diagnostics found(options.limits.max_diagnostics);
  state.parser.count(excerpt.text().size());
  lower::parse_part(excerpt, options, found, {});
  const bool is_certain =
      found.empty() || (found.dropped() == 0 && found[0].subject &&
                        !may_be_foreign(state, excerpt, found));
  return is_certain ? found : whole_problems(state);
}

std::string_view name_of(const Piece& piece, std::size_t index) {
  const auto* const attribute = ast::get_if<ast::Attribute>(piece.items[index]);
  return attribute == nullptr ? std::string_view() : attribute->name;
}

bool sets(const Piece& piece, std::string_view name, std::size_t items) {
  for (std::size_t i = 0; i < items; ++i) {
    if (name_of(piece, i) == name) return true;
  }
  return false;
}

}  // namespace

Diagnostics find_problems(FileState& state) {
  if (state.is_too_large) return whole_problems(state);
  Selection selection(state);
  const std::uint32_t broken = state.pieces.total().broken;
  for (std::uint32_t i = 0; i < broken; ++i) {
    Piece* const piece = state.pieces.broken(i);
    if (concerns_others(piece)) return whole_problems(state);
    selection.add(piece);
  }
  for (const std::uint64_t name : state.names.repeated()) {
    for (Piece* const piece : state.names.pieces_of(name)) selection.add(piece);
  }
  if (broken == 0 && state.names.repeated().empty()) {
    return Diagnostics(state.parser.options().limits.max_diagnostics);
  }
  return problems_of(state, selection);
}

bool is_set_before(FileState& state, const Piece& piece, std::size_t index) {
  const std::string_view name = name_of(piece, index);
  if (state.names.repeated().empty() || name.empty()) return false;
  const std::uint64_t body = piece.block == nullptr ? 0 : piece.block->body;
  const std::uint64_t hash = hash_name(body, name);
  if (!state.names.repeated().contains(hash)) return false;
  const std::uint32_t rank = PieceTree::before(&piece).pieces;
  for (Piece* const other : state.names.pieces_of(hash)) {
    if (PieceTree::before(other).pieces >= rank) continue;
    state.need_tree(*other);
    if (sets(*other, name, other->items.size())) return true;
  }
  return sets(piece, name, index);
}

}  // namespace hcl::incremental
