// Reports on the providers, called modules and resources of a module.

#include <functional>
#include <vector>

#include "command/terraform/reports/markdown.h"
#include "command/terraform/reports/reports.h"
#include "command/terraform/reports/written_json.h"
#include "hcl/json_writer.h"
#include "hcl/terraform_parts.h"

namespace hcl::apps {
namespace {

// What a report says of one declaration, in the order of its columns.
struct Row {
  std::string name;
  std::vector<std::string> cells;
  // Further names, as a member of its own in JSON.
  std::vector<std::string> aliases = {};
  SourceSpan declared;
};

// A kind of declarations.
struct Table {
  const char* title;
  const char* json_name;
  const char* first_column;
  // The names of the other columns in Markdown and JSON.
  std::vector<std::pair<const char*, const char*>> columns;
  std::vector<Row> rows;
};

std::string text_of(const Table& table, const TerraformRequest& request) {
  std::string text;
  for (const Row& row : table.rows) {
    text += row.name;
    std::string rest;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (row.cells[i].empty()) continue;
      rest += (rest.empty() ? "  " : ", ") +
              std::string(table.columns[i].second) + " " + row.cells[i];
    }
    for (const std::string& alias : row.aliases) rest += ", alias " + alias;
    text += rest + "  (" + user_place(row.declared, request) + ")\n";
  }
  return text;
}

std::string markdown_of(const Table& table) {
  if (table.rows.empty()) {
    return std::string("## ") + table.title + "\n\nNo " + table.json_name +
           ".\n";
  }
  std::string head = std::string("| ") + table.first_column + " |";
  std::string line = "|---|";
  for (const auto& column : table.columns) {
    head += std::string(" ") + column.first + " |";
    line += "---|";
  }
  std::string text =
      std::string("## ") + table.title + "\n\n" + head + "\n" + line + "\n";
  for (const Row& row : table.rows) {
    text += "| " + markdown_plain(row.name) + " |";
    for (const std::string& cell : row.cells) {
      text += " " + markdown_plain(cell) + " |";
    }
    text += "\n";
  }
  return text;
}

std::string json_of(const Table& table) {
  std::string text;
  JsonWriter writer(text, kReportIndent);
  writer.begin_object();
  writer.key(table.json_name).begin_object();
  for (const Row& row : table.rows) {
    writer.key(row.name).begin_object();
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      write_text(writer, table.columns[i].second, row.cells[i]);
    }
    if (!row.aliases.empty()) {
      writer.key("configuration_aliases").begin_array();
      for (const std::string& alias : row.aliases) writer.string(alias);
      writer.end_array();
    }
    write_declared(writer, row.declared);
    writer.end_object();
  }
  writer.end_object();
  writer.end_object();
  return text + "\n";
}

std::string report_of(const Table& table, const TerraformRequest& request) {
  if (request.markdown) return markdown_of(table);
  return request.json ? json_of(table) : text_of(table, request);
}

}  // namespace

std::string providers_report(const terraform::Configuration& configuration,
                             const TerraformRequest& request) {
  Table table = {"Providers",
                 "providers",
                 "Name",
                 {{"Source", "source"}, {"Version", "version"}},
                 {}};
  for (const auto& each : describe(configuration).providers) {
    table.rows.push_back({each.name,
                          {each.source, each.version},
                          each.configuration_aliases,
                          each.declared});
  }
  return report_of(table, request);
}

std::string modules_report(const terraform::Configuration& configuration,
                           const TerraformRequest& request) {
  Table table = {"Modules",
                 "modules",
                 "Name",
                 {{"Source", "source"},
                  {"Version", "version"},
                  {"Repeated by", "repetition"}},
                 {}};
  for (const auto& each : describe(configuration).calls) {
    table.rows.push_back({each.name,
                          {each.source, each.version, each.repetition},
                          {},
                          each.declared});
  }
  return report_of(table, request);
}

std::string resources_report(const terraform::Configuration& configuration,
                             const TerraformRequest& request) {
  Table table = {"Resources",
                 "resources",
                 "Address",
                 {{"Mode", "mode"},
                  {"Provider", "provider"},
                  {"Configuration", "configuration"},
                  {"Repeated by", "repetition"}},
                 {}};
  for (const auto& each : describe(configuration).resources) {
    table.rows.push_back(
        {each.address,
         {each.mode, each.provider, each.configuration, each.repetition},
         {},
         each.declared});
  }
  return report_of(table, request);
}

}  // namespace hcl::apps
