#include "server/page.h"

#include "diagram/diagram.h"

namespace hcl::grammar_lab {

namespace {

std::string type_of(const std::string& name) {
  const std::string end = name.substr(name.rfind('.') + 1);
  if (end == "html") return "text/html; charset=utf-8";
  if (end == "css") return "text/css; charset=utf-8";
  return "text/javascript; charset=utf-8";
}

// Name and text of each file, then a null.
constexpr const char* kFiles[] = {
#include "page_texts.inc"
    nullptr};

}  // namespace

const std::vector<PageFile>& page_files() {
  static const std::vector<PageFile> kAll = [] {
    std::vector<PageFile> files;
    for (const char* const* at = kFiles; *at != nullptr; at += 2) {
      files.push_back({at[0], type_of(at[0]), at[1]});
      if (files.back().name == "style.css")
        files.back().text += diagram_style();
    }
    return files;
  }();
  return kAll;
}

}  // namespace hcl::grammar_lab
