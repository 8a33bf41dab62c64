#include "host/engine/description_functions.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/glob.h"
#include "hcl/native_function.h"
#include "hcl/terraform_functions.h"
#include "host/description/codes.h"
#include "host/engine/arguments.h"
#include "host/engine/csv.h"
#include "host/engine/members.h"
#include "host/engine/versions.h"

namespace hcl::host {
namespace {

// Whether a name matches a glob, which may have alternatives: `{a,b}.*`. Groups
// of them multiply, so only so many are tried.
bool matches_glob(const std::string& pattern, std::string_view name,
                  int& tries_left) {
  const std::size_t open = pattern.find('{');
  const std::size_t close = pattern.find('}', open);
  if (tries_left-- <= 0) return false;
  if (open == std::string::npos || close == std::string::npos) {
    const auto glob = Glob::parse(pattern);
    return glob.ok() && glob->matches(name);
  }
  std::size_t begin = open + 1;
  while (begin <= close && tries_left > 0) {
    const std::size_t end = std::min(pattern.find(',', begin), close);
    if (matches_glob(pattern.substr(0, open) +
                         pattern.substr(begin, end - begin) +
                         pattern.substr(close + 1),
                     name, tries_left)) {
      return true;
    }
    begin = end + 1;
  }
  return false;
}

// Bodies as one: an attribute belongs to one of them, and the blocks of the
// second follow those of the first.
class BodyJoin {
 public:
  BodyJoin(const Value& names, Session& session)
      : session_(session), diags_(session.diags.for_part()) {
    for (const auto& [name, value] : members_of(names)) {
      names_.emplace(name, value);
    }
  }

  void add(const BodyUse& use) {
    const UsedBody used = use(names_, diags_);
    for (const auto& [name, value] : members_of(used.value)) {
      const auto place = used.attributes.find(name);
      if (place == used.attributes.end()) {
        std::ranges::copy(value.elements(), std::back_inserter(blocks_[name]));
      } else if (!members_.emplace(name, value).second ||
                 blocks_.contains(name)) {
        diags_.error(code::HostDuplicateName,
                     {.subject = place->second, .context = {}},
                     "\"" + name + "\" is set already.");
      }
    }
  }

  // The value; what several uses of a body find is reported once.
  Value finish() {
    for (const Diagnostic& diag : diags_) {
      std::string key = diag.detail;
      if (diag.subject) {
        key += "\n" + std::to_string(diag.subject->span.begin) + "\n" +
               std::string(diag.subject->file.name());
      }
      if (session_.reported.insert(std::move(key)).second) {
        session_.diags.add(diag);
      }
    }
    for (auto& [type, all] : blocks_) {
      members_.emplace(type, Value::tuple(std::move(all)));
    }
    return object_of(members_);
  }

 private:
  Session& session_;
  Diagnostics diags_;
  std::map<std::string, Value, std::less<>> names_;
  // The attributes, and the blocks by type.
  Members members_;
  std::map<std::string, std::vector<Value>, std::less<>> blocks_;
};

FunctionResult used_bodies(Session& session, const Value& bodies,
                           const Value& names) {
  if (!session.uses_bodies || !is_list(bodies)) return Value::dynamic();
  BodyJoin join(names, session);
  for (const Value& body : bodies.elements()) {
    if (!body.has_content()) continue;
    const auto number = from_value<std::int64_t>(body);
    if (!number.ok() || *number < 0 ||
        static_cast<std::size_t>(*number) >= session.bodies.size()) {
      return wrong_argument(0, "this is not a body");
    }
    join.add(session.bodies[static_cast<std::size_t>(*number)]);
  }
  return join.finish();
}

// The files that an evaluation may read; null for none.
std::shared_ptr<const FunctionFiles> files_of(const Inputs& inputs) {
  if (inputs.directory.empty()) return nullptr;
  std::vector<std::string> allowed = inputs.setting("allow-read");
  if (allowed.empty()) allowed.push_back(inputs.directory);
  return files_below(allowed, inputs.directory);
}

Function use_function(Session& session) {
  return Function(FunctionDefinition{
      .description = "What bodies contain, joined, with further names.",
      .parameters = {{.name = "bodies",
                      .type = Type::dynamic(),
                      .allow_unknown = true},
                     {.name = "names",
                      .type = Type::dynamic(),
                      .allow_unknown = true,
                      .allow_marked = true}},
      .return_type = returns(Type::dynamic()),
      .implementation = [&session](std::span<const Value> arguments,
                                   const Type&) {
        return used_bodies(session, arguments[0], arguments[1]);
      }});
}

// What the settings and the surroundings of an evaluation say.
void add_input_functions(const Inputs& inputs, Functions& functions) {
  functions.add("setting", [&inputs](const std::string& name) {
    return inputs.setting(name);
  });
  functions.add("directory", [&inputs] {
    return inputs.directory.empty() ? "." : inputs.directory;
  });
  functions.add("environment", [&inputs](const std::string& name) {
    return inputs.environment ? inputs.environment(name) : std::nullopt;
  });
  functions.add("has_directory",
                [files = files_of(inputs)](const std::string& path) -> Value {
                  if (files == nullptr) return Value::dynamic();
                  const auto kind = files->kind(path);
                  if (kind.ok())
                    return Value::boolean(*kind == FileKind::Folder);
                  return kind.error().kind == FileProblem::Kind::NotFound
                             ? Value::boolean(false)
                             : Value::dynamic();
                });
  functions.add("evaluates", [&inputs] { return !inputs.checks_only; });
  functions.add("unknown", [] { return Value::dynamic(); });
}

// What texts mean.
void add_text_functions(Functions& functions) {
  functions.add("matches_glob",
                [](const std::string& pattern, std::string_view text) {
                  int tries_left = 1'000;
                  return matches_glob(pattern, text, tries_left);
                });
  functions.add("meets_version",
                [](std::string_view version,
                   std::string_view constraint) -> Expected<bool> {
                  const auto is_met = meets_version(version, constraint);
                  if (!is_met)
                    return wrong_argument(1, "this is no constraint");
                  return *is_met;
                });
  functions.add("nanoseconds",
                [](std::string_view text) -> Expected<std::int64_t> {
                  const auto count = nanoseconds(text);
                  if (!count) return wrong_argument(0, "this is no duration");
                  return *count;
                });
  functions.add(
      "csv_fields",
      [](std::string_view text) -> Expected<std::vector<std::string>> {
        if (text.empty()) return std::vector<std::string>();
        auto fields = csv_fields(text);
        if (!fields) return wrong_argument(0, "these are no fields");
        return *std::move(fields);
      });
  functions.add("key_values",
                [](std::string_view text)
                    -> Expected<std::map<std::string, std::string>> {
                  const auto pairs =
                      text.empty() ? CsvPairs() : csv_pairs(text);
                  if (!pairs) return wrong_argument(0, "not key=value");
                  std::map<std::string, std::string> fields;
                  for (const auto& [key, value] : *pairs) {
                    fields.insert_or_assign(key, value);
                  }
                  return fields;
                });
  functions.add("truth", [](std::string_view text) -> Expected<bool> {
    const auto truth = truth_of(text);
    if (!truth) return wrong_argument(0, "this is neither true nor false");
    return *truth;
  });
}

}  // namespace

const std::set<std::string, std::less<>>* block_names(const std::string& type,
                                                      Session& session) {
  if (session.decoded == nullptr) return nullptr;
  const auto [names, is_new] = session.block_names.try_emplace(type);
  if (!is_new) return &names->second;
  for (const DecodedBlock* block : session.decoded->top.blocks_of(type)) {
    std::string name;
    for (const std::string& label : block->labels) {
      name += (name.empty() ? "" : ".") + label;
    }
    names->second.insert(std::move(name));
  }
  return &names->second;
}

void add_description_functions(Session& session) {
  Functions functions;
  add_input_functions(session.inputs, functions);
  add_text_functions(functions);
  functions.add(
      "has_block", [&session](const std::string& type, std::string_view name) {
        const auto* names = block_names(type, session);
        return names == nullptr ? Value::dynamic()
                                : Value::boolean(names->contains(name));
      });
  functions.add("entries",
                [&session](const std::string& form,
                           const Value& value) -> Expected<std::vector<Value>> {
                  const auto found = session.forms.find(form);
                  if (found == session.forms.end()) {
                    return wrong_argument(0, "there is no such form");
                  }
                  auto made = found->second(value);
                  if (!made.ok())
                    return wrong_argument(1, made.error().message);
                  return *std::move(made);
                });
  functions.add("use", use_function(session));
  session.graph.functions().of_expressions = functions.map();
}

}  // namespace hcl::host
