#include "support/files/find_files.h"

#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "support/files/ignore_rules.h"

namespace hcl::apps {
namespace {

namespace fs = std::filesystem;

// The rules that apply in a directory: those of its own file, then those of its
// ancestors.
struct RulesAbove {
  fs::path folder;
  IgnoreRules rules;
  std::shared_ptr<const RulesAbove> around;
};
using RulesPtr = std::shared_ptr<const RulesAbove>;

RulesPtr with_rules_of(const fs::path& folder, RulesPtr around) {
  std::ifstream file(folder / ".gitignore", std::ios::binary);
  if (!file) return around;
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  IgnoreRules rules = IgnoreRules::parse(text);
  if (rules.empty()) return around;
  return std::make_shared<const RulesAbove>(
      RulesAbove{folder, std::move(rules), std::move(around)});
}

// The rules of the ancestors of `folder`, up to the root of its repository.
RulesPtr rules_around(const fs::path& folder) {
  std::vector<fs::path> folders;
  std::error_code error;
  for (fs::path each = folder; !fs::exists(each / ".git", error);) {
    const fs::path parent = each.parent_path();
    // Outside a repository nothing is ignored.
    if (parent == each) return nullptr;
    folders.push_back(each = parent);
  }
  RulesPtr rules;
  for (auto each = folders.rbegin(); each != folders.rend(); ++each) {
    rules = with_rules_of(*each, rules);
  }
  return rules;
}

bool is_ignored(const fs::path& path, bool is_folder, const RulesAbove* rules) {
  for (; rules != nullptr; rules = rules->around.get()) {
    const fs::path relative = path.lexically_relative(rules->folder);
    switch (rules->rules.verdict(relative.generic_string(), is_folder)) {
      case IgnoreRules::Verdict::Ignored:
        return true;
      case IgnoreRules::Verdict::Kept:
        return false;
      case IgnoreRules::Verdict::Silent:
        break;
    }
  }
  return false;
}

bool is_excluded(const fs::path& path, const FileSearch& search) {
  const std::string name = path.filename().string();
  return std::ranges::any_of(search.excluded, [&](const std::string& pattern) {
    const std::string text = pattern.find('/') == std::string::npos
                                 ? name
                                 : path.lexically_normal().string();
    return fnmatch(pattern.c_str(), text.c_str(), 0) == 0;
  });
}

bool is_never_entered(std::string_view name) {
  return name == ".git" || name == ".terraform" || name == ".terragrunt-cache";
}

// Whether this is a file or a dangling link.
bool is_file(const fs::directory_entry& entry) {
  std::error_code error;
  if (entry.is_regular_file(error)) return true;
  return entry.is_symlink(error) && !entry.exists(error);
}

// Visits a directory and its subdirectories. `shown` is the directory's path as
// given, `place` its real location.
class Walk {
 public:
  Walk(const FileSearch& search, std::vector<std::string>& files)
      : search_(search), files_(files) {}

  void run(const std::string& folder) {
    std::error_code error;
    const fs::path place = fs::weakly_canonical(folder, error);
    push(folder, place,
         search_.respects_gitignore ? rules_around(place) : nullptr);
    while (!pending_.empty()) {
      const Folder next = std::move(pending_.back());
      pending_.pop_back();
      enter(next);
    }
  }

 private:
  struct Folder {
    fs::path shown;
    fs::path place;
    RulesPtr rules;
  };

  void push(const fs::path& shown, const fs::path& place, RulesPtr around) {
    RulesPtr rules =
        search_.respects_gitignore && (around || in_repository(place))
            ? with_rules_of(place, std::move(around))
            : nullptr;
    pending_.push_back({shown, place, std::move(rules)});
  }

  bool in_repository(const fs::path& place) {
    if (!in_repository_) {
      std::error_code error;
      fs::path each = place;
      while (!fs::exists(each / ".git", error) && each.has_relative_path()) {
        each = each.parent_path();
      }
      in_repository_ = fs::exists(each / ".git", error);
    }
    return *in_repository_;
  }

  void enter(const Folder& folder) {
    std::error_code error;
    fs::directory_iterator next(folder.shown, error);
    const fs::directory_iterator end;
    // What has gone since its name was read is no longer there to be searched.
    if (error && error != std::errc::no_such_file_or_directory) {
      files_.push_back(folder.shown.lexically_normal().string());
    }
    while (!error && next != end) {
      see(*next, folder);
      next.increment(error);
    }
  }

  void see(const fs::directory_entry& entry, const Folder& folder) {
    const fs::path& shown = entry.path();
    const std::string name = shown.filename().string();
    const fs::path place = folder.place / name;
    std::error_code error;
    const bool is_folder =
        entry.is_directory(error) && !entry.is_symlink(error);
    if (is_excluded(shown, search_)) return;
    if (name.starts_with('.') && !search_.hidden) return;
    if (is_folder) {
      if (is_never_entered(name)) return;
      if (!is_ignored(place, true, folder.rules.get())) {
        push(shown, place, folder.rules);
      }
      return;
    }
    if (search_.takes(name) && is_file(entry) &&
        !is_ignored(place, false, folder.rules.get())) {
      files_.push_back(shown.lexically_normal().string());
    }
  }

  const FileSearch& search_;
  std::vector<std::string>& files_;
  std::vector<Folder> pending_;
  std::optional<bool> in_repository_;
};

// Removes all but the first of the paths that lead to the same file.
std::vector<std::string> each_once(std::vector<std::string> files) {
  std::set<std::string> seen;
  std::erase_if(files, [&seen](const std::string& path) {
    std::error_code error;
    if (path == "-") return false;
    const fs::path place = fs::absolute(path, error).lexically_normal();
    return !seen.insert(place.string()).second;
  });
  return files;
}

}  // namespace

FoundFiles find_files(const std::vector<std::string>& paths,
                      const FileSearch& search) {
  FoundFiles found;
  for (const std::string& path : paths) {
    std::error_code ignored;
    if (!fs::is_directory(path, ignored)) {
      found.files.push_back(path);
      continue;
    }
    const std::size_t before = found.files.size();
    Walk(search, found.files).run(path);
    std::sort(found.files.begin() + static_cast<std::ptrdiff_t>(before),
              found.files.end());
    if (found.files.size() == before) found.empty_folders.push_back(path);
  }
  if (paths.size() > 1) found.files = each_once(std::move(found.files));
  return found;
}

}  // namespace hcl::apps
