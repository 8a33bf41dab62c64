// Inputs: files, directories, text and standard input.

#include <utility>

#include "hcl/load.h"

namespace hcl {

Input::Input(std::initializer_list<detail::PathName> paths) {
  for (const detail::PathName& path : paths) add_path(path);
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

void Input::add_path(detail::PathName path) {
  parts_.push_back({.path = std::move(path.text)});
}

}  // namespace hcl
