#include "case_file.h"

#include <gtest/gtest.h>

#include <sstream>

#include "engine/engine.h"
#include "engine/trace.h"
#include "grammar/load_grammar.h"

namespace hcl::grammar_lab {

std::vector<GrammarCase> read_cases(const std::string& path) {
  std::string text;
  EXPECT_TRUE(read_bytes(path, text)) << path;
  std::istringstream in(text);
  std::vector<GrammarCase> cases;
  bool in_tree = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("=== ")) {
      cases.push_back({line.substr(4), "", ""});
      in_tree = false;
    } else if (line == "--- tree") {
      in_tree = true;
    } else if (!cases.empty()) {
      (in_tree ? cases.back().tree : cases.back().source) += line + "\n";
    }
  }
  return cases;
}

void expect_cases(const Grammar& grammar, const std::string& path) {
  Engine engine(grammar);
  for (const GrammarCase& one : read_cases(path)) {
    const SourceFile file("case", one.source);
    const Expected outcome = engine.run(file, kFileEntry);
    if (one.heading.starts_with("accept")) {
      EXPECT_TRUE(outcome.accepted)
          << one.heading << ": "
          << (outcome.accepted ? "" : error_text(grammar, file, outcome));
    } else {
      ASSERT_FALSE(outcome.accepted) << one.heading;
      const LabToken& token = outcome.tokens[outcome.error_token];
      const SourcePos at = file.position(token.begin);
      EXPECT_EQ("refuse " + std::to_string(at.line) + ":" +
                    std::to_string(at.column) + " found " +
                    grammar.display(token.type) + " in " +
                    grammar.rules[static_cast<std::size_t>(outcome.error_rule)],
                one.heading);
    }
    if (!one.tree.empty()) {
      EXPECT_EQ(tree_text(grammar, file, outcome), one.tree) << one.heading;
    }
  }
}

}  // namespace hcl::grammar_lab
