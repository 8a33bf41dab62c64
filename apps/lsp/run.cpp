#include "lsp/run.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>

#include "lsp/protocol/message_reader.h"
#include "lsp/server/server.h"
#include "support/output/console.h"

namespace hcl::lsp {
namespace {

// How long the client must be silent before whole modules are checked.
constexpr int kIdleMilliseconds = 150;

enum class Input : std::uint8_t { Bytes, Silence, End };

// Waits for input; forever with a negative time.
Input wait_for_input(int milliseconds) {
  pollfd input = {STDIN_FILENO, POLLIN, 0};
  while (true) {
    const int ready = poll(&input, 1, milliseconds);
    if (ready > 0) return Input::Bytes;
    if (ready == 0) return Input::Silence;
    if (errno != EINTR) return Input::End;
  }
}

// Reads what is there; false at the end of the input.
bool read_some(Server& server) {
  static std::array<char, std::size_t{1} << 16> buffer;
  while (true) {
    const ssize_t size = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (size > 0) {
      server.feed({buffer.data(), static_cast<std::size_t>(size)});
      return true;
    }
    if (size == 0 || errno != EINTR) return false;
  }
}

}  // namespace

int run_server() {
  Server server([](const Json& message) {
    apps::write_and_flush(stdout, framed(json_text(message)));
  });
  bool is_open = true;
  const auto read_all = [&] {
    while (is_open && !server.is_full() && wait_for_input(0) == Input::Bytes) {
      is_open = read_some(server);
    }
  };
  server.set_poll(read_all);
  while (!server.exit_code() && apps::takes_text(stdout)) {
    // Whatever has arrived is read before a message is handled, so that
    // cancellations are known.
    read_all();
    if (server.handle_next()) continue;
    if (!is_open) break;
    const Input input =
        wait_for_input(server.has_idle_work() ? kIdleMilliseconds : -1);
    if (input == Input::End) break;
    if (input == Input::Silence) server.do_idle_work();
  }
  return server.exit_code().value_or(1);
}

}  // namespace hcl::lsp
