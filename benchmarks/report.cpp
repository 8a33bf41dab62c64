#include "report.h"

#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>

namespace hcl::bench {
namespace {

std::string short_number(double number) {
  std::array<char, 32> buffer{};
  const char* format = number >= 100 ? "%.0f" : number >= 10 ? "%.1f" : "%.2f";
  std::snprintf(buffer.data(), buffer.size(), format, number);
  return buffer.data();
}

std::string times_budget(double times) {
  return times > 0 ? ">= " + short_number(times) + "x" : std::string();
}

void judge(Row& row, double times) {
  row.budget = times_budget(times);
  if (row.ratio && times > 0) {
    row.met = *row.ratio >= times;
  }
}

}  // namespace

void Report::add_speed(std::string what, std::string input,
                       double mb_per_second, std::optional<double> peer,
                       double times) {
  Row row{.what = std::move(what),
          .input = std::move(input),
          .unit = "MB/s",
          .figure = mb_per_second,
          .peer = peer,
          .ratio = {},
          .budget = {},
          .met = {}};
  if (peer) {
    row.ratio = mb_per_second / *peer;
  }
  judge(row, times);
  rows_.push_back(std::move(row));
}

void Report::add_time(std::string what, std::string input, double nanoseconds,
                      std::optional<double> peer, double times) {
  Row row{.what = std::move(what),
          .input = std::move(input),
          .unit = "ns",
          .figure = nanoseconds,
          .peer = peer,
          .ratio = {},
          .budget = {},
          .met = {}};
  if (peer) {
    row.ratio = *peer / nanoseconds;
  }
  judge(row, times);
  rows_.push_back(std::move(row));
}

void Report::add_limit(std::string what, std::string input, std::string unit,
                       double figure, double limit) {
  Row row{.what = std::move(what),
          .input = std::move(input),
          .unit = std::move(unit),
          .figure = figure,
          .peer = {},
          .ratio = {},
          .budget = {},
          .met = {}};
  if (limit > 0) {
    row.budget = "<= " + short_number(limit);
    row.met = figure <= limit;
  }
  rows_.push_back(std::move(row));
}

void Report::write_table(std::ostream& out) const {
  out << "| what | input | figure | reference | ratio | budget | met |\n"
         "| --- | --- | --- | --- | --- | --- | --- |\n";
  for (const Row& row : rows_) {
    out << "| " << row.what << " | " << row.input << " | "
        << short_number(row.figure) << " " << row.unit << " | "
        << (row.peer ? short_number(*row.peer) + " " + row.unit : "-") << " | "
        << (row.ratio ? short_number(*row.ratio) + "x" : "-") << " | "
        << (row.budget.empty() ? "-" : row.budget) << " | "
        << (row.met ? (*row.met ? "yes" : "no") : "-") << " |\n";
  }
}

void Report::write_json(std::ostream& out) const {
  auto rows = nlohmann::ordered_json::array();
  for (const Row& row : rows_) {
    nlohmann::ordered_json entry = {{"what", row.what},
                                    {"input", row.input},
                                    {"unit", row.unit},
                                    {"figure", row.figure}};
    if (row.peer) {
      entry["reference"] = *row.peer;
      entry["ratio"] = *row.ratio;
    }
    if (!row.budget.empty()) {
      entry["budget"] = row.budget;
    }
    if (row.met) {
      entry["met"] = *row.met;
    }
    rows.push_back(std::move(entry));
  }
  out << nlohmann::ordered_json{{"version", 1}, {"rows", rows}}.dump(1) << "\n";
}

}  // namespace hcl::bench
