#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/engine/members.h"
#include "host/programs/bake.h"

// What bake checks when it makes a target ready for a build.
namespace hcl::host {
namespace {

namespace fs = std::filesystem;

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
  });
}

// OS, ARCHITECTURE, OS/ARCHITECTURE or OS/ARCHITECTURE/VARIANT.
bool is_platform(std::string_view text) {
  constexpr std::array kAlone = {
      "local",   "linux",    "windows", "darwin",  "freebsd", "netbsd",
      "openbsd", "solaris",  "amd64",   "x86_64",  "x86-64",  "arm64",
      "aarch64", "arm",      "armhf",   "armel",   "386",     "i386",
      "ppc64",   "ppc64le",  "s390x",   "riscv64", "mips",    "mipsle",
      "mips64",  "mips64le", "loong64", "wasm",    "wasip1",  "js"};
  std::size_t parts = 1;
  std::string_view rest = text;
  while (true) {
    const std::size_t slash = rest.find('/');
    std::string_view part = rest.substr(0, slash);
    // An operating system may have a version in parentheses.
    if (parts == 1 && part.ends_with(')'))
      part = part.substr(0, part.find('('));
    if (!is_name(part)) return false;
    if (slash == std::string_view::npos) break;
    rest.remove_prefix(slash + 1);
    ++parts;
  }
  if (parts > 1) return parts <= 3;
  std::string small(text);
  std::ranges::transform(small, small.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return std::ranges::find(kAlone, small) != kAlone.end();
}

// A number of bytes such as 64m, 1.5 GiB or 1048576.
bool is_size(std::string_view text) {
  const std::size_t digits = text.find_first_not_of("0123456789.");
  const std::string_view number = text.substr(0, digits);
  if (number.empty() || number[0] == '.' || number.ends_with('.')) return false;
  if (std::ranges::count(number, '.') > 1) return false;
  std::string unit(digits == std::string_view::npos ? "" : text.substr(digits));
  if (unit.starts_with(' ')) unit.erase(0, 1);
  std::ranges::transform(unit, unit.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  if (unit.empty() || unit == "b") return true;
  if (std::string_view("kmgtp").find(unit[0]) == std::string_view::npos) {
    return false;
  }
  unit.erase(0, 1);
  return unit.empty() || unit == "b" || unit == "ib" || unit == "i";
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto read =
      std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) {
    return std::nullopt;
  }
  return number;
}

// NAME=SOFT or NAME=SOFT:HARD.
bool is_ulimit(std::string_view text) {
  constexpr std::array kNames = {"core",   "cpu",        "data",     "fsize",
                                 "locks",  "memlock",    "msgqueue", "nice",
                                 "nofile", "nproc",      "rss",      "rtprio",
                                 "rttime", "sigpending", "stack"};
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) return false;
  if (std::ranges::find(kNames, text.substr(0, equals)) == kNames.end()) {
    return false;
  }
  const std::string_view limits = text.substr(equals + 1);
  const std::size_t colon = limits.find(':');
  const auto soft = whole_number(limits.substr(0, colon));
  if (!soft || colon == std::string_view::npos) return soft.has_value();
  const auto hard = whole_number(limits.substr(colon + 1));
  return hard && (*hard == -1 || (*soft != -1 && *soft <= *hard));
}

std::string text_in(const Value& entry, const char* name) {
  const Value* found = is_keyed(entry) ? entry.find(name) : nullptr;
  const auto text = found == nullptr ? std::nullopt : found->if_string();
  return std::string(text.value_or(""));
}

std::string secret_problem(const Value& secret, const Inputs& inputs) {
  const std::string id = text_in(secret, "id");
  if (id.empty()) return "A secret needs an id.";
  std::string path = text_in(secret, "src");
  const bool has_variable = !text_in(secret, "env").empty();
  if (path.empty() && has_variable) return {};
  const bool is_variable =
      path.empty() && inputs.environment && inputs.environment(id);
  if (is_variable || inputs.checks_only || inputs.directory.empty()) return {};
  if (path.empty()) path = id;
  std::error_code error;
  if (fs::exists(fs::path(inputs.directory) / path, error)) return {};
  return "The file of the secret \"" + id + "\" does not exist.";
}

// The first element of a list of strings that is not of the form.
std::string wrong_element(const Value& list, bool (*is_fine)(std::string_view),
                          const char* what) {
  if (!is_list(list)) return {};
  for (const Value& element : list.elements()) {
    const auto text = element.if_string();
    if (text && !is_fine(*text)) {
      return "\"" + std::string(*text) + "\" is no " + what + ".";
    }
  }
  return {};
}

std::string lists_problem(const DecodedBlock& target) {
  struct Row {
    const char* argument;
    bool (*is_fine)(std::string_view);
    const char* what;
  };
  constexpr std::array kRows = {
      Row{"platforms", is_platform, "platform"},
      Row{"ulimits", is_ulimit, "limit such as nofile=1024:1024"},
      Row{"annotations",
          [](std::string_view text) {
            return text.find('=') != std::string_view::npos;
          },
          "annotation KEY=VALUE"}};
  for (const Row& row : kRows) {
    const Value list = target.value(row.argument);
    std::string problem = wrong_element(list, row.is_fine, row.what);
    if (!problem.empty()) return problem;
  }
  return {};
}

}  // namespace

std::string bake_problem(const DecodedBlock& target, const Inputs& inputs) {
  for (const char* name : {"context", "dockerfile"}) {
    const Value value = target.value(name);
    if (value.if_string() == std::string_view("-")) {
      return std::string("\"") + name + "\" cannot be standard input.";
    }
  }
  const Value size = target.value("shm-size");
  if (const auto text = size.if_string(); text && !is_size(*text)) {
    return "\"" + std::string(*text) + "\" is not a number of bytes.";
  }
  if (std::string problem = lists_problem(target); !problem.empty()) {
    return problem;
  }
  const Value secrets = target.value("secret");
  if (is_list(secrets)) {
    for (const Value& secret : secrets.elements()) {
      std::string problem = secret_problem(secret, inputs);
      if (!problem.empty()) return problem;
    }
  }
  const Value outputs = target.value("output");
  if (!is_list(outputs)) return {};
  for (const Value& output : outputs.elements()) {
    if (text_in(output, "type") == "local" && text_in(output, "dest").empty()) {
      return "A local output needs a destination.";
    }
  }
  return {};
}

}  // namespace hcl::host
