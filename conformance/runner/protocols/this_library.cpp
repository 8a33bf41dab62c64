#include <filesystem>
#include <string>
#include <system_error>

#include "runner/protocols/protocols.h"

namespace hcl::conformance {
namespace {

namespace fs = std::filesystem;

// Some tests build inputs of megabytes, and sanitizers make them slow.
constexpr std::chrono::minutes kTimeout{10};

// As one word of the shell.
std::string shell_word(const std::string& word) {
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

// The adapter beside this program, or else the one on the PATH.
std::string adapter() {
  std::error_code error;
  const fs::path beside =
      fs::read_symlink("/proc/self/exe", error).replace_filename("hcl-adapter");
  return !error && fs::exists(beside, error) ? beside.string() : "hcl-adapter";
}

}  // namespace

std::string library_command() {
  return "exec " + shell_word(adapter()) + " jsonl";
}

ImplementationFactory this_library() {
  return line_protocol({.command = library_command(), .timeout = kTimeout});
}

}  // namespace hcl::conformance
