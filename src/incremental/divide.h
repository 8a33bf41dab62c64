#ifndef HCL_SRC_INCREMENTAL_DIVIDE_H_
#define HCL_SRC_INCREMENTAL_DIVIDE_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "incremental/broken_text.h"
#include "incremental/piece_tree.h"

// Divides lines of a file into pieces.
namespace hcl::incremental {

// A piece smaller than this gets another item.
inline constexpr std::uint32_t kSmallPiece = 256;
// The items of a block larger than this get pieces of their own.
inline constexpr std::uint32_t kLargeBlock = 4096;

// The names of the attributes among items, as a piece of the block has them.
std::vector<std::uint64_t> names_of(std::span<const ast::Item* const> items,
                                    const Piece* block);

// Items, as one piece.
std::unique_ptr<Piece> make_piece(const std::string& name,
                                  std::string_view text, Piece* block);

// Divides text in which nothing is wrong.
class Divider {
 public:
  // The tree must be one of the text on its own. `next_body` numbers bodies.
  Divider(const std::string& name, const Options& options, const PartTree& tree,
          std::uint64_t& next_body)
      : name_(name),
        options_(options),
        tree_(tree),
        tokens_(tree.storage->syntax.tokens),
        text_(tree.storage->file.text()),
        next_body_(next_body) {}

  // The pieces of all of it.
  Pieces divide(Piece* block);
  // The pieces of a part with some items.
  Pieces divide(std::span<const ast::Item* const> items, ByteSpan span,
                Piece* block);

  // The end of the line after an item or a brace, if that is the next token;
  // else nothing.
  std::optional<std::uint32_t> line_end(std::uint32_t byte) const;

 private:
  std::optional<std::uint32_t> end_of_newline(std::size_t token) const;
  std::uint32_t end_of_item(std::span<const ast::Item* const> items,
                            std::size_t i, std::uint32_t otherwise) const;
  void add_body(std::span<const ast::Item* const> items, ByteSpan span,
                Piece* block, int depth);
  void add_items(std::span<const ast::Item* const> items, ByteSpan span,
                 Piece* block);
  bool add_block(const ast::Block& block, ByteSpan span, Piece* outer,
                 int depth);
  bool is_large(const ast::Block& block, int depth) const;
  Piece& add(std::uint32_t begin, std::uint32_t end, Piece* block);

  const std::string& name_;
  const Options& options_;
  const PartTree& tree_;
  syntax::TokenArray tokens_;
  std::string_view text_;
  std::uint64_t& next_body_;
  Pieces pieces_;
};

}  // namespace hcl::incremental

#endif  // HCL_SRC_INCREMENTAL_DIVIDE_H_
