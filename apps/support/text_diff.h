#ifndef HCL_APPS_SUPPORT_TEXT_DIFF_H_
#define HCL_APPS_SUPPORT_TEXT_DIFF_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/text_edit.h"

namespace hcl::apps {

// What edits do to a text, as `diff -u` shows it: three lines of context, the
// files `a/NAME` and `b/NAME`. Empty without edits. The edits are as
// `apply_edits()` wants them. Takes time linear in the text and the edits.
std::string unified_diff(const std::string& name, std::string_view text,
                         const std::vector<TextEdit>& edits, bool colored);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_TEXT_DIFF_H_
