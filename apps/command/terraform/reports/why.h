#ifndef HCL_APPS_COMMAND_TERRAFORM_REPORTS_WHY_H_
#define HCL_APPS_COMMAND_TERRAFORM_REPORTS_WHY_H_

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "hcl/source.h"
#include "hcl/terraform.h"
#include "hcl/terraform_parts.h"

// Where values come from.
namespace hcl::apps {

struct WhyStep {
  std::size_t part;
  int depth;
  // Whether it was shown above with its origins.
  bool repeated;
};

// Parts at their depths with their dependencies, depth first; each part is
// followed only once.
std::vector<WhyStep> chain(const std::vector<terraform::Part>& parts,
                           std::vector<std::pair<std::size_t, int>> starts);

// Whether the part has this name in references, where outputs of called modules
// lack the word `output`.
bool is_meant(const terraform::Part& part, const std::string& address);

// A part of a value: an element of a local value, an attribute of a resource.
struct WhyInside {
  // In each instance of the module.
  std::vector<terraform::NamedValue> values;
  // The smallest expression that gives it.
  SourceSpan expression;
  // The parts to which this expression refers.
  std::vector<std::size_t> needs;
};

// What an address such as `local.tags["a"]` or `aws_instance.a[0].tags` leads
// to; nothing if it is that of a part itself, or of nothing.
std::optional<WhyInside> find_inside(terraform::Walk& walk,
                                     const std::vector<terraform::Part>& parts,
                                     const std::string& address);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_REPORTS_WHY_H_
