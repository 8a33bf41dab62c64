// Watches a folder of configuration files. A change is loaded, and what it
// changed is printed; a broken file is reported, and the last good
// configuration stays in use.
//
// usage: reload FOLDER [MILLISECONDS]

#include <hcl/difference.h>
#include <hcl/layers.h>
#include <hcl/report.h>
#include <hcl/units.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Listener {
  std::uint16_t port = 80;
  std::optional<std::string> host;
};
struct App {
  std::string title = "untitled";
  hcl::ByteSize cache{1024 * 1024};
  std::vector<std::string> tags;
  std::map<std::string, Listener> listener;
};

// The files of the folder, when they were written and how long they are.
using Fingerprint =
    std::map<fs::path, std::pair<fs::file_time_type, std::uintmax_t>>;

Fingerprint fingerprint(const fs::path& folder) {
  Fingerprint result;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    std::error_code gone;
    const auto time = entry.last_write_time(gone);
    const auto size = entry.file_size(gone);
    if (!gone) result[entry.path()] = {time, size};
  }
  return result;
}

// Replaces the running configuration unless the new one has errors.
void reload(const fs::path& folder, App& running) {
  const auto loaded = hcl::load_layers<App>({hcl::Layer::if_exists(folder)});
  std::cout << hcl::report(loaded.diagnostics);
  if (!loaded.ok()) {
    std::cout << "The last good configuration stays in use." << std::endl;
    return;
  }
  const auto changes = hcl::difference(running, loaded.value);
  for (const hcl::Change& change : changes) {
    std::cout << hcl::to_text(change);
    const auto origin = loaded.origin(change.path);
    if (origin) {
      std::cout << " (" << fs::path(origin->text()).filename().string() << ")";
    }
    std::cout << "\n";
  }
  running = loaded.value;
  std::cout << "Loaded, " << changes.size() << " changes." << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: reload FOLDER [MILLISECONDS]\n";
    return 2;
  }
  const fs::path folder = argv[1];
  const std::chrono::milliseconds pause(argc > 2 ? std::atoi(argv[2]) : 500);
  App running;
  std::optional<Fingerprint> seen;
  while (true) {
    // Taken before the files are read, so that a change meanwhile is noticed
    // the next time.
    Fingerprint now = fingerprint(folder);
    if (seen != now) {
      seen = std::move(now);
      reload(folder, running);
    }
    std::this_thread::sleep_for(pause);
  }
}
