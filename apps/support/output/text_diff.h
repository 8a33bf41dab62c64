#ifndef HCL_APPS_SUPPORT_OUTPUT_TEXT_DIFF_H_
#define HCL_APPS_SUPPORT_OUTPUT_TEXT_DIFF_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/text_edit.h"

namespace hcl::apps {

// The effect of edits on a text in the form of `diff -u`: three lines of
// context, and the files `a/NAME` and `b/NAME`. Empty without edits. The edits
// must satisfy the requirements of `apply_edits()`. Takes time linear in the
// text and the edits.
std::string unified_diff(const std::string& name, std::string_view text,
                         const std::vector<TextEdit>& edits, bool colored);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_OUTPUT_TEXT_DIFF_H_
