// Formatting options that go beyond the styles.

#include "format/extensions.h"

#include <utility>
#include <vector>

#include "format/item_style.h"
#include "format/layout_tokens.h"
#include "format/line_breaking.h"
#include "format/output.h"

namespace hcl::formatting {
namespace {

// Applies the options in steps; each step parses the result of the previous
// one.
class Extensions {
 public:
  Extensions(std::string text, const FormatOptions& options,
             lower::ReusedParser& parser)
      : text_(std::move(text)), options_(options), parser_(parser) {}

  std::string run() {
    if (options_.separate_blocks) {
      change([](const Layout& layout, const ast::Tree& tree) {
        return separate_blocks(layout, tree);
      });
    }
    if (options_.sort_attributes) {
      change([](const Layout& layout, const ast::Tree& tree) {
        return sort_attributes(layout, tree);
      });
    }
    if (options_.comments != CommentStyle::Keep) {
      change([this](const Layout& layout, const ast::Tree&) {
        return change_comments(layout, options_.comments);
      });
    }
    if (options_.trailing_commas || options_.max_width != 0) break_lines();
    return std::move(text_);
  }

 private:
  template <typename Step>
  void change(Step step) {
    const SourceFile file("", text_);
    const Result<ast::Tree> parsed = parser_.parse(file, syntax::Entry::Config);
    if (!parsed.ok()) return;
    Layout layout;
    add_tokens(layout, file, parsed.value.tokens());
    const std::vector<Splice> splices = step(layout, parsed.value);
    if (splices.empty()) return;
    replace_tokens(layout, splices);
    finish(layout);
  }

  void finish(Layout& layout) {
    space_all(layout);
    text_ = write_text(layout);
  }

  // The lines of a broken line may still be too wide, and an added comma may
  // make a line too wide.
  void break_lines() {
    const SourceFile file("", text_);
    const Result<ast::Tree> parsed = parser_.parse(file, syntax::Entry::Config);
    if (!parsed.ok()) return;
    Layout layout;
    add_tokens(layout, file, parsed.value.tokens());
    while (true) {
      space_all(layout);
      std::vector<Splice> splices;
      if (options_.max_width != 0) {
        splices = break_long_lines(layout, options_.max_width);
      }
      if (splices.empty() && options_.trailing_commas) {
        splices = add_trailing_commas(layout);
      }
      if (splices.empty()) break;
      replace_tokens(layout, splices);
    }
    finish(layout);
  }

  std::string text_;
  const FormatOptions& options_;
  lower::ReusedParser& parser_;
};

}  // namespace

bool has_extensions(const FormatOptions& options) {
  return options.max_width != 0 || options.sort_attributes ||
         options.trailing_commas || options.separate_blocks ||
         options.comments != CommentStyle::Keep;
}

void space_all(Layout& layout) {
  find_lines(layout);
  indent_lines(layout);
  align_cells(layout);
}

std::string extend(std::string text, const FormatOptions& options,
                   lower::ReusedParser& parser) {
  return Extensions(std::move(text), options, parser).run();
}

}  // namespace hcl::formatting
