#ifndef HCL_SRC_INCREMENTAL_BROKEN_TEXT_H_
#define HCL_SRC_INCREMENTAL_BROKEN_TEXT_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ast/tree_storage.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"
#include "incremental/piece.h"
#include "incremental/piece_tree.h"

// Texts in which something is wrong: whether the mistake ends with the text.
namespace hcl::incremental {

// What follows a text, to see whether parsing continues there as if nothing had
// been wrong.
struct Following {
  std::string text;
  // Where its items begin, and its tokens.
  std::vector<std::uint32_t> items;
  std::vector<syntax::TokenType> tokens;
  // It ends the body: nothing follows, or the end of the block.
  bool ends_body = false;

  bool decides() const { return ends_body || !items.empty(); }
  std::uint32_t size() const { return static_cast<std::uint32_t>(text.size()); }
  // Adds text on its own with its tree.
  void add(std::string_view lines, const ast::TreeStorage& tree,
           std::span<const ast::Item* const> more);
};

// The tree of some text of a file: where the text begins in that of the tree,
// and its items.
struct PartTree {
  std::shared_ptr<const ast::TreeStorage> storage = {};
  std::uint32_t begin = 0;
  std::span<const ast::Item* const> items = {};
  Diagnostics found = {};
};

// The beginnings of the blocks around what is in a block, outermost first.
std::vector<Piece*> enclosing_blocks(Piece* block);

// A parser of texts of one file.
class PartParser {
 public:
  PartParser(std::string name, const Options& options)
      : name_(std::move(name)), options_(options) {}

  // Parses whole lines of the body of a block on their own.
  PartTree parse(const SourceFile& text, const Piece* block);

  // Parses lines of the body of a block with the head of the block before them
  // and what follows after them. Nothing if the mistakes in the lines may
  // concern more than them.
  std::optional<PartTree> parse_broken(std::string_view text, Piece* block,
                                       const Following& following);

  const std::string& name() const { return name_; }
  const Options& options() const { return options_; }
  std::uint64_t bytes() const { return bytes_; }
  // Counts what was parsed elsewhere.
  void count(std::size_t bytes) { bytes_ += bytes; }

 private:
  std::string name_;
  Options options_;
  std::uint64_t bytes_ = 0;
};

}  // namespace hcl::incremental

#endif  // HCL_SRC_INCREMENTAL_BROKEN_TEXT_H_
