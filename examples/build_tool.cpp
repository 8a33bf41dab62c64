// A build tool with a language of its own. The description kiln.host.hcl says
// what its files contain; this program only orders the tasks and prints their
// commands. From the same description come checks with places, documentation
// and a JSON Schema, which editors use:
//   build_tool FILE [TASK] [NAME=VALUE]...   prints the commands
//   build_tool --docs                        the documentation as Markdown
//   build_tool --schema                      the JSON Schema
#include <hcl/diagnostic_writer.h>
#include <hcl/files.h>
#include <hcl/host.h>
#include <hcl/values.h>

#include <cstdlib>
#include <iostream>
#include <set>
#include <string>
#include <vector>

namespace {

// Where the description is; a real tool would make it a part of the program.
constexpr const char* kDescription = "build_tool/kiln.host.hcl";

// Prints what is wrong; returns whether anything is.
bool report(const hcl::Diagnostics& diagnostics) {
  if (!diagnostics.empty()) std::cout << hcl::to_text(diagnostics);
  return diagnostics.has_errors();
}

std::vector<std::string> texts(const hcl::Value& task, const char* name) {
  std::vector<std::string> found;
  const hcl::Value* list = task.find(name);
  if (list == nullptr || !list->has_content()) return found;
  for (const hcl::Value& element : list->elements()) {
    if (const auto text = element.if_string()) found.emplace_back(*text);
  }
  return found;
}

// Runs tasks after those that they need. Each of its functions returns whether
// all is well.
class Runner {
 public:
  explicit Runner(const hcl::Value& tasks) : tasks_(tasks) {}

  bool run(const std::string& name) {
    if (done_.contains(name)) return true;
    const hcl::Value* task = tasks_.find(name);
    if (task == nullptr) return fail("there is no task " + name);
    if (!open_.insert(name).second) return fail(name + " waits for itself");
    for (const std::string& other : texts(*task, "after")) {
      if (!run(other)) return false;
    }
    open_.erase(name);
    done_.insert(name);
    print(name, *task);
    return true;
  }

  bool run_all() {
    for (const auto& [name, task] : hcl::items(tasks_)) {
      if (!run(std::string(name))) return false;
    }
    return true;
  }

 private:
  static bool fail(const std::string& text) {
    std::cout << "error: " << text << "\n";
    return false;
  }

  static void print(const std::string& name, const hcl::Value& task) {
    std::string variables;
    if (const hcl::Value* env = task.find("env")) {
      for (const auto& [key, value] : hcl::items(*env)) {
        variables += std::string(key) + "=" +
                     std::string(value.if_string().value_or("")) + " ";
      }
    }
    for (const std::string& command : texts(task, "run")) {
      std::cout << name << ": " << variables << command << "\n";
    }
  }

  hcl::Value tasks_;
  std::set<std::string> open_;
  std::set<std::string> done_;
};

struct Arguments {
  std::string file;
  std::string task;
  std::vector<hcl::host::GivenText> variables;
};

Arguments read_arguments(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const std::size_t equals = word.find('=');
    if (equals != std::string::npos) {
      arguments.variables.push_back(
          {.name = word.substr(0, equals), .text = word.substr(equals + 1)});
    } else if (arguments.file.empty()) {
      arguments.file = word;
    } else {
      arguments.task = word;
    }
  }
  return arguments;
}

int run(const hcl::host::Description& language, const Arguments& arguments) {
  const auto source = hcl::read_file(arguments.file);
  if (report(source.diagnostics)) return 2;
  hcl::host::Inputs inputs;
  inputs.files = {source.value};
  inputs.variables = arguments.variables;
  inputs.environment = [](std::string_view name) -> std::optional<std::string> {
    const char* text = std::getenv(std::string(name).c_str());
    return text == nullptr ? std::nullopt : std::optional<std::string>(text);
  };
  const hcl::host::Outcome outcome = hcl::host::evaluate(language, inputs);
  if (report(outcome.diagnostics)) return 1;
  const hcl::Value* tasks = outcome.value.find("task");
  if (tasks == nullptr) return 0;
  Runner runner(*tasks);
  const bool is_fine =
      arguments.task.empty() ? runner.run_all() : runner.run(arguments.task);
  return is_fine ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const auto file = hcl::read_file(kDescription);
  if (report(file.diagnostics)) return 2;
  const auto language = hcl::host::read_description(file.value);
  if (report(language.diagnostics)) return 2;
  const std::string first = argc > 1 ? argv[1] : "";
  if (first == "--docs") {
    std::cout << hcl::host::describe(*language);
  } else if (first == "--schema") {
    std::cout << hcl::host::json_schema(*language);
  } else if (!first.empty()) {
    return run(*language, read_arguments(argc, argv));
  }
  return 0;
}
