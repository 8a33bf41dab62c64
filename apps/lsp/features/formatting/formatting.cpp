#include "lsp/features/formatting/formatting.h"

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

Reply formatted_lines(const Session& session, const Document& document,
                      ByteSpan lines) {
  FormatOptions options = options_of(document);
  options.refuse_errors = false;
  const Result<std::vector<hcl::TextEdit>> edits =
      format_range(document.file(), lines, options);
  return edits_json(session, document, edits.value);
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
