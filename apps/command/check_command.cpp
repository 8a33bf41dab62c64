#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "command/check_files.h"
#include "command/commands.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/json_writer.h"
#include "support/usage.h"

namespace hcl::apps {
namespace {

constexpr const char* kFooter = R"(Examples:
  hcl check main.tf
  hcl check modules/ environments/
  hcl check . --format=json | jq -c 'select(.ok | not)'

In directories, files called *.hcl, *.tf, *.tfvars, *.tofu, *.nomad and *.zcl
are checked, and those in JSON syntax, such as *.tf.json. With --format=json there is one line for each file:
{"path", "ok", "diagnostics"}.)";

struct CheckRequest {
  std::vector<std::string> paths;
  std::string format = "text";
  unsigned jobs = 0;
};

std::string number_of(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

// Counts results and writes them as they come.
class Reporter {
 public:
  Reporter(const CheckRequest& request, const Settings& settings,
           std::size_t files)
      : json_(request.format == "json"),
        style_(style_for(stdout, settings.color)),
        shows_progress_(is_terminal(stderr) && files > 1),
        files_(files) {}

  void take(const CheckedFile& file) {
    ++done_;
    any_unreadable_ = any_unreadable_ || file.unreadable;
    for (const Diagnostic& diagnostic : file.diagnostics) {
      if (diagnostic.code == Code::TooManyDiagnostics) continue;
      diagnostic.severity == Severity::Error ? ++errors_ : ++warnings_;
    }
    errors_ += file.diagnostics.dropped();
    if (!file.ok()) ++bad_;
    write(json_ ? json_line(file) : text(file));
    show_progress();
  }

  int finish() {
    clear_progress();
    if (!json_) write(summary());
    if (!is_open_) return kDiagnostics;
    if (!write_and_flush(stdout, "")) return kUsage;
    if (any_unreadable_) return kUsage;
    return bad_ == 0 ? kFine : kDiagnostics;
  }

 private:
  static std::string json_line(const CheckedFile& file) {
    std::string out;
    JsonWriter writer(out);
    writer.begin_object();
    writer.key("path");
    writer.string(file.path);
    writer.key("ok");
    writer.boolean(file.ok());
    writer.key("diagnostics");
    writer.raw(to_json(file.diagnostics));
    writer.end_object();
    return out + "\n";
  }

  std::string text(const CheckedFile& file) const {
    if (file.diagnostics.empty()) return "";
    return to_text(file.diagnostics, style_) + "\n";
  }

  std::string summary() const {
    std::string out = number_of(done_, "file") + " checked, ";
    if (bad_ == 0) {
      out += "no errors";
    } else {
      out += number_of(bad_, "file") + " with " + number_of(errors_, "error");
    }
    if (warnings_ > 0) out += ", " + number_of(warnings_, "warning");
    return out + "\n";
  }

  void write(const std::string& out) {
    if (out.empty() || !is_open_) return;
    clear_progress();
    is_open_ = write_text(stdout, out);
  }

  // Not for every file: the terminal would be the slowest part.
  void show_progress() {
    if (!shows_progress_ || done_ % 64 != 0) return;
    std::fprintf(stderr, "\r%zu of %zu files", done_, files_);
    progress_visible_ = true;
  }

  void clear_progress() {
    if (!progress_visible_) return;
    std::fprintf(stderr, "\r\x1b[K");
    progress_visible_ = false;
  }

  bool json_;
  DiagnosticStyle style_;
  bool shows_progress_;
  std::size_t files_;
  bool progress_visible_ = false;
  bool is_open_ = true;
  bool any_unreadable_ = false;
  std::size_t done_ = 0;
  std::size_t bad_ = 0;
  std::size_t errors_ = 0;
  std::size_t warnings_ = 0;
};

int run(const CheckRequest& request, const Settings& settings) {
  const auto [files, empty] = files_to_check(request.paths);
  const unsigned jobs =
      request.jobs > 0 ? request.jobs : std::thread::hardware_concurrency();
  Reporter reporter(request, settings, files.size());
  check_files(files, settings.options(), jobs,
              [&](const CheckedFile& file) { reporter.take(file); });
  const int code = reporter.finish();
  for (const std::string& directory : empty) {
    write_and_flush(stderr, "hcl check: " + directory +
                                ": there are no files to check in this "
                                "directory\n");
  }
  return empty.empty() ? code : kUsage;
}

}  // namespace

void add_check_command(CLI::App& app, Settings& settings, int& exit_code) {
  const auto request = std::make_shared<CheckRequest>();
  CLI::App* command = app.add_subcommand(
      "check", "Check the syntax of files and of all files in directories");
  command->footer(kFooter);
  command->add_option("PATH", request->paths, "Files and directories")
      ->required();
  command->add_option("--format", request->format, "Form of the output [text]")
      ->check(one_of({"text", "json"}))
      ->type_name("text|json");
  command
      ->add_option("-j,--jobs", request->jobs,
                   "Threads [as many as there are processors]")
      ->check(positive_whole_number())
      ->type_name("N");
  add_common_options(*command, settings);
  command->callback([request, &settings, &exit_code] {
    exit_code = run(*request, settings);
  });
}

}  // namespace hcl::apps
