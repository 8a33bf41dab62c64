#include "host/engine/includes.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "hcl/suggestions.h"
#include "hcl/terraform_functions.h"
#include "host/description/codes.h"
#include "host/engine/session.h"

namespace hcl::host {
namespace {

namespace fs = std::filesystem;

// What one block says.
struct IncludeRequest {
  std::string path = {};
  std::optional<std::string> name = std::nullopt;
  std::optional<std::string> strategy = std::nullopt;
  // The expressions of the path and of the name.
  SourceSpan place = {};
  SourceSpan name_place = {};
};

class IncludeReader {
 public:
  explicit IncludeReader(Session& session);

  // Takes a file and, before it, those that it includes.
  void add(ConfigFile file, const std::string& name);

 private:
  void follow(const Block& block, const std::string& folder);
  std::optional<IncludeRequest> request_of(const Block& block);
  std::optional<std::string> text_of(const Attribute& attribute);
  std::optional<SourceFile> read(const IncludeRequest& request,
                                 const std::string& path);
  std::optional<std::string> strategy_of(const Attribute& attribute);
  const Value& value_of(const SourceFile& file, const std::string& key);
  void expose(const IncludeRequest& request, const SourceFile& file,
              const std::string& key);
  bool may_open(const IncludeRequest& request, const std::string& key);
  // How a user allows a file that is forbidden.
  std::string hint(bool is_forbidden) const;
  void error(CodeRow code, const SourceSpan& place, std::string detail) {
    session_.diags.error(code, {.subject = place, .context = {}},
                         std::move(detail));
  }

  Session& session_;
  const Includes& rules_;
  MapContext context_;
  std::shared_ptr<const FunctionFiles> files_;
  // Files that are a part of the configuration.
  std::set<std::string, std::less<>> added_;
};

// A file as files are compared: without links, absolute.
std::string include_key(const std::string& name) {
  std::error_code failed;
  const fs::path whole =
      fs::weakly_canonical(fs::absolute(name, failed), failed);
  return failed ? name : whole.string();
}

IncludeReader::IncludeReader(Session& session)
    : session_(session), rules_(session.description.includes) {
  context_.set_variables({});
  context_.set_functions(session.graph.functions().built_in);
  for (const Root& root : session.description.roots) {
    if (root.value.is_known()) context_.set_variable(root.name, root.value);
  }
  if (!session.inputs.directory.empty()) {
    std::vector<std::string> allowed = session.inputs.setting("allow-read");
    if (allowed.empty()) allowed.push_back(session.inputs.directory);
    files_ = files_below(allowed);
  }
  for (const SourceFile& file : session.inputs.files) {
    added_.insert(include_key(file.name()));
  }
}

std::optional<std::string> IncludeReader::text_of(const Attribute& attribute) {
  const std::size_t before = session_.diags.error_count();
  const Value value = attribute.expression.evaluate(context_, session_.diags);
  if (session_.diags.error_count() != before) return std::nullopt;
  const auto text = value.if_string();
  if (text && !text->empty() && !value.is_marked()) return std::string(*text);
  error(code::HostWrongType, attribute.expression.source(),
        "\"" + attribute.name +
            "\" must be a string that is known before anything else.");
  return std::nullopt;
}

std::optional<IncludeRequest> IncludeReader::request_of(const Block& block) {
  BodySchema schema;
  schema.attributes.push_back({.name = rules_.path, .required = true});
  for (const std::string* name : {&rules_.expose, &rules_.strategy}) {
    if (!name->empty()) schema.attributes.push_back({.name = *name});
  }
  const BodyContent content = block.body.content(schema, session_.diags);
  const Attribute* path = content.attribute(rules_.path);
  if (path == nullptr) return std::nullopt;
  IncludeRequest request;
  request.place = path->expression.source();
  const auto text = text_of(*path);
  if (!text) return std::nullopt;
  request.path = *text;
  const Attribute* name =
      rules_.expose.empty() ? nullptr : content.attribute(rules_.expose);
  if (name != nullptr) {
    request.name_place = name->expression.source();
    request.name = text_of(*name);
    if (!request.name) return std::nullopt;
  }
  if (const Attribute* strategy = content.attribute(rules_.strategy)) {
    request.strategy = strategy_of(*strategy);
    if (!request.strategy) return std::nullopt;
  }
  return request;
}

std::optional<std::string> IncludeReader::strategy_of(
    const Attribute& attribute) {
  auto strategy = text_of(attribute);
  const auto& known = session_.description.top.strategies;
  if (!strategy || known.contains(*strategy)) return strategy;
  std::vector<std::string> names;
  std::string all;
  for (const auto& each : known) {
    names.push_back(each.first);
    all += (all.empty() ? "" : ", ") + each.first;
  }
  Diagnostic& diag = session_.diags.error(
      code::HostInvalidWord,
      {.subject = attribute.expression.source(), .context = {}},
      "Expected one of: " + all + ".");
  diag.suggestion = suggest_name(*strategy, names);
  return std::nullopt;
}

std::optional<SourceFile> IncludeReader::read(const IncludeRequest& request,
                                              const std::string& path) {
  if (files_ == nullptr) {
    error(code::HostForbiddenFile, request.place,
          "This evaluation may not read files.");
    return std::nullopt;
  }
  const auto limit =
      static_cast<std::uint64_t>(session_.options.limits.max_source_bytes);
  auto text = files_->read(path, limit);
  if (text.ok()) return SourceFile(path, *std::move(text));
  const bool is_forbidden = text.error().kind == FileProblem::Kind::NotAllowed;
  error(is_forbidden ? code::HostForbiddenFile : code::HostMissingFile,
        request.place,
        "The file \"" + path + "\" cannot be included: " +
            text.error().message + hint(is_forbidden) + ".");
  return std::nullopt;
}

std::string IncludeReader::hint(bool is_forbidden) const {
  const std::string& text = session_.inputs.reading_hint;
  return !is_forbidden || text.empty() ? "" : "; " + text;
}

// Whether a file can be read now: not if it is being read already.
bool IncludeReader::may_open(const IncludeRequest& request,
                             const std::string& key) {
  const auto& open = session_.includes->open;
  if (open.contains(key)) {
    error(code::HostCycle, request.place,
          "The file \"" + request.path + "\" includes this one.");
    return false;
  }
  if (open.size() <= static_cast<std::size_t>(rules_.depth)) return true;
  error(code::HostForbiddenFile, request.place,
        "Files may include each other at most " + std::to_string(rules_.depth) +
            " deep.");
  return false;
}

void IncludeReader::expose(const IncludeRequest& request,
                           const SourceFile& file, const std::string& key) {
  RootName& root = session_.graph.names()[rules_.root];
  NameNode& node = root.node.child(*request.name);
  if (node.constant) {
    error(code::HostDuplicateName, request.name_place,
          "Another file is called \"" + *request.name + "\".");
    return;
  }
  node.constant = value_of(file, key);
}

// The value of a file that is evaluated alone, once.
const Value& IncludeReader::value_of(const SourceFile& file,
                                     const std::string& key) {
  auto& exposed = session_.includes->exposed;
  const auto known = exposed.find(key);
  if (known != exposed.end()) return known->second;
  session_.includes->open.insert(key);
  Value value = exposed_value(session_, file);
  session_.includes->open.erase(key);
  return exposed.emplace(key, std::move(value)).first->second;
}

void IncludeReader::follow(const Block& block, const std::string& folder) {
  const auto request = request_of(block);
  if (!request) return;
  const fs::path given = request->path;
  const std::string path =
      (given.is_absolute() ? given : fs::path(folder) / given)
          .lexically_normal()
          .string();
  const std::string key = include_key(path);
  if (!may_open(*request, key)) return;
  const bool is_exposed = request->name.has_value();
  const bool is_alone = is_exposed || request->strategy.has_value();
  if (!is_alone && !added_.insert(key).second) return;
  const auto file = read(*request, path);
  if (!file) {
    // One mistake is enough for whoever refers to the file.
    if (is_exposed) {
      session_.graph.names()[rules_.root].node.child(*request->name).constant =
          Value::dynamic();
    }
    return;
  }
  if (is_exposed) expose(*request, *file, key);
  if (request->strategy) {
    session_.layers.emplace_back(*request->strategy, value_of(*file, key));
  }
  if (!is_alone) add(parsed_file(*file, session_), file->name());
}

void IncludeReader::add(ConfigFile file, const std::string& name) {
  const std::string key = include_key(name);
  const bool is_new = session_.includes->open.insert(key).second;
  const std::string folder = fs::path(name).parent_path().string();
  const BodySchema schema{.blocks = {{.type = rules_.block}}};
  Diagnostics later;
  for (const Block& block :
       file.body.partial_content(schema, later).content.blocks) {
    // Labels are reported with the rest of the file.
    if (block.labels.empty()) follow(block, folder);
  }
  session_.files.push_back(std::move(file));
  if (is_new) session_.includes->open.erase(key);
}

}  // namespace

void add_included_files(Session& session) {
  const Includes& rules = session.description.includes;
  if (rules.block.empty()) return;
  if (!rules.root.empty()) {
    session.graph.names()[rules.root].group = rules.root;
  }
  std::vector<ConfigFile> own = std::exchange(session.files, {});
  IncludeReader reader(session);
  for (std::size_t i = 0; i < own.size(); ++i) {
    reader.add(std::move(own[i]), session.inputs.files[i].name());
  }
}

}  // namespace hcl::host
