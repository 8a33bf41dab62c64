// `hcl terraform graph`, and its pictures, which Graphviz makes.

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string>
#include <vector>

#include "command/shared/inputs.h"
#include "command/terraform/reports/graph.h"
#include "hcl/suggestions.h"
#include "support/command_line/command.h"
#include "support/output/console.h"
#include "support/output/phrases.h"

extern char** environ;

namespace hcl::apps {
namespace {

int graph_problem(const std::string& text) {
  write_and_flush(stderr, "hcl terraform graph: " + text + "\n");
  return kUsage;
}

// A file without a name that holds a text, at its beginning; null if there is
// no place for it.
std::FILE* file_with(const std::string& text) {
  std::FILE* file = std::tmpfile();
  if (file == nullptr) return nullptr;
  const bool is_written =
      std::fwrite(text.data(), 1, text.size(), file) == text.size() &&
      std::fflush(file) == 0 && std::fseek(file, 0, SEEK_SET) == 0;
  if (is_written) return file;
  std::fclose(file);
  return nullptr;
}

// Runs `dot -Tsvg`, which writes to the standard output.
int draw(const std::string& dot) {
  std::FILE* input = file_with(dot);
  if (input == nullptr)
    return graph_problem("no temporary file can be written");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO);
  std::string program = "dot";
  std::string option = "-Tsvg";
  char* arguments[] = {program.data(), option.data(), nullptr};
  pid_t child = 0;
  const int failure = posix_spawnp(&child, program.c_str(), &actions, nullptr,
                                   arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  std::fclose(input);
  if (failure == ENOENT) {
    return graph_problem(
        "--format svg needs the program dot of Graphviz, which is not "
        "installed; --format mermaid and dot need no program");
  }
  if (failure != 0) return graph_problem("dot cannot be started");
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return graph_problem("dot was lost");
  }
  const bool is_fine = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  return is_fine ? int{kFine} : graph_problem("dot could not draw the graph");
}

}  // namespace

int print_graph(const TerraformRequest& request,
                const terraform::Configuration& configuration) {
  const std::vector<terraform::Part> all = parts(configuration);
  std::vector<std::size_t> shown;
  const GraphFocus focus = {request.address, request.depth};
  if (!choose_parts(all, focus, shown)) {
    std::vector<std::string> addresses;
    for (const terraform::Part& part : all) addresses.push_back(part.address);
    return graph_problem("nothing found at " + focus.address + "." +
                         did_you_mean(focus.address, addresses));
  }
  const std::string format = request.json ? "json" : request.graph_format;
  const std::string text =
      graph_text(all, shown, format == "svg" ? "dot" : format);
  if (format == "svg") return draw(text);
  return print(text);
}

}  // namespace hcl::apps
