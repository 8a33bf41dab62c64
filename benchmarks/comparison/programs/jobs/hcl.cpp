// Jobs whose tasks refer to each other, and whose drivers decode the rest of
// their blocks later.
#include <hcl/hcl.h>
#include <hcl/scope.h>

#include <iostream>

struct Task {
  std::string name, driver;
  int port = 0;
  std::map<std::string, std::string> env;
  hcl::Body config;
};
HCL_STRUCT_PARTLY(Task, HCL_LABEL(name), HCL_OPTIONAL(port))
struct Job {
  std::vector<Task> task;
};
struct Docker {
  std::string image;
  std::vector<std::string> arguments;
};
struct Exec {
  std::string command;
};

int run(const char* path) {
  const auto body = hcl::load_body(path);
  const auto tasks = hcl::labelled_blocks(body.value, "task");
  if (!body || !tasks) return std::cout << tasks.diagnostics, 1;
  hcl::Scope scope;
  scope.set("task", tasks.value);
  const auto job = hcl::decode<Job>(body.value, scope);
  if (!scope.diagnostics().empty()) return std::cout << scope.diagnostics(), 1;
  if (!job) return std::cout << job.diagnostics, 1;
  for (const Task& task : job->task) {
    if (task.driver == "docker") {
      const auto docker = hcl::decode<Docker>(task.config, scope);
      std::cout << docker.diagnostics << task.name << ": " << docker->image;
    } else {
      const auto exec = hcl::decode<Exec>(task.config, scope);
      std::cout << exec.diagnostics << task.name << ": " << exec->command;
    }
    for (const auto& [name, value] : task.env) {
      std::cout << " " << name << "=" << value;
    }
    std::cout << "\n";
  }
  return 0;
}

int main(int, char** argv) {
  return run(argv[1]) == 0 && run(argv[2]) == 1 ? 0 : 1;
}
