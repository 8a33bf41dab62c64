#ifndef HCL_APPS_LSP_SERVER_SERVER_H_
#define HCL_APPS_LSP_SERVER_SERVER_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "lsp/protocol/json.h"
#include "lsp/protocol/message_reader.h"
#include "lsp/server/reply.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// One connection to a client, without its streams: takes bytes and messages,
// and hands over messages. Answers everything that the protocol wants answered,
// whatever arrives. Used by one thread.
class Server {
 public:
  explicit Server(std::function<void(const Json& message)> send);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Takes a function that feeds what has arrived meanwhile. Requests that take
  // long call it, so that they can be cancelled.
  void set_poll(std::function<void()> poll) { poll_ = std::move(poll); }

  // Takes bytes of the stream; the messages in them wait.
  void feed(std::string_view bytes);
  // Takes the content of one message, without its header.
  void take_content(std::string_view content);
  // Handles the message that waits longest; false if there is none. A request
  // whose cancellation waits, too, is answered as cancelled.
  bool handle_next();
  // Whether so much waits that nothing more should be fed.
  bool is_full() const;
  // Handles one message.
  void handle(const Json& message);

  // What can wait until no message does: checks of whole modules.
  bool has_idle_work() const { return session_.are_modules_changed; }
  void do_idle_work();

  // The exit code, as soon as the process has to end: 0 after `shutdown`,
  // otherwise 1.
  // Spec: LSP 3.17, "Exit Notification".
  std::optional<int> exit_code() const { return exit_code_; }

  // The state, for tests.
  Session& session() { return session_; }

 private:
  enum class State : std::uint8_t { New, Running, ShutDown };

  void take(const Frame& frame);
  void handle_request(const Json& id, const std::string& method,
                      const Json& params);
  void handle_notification(const std::string& method, const Json& params);
  Reply answer(const std::string& method, const Json& params);
  Reply initialize(const Json& params);
  void reply(const Json& id, Reply reply);
  // Tells the client, which wants to know, what was done.
  // Spec: LSP 3.17, "LogTrace Notification".
  void trace(const std::string& what, const std::string& details) const;

  Session session_;
  State state_ = State::New;
  std::optional<int> exit_code_;
  MessageReader reader_;
  struct Waiting {
    Json message;
    std::size_t size;
  };
  std::deque<Waiting> waiting_;
  std::size_t waiting_bytes_ = 0;
  // The ids of cancellations that wait, as JSON.
  std::multiset<std::string> cancelled_;
  // That of the request that is being handled, as JSON.
  std::string current_id_;
  std::function<void()> poll_ = [] {};
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SERVER_SERVER_H_
