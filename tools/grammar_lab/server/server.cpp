#include "server/server.h"

#include <httplib.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "difference/clauses.h"
#include "difference/difference.h"
#include "grammar/antlr_tool.h"
#include "grammar/base_grammar.h"
#include "grammar/load_grammar.h"
#include "grammar/text_grammar.h"
#include "server/page.h"
#include "server/page_examples.h"
#include "server/report_json.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{4} << 20U;
constexpr std::chrono::seconds kBeat{2};

// Accepts only requests of a page of this server, or of a program.
bool is_ours(const httplib::Request& request, int port) {
  const std::string end = ":" + std::to_string(port);
  const std::string host = request.get_header_value("Host");
  const std::string origin = request.get_header_value("Origin");
  const auto is_loopback = [&](const std::string& name) {
    return name == "127.0.0.1" + end || name == "localhost" + end;
  };
  return is_loopback(host) &&
         (origin.empty() ||
          (origin.starts_with("http://") && is_loopback(origin.substr(7))));
}

}  // namespace

struct LabServer::State {
  explicit State(Options given) : options(std::move(given)) {}

  // ---- The texts, and the state made of them ----

  struct Texts {
    std::string lexer;
    std::string parser;
    std::string source;
    std::string entry;
    std::uint64_t number = 0;
  };

  bool read_texts() {
    Problems problems;
    files = grammar_files(options.grammar, problems);
    if (files.empty()) {
      error = to_text(problems);
      return false;
    }
    if (files.size() > 1) read_bytes(files[files.size() - 2], texts.lexer);
    read_bytes(files.back(), texts.parser);
    examples = find_page_examples(files.back().parent_path());
    if (!options.source.empty() && !read_bytes(options.source, texts.source)) {
      error = "cannot read " + options.source;
      return false;
    }
    texts.number = 1;
    return true;
  }

  LoadResult load(const Texts& from) {
    return load_texts(from.lexer, from.parser, files);
  }

  void load_base() {
    Problems problems;
    const TemporaryFolder storage;
    const fs::path path =
        base_grammar(options.grammar, options.base, storage, problems);
    base = has_errors(problems) ? load(texts).grammar
                                : load_grammar({path, {}}).grammar;
    if (base != nullptr) {
      clauses = read_clauses(*base, options.cases, problems);
    }
  }

  std::string changes() const {
    if (base == nullptr || lab.grammar == nullptr || !lab.is_current ||
        base->parser.name != lab.grammar->parser.name) {
      return "";
    }
    const GrammarChanges found = compare_grammars(*base, *lab.grammar);
    std::string text;
    for (const std::string& line : found.lines) text += line + "\n";
    const auto changes_found =
        compare_clauses(*base, *lab.grammar, found.renaming, clauses);
    text += std::to_string(changes_found.size()) + " of " +
            std::to_string(clauses.size()) +
            " sources of the conformance suite change\n";
    for (const ClauseChange& one : changes_found) {
      text += "  " + one.source.test + ": " + one.difference.cause + "\n";
    }
    return text;
  }

  // Processes the newest texts until the server stops.
  void work() {
    load_base();
    std::uint64_t done = 0;
    std::string lexer;
    std::string parser;
    for (;;) {
      Texts now;
      {
        std::unique_lock<std::mutex> lock(mutex);
        changed.wait(lock, [&] { return stopping || texts.number != done; });
        if (stopping) return;
        now = texts;
      }
      done = now.number;
      if (lab.grammar == nullptr || now.lexer != lexer ||
          now.parser != parser) {
        lexer = now.lexer;
        parser = now.parser;
        LoadResult result = load(now);
        lab.is_current = result.grammar != nullptr;
        lab.problems = std::move(result.problems);
        lab.antlr_seconds = result.antlr_seconds;
        if (lab.is_current) lab.grammar = result.grammar;
      }
      publish(state_as_json(lab, now.source, now.entry, changes()));
    }
  }

  void publish(std::string json) {
    const std::lock_guard<std::mutex> lock(mutex);
    newest = std::move(json);
    ++published;
    changed.notify_all();
  }

  // ---- What is answered ----

  void add_routes() {
    server.set_payload_max_length(kMostBytes);
    server.set_pre_routing_handler(
        [this](const httplib::Request& request, httplib::Response& response) {
          return guard(request, response);
        });
    for (const PageFile& file : page_files()) {
      const bool is_first = file.name == "index.html";
      server.Get(is_first ? "/" : "/" + file.name,
                 [&file](const auto&, httplib::Response& response) {
                   response.set_content(file.text, file.type);
                 });
    }
    server.Get("/favicon.ico", [](const auto&, httplib::Response& response) {
      response.status = 204;
    });
    server.Get("/examples", [this](const auto&, httplib::Response& response) {
      answer(examples_as_json(), response);
    });
    server.Get("/texts", [this](const auto&, httplib::Response& response) {
      answer(texts_as_json(), response);
    });
    server.Post("/texts", [this](const httplib::Request& request,
                                 httplib::Response& response) {
      take_texts(request.body, response);
    });
    server.Get("/state", [this](const auto&, httplib::Response& response) {
      const std::lock_guard<std::mutex> lock(mutex);
      response.set_content(newest.empty() ? "{}" : newest, "application/json");
    });
    server.Get("/events", [this](const auto&, httplib::Response& response) {
      auto seen = std::make_shared<std::uint64_t>(0);
      response.set_chunked_content_provider(
          "text/event-stream",
          [this, seen](std::size_t, httplib::DataSink& sink) {
            return send_event(*seen, sink);
          });
    });
  }

  httplib::Server::HandlerResponse guard(const httplib::Request& request,
                                         httplib::Response& response) const {
    using Handled = httplib::Server::HandlerResponse;
    response.set_header("X-Content-Type-Options", "nosniff");
    response.set_header("Content-Security-Policy",
                        "default-src 'self'; "
                        "style-src 'self' 'unsafe-inline'; "
                        // The editor underlines mistakes with images.
                        "img-src 'self' data:");
    if (is_ours(request, port)) return Handled::Unhandled;
    response.status = 403;
    return Handled::Handled;
  }

  nlohmann::json examples_as_json() const {
    nlohmann::json json = nlohmann::json::array();
    for (const PageExample& one : examples) {
      json.push_back({{"name", one.name},
                      {"lexer", one.lexer},
                      {"parser", one.parser},
                      {"source", one.source}});
    }
    return json;
  }

  nlohmann::json texts_as_json() {
    const std::lock_guard<std::mutex> lock(mutex);
    return {{"lexer", texts.lexer},
            {"parser", texts.parser},
            {"source", texts.source},
            {"entry", texts.entry}};
  }

  static void answer(const nlohmann::json& json, httplib::Response& response) {
    response.set_content(json.dump(-1, ' ', false, kReplace),
                         "application/json");
  }

  static constexpr auto kReplace = nlohmann::json::error_handler_t::replace;

  void take_texts(const std::string& body, httplib::Response& response) {
    const nlohmann::json json = nlohmann::json::parse(body, nullptr, false);
    if (!json.is_object()) {
      response.status = 400;
      return;
    }
    const std::lock_guard<std::mutex> lock(mutex);
    const auto take = [&](const char* name, std::string& text) {
      const auto found = json.find(name);
      if (found != json.end() && found->is_string()) {
        text = found->get<std::string>();
      }
    };
    take("lexer", texts.lexer);
    take("parser", texts.parser);
    take("source", texts.source);
    take("entry", texts.entry);
    ++texts.number;
    changed.notify_all();
    response.set_content("{}", "application/json");
  }

  // An occasional comment reveals whether the reader has disconnected.
  bool send_event(std::uint64_t& seen, httplib::DataSink& sink) {
    std::string event;
    {
      std::unique_lock<std::mutex> lock(mutex);
      changed.wait_for(lock, kBeat,
                       [&] { return stopping || published != seen; });
      if (stopping) {
        sink.done();
        return true;
      }
      event =
          published == seen ? ": still here\n\n" : "data: " + newest + "\n\n";
      seen = published;
    }
    return sink.write(event.data(), event.size());
  }

  Options options;
  std::string error;
  int port = 0;
  std::vector<fs::path> files;
  std::vector<PageExample> examples;
  httplib::Server server;
  std::thread worker;

  // Used only by the worker thread.
  LabState lab;
  std::shared_ptr<const Grammar> base;
  std::vector<ClauseSource> clauses;

  std::mutex mutex;
  std::condition_variable changed;
  // Guarded by `mutex`.
  Texts texts;
  std::string newest;
  std::uint64_t published = 0;
  bool stopping = false;
};

LabServer::LabServer(Options options)
    : state_(std::make_unique<State>(std::move(options))) {}

LabServer::~LabServer() {
  stop();
  if (state_->worker.joinable()) state_->worker.join();
}

bool LabServer::start() {
  State& state = *state_;
  if (!state.read_texts()) return false;
  state.add_routes();
  state.port = state.options.port;
  if (state.port == 0) {
    state.port = state.server.bind_to_any_port("127.0.0.1");
  } else if (!state.server.bind_to_port("127.0.0.1", state.port)) {
    state.error = "port " + std::to_string(state.port) + " is taken";
    return false;
  }
  state.worker = std::thread([&state] { state.work(); });
  return true;
}

const std::string& LabServer::error() const { return state_->error; }
int LabServer::port() const { return state_->port; }
void LabServer::run() { state_->server.listen_after_bind(); }

void LabServer::stop() {
  {
    const std::lock_guard<std::mutex> lock(state_->mutex);
    state_->stopping = true;
    state_->changed.notify_all();
  }
  state_->server.stop();
}

}  // namespace hcl::grammar_lab
