#include "host/programs/packer.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "hcl/convert.h"
#include "hcl/parser.h"
#include "hcl/suggestions.h"
#include "host/description/codes.h"
#include "host/engine/arguments.h"
#include "host/engine/members.h"
#include "host/programs/semver.h"
#include "host/programs/texts.h"

namespace hcl::host {
namespace {

using Texts = std::vector<std::string>;

Value data_value(const std::string& type, const Texts& labels,
                 const std::map<std::string, Value, std::less<>>&,
                 const Inputs& inputs) {
  if (labels.empty() || is_unknown_plugin(labels[0], inputs)) {
    return Value::dynamic();
  }
  // The plugin that comes with the program; others are not known here.
  if (type == "data" && labels[0] == "null") {
    return Value::object({{"input", Value::unknown(Type::string())},
                          {"output", Value::unknown(Type::string())}});
  }
  return Value::dynamic();
}

std::map<std::string, Value, std::less<>> packer_roots(const Inputs& inputs) {
  const std::string folder = inputs.directory.empty() ? "." : inputs.directory;
  const Value path = Value::string(folder);
  const Texts& version = inputs.setting("version");
  const Value unknown = Value::unknown(Type::string());
  return {
      {"path", Value::object({{"cwd", path}, {"root", path}})},
      {"packer",
       Value::object(
           {{"version", version.empty() ? unknown : Value::string(version[0])},
            {"iterationID", unknown},
            {"versionFingerprint", unknown}})},
      {"source", Value::object({{"type", unknown}, {"name", unknown}})}};
}

class PackerResult {
 public:
  PackerResult(const Decoded& decoded, const Inputs& inputs, Diagnostics& diags)
      : decoded_(decoded), inputs_(inputs), diags_(diags) {}

  Value run();

 private:
  Value build_value(const DecodedBlock& build);
  Texts sources_of(const DecodedBlock& build);
  void add_source(const std::string& text, const DecodedBlock& build,
                  const std::string& local_name, Texts& names);
  std::string step_name(const DecodedBlock& step);
  void check_step(const DecodedBlock& step);
  Value required_plugins();
  void read_requirement(const DecodedArgument& argument,
                        std::set<std::string>& seen, Members& plugins);
  Value registry_value();
  void error(CodeRow code, const SourceSpan& place, std::string detail) {
    diags_.error(code, {.subject = place, .context = {}}, std::move(detail));
  }

  const Decoded& decoded_;
  const Inputs& inputs_;
  Diagnostics& diags_;
  std::set<std::string> sources_;
};

void PackerResult::add_source(const std::string& text,
                              const DecodedBlock& build,
                              const std::string& local_name, Texts& names) {
  const auto reference = read_reference(text);
  if (!reference) {
    error(code::HostInvalidReference, build.definition,
          "A reference to a source is TYPE.NAME or source.TYPE.NAME, not \"" +
              text + "\".");
    return;
  }
  const std::string address = reference->type + "." + reference->name;
  if (!sources_.contains(address)) {
    Diagnostic& diag = diags_.error(
        code::HostUnknownBlock, {.subject = build.definition, .context = {}},
        "There is no source \"" + address + "\".");
    diag.suggestion =
        suggest_name(address, Texts(sources_.begin(), sources_.end()));
    return;
  }
  if (is_unknown_plugin(reference->type, inputs_)) {
    error(code::HostUnknownBlock, build.definition,
          "No plugin has the builder \"" + reference->type + "\".");
  }
  names.push_back(reference->type + "." +
                  (local_name.empty() ? reference->name : local_name));
}

Texts PackerResult::sources_of(const DecodedBlock& build) {
  Texts names;
  const std::size_t before = diags_.error_count();
  const Value listed = build.value("sources");
  if (!listed.is_known()) return names;
  if (!listed.is_null()) {
    for (const Value& source : listed.elements()) {
      if (const auto text = source.if_string()) {
        add_source(std::string(*text), build, "", names);
      }
    }
  }
  for (const DecodedBlock* block : build.blocks_of("source")) {
    const Value name = block->value("name");
    const auto local = name.if_string();
    add_source(block->labels[0], build, std::string(local.value_or("")), names);
  }
  if (names.empty() && diags_.error_count() == before) {
    error(code::HostInvalidReference, build.definition,
          "A build needs a reference to a source.");
  }
  return names;
}

void PackerResult::check_step(const DecodedBlock& step) {
  if (!step.labels.empty() && is_unknown_plugin(step.labels[0], inputs_)) {
    error(code::HostUnknownBlock, step.definition,
          "No plugin has the type \"" + step.labels[0] + "\".");
  }
  for (const char* name : {"pause_before", "timeout"}) {
    const Value value = step.value(name);
    const auto text = value.if_string();
    if (!text || text->empty() || nanoseconds(*text)) continue;
    error(code::HostInvalidDuration, step.definition,
          std::string("\"") + name + "\" must be a duration such as \"5m\".");
  }
}

std::string PackerResult::step_name(const DecodedBlock& step) {
  check_step(step);
  const Value name = step.value("name");
  const auto text = name.if_string();
  return step.labels[0] +
         (text && !text->empty() ? "." + std::string(*text) : "");
}

Value PackerResult::build_value(const DecodedBlock& build) {
  Members members;
  for (const char* name : {"name", "description"}) {
    if (build.argument(name) != nullptr) members[name] = build.value(name);
  }
  members["sources"] = tuple_of(sources_of(build));
  Texts provisioners;
  std::vector<Value> sequences;
  for (const DecodedBlock& block : build.blocks) {
    if (block.type == "provisioner") {
      provisioners.push_back(step_name(block));
    } else if (block.type == "error-cleanup-provisioner") {
      members["error-cleanup-provisioner"] = Value::string(step_name(block));
    } else if (block.type == "post-processor") {
      sequences.push_back(tuple_of({step_name(block)}));
    } else if (block.type == "post-processors") {
      Texts steps;
      for (const DecodedBlock& step : block.blocks) {
        steps.push_back(step_name(step));
      }
      sequences.push_back(tuple_of(steps));
    }
  }
  members["provisioners"] = tuple_of(provisioners);
  members["post-processors"] = Value::tuple(std::move(sequences));
  return object_of(members);
}

// A plugin that the template requires: an object of version and source.
void PackerResult::read_requirement(const DecodedArgument& argument,
                                    std::set<std::string>& seen,
                                    Members& plugins) {
  const SourceSpan value = argument.expression.source();
  const SourceSpan whole = {value.file,
                            join(argument.name_source.span, value.span)};
  if (!is_keyed(argument.value)) {
    error(code::HostWrongType, whole,
          "A required plugin is an object of version and source.");
    return;
  }
  const auto text_of = [&](const char* name) -> std::optional<std::string> {
    const Value* found = argument.value.find(name);
    const auto text = found == nullptr ? std::nullopt : found->if_string();
    if (!text) return std::nullopt;
    return std::string(*text);
  };
  const auto version = text_of("version");
  const auto source = text_of("source");
  if (argument.value.length() != 2 || !version || !source) {
    error(code::HostWrongType, value,
          "A required plugin has exactly a version and a source, both "
          "strings.");
    return;
  }
  const bool is_version =
      meets_constraint("1.0.0", *version, true).has_value() &&
      version->find('-') == std::string::npos;
  if (!is_version) {
    error(code::HostWrongType, value,
          "The version of a plugin is a constraint such as \">= 1.2\", without "
          "prereleases.");
    return;
  }
  const auto parts = std::ranges::count(*source, '/');
  const std::size_t last = source->rfind('/');
  const bool is_fine =
      parts >= 2 && !source->ends_with('/') &&
      !std::string_view(*source).substr(last + 1).starts_with("packer-plugin-");
  if (!is_fine) {
    error(code::HostWrongType, whole,
          "A source of a plugin is HOST/OWNER/NAME, the last part without the "
          "prefix packer-plugin-.");
    return;
  }
  std::string name = argument.name;
  std::ranges::transform(name, name.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  if (!seen.insert(name).second) {
    error(code::HostDuplicateName, value,
          "The plugin \"" + argument.name + "\" is required already.");
    return;
  }
  plugins.emplace(name, argument.value);
}

Value PackerResult::required_plugins() {
  std::set<std::string> seen;
  Members plugins;
  for (const DecodedBlock* packer : decoded_.top.blocks_of("packer")) {
    for (const DecodedBlock* block : packer->blocks_of("required_plugins")) {
      for (const DecodedArgument& argument : block->arguments) {
        read_requirement(argument, seen, plugins);
      }
    }
  }
  return object_of(plugins);
}

Value PackerResult::registry_value() {
  Members members;
  const auto blocks = decoded_.top.blocks_of("hcp_packer_registry");
  if (blocks.size() > 1) {
    error(code::HostDuplicateBlock, blocks[1]->definition,
          "Only one block \"hcp_packer_registry\" is allowed.");
  }
  if (blocks.empty()) return object_of(members);
  const DecodedBlock& block = *blocks[0];
  if (block.argument("bucket_name") != nullptr) {
    members["slug"] = block.value("bucket_name");
  }
  for (const char* name :
       {"description", "bucket_labels", "build_labels", "channels"}) {
    if (block.argument(name) != nullptr) members[name] = block.value(name);
  }
  return object_of(members);
}

// A text with what is sensitive replaced.
std::string without_words(std::string text, const Texts& words) {
  for (const std::string& word : words) {
    std::size_t at = 0;
    while (!word.empty() && (at = text.find(word, at)) != std::string::npos) {
      text.replace(at, word.size(), "<sensitive>");
      at += 11;
    }
  }
  return text;
}

void add_words(const Value& value, Texts& words) {
  const Value plain = value.unmarked();
  if (const auto text = plain.if_string()) {
    words.emplace_back(*text);
  } else if (is_list(plain) || is_keyed(plain)) {
    for (const Value& element : plain.elements()) add_words(element, words);
  }
}

Value shown(const Value& value, const Texts& words) {
  const Value plain = value.unmarked();
  if (const auto text = plain.if_string()) {
    return Value::string(without_words(std::string(*text), words));
  }
  if (is_keyed(plain)) {
    Members members = members_of(plain);
    for (auto& member : members) member.second = shown(member.second, words);
    return object_of(members);
  }
  if (!is_list(plain)) return plain;
  std::vector<Value> elements;
  for (const Value& element : plain.elements()) {
    elements.push_back(shown(element, words));
  }
  return Value::tuple(std::move(elements));
}

Value PackerResult::run() {
  for (const DecodedBlock* source : decoded_.top.blocks_of("source")) {
    sources_.insert(source->labels[0] + "." + source->labels[1]);
  }
  for (const DecodedBlock* data : decoded_.top.blocks_of("data")) {
    if (is_unknown_plugin(data->labels[0], inputs_)) {
      error(code::HostUnknownBlock, data->label_sources[0],
            "No plugin has the data source \"" + data->labels[0] + "\".");
    }
  }
  std::vector<Value> builds;
  for (const DecodedBlock* build : decoded_.top.blocks_of("build")) {
    builds.push_back(build_value(*build));
  }
  const Value plugins = required_plugins();
  const Value registry = registry_value();
  Texts words;
  Members names;
  for (const auto& [root, value] : decoded_.names) {
    if (!is_keyed(value)) continue;
    for (const Value& element : value.elements()) {
      if (element.contains_marks()) add_words(element, words);
    }
  }
  // What is part of a longer text is hidden, not the text around it.
  std::ranges::sort(words, {}, &std::string::size);
  for (const auto& [root, value] : decoded_.names) {
    names.emplace(root, shown(value, words));
  }
  const Value all = Value::tuple(std::move(builds));
  const Texts& command = inputs_.setting("command");
  const bool prepares =
      !command.empty() && command[0] == "validate" && !diags_.has_errors();
  const Value prepared =
      prepares ? prepared_builds(decoded_, inputs_, diags_) : Value::tuple({});
  Members printed = {{"build", all},
                     {"required_plugins", plugins},
                     {"names", object_of(names)}};
  if (prepares) printed.emplace("prepared", prepared);
  return Value::object({{"build", all},
                        {"prepared", prepared},
                        {"required_plugins", plugins},
                        {"hcp", registry},
                        {"shown", object_of(names)},
                        {"print", object_of(printed)}});
}

Value packer_result(const Decoded& decoded, const Inputs& inputs,
                    Diagnostics& diags) {
  return PackerResult(decoded, inputs, diags).run();
}

}  // namespace

std::optional<SourceReference> read_reference(std::string_view text) {
  Texts parts;
  while (true) {
    const std::size_t end = std::min(text.find('.'), text.size());
    parts.emplace_back(text.substr(0, end));
    if (end == text.size()) break;
    text.remove_prefix(end + 1);
  }
  if (parts.size() < 2) return std::nullopt;
  const std::size_t first = parts.size() == 2 ? 0 : 1;
  SourceReference reference{parts[first], parts[first + 1]};
  if (!is_identifier(reference.type) || !is_identifier(reference.name)) {
    return std::nullopt;
  }
  return reference;
}

bool is_unknown_plugin(const std::string& type, const Inputs& inputs) {
  const Texts& unknown = inputs.setting("unknown-plugins");
  return std::ranges::find(unknown, type) != unknown.end();
}

HostCode packer_code(const Options& options) {
  HostCode code;
  add_packer_functions(code.functions, options);
  code.values.emplace("packer_data", data_value);
  code.roots = packer_roots;
  code.problems = packer_version_problems;
  code.results.emplace("packer_result", packer_result);
  return code;
}

}  // namespace hcl::host
