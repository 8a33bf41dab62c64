#ifndef HCL_TERRAFORM_REFACTOR_MOVED_BLOCKS_H_
#define HCL_TERRAFORM_REFACTOR_MOVED_BLOCKS_H_

#include <map>
#include <string>
#include <vector>

#include "terraform/refactor/file_edits.h"
#include "terraform/refactor/names_data.h"

// The `moved` blocks of a configuration. Terraform documentation: "Refactor
// modules".
namespace hcl::terraform {

class MovedBlocks {
 public:
  // The names must outlive this.
  explicit MovedBlocks(const NamesData& names);

  // Whether a place is inside one of them.
  bool contains(const SourceSpan& place) const;

  // Adds a block after the declaration of a symbol, in the syntax of its file.
  void add(const Symbol& symbol, const std::string& from, const std::string& to,
           FileEdits& edits) const;

 private:
  const NamesData& names_;
  // By file, in order.
  std::map<std::string, std::vector<ByteSpan>, std::less<>> spans_;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_MOVED_BLOCKS_H_
