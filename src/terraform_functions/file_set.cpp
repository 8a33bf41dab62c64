// fileset(): the files that match a pattern.

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "function/hidden_error.h"
#include "functions/paths/path_text.h"
#include "stdlib/parameters.h"
#include "terraform_functions/glob.h"
#include "terraform_functions/host_families.h"

namespace hcl::terraform {
namespace {

using functions::join_paths;
using stdlib::Arguments;
using stdlib::wrong_call;

using Paths = std::set<std::string>;

// Finds the files that match patterns, part by part of each pattern. Too many
// entries, and a path outside of what the host allows, end the search; what
// does not exist or cannot be read does not match.
class Search {
 public:
  explicit Search(const FunctionHost& host)
      : files_(*host.files), limit_(host.max_folder_entries) {}

  const std::optional<FileProblem>& problem() const { return problem_; }

  // All paths that match a pattern without alternatives.
  Paths find(std::string_view pattern) {
    Paths found{functions::is_absolute(pattern) ? "/" : ""};
    while (!pattern.empty() && !problem_) {
      const std::size_t end = std::min(pattern.find('/'), pattern.size());
      const std::string_view part = pattern.substr(0, end);
      pattern.remove_prefix(std::min(end + 1, pattern.size()));
      if (!part.empty()) found = step(found, part, pattern.empty());
    }
    return found;
  }

  // Whether a matching path is a regular file. A dangling link is a problem.
  bool is_file(const std::string& path) {
    const auto kind = files_.kind(path);
    if (!kind && !problem_) {
      problem_ = kind.error();
      if (problem_->kind == FileProblem::Kind::NotFound) {
        problem_->message = "\"" + path + "\" is a link that leads nowhere";
      }
    }
    return kind.ok() && *kind == FileKind::File;
  }

 private:
  Paths step(const Paths& folders, std::string_view part, bool last) {
    Paths out;
    for (const std::string& folder : folders) {
      if (part == "**") {
        add_all_inside(folder, last, out);
      } else if (has_wildcard(part)) {
        add_matches(folder, part, last, out);
      } else {
        add_name(join_paths(folder, literal_name(part)), last, out);
      }
      if (problem_) break;
    }
    return out;
  }

  // Adds a path without wildcards. The last part must exist; whether the other
  // parts are directories turns out when they are listed.
  void add_name(std::string path, bool last, Paths& out) {
    if (last) {
      const auto kind = files_.kind(path);
      if (!kind) return note(kind.error());
    }
    out.insert(std::move(path));
  }

  void add_matches(const std::string& folder, std::string_view part, bool last,
                   Paths& out) {
    for (const FolderEntry& entry : list(folder).entries) {
      if (!matches_name(part, entry.name)) continue;
      std::string path = join_paths(folder, entry.name);
      if (last || entry.is_folder || leads_to_folder(path)) {
        out.insert(std::move(path));
      }
    }
  }

  bool leads_to_folder(const std::string& path) {
    const auto kind = files_.kind(path);
    return kind.ok() && *kind == FileKind::Folder;
  }

  // Adds the directory and all directories inside it and, for the last part,
  // all files.
  void add_all_inside(const std::string& folder, bool last, Paths& out) {
    std::vector<std::string> pending{folder};
    while (!pending.empty() && !problem_) {
      const std::string next = std::move(pending.back());
      pending.pop_back();
      const Listing listing = list(next);
      if (listing.found) out.insert(next);
      for (const FolderEntry& entry : listing.entries) {
        std::string path = join_paths(next, entry.name);
        if (entry.is_folder) {
          pending.push_back(std::move(path));
        } else if (last) {
          out.insert(std::move(path));
        }
      }
    }
  }

  struct Listing {
    bool found = false;
    std::vector<FolderEntry> entries;
  };

  Listing list(const std::string& folder) {
    auto entries = files_.list(folder.empty() ? "." : folder, limit_);
    if (!entries) {
      note(entries.error());
      return {};
    }
    limit_ -= entries->size();
    return {true, *std::move(entries)};
  }

  void note(const FileProblem& problem) {
    const bool matters = problem.kind == FileProblem::Kind::NotAllowed ||
                         problem.kind == FileProblem::Kind::TooLarge;
    if (matters && !problem_) problem_ = problem;
  }

  const FunctionFiles& files_;
  // The number of entries that may still be visited.
  std::uint64_t limit_;
  std::optional<FileProblem> problem_;
};

FunctionError failed(const FileProblem& problem, const FunctionHost& host) {
  if (problem.kind != FileProblem::Kind::TooLarge) {
    std::string message = "the files cannot be listed: " + problem.message;
    if (problem.kind == FileProblem::Kind::NotAllowed) {
      message = not_allowed(host, std::move(message));
    }
    return wrong_call(std::move(message));
  }
  return wrong_call(
      "fileset would look at more than the limit "
      "max_folder_entries of " +
      std::to_string(host.max_folder_entries) + " entries");
}

FunctionResult set_of(const Paths& found, const std::string& folder,
                      Search& search) {
  std::vector<Value> out;
  for (const std::string& path : found) {
    if (!search.is_file(path)) continue;
    const auto relative = functions::relative_path(folder, path);
    if (!relative) {
      return wrong_call("there is no relative path from \"" + folder +
                        "\" to \"" + path + "\"");
    }
    out.push_back(Value::string(*relative));
  }
  return Value::set(Type::string(), std::move(out));
}

FunctionResult file_set(const Table& table, std::string_view path,
                        std::string_view pattern) {
  const auto folder = file_path(table, path);
  if (!folder) return FunctionError(folder.error());
  if (table.host.files == nullptr) {
    return wrong_call(not_allowed(table.host, "reading files is not allowed"));
  }
  const std::string whole = join_paths(*folder, pattern);
  if (!is_pattern(whole)) {
    return wrong_call("in \"" + std::string(pattern) +
                      "\" a bracket, brace or backslash is not complete");
  }
  const auto patterns = without_alternatives(whole, table.host.max_patterns);
  if (!patterns) {
    return wrong_call(
        "the alternatives of fileset come to more patterns than "
        "the limit max_patterns of " +
        std::to_string(table.host.max_patterns));
  }
  Search search(table.host);
  Paths found;
  for (const std::string& one : *patterns) found.merge(search.find(one));
  if (search.problem()) return failed(*search.problem(), table.host);
  auto result = set_of(found, *folder, search);
  if (search.problem()) return failed(*search.problem(), table.host);
  return result;
}

}  // namespace

void add_file_set(functions::Registry& registry, const TablePointer& table) {
  Parameter path{.name = "path",
                 .type = Type::string(),
                 .description = "The directory to search.",
                 .allow_marked = true};
  Parameter pattern{
      .name = "pattern",
      .type = Type::string(),
      .description = "A pattern with `*`, `**`, `?`, `[a-z]`, `{a,b}`.",
      .allow_marked = true};
  registry.add(
      functions::kTerraformAndOpenTofu, "fileset",
      {.description = "The paths of the files in a directory that match a "
                      "pattern, relative to the directory.",
       .parameters = {std::move(path), std::move(pattern)},
       .never_null = true,
       .return_type = returns(Type::set(Type::string())),
       .implementation = [table](Arguments arguments,
                                 const Type&) -> FunctionResult {
         const Value plain_path = arguments[0].unmarked();
         const Value plain_pattern = arguments[1].unmarked();
         auto result = file_set(*table, plain_path.as_string(),
                                plain_pattern.as_string());
         if (!result) return detail::without_marked(result.error(), arguments);
         return result->with_marks(arguments[0].marks() | arguments[1].marks());
       }});
}

}  // namespace hcl::terraform
