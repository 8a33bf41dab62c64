#include "command/console/input.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
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
    errno = 0;
    char* bytes = nullptr;
    std::size_t capacity = 0;
    const ssize_t length = ::getline(&bytes, &capacity, stdin);
    const std::unique_ptr<char, decltype(&std::free)> owner(bytes, &std::free);
    if (length >= 0) {
      line.kind = InputLine::Kind::Text;
      line.text.assign(bytes, static_cast<std::size_t>(length));
      if (line.text.ends_with('\n')) line.text.pop_back();
    } else if (std::ferror(stdin) != 0) {
      line.kind = InputLine::Kind::Failed;
      line.text = std::strerror(errno);
    }
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
