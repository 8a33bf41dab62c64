#include "command/console_input.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <system_error>

namespace hcl::apps {
namespace {

class PlainInput final : public ConsoleInput {
 public:
  explicit PlainInput(bool interactive) : interactive_(interactive) {}

  InputLine read(const std::string& prompt) override {
    if (interactive_) {
      std::fputs(prompt.c_str(), stdout);
      std::fflush(stdout);
    }
    InputLine line;
    if (std::getline(std::cin, line.text)) line.kind = InputLine::Kind::Text;
    return line;
  }

 private:
  bool interactive_;
};

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::unique_ptr<ConsoleInput> plain_input(bool interactive) {
  return std::make_unique<PlainInput>(interactive);
}

std::string history_path() {
  std::string path = environment("HCL_HISTORY");
  if (!path.empty()) return path;
  std::filesystem::path folder = environment("XDG_STATE_HOME");
  if (!folder.is_absolute()) {
    const std::string home = environment("HOME");
    if (home.empty()) return {};
    folder = std::filesystem::path(home) / ".local" / "state";
  }
  folder /= "hcl";
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return error ? "" : (folder / "history").string();
}

}  // namespace hcl::apps
