#include <filesystem>
#include <string>
#include <string_view>

#include "hcl/evaluate.h"
#include "hcl/expression_text.h"
#include "hcl/file_names.h"
#include "hcl/parser.h"
#include "host/description/codes.h"
#include "host/engine/members.h"
#include "host/programs/terragrunt.h"
#include "host/programs/terragrunt_partial.h"
#include "host/programs/terragrunt_stack.h"

namespace hcl::host {
namespace {

// Where units or stacks will be, those of included files as well.
Members folders_of(const std::string& type, const Decoded& decoded,
                   const Inputs& inputs) {
  Members folders;
  for (const DecodedBlock* block : decoded.top.blocks_of(type)) {
    if (!block->family.empty() || block->labels.empty()) continue;
    const Value path = block->value("path");
    const auto text = path.if_string();
    const bool is_beside =
        block->value("no_dot_terragrunt_stack").if_bool().value_or(false);
    const std::filesystem::path folder =
        std::filesystem::path(unit_folder(inputs)) /
        generated_folder(text ? std::string(*text) : "", is_beside);
    folders.insert_or_assign(
        block->labels[0],
        Value::object({{"path", text ? Value::string(folder.string())
                                     : Value::unknown(Type::string())}}));
  }
  return folders;
}

// What expressions see at once.
MapContext context_of_stack(const Decoded& decoded, const Inputs& inputs) {
  MapContext context = early_context(inputs);
  const auto locals = decoded.names.find("local");
  context.set_variable(
      "local", locals == decoded.names.end() ? object_of({}) : locals->second);
  for (const char* root : {"unit", "stack"}) {
    context.set_variable(root, object_of(folders_of(root, decoded, inputs)));
  }
  if (const auto values = values_beside(inputs)) {
    context.set_variable("values", *values);
  } else if (inputs.checks_only) {
    context.set_variable("values", Value::dynamic());
  }
  return context;
}

// The blocks `autoinclude` of one file.
class AutoincludeFiles {
 public:
  AutoincludeFiles(const ast::Tree& tree, const MapContext& context,
                   Diagnostics& diags)
      : tree_(tree), context_(context), diags_(diags) {}

  Members run();

 private:
  Value body(const ast::Block& owner, const ast::Body& body, bool is_outer);
  bool accept(const ast::Block& owner, const ast::Block& block);
  void add(const ast::Block& owner, const ast::Block& block, Members& out);
  Value attribute(const ast::Attribute& attribute);
  Value config_path(const ast::Block& owner, const ast::Attribute& attribute);
  void error(CodeRow code, ByteSpan span, std::string detail) {
    diags_.error(code,
                 {.subject = SourceSpan{tree_.file(), span}, .context = {}},
                 std::move(detail));
  }
  ByteSpan header(const ast::Block& block) const {
    return {block.span.begin, block.open_brace().begin};
  }

  const ast::Tree& tree_;
  const MapContext& context_;
  Diagnostics& diags_;
  Options options_ = Options::of(Dialect::Hcl, Conformance::Reference);
};

// Reports blocks that such a file must not have.
bool AutoincludeFiles::accept(const ast::Block& owner,
                              const ast::Block& block) {
  const bool is_dependency = block.type == "dependency";
  if (block.type == "locals" || block.type == "autoinclude" ||
      (is_dependency && owner.type == "stack")) {
    error(code::HostNotAllowed, header(block),
          "A block \"" + std::string(block.type) +
              "\" is not allowed in this file.");
    return false;
  }
  return true;
}

void AutoincludeFiles::add(const ast::Block& owner, const ast::Block& block,
                           Members& out) {
  const Value inner = body(owner, block.body, false);
  const std::string type(block.type);
  if (block.labels.empty()) {
    out.insert_or_assign(type, inner);
    return;
  }
  Members named = members_of(out[type]);
  named.insert_or_assign(std::string(block.labels[0].text), inner);
  out[type] = object_of(named);
}

Value AutoincludeFiles::config_path(const ast::Block& owner,
                                    const ast::Attribute& attribute) {
  Result<Value> value =
      evaluate(tree_, *attribute.expression, context_, options_);
  const auto text = value.value.if_string();
  if (!value.ok() || !text) {
    if (value.ok() && value.value.is_known()) {
      error(code::HostWrongType, attribute.expression->span,
            "The path must be a text that is known.");
    }
    diags_.append(std::move(value.diagnostics));
    return Value::dynamic();
  }
  std::filesystem::path path = std::string(*text);
  const Value* folders = context_.variable(owner.type);
  const Value* own =
      folders == nullptr ? nullptr : folders->find(owner.labels[0].text);
  const Value* folder = own == nullptr ? nullptr : own->find("path");
  if (path.is_absolute() && folder != nullptr && folder->if_string()) {
    path = path.lexically_relative(std::string(*folder->if_string()));
  }
  const auto literal = to_expression_text(Value::string(path.string()));
  return Value::string(literal.ok() ? *literal : "");
}

// The text of an attribute; of an object, the texts of its members.
Value AutoincludeFiles::attribute(const ast::Attribute& attribute) {
  PartialText partial(tree_, context_, options_, diags_);
  const auto* object = ast::get_if<ast::ObjectExpr>(attribute.expression);
  if (object == nullptr) {
    return Value::string(partial.text(*attribute.expression));
  }
  Members members;
  for (const ast::ObjectElement& element : object->elements) {
    std::string key(tree_.file().text(element.key->span));
    if (element.key_form != ast::KeyForm::Name) {
      const auto known = evaluate(tree_, *element.key, context_, options_);
      if (const auto text = known.value.if_string()) key = *text;
    }
    members.insert_or_assign(key, Value::string(partial.text(*element.value)));
  }
  return object_of(members);
}

Value AutoincludeFiles::body(const ast::Block& owner, const ast::Body& body,
                             bool is_outer) {
  Members members;
  for (const ast::Item* item : body.items) {
    if (const auto* block = ast::get_if<ast::Block>(item)) {
      if (accept(owner, *block)) add(owner, *block, members);
      continue;
    }
    const auto* found = ast::get_if<ast::Attribute>(item);
    if (found == nullptr) continue;
    const bool is_path = !is_outer && found->name == "config_path";
    members.insert_or_assign(
        std::string(found->name),
        is_path ? config_path(owner, *found) : attribute(*found));
    PartialText partial(tree_, context_, options_, diags_);
    if (is_outer && owner.type == "stack" && found->name == "values" &&
        partial.is_deferred(*found->expression)) {
      error(code::HostNotAllowed, found->expression->span,
            "The values of a stack must not depend on other units.");
    }
  }
  return object_of(members);
}

Members AutoincludeFiles::run() {
  Members files;
  for (const ast::Item* item : tree_.body().items) {
    const auto* owner = ast::get_if<ast::Block>(item);
    if (owner == nullptr || owner->labels.empty() ||
        (owner->type != "unit" && owner->type != "stack")) {
      continue;
    }
    for (const ast::Item* inner : owner->body.items) {
      const auto* block = ast::get_if<ast::Block>(inner);
      if (block == nullptr || block->type != "autoinclude") continue;
      files.insert_or_assign(std::string(owner->labels[0].text),
                             body(*owner, block->body, true));
    }
  }
  return files;
}

}  // namespace

Value generated_files(const std::vector<SourceFile>& files,
                      const Decoded& decoded, const Inputs& inputs,
                      Diagnostics& diags) {
  const MapContext context = context_of_stack(decoded, inputs);
  Members all;
  for (const SourceFile& file : files) {
    if (is_json_file(file.name())) continue;
    const Result<ast::Tree> tree = parse_config(file);
    if (!tree.ok()) continue;
    all.merge(AutoincludeFiles(tree.value, context, diags).run());
  }
  return object_of(all);
}

}  // namespace hcl::host
