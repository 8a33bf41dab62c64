#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "hcl/files.h"
#include "runner/cases/release.h"
#include "runner/commands/commands.h"
#include "runner/pages/document_pages.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

namespace hcl::conformance {
namespace {

struct DocsOptions {
  std::string suite = "conformance";
  std::string to = "docs";
  bool check = false;
};

// The data files beside the cases.
struct Data {
  std::vector<Topic> topics;
  std::vector<Document> documents;
  std::vector<Decision> decisions;
  std::vector<Results> results;
  // What no case shows; it ends the page of deviations.
  std::string others;
};

int complain_of_page(const std::string& what) {
  std::fprintf(stderr, "hcl-conformance: %s\n", what.c_str());
  return 2;
}

template <class Read, class Into>
bool read_data(const std::string& path, Read read, Into& into) {
  const Result<SourceFile> file = read_file(path);
  if (!file.ok()) return complain_of_page(path + ": cannot be read") == 0;
  auto data = read(path, file.value.text());
  if (!data.ok()) return complain_of_page(data.error()) == 0;
  into = *std::move(data);
  return true;
}

// The results exist only if they were recorded.
bool read_all_results(const std::string& folder, std::vector<Results>& all) {
  std::error_code error;
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const std::filesystem::path& path = entry.path();
    if (path.extension() == ".json") paths.push_back(path.string());
  }
  std::ranges::sort(paths);
  for (const std::string& path : paths) {
    const auto results = read_results(path);
    if (!results.ok()) return complain_of_page(results.error()) == 0;
    all.insert(all.end(), results->begin(), results->end());
  }
  return true;
}

bool read_text(const std::string& path, std::string& text) {
  const Result<SourceFile> file = read_file(path);
  if (!file.ok()) return complain_of_page(path + ": cannot be read") == 0;
  text = file.value.text();
  return true;
}

bool read_everything(const std::string& suite, Data& data) {
  auto topics = read_suite(suite + "/cases");
  if (!topics.ok()) return complain_of_page(topics.error()) == 0;
  data.topics = *std::move(topics);
  return read_data(suite + "/headings.txt", read_headings, data.documents) &&
         read_data(suite + "/decisions.txt", read_decisions, data.decisions) &&
         read_text(suite + "/other_deviations.md", data.others) &&
         read_all_results(suite + "/results", data.results);
}

// Writes a page, or reports that the existing page differs from it.
int write_page(const DocsOptions& options, const std::string& path,
               const std::string& text) {
  if (!options.check) return write_file(path, text) ? 0 : 2;
  const Result<SourceFile> file = read_file(path);
  if (file.ok() && file.value.text() == text) return 0;
  complain_of_page(path + " is not current: run `hcl-conformance docs`");
  return 1;
}

// Writes the whole suite as one text, for users who do not build anything.
int write_suite(const DocsOptions& options, const Data& data) {
  const std::vector<Clause> clauses = clauses_of(data.topics);
  const std::string version = version_of(options.suite + "/cases");
  return write_page(
      options, options.suite + "/suite.json",
      write_release(clauses, release_of(clauses, version), data.documents));
}

int docs(const DocsOptions& options) {
  Data data;
  if (!read_everything(options.suite, data)) return 2;
  const std::vector<std::string> problems =
      document_problems(data.documents, data.decisions, data.topics);
  for (const std::string& problem : problems) complain_of_page(problem);
  const std::string folder = "../conformance/";
  const int coverage =
      write_page(options, options.to + "/coverage.md",
                 coverage_page(data.documents, data.topics, folder));
  const int deviations = write_page(
      options, options.to + "/deviations.md",
      deviations_page(data.decisions, data.topics, data.results, folder) +
          "\n" + data.others);
  return std::max({coverage, deviations, write_suite(options, data),
                   problems.empty() ? 0 : 1});
}

}  // namespace

void add_docs_command(const apps::Command& app, int& status) {
  auto options = std::make_shared<DocsOptions>();
  const apps::Command command =
      app.add_subcommand("docs",
                         "Make the pages of coverage and deviations and "
                         "suite.json from the suite");
  command.add_option("--suite", options->suite,
                     "The directory with cases, headings and decisions");
  command.add_option("--to", options->to, "The directory of the pages");
  command.add_flag("--check", options->check,
                   "Write nothing; fail if a page is not current");
  command.callback([options, &status] { status = docs(*options); });
}

}  // namespace hcl::conformance
