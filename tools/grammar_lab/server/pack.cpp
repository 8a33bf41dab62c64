#include "server/pack.h"

#include <cstring>
#include <type_traits>
#include <vector>

#include "hcl/version.h"
#include "tables/recovery_notes.h"

namespace hcl::grammar_lab {
namespace {

constexpr std::string_view kMark = "hcl-lab " HCL_VERSION_STRING;

// Appends what it is given.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  template <class T>
  void scalar(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    const std::size_t size = out_.size();
    out_.resize(size + sizeof(T));
    std::memcpy(out_.data() + size, &value, sizeof(T));
  }

  template <class T>
  void size(const std::vector<T>& list) {
    scalar(static_cast<std::uint32_t>(list.size()));
  }

  void text(const std::string& value) {
    scalar(static_cast<std::uint32_t>(value.size()));
    out_ += value;
  }

  // A table that repeats itself: each element with the number of times.
  void runs(const std::vector<std::uint8_t>& list) {
    size(list);
    for (std::size_t begin = 0, end = 0; begin < list.size(); begin = end) {
      while (end < list.size() && list[end] == list[begin]) ++end;
      scalar(list[begin]);
      scalar(static_cast<std::uint32_t>(end - begin));
    }
  }

 private:
  std::string& out_;
};

// Takes it back in the same order. After the end everything is empty.
class Reader {
 public:
  explicit Reader(std::string_view in) : in_(in) {}

  template <class T>
  void scalar(T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    const std::string_view bytes = take(sizeof(T));
    if (!is_cut_) std::memcpy(&value, bytes.data(), sizeof(T));
  }

  // Every element takes at least a byte.
  template <class T>
  void size(std::vector<T>& list) {
    std::uint32_t count = 0;
    scalar(count);
    is_cut_ = is_cut_ || count > in_.size();
    list.resize(is_cut_ ? 0 : count);
  }

  void text(std::string& value) {
    std::uint32_t count = 0;
    scalar(count);
    value = take(count);
  }

  void runs(std::vector<std::uint8_t>& list) {
    std::uint32_t size = 0;
    scalar(size);
    while (!is_cut_ && list.size() < size) {
      std::uint8_t value = 0;
      std::uint32_t count = 0;
      scalar(value);
      scalar(count);
      is_cut_ = is_cut_ || count == 0 || count > size - list.size();
      if (!is_cut_) list.insert(list.end(), count, value);
    }
  }

  bool is_cut() const { return is_cut_; }

 private:
  std::string_view take(std::size_t count) {
    is_cut_ = is_cut_ || count > in_.size();
    if (is_cut_) return {};
    const std::string_view bytes = in_.substr(0, count);
    in_.remove_prefix(count);
    return bytes;
  }

  std::string_view in_;
  bool is_cut_ = false;
};

// ---- The order, for both directions ----

template <class Archive, class List>
void scalars(Archive& archive, List& list) {
  archive.size(list);
  for (auto& element : list) archive.scalar(element);
}

template <class Archive, class List>
void texts(Archive& archive, List& list) {
  archive.size(list);
  for (auto& element : list) archive.text(element);
}

template <class Archive, class List>
void files(Archive& archive, List& list) {
  archive.size(list);
  for (auto& file : list) {
    archive.text(file.path);
    archive.text(file.text);
  }
}

template <class Archive, class Memory>
void tables(Archive& archive, Memory& memory) {
  scalars(archive, memory.mode_start);
  scalars(archive, memory.rows);
  archive.size(memory.classes_of_states);
  for (auto& classes : memory.classes_of_states) scalars(archive, classes);
  archive.runs(memory.class_of);
  scalars(archive, memory.accept);
  scalars(archive, memory.ends);
  scalars(archive, memory.loop_sets);
  scalars(archive, memory.loops);
  archive.scalar(memory.is_total);
  scalars(archive, memory.actions_of_states);
  scalars(archive, memory.actions);
  scalars(archive, memory.pool);
  scalars(archive, memory.rule_flags);
  scalars(archive, memory.entries);
  scalars(archive, memory.returns);
}

template <class Archive, class List>
void all_problems(Archive& archive, List& problems) {
  archive.size(problems);
  for (auto& problem : problems) {
    archive.scalar(problem.severity);
    archive.text(problem.place.file);
    archive.scalar(problem.place.line);
    archive.scalar(problem.place.column);
    archive.text(problem.message);
    archive.text(problem.advice);
  }
}

// The parser's file is the last of `sources`.
template <class Archive, class AnyGrammar, class Sources>
void all_of(Archive& archive, AnyGrammar& grammar, Sources& sources) {
  files(archive, sources);
  archive.scalar(grammar.family);
  texts(archive, grammar.modes);
  texts(archive, grammar.tokens.names);
  texts(archive, grammar.tokens.literals);
  texts(archive, grammar.rules);
  texts(archive, grammar.entries);
  archive.scalar(grammar.unknown_token);
  scalars(archive, grammar.network.entries);
  tables(archive, grammar.tables);
}

// What follows from the rest.
void complete(const std::vector<G4Grammar>& sources, Grammar& grammar) {
  Problems reported;
  for (const G4Grammar& source : sources) {
    grammar.lexers.push_back(read_g4(source.text, source.path, reported));
  }
  grammar.parser = std::move(grammar.lexers.back());
  grammar.lexers.pop_back();
  grammar.parser_path = grammar.parser.path;
  if (grammar.lexers.empty()) grammar.lexers.push_back(grammar.parser);
  grammar.lexer_path = grammar.lexers.back().path;
  const std::vector<int> entries = grammar.network.entries;
  grammar.network = build_network(grammar.parser, grammar.tokens, grammar.rules,
                                  entries, reported);
  grammar.meanings = read_meanings(grammar.parser, reported);
  find_properties(grammar);
  note_recovery(grammar, reported);
}

}  // namespace

std::string pack(const LabState& state) {
  std::string out;
  Writer writer(out);
  writer.text(std::string(kMark));
  all_problems(writer, state.problems);
  const Grammar& grammar = *state.grammar;
  std::vector<G4Grammar> sources;
  if (grammar.parser.is_parser) sources = grammar.lexers;
  sources.push_back(grammar.parser);
  all_of(writer, grammar, sources);
  return out;
}

LabState unpack(std::string_view bytes) {
  Reader reader(bytes);
  std::string mark;
  reader.text(mark);
  if (mark != kMark) return {};
  LabState state;
  const auto grammar = std::make_shared<Grammar>();
  std::vector<G4Grammar> sources;
  all_problems(reader, state.problems);
  all_of(reader, *grammar, sources);
  if (reader.is_cut() || sources.empty()) return {};
  complete(sources, *grammar);
  state.grammar = grammar;
  state.is_current = true;
  return state;
}

}  // namespace hcl::grammar_lab
