#include "command/edit/write_files.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "hcl/json_writer.h"
#include "support/files/locked_file.h"
#include "support/files/replace_file.h"
#include "support/output/text_diff.h"
#include "support/process/interruption.h"

namespace hcl::apps {
namespace {

void write_json(const std::vector<ChangedFile>& files, std::string& out) {
  JsonWriter json(out, 2);
  json.begin_array();
  for (const ChangedFile& file : files) {
    json.begin_object();
    json.key("file").string(file.path);
    json.key("changed").boolean(file.changed());
    json.key("edits").begin_array();
    for (const TextEdit& edit : file.edits) {
      json.begin_object();
      json.key("begin").integer(edit.span.begin);
      json.key("end").integer(edit.span.end);
      json.key("text").string(edit.text);
      json.end_object();
    }
    json.end_array();
    json.end_object();
  }
  json.end_array();
  out += "\n";
}

// What is shown of a file instead of writing it; nothing if it is written.
std::optional<std::string> shown(const ChangedFile& file,
                                 const EditRequest& request) {
  if (request.diff) {
    const bool colored = style_for(stdout, request.settings.color).color;
    return unified_diff(file.path, file.before.text(), file.edits, colored);
  }
  if (request.to_stdout || file.path == "<stdin>") {
    return std::string(file.after.text());
  }
  return std::nullopt;
}

// The changed files that are to be written.
std::vector<const ChangedFile*> files_to_write(
    const EditRequest& request, const std::vector<ChangedFile>& files) {
  std::vector<const ChangedFile*> result;
  for (const ChangedFile& file : files) {
    const bool is_shown =
        request.diff || request.to_stdout || file.path == "<stdin>";
    if (!is_shown && file.changed()) result.push_back(&file);
  }
  return result;
}

// The locks of the files of one command.
class HeldFiles {
 public:
  // Whether these files are locked, or as many of them as a process can.
  bool holds(const std::vector<const ChangedFile*>& files) const {
    return std::ranges::all_of(files, [&](const auto* file) {
      return file->is_new ||
             wanted_.find(resolved_path(file->path)) != wanted_.end();
    });
  }

  // Locks these files and those that were locked before. All processes lock in
  // the order of the names, so none of them waits for another in a circle.
  void hold(const std::vector<const ChangedFile*>& files) {
    for (const ChangedFile* file : files) {
      if (!file->is_new) wanted_.insert(resolved_path(file->path));
    }
    locked_.clear();
    for (const std::string& path : wanted_) {
      LockedFile file(path);
      if (file.lacks_descriptors()) return spare();
      locked_.emplace(path, std::move(file));
    }
  }

  // Whether the locked files still say what was read.
  bool are_current(const std::vector<const ChangedFile*>& files) const {
    return std::ranges::all_of(files, [&](const auto* file) {
      if (file->is_new) return !is_there(file->path);
      const auto found = locked_.find(resolved_path(file->path));
      return found == locked_.end() ||
             found->second.has_text(file->before.text());
    });
  }

  // Returns what went wrong, or an empty text.
  std::string write(const ChangedFile& file) {
    if (!file.is_new) {
      return replace(file.path, file.before.text(), file.after.text());
    }
    LockedFile made = LockedFile::create(file.path, file.after.text());
    const std::string problem = made.problem();
    locked_.insert_or_assign(resolved_path(file.path), std::move(made));
    return problem;
  }

  std::string restore(const ChangedFile& file) {
    if (!file.is_new) {
      return replace(file.path, file.after.text(), file.before.text());
    }
    return locked_.at(resolved_path(file.path)).remove(file.after.text());
  }

 private:
  std::string replace(const std::string& path, std::string_view old_text,
                      std::string_view new_text) {
    const auto found = locked_.find(resolved_path(path));
    return found == locked_.end() ? replace_file(path, old_text, new_text)
                                  : found->second.replace(old_text, new_text);
  }

  // Keeps a few descriptors for the files that are written. Those that are not
  // locked are compared with what was read when they are written.
  void spare() {
    for (int i = 0; i < 8 && !locked_.empty(); ++i) {
      locked_.erase(std::prev(locked_.end()));
    }
  }

  // The names, without links, of the files that are or should be locked.
  std::set<std::string> wanted_;
  std::map<std::string, LockedFile> locked_;
};

// Writes files one after the other, and takes that back if it fails.
class Writer {
 public:
  explicit Writer(HeldFiles& held) : held_(held) {}

  // Whether all files have been written.
  bool write(const std::vector<const ChangedFile*>& files) {
    std::set<std::string> done;
    for (const ChangedFile* file : files) {
      // A file can be reached by several links.
      if (!done.insert(resolved_path(file->path)).second) continue;
      const std::string problem = held_.write(*file);
      if (!problem.empty()) {
        say(file->path + ": " + problem);
        take_back();
        return false;
      }
      written_.push_back(file);
      if (!Interruption::is_requested()) continue;
      if (take_back()) say("interrupted: no file was changed");
      return false;
    }
    return true;
  }

 private:
  // Whether all files have their old text again.
  bool take_back() {
    bool is_done = true;
    for (const ChangedFile* file : written_) {
      const std::string problem = held_.restore(*file);
      if (problem.empty()) continue;
      say(file->path + ": could not be restored: " + problem);
      is_done = false;
    }
    return is_done;
  }

  HeldFiles& held_;
  std::vector<const ChangedFile*> written_;
};

// Shows the changes; returns the exit code.
int show(const EditRequest& request, const std::vector<ChangedFile>& files) {
  std::string out;
  for (const ChangedFile& file : files) {
    if (const auto text = shown(file, request)) {
      out += *text;
    } else if (file.changed() && !request.is_json() && !request.is_quiet) {
      out += file.path + "\n";
    }
  }
  if (request.is_json()) write_json(files, out);
  return write_and_flush(stdout, out) ? kFine : kUsage;
}

// A signal during the change ends the program when it is clear which files are
// changed: all of them, which standard output names, or none.
int write_and_show(const EditRequest& request, HeldFiles& held,
                   const std::vector<ChangedFile>& files) {
  int exit_code = kUsage;
  {
    const Interruption interruption;
    if (Writer(held).write(files_to_write(request, files))) {
      exit_code = show(request, files);
    }
  }
  Interruption::end_if_requested();
  return exit_code;
}

}  // namespace

int make_changes(const EditRequest& request, const ComputeChanges& compute) {
  HeldFiles held;
  while (true) {
    std::vector<ChangedFile> files;
    const int exit_code = compute(files);
    if (exit_code != kFine) return exit_code;
    const auto to_write = files_to_write(request, files);
    if (to_write.empty()) return show(request, files);
    if (!held.holds(to_write)) {
      allow_many_files();
      held.hold(to_write);
    }
    if (held.are_current(to_write)) {
      return write_and_show(request, held, files);
    }
  }
}

}  // namespace hcl::apps
