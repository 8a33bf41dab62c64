#include "runner/cases/release.h"

#include <openssl/evp.h>

#include <filesystem>
#include <optional>

#include "hcl/files.h"
#include "hcl/json_writer.h"
#include "support/json/json_document.h"
#include "wire/bytes.h"

namespace hcl::conformance {
namespace {

// Incremented if readers of catalogues have to change.
constexpr int kFormat = 2;

std::string sha256_of(const std::string& text) {
  unsigned char digest[EVP_MAX_MD_SIZE];
  unsigned size = 0;
  EVP_Digest(text.data(), text.size(), digest, &size, EVP_sha256(), nullptr);
  return hex_of_bytes(std::string(reinterpret_cast<const char*>(digest), size));
}

void write_documents(const std::vector<Document>& documents,
                     JsonWriter& writer) {
  writer.key("documents").begin_array();
  for (const Document& document : documents) {
    writer.begin_object();
    writer.key("name").string(document.name);
    for (const auto& [name, text] : document.provenance) {
      writer.key(name).string(text);
    }
    writer.end_object();
  }
  writer.end_array();
}

std::string version_of_catalogue(const std::string& text) {
  std::string error;
  const auto document = apps::JsonDocument::parse(text, error);
  return document ? document->root()["version"].text() : "";
}

}  // namespace

std::string version_of(const std::string& path) {
  const bool is_catalogue = path.ends_with(".json");
  const std::filesystem::path beside =
      std::filesystem::path(path + "/.").lexically_normal().parent_path();
  const Result<SourceFile> file = read_file(
      is_catalogue ? path : (beside.parent_path() / "version.txt").string());
  if (!file.ok()) return "";
  const std::string text(file.value.text());
  return is_catalogue ? version_of_catalogue(text)
                      : text.substr(0, text.find('\n'));
}

Release release_of(const std::vector<Clause>& clauses,
                   const std::string& version) {
  return {version, sha256_of(write_catalogue(clauses))};
}

std::string write_release(const std::vector<Clause>& clauses,
                          const Release& release,
                          const std::vector<Document>& documents) {
  std::string head;
  JsonWriter writer(head, 1);
  writer.begin_object();
  writer.key("format").integer(kFormat);
  if (!release.version.empty()) {
    writer.key("version").string(release.version);
  }
  writer.key("sha256").string(release.sha256);
  if (!documents.empty()) write_documents(documents, writer);
  // The digest covers the rest, without its brace.
  return head + "," + write_catalogue(clauses).substr(1);
}

}  // namespace hcl::conformance
