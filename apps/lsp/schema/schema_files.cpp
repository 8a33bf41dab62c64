#include "lsp/schema/schema_files.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

constexpr std::string_view kMarker = "hcl-schema:";

// Where the part of a text ends in which a schema can be named: its first
// comment lines, or the first property of JSON.
std::size_t end_of_head(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) {
      line.remove_prefix(1);
    }
    const bool is_head = line.starts_with("#") || line.starts_with("//") ||
                         line.starts_with("{") || line.starts_with("\"//\"") ||
                         line.empty() || line == "\r";
    if (!is_head) break;
    at = std::min(end + 1, text.size());
  }
  return at;
}

// The path after `hcl-schema:` in one of the comment lines with which a text
// begins; empty if there is none. In JSON, the value of the property `//` of
// the root can have it.
std::string named_schema(std::string_view text) {
  const std::string_view head = text.substr(0, end_of_head(text));
  const std::size_t found = head.find(kMarker);
  if (found == std::string_view::npos) return {};
  std::size_t begin = found + kMarker.size();
  while (begin < head.size() && (head[begin] == ' ' || head[begin] == '\t')) {
    ++begin;
  }
  const std::size_t end =
      std::min(head.find_first_of("\"\r\n", begin), head.size());
  std::string path(head.substr(begin, end - begin));
  while (!path.empty() && path.back() == ' ') path.pop_back();
  return path;
}

}  // namespace

const FileSchema* SchemaFiles::at(const std::string& path) const {
  const DocumentHandle document = workspace_.read(uri_of_path(path));
  const auto [kept, is_new] = kept_.try_emplace(path);
  const bool is_current = !is_new && kept->second.document == document;
  if (!is_current) {
    kept->second = {document, {}};
    if (document == nullptr) {
      log_("The schema " + path + " cannot be read.");
      return nullptr;
    }
    auto schema = read_schema(document->text());
    if (schema.ok()) {
      kept->second.schema = *std::move(schema);
    } else {
      log_("The schema " + path + " is ignored: " + schema.error() + ".");
    }
  }
  return kept->second.schema.body != nullptr ? &kept->second.schema : nullptr;
}

std::shared_ptr<const BodySchema> SchemaFiles::of(
    const Document& document) const {
  const std::string named = named_schema(document.text());
  if (!named.empty() && document.name().starts_with('/')) {
    const FileSchema* schema =
        at(joined_path(folder_of(document.name()), named));
    return schema != nullptr ? schema->body : nullptr;
  }
  for (const std::string& path : paths_) {
    const FileSchema* schema = at(path);
    if (schema != nullptr && schema->applies_to(document.name())) {
      return schema->body;
    }
  }
  return nullptr;
}

std::shared_ptr<const BodySchema> SchemaFiles::of_tool(
    const std::string& tool, const std::string& version) const {
  auto& kept = of_tools_[{tool, version}];
  if (kept == nullptr) kept = terraform_schema(tool, version);
  return kept;
}

}  // namespace hcl::lsp
