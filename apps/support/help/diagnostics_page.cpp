#include "support/help/diagnostics_page.h"

#include <algorithm>

namespace hcl::apps {
namespace {

constexpr std::string_view kNoExample = "No example: ";

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  while (!line.empty()) {
    const std::size_t end = line.find(' ');
    words.emplace_back(line.substr(0, end));
    if (end == std::string_view::npos) break;
    line.remove_prefix(end + 1);
  }
  return words;
}

PageExample read_example(std::string_view fence, std::string_view& rest) {
  PageExample example;
  example.words = words_of(fence.substr(3));
  example.language = example.words.front();
  example.words.erase(example.words.begin());
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    if (line == "```") break;
    example.text += std::string(line) + "\n";
  }
  return example;
}

// The paragraphs of an explanation are separated by empty lines.
void add_line(PageSection& section, std::string_view line) {
  if (line.empty() && section.explanation.empty()) return;
  section.explanation += std::string(line) + "\n";
}

std::string indented(const std::string& text) {
  std::string result;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    result += line.empty() ? "\n" : "    " + std::string(line) + "\n";
  }
  return result;
}

std::string heading_of(const PageExample& example) {
  if (example.is("spec")) return "With the specification:";
  return example.is("wrong") ? "Wrong:" : "Right:";
}

}  // namespace

bool PageExample::is(std::string_view word) const {
  return std::ranges::find(words, word) != words.end();
}

std::vector<PageSection> read_diagnostics_page(std::string_view page) {
  std::vector<PageSection> sections;
  bool inside = false;
  while (!page.empty()) {
    const std::string_view line = take_line(page);
    if (line.starts_with("## ")) {
      sections.emplace_back();
      sections.back().code = line.substr(3);
      inside = true;
    } else if (line.starts_with("# ")) {
      inside = false;
    } else if (!inside) {
      continue;
    } else if (line.starts_with("> ")) {
      sections.back().summary = line.substr(2);
    } else if (line.starts_with("```")) {
      sections.back().examples.push_back(read_example(line, page));
    } else if (line.starts_with(kNoExample)) {
      sections.back().no_example = line.substr(kNoExample.size());
    } else {
      add_line(sections.back(), line);
    }
  }
  for (PageSection& section : sections) {
    std::string& text = section.explanation;
    while (text.ends_with('\n')) text.pop_back();
  }
  return sections;
}

std::string explanation_text(const PageSection& section) {
  std::string text = section.code + ": " + section.summary + "\n\n" +
                     section.explanation + "\n";
  for (const PageExample& example : section.examples) {
    text += "\n" + heading_of(example) + "\n\n" + indented(example.text);
  }
  return text;
}

}  // namespace hcl::apps
