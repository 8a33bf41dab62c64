#include "lsp/host/hosts.h"

#include "hcl/diagnostic_writer.h"
#include "hcl/files.h"
#include "hcl/native_body.h"

namespace hcl::lsp {

Hosts::Help::Help(const host::Program& program) : schema(*program.description) {
  host::Inputs inputs;
  inputs.code = program.code;
  inputs.checks_only = true;
  functions = host::functions(*program.description, inputs,
                              apps::host_options(Limits()));
}

std::vector<std::string> Hosts::use(const std::vector<std::string>& paths) {
  helps_.clear();
  languages_.clear();
  std::vector<std::string> complaints;
  for (const std::string& path : paths) {
    const Result<SourceFile> source = read_file(path);
    if (!source.ok()) {
      complaints.push_back("The description " + path + " cannot be read.");
      continue;
    }
    const Diagnostics found = languages_.add(source.value);
    if (!found.has_errors()) continue;
    complaints.push_back("The description " + path + " is ignored: " +
                         std::string(found[0].summary()) + ".");
  }
  return complaints;
}

const host::Program* Hosts::language(const Document& document) const {
  if (document.language().is_terraform) return nullptr;
  const host::Program* found = languages_.of_file(document.name());
  if (found == nullptr) return nullptr;
  const Options options = apps::host_options(Limits());
  if (apps::is_of_language(*found, document.file(), options)) return found;
  // A file that has no blocks yet may become one.
  const Result<Body> body = parse_native_body(document.file(), options);
  return body.value.block_types().empty() ? found : nullptr;
}

const std::shared_ptr<const Hosts::Help>& Hosts::help(
    const host::Program& program) const {
  std::shared_ptr<const Help>& found = helps_[program.description.get()];
  if (found == nullptr) found = std::make_shared<const Help>(program);
  return found;
}

std::shared_ptr<const BodySchema> Hosts::schema(
    const Document& document) const {
  const host::Program* program = language(document);
  if (program == nullptr) return nullptr;
  const std::shared_ptr<const Help>& found = help(*program);
  return {found, &found->schema.file()};
}

const FunctionMap* Hosts::functions(const Document& document) const {
  const host::Program* program = language(document);
  return program == nullptr ? nullptr : &help(*program)->functions;
}

const FunctionMap* Hosts::functions_of(const std::string& language) const {
  const host::Program* program = languages_.named(language);
  return program == nullptr ? nullptr : &help(*program)->functions;
}

}  // namespace hcl::lsp
