#include "lsp/features/display/highlight.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lsp/text/names.h"

namespace hcl::lsp {
namespace {

// Spec: LSP 3.17, "Document Highlight Request".
enum HighlightKind : int { kRead = 2, kWrite = 3 };

// The names of a traversal up to its first step without one.
struct NamedPath {
  std::vector<std::string> names;
  std::vector<ByteSpan> spans;
};

NamedPath path_of(const NameUse& use) {
  NamedPath path{{std::string(use.name)}, {use.span}};
  if (use.traversal == nullptr) return path;
  for (const ast::TraversalStep& step : use.traversal->steps) {
    const ByteSpan span = step_name_span(step);
    if (span.empty()) break;
    path.names.push_back(step_name(step));
    path.spans.push_back(span);
  }
  return path;
}

// What the cursor is on: the path up to there.
std::optional<std::vector<std::string>> path_at(const Names& names,
                                                std::uint32_t byte) {
  for (const NameUse& use : names.uses) {
    NamedPath path = path_of(use);
    for (std::size_t i = 0; i < path.spans.size(); ++i) {
      if (!touches(path.spans[i], byte)) continue;
      path.names.resize(i + 1);
      return path.names;
    }
  }
  return std::nullopt;
}

class Highlights {
 public:
  Highlights(const Session& session, const DocumentHandle& handle)
      : session_(session),
        handle_(handle),
        document_(*handle),
        positions_(handle->positions(session.client.encoding)) {}

  Json make(Position place) {
    const std::uint32_t byte = positions_.byte(place);
    const Names names = names_in(document_.tree());
    std::vector<ByteSpan> places = for_name_places(names, byte);
    if (!places.empty()) {
      add(places.front(), kWrite);
      places.erase(places.begin());
      for (const ByteSpan each : places) add(each, kRead);
      return std::move(result_);
    }
    if (add_of_module(place)) return std::move(result_);
    auto wanted = path_at(names, byte);
    const auto declared = declared_name(byte);
    if (!wanted && declared) wanted = {{declared->first}};
    if (!wanted) return std::move(result_);
    add_declaration(*wanted);
    for (const NameUse& use : names.uses) add_use(use, *wanted);
    return std::move(result_);
  }

 private:
  // The places of what a module declares, in this file; false if the place is
  // none of them.
  bool add_of_module(Position place) {
    const auto facts = session_.modules.facts(handle_);
    const Reference* wanted = nullptr;
    Reference own;
    for (const Declaration& each : facts->declarations) {
      if (!touches(each.name, place)) continue;
      own.address = each.address;
      wanted = &own;
    }
    for (const Reference& each : facts->references) {
      if (wanted == nullptr && touches(each.name, place)) wanted = &each;
    }
    if (wanted == nullptr) return false;
    for (const Declaration& each : facts->declarations) {
      const bool is_meant =
          wanted->is_of_own_module() && each.address == wanted->address;
      if (is_meant) add(each.name, kWrite);
    }
    for (const Reference& each : facts->references) {
      const bool is_meant = each.address == wanted->address &&
                            each.modules == wanted->modules &&
                            each.run == wanted->run;
      if (is_meant) add(each.name, kRead);
    }
    return true;
  }

  // The top-level attribute whose name is at a byte.
  std::optional<std::pair<std::string, ByteSpan>> declared_name(
      std::uint32_t byte) const {
    for (const ast::Item* item : document_.tree().body().items) {
      const auto* attribute = ast::get_if<ast::Attribute>(item);
      if (attribute != nullptr && touches(attribute->name_span(), byte)) {
        return {{std::string(attribute->name), attribute->name_span()}};
      }
    }
    return std::nullopt;
  }

  void add_declaration(const std::vector<std::string>& wanted) {
    if (wanted.size() != 1) return;
    for (const ast::Item* item : document_.tree().body().items) {
      const auto* attribute = ast::get_if<ast::Attribute>(item);
      if (attribute != nullptr && attribute->name == wanted[0]) {
        add(attribute->name_span(), kWrite);
      }
    }
  }

  void add_use(const NameUse& use, const std::vector<std::string>& wanted) {
    if (use.introduced) return;
    const NamedPath path = path_of(use);
    if (path.names.size() < wanted.size()) return;
    if (!std::equal(wanted.begin(), wanted.end(), path.names.begin())) return;
    add(path.spans[wanted.size() - 1], kRead);
  }

  void add(ByteSpan span, HighlightKind kind) {
    add(positions_.range(span), kind);
  }

  void add(const Range& range, HighlightKind kind) {
    result_.push_back(
        {{"range", to_json(range)}, {"kind", static_cast<int>(kind)}});
  }

  const Session& session_;
  const DocumentHandle& handle_;
  const Document& document_;
  TextPositions positions_;
  Json result_ = Json::array();
};

}  // namespace

Reply document_highlights(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  return Highlights(session, document)
      .make(position_of(*find(params, "position")));
}

}  // namespace hcl::lsp
