#ifndef HCL_TERRAFORM_LOADING_SYMBOL_LIBRARIES_H_
#define HCL_TERRAFORM_LOADING_SYMBOL_LIBRARIES_H_

#include <memory>
#include <string>
#include <vector>

#include "terraform/reading/module_content.h"

namespace hcl::terraform {

// Reads the symbol libraries that the files of a module name, and the libraries
// that those name, and checks them; null if the version or the files lack the
// experiment that brings them.
std::shared_ptr<const SymbolTable> load_symbols(
    const std::string& folder, const std::vector<ModuleFile>& files,
    const Settings& settings, const ToolRules& rules, Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_SYMBOL_LIBRARIES_H_
