#include "terraform/refactor/file_edits.h"

#include <algorithm>
#include <utility>

namespace hcl::terraform {

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
    std::ranges::stable_sort(result.back().edits, {}, [](const TextEdit& edit) {
      return edit.span.begin;
    });
  }
  return result;
}

}  // namespace hcl::terraform
