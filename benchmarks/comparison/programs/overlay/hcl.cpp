// A base file, an overlay and a folder; later ones win, and it is known which
// one did.
#include <hcl/hcl.h>
#include <hcl/layers.h>

#include <iostream>

struct Listener {
  int port = 80;
  std::string host = "localhost";
};
struct App {
  std::string title;
  int workers = 1;
  std::map<std::string, Listener> listener;
};

int main(int, char** argv) {
  const auto app = hcl::load_layers<App>({argv[1], argv[2], argv[3]});
  if (!app) return std::cerr << app.diagnostics, 1;
  std::cout << app->title << " " << app->workers << " "
            << app->listener.at("web").host << ":"
            << app->listener.at("web").port << " " << app.was_set("workers")
            << app.was_set("listener.web.host") << "\n";
}
