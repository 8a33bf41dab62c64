#ifndef HCL_TABLEGEN_NAMES_H_
#define HCL_TABLEGEN_NAMES_H_

#include <string>
#include <string_view>

namespace hcl::tablegen {

// The name of an enumerator: `TEMPLATE_LINE` and `templateLine` both give
// `TemplateLine`.
std::string enumerator_name(std::string_view grammar_name);

}  // namespace hcl::tablegen

#endif  // HCL_TABLEGEN_NAMES_H_
