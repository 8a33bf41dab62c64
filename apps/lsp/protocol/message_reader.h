#ifndef HCL_APPS_LSP_PROTOCOL_MESSAGE_READER_H_
#define HCL_APPS_LSP_PROTOCOL_MESSAGE_READER_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hcl::lsp {

// The content of a message, or why it could not be read.
struct Frame {
  bool is_malformed = false;
  // The content; if malformed, the reason.
  std::string content = {};
};

// Divides a stream of bytes into messages: headers, an empty line, content.
// Whatever the bytes are, it reads on: headers without a usable length are
// skipped up to the empty line, content that is too long or in another
// character encoding as a whole. It keeps at most one message and the bytes
// that were fed after it.
// Spec: LSP 3.17, "Base Protocol".
class MessageReader {
 public:
  static constexpr std::size_t kMaxHeader = std::size_t{16} << 10;
  static constexpr std::size_t kMaxContent = std::size_t{128} << 20;

  void feed(std::string_view bytes);
  // The next message that is complete; nothing if more bytes are needed.
  std::optional<Frame> next();

 private:
  std::optional<Frame> read_headers();
  std::optional<Frame> read_content();
  std::string_view rest() const {
    return std::string_view(buffer_).substr(begin_);
  }

  std::string buffer_;
  std::size_t begin_ = 0;
  // The length of the content, once its headers have been read.
  std::optional<std::size_t> length_;
  // How many bytes of content to skip.
  std::uint64_t skipped_ = 0;
  // Whether the headers were too long, and their end is still awaited.
  bool is_lost_ = false;
};

// A message with its header.
std::string framed(std::string_view content);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_PROTOCOL_MESSAGE_READER_H_
