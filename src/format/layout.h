#ifndef HCL_SRC_FORMAT_LAYOUT_H_
#define HCL_SRC_FORMAT_LAYOUT_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "format/token_list.h"

// The layout of a source: its tokens with the spaces before each, divided into
// lines and the lines into cells. The steps of the formatter change only the
// spaces.
//
// The layout is that of `hclwrite.Format` in the reference implementation,
// whose tokens are used (hcl/reference_tokens.h): comments and newlines are
// tokens, and so is each piece of a template.
namespace hcl::formatting {

// One line: tokens up to and including the one that ends it, in three cells.
// A cell is empty where the next one begins at the same token.
//
// * The lead holds everything up to another cell.
// * The assignment begins with the first `=` of the lead if as many brackets
//   are closed as opened after it.
// * The comment is the last token of a line that has others before it.
struct Line {
  std::uint32_t lead = 0;
  std::uint32_t assignment = 0;
  std::uint32_t comment = 0;
  std::uint32_t end = 0;
  // The brackets that the line opens minus those that it closes. Anything in
  // the lead after the opening of a heredoc is text and does not count.
  std::int32_t brackets = 0;

  bool has_assignment() const { return assignment != comment; }
  bool has_comment() const { return comment != end; }
};

struct Layout {
  std::string_view source;
  // Whether every byte of the source is a column: ASCII without U+000D.
  bool has_byte_columns = false;
  // Whether the tokens are not those of the source: some were removed or made.
  bool is_rewritten = false;
  // The text of tokens that the formatter made.
  std::string added;
  // In order, ending with the end of the file.
  TokenList tokens;
  std::vector<Line> lines;
  // The spaces before lines and aligned cells. Those that were replaced count,
  // too.
  std::uint64_t padding = 0;

  std::string_view text(const LayoutToken& token) const {
    return (token.is_added ? std::string_view(added) : source)
        .substr(token.begin, token.size());
  }
};

// 1 for tokens that open a bracket, -1 for tokens that close one, otherwise 0.
// The openings of interpolations and directives count; quotes and heredocs do
// not.
constexpr int bracket_change(CutType type) {
  switch (type) {
    case CutType::OBrace:
    case CutType::OBrack:
    case CutType::OParen:
    case CutType::TemplateControl:
    case CutType::TemplateInterp:
      return 1;
    case CutType::CBrace:
    case CutType::CBrack:
    case CutType::CParen:
    case CutType::TemplateSeqEnd:
      return -1;
    default:
      return 0;
  }
}

// Whether a token ends its line. A line comment includes its newline.
bool ends_line(const Layout& layout, const LayoutToken& token);

// The columns, in grapheme clusters, of the tokens from `begin` up to `end` and
// the spaces before them. A newline that ends the last token does not count.
std::size_t columns_of(const Layout& layout, std::uint32_t begin,
                       std::uint32_t end);

// Divides the tokens into lines, counts their brackets, and sets the spaces
// between all tokens as if they were on one line: the other steps replace those
// at the beginning of a line, an assignment and a comment. One pass, because
// each looks at every token. Spec: none; the reference's `linesForFormat` and
// `formatSpaces`.
void find_lines(Layout& layout);

// Sets the spaces at the beginning of each line: two for each previous line
// that opened more brackets than it closed, until these are closed.
void indent_lines(Layout& layout);

// Sets the spaces before assignments, then those before comments, so that they
// begin in the same column on consecutive lines that have any. Columns are
// grapheme clusters.
void align_cells(Layout& layout);

}  // namespace hcl::formatting

#endif  // HCL_SRC_FORMAT_LAYOUT_H_
