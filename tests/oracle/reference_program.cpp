#include "reference_program.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace hcl::oracle {
namespace {

namespace fs = std::filesystem;

// For the reference, traversals are expressions.
const char* reference_mode(SourceKind kind) {
  switch (kind) {
    case SourceKind::Config:
      return "config";
    case SourceKind::Template:
      return "template";
    default:
      return "expr";
  }
}

}  // namespace

std::string reference_program() {
  const char* from_environment = std::getenv("HCL_REFERENCE_DIR");
  const fs::path folder =
      from_environment != nullptr ? from_environment : HCL_REFERENCE_DIR;
  const fs::path program = folder / "hcl-oracle";
  return ::access(program.c_str(), X_OK) == 0 ? program.string() : "";
}

bool reference_gives_up(const Input& input) {
  const std::string& text = input.text;
  if (input.kind != SourceKind::Template &&
      text.find("<<") == std::string::npos) {
    return false;
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n')) {
      return true;
    }
  }
  return false;
}

std::vector<nlohmann::json> ask_reference(const std::string& kind,
                                          const std::vector<Input>& inputs) {
  const fs::path folder =
      fs::temp_directory_path() / ("hcl-oracle-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  {
    std::ofstream requests(folder / "requests");
    for (const Input& input : inputs) {
      requests << nlohmann::json{{"kind", kind},
                                 {"src", input.text},
                                 {"mode", reference_mode(input.kind)}}
                      .dump()
               << '\n';
    }
  }
  const std::string command = "'" + reference_program() + "' < '" +
                              (folder / "requests").string() + "' > '" +
                              (folder / "answers").string() + "'";
  std::vector<nlohmann::json> answers;
  if (std::system(command.c_str()) == 0) {
    std::ifstream lines(folder / "answers");
    for (std::string line; std::getline(lines, line);) {
      answers.push_back(nlohmann::json::parse(line, nullptr, false));
    }
  }
  fs::remove_all(folder);
  return answers;
}

}  // namespace hcl::oracle
