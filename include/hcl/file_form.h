#ifndef HCL_FILE_FORM_H_
#define HCL_FILE_FORM_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/body.h"
#include "hcl/decode_spec.h"
#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/tree.h"

/// Conversions that know how an application reads its files. What
/// hcl/translate.h does for any file is enough for an application that
/// evaluates every expression; Terraform, for one, reads `depends_on =
/// [aws_vpc.main]` as names, and expects `"depends_on": ["aws_vpc.main"]` in
/// JSON. All functions take time linear in the file, and are safe to call from
/// many threads.
namespace HCL_API hcl {

/// How an application reads the expression of an argument, and so what a string
/// in JSON syntax stands for.
enum class ArgumentReading : std::uint8_t {
  /// It evaluates the expression: a template.
  Template,
  /// It does not evaluate it, but looks at it: the source of an expression,
  /// such
  /// as `"list(string)"`. A tuple is an array of such strings, and an object
  /// has
  /// such keys and values.
  Source,
  /// It evaluates the expression without variables and functions: the text
  /// itself, also if it contains `${`.
  Text,
};

/// How the application reads an argument.
struct ArgumentForm {
  /// `*` stands for every argument of the body.
  std::string name = {};
  ArgumentReading reading = ArgumentReading::Template;
  /// The members that are sources, if the argument is an object.
  std::vector<std::string> source_members = {};
};

/// A type of block that the application knows.
struct BlockForm {
  BlockSchema schema = {};
  /// The body of such a block: an index into `FileForm::bodies`. A body that
  /// does not exist is one without blocks.
  std::size_t body = 0;
};

/// How the application reads a body.
struct BodyForm {
  std::vector<BlockForm> blocks = {};
  /// Those that are not all read as templates; the first one of a name counts.
  std::vector<ArgumentForm> arguments = {};
  /// Whether somebody else, such as a plugin, declares more: blocks whose types
  /// the application does not know. In JSON syntax, an array of objects stands
  /// for such blocks, and an object is an argument. An argument that is a tuple
  /// of objects is a string with an interpolation.
  bool is_open = false;
  /// The body of the blocks that somebody else declares.
  std::size_t open_body = 0;
};

/// How the application reads its files. The first body is that of the file.
struct FileForm {
  std::vector<BodyForm> bodies = {};
};

/// A file of native syntax in JSON syntax, as `to_json_syntax()` of
/// hcl/translate.h writes it, except for what the form says.
/// Spec: JSON syntax.
std::string to_json_syntax(const ast::Tree& tree, int indent,
                           const FileForm& form);

/// A body of JSON syntax in native syntax. The blocks of the form become
/// blocks, and what else a body contains becomes attributes.
///
/// Errors: those of `Body::partial_content()`; InvalidArgumentName for a
/// property that cannot be the name of an attribute; those of templates for
/// strings that are not templates. The text then lacks the erroneous parts.
/// Spec: native syntax, "Structural Elements".
Result<std::string> to_native_syntax(const Body& body, const FileForm& form,
                                     const Options& options);

}  // namespace hcl

#endif  // HCL_FILE_FORM_H_
