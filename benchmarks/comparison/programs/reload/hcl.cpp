// Watches a file, keeps the last good configuration and prints what changed.
#include <hcl/difference.h>
#include <hcl/hcl.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <fstream>
#include <iostream>

// begin
struct Listener {
  int port = 80;
};
struct App {
  std::string title;
  std::map<std::string, Listener> listener;
};

// end
int main(int, char** argv) {
  const std::string path = argv[1];
  std::ofstream(path) << "title = \"shop\"\nlistener \"web\" {}\n";
  // begin
  App running = hcl::load<App>(path).value;
  const int watch = inotify_init();
  inotify_add_watch(watch, path.c_str(), IN_CLOSE_WRITE);
  // end
  for (const char* text :
       {"title = \"shop\"\nlistener \"web\" {\n  port = 8080\n}\n",
        "title = \n", "title = \"mall\"\n"}) {
    std::ofstream(path) << text;
    // begin
    char event[4096];
    if (read(watch, event, sizeof event) <= 0) return 1;
    const auto loaded = hcl::load<App>(path);
    if (!loaded) {
      std::cout << loaded.diagnostics[0].detail << "\n";
      continue;
    }
    for (const auto& change : hcl::difference(running, *loaded)) {
      std::cout << hcl::to_text(change) << "\n";
    }
    running = *loaded;
    // end
  }
}
