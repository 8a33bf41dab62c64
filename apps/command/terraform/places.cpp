#include "command/terraform/places.h"

#include <charconv>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "command/terraform/diagnostics.h"

namespace hcl::apps {
namespace {

using terraform::ExtractRequest;
using terraform::RefactorError;

struct LineAndColumn {
  std::int32_t line = 0;
  std::int32_t column = 0;
};

// Takes `:LINE:COLUMN` off the end of a text.
std::optional<LineAndColumn> take_position(std::string_view& text) {
  LineAndColumn found;
  for (std::int32_t* number : {&found.column, &found.line}) {
    const std::size_t colon = text.rfind(':');
    const std::string_view digits =
        colon == std::string_view::npos ? text : text.substr(colon + 1);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), *number);
    if (error != std::errc() || end != digits.data() + digits.size() ||
        *number < 1) {
      return std::nullopt;
    }
    text = text.substr(0, colon == std::string_view::npos ? 0 : colon);
  }
  return found;
}

// The byte at a position; nothing beyond the end of its line.
std::optional<std::uint32_t> byte_at(const SourceFile& file,
                                     LineAndColumn position) {
  if (position.line > file.line_count()) return std::nullopt;
  const ByteSpan line = file.line(position.line);
  std::uint32_t low = line.begin;
  std::uint32_t high = line.end;
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (file.position(middle).column < position.column) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (file.position(low).column != position.column) return std::nullopt;
  return low;
}

std::optional<SourceFile> file_called(const terraform::Names& names,
                                      const std::string& folder,
                                      std::string_view name) {
  const std::string wanted =
      std::filesystem::path(name).lexically_normal().string();
  std::optional<SourceFile> found;
  for (const SourceFile& file : names.files()) {
    if (path_of_user(folder, file.name()) == wanted) return file;
    if (file.name() == wanted) found = file;
  }
  return found;
}

}  // namespace

Expected<ExtractRequest, RefactorError> read_place(
    const terraform::Names& names, const std::string& folder,
    const std::string& text) {
  const RefactorError wrong{"\"" + text +
                            "\" is not a place; write FILE:LINE:COLUMN"};
  std::string_view rest = text;
  std::optional<LineAndColumn> end;
  const std::size_t dash = rest.rfind('-');
  if (dash != std::string_view::npos &&
      rest.find_first_not_of("0123456789:", dash + 1) ==
          std::string_view::npos) {
    std::string_view after = rest.substr(dash + 1);
    end = take_position(after);
    if (end) rest = rest.substr(0, dash);
  }
  const auto begin = take_position(rest);
  if (!begin || rest.empty()) return wrong;
  const auto file = file_called(names, folder, rest);
  if (!file) {
    return RefactorError{"no module of the configuration has a file " +
                         std::string(rest)};
  }
  ExtractRequest request;
  request.file = file->name();
  const auto byte = byte_at(*file, *begin);
  if (!byte) return RefactorError{"there is nothing at " + text};
  request.byte = *byte;
  if (end) {
    request.end = byte_at(*file, *end);
    if (!request.end) return RefactorError{"there is nothing at " + text};
  }
  return request;
}

}  // namespace hcl::apps
