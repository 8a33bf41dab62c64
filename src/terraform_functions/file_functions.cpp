// file, filebase64, fileexists, and the hashes of files.

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "function/hidden_error.h"
#include "functions/definition.h"
#include "functions/encoding/base64.h"
#include "functions/hash/digest_text.h"
#include "functions/paths/path_text.h"
#include "meter/charged.h"
#include "source/ill_formed.h"
#include "stdlib/parameters.h"
#include "terraform_functions/host_families.h"

namespace hcl::terraform {
namespace {

using functions::Digest;
using functions::DigestText;
using stdlib::Arguments;
using stdlib::wrong_argument;
using stdlib::wrong_call;

constexpr functions::Hosts kBoth = functions::kTerraformAndOpenTofu;

Parameter path_parameter() {
  return {.name = "path",
          .type = Type::string(),
          .description = "The path of a file, from the working directory."};
}

std::uint64_t most_bytes(const Limits& limits) {
  return static_cast<std::uint64_t>(
      std::max<std::int64_t>(1, limits.max_result_size));
}

Expected<meter::ChargedText, FileProblem> read_bytes(const Table& table,
                                                     const std::string& path) {
  if (table.host.files == nullptr) {
    return FileProblem{FileProblem::Kind::NotAllowed,
                       "reading files is not allowed"};
  }
  auto bytes = table.host.files->read(path, most_bytes(table.options.limits));
  if (!bytes) return FileProblem(bytes.error());
  return meter::ChargedText(std::move(bytes).value());
}

using FileFunction = FunctionResult (*)(const Table&, std::string_view path);

FunctionDefinition of_file(std::string description, const Type& type,
                           const TablePointer& table, FileFunction function) {
  return {
      .description = std::move(description),
      .parameters = {path_parameter()},
      .never_null = true,
      .return_type = returns(type),
      .implementation = [table, function](Arguments arguments, const Type&) {
        return function(*table, arguments[0].as_string());
      }};
}

FunctionResult text_of(const Table& table, std::string_view path) {
  auto content = read_file(table, path, "file");
  if (!content) return FunctionError(content.error());
  return Value::string(content->view());
}

FunctionResult base64_of_file(const Table& table, std::string_view path) {
  const auto place = file_path(table, path);
  if (!place) return FunctionError(place.error());
  const auto bytes = read_bytes(table, *place);
  if (!bytes) return file_error(table, bytes.error(), path, 0);
  if (!functions::fits(bytes->size() / 3 + 1, 4, table.options.limits)) {
    return functions::too_large("filebase64", table.options.limits);
  }
  return functions::base64_of(bytes->view());
}

FunctionResult exists(const Table& table, std::string_view path) {
  const auto place = file_path(table, path);
  if (!place) return FunctionError(place.error());
  if (table.host.files == nullptr) {
    return wrong_argument(
        0, not_allowed(table.host, "reading files is not allowed"));
  }
  const auto kind = table.host.files->kind(*place);
  if (!kind) {
    if (kind.error().kind == FileProblem::Kind::NotFound) {
      return Value::boolean(false);
    }
    return file_error(table, kind.error(), path, 0);
  }
  if (*kind == FileKind::File) return Value::boolean(true);
  return wrong_call("\"" + *place +
                    "\" is a directory or a device, not a file");
}

struct FileHash {
  std::string_view name;
  Digest digest;
  DigestText form;
  const char* description;
};

constexpr std::array<FileHash, 6> kHashes{{
    {"filemd5", Digest::Md5, DigestText::Hexadecimal,
     "The MD5 hash of a file in hexadecimal digits."},
    {"filesha1", Digest::Sha1, DigestText::Hexadecimal,
     "The SHA-1 hash of a file in hexadecimal digits."},
    {"filesha256", Digest::Sha256, DigestText::Hexadecimal,
     "The SHA-256 hash of a file in hexadecimal digits."},
    {"filesha512", Digest::Sha512, DigestText::Hexadecimal,
     "The SHA-512 hash of a file in hexadecimal digits."},
    {"filebase64sha256", Digest::Sha256, DigestText::Base64,
     "The SHA-256 hash of a file in Base64."},
    {"filebase64sha512", Digest::Sha512, DigestText::Base64,
     "The SHA-512 hash of a file in Base64."},
}};

FunctionResult hash_of(const Table& table, std::string_view path,
                       const FileHash& hash) {
  const auto place = file_path(table, path);
  if (!place) return wrong_call(place.error().message);
  const auto bytes = read_bytes(table, *place);
  if (!bytes) {
    return file_error(table, bytes.error(), path, FunctionError::kWholeCall);
  }
  return functions::digest_text(hash.digest, hash.form, bytes->view());
}

void add_hashes(functions::Registry& registry, const TablePointer& table) {
  for (const FileHash& hash : kHashes) {
    registry.add(
        kBoth, hash.name,
        {.description = hash.description,
         .parameters = {path_parameter()},
         .never_null = true,
         .return_type = returns(Type::string()),
         .implementation = [table, &hash](Arguments arguments, const Type&) {
           return hash_of(*table, arguments[0].as_string(), hash);
         }});
  }
}

}  // namespace

std::optional<std::string> with_home(const Table& table,
                                     std::string_view path) {
  if (!path.starts_with('~')) return std::string(path);
  const std::string_view rest = path.substr(1);
  if (!table.host.home || (!rest.empty() && !rest.starts_with('/'))) {
    return std::nullopt;
  }
  return functions::join_paths(*table.host.home, rest);
}

Expected<std::string, FunctionError> file_path(const Table& table,
                                               std::string_view path) {
  const auto expanded = with_home(table, path);
  if (expanded) return functions::clean_path(*expanded);
  return wrong_argument(0, "it is not known whose home directory ~ is");
}

FunctionError file_error(const Table& table, const FileProblem& problem,
                         std::string_view path, std::size_t argument) {
  std::string message =
      "\"" + std::string(path) + "\" cannot be read: " + problem.message;
  if (problem.kind == FileProblem::Kind::NotFound) {
    message +=
        "; only files that are there before anything is created can be read";
  } else if (problem.kind == FileProblem::Kind::NotAllowed) {
    message = not_allowed(table.host, std::move(message));
  }
  return wrong_argument(argument, std::move(message));
}

std::string not_allowed(const FunctionHost& host, std::string message) {
  if (!host.reading_hint.empty()) message += "; " + host.reading_hint;
  return message;
}

Expected<meter::ChargedText, FunctionError> read_file(
    const Table& table, std::string_view path, std::string_view function) {
  auto place = file_path(table, path);
  if (!place) return FunctionError(place.error());
  auto bytes = read_bytes(table, *place);
  if (!bytes) return file_error(table, bytes.error(), path, 0);
  if (source::find_ill_formed(bytes->view(), text::Utf8Mode::Strict, 1)
          .empty()) {
    return *std::move(bytes);
  }
  return wrong_call("\"" + std::string(path) +
                    "\" is not text in UTF-8, which " + std::string(function) +
                    " needs; filebase64 reads any file");
}

bool reaches_files(std::string_view name) {
  constexpr std::string_view kCore = "core::";
  if (name.starts_with(kCore)) name.remove_prefix(kCore.size());
  return name == "file" || name == "filebase64" || name == "fileexists" ||
         name == "fileset" || name == "templatefile" ||
         std::ranges::any_of(
             kHashes, [&](const FileHash& hash) { return hash.name == name; });
}

void add_file_functions(functions::Registry& registry,
                        const TablePointer& table) {
  registry.add(
      kBoth, "file",
      functions::keeping_marks(of_file("The text of a file in UTF-8.",
                                       Type::string(), table, text_of)));
  registry.add(
      kBoth, "filebase64",
      functions::keeping_marks(of_file("The bytes of a file in Base64.",
                                       Type::string(), table, base64_of_file)));
  registry.add(
      kBoth, "fileexists",
      functions::keeping_marks(of_file("Whether there is a file at a path.",
                                       Type::boolean(), table, exists)));
  add_hashes(registry, table);
}

}  // namespace hcl::terraform
