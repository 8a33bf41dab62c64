// The public formatter.

#include "hcl/format.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "format/extensions.h"
#include "format/layout.h"
#include "format/layout_tokens.h"
#include "format/line_edits.h"
#include "format/output.h"
#include "format/terraform_style.h"
#include "lower/reused_parser.h"
#include "mistakes/limits.h"
#include "parsing/native_parser.h"

namespace hcl {
namespace {

using formatting::Layout;
using syntax::Entry;

bool has_rewrites(const FormatOptions& options) {
  return options.unwrap_interpolations || options.update_type_constraints ||
         options.quote_labels;
}

// The whole lines that a range touches, without the newline of the last one.
ByteSpan whole_lines(std::string_view text, ByteSpan range) {
  const std::size_t begin = std::min<std::size_t>(range.begin, text.size());
  const std::size_t end =
      std::clamp<std::size_t>(range.end, begin, text.size());
  const std::size_t before =
      begin == 0 ? std::string_view::npos : text.rfind('\n', begin - 1);
  // A range that ends after a newline does not touch the next line.
  const std::size_t after =
      text.find('\n', end > begin && text[end - 1] == '\n' ? end - 1 : end);
  return {static_cast<std::uint32_t>(
              before == std::string_view::npos ? 0 : before + 1),
          static_cast<std::uint32_t>(std::min(after, text.size()))};
}

}  // namespace

FormatOptions FormatOptions::of(FormatStyle style) {
  FormatOptions options;
  if (style == FormatStyle::Terraform) {
    options.refuse_errors = true;
    options.unwrap_interpolations = true;
    options.update_type_constraints = true;
    options.quote_labels = true;
  }
  return options;
}

struct Formatter::State {
  explicit State(const FormatOptions& given)
      : options(given), parser(given.language) {}

  // Computes the layout of a source. False if the source must stay unchanged.
  bool lay_out(const SourceFile& file, Entry entry, Diagnostics& diags) {
    if (entry == Entry::Config &&
        (options.refuse_errors || has_rewrites(options))) {
      Diagnostics found = parser.check_config(file);
      if (options.refuse_errors && found.has_errors()) {
        diags = std::move(found);
        return false;
      }
      const syntax::RawTree tree = parser.checked_syntax();
      return lay_out(file, tree.tokens, tree.nodes, diags);
    }
    if (syntax::is_too_large(file, options.language.limits, diags)) {
      return false;
    }
    formatting::add_tokens(layout, file,
                           syntax::scan_without_guesses(file, entry, buffers));
    return space(file, diags);
  }

  // The same for a tree, which must have no errors if they are to be refused.
  // `Tokens` is `TokenArray` or `RawTokens`.
  template <class Tokens>
  bool lay_out(const SourceFile& file, Tokens tokens,
               std::span<const syntax::Node> nodes, Diagnostics& diags) {
    if (syntax::is_too_large(file, options.language.limits, diags)) {
      return false;
    }
    formatting::add_tokens(layout, file, tokens);
    if (has_rewrites(options)) {
      formatting::replace_tokens(layout, formatting::terraform_rewrites(
                                             layout, tokens, nodes, options));
    }
    return space(file, diags);
  }

  bool space(const SourceFile& file, Diagnostics& diags) {
    formatting::space_all(layout);
    return formatting::most_of_text(layout) <= limit() ||
           is_small_enough(formatting::size_of_text(layout), file, diags);
  }

  std::uint64_t limit() const {
    return syntax::source_limit(options.language.limits);
  }

  bool is_small_enough(std::uint64_t bytes, const SourceFile& file,
                       Diagnostics& diags) const {
    if (bytes <= limit()) return true;
    diags.error(Code::SourceTooLarge, {.subject = SourceSpan{file, {}}},
                "The limit is " + std::to_string(limit()) +
                    " bytes. When formatted, this file would have " +
                    std::to_string(bytes) + ".");
    return false;
  }

  // The text of the layout from `lay_out()`, with the options beyond the styles
  // applied.
  std::string extended_text() {
    return formatting::extend(formatting::write_text(layout), options, parser);
  }

  Result<std::string> text(const SourceFile& file) {
    if (formatting::has_extensions(options)) {
      Result<Formatted> formatted = format(file, Entry::Config);
      return {std::move(formatted.value.text),
              std::move(formatted.diagnostics)};
    }
    Diagnostics diags = own_diagnostics();
    if (!lay_out(file, Entry::Config, diags)) {
      return {std::string(file.text()), std::move(diags)};
    }
    return {formatting::write_text(layout), std::move(diags)};
  }

  // `laid_out` is the result of `lay_out()`.
  Result<Formatted> result(bool laid_out, const SourceFile& file, Entry entry,
                           Diagnostics diags) {
    Result<Formatted> same = {{std::string(file.text()), {}}, {}};
    if (laid_out && entry == Entry::Config &&
        formatting::has_extensions(options)) {
      std::string text = extended_text();
      if (is_small_enough(text.size(), file, diags)) {
        std::vector<TextEdit> edits = formatting::line_edits(file.text(), text);
        return {{std::move(text), std::move(edits)}, std::move(diags)};
      }
    } else if (laid_out) {
      return {{formatting::write_text(layout), formatting::write_edits(layout)},
              std::move(diags)};
    }
    same.diagnostics = std::move(diags);
    return same;
  }

  Result<Formatted> format(const SourceFile& file, Entry entry) {
    Diagnostics diags = own_diagnostics();
    const bool laid_out = lay_out(file, entry, diags);
    return result(laid_out, file, entry, std::move(diags));
  }

  Diagnostics own_diagnostics() const {
    return Diagnostics(options.language.limits.max_diagnostics);
  }

  FormatOptions options;
  lower::ReusedParser parser;
  syntax::ParseBuffers buffers;
  Layout layout;
};

Formatter::Formatter(const FormatOptions& options)
    : state_(std::make_unique<State>(options)) {}
Formatter::~Formatter() = default;
Formatter::Formatter(Formatter&&) noexcept = default;
Formatter& Formatter::operator=(Formatter&&) noexcept = default;

// Made anew after a move, which allocates nothing.
Formatter::State& Formatter::state() {
  if (state_ == nullptr) state_ = std::make_unique<State>(FormatOptions());
  return *state_;
}

Result<std::string> Formatter::text(const SourceFile& file) {
  return state().text(file);
}

Result<std::vector<TextEdit>> Formatter::edits(const SourceFile& file) {
  if (formatting::has_extensions(state().options)) {
    Result<Formatted> formatted = format(file);
    return {std::move(formatted.value.edits), std::move(formatted.diagnostics)};
  }
  Diagnostics diags = state().own_diagnostics();
  if (!state().lay_out(file, Entry::Config, diags)) {
    return {{}, std::move(diags)};
  }
  return {formatting::write_edits(state().layout), std::move(diags)};
}

Result<Formatted> Formatter::format(const SourceFile& file) {
  return state().format(file, Entry::Config);
}

Result<Formatted> Formatter::format(const ast::Tree& tree) {
  Diagnostics diags = state().own_diagnostics();
  const syntax::SyntaxTree syntax = tree.syntax();
  const std::vector<syntax::Node> nodes(syntax.nodes.begin(),
                                        syntax.nodes.end());
  const bool laid_out =
      state().lay_out(tree.file(), syntax.tokens, nodes, diags);
  return state().result(laid_out, tree.file(), Entry::Config, std::move(diags));
}

Result<std::vector<TextEdit>> Formatter::edits_in_range(const SourceFile& file,
                                                        ByteSpan range) {
  // Restrict the options so that only spaces change.
  const FormatOptions given = state().options;
  state().options = FormatOptions();
  state().options.language = given.language;
  state().options.refuse_errors = given.refuse_errors;
  Result<std::vector<TextEdit>> result = edits(file);
  state().options = given;
  const ByteSpan lines = whole_lines(file.text(), range);
  std::erase_if(result.value, [lines](const TextEdit& edit) {
    return edit.span.end < lines.begin || edit.span.begin > lines.end;
  });
  return result;
}

Result<Formatted> Formatter::format_expression(const SourceFile& file) {
  return state().format(file, Entry::Expression);
}

Result<Formatted> Formatter::format_template(const SourceFile& file) {
  return state().format(file, Entry::Template);
}

Result<Formatted> format(const SourceFile& file, const FormatOptions& options) {
  return Formatter(options).format(file);
}

Result<Formatted> format(const ast::Tree& tree, const FormatOptions& options) {
  return Formatter(options).format(tree);
}

Result<std::vector<TextEdit>> format_range(const SourceFile& file,
                                           ByteSpan range,
                                           const FormatOptions& options) {
  return Formatter(options).edits_in_range(file, range);
}

Result<Formatted> format_expression(const SourceFile& file,
                                    const FormatOptions& options) {
  return Formatter(options).format_expression(file);
}

Result<Formatted> format_template(const SourceFile& file,
                                  const FormatOptions& options) {
  return Formatter(options).format_template(file);
}

}  // namespace hcl
