#include "lsp/features/formatting/formatting.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "hcl/format.h"
#include "lsp/server/edits.h"

namespace hcl::lsp {
namespace {

FormatOptions options_of(const Document& document) {
  FormatOptions options = FormatOptions::of(document.language().is_terraform
                                                ? FormatStyle::Terraform
                                                : FormatStyle::Hcl);
  options.language = Options::of(
      document.language().is_terraform ? Dialect::Terraform : Dialect::Hcl,
      Conformance::Reference);
  options.refuse_errors = true;
  return options;
}

std::vector<hcl::TextEdit> edits_of_lines(const Document& document,
                                          ByteSpan lines) {
  FormatOptions options = options_of(document);
  options.refuse_errors = false;
  return format_range(document.file(), lines, options).value;
}

Reply formatted_lines(const Session& session, const Document& document,
                      ByteSpan lines) {
  return edits_json(session, document, edits_of_lines(document, lines));
}

// The first and the last line of each range, in order and apart.
using LineSpans = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

LineSpans lines_of(const Json& ranges) {
  LineSpans all;
  for (const Json& each : ranges) {
    const Range range = range_of(each);
    // A range that ends where a line begins does not touch the line.
    const bool ends_before =
        range.end.character == 0 && range.end.line > range.start.line;
    all.emplace_back(
        range.start.line,
        std::max(range.start.line, range.end.line - (ends_before ? 1 : 0)));
  }
  std::ranges::sort(all);
  LineSpans apart;
  for (const auto& [first, last] : all) {
    if (!apart.empty() && first <= apart.back().second) {
      apart.back().second = std::max(apart.back().second, last);
    } else {
      apart.emplace_back(first, last);
    }
  }
  return apart;
}

bool touches_any(const LineSpans& apart, std::uint32_t first,
                 std::uint32_t last) {
  const auto found = std::lower_bound(
      apart.begin(), apart.end(), first,
      [](const auto& each, std::uint32_t line) { return each.second < line; });
  return found != apart.end() && found->first <= last;
}

}  // namespace

Reply format_document(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr || !document->is_native()) return Json(nullptr);
  const Result<Formatted> formatted =
      format(document->file(), options_of(*document));
  if (!formatted.ok()) return Json(nullptr);
  return edits_json(session, *document, formatted.value.edits);
}

Reply format_part(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr || !document->is_native()) return Json(nullptr);
  const ByteSpan part = document->positions(session.client.encoding)
                            .span(range_of(*find(params, "range")));
  return formatted_lines(session, *document, part);
}

// The text is laid out once for all ranges.
Reply format_parts(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr || !document->is_native()) return Json(nullptr);
  const LineSpans apart = lines_of(array_at(params, "ranges"));
  if (apart.empty()) return Json::array();
  const ByteSpan whole =
      document->positions(session.client.encoding)
          .span({{apart.front().first, 0}, {apart.back().second, UINT32_MAX}});
  std::vector<hcl::TextEdit> edits = edits_of_lines(*document, whole);
  const LineTable& lines = document->lines();
  std::erase_if(edits, [&](const hcl::TextEdit& edit) {
    return !touches_any(apart, lines.line_of(edit.span.begin),
                        lines.line_of(edit.span.end));
  });
  return edits_json(session, *document, edits);
}

Reply format_on_type(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr || !document->is_native()) return Json(nullptr);
  const Position place = position_of(*find(params, "position"));
  // After a newline, the line before is complete; the new one stays as the
  // editor has indented it.
  const bool is_newline = string_at(params, "ch") == "\n";
  if (is_newline && place.line == 0) return Json::array();
  const std::uint32_t line = place.line - (is_newline ? 1 : 0);
  return formatted_lines(session, *document,
                         document->lines().line(document->text(), line));
}

}  // namespace hcl::lsp
