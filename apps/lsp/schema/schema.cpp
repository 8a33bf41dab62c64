#include "lsp/schema/schema.h"

#include <fnmatch.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace hcl::lsp {
namespace {

// Bodies are nested in JSON that is at most 200 levels deep.
class SchemaReader {
 public:
  std::string problem;

  std::shared_ptr<const BodySchema> body(const Json& json,
                                         const std::string& at) {
    auto result = std::make_shared<BodySchema>();
    if (!is_object(json, at)) return result;
    result->is_open = bool_at(json, "open");
    for (const auto& [name, attribute] : members(json, "attributes", at)) {
      result->attributes[name] =
          this->attribute(attribute, at + ".attributes." + name);
    }
    for (const auto& [name, block] : members(json, "blocks", at)) {
      result->blocks[name] = this->block(block, at + ".blocks." + name);
    }
    return result;
  }

 private:
  bool is_object(const Json& json, const std::string& at) {
    if (!json.is_object()) fail(at, "must be an object");
    return json.is_object();
  }

  void fail(const std::string& at, const std::string& what) {
    if (problem.empty()) problem = at + " " + what;
  }

  std::map<std::string, Json> members(const Json& json, const char* name,
                                      const std::string& at) {
    const Json* found = find(json, name);
    std::map<std::string, Json> result;
    if (found == nullptr) return result;
    if (!is_object(*found, at + "." + name)) return result;
    for (const auto& [key, value] : found->items()) result[key] = value;
    return result;
  }

  AttributeSchema attribute(const Json& json, const std::string& at) {
    AttributeSchema result;
    if (!is_object(json, at)) return result;
    result.type = string_at(json, "type");
    result.description = string_at(json, "description");
    result.is_required = bool_at(json, "required");
    result.default_value = string_at(json, "default");
    result.deprecated = string_at(json, "deprecated");
    for (const Json& value : array_at(json, "values")) {
      if (value.is_string()) {
        result.values.push_back(value);
      } else {
        fail(at + ".values", "must be strings");
      }
    }
    return result;
  }

  BlockSchema block(const Json& json, const std::string& at) {
    BlockSchema result;
    if (!is_object(json, at)) return result;
    for (const Json& label : array_at(json, "labels")) {
      if (label.is_string()) result.labels.push_back(label);
    }
    result.description = string_at(json, "description");
    result.deprecated = string_at(json, "deprecated");
    result.min = integer_at(json, "min").value_or(0);
    result.max = integer_at(json, "max").value_or(0);
    result.same = integer_at(json, "same").value_or(0);
    const Json* inner = find(json, "body");
    result.body =
        body(inner != nullptr ? *inner : Json::object(), at + ".body");
    return result;
  }
};

}  // namespace

bool FileSchema::applies_to(std::string_view path) const {
  const std::string name(path.substr(path.rfind('/') + 1));
  return std::ranges::any_of(files, [&name](const std::string& pattern) {
    return fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
  });
}

Expected<FileSchema, std::string> read_schema(std::string_view text) {
  const std::optional<Json> json = parse_json(text);
  if (!json || !json->is_object()) {
    return std::string("it must be a JSON object");
  }
  if (integer_at(*json, "hclSchema") != 1) {
    return std::string("`hclSchema` must be 1, the version of the format");
  }
  FileSchema result;
  for (const Json& pattern : array_at(*json, "files")) {
    if (pattern.is_string()) result.files.push_back(pattern);
  }
  const Json* body = find(*json, "body");
  SchemaReader reader;
  result.body = reader.body(body != nullptr ? *body : Json(nullptr), "body");
  if (!reader.problem.empty()) return reader.problem;
  return result;
}

const BodySchema* body_at(const BodySchema& file,
                          const std::vector<std::string>& types) {
  std::vector<const BodySchema*> around = {&file};
  for (const std::string& type : types) {
    const auto found = around.back()->blocks.find(type);
    if (found == around.back()->blocks.end()) return nullptr;
    const BlockSchema& block = found->second;
    const auto outer = static_cast<std::int64_t>(around.size()) - block.same;
    if (outer < 0) return nullptr;
    around.push_back(block.same > 0 ? around[static_cast<std::size_t>(outer)]
                                    : block.body.get());
  }
  return around.back();
}

}  // namespace hcl::lsp
