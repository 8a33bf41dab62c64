// policy FOLDER: lists the variables and functions that the files of a folder
// use, and reports functions that a policy does not allow. Nothing is
// evaluated.

#include <hcl/diagnostic_writer.h>
#include <hcl/files.h>
#include <hcl/parser.h>
#include <hcl/static_traversal.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

// These functions read data from outside the configuration.
const std::set<std::string, std::less<>> kForbidden = {"env", "file", "fileset",
                                                       "templatefile"};

std::vector<std::filesystem::path> files_in(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(folder)) {
    const std::string kind = entry.path().extension().string();
    if (kind == ".hcl" || kind == ".tf") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// The variable and its first attribute, as in `var.region`.
std::string short_name(const hcl::Traversal& traversal) {
  const bool has_name =
      !traversal.steps.empty() &&
      traversal.steps[0].kind == hcl::TraverseStep::Kind::Attribute;
  return has_name ? traversal.root + "." + traversal.steps[0].name
                  : traversal.root;
}

void print(const char* title, const std::map<std::string, int>& uses) {
  std::cout << title << ":\n";
  for (const auto& [name, count] : uses) {
    std::cout << "  " << name << " " << count << "\n";
  }
}

int main(int argc, char** argv) {
  if (argc != 2 || !std::filesystem::is_directory(argv[1])) {
    std::cerr << "usage: policy FOLDER\n";
    return 2;
  }
  std::map<std::string, int> variables;
  std::map<std::string, int> functions;
  hcl::Diagnostics diagnostics;
  hcl::Parser parser;
  for (const auto& path : files_in(argv[1])) {
    const auto file = hcl::read_file(path.string());
    const auto tree = parser.parse_config(file.value);
    diagnostics.append(file.diagnostics);
    diagnostics.append(tree.diagnostics);
    const hcl::ast::Body& body = tree.value.body();
    for (const auto& used : hcl::variables(file.value, body)) {
      ++variables[short_name(used)];
    }
    for (const auto& used : hcl::function_references(file.value, body)) {
      ++functions[used.name];
      if (!kForbidden.contains(used.name)) continue;
      diagnostics.error(hcl::Code::UnknownFunction,
                        {.subject = used.name_source},
                        "The policy does not allow \"" + used.name + "\".");
    }
  }
  print("variables", variables);
  print("functions", functions);
  std::cerr << hcl::to_text(diagnostics);
  return diagnostics.has_errors() ? 1 : 0;
}
