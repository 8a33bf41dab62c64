#ifndef HCL_APPS_SUPPORT_DIAGNOSTICS_PAGE_H_
#define HCL_APPS_SUPPORT_DIAGNOSTICS_PAGE_H_

#include <string>
#include <string_view>
#include <vector>

// docs/diagnostics.md, which is part of the program: `hcl explain`.
namespace hcl::apps {

// A text between fences. The words behind the fence's language say what it is:
// "wrong", "right", "spec", and how it is read, such as "eval".
struct PageExample {
  std::string language;
  std::vector<std::string> words;
  std::string text;

  bool is(std::string_view word) const;
};

// What the page says of one code.
struct PageSection {
  std::string code;
  std::string summary;
  std::string explanation;
  std::vector<PageExample> examples;
  // Why there is no example; empty where there are some.
  std::string no_example;
};

// The sections in the order of the page.
std::vector<PageSection> read_diagnostics_page(std::string_view page);

// The page as it was when the program was built.
std::string_view diagnostics_page();

// A section for a terminal: the examples are indented.
std::string explanation_text(const PageSection& section);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_DIAGNOSTICS_PAGE_H_
