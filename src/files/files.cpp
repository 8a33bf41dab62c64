// Reading of files as sources.

#include "hcl/files.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "files/input_file.h"

namespace hcl {
namespace {

using files::InputFile;

Result<SourceFile> failed(const std::string& name, Code code,
                          std::string detail) {
  Result<SourceFile> result{SourceFile(name, ""), {}};
  result.diagnostics.error(
      code, {.subject = SourceSpan{result.value, {0, 0}}, .context = {}},
      std::move(detail));
  return result;
}

Result<SourceFile> too_large(const std::string& name, std::int64_t limit) {
  return failed(name, Code::SourceTooLarge,
                "The file is longer than " + std::to_string(limit) +
                    " bytes, which is the limit.");
}

// The size that the limits allow, in bytes.
std::int64_t largest(const Limits& limits) {
  return std::clamp<std::int64_t>(limits.max_source_bytes, 1,
                                  std::numeric_limits<std::uint32_t>::max());
}

// Reads up to one byte more than the limit into memory that grows.
std::size_t read_growing(InputFile& file, std::size_t most,
                         SourceBuffer& buffer) {
  std::size_t used = 0;
  for (;;) {
    used += file.read(buffer.data() + used, buffer.capacity() - used);
    if (used < buffer.capacity() || used == most) return used;
    buffer.resize(std::min(most, 2 * buffer.capacity()));
  }
}

Result<SourceFile> read_all(InputFile& file, const std::string& name,
                            const Limits& limits) {
  const std::int64_t limit = largest(limits);
  if (file.bytes_left() > limit) return too_large(name, limit);
  constexpr std::int64_t kFirstPiece = std::int64_t{1} << 16;
  SourceBuffer buffer(static_cast<std::size_t>(
      file.bytes_left().value_or(std::min(kFirstPiece, limit + 1))));
  std::size_t used = 0;
  if (file.bytes_left()) {
    used = file.read(buffer.data(), buffer.capacity());
  } else {
    used = read_growing(file, static_cast<std::size_t>(limit) + 1, buffer);
  }
  if (file.error() != 0) {
    return failed(
        name, Code::UnreadableFile,
        "Reading the file failed: " + files::message_of(file.error()) + ".");
  }
  if (static_cast<std::int64_t>(used) > limit) return too_large(name, limit);
  if (used < buffer.capacity()) buffer.resize(used);
  return {SourceFile(name, std::move(buffer), used), {}};
}

}  // namespace

Result<SourceFile> read_file(const std::string& path, const Limits& limits) {
  InputFile file = InputFile::open(path);
  if (file.kind() == InputFile::Kind::Directory) {
    return failed(path, Code::UnreadableFile,
                  "This is a directory, not a file.");
  }
  if (file.error() != 0) {
    return failed(path, Code::UnreadableFile,
                  "The file could not be opened: " +
                      files::message_of(file.error()) + ".");
  }
  return read_all(file, path, limits);
}

Result<SourceFile> read_standard_input(const std::string& name,
                                       const Limits& limits) {
  InputFile file = InputFile::standard_input();
  return read_all(file, name, limits);
}

}  // namespace hcl
