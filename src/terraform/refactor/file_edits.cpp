#include "terraform/refactor/file_edits.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace hcl::terraform {
namespace {

// The text with the line ends of a file whose lines end in two bytes.
std::string with_two_bytes(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n' && (i == 0 || text[i - 1] != '\r')) result += '\r';
    result += text[i];
  }
  return result;
}

}  // namespace

std::string FileChange::after() const {
  return apply_edits(before.text(), edits);
}

void FileEdits::replace(const SourceSpan& place, std::string text) {
  FileChange& change = files_[place.file.name()];
  change.path = place.file.name();
  change.before = place.file;
  change.edits.push_back({place.span, std::move(text)});
}

void FileEdits::insert(const SourceFile& file, std::uint32_t byte,
                       std::string text) {
  replace({file, {byte, byte}}, std::move(text));
}

void FileEdits::create(const std::string& path, const std::string& text) {
  FileChange& change = files_[path];
  change.path = path;
  change.is_new = true;
  if (change.edits.empty()) change.edits.push_back({});
  change.edits.front().text += text;
}

std::vector<FileChange> FileEdits::changes() const {
  std::vector<FileChange> result;
  for (const auto& [path, change] : files_) {
    result.push_back(change);
    if (change.before.text().find("\r\n") != std::string_view::npos) {
      for (TextEdit& edit : result.back().edits) {
        edit.text = with_two_bytes(edit.text);
      }
    }
    std::ranges::stable_sort(result.back().edits, {}, [](const TextEdit& edit) {
      return edit.span.begin;
    });
  }
  return result;
}

}  // namespace hcl::terraform
