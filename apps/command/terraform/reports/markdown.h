#ifndef HCL_APPS_COMMAND_TERRAFORM_REPORTS_MARKDOWN_H_
#define HCL_APPS_COMMAND_TERRAFORM_REPORTS_MARKDOWN_H_

#include <initializer_list>
#include <string>
#include <string_view>

// Tables of Markdown, as renderers of GitHub's dialect read them.
namespace hcl::apps {

// A text that is Markdown itself, for a cell: lines and paragraphs stay apart,
// and what would end the cell or begin a tag is escaped, except in spans of
// code. `n/a` if it is empty.
std::string markdown_cell(std::string_view text);

// A text without meaning in Markdown, such as a name.
std::string markdown_plain(std::string_view text);

// A span of code for a cell, fenced by as many backticks as it takes; a text of
// several lines as preformatted text. `n/a` if it is empty.
std::string markdown_code(std::string_view text);

// A row of a table.
std::string markdown_row(std::initializer_list<std::string> cells);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_REPORTS_MARKDOWN_H_
