#include "peer.h"

#include <array>
#include <cstdio>
#include <memory>
#include <sstream>

namespace hcl::bench {
namespace {

std::string quoted(const std::string& text) { return "'" + text + "'"; }

std::string output_of(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"),
                                                   &pclose);
  std::string output;
  if (pipe == nullptr) {
    return output;
  }
  std::array<char, 4096> buffer{};
  while (fgets(buffer.data(), static_cast<int>(buffer.size()), pipe.get()) !=
         nullptr) {
    output += buffer.data();
  }
  return output;
}

// The number after `marker` in a line, or 0.
double number_after(const std::string& line, const std::string& marker) {
  const std::size_t place = line.find(marker);
  if (place == std::string::npos) {
    return 0;
  }
  std::istringstream in(line.substr(place + marker.size()));
  double number = 0;
  in >> number;
  return number;
}

// Reads the number before the unit from "name n 1234 56.7 CPU ns/op ...".
std::optional<std::pair<std::string, double>> evaluation_line(
    const std::string& line) {
  const std::size_t unit = line.find(" CPU ns/op");
  const std::size_t gap = line.find("  ");
  const std::size_t count = line.find(" n ");
  if (unit == std::string::npos || count == std::string::npos) {
    return std::nullopt;
  }
  const std::size_t begin = line.find_last_of(' ', unit - 1);
  const std::size_t name_end = gap < count ? gap : count;
  return std::pair(line.substr(0, name_end),
                   std::stod(line.substr(begin, unit - begin)));
}

// Reads the lines of a program built from peer/: nanoseconds, a tab, and a
// name.
std::map<std::string, double> peer_lines(const std::filesystem::path& program,
                                         const std::string& arguments) {
  std::map<std::string, double> result;
  if (program.empty() || !std::filesystem::exists(program)) {
    return result;
  }
  std::istringstream lines(output_of(quoted(program.string()) + arguments));
  double nanoseconds = 0;
  std::string name;
  while (lines >> nanoseconds && lines.get() == '\t' &&
         std::getline(lines, name)) {
    result.emplace(name, nanoseconds);
  }
  return result;
}

}  // namespace

std::optional<PeerSpeed> measure_peer(const std::filesystem::path& program,
                                      const std::filesystem::path& list) {
  if (!std::filesystem::exists(program)) {
    return std::nullopt;
  }
  std::istringstream lines(output_of(quoted(program.string()) +
                                     " -sec 5 -only lex,parse -list " +
                                     quoted(list.string())));
  PeerSpeed speed;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("lex ", 0) == 0) {
      speed.lex = number_after(line, "CPU mean");
    } else if (line.rfind("parse ", 0) == 0) {
      speed.parse = number_after(line, "CPU mean");
    }
  }
  return speed.parse > 0 ? std::optional(speed) : std::nullopt;
}

std::optional<double> measure_peer_format(const std::filesystem::path& program,
                                          const std::filesystem::path& list) {
  if (!std::filesystem::exists(program)) return std::nullopt;
  std::istringstream lines(output_of(quoted(program.string()) +
                                     " -sec 5 -only format -list " +
                                     quoted(list.string())));
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("format ", 0) == 0) return number_after(line, "CPU mean");
  }
  return std::nullopt;
}

std::map<std::string, double> measure_peer_evaluation(
    const std::filesystem::path& program) {
  std::map<std::string, double> result;
  if (!std::filesystem::exists(program)) {
    return result;
  }
  std::istringstream lines(
      output_of(quoted(program.string()) + " -sec 1.5 -only eval"));
  for (std::string line; std::getline(lines, line);) {
    if (const auto entry = evaluation_line(line)) {
      result.insert(*entry);
    }
  }
  return result;
}

std::map<std::string, double> measure_peer_values(
    const std::filesystem::path& program) {
  return peer_lines(program, "");
}

std::optional<double> measure_peer_function(
    const std::filesystem::path& program, const std::string& call) {
  const auto lines = peer_lines(program, " " + quoted(call));
  const auto entry = lines.find(call);
  return entry == lines.end() ? std::nullopt : std::optional(entry->second);
}

std::optional<double> measure_peer_json(const std::filesystem::path& program,
                                        const std::filesystem::path& list) {
  const auto lines = peer_lines(program, " " + quoted(list.string()));
  const auto entry = lines.find("JSON files parsed");
  return entry == lines.end() ? std::nullopt
                              : std::optional(entry->second / 1e9);
}

}  // namespace hcl::bench
