#include "hcl/files.h"

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

namespace hcl {
namespace {

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

Result<SourceFile> failed(const std::string& name, Code code,
                          std::string detail) {
  Result<SourceFile> result{SourceFile(name, ""), {}};
  result.diagnostics.error(
      code, {.subject = SourceSpan{result.value, {0, 0}}, .context = {}},
      std::move(detail));
  return result;
}

Result<SourceFile> read_stream(std::FILE* stream, const std::string& name,
                               const Limits& limits) {
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  std::string text;
  while (true) {
    const std::size_t before = text.size();
    text.resize(before + kPiece);
    const std::size_t got = std::fread(text.data() + before, 1, kPiece, stream);
    text.resize(before + got);
    if (static_cast<std::int64_t>(text.size()) > limits.max_source_bytes) {
      return failed(name, Code::SourceTooLarge,
                    "The file is longer than " +
                        std::to_string(limits.max_source_bytes) +
                        " bytes, the most that is accepted.");
    }
    if (got < kPiece) break;
  }
  if (std::ferror(stream) != 0) {
    return failed(name, Code::UnreadableFile,
                  "The file could not be read to its end: " +
                      std::string(std::strerror(errno)) + ".");
  }
  return {SourceFile(name, text), {}};
}

}  // namespace

Result<SourceFile> read_file(const std::string& path, const Limits& limits) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return failed(path, Code::UnreadableFile,
                  "This is a directory, and a file is needed.");
  }
  const std::unique_ptr<std::FILE, Closer> file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr) {
    return failed(path, Code::UnreadableFile,
                  "The file could not be opened: " +
                      std::string(std::strerror(errno)) + ".");
  }
  return read_stream(file.get(), path, limits);
}

Result<SourceFile> read_standard_input(const std::string& name,
                                       const Limits& limits) {
  return read_stream(stdin, name, limits);
}

}  // namespace hcl
