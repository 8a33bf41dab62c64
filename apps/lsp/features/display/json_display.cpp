#include "lsp/features/display/json_display.h"

#include <algorithm>
#include <cstddef>

#include "lsp/text/json_tokens.h"

namespace hcl::lsp {
namespace {

// The places of the names that a file declares or refers to, in order.
std::vector<ByteSpan> name_spans(const Session& session,
                                 const DocumentHandle& document) {
  const TextPositions positions = document->positions(session.client.encoding);
  const auto facts = session.modules.facts(document);
  std::vector<ByteSpan> spans;
  for (const Reference& each : facts->references) {
    spans.push_back(positions.span(each.name));
  }
  std::ranges::sort(spans, {}, &ByteSpan::begin);
  return spans;
}

TokenClass class_of(JsonPiece kind) {
  switch (kind) {
    case JsonPiece::Key:
      return TokenClass::Property;
    case JsonPiece::Number:
      return TokenClass::Number;
    case JsonPiece::Word:
      return TokenClass::Keyword;
    default:
      return TokenClass::String;
  }
}

}  // namespace

Json json_folds(const Document& document, const Client& client) {
  const TextPositions positions = document.positions(client.encoding);
  Json result = Json::array();
  for (const ByteSpan span : json_brackets(json_tokens(document.text()))) {
    const Position first = positions.position(span.begin + 1);
    const Position last = positions.position(span.end - 1);
    // The line of the closing bracket stays visible.
    const std::uint32_t end = client.folds_whole_lines
                                  ? last.line - std::min(last.line, 1U)
                                  : last.line;
    if (end <= first.line) continue;
    Json fold = {{"startLine", first.line}, {"endLine", end}};
    if (!client.folds_whole_lines) {
      fold["startCharacter"] = first.character;
      fold["endCharacter"] = last.character;
    }
    result.push_back(std::move(fold));
  }
  return result;
}

std::vector<ClassifiedSpan> json_classified(const Session& session,
                                            const DocumentHandle& document) {
  const std::vector<ByteSpan> names = name_spans(session, document);
  std::size_t next = 0;
  std::vector<ClassifiedSpan> result;
  for (const JsonToken& token : json_tokens(document->text())) {
    if (token.kind == JsonPiece::Open || token.kind == JsonPiece::Close) {
      continue;
    }
    std::uint32_t at = token.span.begin;
    const auto add_up_to = [&](std::uint32_t end) {
      if (at < end) result.push_back({{at, end}, class_of(token.kind)});
      at = std::max(at, end);
    };
    for (; next < names.size() && names[next].begin < token.span.end; ++next) {
      const ByteSpan name = names[next];
      if (name.begin < at || name.end > token.span.end) continue;
      add_up_to(name.begin);
      result.push_back({name, TokenClass::Variable});
      at = name.end;
    }
    add_up_to(token.span.end);
  }
  return result;
}

std::vector<ByteSpan> json_spans_around(std::string_view text,
                                        std::uint32_t byte) {
  const std::vector<JsonToken> tokens = json_tokens(text);
  std::vector<ByteSpan> spans;
  for (const ByteSpan span : json_brackets(tokens)) {
    if (touches(span, byte)) spans.push_back(span);
  }
  // Those around a place end in the order of their width.
  std::ranges::reverse(spans);
  for (const JsonToken& token : tokens) {
    const bool is_value =
        token.kind != JsonPiece::Open && token.kind != JsonPiece::Close;
    if (!is_value || !touches(token.span, byte)) continue;
    const bool is_string = text[token.span.begin] == '"';
    spans.push_back(token.span);
    const ByteSpan inside = {
        token.span.begin + 1,
        std::max(token.span.begin + 1, token.span.end - 1)};
    if (is_string && touches(inside, byte)) spans.push_back(inside);
    break;
  }
  return spans;
}

}  // namespace hcl::lsp
