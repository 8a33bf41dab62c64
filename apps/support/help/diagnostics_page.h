#ifndef HCL_APPS_SUPPORT_HELP_DIAGNOSTICS_PAGE_H_
#define HCL_APPS_SUPPORT_HELP_DIAGNOSTICS_PAGE_H_

#include <string>
#include <string_view>
#include <vector>

// Reads docs/diagnostics.md and docs/terraform-diagnostics.md, which are
// embedded in the program for `hcl explain`.
namespace hcl::apps {

// A fenced text. The words after the fence's language classify it as "wrong",
// "right" or "spec", and say how to read it, such as "eval".
struct PageExample {
  std::string language;
  std::vector<std::string> words;
  std::string text;

  bool is(std::string_view word) const;
};

// The section about one code.
struct PageSection {
  std::string code;
  std::string summary;
  std::string explanation;
  std::vector<PageExample> examples;
  // Why there is no example; empty if there are examples.
  std::string no_example;
};

// The sections, in the order of the page.
std::vector<PageSection> read_diagnostics_page(std::string_view page);

// The pages, one after the other, as of the program's build.
std::string diagnostics_page();

// Formats a section for a terminal, with indented examples.
std::string explanation_text(const PageSection& section);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_HELP_DIAGNOSTICS_PAGE_H_
