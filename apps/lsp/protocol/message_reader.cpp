#include "lsp/protocol/message_reader.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace hcl::lsp {
namespace {

constexpr std::string_view kHeaderEnd = "\r\n\r\n";

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_same_name(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
    text.remove_prefix(1);
  }
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) {
    text.remove_suffix(1);
  }
  return text;
}

// Without a charset, content is UTF-8.
bool is_utf8(std::string_view content_type) {
  const std::size_t at = content_type.find("charset=");
  if (at == std::string_view::npos) return true;
  std::string_view name = trimmed(content_type.substr(at + 8));
  if (name.starts_with('"') && name.ends_with('"') && name.size() > 1) {
    name = name.substr(1, name.size() - 2);
  }
  return is_same_name(name, "utf-8") || is_same_name(name, "utf8");
}

struct Headers {
  std::optional<std::uint64_t> length = {};
  bool is_utf8 = true;
};

Headers headers_of(std::string_view text) {
  Headers result;
  while (!text.empty()) {
    const std::size_t end = text.find("\r\n");
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string_view name = trimmed(line.substr(0, colon));
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (is_same_name(name, "Content-Type")) {
      result.is_utf8 = is_utf8(value);
    } else if (is_same_name(name, "Content-Length")) {
      std::uint64_t length = 0;
      const auto read =
          std::from_chars(value.data(), value.data() + value.size(), length);
      const bool is_whole =
          read.ec == std::errc() && read.ptr == value.data() + value.size();
      result.length = is_whole ? std::optional(length) : std::nullopt;
    }
  }
  return result;
}

}  // namespace

void MessageReader::feed(std::string_view bytes) {
  const std::size_t dropped =
      static_cast<std::size_t>(std::min<std::uint64_t>(skipped_, bytes.size()));
  skipped_ -= dropped;
  bytes.remove_prefix(dropped);
  if (begin_ > buffer_.size() / 2) {
    buffer_.erase(0, begin_);
    begin_ = 0;
  }
  buffer_ += bytes;
}

std::optional<Frame> MessageReader::next() {
  if (!length_) {
    std::optional<Frame> problem = read_headers();
    if (problem || !length_) return problem;
  }
  return read_content();
}

std::optional<Frame> MessageReader::read_headers() {
  const std::string_view text = rest();
  const std::size_t end = text.find(kHeaderEnd);
  if (end == std::string_view::npos || end > kMaxHeader) {
    if (text.size() <= kMaxHeader) return std::nullopt;
    // What could be the beginning of the end stays.
    begin_ += std::min(end, text.size() - (kHeaderEnd.size() - 1));
    if (std::exchange(is_lost_, true)) {
      return end == std::string_view::npos ? std::nullopt : next();
    }
    return Frame{true, "the header of a message is too long"};
  }
  const Headers headers = headers_of(text.substr(0, end));
  begin_ += end + kHeaderEnd.size();
  if (std::exchange(is_lost_, false)) return next();
  if (!headers.length) {
    return Frame{true, "the header of a message has no valid Content-Length"};
  }
  if (*headers.length <= kMaxContent && headers.is_utf8) {
    length_ = static_cast<std::size_t>(*headers.length);
    return std::nullopt;
  }
  const std::uint64_t there =
      std::min<std::uint64_t>(*headers.length, buffer_.size() - begin_);
  begin_ += static_cast<std::size_t>(there);
  skipped_ = *headers.length - there;
  return Frame{true, headers.is_utf8
                         ? "the content of a message is too long"
                         : "the content of a message is not in UTF-8"};
}

std::optional<Frame> MessageReader::read_content() {
  if (rest().size() < *length_) return std::nullopt;
  Frame frame{false, std::string(rest().substr(0, *length_))};
  begin_ += *length_;
  length_.reset();
  return frame;
}

std::string framed(std::string_view content) {
  std::string result =
      "Content-Length: " + std::to_string(content.size()) + "\r\n\r\n";
  result += content;
  return result;
}

}  // namespace hcl::lsp
