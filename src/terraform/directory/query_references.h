#ifndef HCL_TERRAFORM_DIRECTORY_QUERY_REFERENCES_H_
#define HCL_TERRAFORM_DIRECTORY_QUERY_REFERENCES_H_

#include <set>
#include <string>
#include <vector>

#include "hcl/traversal.h"
#include "terraform/declarations/config.h"

namespace hcl::terraform {

// The names that expressions in query files may use: those of the module and
// those that the query files add.
struct QueryNames {
  const ModuleContent& module;
  std::set<std::string> variables = {};
  std::set<std::string> locals = {};
  // By `TYPE.NAME`.
  std::set<std::string> lists = {};
};

// Checks references in query files: what they name exists, and the results of
// another list are read as `list.TYPE.NAME.data[INDEX].identity` or `.state`.
void check_query_references(const std::vector<Traversal>& references,
                            const QueryNames& names, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DIRECTORY_QUERY_REFERENCES_H_
