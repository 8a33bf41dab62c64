#include "command/terraform/check/check_fixes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "command/check/line_edits.h"
#include "command/edit/write_files.h"
#include "command/terraform/check/check.h"
#include "command/terraform/diagnostics.h"
#include "hcl/terraform_refactor.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

using terraform::Configuration;
using terraform::FileChange;
using terraform::Refactoring;

// A fix may reveal mistakes that were hidden before.
constexpr int kMostRounds = 10;

bool is_installed(std::string_view path) {
  return path.starts_with(".terraform/") ||
         path.find("/.terraform/") != std::string_view::npos;
}

// The fixes of a file, in order and without overlaps, at places of its text
// when they were found.
using Fixes = std::vector<Fix>;
using FixesByFile = std::map<std::string, Fixes>;

std::uint32_t begin_of(const Fix& fix) { return fix.edits.front().span.begin; }

// Of overlapping fixes, and of the same one in several instances of a module,
// the first stays.
void sort_out(Fixes& fixes) {
  std::ranges::stable_sort(fixes, {}, begin_of);
  std::int64_t end = -1;
  std::erase_if(fixes, [&](const Fix& fix) {
    if (begin_of(fix) <= end) return true;
    end = fix.edits.back().span.end;
    return false;
  });
}

FixesByFile fixes_of(const Diagnostics& found) {
  FixesByFile result;
  for (const Diagnostic& each : found) {
    if (each.fix.empty() || !each.subject) continue;
    const std::string& name = each.subject->file.name();
    if (name.empty() || name.front() == '<' || is_installed(name)) continue;
    result[name].push_back({std::nullopt, each.fix});
  }
  for (auto& [name, fixes] : result) sort_out(fixes);
  return result;
}

// Where the fixes of a file are after they are made.
std::vector<ByteSpan> places_after(const Fixes& fixes) {
  std::vector<ByteSpan> result;
  std::int64_t moved = 0;
  for (const Fix& fix : fixes) {
    const auto begin = static_cast<std::uint32_t>(begin_of(fix) + moved);
    for (const TextEdit& edit : fix.edits) {
      moved += static_cast<std::int64_t>(edit.text.size()) -
               (edit.span.end - edit.span.begin);
    }
    const std::int64_t end = fix.edits.back().span.end + moved;
    result.push_back({begin, static_cast<std::uint32_t>(end)});
  }
  return result;
}

// Removes the fixes in which an error is found after they are made; returns
// whether there were any.
bool drop_spoiled(FixesByFile& fixes, const Diagnostics& found) {
  bool any = false;
  std::map<std::string, std::vector<std::uint32_t>> errors;
  for (const Diagnostic& each : found) {
    if (each.severity != Severity::Error || !each.subject) continue;
    errors[each.subject->file.name()].push_back(each.subject->span.begin);
  }
  for (auto& [name, all] : fixes) {
    std::vector<std::uint32_t>& places = errors[name];
    std::ranges::sort(places);
    const std::vector<ByteSpan> written = places_after(all);
    std::size_t index = 0;
    any = std::erase_if(all,
                        [&](const Fix&) {
                          const ByteSpan part = written[index++];
                          const auto next =
                              std::ranges::lower_bound(places, part.begin);
                          return next != places.end() && *next < part.end;
                        }) > 0 ||
          any;
  }
  std::erase_if(fixes, [](const auto& file) { return file.second.empty(); });
  return any;
}

// A configuration whose mistakes are fixed in memory.
class FixedModule {
 public:
  explicit FixedModule(const Configuration& configuration)
      : before_(configuration) {
    Diagnostics found = terraform::check(configuration);
    for (int round = 0; round < kMostRounds && improve(found); ++round) {
    }
  }

  const Refactoring& change() const { return change_; }
  std::size_t fixed() const { return fixed_; }

 private:
  // Makes the fixes of what is found, without those that leave an error in what
  // they have written, and finds what is left. False if no fix remains.
  bool improve(Diagnostics& found) {
    std::map<std::string, SourceFile> sources;
    for (const Diagnostic& each : found) {
      if (!each.subject) continue;
      sources.try_emplace(each.subject->file.name(), each.subject->file);
    }
    FixesByFile fixes = fixes_of(found);
    while (!fixes.empty()) {
      std::map<std::string, FixedFile> files = files_;
      for (const auto& [name, all] : fixes) {
        files.try_emplace(name, sources.at(name)).first->second.edits.add(all);
      }
      Refactoring change = change_of(files);
      Diagnostics left = terraform::check(load_changed(before_, change));
      if (drop_spoiled(fixes, left)) continue;
      for (const auto& [name, all] : fixes) fixed_ += all.size();
      files_ = std::move(files);
      change_ = std::move(change);
      found = std::move(left);
      return true;
    }
    return false;
  }

  struct FixedFile {
    explicit FixedFile(const SourceFile& source)
        : before(source), edits(before.text()) {}

    SourceFile before;
    // Of the text of `before`, which copies share.
    LineEdits edits;
  };

  static Refactoring change_of(const std::map<std::string, FixedFile>& files) {
    Refactoring result;
    for (const auto& [name, file] : files) {
      FileChange& made = result.files.emplace_back();
      made.path = name;
      made.before = file.before;
      for (const LineEdit& each : file.edits.all()) {
        made.edits.push_back(each.edit);
      }
    }
    return result;
  }

  const Configuration& before_;
  std::map<std::string, FixedFile> files_;
  Refactoring change_;
  std::size_t fixed_ = 0;
};

// The files of one command that were shown already: several modules may call
// another one.
using ShownFiles = std::set<std::string>;

int fix_module(const TerraformRequest& request, const Settings& settings,
               ShownFiles& shown) {
  EditRequest edit;
  edit.settings = settings;
  edit.diff = request.diff;
  edit.is_quiet = true;
  std::size_t fixed = 0;
  const auto document_of = [&](const std::string& path, std::string_view text) {
    return Document(SourceFile(path, text), settings.options());
  };
  const int code = make_changes(edit, [&](std::vector<ChangedFile>& files) {
    terraform::Settings module;
    if (!settings_to_check(request, settings, module)) return kUsage;
    module.files = terraform::remembered_files(module.files);
    module.host.files = terraform::remembered_files(module.host.files);
    const Configuration configuration = terraform::load(module);
    const FixedModule result(configuration);
    for (const FileChange& file : result.change().files) {
      const std::string path = path_of_user(request.folder, file.path);
      if (request.diff && !shown.insert(path).second) continue;
      files.push_back({path, document_of(path, file.before.text()),
                       document_of(path, file.after()), file.edits, false});
    }
    fixed = result.fixed();
    return kFine;
  });
  if (code == kFine && !request.diff && fixed > 0) {
    write_and_flush(stderr, request.folder + ": " + std::to_string(fixed) +
                                (fixed == 1 ? " mistake" : " mistakes") +
                                " fixed\n");
  }
  return code;
}

}  // namespace

int fix_modules(const std::vector<std::string>& folders,
                TerraformRequest request, const Settings& settings) {
  int code = kFine;
  ShownFiles shown;
  for (const std::string& folder : folders) {
    request.folder = folder;
    code = std::max(code, fix_module(request, settings, shown));
  }
  return code;
}

}  // namespace hcl::apps
