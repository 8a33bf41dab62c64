// Reports on what refers to what in a module, and where values come from.

#include <algorithm>
#include <set>

#include "command/terraform/reports.h"
#include "command/terraform/values.h"
#include "command/terraform/written_json.h"
#include "hcl/json_writer.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {
namespace {

using terraform::NamedValue;
using terraform::Part;
using terraform::PartKind;

constexpr int kJsonIndent = 2;
constexpr std::size_t kWidth = 100;

std::string one_line(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool space = c == '\n' || c == '\r' || c == '\t' || c == ' ';
    if (space && !result.empty() && result.back() == ' ') continue;
    result += space ? ' ' : c;
  }
  if (result.size() > kWidth) result = result.substr(0, kWidth - 3) + "...";
  return result;
}

// The value, or those of several instances.
std::vector<NamedValue> values_in(terraform::Walk& walk, const Part& part) {
  return values_of(walk, part);
}

struct Step {
  std::size_t part;
  int depth;
  // Whether it was shown above with its origins.
  bool repeated;
};

// A part and its dependencies, depth first; each part is followed only once.
std::vector<Step> chain(const std::vector<Part>& parts, std::size_t start) {
  std::vector<Step> result;
  std::set<std::size_t> seen;
  std::vector<std::pair<std::size_t, int>> waiting = {{start, 0}};
  while (!waiting.empty()) {
    const auto [index, depth] = waiting.back();
    waiting.pop_back();
    const bool repeated = !seen.insert(index).second;
    result.push_back({index, depth, repeated});
    if (repeated) continue;
    const auto& needs = parts[index].needs;
    for (auto item = needs.rbegin(); item != needs.rend(); ++item) {
      waiting.emplace_back(*item, depth + 1);
    }
  }
  return result;
}

std::string step_text(terraform::Walk& walk, const Part& part,
                      const Step& step) {
  const std::string indent(static_cast<std::size_t>(step.depth) * 2, ' ');
  std::string text;
  const std::vector<NamedValue> values = values_in(walk, part);
  for (const NamedValue& value : values) {
    text += indent + value.name + " = " + shown_text(value_of(value), kWidth) +
            "\n";
  }
  if (values.empty()) text += indent + part.address + "\n";
  if (step.repeated) return text;
  text += indent + "    " + line_place(part.declared);
  if (part.expression) text += "  " + one_line(part.expression->text());
  return text + "\n";
}

void write_step(JsonWriter& writer, terraform::Walk& walk, const Part& part,
                const Step& step) {
  writer.begin_object();
  writer.key("address");
  writer.string(part.address);
  writer.key("depth");
  writer.integer(step.depth);
  writer.key("declared");
  writer.string(line_place(part.declared));
  if (part.expression) {
    writer.key("expression");
    writer.string(part.expression->text());
  }
  writer.key("values");
  const std::vector<NamedValue> values = values_in(walk, part);
  writer.begin_object();
  for (const NamedValue& value : values) {
    bool complete = true;
    writer.key(value.name);
    write_shown(writer, value_of(value), complete);
  }
  writer.end_object();
  write_unknown_of(writer, values);
  writer.end_object();
}

std::string address_without_keys(const std::string& address) {
  std::string result;
  int depth = 0;
  for (const char c : address) {
    if (c == '[') ++depth;
    if (depth == 0) result += c;
    if (c == ']') --depth;
  }
  return result;
}

// Whether the part has this name in references, where outputs of called modules
// lack the word `output`.
bool is_meant(const Part& part, const std::string& address) {
  if (part.address == address) return true;
  if (part.kind != PartKind::Output) return false;
  const std::size_t at = part.address.rfind("output.");
  return at > 0 && at != std::string::npos &&
         part.address.substr(0, at) + part.address.substr(at + 7) == address;
}

// Whether a part is itself a source of unknown values: a resource, or a root
// variable without a value.
bool is_origin(terraform::Walk& walk, const Part& part) {
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
  for (const Step& step : chain(parts, start)) {
    if (step.repeated) continue;
    const Part& part = parts[step.part];
    for (const std::string& function : part.provider_functions) {
      result.push_back({function, step.part});
    }
    if (step.part != start && is_origin(walk, part)) {
      result.push_back({part.address, step.part});
    }
  }
  return result;
}

}  // namespace

bool why_report(terraform::Walk& walk,
                const terraform::Configuration& configuration,
                const TerraformRequest& request, std::string& text) {
  const std::vector<Part> all = parts(configuration);
  const std::string address = address_without_keys(request.address);
  const auto found =
      std::find_if(all.begin(), all.end(),
                   [&](const Part& part) { return is_meant(part, address); });
  if (found == all.end()) return false;
  const std::vector<Step> steps =
      chain(all, static_cast<std::size_t>(found - all.begin()));
  if (!request.json) {
    for (const Step& step : steps) {
      text += step_text(walk, all[step.part], step);
    }
    return true;
  }
  JsonWriter writer(text, kJsonIndent);
  writer.begin_array();
  for (const Step& step : steps) {
    if (!step.repeated) write_step(writer, walk, all[step.part], step);
  }
  writer.end_array();
  text += "\n";
  return true;
}

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
      const std::vector<Origin> because = origins(walk, all, i);
      if (request.json) {
        writer.begin_object();
        writer.key("address");
        writer.string(value.name);
        writer.key("because");
        writer.begin_array();
        for (const Origin& origin : because) writer.string(origin.name);
        writer.end_array();
        writer.end_object();
        continue;
      }
      text += value.name + " = " + shown_text(value_of(value), kWidth) + "\n";
      for (const Origin& origin : because) {
        text += "    because of " + origin.name + "  (" +
                line_place(all[origin.part].declared) + ")\n";
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
