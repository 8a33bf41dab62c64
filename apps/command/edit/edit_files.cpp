#include "command/edit/edit_files.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <string_view>
#include <utility>

#include "command/edit/addresses.h"
#include "command/edit/write_files.h"
#include "command/format/format_files.h"
#include "command/shared/inputs.h"
#include "command/shared/shared_options.h"
#include "support/command_line/command.h"
#include "support/files/replace_file.h"

namespace hcl::apps {
namespace {

// The edit that turns one text into another: the stretch in which they differ,
// extended to the beginnings of lines.
Edits difference(std::string_view old_text, std::string_view new_text) {
  if (old_text == new_text) return {};
  const auto [old_at, new_at] = std::mismatch(old_text.begin(), old_text.end(),
                                              new_text.begin(), new_text.end());
  const auto begin = static_cast<std::size_t>(old_at - old_text.begin());
  std::size_t end = 0;
  while (end < old_text.size() - begin && end < new_text.size() - begin &&
         old_text[old_text.size() - 1 - end] ==
             new_text[new_text.size() - 1 - end]) {
    ++end;
  }
  const ByteSpan span = {static_cast<std::uint32_t>(begin),
                         static_cast<std::uint32_t>(old_text.size() - end)};
  return {{span,
           std::string(new_text.substr(begin, new_text.size() - end - begin))}};
}

// Applies changes to documents.
class Changer {
 public:
  explicit Changer(const std::vector<DocumentChange>& changes)
      : changes_(changes), missing_(changes.size()) {}

  void change(ChangedFile& file) {
    if (failed_) return;
    for (std::size_t i = 0; i < changes_.size(); ++i) {
      const EditResult edits = changes_[i](file.after);
      if (!edits.ok() && edits.error().is_missing) {
        if (missing_[i].empty()) missing_[i] = edits.error().message;
        continue;
      }
      found_.resize(changes_.size());
      found_[i] = true;
      const EditOutcome made = file.after.apply(edits);
      if (!made.ok()) {
        say(file.path + ": " + made.error().message);
        failed_ = true;
        return;
      }
      file.edits = difference(file.before.text(), file.after.text());
      if (changes_.size() == 1) file.edits = exact(file, *edits);
    }
  }

  // Whether every change was made somewhere.
  bool finish(const std::vector<const Document*>& documents) {
    found_.resize(changes_.size());
    for (std::size_t i = 0; i < changes_.size() && !failed_; ++i) {
      if (found_[i]) continue;
      say(with_guess(missing_[i], documents));
      failed_ = true;
    }
    return !failed_;
  }

 private:
  // What is missing, with the address that was probably meant.
  static std::string with_guess(const std::string& missing,
                                const std::vector<const Document*>& documents) {
    const std::size_t begin = missing.find('"');
    const std::size_t end = missing.rfind('"');
    const bool names_address =
        missing.starts_with("nothing found at \"") && begin < end;
    return names_address
               ? nothing_at(missing.substr(begin + 1, end - begin - 1),
                            documents)
               : missing;
  }

  // The edits as they were made, if they do not overlap.
  static Edits exact(const ChangedFile& file, Edits edits) {
    std::ranges::stable_sort(edits, [](const TextEdit& a, const TextEdit& b) {
      return a.span.begin < b.span.begin;
    });
    const bool is_same =
        apply_edits(file.before.text(), edits) == file.after.text();
    return is_same ? edits : file.edits;
  }

  const std::vector<DocumentChange>& changes_;
  std::vector<std::string> missing_;
  std::vector<bool> found_;
  bool failed_ = false;
};

}  // namespace

void say(const std::string& sentence) {
  write_and_flush(stderr, "hcl: " + sentence + "\n");
}

std::string address_help() {
  return R"(
An ADDRESS looks like a reference: service.web.listener[0].port,
resource.aws_instance.web.tags["Name"]. * matches any name or label; [0] selects
the first of several blocks or list elements, [source="./a"] those with this
attribute. See docs/editing.md. There can be several FILEs; each can be a
directory, for all files that hcl fmt would format; for -, standard input is
edited and goes to standard output. With -f, omit FILE. Every byte that is not
part of a change stays as it is. Either all changes are made or none; if none,
standard error says why, and the exit code is 1, or 2 if an address is malformed
or a file cannot be read or written.)";
}

void need(bool is_right, const char* words) {
  if (!is_right) missing_words(words);
}

Command add_edit_command(const Command& app, const CommandText& text,
                         const std::string& footer,
                         const std::shared_ptr<EditRequest>& request) {
  request->settings.conformance = Conformance::Reference;
  const Command command = app.add_subcommand(text.name, text.description);
  command.footer(footer);
  command
      .add_option(text.words, request->words, "Address, and what to do there")
      .type_name("");
  add_file_option(command, request->files);
  command.add_flag("--diff", request->diff,
                   "Write nothing; show what would change");
  command.add_flag("--stdout", request->to_stdout,
                   "Write nothing; print the changed files");
  command
      .add_option("--format", request->format,
                  "Output format: names of changed files, or edits [text]")
      .one_of({"text", "json"})
      .type_name("text|json");
  add_stdin_filename_option(command, request->settings.stdin_filename);
  add_common_options(command, request->settings, DefaultDialect::OfFileName);
  return command;
}

namespace {

// Whether a word that may be an address is a file.
bool names_file(const std::string& word) {
  const std::size_t name = word.find_last_of('/') + 1;
  const bool looks_like_file = name > 0 || word == "." || word == ".." ||
                               is_formattable(std::string_view(word));
  return looks_like_file && is_there(word);
}

}  // namespace

void take_files(EditRequest& request, std::size_t words) {
  for (std::string& word : request.words) {
    if (word.starts_with(kWordMark)) word.erase(0, 1);
  }
  if (!request.files.empty() || request.words.empty()) return;
  auto end = request.words.begin() + 1;
  const auto is_left = [&] {
    return static_cast<std::size_t>(request.words.end() - end) > words;
  };
  while (is_left() && names_file(*end)) ++end;
  request.files.assign(request.words.begin(), end);
  request.words.erase(request.words.begin(), end);
}

namespace {

// Standard input can be read only once, but the files may be opened again.
std::optional<SourceFile> read_once(const std::string& path,
                                    const EditRequest& request) {
  if (path != "-") return read_input(path, request.settings);
  if (!*request.standard_input) {
    *request.standard_input = read_input(path, request.settings);
  }
  return *request.standard_input;
}

}  // namespace

OpenedFiles open_files(const EditRequest& request) {
  OpenedFiles opened;
  FormatJob job;
  job.paths = request.files;
  for (const std::string& path : files_to_format(job)) {
    const std::optional<SourceFile> source = read_once(path, request);
    if (!source) {
      opened.exit_code = kUsage;
      continue;
    }
    Document document(*source, request.settings.options_for(path));
    if (document.diagnostics().has_errors()) {
      report(document.diagnostics(), request.settings);
      opened.exit_code = std::max<int>(opened.exit_code, kDiagnostics);
      continue;
    }
    opened.paths.push_back(path == "-" ? "<stdin>" : path);
    opened.documents.push_back(std::move(document));
  }
  return opened;
}

int change_files(const EditRequest& request,
                 const std::vector<DocumentChange>& changes) {
  if (!are_addresses(request.addresses)) return kUsage;
  return make_changes(request, [&](std::vector<ChangedFile>& files) -> int {
    const OpenedFiles opened = open_files(request);
    if (opened.exit_code != kFine) return opened.exit_code;
    if (opened.documents.empty()) {
      say("no files to change");
      return kDiagnostics;
    }
    Changer changer(changes);
    for (std::size_t i = 0; i < opened.documents.size(); ++i) {
      const Document& document = opened.documents[i];
      files.push_back({opened.paths[i], document, document, {}});
      changer.change(files.back());
    }
    std::vector<const Document*> documents;
    for (const Document& document : opened.documents) {
      documents.push_back(&document);
    }
    return changer.finish(documents) ? kFine : kDiagnostics;
  });
}

}  // namespace hcl::apps
