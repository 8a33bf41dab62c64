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

// The same block in JSON syntax, as a member of the object for its type.
std::string generated_member(int number) {
  const std::string n = std::to_string(number);
  return "  \"node_" + n +
         R"(": {
    "count": "${var.enabled ? var.instance_count : 0}",
    "name": "${var.prefix}-node-)" +
         n +
         R"(",
    "machine_type": "${lookup(var.machine_types, var.environment, \"small\")}",
    "zones": ["eu-west-1a", "eu-west-1b", "eu-west-1c"],
    "priority": )" +
         n +
         R"(1,
    "preemptible": false,
    "boot_delay_seconds": 12.5,
    "network_interface": [
      {
        "subnetwork": "${module.network.subnets[0].self_link}",
        "addresses": "${module.network.addresses[*].id}"
      }
    ],
    "labels": {
      "environment": "${var.environment}",
      "managed-by": "configuration",
      "owner": null
    },
    "startup_script": "#!/bin/sh\nset -eu\necho node > /etc/motd\n"
  })";
}

}  // namespace

Input load_corpus(const fs::path& folder, std::string_view syntax,
                  std::string name) {
  Input input{.name = std::move(name), .files = {}, .bytes = 0};
  std::ifstream verdicts(folder / "verdicts.jsonl");
  for (std::string line; std::getline(verdicts, line);) {
    const auto verdict = nlohmann::json::parse(line, nullptr, false);
    if (verdict.is_object() && verdict.value("ok", false) &&
        verdict.value("syntax", "") == syntax) {
      const std::string path = verdict.value("path", "");
      add(input, path, read_file(folder / path));
    }
  }
  return input;
}

Input generate_corpus(int files) {
  Input input{.name = "generated corpus", .files = {}, .bytes = 0};
  for (int file = 0; file < files; ++file) {
    std::string text;
    for (int block = 0; block <= file % 4; ++block) {
      text += generated_block(file * 4 + block);
    }
    add(input, "generated_" + std::to_string(file) + ".hcl", text);
  }
  return input;
}

Input generate_json_file(int members) {
  std::string text = R"({"resource": {"compute_instance": {)";
  for (int i = 0; i < members; ++i) {
    text += (i == 0 ? "\n" : ",\n") + generated_member(i);
  }
  text += "\n}}}\n";
  Input input{.name = members == 3000 ? "2 MB JSON file" : "JSON file",
              .files = {},
              .bytes = 0};
  add(input, "generated.tf.json", text);
  return input;
}

Input join_files(const Input& corpus, std::size_t bytes, std::string name) {
  std::string text;
  text.reserve(bytes + bytes / 8);
  for (std::size_t i = 0; text.size() < bytes; ++i) {
    const SourceFile& file = corpus.files[i % corpus.files.size()];
    std::string_view part = file.text();
    // A byte order mark is allowed only at the start of a file.
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
  fs::path list_path = folder / "list.txt";
  std::ofstream list(list_path);
  for (std::size_t i = 0; i < input.files.size(); ++i) {
    const fs::path extension = fs::path(input.files[i].name()).extension();
    const fs::path path = folder / (std::to_string(i) + extension.string());
    std::ofstream(path, std::ios::binary) << input.files[i].text();
    list << path.string() << "\n";
  }
  return list_path;
}

}  // namespace hcl::bench
