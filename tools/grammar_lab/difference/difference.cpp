#include "difference/difference.h"

#include <time.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <map>
#include <thread>

#include "grammar/load_grammar.h"
#include "support/files/ordered_jobs.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;

// The names of both grammars by number, in the terms of the old one.
class Names {
 public:
  Names(const Grammar& before, const Grammar& after, const Renaming& renaming)
      : before_(before), after_(after), renaming_(renaming) {}

  std::string old_token(int token) const { return before_.display(token); }
  std::string new_token(int token) const { return after_.display(token); }
  bool same_token(int old, int now) const {
    return name(before_.tokens.names, old) == name(renaming_.tokens, now);
  }
  std::string old_rule(int rule) const { return name(before_.rules, rule); }
  std::string new_rule(int rule) const { return name(after_.rules, rule); }
  bool same_rule(int old, int now) const {
    return old_rule(old) == name(renaming_.rules, now);
  }

 private:
  static std::string name(const std::vector<std::string>& names, int number) {
    const auto i = static_cast<std::size_t>(number);
    return i < names.size() ? names[i] : "an unknown character";
  }

  const Grammar& before_;
  const Grammar& after_;
  const Renaming& renaming_;
};

std::uint32_t byte_of(const Expected& outcome, std::uint32_t token) {
  return token < outcome.tokens.size() ? outcome.tokens[token].begin : 0;
}

Difference compare_verdicts(const Names& names, const Expected& old,
                            const Expected& now, const Grammar& before,
                            const Grammar& after) {
  const bool refused = old.accepted;
  const Expected& bad = refused ? now : old;
  const LabToken& token = bad.tokens[bad.error_token];
  const std::string found =
      refused ? names.new_token(token.type) : names.old_token(token.type);
  const std::string rule =
      refused ? names.new_rule(bad.error_rule) : names.old_rule(bad.error_rule);
  const std::string expected =
      refused ? after.display(bad.expected) : before.display(bad.expected);
  return {std::string(refused ? "refused now" : "accepted now") + ": " + found +
              " in " + rule,
          (refused ? "expected " : "expected before: ") + expected, token.begin,
          true};
}

Difference compare_tokens(const Names& names, const Expected& old,
                          const Expected& now) {
  const std::size_t count = std::min(old.tokens.size(), now.tokens.size());
  for (std::size_t i = 0; i < count; ++i) {
    const LabToken& a = old.tokens[i];
    const LabToken& b = now.tokens[i];
    if (a.begin == b.begin && a.end == b.end &&
        names.same_token(a.type, b.type)) {
      continue;
    }
    const std::string from = names.old_token(a.type);
    const std::string to = names.new_token(b.type);
    const bool same_type = names.same_token(a.type, b.type);
    return {
        "token " + from + (same_type ? " has another extent" : " became " + to),
        "bytes " + std::to_string(a.begin) + "-" + std::to_string(a.end) +
            " -> " + std::to_string(b.begin) + "-" + std::to_string(b.end),
        std::min(a.begin, b.begin)};
  }
  return {};
}

Difference compare_trees(const Names& names, const Expected& old,
                         const Expected& now) {
  const std::size_t count = std::min(old.nodes.size(), now.nodes.size());
  const auto differs = [&](std::size_t i) {
    const syntax::Node& a = old.nodes[i];
    const syntax::Node& b = now.nodes[i];
    return !names.same_rule(static_cast<int>(a.rule),
                            static_cast<int>(b.rule)) ||
           a.first_token != b.first_token || a.end_token != b.end_token ||
           a.size != b.size || a.flags != b.flags;
  };
  std::size_t i = 0;
  while (i < count && !differs(i)) ++i;
  if (i == count && old.nodes.size() == now.nodes.size()) return {};
  if (i == count) return {"the tree has more nodes", "", 0};
  const syntax::Node& a = old.nodes[i];
  const syntax::Node& b = now.nodes[i];
  const std::string from = names.old_rule(static_cast<int>(a.rule));
  const std::string to = names.new_rule(static_cast<int>(b.rule));
  const bool same_rule =
      names.same_rule(static_cast<int>(a.rule), static_cast<int>(b.rule));
  return {"tree: " + (same_rule ? from + " holds something else"
                                : from + " became " + to),
          "", byte_of(old, std::min(a.first_token, b.first_token))};
}

Difference compare_errors(const Names& names, const Expected& old,
                          const Expected& now) {
  if (old.accepted || old.error_token == now.error_token) return {};
  return {"the first mistake is found in " + names.new_rule(now.error_rule) +
              " and no more in " + names.old_rule(old.error_rule),
          "", byte_of(now, now.error_token)};
}

Difference compare_diagnostics(const Expected& old, const Expected& now) {
  if (old.diagnostics == now.diagnostics) return {};
  const auto [a, b] =
      std::mismatch(old.diagnostics.begin(), old.diagnostics.end(),
                    now.diagnostics.begin(), now.diagnostics.end());
  const std::string from = a == old.diagnostics.end() ? "none" : *a;
  const std::string to = b == now.diagnostics.end() ? "none" : *b;
  const auto code = [](const std::string& line) {
    return line.substr(0, line.find(' '));
  };
  return {"diagnostic " + code(from) + " became " + code(to),
          from + " -> " + to, 0};
}

}  // namespace

Difference compare_outcomes(const Grammar& before, const Expected& old,
                            const Grammar& after, const Expected& now,
                            const Renaming& renaming) {
  const Names names(before, after, renaming);
  if (old.accepted != now.accepted) {
    return compare_verdicts(names, old, now, before, after);
  }
  if (Difference found = compare_tokens(names, old, now);
      !found.cause.empty()) {
    return found;
  }
  if (Difference found = compare_errors(names, old, now);
      !found.cause.empty()) {
    return found;
  }
  if (Difference found = compare_trees(names, old, now); !found.cause.empty()) {
    if (!old.accepted) found.cause = "recovery, " + found.cause;
    return found;
  }
  return compare_diagnostics(old, now);
}

namespace {

struct Compared {
  Difference difference;
  std::size_t size = 0;
  bool is_readable = true;
  std::array<double, kSpeedRounds> seconds_before{};
  std::array<double, kSpeedRounds> seconds_after{};
};

// The processor time of this thread.
double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) +
         static_cast<double>(now.tv_nsec) / 1e9;
}

double measure(Engine& engine, const SourceFile& file) {
  const double start = thread_seconds();
  engine.accepts(file, kFileEntry);
  return thread_seconds() - start;
}

void measure(Engine& old, Engine& now, const SourceFile& file,
             Compared& compared) {
  // What the first use costs is no difference between the grammars.
  old.accepts(file, kFileEntry);
  now.accepts(file, kFileEntry);
  for (std::size_t round = 0; round < kSpeedRounds; ++round) {
    compared.seconds_before[round] = measure(old, file);
    compared.seconds_after[round] = measure(now, file);
  }
}

}  // namespace

CorpusResult compare_corpus(const Grammar& before, const Grammar& after,
                            const Renaming& renaming,
                            const std::vector<std::string>& paths) {
  CorpusResult result;
  result.sources = paths.size();
  std::map<std::string, DifferenceGroup> groups;
  const auto make_worker = [&] {
    return [&, old = std::make_shared<Engine>(before),
            now = std::make_shared<Engine>(after)](std::size_t i) {
      Compared compared;
      std::string text;
      compared.is_readable = read_bytes(paths[i], text);
      if (!compared.is_readable) return compared;
      const SourceFile file(paths[i], text);
      compared.size = text.size();
      measure(*old, *now, file, compared);
      compared.difference =
          compare_outcomes(before, old->run(file, kFileEntry), after,
                           now->run(file, kFileEntry), renaming);
      return compared;
    };
  };
  std::size_t at = 0;
  apps::do_in_order<Compared>(
      paths.size(), std::thread::hardware_concurrency(), make_worker,
      [&](const Compared& compared) {
        const std::string& path = paths[at++];
        result.bytes += compared.size;
        for (std::size_t round = 0; round < kSpeedRounds; ++round) {
          result.seconds_before[round] += compared.seconds_before[round];
          result.seconds_after[round] += compared.seconds_after[round];
        }
        if (!compared.is_readable) result.unreadable.push_back(path);
        const Difference& found = compared.difference;
        if (found.cause.empty()) return;
        ++result.changed;
        DifferenceGroup& group = groups[found.cause];
        if (group.count++ == 0 || compared.size < group.size) {
          group.cause = found.cause;
          group.source = path;
          group.size = compared.size;
          group.detail = found.detail;
          group.byte = found.byte;
        }
      });
  for (auto& [cause, group] : groups) result.groups.push_back(group);
  std::ranges::stable_sort(
      result.groups, [](const DifferenceGroup& a, const DifferenceGroup& b) {
        return a.count > b.count;
      });
  return result;
}

std::string speed_change(const CorpusResult& result) {
  std::array<double, kSpeedRounds> before = result.seconds_before;
  std::array<double, kSpeedRounds> after = result.seconds_after;
  std::ranges::sort(before);
  std::ranges::sort(after);
  const double ratio = after[kSpeedRounds / 2] / before[kSpeedRounds / 2];
  const bool is_apart =
      before.back() < after.front() || after.back() < before.front();
  if (!is_apart || (ratio < 1.1 && ratio > 1 / 1.1)) return "";
  const auto speed = [&](double seconds) {
    return static_cast<double>(result.bytes) / 1e6 / std::max(seconds, 1e-9);
  };
  char text[64];
  std::snprintf(text, sizeof text, "%.3g -> %.3g MB/s",
                speed(before[kSpeedRounds / 2]),
                speed(after[kSpeedRounds / 2]));
  return text;
}

std::vector<std::string> find_sources(const Grammar& grammar,
                                      const std::vector<std::string>& paths) {
  const auto fits = [&](const fs::path& path) {
    const std::string ending = path.extension().string();
    if (grammar.family == Family::Json) return ending == ".json";
    if (grammar.family == Family::Native) {
      return ending == ".hcl" || ending == ".tf" || ending == ".tfvars" ||
             ending == ".tofu" || ending == ".nomad";
    }
    return ending != ".g4";
  };
  std::vector<std::string> found;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      found.push_back(path);
      continue;
    }
    for (fs::recursive_directory_iterator at(path, error), end;
         !error && at != end; at.increment(error)) {
      if (at->is_regular_file(error) && fits(at->path())) {
        found.push_back(at->path().string());
      }
    }
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace hcl::grammar_lab
