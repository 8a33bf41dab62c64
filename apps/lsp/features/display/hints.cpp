#include "lsp/features/display/hints.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "hcl/ast_walk.h"
#include "lsp/text/functions.h"

namespace hcl::lsp {
namespace {

// Spec: LSP 3.17, "Inlay Hint Request", InlayHintKind.
enum HintKind : int { kType = 1, kParameter = 2 };

constexpr std::size_t kMostHints = 1000;

bool is_literal(std::string_view text) {
  if (text.empty()) return true;
  const char c = text.front();
  const bool has_names = text.find("${") != std::string_view::npos;
  return c == '"' ? !has_names
                  : (c >= '0' && c <= '9') || text == "true" ||
                        text == "false" || text == "null";
}

class Hints {
 public:
  Hints(Session& session, const DocumentHandle& document, ByteSpan part)
      : session_(session),
        document_(document),
        positions_(document->positions(session.client.encoding)),
        part_(part) {}

  Json make() {
    add_values();
    add_parameters();
    return std::move(result_);
  }

 private:
  bool is_full() const { return result_.size() >= kMostHints; }
  bool is_shown(std::uint32_t byte) const {
    return part_.begin <= byte && byte <= part_.end;
  }

  void add(std::uint32_t byte, std::string label, HintKind kind) {
    result_.push_back(
        {{"position", to_json(positions_.position(byte))},
         {"label", std::move(label)},
         {"kind", static_cast<int>(kind)},
         {kind == kParameter ? "paddingRight" : "paddingLeft", true}});
  }

  void add_values() {
    if (!session_.preferences.shows_value_hints) return;
    const std::string folder = Modules::folder(*document_);
    for (const Declaration& each :
         session_.modules.facts(document_)->declarations) {
      const std::string_view kind = kind_of_address(each.address);
      const bool has_hint = kind == "local" || kind == "output";
      if (!has_hint || is_full() || !is_shown(each.expression.end)) continue;
      if (is_literal(document_->file().text(each.expression))) continue;
      const std::vector<ShownValue> values =
          session_.values.values_of({folder, each.address});
      if (values.size() != 1 || values[0].summary.empty()) continue;
      add(each.expression.end, "= " + values[0].summary, kType);
    }
  }

  void add_parameters() {
    const FunctionMap& functions =
        functions_for(document_->language(), session_.preferences);
    for (ast::Walk walk(document_->tree().body()); walk.next();) {
      if (!walk.entering() || is_full()) continue;
      const auto* call =
          ast::get_if<ast::FunctionCallExpr>(walk.node().expression());
      if (call == nullptr || !is_shown(call->span.begin)) continue;
      const auto found = functions.find(std::string(call->name));
      if (found != functions.end()) add_names(*call, found->second);
    }
  }

  // Names tell something only where there are several parameters.
  void add_names(const ast::FunctionCallExpr& call, const Function& function) {
    const auto& parameters = function.parameters();
    if (parameters.size() < 2) return;
    for (std::size_t i = 0; i < call.arguments.size() && i < parameters.size();
         ++i) {
      const ast::Expression& argument = *call.arguments[i];
      const bool is_plain = argument.kind == ast::ExpressionKind::Literal ||
                            argument.kind == ast::ExpressionKind::Template;
      if (is_plain) {
        add(argument.span.begin, parameters[i].name + ":", kParameter);
      }
    }
  }

  Session& session_;
  const DocumentHandle& document_;
  TextPositions positions_;
  ByteSpan part_;
  Json result_ = Json::array();
};

}  // namespace

Reply inlay_hints(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const ByteSpan part = document->positions(session.client.encoding)
                            .span(range_of(*find(params, "range")));
  return Hints(session, document, part).make();
}

}  // namespace hcl::lsp
