#include "lsp/server/progress.h"

#include <utility>

namespace hcl::lsp {
namespace {

// How many items a part has.
constexpr std::size_t kPart = 100;

Json token_at(const Json& params, const char* name) {
  const Json* token = find(params, name);
  const bool is_token =
      token != nullptr && (token->is_string() || token->is_number_integer());
  return is_token ? *token : Json(nullptr);
}

}  // namespace

Progress::Progress(Session& session, const Json& params,
                   const std::string& title, const char* member)
    : session_(session),
      work_token_(token_at(params, "workDoneToken")),
      part_token_(token_at(params, "partialResultToken")),
      member_(member) {
  tell(work_token_, {{"kind", "begin"},
                     {"title", title},
                     {"cancellable", true},
                     {"percentage", 0}});
}

Progress::~Progress() { tell(work_token_, {{"kind", "end"}}); }

bool Progress::step(std::size_t done, std::size_t all) {
  const std::size_t percent = all == 0 ? 100 : done * 100 / all;
  if (percent > percent_) {
    percent_ = percent;
    tell(work_token_, {{"kind", "report"}, {"percentage", percent}});
  }
  return !session_.is_cancelled();
}

void Progress::add(Json item) {
  items_.push_back(std::move(item));
  ++size_;
  if (!part_token_.is_null() && items_.size() >= kPart) {
    tell(part_token_, taken());
  }
}

Json Progress::result() {
  if (!part_token_.is_null() && !items_.empty()) tell(part_token_, taken());
  return taken();
}

Json Progress::taken() {
  Json items = std::exchange(items_, Json::array());
  if (*member_ == '\0') return items;
  return {{member_, std::move(items)}};
}

void Progress::tell(const Json& token, Json value) const {
  if (token.is_null()) return;
  session_.notify("$/progress",
                  {{"token", token}, {"value", std::move(value)}});
}

RpcError cancelled() { return {kRequestCancelled, "the client cancelled it"}; }

}  // namespace hcl::lsp
