#ifndef HCL_AST_DUMP_H_
#define HCL_AST_DUMP_H_

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "hcl/export.h"
#include "hcl/tree.h"

namespace HCL_API hcl {
namespace ast {

enum class DumpFormat : std::uint8_t {
  /// One node a line, indented by its depth (at most 100 levels), for people.
  /// May change from release to release.
  Text,
  /// The same, of the syntax tree and the tokens with the spaces between
  /// tokens,
  /// too: every byte of the source is shown. Of the typed tree as `Text`.
  TextWithSpaces,
  /// One JSON object, versioned; docs/ast-json.md describes it.
  Json,
};

/// Takes the pieces of a dump one after the other, each of some 64 KiB; false
/// when it wants no more. An exception that it throws leaves the function that
/// dumps.
using DumpSink = std::function<bool(std::string_view piece)>;

/// The typed tree.
std::string dump_tree(const Tree& tree, DumpFormat format = DumpFormat::Text);

/// The flat syntax tree with its tokens and the comments between them. The text
/// has the line and the column of each.
std::string dump_syntax(const Tree& tree, DumpFormat format = DumpFormat::Text);

/// The tokens and comments.
std::string dump_tokens(const Tree& tree, DumpFormat format = DumpFormat::Text);

/// The same in pieces: of a large source a dump is many times as long.
void dump_tree(const Tree& tree, DumpFormat format, const DumpSink& sink);
void dump_syntax(const Tree& tree, DumpFormat format, const DumpSink& sink);
void dump_tokens(const Tree& tree, DumpFormat format, const DumpSink& sink);

}  // namespace ast
}  // namespace hcl

#endif  // HCL_AST_DUMP_H_
