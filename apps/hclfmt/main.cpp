// hclfmt: formats files like the program of that name in the reference.

#include <sys/stat.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "hcl/diagnostic_writer.h"
#include "hcl/files.h"
#include "hcl/format.h"
#include "hcl/parser.h"
#include "hclfmt/arguments.h"
#include "support/files/locked_file.h"
#include "support/output/console.h"
#include "support/process/interruption.h"

namespace hcl::apps {
namespace {

// The exit codes, with the reference's numbers.
enum FmtExit : int { kDone = 0, kFailed = 1, kRefused = 2 };

constexpr const char* kVersion = "0.0.1-dev";

// One run with the arguments of the command line.
class Run {
 public:
  explicit Run(const FmtArguments& arguments)
      : arguments_(arguments),
        options_(Options::of(Dialect::Hcl, Conformance::Reference)),
        formatter_(FormatOptions{.language = options_}) {}

  // Returns what went wrong, or an empty text.
  std::string run() {
    const std::string problem = format_all();
    if (!problem.empty()) return problem;
    if (has_errors_) return "one or more files contained errors";
    if (!arguments_.require_no_change || changed_.empty()) return "";
    return "file(s) were changed: " + changed_;
  }

 private:
  std::string format_all() {
    if (arguments_.paths.empty()) {
      if (arguments_.overwrite) {
        return "error: cannot use -w without source filenames";
      }
      return format_one(read_standard_input("<stdin>", options_.limits),
                        nullptr);
    }
    for (const std::string& path : arguments_.paths) {
      struct stat status = {};
      if (::stat(path.c_str(), &status) != 0) {
        return "stat " + path + ": " + reason();
      }
      if (S_ISDIR(status.st_mode)) return "can't format directory " + path;
      std::optional<LockedFile> locked;
      if (arguments_.overwrite) locked.emplace(path);
      const std::string problem = format_one(read_file(path, options_.limits),
                                             locked ? &*locked : nullptr);
      if (!problem.empty()) return problem;
      if (Interruption::is_requested()) return interrupted();
    }
    return "";
  }

  // The last system error in Go's wording.
  static std::string reason() {
    std::string text = std::strerror(errno);
    if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') {
      text[0] = static_cast<char>(text[0] - 'A' + 'a');
    }
    return text;
  }

  // The files that have been changed when a signal came.
  std::string interrupted() const {
    return "interrupted; changed: " + (changed_.empty() ? "none" : changed_);
  }

  // `locked` is the file if it is written.
  std::string format_one(const Result<SourceFile>& read, LockedFile* locked) {
    const SourceFile& file = read.value;
    if (!read.ok()) {
      return "failed to read " + file.name() + ": " +
             read.diagnostics[0].detail;
    }
    if (arguments_.check && !is_fine(file)) return "";
    const Result<Formatted> formatted = formatter_.format(file);
    show(formatted.diagnostics);
    if (!formatted.ok()) return "failed to format " + file.name();
    if (formatted.value.changed()) {
      changed_ += (changed_.empty() ? "" : ", ") + file.name();
    }
    return put(file, formatted.value, locked);
  }

  bool is_fine(const SourceFile& file) {
    const Result<ast::Tree> parsed = parse_config(file, options_);
    show(parsed.diagnostics);
    has_errors_ = has_errors_ || !parsed.ok();
    return parsed.ok();
  }

  std::string put(const SourceFile& file, const Formatted& formatted,
                  LockedFile* locked) const {
    if (locked == nullptr) {
      return write_and_flush(stdout, formatted.text) ? ""
                                                     : "cannot write output";
    }
    if (!formatted.changed()) return "";
    const std::string problem = locked->replace(file.text(), formatted.text);
    return problem.empty() ? "" : file.name() + ": " + problem;
  }

  static void show(const Diagnostics& diags) {
    if (diags.empty()) return;
    write_text(stderr, to_text(diags, style_for(stderr, ColorChoice::Auto)));
  }

  const FmtArguments& arguments_;
  Options options_;
  Formatter formatter_;
  bool has_errors_ = false;
  // The names of changed files, separated by commas.
  std::string changed_;
};

int run(const std::vector<std::string>& words) {
  const Expected<FmtArguments, std::string> arguments =
      read_fmt_arguments(words);
  if (!arguments.ok()) {
    write_text(stderr, arguments.error() + "\n" + fmt_usage_text());
    return kRefused;
  }
  if (arguments->help) {
    write_text(stderr, fmt_usage_text());
    return kRefused;
  }
  if (arguments->version) {
    return write_and_flush(stdout, std::string(kVersion) + "\n") ? kDone
                                                                 : kFailed;
  }
  std::string problem;
  {
    std::optional<Interruption> interruption;
    if (arguments->overwrite) interruption.emplace();
    problem = Run(*arguments).run();
    if (!problem.empty()) write_text(stderr, problem + "\n");
  }
  Interruption::end_if_requested();
  return problem.empty() ? kDone : kFailed;
}

}  // namespace
}  // namespace hcl::apps

int main(int argc, char** argv) {
  hcl::apps::ignore_closed_pipes();
  return hcl::apps::run({argv + 1, argv + argc});
}
