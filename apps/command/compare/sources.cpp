#include "command/compare/sources.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>
#include <utility>

#include "command/format/format_files.h"
#include "command/shared/inputs.h"
#include "support/output/console.h"
#include "support/process/run_process.h"

namespace hcl::apps {
namespace {

namespace fs = std::filesystem;

void complain_of_diff(const std::string& problem) {
  write_and_flush(stderr, "hcl diff: " + problem + "\n");
}

// Reads one version; a path that is empty stands for a file that does not
// exist.
SourceFile read_version(const std::string& path, const std::string& name,
                        const Settings& settings, int& exit_code) {
  if (path.empty() || path == "/dev/null") return SourceFile(name, "");
  const auto source = read_input(path, settings);
  if (!source) exit_code = kUsage;
  return source ? SourceFile(name, source->text()) : SourceFile(name, "");
}

// The files of a directory by their path inside it.
std::map<std::string, std::string> files_by_path(const std::string& directory) {
  std::map<std::string, std::string> files;
  FormatJob job;
  job.paths = {directory};
  for (const std::string& path : files_to_format(job)) {
    files[fs::path(path).lexically_relative(directory).generic_string()] = path;
  }
  return files;
}

// Paths that are in either list, each with its file in both.
SourcePairs pairs_of_directories(const std::string& a, const std::string& b,
                                 const Settings& settings) {
  const auto in_a = files_by_path(a);
  const auto in_b = files_by_path(b);
  std::map<std::string, std::string> all = in_a;
  all.insert(in_b.begin(), in_b.end());
  const auto version = [&](const auto& files, const std::string& directory,
                           const std::string& name, int& exit_code) {
    const auto found = files.find(name);
    const std::string path = (fs::path(directory) / name).generic_string();
    return read_version(found == files.end() ? "" : found->second, path,
                        settings, exit_code);
  };
  SourcePairs result;
  for (const auto& [name, path] : all) {
    SourceFile old = version(in_a, a, name, result.exit_code);
    SourceFile now = version(in_b, b, name, result.exit_code);
    if (old.text() != now.text()) {
      result.pairs.push_back({name, std::move(old), std::move(now)});
    }
  }
  return result;
}

// Runs git, which explains on standard error why it fails.
std::optional<std::string> git(std::vector<std::string> words) {
  words.insert(words.begin(), "git");
  ProcessResult result = run_process(words);
  if (result.exit_code == 0) return std::move(result.out);
  if (result.exit_code < 0) complain_of_diff("git could not be run");
  return std::nullopt;
}

// A file that git says has changed.
struct ChangedPath {
  char status;
  std::string path;
};

// Reads `S\0path\0` and so on.
std::vector<ChangedPath> read_changes(std::string_view text) {
  std::vector<ChangedPath> changes;
  while (!text.empty()) {
    const std::size_t status = text.find('\0');
    if (status == std::string_view::npos || status == 0) break;
    const std::size_t end = text.find('\0', status + 1);
    if (end == std::string_view::npos) break;
    changes.push_back(
        {text[0], std::string(text.substr(status + 1, end - status - 1))});
    text.remove_prefix(end + 1);
  }
  return changes;
}

bool is_revision(const std::string& word) {
  return !word.empty() && !word.starts_with('-');
}

// The working tree, and the revisions that are compared.
class Repository {
 public:
  Repository(std::string root, const std::vector<std::string>& revisions,
             const Settings& settings)
      : root_(std::move(root)), revisions_(revisions), settings_(settings) {}

  std::optional<SourcePair> pair(const ChangedPath& change, int& exit_code) {
    auto old = change.status == 'A' ? absent(0, change.path)
                                    : at_revision(0, change.path);
    auto now = change.status == 'D' ? absent(1, change.path)
               : revisions_.size() > 1
                   ? at_revision(1, change.path)
                   : read_version(root_ + "/" + change.path, change.path,
                                  settings_, exit_code);
    if (!old || !now) {
      exit_code = kUsage;
      return std::nullopt;
    }
    return SourcePair{change.path, *std::move(old), *std::move(now)};
  }

 private:
  std::string name_at(std::size_t side, const std::string& path) const {
    return side < revisions_.size() ? revisions_[side] + ":" + path : path;
  }
  std::optional<SourceFile> absent(std::size_t side,
                                   const std::string& path) const {
    return SourceFile(name_at(side, path), "");
  }
  std::optional<SourceFile> at_revision(std::size_t side,
                                        const std::string& path) const {
    const std::string name = name_at(side, path);
    const auto text = git({"-C", root_, "cat-file", "blob", name});
    if (!text) return std::nullopt;
    return SourceFile(name, *text);
  }

  std::string root_;
  const std::vector<std::string>& revisions_;
  const Settings& settings_;
};

}  // namespace

SourcePairs pairs_of_paths(const std::string& a, const std::string& b,
                           const Settings& settings) {
  std::error_code ignored;
  const bool are_directories =
      fs::is_directory(a, ignored) && fs::is_directory(b, ignored);
  if (are_directories) return pairs_of_directories(a, b, settings);
  const auto name = [](const std::string& path) {
    return path == "-" ? std::string("<stdin>") : path;
  };
  SourcePairs result;
  SourceFile old = read_version(a, name(a), settings, result.exit_code);
  SourceFile now = read_version(b, name(b), settings, result.exit_code);
  result.pairs.push_back({name(b), std::move(old), std::move(now)});
  return result;
}

SourcePairs pairs_of_revisions(const std::vector<std::string>& revisions,
                               const Settings& settings) {
  SourcePairs result;
  result.exit_code = kUsage;
  for (const std::string& each : revisions) {
    if (is_revision(each)) continue;
    complain_of_diff("\"" + each + "\" is not a revision");
    return result;
  }
  auto root = git({"rev-parse", "--show-toplevel"});
  if (!root) return result;
  if (root->ends_with('\n')) root->pop_back();
  std::vector<std::string> words = {"-C", *root,          "diff",
                                    "-z", "--no-renames", "--name-status"};
  words.insert(words.end(), revisions.begin(), revisions.end());
  words.emplace_back("--");
  const auto changed = git(words);
  if (!changed) return result;
  result.exit_code = kFine;
  Repository repository(*root, revisions, settings);
  for (const ChangedPath& change : read_changes(*changed)) {
    if (!is_formattable(change.path)) continue;
    auto pair = repository.pair(change, result.exit_code);
    if (pair) result.pairs.push_back(*std::move(pair));
  }
  return result;
}

bool are_from_git(const std::vector<std::string>& words) {
  return words.size() == 7 || words.size() == 9;
}

SourcePairs pair_from_git(const std::vector<std::string>& words,
                          const Settings& settings) {
  SourcePairs result;
  const std::string& name = words[0];
  const std::string& new_name = words.size() == 9 ? words[7] : name;
  SourceFile old =
      read_version(words[1], "a/" + name, settings, result.exit_code);
  SourceFile now =
      read_version(words[4], "b/" + new_name, settings, result.exit_code);
  result.pairs.push_back({new_name, std::move(old), std::move(now)});
  return result;
}

}  // namespace hcl::apps
