#ifndef HCL_APPS_SUPPORT_OUTPUT_PHRASES_H_
#define HCL_APPS_SUPPORT_OUTPUT_PHRASES_H_

#include <span>
#include <string>
#include <string_view>

#include "support/output/phrases.h"

// Parts of sentences in the programs' messages.
namespace hcl::apps {

// The text in double quotes, unescaped.
std::string in_quotes(std::string_view text);

// ` Did you mean "eval"?`, for the name that was probably meant instead of
// `given`; empty if none is close.
std::string did_you_mean(std::string_view given,
                         std::span<const std::string> names);

// The words, separated by `between`.
std::string joined(std::span<const std::string> words,
                   std::string_view between);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_OUTPUT_PHRASES_H_
