#ifndef HCL_GRAMMAR_LAB_REPORT_H_
#define HCL_GRAMMAR_LAB_REPORT_H_

#include <string>
#include <vector>

#include "language.h"

namespace hcl::grammar_lab {

// Prints sizes, and the names of tokens and rules that came or went.
void report_tables(const tablegen::Language& before,
                   const tablegen::Language& after);

// Prints the first difference in each of the files whose tokens, acceptance or
// tree changed, and how many there are.
void report_files(const tablegen::Language& before,
                  const tablegen::Language& after,
                  const std::vector<std::string>& paths);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_REPORT_H_
