#include "diagram/diagram.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace hcl::grammar_lab {
namespace {

// In pixels of an unscaled page.
constexpr int kHeight = 24;
constexpr int kGap = 10;
constexpr int kRadius = 8;
constexpr int kCharacter = 8;
constexpr int kWidest = 330;

// A part of a diagram: a line enters at its left side and leaves at its right
// side, both at height 0; `up` and `down` are the room it needs above and
// below.
struct Box {
  enum class Kind { Skip, Terminal, Rule, Sequence, Choice, Loop };

  Kind kind = Kind::Skip;
  std::string text;
  std::vector<Box> children;
  int width = 0;
  int up = 0;
  int down = 0;
};

Box leaf(Box::Kind kind, std::string text) {
  std::size_t characters = 0;
  for (const char c : text) {
    characters += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
  }
  Box box{kind, std::move(text), {}, 0, kHeight / 2, kHeight / 2};
  box.width = kCharacter * static_cast<int>(characters) + 2 * kGap;
  return box;
}

Box skip() { return {Box::Kind::Skip, "", {}, kGap, 0, 0}; }

Box sequence(std::vector<Box> children) {
  if (children.empty()) return skip();
  if (children.size() == 1) return std::move(children[0]);
  Box box{Box::Kind::Sequence, "", std::move(children), -kGap, 0, 0};
  for (const Box& child : box.children) {
    box.width += child.width + kGap;
    box.up = std::max(box.up, child.up);
    box.down = std::max(box.down, child.down);
  }
  return box;
}

// The first child is on the line.
Box choice(std::vector<Box> children) {
  Box box{Box::Kind::Choice, "", std::move(children), 0, 0, 0};
  for (const Box& child : box.children) {
    box.width = std::max(box.width, child.width);
  }
  box.width += 4 * kRadius;
  box.up = box.children[0].up;
  box.down = box.children[0].down;
  for (std::size_t i = 1; i < box.children.size(); ++i) {
    box.down += kGap + box.children[i].up + box.children[i].down;
  }
  return box;
}

// One or more repetitions.
Box loop(Box child) {
  Box box{Box::Kind::Loop,           "",       {},
          child.width + 4 * kRadius, child.up, child.down + kGap + kRadius};
  box.children.push_back(std::move(child));
  return box;
}

class Builder {
 public:
  explicit Builder(const Grammar& grammar) : grammar_(grammar) {}

  Box build(int index) const {
    const Part& part = grammar_.parser.part(index);
    switch (part.kind) {
      case Part::Kind::Alternatives: {
        std::vector<Box> boxes = build_all(part.children);
        return boxes.size() == 1 ? std::move(boxes[0])
                                 : choice(std::move(boxes));
      }
      case Part::Kind::Sequence:
        return sequence(build_all(part.children));
      case Part::Kind::Optional:
        return choice({skip(), build(part.children[0])});
      case Part::Kind::Star:
        return choice({skip(), loop(build(part.children[0]))});
      case Part::Kind::Plus:
        return loop(build(part.children[0]));
      case Part::Kind::Rule:
        return leaf(Box::Kind::Rule, part.text);
      case Part::Kind::Token:
        return leaf(Box::Kind::Terminal, token(part.text));
      case Part::Kind::Not: {
        Box box = build(part.children[0]);
        return leaf(Box::Kind::Terminal, "not " + box.text);
      }
      case Part::Kind::Action:
        return skip();
      default:
        return leaf(Box::Kind::Terminal, part.text);
    }
  }

 private:
  std::vector<Box> build_all(const std::vector<int>& parts) const {
    std::vector<Box> boxes;
    for (const int part : parts) boxes.push_back(build(part));
    return boxes;
  }

  std::string token(const std::string& name) const {
    if (name == "EOF") return "the end";
    const int number = grammar_.tokens.find(name);
    const std::string text = number < 0 ? name : grammar_.display(number);
    if (text.size() > 2 && text.front() == '\'' && text.back() == '\'') {
      return text.substr(1, text.size() - 2);
    }
    return text;
  }

  const Grammar& grammar_;
};

// Draws boxes at positions.
class Canvas {
 public:
  explicit Canvas(const RuleLink& link) : link_(link) {}

  void draw(const Box& box, int x, int y) {
    switch (box.kind) {
      case Box::Kind::Skip:
        return line(x, y, x + box.width);
      case Box::Kind::Terminal:
      case Box::Kind::Rule:
        return draw_leaf(box, x, y);
      case Box::Kind::Sequence:
        return draw_sequence(box, x, y);
      case Box::Kind::Choice:
        return draw_choice(box, x, y);
      case Box::Kind::Loop:
        return draw_loop(box, x, y);
    }
  }

  void line(int x, int y, int to) {
    if (to > x) path("M" + at(x, y) + "H" + std::to_string(to));
  }
  void path(const std::string& steps) {
    svg_ += "<path d=\"" + steps + "\"/>\n";
  }
  static std::string at(int x, int y) {
    return std::to_string(x) + " " + std::to_string(y);
  }
  const std::string& svg() const { return svg_; }

 private:
  void draw_leaf(const Box& box, int x, int y) {
    const bool is_rule = box.kind == Box::Kind::Rule;
    const std::string target = is_rule ? link_(box.text) : "";
    if (!target.empty()) svg_ += "<a href=\"" + escaped(target) + "\">\n";
    svg_ += std::string("<rect class=\"") + (is_rule ? "rule" : "token") +
            "\" x=\"" + std::to_string(x) + "\" y=\"" +
            std::to_string(y - kHeight / 2) + "\" width=\"" +
            std::to_string(box.width) + "\" height=\"" +
            std::to_string(kHeight) + "\" rx=\"" +
            (is_rule ? "2" : std::to_string(kHeight / 2)) + "\"/>\n<text x=\"" +
            std::to_string(x + box.width / 2) + "\" y=\"" +
            std::to_string(y + 5) + "\">" + escaped(box.text) + "</text>\n";
    if (!target.empty()) svg_ += "</a>\n";
  }

  void draw_sequence(const Box& box, int x, int y) {
    for (std::size_t i = 0; i < box.children.size(); ++i) {
      if (i > 0) {
        line(x, y, x + kGap);
        x += kGap;
      }
      draw(box.children[i], x, y);
      x += box.children[i].width;
    }
  }

  void draw_choice(const Box& box, int x, int y) {
    const int right = x + box.width;
    const int inner = box.width - 4 * kRadius;
    int row = y;
    for (std::size_t i = 0; i < box.children.size(); ++i) {
      const Box& child = box.children[i];
      const int left = x + 2 * kRadius;
      if (i == 0) {
        line(x, y, left);
        line(left + inner, y, right);
      } else {
        row += box.children[i - 1].down + kGap + child.up;
        path("M" + at(x, y) + "q" + at(kRadius, 0) + " " +
             at(kRadius, kRadius) + "V" + std::to_string(row - kRadius) + "q" +
             at(0, kRadius) + " " + at(kRadius, kRadius));
        path("M" + at(right, y) + "q" + at(-kRadius, 0) + " " +
             at(-kRadius, kRadius) + "V" + std::to_string(row - kRadius) + "q" +
             at(0, kRadius) + " " + at(-kRadius, kRadius));
      }
      draw(child, left, row);
      line(left + child.width, row, left + inner);
    }
  }

  void draw_loop(const Box& box, int x, int y) {
    const Box& child = box.children[0];
    const int left = x + 2 * kRadius;
    const int right = left + child.width;
    line(x, y, left);
    draw(child, left, y);
    line(right, y, x + box.width);
    const int below = y + child.down + kGap;
    path("M" + at(right, y) + "q" + at(kRadius, 0) + " " +
         at(kRadius, kRadius) + "V" + std::to_string(below - kRadius) + "q" +
         at(0, kRadius) + " " + at(-kRadius, kRadius) + "H" +
         std::to_string(left) + "q" + at(-kRadius, 0) + " " +
         at(-kRadius, -kRadius) + "V" + std::to_string(y + kRadius) + "q" +
         at(0, -kRadius) + " " + at(kRadius, -kRadius));
    // The return path, against the reading direction.
    const int middle = (left + right) / 2;
    svg_ += "<path class=\"arrow\" d=\"M" + at(middle + 4, below - 4) + "l" +
            at(-6, 4) + "l" + at(6, 4) + "\"/>\n";
  }

  const RuleLink& link_;
  std::string svg_;
};

// The rows of a diagram: a sequence that is too wide continues in the next row.
std::vector<Box> rows_of(Box box) {
  if (box.kind != Box::Kind::Sequence || box.width <= kWidest) {
    std::vector<Box> rows;
    rows.push_back(std::move(box));
    return rows;
  }
  std::vector<Box> rows;
  std::vector<Box> row;
  int width = 0;
  for (Box& child : box.children) {
    if (!row.empty() && width + child.width + kGap > kWidest) {
      rows.push_back(sequence(std::move(row)));
      row.clear();
      width = 0;
    }
    width += child.width + kGap;
    row.push_back(std::move(child));
  }
  rows.push_back(sequence(std::move(row)));
  return rows;
}

}  // namespace

std::string draw_rule(const Grammar& grammar, const std::string& name,
                      const RuleLink& link) {
  const G4Rule* const rule = grammar.parser.find(name);
  if (rule == nullptr) return "";
  const std::vector<Box> rows = rows_of(Builder(grammar).build(rule->body));
  Canvas canvas(link);
  int width = 0;
  for (const Box& row : rows) width = std::max(width, row.width);
  width += 6 * kGap;
  int y = kGap;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool is_first = i == 0;
    const bool is_last = i + 1 == rows.size();
    y += rows[i].up;
    const int left = 2 * kGap;
    canvas.path("M" + Canvas::at(kGap, y - 6) + "v12");
    if (is_first) canvas.path("M" + Canvas::at(kGap - 4, y - 6) + "v12");
    canvas.line(kGap, y, left);
    canvas.draw(rows[i], left, y);
    const int end = is_last ? left + rows[i].width + kGap : width - kGap;
    canvas.line(left + rows[i].width, y, end);
    canvas.path("M" + Canvas::at(end, y - 6) + "v12");
    if (is_last) canvas.path("M" + Canvas::at(end + 4, y - 6) + "v12");
    y += rows[i].down + 2 * kGap;
  }
  return "<svg class=\"diagram\" xmlns=\"http://www.w3.org/2000/svg\" "
         "role=\"img\" aria-label=\"Railroad diagram of " +
         escaped(name) + "\" width=\"" + std::to_string(width) +
         "\" height=\"" + std::to_string(y) + "\" viewBox=\"0 0 " +
         std::to_string(width) + " " + std::to_string(y) + "\">\n" +
         canvas.svg() + "</svg>\n";
}

std::string diagram_style() {
  return R"(.diagram path { fill: none; stroke: #444; stroke-width: 1.5; }
.diagram rect { stroke: #444; stroke-width: 1.5; }
.diagram rect.token { fill: #e6f2e6; }
.diagram rect.rule { fill: #e4ecf8; }
.diagram text { font: 13px monospace; text-anchor: middle; fill: #111; }
.diagram a:hover rect, .diagram a:focus rect { stroke-width: 3; }
@media (prefers-color-scheme: dark) {
  .diagram path, .diagram rect { stroke: #bbb; }
  .diagram rect.token { fill: #23402a; }
  .diagram rect.rule { fill: #233a5c; }
  .diagram text { fill: #f2f2f2; }
}
)";
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else if (c == '&') {
      result += "&amp;";
    } else if (c == '"') {
      result += "&quot;";
    } else {
      result += c;
    }
  }
  return result;
}

}  // namespace hcl::grammar_lab
