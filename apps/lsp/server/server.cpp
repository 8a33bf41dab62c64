#include "lsp/server/server.h"

#include <utility>

#include "hcl/version.h"
#include "lsp/features/problems/diagnostics.h"
#include "lsp/server/methods.h"
#include "lsp/server/progress.h"

namespace hcl::lsp {
namespace {

// How many messages wait at most, and how many bytes, before no more are read.
constexpr std::size_t kMostWaiting = 10'000;
constexpr std::size_t kMostBytes = std::size_t{256} << 20;

// How many bytes of the parameters of a message a trace has.
constexpr std::size_t kMostTraced = 2000;

constexpr Field kInitializeFields[] = {
    {"capabilities", FieldType::Object, true},
    {"rootUri", FieldType::String, true},
    {"workspaceFolders", FieldType::Array, true},
    {"processId", FieldType::Integer, true},
};

bool is_id(const Json& id) { return id.is_string() || id.is_number_integer(); }

bool is_answer(const Json& message) {
  return message.is_object() && !message.contains("method") &&
         (message.contains("result") || message.contains("error"));
}

bool has_valid_params(const Json& message) {
  const Json* params = find(message, "params");
  return params == nullptr || params->is_object() || params->is_array() ||
         params->is_null();
}

bool is_cancellation(const Json& message) {
  return string_at(message, "method") == "$/cancelRequest";
}

std::string cancelled_id(const Json& message) {
  const Json* id = find(message, "params.id");
  return id != nullptr ? json_text(*id) : std::string();
}

}  // namespace

Server::Server(std::function<void(const Json& message)> send) {
  session_.send = std::move(send);
  session_.is_cancelled = [this] {
    poll_();
    return cancelled_.contains(current_id_);
  };
}

void Server::feed(std::string_view bytes) {
  reader_.feed(bytes);
  while (const std::optional<Frame> frame = reader_.next()) take(*frame);
}

void Server::take(const Frame& frame) {
  if (!frame.is_malformed) return take_content(frame.content);
  reply(nullptr, RpcError{kParseError, frame.content});
}

void Server::take_content(std::string_view content) {
  std::optional<Json> message = parse_json(content);
  if (!message) {
    return reply(
        nullptr,
        RpcError{kParseError, "the content of a message is not JSON in UTF-8"});
  }
  if (is_cancellation(*message)) cancelled_.insert(cancelled_id(*message));
  waiting_bytes_ += content.size();
  waiting_.push_back({std::move(*message), content.size()});
}

bool Server::handle_next() {
  if (waiting_.empty() || exit_code_) return false;
  const Waiting next = std::move(waiting_.front());
  waiting_.pop_front();
  waiting_bytes_ -= next.size;
  if (is_cancellation(next.message)) {
    cancelled_.erase(cancelled_.find(cancelled_id(next.message)));
  }
  handle(next.message);
  return true;
}

bool Server::is_full() const {
  return waiting_.size() >= kMostWaiting || waiting_bytes_ >= kMostBytes;
}

void Server::handle(const Json& message) {
  session_.modules.forget_calls();
  if (is_answer(message)) return session_.take_answer(message);
  const Json* method = find(message, "method");
  const Json* id = message.is_object() ? find(message, "id") : nullptr;
  const bool has_valid_id = id == nullptr || is_id(*id);
  if (!message.is_object() || method == nullptr || !method->is_string() ||
      !has_valid_id || !has_valid_params(message)) {
    const Json answered = id != nullptr && is_id(*id) ? *id : Json(nullptr);
    return reply(answered, RpcError{kInvalidRequest,
                                    "this is not a message of JSON-RPC 2.0"});
  }
  const Json* found = find(message, "params");
  const Json params = found != nullptr ? *found : Json(nullptr);
  const auto& name = method->get_ref<const std::string&>();
  if (id == nullptr) return handle_notification(name, params);
  handle_request(*id, name, params);
}

void Server::handle_request(const Json& id, const std::string& method,
                            const Json& params) {
  current_id_ = json_text(id);
  const bool is_late = cancelled_.contains(current_id_);
  Reply given = is_late ? Reply(cancelled()) : answer(method, params);
  const std::string outcome = given.error ? given.error->message : "answered";
  reply(id, std::move(given));
  if (session_.trace != Trace::Off) {
    trace("request " + method + ", id " + current_id_ + ": " + outcome,
          json_text(params));
  }
  current_id_.clear();
}

void Server::trace(const std::string& what, const std::string& details) const {
  Json params = {{"message", what}};
  if (session_.trace == Trace::Verbose) {
    params["verbose"] = details.substr(0, kMostTraced);
  }
  session_.notify("$/logTrace", std::move(params));
}

Reply Server::answer(const std::string& method, const Json& params) {
  if (state_ == State::ShutDown) {
    return RpcError{kInvalidRequest, "the server was shut down"};
  }
  if (method == "initialize") return initialize(params);
  if (state_ == State::New) {
    return RpcError{kServerNotInitialized, "`initialize` comes first"};
  }
  if (method == "shutdown") {
    state_ = State::ShutDown;
    return Json(nullptr);
  }
  const Method* known = find_method(method);
  if (known == nullptr || known->kind != Method::Kind::Request) {
    return RpcError{kMethodNotFound, "there is no request " + method};
  }
  const std::string problem = shape_problem(params, known->fields);
  if (!problem.empty()) return RpcError{kInvalidParams, problem};
  return known->handle(session_, params);
}

Reply Server::initialize(const Json& params) {
  if (state_ != State::New) {
    return RpcError{kInvalidRequest, "the server was initialized before"};
  }
  const std::string problem = shape_problem(params, kInitializeFields);
  if (!problem.empty()) return RpcError{kInvalidParams, problem};
  state_ = State::Running;
  session_.start(params);
  return Json{
      {"capabilities", server_capabilities(session_)},
      {"serverInfo", {{"name", "hcl-lsp"}, {"version", HCL_VERSION_STRING}}}};
}

void Server::handle_notification(const std::string& method,
                                 const Json& params) {
  if (method == "exit") {
    exit_code_ = state_ == State::ShutDown ? 0 : 1;
    return;
  }
  if (state_ != State::Running) return;
  const Method* known = find_method(method);
  if (known == nullptr || known->kind != Method::Kind::Notification) {
    // Those that begin with `$/` may be ignored silently.
    if (!method.starts_with("$/")) {
      session_.log("There is no notification " + method + ".");
    }
    return;
  }
  const std::string problem = shape_problem(params, known->fields);
  if (!problem.empty()) return session_.log(method + ": " + problem + ".");
  known->handle(session_, params);
  if (session_.trace != Trace::Off) {
    trace("notification " + method, json_text(params));
  }
}

void Server::reply(const Json& id, Reply reply) {
  Json message = {{"jsonrpc", "2.0"}, {"id", id}};
  if (reply.error) {
    message["error"] = {{"code", reply.error->code},
                        {"message", reply.error->message}};
  } else {
    message["result"] = std::move(reply.result);
  }
  session_.send(message);
}

void Server::do_idle_work() { check_modules(session_); }

}  // namespace hcl::lsp
