#include "support/help/function_page.h"

#include <array>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"
#include "support/help/function_help.h"

namespace hcl::apps {
namespace {

constexpr std::string_view kHead =
    R"(# Functions

Made by `hcl functions --markdown`; a test compares. A host chooses one of three tables:

| table | library | the command |
| --- | --- | --- |
| S: `hcl::standard_functions()` | `hcl::functions` | `hcl --dialect hcl` |
| T: `hcl::terraform_functions()` | `hcl::functions`, with a host `hcl::terraform_functions` | `hcl --dialect terraform` |
| O: `hcl::opentofu_functions()` | the same | |

Functions of T and O are also available as `core::NAME`. An argument is converted to the type of its
parameter; `any` accepts every type, `...` any number of further arguments. Unless stated otherwise,
an unknown argument gives an unknown result, and the result has the marks of all arguments.
)";

// The function that one or several hosts have under a name.
struct Meaning {
  std::string hosts;
  std::string text;
};

std::string markdown(const std::string& name, const Function& function) {
  std::string text = "`" + function_signature(name, function) + "`\n\n" +
                     function.description() + "\n";
  std::string list;
  const auto describe = [&](const Parameter& parameter) {
    if (parameter.description.empty()) return;
    list += "- `" + parameter.name + "`: " + parameter.description + "\n";
  };
  for (const Parameter& parameter : function.parameters()) describe(parameter);
  if (function.variadic() != nullptr) describe(*function.variadic());
  if (!list.empty()) text += "\n" + list;
  return text;
}

using Page = std::map<std::string, std::vector<Meaning>>;

void add(Page& page, std::string_view host, const FunctionMap& functions) {
  for (const std::string& name : function_names(functions)) {
    std::string text = markdown(name, functions.find(name)->second);
    std::vector<Meaning>& meanings = page[name];
    bool is_new = true;
    for (Meaning& meaning : meanings) {
      if (meaning.text != text) continue;
      meaning.hosts += " " + std::string(host);
      is_new = false;
    }
    if (is_new) meanings.push_back({std::string(host), std::move(text)});
  }
}

}  // namespace

std::string function_page(const Options& options) {
  Page page;
  add(page, "S", standard_functions(options));
  add(page, "T", terraform_functions(FunctionHost(), options));
  add(page, "O", opentofu_functions(FunctionHost(), options));
  std::string text(kHead);
  for (const auto& [name, meanings] : page) {
    text += "\n## " + name + "\n";
    for (const Meaning& meaning : meanings) {
      text += "\n" + meaning.hosts + ": " + meaning.text;
    }
  }
  return text;
}

}  // namespace hcl::apps
