#include "inputs.h"

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace hcl::bench {
namespace {

namespace fs = std::filesystem;

void add(Input& input, std::string name, const std::string& text) {
  input.bytes += text.size();
  input.files.emplace_back(std::move(name), text);
}

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// One resource, in the style of infrastructure modules.
std::string generated_block(int number) {
  const std::string n = std::to_string(number);
  return "# Instance " + n +
         " of the cluster, reachable from the outside.\n"
         "resource \"compute_instance\" \"node_" +
         n +
         "\" {\n"
         "  count         = var.enabled ? var.instance_count : 0\n"
         "  name          = \"${var.prefix}-node-${count.index}-" +
         n +
         "\"\n"
         "  machine_type  = lookup(var.machine_types, var.environment, "
         "\"small\")\n"
         "  zones         = [for z in var.zones : \"${var.region}-${z}\" if z "
         "!= \"d\"]\n"
         "  priority      = " +
         n +
         " * 10 + 1\n\n"
         "  network_interface {\n"
         "    subnetwork = module.network.subnets[0].self_link\n"
         "    addresses  = module.network.addresses[*].id\n"
         "  }\n\n"
         "  labels = {\n"
         "    environment = var.environment\n"
         "    \"managed-by\" = \"configuration\"\n"
         "    owner       = coalesce(var.owner, \"nobody\")\n"
         "  }\n\n"
         "  startup_script = <<-EOT\n"
         "    #!/bin/sh\n"
         "    set -eu\n"
         "    echo \"node " +
         n +
         " of ${var.prefix}\" > /etc/motd\n"
         "    systemctl enable --now agent.service\n"
         "  EOT\n"
         "}\n\n";
}

}  // namespace

Input load_corpus(const fs::path& folder) {
  Input input{.name = "corpus", .files = {}, .bytes = 0};
  std::ifstream verdicts(folder / "verdicts.jsonl");
  for (std::string line; std::getline(verdicts, line);) {
    const auto verdict = nlohmann::json::parse(line, nullptr, false);
    if (verdict.is_object() && verdict.value("ok", false) &&
        verdict.value("syntax", "") == "native") {
      const std::string path = verdict.value("path", "");
      add(input, path, read_file(folder / path));
    }
  }
  return input;
}

Input generate_corpus() {
  Input input{.name = "generated corpus", .files = {}, .bytes = 0};
  for (int file = 0; file < 2000; ++file) {
    std::string text;
    for (int block = 0; block <= file % 4; ++block) {
      text += generated_block(file * 4 + block);
    }
    add(input, "generated_" + std::to_string(file) + ".hcl", text);
  }
  return input;
}

Input join_files(const Input& corpus, std::size_t bytes, std::string name) {
  std::string text;
  text.reserve(bytes + bytes / 8);
  for (std::size_t i = 0; text.size() < bytes; ++i) {
    const SourceFile& file = corpus.files[i % corpus.files.size()];
    std::string_view part = file.text();
    // A byte order mark belongs to the start of a file only.
    if (part.substr(0, 3) == "\xEF\xBB\xBF") {
      part.remove_prefix(3);
    }
    text += "file \"" + std::to_string(i) + "\" {\n";
    text += part;
    text += "\n}\n";
  }
  Input input{.name = std::move(name), .files = {}, .bytes = 0};
  add(input, "joined.hcl", text);
  return input;
}

fs::path write_files(const Input& input, const fs::path& folder) {
  fs::create_directories(folder);
  const fs::path list_path = folder / "list.txt";
  std::ofstream list(list_path);
  for (std::size_t i = 0; i < input.files.size(); ++i) {
    const fs::path path = folder / (std::to_string(i) + ".hcl");
    std::ofstream(path, std::ios::binary) << input.files[i].text();
    list << path.string() << "\n";
  }
  return list_path;
}

}  // namespace hcl::bench
