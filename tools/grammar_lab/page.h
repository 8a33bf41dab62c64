#ifndef HCL_GRAMMAR_LAB_PAGE_H_
#define HCL_GRAMMAR_LAB_PAGE_H_

#include <string>

namespace hcl::grammar_lab {

// The live page: a self-contained document.
std::string page_text();

// The editor that it loads from /editor.js: editor/editor.bundle.js.
std::string editor_text();

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_PAGE_H_
