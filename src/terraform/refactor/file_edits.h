#ifndef HCL_TERRAFORM_REFACTOR_FILE_EDITS_H_
#define HCL_TERRAFORM_REFACTOR_FILE_EDITS_H_

#include <map>
#include <string>
#include <vector>

#include "hcl/terraform_refactor.h"

namespace hcl::terraform {

// The edits of several files, collected in any order.
class FileEdits {
 public:
  void replace(const SourceSpan& place, std::string text);
  // Inserts at a byte, after what was inserted there before.
  void insert(const SourceFile& file, std::uint32_t byte, std::string text);
  // A file that does not exist yet, or more text at its end.
  void create(const std::string& path, const std::string& text);

  // The changes of all files, in order.
  std::vector<FileChange> changes() const;

 private:
  std::map<std::string, FileChange> files_;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_FILE_EDITS_H_
