#ifndef HCL_APPS_LSP_TERRAFORM_PART_PRINTS_H_
#define HCL_APPS_LSP_TERRAFORM_PART_PRINTS_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/terraform_parts.h"

namespace hcl::lsp {

// Numbers that tell whether a part of a configuration, or anything that it
// depends on, is written differently than before. Takes time linear in the
// parts, their references and their texts.
class PartPrints {
 public:
  PartPrints() = default;
  // `common` is what every part depends on. `text_of` gives what is written
  // about a part.
  PartPrints(const std::vector<terraform::Part>& parts, std::string_view common,
             const std::function<std::string(const terraform::Part&)>& text_of);

  // 0 if there is no such part, or if it depends on itself.
  std::uint64_t at(std::string_view address) const;

 private:
  std::map<std::string, std::uint64_t, std::less<>> prints_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TERRAFORM_PART_PRINTS_H_
