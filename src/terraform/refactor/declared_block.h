#ifndef HCL_TERRAFORM_REFACTOR_DECLARED_BLOCK_H_
#define HCL_TERRAFORM_REFACTOR_DECLARED_BLOCK_H_

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/body.h"
#include "hcl/edit.h"
#include "terraform/refactor/new_arguments.h"
#include "terraform/refactor/written_references.h"

namespace hcl::terraform {

// A block with labels at the top of a file of either syntax, and how it is
// changed.
class DeclaredBlock {
 public:
  // The block whose last label is at a place; nothing if none is.
  static std::optional<DeclaredBlock> at(const SourceSpan& label);

  const SourceFile& file() const& { return file_; }
  bool in_json() const { return json_.has_value(); }
  // The whole block; in JSON, its body.
  ByteSpan span() const;
  // The text of the block; in native syntax with the comments above it. The
  // edits are inside the block.
  std::string text(const std::vector<TextEdit>& edits) const;

  // The place of an argument, if it is set.
  std::optional<SourceSpan> argument(std::string_view name) const;
  // The names of the arguments by the texts of their expressions.
  std::map<std::string, std::string> arguments_by_text() const;
  std::vector<WrittenReference> references() const;

  std::vector<TextEdit> edits_for_arguments(
      const std::vector<NewArgument>& arguments) const;
  // The edits that put a `moved` block with these addresses in place of the
  // block: in native syntax at the end of the file.
  std::vector<TextEdit> replaced_by_moved(const std::string& from,
                                          const std::string& to) const;

 private:
  std::vector<TextEdit> replaced_in_native(const std::string& moved) const;
  std::vector<TextEdit> replaced_in_json(const std::string& moved) const;

  SourceFile file_;
  Document document_;
  // Belongs to `document_`; null in JSON syntax.
  const ast::Block* native_ = nullptr;
  std::optional<Block> json_;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_DECLARED_BLOCK_H_
