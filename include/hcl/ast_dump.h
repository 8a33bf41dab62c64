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
  /// One node per line, indented by its depth (at most 100 levels), for people.
  /// May change from release to release.
  Text,
  /// The same, but the syntax tree and the tokens include the spaces between
  /// tokens, so that every byte of the source is shown. For the typed tree the
  /// same as `Text`.
  TextWithSpaces,
  /// One JSON object, versioned; docs/ast-json.md describes it.
  Json,
};

/// Receives the pieces of a dump in order, each of about 64 KiB; returns false
/// to stop. An exception that it throws propagates to the caller of the dump
/// function.
using DumpSink = std::function<bool(std::string_view piece)>;

/// Dumps the typed tree.
std::string dump_tree(const Tree& tree, DumpFormat format = DumpFormat::Text);

/// Dumps the flat syntax tree with its tokens and the comments between them.
/// The text has the line and the column of each.
std::string dump_syntax(const Tree& tree, DumpFormat format = DumpFormat::Text);

/// Dumps the tokens and comments.
std::string dump_tokens(const Tree& tree, DumpFormat format = DumpFormat::Text);

/// The same in pieces, because a dump is many times as long as its source.
void dump_tree(const Tree& tree, DumpFormat format, const DumpSink& sink);
void dump_syntax(const Tree& tree, DumpFormat format, const DumpSink& sink);
void dump_tokens(const Tree& tree, DumpFormat format, const DumpSink& sink);

}  // namespace ast
}  // namespace hcl

#endif  // HCL_AST_DUMP_H_
