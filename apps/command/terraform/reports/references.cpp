// Reports on what refers to what in a module, and where values come from.

#include <algorithm>
#include <set>

#include "command/terraform/reports/reports.h"
#include "command/terraform/reports/why.h"
#include "command/terraform/reports/written_json.h"
#include "command/terraform/values.h"
#include "hcl/json_writer.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {
namespace {

using terraform::NamedValue;
using terraform::Part;
using terraform::PartKind;

constexpr int kJsonIndent = 2;
constexpr std::size_t kWidth = 100;

// The value, or those of several instances.
std::vector<NamedValue> values_in(terraform::Walk& walk, const Part& part) {
  return values_of(walk, part);
}

// Whether a call has no part in it: the module is not installed.
bool is_missing(const Part& call, const std::vector<Part>& sorted) {
  const std::string start = call.address + ".";
  const auto next = std::ranges::lower_bound(sorted, start, {}, &Part::address);
  return next == sorted.end() || !next->address.starts_with(start);
}

// Whether a part is itself a source of unknown values: a resource, a module
// that is not installed, or a root variable without a value.
bool is_origin(terraform::Walk& walk, const Part& part,
               const std::vector<Part>& sorted) {
  if (part.kind == PartKind::ModuleCall) return is_missing(part, sorted);
  if (part.kind == PartKind::Resource || part.kind == PartKind::DataSource) {
    return true;
  }
  if (part.kind != PartKind::Variable || part.address.starts_with("module.")) {
    return false;
  }
  for (const NamedValue& value : values_of(walk, part)) {
    if (!value.value.is_wholly_known()) return true;
  }
  return false;
}

// A cause of unknown values, with the part where it is.
struct Origin {
  std::string name;
  std::size_t part;
};

std::vector<Origin> origins(terraform::Walk& walk,
                            const std::vector<Part>& parts, std::size_t start) {
  std::vector<Origin> result;
  for (const WhyStep& step : chain(parts, {{start, 0}})) {
    if (step.repeated) continue;
    const Part& part = parts[step.part];
    for (const std::string& function : part.provider_functions) {
      result.push_back({function, step.part});
    }
    for (const std::string& function : part.later_functions) {
      result.push_back({function + "()", step.part});
    }
    if (step.part != start && is_origin(walk, part, parts)) {
      result.push_back({part.address, step.part});
    }
  }
  return result;
}

}  // namespace

std::string unknown_report(terraform::Walk& walk,
                           const terraform::Configuration& configuration,
                           const TerraformRequest& request) {
  const std::vector<Part> all = parts(configuration);
  std::string text;
  JsonWriter writer(text, kJsonIndent);
  if (request.json) writer.begin_array();
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const NamedValue& value : values_in(walk, all[i])) {
      if (value.value.is_wholly_known()) continue;
      const bool is_asked = request.address.empty() ||
                            value.name == request.address ||
                            is_meant(all[i], request.address);
      if (!is_asked) continue;
      const std::vector<Origin> because = origins(walk, all, i);
      if (request.json) {
        writer.begin_object();
        writer.key("address").string(value.name);
        writer.key("because").begin_array();
        for (const Origin& origin : because) writer.string(origin.name);
        writer.end_array();
        writer.end_object();
        continue;
      }
      text += value.name + " = " + shown_text(value_of(value), kWidth) + "\n";
      for (const Origin& origin : because) {
        text += "    because of " + origin.name + "  (" +
                user_place(all[origin.part].declared, request) + ")\n";
      }
    }
  }
  if (request.json) {
    writer.end_array();
    text += "\n";
  }
  return text;
}

}  // namespace hcl::apps
