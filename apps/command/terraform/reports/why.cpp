// Reports on where values come from.

#include "command/terraform/reports/why.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "command/terraform/reports/reports.h"
#include "command/terraform/reports/written_json.h"
#include "command/terraform/values.h"

namespace hcl::apps {
namespace {

using terraform::NamedValue;
using terraform::Part;
using terraform::PartKind;

constexpr std::size_t kWhyWidth = 100;

std::string one_line(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool space = c == '\n' || c == '\r' || c == '\t' || c == ' ';
    if (space && !result.empty() && result.back() == ' ') continue;
    result += space ? ' ' : c;
  }
  if (result.size() > kWhyWidth)
    result = result.substr(0, kWhyWidth - 3) + "...";
  return result;
}

std::string step_text(terraform::Walk& walk, const Part& part,
                      const WhyStep& step, const TerraformRequest& request) {
  const std::string indent(static_cast<std::size_t>(step.depth) * 2, ' ');
  std::string text;
  const std::vector<NamedValue> values = values_of(walk, part);
  for (const NamedValue& value : values) {
    text += indent + value.name + " = " +
            shown_text(value_of(value), kWhyWidth) + "\n";
  }
  if (values.empty()) text += indent + part.address + "\n";
  if (step.repeated) return text;
  text += indent + "    " + user_place(part.declared, request);
  if (part.expression) text += "  " + one_line(part.expression->text());
  return text + "\n";
}

void write_step(JsonWriter& writer, terraform::Walk& walk, const Part& part,
                const WhyStep& step) {
  writer.begin_object();
  writer.key("address").string(part.address);
  writer.key("depth").integer(step.depth);
  writer.key("declared").string(line_place(part.declared));
  if (part.expression) {
    writer.key("expression").string(part.expression->text());
  }
  writer.key("values");
  const std::vector<NamedValue> values = values_of(walk, part);
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

// A value inside of the value of a part, as a report begins with it.
std::string inside_text(const WhyInside& inside,
                        const TerraformRequest& request) {
  std::string text;
  for (const NamedValue& value : inside.values) {
    text += value.name + " = " + shown_text(value_of(value), kWhyWidth) + "\n";
  }
  text += "    " + user_place(inside.expression, request) + "  ";
  return text + one_line(inside.expression.text()) + "\n";
}

void write_inside(JsonWriter& writer, const WhyInside& inside,
                  const std::string& address) {
  writer.begin_object();
  write_text(writer, "address", address);
  writer.key("depth").integer(0);
  write_declared(writer, inside.expression);
  writer.key("expression").string(inside.expression.text());
  writer.key("values").begin_object();
  for (const NamedValue& value : inside.values) {
    bool complete = true;
    writer.key(value.name);
    write_shown(writer, value_of(value), complete);
  }
  writer.end_object();
  write_unknown_of(writer, inside.values);
  writer.end_object();
}

// The steps as text or JSON, after what explains a part of a value if the
// address leads to one.
std::string report_of(terraform::Walk& walk, const std::vector<Part>& all,
                      const std::optional<WhyInside>& inside,
                      const std::vector<WhyStep>& steps,
                      const TerraformRequest& request) {
  std::string text;
  if (!request.json) {
    if (inside) text = inside_text(*inside, request);
    for (const WhyStep& step : steps) {
      text += step_text(walk, all[step.part], step, request);
    }
    return text;
  }
  JsonWriter writer(text, kReportIndent);
  writer.begin_array();
  if (inside) write_inside(writer, *inside, request.address);
  for (const WhyStep& step : steps) {
    if (!step.repeated) write_step(writer, walk, all[step.part], step);
  }
  writer.end_array();
  return text + "\n";
}

}  // namespace

bool is_meant(const Part& part, const std::string& address) {
  if (part.address == address) return true;
  if (part.kind != PartKind::Output) return false;
  const std::size_t at = part.address.rfind("output.");
  return at > 0 && at != std::string::npos &&
         part.address.substr(0, at) + part.address.substr(at + 7) == address;
}

std::vector<WhyStep> chain(const std::vector<Part>& parts,
                           std::vector<std::pair<std::size_t, int>> starts) {
  std::vector<WhyStep> result;
  std::set<std::size_t> seen;
  std::ranges::reverse(starts);
  std::vector<std::pair<std::size_t, int>>& waiting = starts;
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

bool why_report(terraform::Walk& walk,
                const terraform::Configuration& configuration,
                const TerraformRequest& request, std::string& text) {
  const std::vector<Part> all = parts(configuration);
  std::vector<std::pair<std::size_t, int>> starts;
  const auto inside = find_inside(walk, all, request.address);
  if (inside) {
    for (const std::size_t needed : inside->needs) {
      starts.emplace_back(needed, 1);
    }
  } else {
    const std::string address = address_without_keys(request.address);
    const auto found = std::ranges::find_if(
        all, [&](const Part& part) { return is_meant(part, address); });
    if (found == all.end()) return false;
    starts.emplace_back(found - all.begin(), 0);
  }
  text = report_of(walk, all, inside, chain(all, std::move(starts)), request);
  return true;
}

}  // namespace hcl::apps
