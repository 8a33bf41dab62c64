#ifndef HCL_GRAMMAR_LAB_SERVER_PACK_H_
#define HCL_GRAMMAR_LAB_SERVER_PACK_H_

#include <memory>
#include <string>
#include <string_view>

#include "server/report_json.h"

namespace hcl::grammar_lab {

// A loaded grammar with its problems as bytes: the texts of its files, and what
// ANTLR and the table generator made of them. So that a page can read sources
// where neither of them is.
std::string pack(const LabState& state);

// Reads what `pack()` of the same version has written. The grammar is null if
// the bytes are cut or were written by another version. They are trusted beyond
// that: the page takes them from where it takes its program.
LabState unpack(std::string_view bytes);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_SERVER_PACK_H_
