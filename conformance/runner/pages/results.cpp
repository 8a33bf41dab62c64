#include "runner/pages/results.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "hcl/files.h"
#include "hcl/json_writer.h"
#include "runner/pages/kept_lines.h"
#include "support/json/json_document.h"

namespace hcl::conformance {
namespace {

using apps::JsonDocument;
using apps::JsonView;

void member(JsonWriter& writer, std::string_view name, std::string_view value) {
  if (value.empty()) return;
  writer.key(name).string(value);
}

// The common result of several settings, and of several tests of a clause where
// `numbers` has more than one.
struct Line {
  const TestResult* result = nullptr;
  std::vector<std::string_view> settings;
  std::vector<int> numbers;
};

std::string text_of(const Line& line) {
  const TestResult& test = *line.result;
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  if (line.numbers.size() > 1) {
    member(writer, "clause", test.clause);
    member(writer, "tests", ranges_of(line.numbers));
  } else {
    member(writer, "test", test.test);
  }
  member(writer, "level", name_of(test.level));
  member(writer, "verdict", name_of(test.verdict));
  writer.key("settings").begin_array();
  for (const std::string_view setting : line.settings) writer.string(setting);
  writer.end_array();
  member(writer, "expected", test.expected);
  member(writer, "outcome", test.outcome);
  member(writer, "why", test.why);
  writer.end_object();
  return out;
}

bool differ_in_setting_only(TestResult a, const TestResult& b) {
  a.setting = b.setting;
  return a == b;
}

// A line for all settings of a test and level with the same result.
std::vector<Line> lines_of(const std::vector<TestResult>& tests) {
  std::vector<Line> lines;
  for (auto first = tests.begin(); first != tests.end();) {
    const auto last =
        std::find_if(first, tests.end(), [&first](const auto& one) {
          return one.test != first->test || one.level != first->level;
        });
    std::vector<bool> written(static_cast<std::size_t>(last - first));
    for (auto one = first; one != last; ++one) {
      std::vector<std::string_view> settings;
      for (auto other = one; other != last; ++other) {
        const auto index = static_cast<std::size_t>(other - first);
        if (written[index] || !differ_in_setting_only(*one, *other)) continue;
        written[index] = true;
        settings.push_back(other->setting);
      }
      if (!settings.empty()) lines.push_back({&*one, std::move(settings), {}});
    }
    first = last;
  }
  return lines;
}

bool differ_in_number_only(const Line& a, const Line& b) {
  TestResult other = *a.result;
  other.test = b.result->test;
  other.setting = b.result->setting;
  return other == *b.result && a.settings == b.settings;
}

// The lines with those united that differ in the number of the test alone.
std::vector<Line> united(std::vector<Line> lines) {
  std::vector<Line> result;
  std::size_t of_clause = 0;
  for (Line& line : lines) {
    if (result.empty() || result.back().result->clause != line.result->clause) {
      of_clause = result.size();
    }
    const auto same = std::find_if(
        result.begin() + static_cast<std::ptrdiff_t>(of_clause), result.end(),
        [&line](const Line& one) { return differ_in_number_only(one, line); });
    Line& into = same == result.end() ? result.emplace_back(line) : *same;
    into.numbers.push_back(number_of(line.result->test));
  }
  return result;
}

std::string totals_of(const Counts& counts) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  writer.key("passed").integer(counts.passed);
  writer.key("failed").integer(counts.failed);
  writer.key("broken").integer(counts.broken);
  writer.key("unsupported").integer(counts.unsupported);
  writer.key("skipped").integer(counts.skipped);
  writer.end_object();
  return out;
}

// `"suite":{...},` with its line end; empty for results that do not name the
// suite.
std::string suite_of(const Release& release) {
  if (release.sha256.empty()) return "";
  std::string out = "\"suite\":";
  JsonWriter writer(out);
  writer.begin_object();
  member(writer, "version", release.version);
  member(writer, "sha256", release.sha256);
  writer.end_object();
  return out + ",\n";
}

std::string quoted(const std::string& text) {
  std::string out;
  JsonWriter(out).string(text);
  return out;
}

std::string clause_of(const std::string& test) {
  return test.substr(0, test.rfind('.'));
}

std::optional<Verdict> verdict_named(std::string_view name) {
  for (const Verdict verdict : kVerdicts) {
    if (name_of(verdict) == name) return verdict;
  }
  return std::nullopt;
}

// Appends the results of one line. Returns false if it has an unknown level or
// verdict, or no numbers of tests.
bool read_line(const JsonView& json, std::vector<TestResult>& tests) {
  const std::optional<Level> level = level_named(json["level"].text());
  const std::optional<Verdict> verdict = verdict_named(json["verdict"].text());
  if (!level || !verdict) return false;
  const auto add = [&](const std::string& id) {
    const JsonView settings = json["settings"];
    for (std::size_t i = 0; i < settings.size(); ++i) {
      tests.push_back({.test = id,
                       .clause = clause_of(id),
                       .level = *level,
                       .setting = settings[i].text(),
                       .verdict = *verdict,
                       .expected = json["expected"].text(),
                       .outcome = json["outcome"].text(),
                       .why = json["why"].text()});
    }
  };
  if (!json["clause"].exists()) {
    add(json["test"].text());
    return true;
  }
  const auto numbers = numbers_of(json["tests"].text());
  if (!numbers) return false;
  for (const int number : *numbers) {
    add(json["clause"].text() + "." + std::to_string(number));
  }
  return true;
}

// Returns whether everything could be read.
bool read_report(const JsonView& json, Results& results) {
  results.implementation = json["implementation"].text();
  results.suite = {json["suite"]["version"].text(),
                   json["suite"]["sha256"].text()};
  const JsonView lines = json["results"];
  bool united = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!read_line(lines[i], results.tests)) return false;
    united = united || lines[i]["clause"].exists();
  }
  if (united) order_as_run(results.tests);
  return lines.is_array();
}

}  // namespace

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Passed:
      return "passed";
    case Verdict::Failed:
      return "failed";
    case Verdict::Broken:
      return "broken";
    case Verdict::Unsupported:
      return "unsupported";
    case Verdict::Skipped:
      break;
  }
  return "skipped";
}

void Counts::add(Verdict verdict) {
  switch (verdict) {
    case Verdict::Passed:
      ++passed;
      break;
    case Verdict::Failed:
      ++failed;
      break;
    case Verdict::Broken:
      ++broken;
      break;
    case Verdict::Unsupported:
      ++unsupported;
      break;
    case Verdict::Skipped:
      ++skipped;
      break;
  }
}

std::string to_text(const Counts& counts) {
  std::string text = std::to_string(counts.passed) + " passed, " +
                     std::to_string(counts.failed) + " failed, " +
                     std::to_string(counts.unsupported) + " unsupported";
  if (counts.broken != 0)
    text += ", " + std::to_string(counts.broken) + " broken";
  if (counts.skipped != 0) {
    text += ", " + std::to_string(counts.skipped) + " skipped";
  }
  return text;
}

Counts counts_of(const std::vector<TestResult>& tests) {
  Counts counts;
  for (const TestResult& test : tests) counts.add(test.verdict);
  return counts;
}

Counts counts_of(const std::vector<TestResult>& tests, Level level) {
  Counts counts;
  for (const TestResult& test : tests) {
    if (test.level == level) counts.add(test.verdict);
  }
  return counts;
}

std::string write_results(const Results& results, ResultsForm form) {
  std::string out = "{\"implementation\":" + quoted(results.implementation) +
                    ",\n" + suite_of(results.suite) +
                    "\"totals\":" + totals_of(counts_of(results.tests)) +
                    ",\n\"results\":[";
  const char* separator = "\n";
  std::vector<Line> lines = lines_of(results.tests);
  if (form == ResultsForm::Kept) lines = united(std::move(lines));
  for (const Line& line : lines) {
    out += separator + text_of(line);
    separator = ",\n";
  }
  return out + "\n]}\n";
}

std::string merge_results(const std::vector<Results>& all) {
  std::string out = "{\"reports\":[";
  const char* separator = "\n";
  for (const Results& results : all) {
    out += separator + write_results(results);
    separator = ",\n";
  }
  return out + "]}\n";
}

Expected<std::vector<Results>, std::string> read_results(
    const std::string& path) {
  const Result<SourceFile> file = read_file(path);
  if (!file.ok()) return path + ": " + file.diagnostics[0].detail;
  std::string error;
  const std::optional<JsonDocument> document =
      JsonDocument::parse(file.value.text(), error);
  if (!document) return path + ": not JSON: " + error;
  const JsonView root = document->root();
  const JsonView reports = root["reports"];
  const std::size_t count = reports.exists() ? reports.size() : 1;
  std::vector<Results> all(count);
  for (std::size_t i = 0; i < count; ++i) {
    if (!read_report(reports.exists() ? reports[i] : root, all[i])) {
      return path + ": no results of a run";
    }
  }
  return all;
}

}  // namespace hcl::conformance
