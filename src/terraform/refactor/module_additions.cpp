#include "terraform/refactor/module_additions.h"

#include <cstdint>
#include <string_view>

#include "terraform/refactor/json_text.h"

namespace hcl::terraform {
namespace {

std::string quoted(const std::string& text) {
  return "\"" + escaped_in_json(text) + "\"";
}

}  // namespace

ModuleAdditions::ModuleAdditions(const NamesData& names,
                                 const std::string& folder,
                                 const Symbol& resource)
    : names_(names),
      prefix_(folder == "." ? "" : folder + "/"),
      resource_(resource) {}

std::string ModuleAdditions::new_file(const std::string& ending) const {
  std::string stem = prefix_ + resource_.name + "_moved";
  while (names_.files.contains(stem + ending)) stem += "_2";
  return stem + ending;
}

std::string ModuleAdditions::file_for(const std::string& name) const {
  for (const std::string& each : {prefix_ + name, prefix_ + "main.tf"}) {
    if (names_.module_files.contains(each)) return each;
  }
  return in_json_ ? "" : new_file(".tf");
}

void ModuleAdditions::add_resource(const std::string& text) {
  added_[file_for("main.tf")] += "\n" + text + "\n";
}

void ModuleAdditions::add_json_resource(const std::string& body) {
  in_json_ = true;
  json_resource_ = "\"resource\": {\n    " + quoted(resource_.type) +
                   ": {\n      " + quoted(resource_.name) + ": " + body +
                   "\n    }\n  }";
}

void ModuleAdditions::add_variable(const std::string& name,
                                   const VariableConfig* like) {
  const std::string type = like == nullptr ? "" : like->type_text;
  const bool is_ephemeral = like != nullptr && like->ephemeral;
  const std::string file = file_for("variables.tf");
  if (file.empty()) {
    std::string body = type.empty() ? "" : "\"type\": " + quoted(type);
    if (is_ephemeral && !type.empty()) body += ", ";
    if (is_ephemeral) body += "\"ephemeral\": true";
    variables_ += (variables_.empty() ? "" : ",") + std::string("\n    ") +
                  quoted(name) + ": {" + body + "}";
    return;
  }
  std::string inside;
  if (!type.empty()) inside += "\n  type = " + type;
  if (is_ephemeral) inside += "\n  ephemeral = true";
  added_[file] += "\nvariable \"" + name + "\" {" + inside +
                  (inside.empty() ? "" : "\n") + "}\n";
}

void ModuleAdditions::add_output(const std::string& name) {
  const std::string address = resource_.address();
  const std::string file = file_for("outputs.tf");
  if (file.empty()) {
    output_ = ",\n  \"output\": {\n    " + quoted(name) +
              ": {\"value\": " + quoted("${" + address + "}") + "}\n  }";
    return;
  }
  added_[file] += "\noutput \"" + name + "\" {\n  value = " + address + "\n}\n";
}

void ModuleAdditions::write(FileEdits& edits) const {
  for (const auto& [path, text] : added_) {
    const auto file = names_.files.find(path);
    if (file == names_.files.end()) {
      edits.create(path, text.substr(1));
      continue;
    }
    const std::string_view old = file->second.text();
    const bool has_end = old.empty() || old.ends_with('\n');
    edits.insert(file->second, static_cast<std::uint32_t>(old.size()),
                 (has_end ? "" : "\n") + (old.empty() ? text.substr(1) : text));
  }
  if (!in_json_) return;
  std::string text = "{\n  " + json_resource_;
  if (!variables_.empty()) {
    text += ",\n  \"variable\": {" + variables_ + "\n  }";
  }
  edits.create(new_file(".tf.json"), text + output_ + "\n}\n");
}

}  // namespace hcl::terraform
