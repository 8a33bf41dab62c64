#include "lsp/host/host_names.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "hcl/ast.h"
#include "hcl/tree.h"

namespace hcl::lsp {
namespace {

using BlockTaker = std::function<void(const ast::Block&)>;

void each_block(const std::vector<DocumentHandle>& files, std::string_view type,
                const BlockTaker& take) {
  if (type.empty()) return;
  for (const DocumentHandle& file : files) {
    for (const ast::Item* item : file->tree().body().items) {
      const auto* block = ast::get_if<ast::Block>(item);
      if (block != nullptr && block->type == type) take(*block);
    }
  }
}

std::string label_of(const ast::Block& block, std::size_t index) {
  if (block.labels.size() <= index) return {};
  return std::string(block.labels[index].text);
}

void add_attributes(const ast::Body& body, const std::string& detail,
                    std::vector<HostName>& out) {
  for (const ast::Item* item : body.items) {
    const auto* attribute = ast::get_if<ast::Attribute>(item);
    if (attribute != nullptr) {
      out.push_back({std::string(attribute->name), detail});
    }
  }
}

void add_labels(const std::vector<DocumentHandle>& files, std::string_view type,
                const std::string& detail, std::vector<HostName>& out) {
  each_block(files, type, [&](const ast::Block& block) {
    out.push_back({label_of(block, 0), detail});
  });
}

void add_variables(const host::Description& description,
                   const std::vector<DocumentHandle>& files,
                   std::vector<HostName>& out) {
  const host::Variables& variables = description.variables;
  add_labels(files, variables.block, "variable", out);
  each_block(files, variables.list_block, [&](const ast::Block& block) {
    add_attributes(block.body, "variable", out);
  });
  if (!variables.attributes) return;
  for (const DocumentHandle& file : files) {
    add_attributes(file->tree().body(), "attribute", out);
  }
}

void add_local_names(const host::Names& names,
                     const std::vector<DocumentHandle>& files,
                     std::vector<HostName>& out) {
  each_block(files, names.block, [&](const ast::Block& block) {
    add_attributes(block.body, "name", out);
  });
  add_labels(files, names.single_block, "name", out);
}

// The labels of blocks after the first ones, or the arguments of a block.
void add_members_of_blocks(const host::Description& description,
                           const std::vector<DocumentHandle>& files,
                           const std::vector<std::string>& steps,
                           std::vector<HostName>& out) {
  const host::NestedBlock* nested = description.top.block(steps[0]);
  const host::Shape* shape =
      nested == nullptr ? nullptr : description.shape(nested->shape);
  if (shape == nullptr) return;
  const bool is_referable = shape->referable || shape->has_value();
  if (!is_referable) return;
  const std::size_t given = steps.size() - 1;
  if (given < shape->labels.size()) {
    each_block(files, steps[0], [&](const ast::Block& block) {
      for (std::size_t i = 0; i < given; ++i) {
        if (label_of(block, i) != steps[i + 1]) return;
      }
      out.push_back({label_of(block, given), steps[0]});
    });
  } else if (given == shape->labels.size() && shape->referable) {
    for (const host::Argument& argument : shape->arguments) {
      out.push_back({argument.name, argument.type.text});
    }
    out.push_back({"name", "string"});
  }
}

std::vector<std::string> steps_of(std::string_view path) {
  std::vector<std::string> steps;
  std::size_t begin = 0;
  while (begin <= path.size()) {
    const std::size_t end = std::min(path.find('.', begin), path.size());
    steps.emplace_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return steps;
}

}  // namespace

std::vector<std::string> visible_roots(const host::Description& description,
                                       const std::vector<std::string>& blocks) {
  const host::Variables& variables = description.variables;
  std::vector<std::string> roots;
  if (description.top.roots) roots = *description.top.roots;
  if (blocks.empty()) {
    // Attributes that are names see everything.
    if (!variables.attributes) return roots;
    roots = {"top"};
    for (const auto& block : description.top.blocks) {
      roots.push_back(block.type);
    }
    return roots;
  }
  const std::string& type = blocks[0];
  if (type == variables.block && blocks.size() > 1) {
    return {variables.root.empty() ? "top" : variables.root};
  }
  if (type == variables.block || type == variables.list_block) {
    if (variables.defaults_see_all) return {"top"};
    return {};
  }
  for (const host::Names& names : description.names) {
    if (type == names.block || type == names.single_block) return names.roots;
  }
  if (type == description.functions.user_block) {
    return description.functions.user_roots;
  }
  const host::Shape* shape = &description.top;
  for (const std::string& each : blocks) {
    const host::NestedBlock* nested = shape->block(each);
    shape = nested == nullptr ? nullptr : description.shape(nested->shape);
    if (shape == nullptr) break;
    if (shape->roots) roots = *shape->roots;
    for (const auto& bound : shape->bind) roots.push_back(bound.first);
  }
  return roots;
}

std::vector<HostName> host_roots(const host::Description& description,
                                 const std::vector<DocumentHandle>& files,
                                 const std::vector<std::string>& visible) {
  std::vector<HostName> out;
  for (const std::string& root : visible) {
    if (root != "top") {
      out.push_back({root, "names"});
    } else if (description.variables.root.empty()) {
      add_variables(description, files, out);
    }
  }
  return out;
}

std::vector<HostName> host_members(const host::Description& description,
                                   const std::vector<DocumentHandle>& files,
                                   std::string_view path) {
  std::vector<HostName> out;
  const std::vector<std::string> steps = steps_of(path);
  if (path == description.variables.root) {
    add_variables(description, files, out);
  }
  for (const host::Names& names : description.names) {
    if (path == names.root) add_local_names(names, files, out);
  }
  for (const host::Root& root : description.roots) {
    const bool has_names = path == root.name && root.value.is_known() &&
                           root.value.kind() == TypeKind::Object;
    if (!has_names) continue;
    for (const std::string& key : root.value.keys()) {
      out.push_back({key, "constant"});
    }
  }
  add_members_of_blocks(description, files, steps, out);
  return out;
}

}  // namespace hcl::lsp
