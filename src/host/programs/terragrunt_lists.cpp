#include <algorithm>
#include <filesystem>
#include <initializer_list>

#include "hcl/glob.h"
#include "hcl/native_function.h"
#include "hcl/terraform_functions.h"
#include "host/engine/members.h"
#include "host/programs/terragrunt.h"

// The functions of Terragrunt that give lists.
namespace hcl::host {
namespace {

namespace fs = std::filesystem;

using Texts = std::vector<std::string>;

// The files below a directory whose paths match a pattern, sorted.
FunctionResult paths_below(const FunctionFiles& files,
                           const std::string& folder,
                           const std::string& pattern) {
  constexpr std::uint64_t kMostEntries = 100'000;
  const auto glob = Glob::parse(pattern);
  if (!glob.ok()) return wrong_call("the pattern is not a glob");
  Texts found;
  Texts waiting = {folder};
  std::uint64_t left = kMostEntries;
  while (!waiting.empty()) {
    const std::string next = std::move(waiting.back());
    waiting.pop_back();
    const auto entries = files.list(next, left);
    if (!entries.ok()) continue;
    for (const FolderEntry& entry : *entries) {
      if (left-- == 0) return wrong_call("there are too many files");
      const std::string path = next + entry.name;
      if (entry.is_folder) {
        waiting.push_back(path + "/");
      } else if (glob->matches(path)) {
        found.push_back(path);
      }
    }
  }
  std::ranges::sort(found);
  return list_of(found);
}

}  // namespace

Value list_of(const Texts& texts) {
  std::vector<Value> elements;
  for (const std::string& text : texts) elements.push_back(Value::string(text));
  return Value::list(Type::string(), std::move(elements));
}

Value constant_list(std::initializer_list<const char*> texts) {
  std::vector<Value> elements;
  for (const char* text : texts) elements.push_back(Value::string(text));
  return Value::list(Type::string(), std::move(elements));
}

// The patterns of errors after which a run is repeated.
Value retryable_errors() {
  return constant_list({
      R"((?s).*Failed to load state.*tcp.*timeout.*)",
      R"((?s).*Failed to load backend.*TLS handshake timeout.*)",
      R"((?s).*Creating metric alarm failed.*request to update this alarm is in progress.*)",
      R"((?s).*Error installing provider.*TLS handshake timeout.*)",
      R"((?s).*Error configuring the backend.*TLS handshake timeout.*)",
      R"((?s).*Error installing provider.*tcp.*timeout.*)",
      R"((?s).*Error installing provider.*tcp.*connection reset by peer.*)",
      R"(NoSuchBucket: The specified bucket does not exist)",
      R"((?s).*Error creating SSM parameter: TooManyUpdates:.*)",
      R"((?s).*app.terraform.io.*: 429 Too Many Requests.*)",
      R"((?s).*ssh_exchange_identification.*Connection closed by remote host.*)",
      R"((?s).*Client\.Timeout exceeded while awaiting headers.*)",
      R"((?s).*Could not download module.*The requested URL returned error: 429.*)",
      R"((?s).*net/http: TLS.*handshake timeout.*)",
      R"((?s).*could not query provider registry.*context deadline exceeded.*)",
      R"((?s).*provider.*TLS handshake timeout.*)",
      R"((?s).*provider.*tcp.*timeout.*)",
      R"((?s).*provider.*tcp.*connection reset by peer.*)",
      R"((?s).*provider.*context deadline exceeded.*)",
      R"((?s).*registry.*context deadline exceeded.*)",
      R"((?s).*Failed to resolve provider.*timeout.*)",
      R"((?s).*Failed to resolve provider.*connection reset by peer.*)",
      R"((?s).*Failed to resolve provider.*context deadline exceeded.*)",
      R"((?s).*could not connect to registry.*timeout.*)",
      R"((?s).*could not connect to registry.*connection reset by peer.*)",
      R"((?s).*could not connect to registry.*context deadline exceeded.*)",
      R"((?s).*failed to request discovery document.*context deadline exceeded.*)",
      R"((?s).*Failed to query available provider packages.*timeout.*)",
      R"((?s).*Failed to query available provider packages.*connection reset by peer.*)",
      R"((?s).*Failed to query available provider packages.*context deadline exceeded.*)",
  });
}

std::string path_from_unit(const Inputs& inputs, const std::string& path) {
  const fs::path given = path;
  return (given.is_absolute() ? given : fs::path(unit_folder(inputs)) / given)
      .lexically_normal()
      .string();
}

// mark_glob_as_read(["--terragrunt-boundary", FOLDER,] PATTERN): the files
// below the directory of the unit, or the one that the pattern begins with.
FunctionResult marked_paths(const Inputs& inputs, const Texts& given) {
  const bool has_boundary =
      given.size() == 3 && given[0] == "--terragrunt-boundary";
  if (given.size() != 1 && !has_boundary) {
    return wrong_call("expected a pattern, perhaps after a boundary");
  }
  const std::string pattern = path_from_unit(inputs, given.back());
  if (has_boundary) {
    const std::string boundary = path_from_unit(inputs, given[1]);
    if (pattern != boundary && !pattern.starts_with(boundary + "/")) {
      return wrong_call("the pattern leads out of the boundary");
    }
  }
  const std::size_t special = pattern.find_first_of("*?[{");
  const std::string folder = pattern.substr(0, pattern.rfind('/', special) + 1);
  Texts allowed = inputs.setting("allow-read");
  if (allowed.empty()) allowed.push_back(inputs.directory);
  return paths_below(*files_below(allowed), folder, pattern);
}

}  // namespace hcl::host
