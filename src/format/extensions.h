#ifndef HCL_SRC_FORMAT_EXTENSIONS_H_
#define HCL_SRC_FORMAT_EXTENSIONS_H_

#include <string>

#include "format/layout.h"
#include "hcl/format.h"
#include "lower/reused_parser.h"

namespace hcl::formatting {

// Whether options beyond the styles are chosen.
bool has_extensions(const FormatOptions& options);

// Sets the spaces of all tokens.
void space_all(Layout& layout);

// Applies these options to a configuration file in the layout of its style. A
// text with errors is returned unchanged.
std::string extend(std::string text, const FormatOptions& options,
                   lower::ReusedParser& parser);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_EXTENSIONS_H_
