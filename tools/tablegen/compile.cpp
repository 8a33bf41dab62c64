#include "compile.h"

namespace hcl::tablegen {

Language compile(const std::string& prefix, const std::string& lexer,
                 const std::string& parser, const std::string& grammar) {
  Language language{.prefix = prefix,
                    .lexer = read_interpreter_data(lexer),
                    .parser = read_interpreter_data(parser),
                    .policy = {},
                    .classes = {},
                    .dfa = {},
                    .machine = {}};
  language.policy = read_node_policy(grammar, language.parser.rule_names);
  language.classes = find_character_classes(language.lexer.atn);
  language.dfa =
      minimise(build_lexer_dfa(language.lexer.atn, language.classes));
  language.machine =
      build_ll1_machine(language.parser, language.policy.entries);
  return language;
}

}  // namespace hcl::tablegen
