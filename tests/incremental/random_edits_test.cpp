#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "equal_to_fresh.h"
#include "hcl/incremental.h"
#include "write/corpus_files.h"

// Random edits in sequence: after each, the file is as if parsed anew.
namespace hcl {
namespace {

// The number of edits, which `HCL_INCREMENTAL_EDITS` overrides.
constexpr long kEdits = 480;
constexpr int kInSequence = 40;

constexpr const char* kSnippets[] = {"\"",          "{",
                                     "}",           "[",
                                     "]",           "(",
                                     ")",           "\n",
                                     "\r\n",        "\r",
                                     "=",           ",",
                                     ".",           " ",
                                     "#",           "/*",
                                     "*/",          "//",
                                     "${",          "%{",
                                     "}\n",         "{\n",
                                     "<<EOT\n",     "EOT\n",
                                     "<< EOT\n",    "<<-E\n",
                                     "a = 1\n",     "a = 1",
                                     "b \"l\" {\n", "c {}\n",
                                     "x",           "é",
                                     "e\xCC\x81",   "\xEF\xBB\xBF",
                                     "\xFF",        "\\",
                                     "\t",          "~}",
                                     "if",          "for",
                                     "- a: b\n",    "[a]\n",
                                     "{{ x }}",     "<<<<<<< a\n",
                                     "=======\n",   ">>>>>>> b\n",
                                     ";",           "'",
                                     "&",           "a = [\n",
                                     "]\n",         "d = {\n",
                                     "\"${",        "}\"",
                                     "0",           ":",
                                     "?",           "endif",
                                     "%{ if a }",   "%{ endif }\n",
                                     "$",           "a.0.0",
                                     "\xE2\x80\x9C"};

constexpr const char* kSmall[] = {
    "",
    "a = 1\nbb = \"x ${y}\" # c\n\nb \"l\" {\n  c = [\n    1,\n    2,\n  ]\n"
    "  d = f(a, -1, b...)\n}\n",
    "a = <<EOT\n  x ${ [for k in m : k] }\n  %{ if a }y%{ endif }\nEOT\n"
    "b = { a = 1, \"b\" : c ? d : e }\n",
    "a {}\nb { c = 1 }\r\n# d\r\ne = {\r\n  f = 1\r\n  (g) = 2,\r\n}\r\n",
    "a = [for x in y : x.z if x != null]\nb = a.*.c[0].1\nc = !(-a * 2 >= b)"};

// Many items, also in blocks that are divided.
std::string large() {
  std::string text;
  for (int i = 0; i < 60; ++i) {
    text += "name" + std::to_string(i) + " = [1, \"two\", three]\n";
  }
  for (const char* name : {"one", "two"}) {
    text += "# A block.\nlocals \"" + std::string(name) + "\" {\n";
    for (int i = 0; i < 120; ++i) {
      text += "  key" + std::to_string(i) + " = { a = 1, b = \"${x}\" }\n";
      if (i == 60) {
        text += "  inner {\n";
        for (int j = 0; j < 130; ++j) {
          text += "    deep_" + std::to_string(j) + " = \"some text here\"\n";
        }
        text += "    # end\n  }\n\n";
      }
    }
    text += "}\n\n";
  }
  return text;
}

class Sequence {
 public:
  Sequence(std::string text, const std::vector<std::string>& pastes,
           std::mt19937& random, const Options& options)
      : file_(SourceFile("f", text), options),
        text_(std::move(text)),
        pastes_(pastes),
        random_(random) {}

  void run(int edits) {
    const std::string first = text_;
    check("opened");
    for (int i = 0; i < edits && !testing::Test::HasFailure(); ++i) step();
  }

 private:
  std::size_t below(std::size_t count) {
    return count == 0 ? 0 : random_() % count;
  }

  std::size_t some_place() {
    if (below(4) == 0) return below(text_.size() + 1);
    const std::size_t line = text_.find('\n', below(text_.size() + 1));
    if (below(6) == 0 || line == std::string::npos)
      return last_ % (text_.size() + 1);
    return below(2) == 0 ? line : line + 1;
  }

  std::string some_text() {
    if (below(5) != 0) return kSnippets[below(std::size(kSnippets))];
    const std::string& paste = pastes_[below(pastes_.size())];
    const std::size_t begin = below(3) == 0
                                  ? below(paste.size())
                                  : paste.rfind('\n', below(paste.size())) + 1;
    return paste.substr(begin, below(2) == 0 ? below(400) : below(40));
  }

  void step() {
    switch (below(5)) {
      case 0:
        if (!undo_.empty()) {
          const Edit edit = undo_.back();
          undo_.pop_back();
          make(edit.at, edit.size, edit.text, false);
          return;
        }
        [[fallthrough]];
      case 1: {
        const std::size_t at = some_place();
        const std::size_t most = below(10) == 0 ? 600 : 8;
        make(at, std::min(below(most), text_.size() - at), "", true);
        return;
      }
      case 2: {
        const std::size_t at = some_place();
        make(at, std::min(below(8), text_.size() - at), some_text(), true);
        return;
      }
      default:
        make(some_place(), 0, some_text(), true);
    }
  }

  void make(std::size_t at, std::size_t size, const std::string& added,
            bool can_undo) {
    const std::string removed = text_.substr(at, size);
    if (can_undo) undo_.push_back({at, added.size(), removed});
    last_ = at + added.size();
    const std::string before = text_;
    text_.replace(at, size, added);
    const ByteSpan span{static_cast<std::uint32_t>(at),
                        static_cast<std::uint32_t>(at + size)};
    ASSERT_TRUE(file_.replace(span, added).ok());
    check("at " + std::to_string(at) + " -" + std::to_string(size) + " +\"" +
          added + "\"");
    const char* const kept = std::getenv("HCL_KEEP_FAILURE");
    if (testing::Test::HasFailure() && kept != nullptr) {
      std::ofstream(std::string(kept) + ".before") << before;
      std::ofstream(kept) << text_;
    }
  }

  void check(const std::string& what) {
    const std::string problem = test::difference(file_, text_);
    if (!problem.empty()) ADD_FAILURE() << problem << what;
  }

  struct Edit {
    std::size_t at;
    std::size_t size;
    std::string text;
  };

  IncrementalFile file_;
  std::string text_;
  const std::vector<std::string>& pastes_;
  std::mt19937& random_;
  std::vector<Edit> undo_;
  std::size_t last_ = 0;
};

TEST(RandomIncrementalEdits, GiveWhatParsingAnewGives) {
  std::vector<std::string> texts(std::begin(kSmall), std::end(kSmall));
  constexpr std::size_t kLongest = 4000;
  for (const SourceFile& file : corpus_files(500)) {
    if (file.text().size() < kLongest) texts.emplace_back(file.text());
  }
  const char* const wanted = std::getenv("HCL_INCREMENTAL_EDITS");
  const long edits = wanted == nullptr ? kEdits : std::atol(wanted);
  const char* const seed = std::getenv("HCL_EDIT_SEED");
  std::mt19937 random(seed == nullptr ? 1U
                                      : static_cast<unsigned>(std::atol(seed)));
  for (long i = 0; i < edits && !HasFailure(); i += kInSequence) {
    Options options = i % 3 == 0 ? Options() : Options::of(Dialect::Terraform);
    if (i % 11 == 0) options.limits.max_diagnostics = 3;
    if (i % 13 == 0) options.limits.max_nesting_depth = 4;
    const std::string text =
        i % 4 == 0 ? large() : texts[random() % texts.size()];
    Sequence(text, texts, random, options).run(kInSequence);
  }
}

}  // namespace
}  // namespace hcl
