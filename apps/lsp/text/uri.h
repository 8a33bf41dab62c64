#ifndef HCL_APPS_LSP_TEXT_URI_H_
#define HCL_APPS_LSP_TEXT_URI_H_

#include <string>
#include <string_view>

namespace hcl::lsp {

// The path of a `file:` URI, with its escapes decoded and without `.`, `..` and
// doubled slashes; empty for any other URI, and for a path with a null byte.
std::string path_of_uri(std::string_view uri);

// The `file:` URI of an absolute path.
std::string uri_of_path(std::string_view path);

// What identifies a document, however its URI is escaped: the path of a file,
// or the URI of anything else.
std::string document_key(std::string_view uri);

// The directory of a path, without the slash at its end.
std::string folder_of(std::string_view path);

// A path relative to a directory, as an absolute one without `.` and `..`.
std::string joined_path(std::string_view folder, std::string_view path);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_URI_H_
