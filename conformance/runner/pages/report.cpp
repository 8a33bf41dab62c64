#include "runner/pages/report.h"

#include <map>

#include "hcl/notation.h"

namespace hcl::conformance {
namespace {

std::string job_name(const Job& job) {
  return job.test->id + (job.test->name.empty() ? "" : " ") + job.test->name +
         " " + job.test->mode + " " + name_of(job.setting);
}

// The file and the line of a test.
std::string place_of(const Job& job) {
  std::string place = job.topic == nullptr ? "" : job.topic->path;
  if (job.test->line.number != 0) {
    place += ":" + std::to_string(job.test->line.number);
  }
  return place;
}

std::string failed(const Job& job, const TestResult& result) {
  std::string line = "FAILED " + job_name(job) + " input " +
                     quote_notation(job.test->input) + " expected " +
                     quote_notation(result.expected) + " actual " +
                     quote_notation(result.outcome);
  if (!result.why.empty()) line += " (" + result.why + ")";
  return line + "\n    " + place_of(job) + ": " + job.clause->requirement +
         "\n";
}

std::string plain(std::string_view word, const Job& job,
                  const TestResult& result) {
  return std::string(word) + " " + job_name(job) + ": " + result.why + "\n";
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.insert(0, width - text.size(), ' ');
  return text;
}

std::string table(const std::vector<TestResult>& results) {
  constexpr std::size_t kWidth = 12;
  std::string out;
  for (const Level level : kLevels) {
    const Counts counts = counts_of(results, level);
    if (counts.decided() + counts.unsupported + counts.skipped == 0) continue;
    std::string name(name_of(level));
    name.resize(kWidth, ' ');
    out += name + padded(std::to_string(counts.passed), 6) + " of " +
           padded(std::to_string(counts.decided()), 6);
    if (counts.unsupported != 0) {
      out += ", " + std::to_string(counts.unsupported) + " unsupported";
    }
    out += "\n";
  }
  return out;
}

}  // namespace

std::string to_text(const Plan& plan, const std::vector<TestResult>& results,
                    const TextStyle& style) {
  std::string out;
  std::map<std::string, int> unsupported;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Job& job = plan.jobs[i];
    const TestResult& result = results[i];
    if (result.verdict == Verdict::Failed) out += failed(job, result);
    if (result.verdict == Verdict::Broken) out += plain("BROKEN", job, result);
    if (result.verdict != Verdict::Unsupported) continue;
    ++unsupported[result.why];
    if (style.verbose) out += plain("UNSUPPORTED", job, result);
  }
  for (const Test* test : plan.manual) {
    if (style.verbose) out += "MANUAL " + test->id + "\n";
  }
  for (const auto& [why, count] : unsupported) {
    if (!style.verbose) {
      out += "unsupported: " + why + " (" + std::to_string(count) + ")\n";
    }
  }
  return out + table(results);
}

}  // namespace hcl::conformance
