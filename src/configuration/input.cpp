// Inputs: files, folders, text and standard input.

#include <utility>

#include "hcl/load.h"

namespace hcl {

Input::Input(std::initializer_list<std::filesystem::path> paths) {
  for (const std::filesystem::path& path : paths) add_path(path);
}

Input::Input(const std::vector<std::filesystem::path>& paths) {
  for (const std::filesystem::path& path : paths) add_path(path);
}

Input::Input(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) add_path(path);
}

Input Input::text(std::string text, std::string name) {
  Input result;
  result.parts_.push_back({.kind = Part::Kind::Text,
                           .text = std::move(text),
                           .name = std::move(name)});
  return result;
}

Input Input::standard_input(std::string name) {
  Input result;
  result.parts_.push_back(
      {.kind = Part::Kind::StandardInput, .name = std::move(name)});
  return result;
}

Input& Input::add(const Input& other) & {
  const std::vector<Part> added = other.parts_;
  parts_.insert(parts_.end(), added.begin(), added.end());
  return *this;
}

void Input::add_path(std::filesystem::path path) {
  parts_.push_back({.path = std::move(path)});
}

}  // namespace hcl
