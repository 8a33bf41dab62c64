#include "lsp/features/display/semantic_tokens.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "lsp/features/display/json_display.h"
#include "lsp/features/display/token_classes.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

// In the order of TokenClass.
constexpr const char* kTypes[] = {
    "type",    "enumMember", "property", "variable", "parameter", "function",
    "keyword", "string",     "number",   "operator", "comment"};

constexpr std::size_t kNumbersPerToken = 5;

// Writes tokens in the relative form of the protocol.
class TokenWriter {
 public:
  TokenWriter(const Document& document, const Client& client)
      : text_(document.text()),
        lines_(document.lines()),
        positions_(document.positions(client.encoding)),
        keeps_lines_(client.has_long_tokens) {}

  void add(const ClassifiedSpan& token) {
    const std::uint32_t last = lines_.line_of(token.span.end);
    std::uint32_t line = lines_.line_of(token.span.begin);
    if (keeps_lines_ || line == last) return add(token.span, token);
    for (; line <= last; ++line) {
      const ByteSpan whole = lines_.line(text_, line);
      add({std::max(whole.begin, token.span.begin),
           std::min(whole.end, token.span.end)},
          token);
    }
  }

  std::vector<std::uint32_t> take() { return std::move(data_); }

 private:
  void add(ByteSpan span, const ClassifiedSpan& token) {
    if (span.begin >= span.end) return;
    const Position start = positions_.position(span.begin);
    const bool is_same_line = start.line == last_.line;
    data_.push_back(start.line - last_.line);
    data_.push_back(is_same_line ? start.character - last_.character
                                 : start.character);
    data_.push_back(positions_.length(text_.substr(span.begin, span.size())));
    data_.push_back(static_cast<std::uint32_t>(token.kind));
    data_.push_back(token.modifiers);
    last_ = start;
  }

  std::string_view text_;
  const LineTable& lines_;
  TextPositions positions_;
  bool keeps_lines_;
  Position last_;
  std::vector<std::uint32_t> data_;
};

std::vector<std::uint32_t> tokens_of(const Session& session,
                                     const DocumentHandle& document,
                                     ByteSpan part) {
  TokenWriter writer(*document, session.client);
  const std::vector<ClassifiedSpan> tokens =
      document->is_native() ? classified(*document)
                            : json_classified(session, document);
  for (const ClassifiedSpan& token : tokens) {
    if (token.span.end > part.begin && token.span.begin < part.end) {
      writer.add(token);
    }
  }
  return writer.take();
}

ByteSpan whole(const Document& document) {
  return {0, static_cast<std::uint32_t>(document.text().size())};
}

const SentTokens& remember(Session& session, const Document& document,
                           std::vector<std::uint32_t> data) {
  SentTokens& sent = session.sent_tokens[document_key(document.uri())];
  sent = {std::to_string(session.next_id++), std::move(data)};
  return sent;
}

// The one edit of numbers between two lists; both ends are those of tokens.
Json edits_between(const std::vector<std::uint32_t>& before,
                   const std::vector<std::uint32_t>& after) {
  if (before == after) return Json::array();
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t same = 0;
  while (same < shorter && before[same] == after[same]) ++same;
  same -= same % kNumbersPerToken;
  std::size_t tail = 0;
  while (tail < shorter - same &&
         before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) {
    ++tail;
  }
  tail -= tail % kNumbersPerToken;
  const auto begin = after.begin() + static_cast<std::ptrdiff_t>(same);
  const auto end = after.end() - static_cast<std::ptrdiff_t>(tail);
  return Json::array({{{"start", same},
                       {"deleteCount", before.size() - same - tail},
                       {"data", std::vector<std::uint32_t>(begin, end)}}});
}

}  // namespace

Json semantic_token_legend() {
  Json types = Json::array();
  for (const char* type : kTypes) types.push_back(type);
  return {{"tokenTypes", types},
          {"tokenModifiers", Json::array({"declaration"})}};
}

Reply semantic_tokens(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const SentTokens& sent = remember(
      session, *document, tokens_of(session, document, whole(*document)));
  return Json{{"resultId", sent.id}, {"data", sent.data}};
}

Reply semantic_tokens_delta(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const auto found = session.sent_tokens.find(document_key(document->uri()));
  const std::string previous = string_at(params, "previousResultId");
  if (found == session.sent_tokens.end() || found->second.id != previous) {
    return semantic_tokens(session, params);
  }
  const std::vector<std::uint32_t> before = std::move(found->second.data);
  const SentTokens& sent = remember(
      session, *document, tokens_of(session, document, whole(*document)));
  return Json{{"resultId", sent.id},
              {"edits", edits_between(before, sent.data)}};
}

Reply semantic_tokens_range(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const ByteSpan part = document->positions(session.client.encoding)
                            .span(range_of(*find(params, "range")));
  return Json{{"data", tokens_of(session, document, part)}};
}

}  // namespace hcl::lsp
