#ifndef HCL_GRAMMAR_LAB_SERVER_PAGE_H_
#define HCL_GRAMMAR_LAB_SERVER_PAGE_H_

#include <string>
#include <vector>

namespace hcl::grammar_lab {

// A file of the page, as the browser asks for it.
struct PageFile {
  std::string name;
  // As in `Content-Type`.
  std::string type;
  std::string text;
};

// The files of page/ and the editor, with the styles of diagrams.
const std::vector<PageFile>& page_files();

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_SERVER_PAGE_H_
