#ifndef HCL_GRAMMAR_LAB_SERVER_SERVER_H_
#define HCL_GRAMMAR_LAB_SERVER_SERVER_H_

#include <functional>
#include <memory>
#include <string>

namespace hcl::grammar_lab {

// The live page: an editor for grammar and source side by side, with tokens,
// tree, trace, diagrams, conflicts and changed clauses. It answers only on the
// loopback interface, and only requests that name it (so that foreign pages
// cannot send any). It is a single-user tool: texts are kept in memory, and the
// files of the grammar are never written.
//
//   GET  /            the page
//   GET  /texts       {"lexer", "parser", "source", "entry"}
//   POST /texts       the same fields: the new texts
//   GET  /examples    [{"name", "lexer", "parser", "source"}]
//   GET  /events      server-sent events: a state whenever one is ready
//   GET  /state       the newest state
class LabServer {
 public:
  struct Options {
    std::string grammar;
    std::string base;
    std::string cases;
    std::string source;
    // 0 for any free port.
    int port = 0;
  };

  explicit LabServer(Options options);
  ~LabServer();
  LabServer(const LabServer&) = delete;
  LabServer& operator=(const LabServer&) = delete;

  // Binds the port. Returns false if the grammar's files cannot be read or the
  // port is taken; then the reason is in `error()`.
  bool start();
  const std::string& error() const;
  int port() const;

  // Serves until `stop()`, which any thread may call.
  void run();
  void stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_SERVER_SERVER_H_
