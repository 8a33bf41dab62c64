// Draws what refers to what in a module.

#include "command/terraform/reports/graph.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "command/terraform/reports/reports.h"
#include "command/terraform/reports/written_json.h"
#include "hcl/json_writer.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {
namespace {

using terraform::Part;
using terraform::PartKind;

struct KindStyle {
  PartKind kind;
  const char* name;
  // Shapes of DOT, and brackets of Mermaid.
  const char* shape;
  const char* opening;
  const char* closing;
};

constexpr std::array<KindStyle, 8> kStyles = {{
    {PartKind::Variable, "variable", "cds", ">", "]"},
    {PartKind::Local, "local", "ellipse", "(", ")"},
    {PartKind::Output, "output", "note", "([", "])"},
    {PartKind::ModuleCall, "module", "folder", "[[", "]]"},
    {PartKind::Resource, "resource", "box", "[", "]"},
    {PartKind::DataSource, "data", "cylinder", "[(", ")]"},
    {PartKind::Check, "check", "diamond", "{", "}"},
    {PartKind::Provider, "provider", "component", "{{", "}}"},
}};

const KindStyle& style_of(PartKind kind) {
  return *std::ranges::find_if(
      kStyles, [&](const KindStyle& style) { return style.kind == kind; });
}

std::string in_dot(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

std::string in_mermaid(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    result += c == '"' ? "#quot;" : std::string(1, c);
  }
  return result + "\"";
}

std::string dot_of(const std::vector<Part>& parts,
                   const std::vector<std::size_t>& shown,
                   const std::vector<bool>& is_shown) {
  std::string text = "digraph {\n  rankdir = \"RL\"\n";
  for (const std::size_t index : shown) {
    const Part& part = parts[index];
    text += "  " + in_dot(part.address) +
            " [shape = " + style_of(part.kind).shape + "]\n";
    for (const std::size_t needed : part.needs) {
      if (!is_shown[needed]) continue;
      text += "  " + in_dot(part.address) + " -> " +
              in_dot(parts[needed].address) + "\n";
    }
  }
  return text + "}\n";
}

std::string mermaid_of(const std::vector<Part>& parts,
                       const std::vector<std::size_t>& shown,
                       const std::vector<bool>& is_shown) {
  std::string text = "flowchart RL\n";
  for (const std::size_t index : shown) {
    const KindStyle& style = style_of(parts[index].kind);
    text += "  n" + std::to_string(index) + style.opening +
            in_mermaid(parts[index].address) + style.closing + "\n";
  }
  for (const std::size_t index : shown) {
    for (const std::size_t needed : parts[index].needs) {
      if (!is_shown[needed]) continue;
      text += "  n" + std::to_string(index) + " --> n" +
              std::to_string(needed) + "\n";
    }
  }
  return text;
}

std::string json_of(const std::vector<Part>& parts,
                    const std::vector<std::size_t>& shown,
                    const std::vector<bool>& is_shown) {
  std::string text;
  JsonWriter writer(text, kReportIndent);
  writer.begin_array();
  for (const std::size_t index : shown) {
    const Part& part = parts[index];
    writer.begin_object();
    writer.key("address").string(part.address);
    writer.key("kind").string(style_of(part.kind).name);
    write_declared(writer, part.declared);
    writer.key("needs").begin_array();
    for (const std::size_t needed : part.needs) {
      if (is_shown[needed]) writer.string(parts[needed].address);
    }
    writer.end_array();
    writer.end_object();
  }
  writer.end_array();
  return text + "\n";
}

// The parts that refer to each part.
std::vector<std::vector<std::size_t>> users_of(const std::vector<Part>& parts) {
  std::vector<std::vector<std::size_t>> users(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (const std::size_t needed : parts[i].needs) users[needed].push_back(i);
  }
  return users;
}

// Adds what is at most `depth` references from `starts`, in one direction.
template <class Next>
void add_near(const std::vector<std::size_t>& starts, int depth, Next next,
              std::set<std::size_t>& found) {
  std::set<std::size_t> seen(starts.begin(), starts.end());
  std::vector<std::size_t> level = starts;
  for (int i = 0; !level.empty() && (depth < 0 || i <= depth); ++i) {
    found.insert(level.begin(), level.end());
    std::vector<std::size_t> further;
    for (const std::size_t part : level) {
      for (const std::size_t other : next(part)) {
        if (seen.insert(other).second) further.push_back(other);
      }
    }
    level = std::move(further);
  }
}

}  // namespace

const char* kind_name(PartKind kind) { return style_of(kind).name; }

bool choose_parts(const std::vector<Part>& parts, const GraphFocus& focus,
                  std::vector<std::size_t>& shown) {
  shown.clear();
  if (focus.address.empty()) {
    for (std::size_t i = 0; i < parts.size(); ++i) shown.push_back(i);
    return true;
  }
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string& address = parts[i].address;
    // A module stands for what is in it, too.
    if (address == focus.address || address.starts_with(focus.address + ".")) {
      starts.push_back(i);
    }
  }
  const auto users = users_of(parts);
  std::set<std::size_t> found;
  add_near(
      starts, focus.depth, [&](std::size_t i) { return parts[i].needs; },
      found);
  add_near(
      starts, focus.depth, [&](std::size_t i) { return users[i]; }, found);
  shown.assign(found.begin(), found.end());
  return !starts.empty();
}

std::string graph_text(const std::vector<Part>& parts,
                       const std::vector<std::size_t>& shown,
                       const std::string& format) {
  std::vector<bool> is_shown(parts.size());
  for (const std::size_t index : shown) is_shown[index] = true;
  if (format == "json") return json_of(parts, shown, is_shown);
  if (format == "mermaid") return mermaid_of(parts, shown, is_shown);
  return dot_of(parts, shown, is_shown);
}

}  // namespace hcl::apps
