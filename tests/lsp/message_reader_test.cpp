#include "lsp/protocol/message_reader.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace hcl::lsp {
namespace {

// The messages in a stream; the reasons why some are malformed begin with "!".
std::vector<std::string> read_all(const std::string& stream,
                                  std::size_t piece) {
  MessageReader reader;
  std::vector<std::string> found;
  for (std::size_t at = 0; at < stream.size(); at += piece) {
    reader.feed(std::string_view(stream).substr(at, piece));
    while (const auto frame = reader.next()) {
      found.push_back((frame->is_malformed ? "!" : "") + frame->content);
    }
  }
  return found;
}

struct StreamCase {
  std::string name;
  std::string stream;
  std::vector<std::string> expected;
};

const std::string kNoLength =
    "!the header of a message has no valid Content-Length";
const std::string kTooLong = "!the content of a message is too long";

const StreamCase kStreams[] = {
    {"reads_one_message", framed("{}"), {"{}"}},
    {"reads_several",
     framed("1") + framed("") + framed("234"),
     {"1", "", "234"}},
    {"reads_content_with_header_ends", framed("a\r\n\r\nb"), {"a\r\n\r\nb"}},
    {"ignores_case_and_spaces_of_headers",
     "CONTENT-length:\t 2 \r\ncontent-type: x;charset=\"UTF-8\"\r\n\r\n{}",
     {"{}"}},
    {"waits_for_the_rest", "Content-Length: 5\r\n\r\n123", {}},
    {"goes_on_after_headers_without_length",
     "X: 1\r\n\r\n" + framed("2"),
     {kNoLength, "2"}},
    {"goes_on_after_a_length_that_is_no_number",
     "Content-Length: -1\r\n\r\n" + framed("2"),
     {kNoLength, "2"}},
    {"goes_on_after_a_length_that_is_too_large_for_numbers",
     "Content-Length: 99999999999999999999999\r\n\r\n" + framed("2"),
     {kNoLength, "2"}},
    {"skips_content_in_another_encoding",
     "Content-Length: 3\r\nContent-Type: a; charset=latin1\r\n\r\nabc" +
         framed("2"),
     {"!the content of a message is not in UTF-8", "2"}},
    {"skips_content_that_is_too_long",
     "Content-Length: 200000000\r\n\r\n" + std::string(200'000'000, 'x') +
         framed("2"),
     {kTooLong, "2"}},
    {"goes_on_after_headers_that_are_too_long",
     std::string(100'000, 'x') + "\r\n\r\n" + framed("2"),
     {"!the header of a message is too long", "2"}},
};

TEST(MessageReader, DividesAStreamWhateverItsPieces) {
  for (const StreamCase& each : kStreams) {
    SCOPED_TRACE(each.name);
    EXPECT_EQ(read_all(each.stream, each.stream.size()), each.expected);
    if (each.stream.size() > 1'000'000) continue;
    EXPECT_EQ(read_all(each.stream, 1), each.expected);
    EXPECT_EQ(read_all(each.stream, 7), each.expected);
    EXPECT_EQ(read_all(each.stream, 65'536), each.expected);
  }
}

}  // namespace
}  // namespace hcl::lsp
