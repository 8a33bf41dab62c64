#include "command/shared/file_scope.h"

#include <algorithm>
#include <utility>

#include "hcl/merged_body.h"

namespace hcl::apps {
namespace {

constexpr const char* kAttributes = "attributes";
constexpr const char* kLocals = "locals";
constexpr const char* kLocal = "local";

bool is_same(const Diagnostic& a, const Diagnostic& b) {
  return a.code == b.code && a.subject == b.subject;
}

bool has(const Diagnostics& diagnostics, const Diagnostic& wanted) {
  return std::ranges::any_of(diagnostics, [&wanted](const Diagnostic& each) {
    return is_same(each, wanted);
  });
}

}  // namespace

void add_scope_option(const Command& command, std::string& names) {
  command
      .add_option("--scope", names,
                  "Names that the expressions of the files see, in any order: "
                  "the attributes at the top level, or those of blocks "
                  "`locals` as local.NAME")
      .one_of({kAttributes, kLocals})
      .type_name("attributes|locals");
}

FileScope::FileScope(const std::string& names, std::vector<Body> files,
                     std::shared_ptr<const EvalContext> context,
                     const Options& options)
    : names_(names),
      context_(std::move(context)),
      scope_(context_, options.limits) {
  if (!has_names()) return;
  const Body all = merge_bodies(std::move(files));
  if (names_ == kAttributes) {
    Result<Binding> attributes = attributes_of(all);
    found_.append(std::move(attributes.diagnostics));
    scope_.set({}, std::move(attributes.value));
  } else {
    Result<Binding> locals = attributes_of_blocks(all, kLocals);
    found_.append(std::move(locals.diagnostics));
    scope_.set(kLocal, std::move(locals.value));
  }
  found_.append(scope_.values().diagnostics);
}

const EvalContext& FileScope::context() const {
  if (has_names()) return scope_;
  return *context_;
}

const Value* FileScope::locals() const {
  return names_ == kLocals ? scope_.variable(kLocal) : nullptr;
}

void FileScope::take_values(EvaluatedBody& body, const Value& values) const {
  if (values.kind() != TypeKind::Object || !values.has_content()) return;
  for (EvaluatedAttribute& attribute : body.attributes) {
    const Value* const value = values.find(attribute.name);
    if (value != nullptr) attribute.value = *value;
  }
}

void FileScope::finish(std::vector<EvaluatedFile>& files,
                       Diagnostics& evaluated) const {
  if (!has_names()) return;
  const Value values =
      names_ == kLocals ? scope_.value(kLocal).value : scope_.values().value;
  for (EvaluatedFile& file : files) {
    if (names_ == kAttributes) {
      take_values(file.body, values);
      continue;
    }
    for (EvaluatedBlock& block : file.body.blocks) {
      if (block.type == kLocals && block.labels.empty()) {
        take_values(block.body, values);
      }
    }
  }
  evaluated.remove_if(
      [this](const Diagnostic& each) { return has(found_, each); });
  Diagnostics all = found_;
  all.append(std::move(evaluated));
  evaluated = std::move(all);
}

}  // namespace hcl::apps
