#ifndef HCL_GRAMMAR_LAB_GRAMMAR_BASE_GRAMMAR_H_
#define HCL_GRAMMAR_LAB_GRAMMAR_BASE_GRAMMAR_H_

#include <filesystem>
#include <string>

#include "grammar/antlr_tool.h"
#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// The grammar with which an edited one is compared: the file of the same name
// in a directory, or in a git revision, whose files are written to `storage`. A
// problem if there is neither.
std::filesystem::path base_grammar(const std::filesystem::path& grammar,
                                   const std::string& base,
                                   const TemporaryFolder& storage,
                                   Problems& problems);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_GRAMMAR_BASE_GRAMMAR_H_
