// The blocks and arguments of Terraform and OpenTofu by version.

#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "hcl/terraform.h"
#include "lsp/schema/schema.h"

namespace hcl::lsp {
namespace {

using Version = std::pair<std::int64_t, std::int64_t>;

std::int64_t number_at(std::string_view text) {
  constexpr std::int64_t kMost = 1'000'000;
  std::int64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9' || number > kMost) break;
    number = number * 10 + (c - '0');
  }
  return number;
}

// The first two numbers of a version.
Version version_of(std::string_view text) {
  const std::size_t dot = text.find('.');
  return {number_at(text),
          dot == std::string_view::npos ? 0 : number_at(text.substr(dot + 1))};
}

class Selection {
 public:
  Selection(const std::string& tool, const std::string& version)
      : tool_(tool == "tofu" ? "tofu" : "terraform") {
    if (!version.empty()) version_ = version_of(version);
  }

  // Removes what the version does not have. Bodies are nested as deep as in the
  // text that is built in.
  void select(Json& body) const {
    for (const char* kind : {"attributes", "blocks"}) {
      const auto items = body.find(kind);
      if (items == body.end()) continue;
      for (auto each = items->begin(); each != items->end();) {
        each = has(*each) ? std::next(each) : items->erase(each);
      }
      for (Json& each : *items) {
        const auto inner = each.find("body");
        if (inner != each.end()) select(*inner);
      }
    }
  }

 private:
  bool has(const Json& item) const {
    const Json* since = find(item, "since");
    if (since == nullptr) return true;
    const std::string first = string_at(*since, tool_);
    return !first.empty() && (!version_ || version_of(first) <= *version_);
  }

  std::string tool_;
  std::optional<Version> version_;
};

std::shared_ptr<const BodySchema> selected_schema(const std::string& tool,
                                                  const std::string& version) {
  Json schema = parse_json(terraform_schema_text()).value_or(Json());
  if (schema.is_object()) Selection(tool, version).select(schema["body"]);
  const auto read = read_schema(json_text(schema));
  return read.ok() ? read->body : std::make_shared<const BodySchema>();
}

bool is_newest(terraform::Tool tool, const std::string& version) {
  return version.empty() || version_of(terraform::tool_versions(tool).back()) <=
                                version_of(version);
}

}  // namespace

std::shared_ptr<const BodySchema> terraform_schema(const std::string& tool,
                                                   const std::string& version) {
  const bool is_tofu = tool == "tofu";
  if (!is_newest(
          is_tofu ? terraform::Tool::OpenTofu : terraform::Tool::Terraform,
          version)) {
    return selected_schema(tool, version);
  }
  if (is_tofu) {
    static const auto newest_of_tofu = selected_schema("tofu", "");
    return newest_of_tofu;
  }
  static const auto newest_of_terraform = selected_schema("terraform", "");
  return newest_of_terraform;
}

}  // namespace hcl::lsp
