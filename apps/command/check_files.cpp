#include "command/check_files.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "command/fix_mistakes.h"
#include "command/inputs.h"
#include "hcl/files.h"
#include "hcl/json_body.h"
#include "hcl/load.h"
#include "hcl/parser.h"
#include "support/replace_file.h"

namespace hcl::apps {
namespace {

constexpr std::array<std::string_view, 6> kNativeEndings = {
    ".hcl", ".tf", ".tfvars", ".tofu", ".nomad", ".zcl"};

// Warnings are about sources without mistakes.
Diagnostics check_native(const SourceFile& source, const CheckJob& job,
                         Parser& parser) {
  if (!job.warnings.any()) return parser.check_config(source);
  Result<ast::Tree> tree = parser.parse_config(source);
  if (tree.ok()) tree.diagnostics.append(job.warnings.lint(tree.value));
  return std::move(tree.diagnostics);
}

// Mends a file in native syntax and writes it again if that changed it.
void fix_file(const SourceFile& source, const CheckJob& job, Parser& parser,
              CheckedFile& result) {
  FixedSource fixed = fix_mistakes(source, [&](const SourceFile& each) {
    return check_native(each, job, parser);
  });
  if (fixed.fixed != 0) {
    result.unwritten =
        replace_file(result.path, source.text(), fixed.source.text());
    if (!result.unwritten.empty()) {
      result.diagnostics = check_native(source, job, parser);
      return;
    }
  }
  result.fixed = fixed.fixed;
  result.diagnostics = std::move(fixed.diagnostics);
}

CheckedFile check_file(const std::string& path, const CheckJob& job,
                       Parser& parser) {
  const Options& options = job.options;
  CheckedFile result;
  result.path = path;
  Result<SourceFile> source =
      path == "-" ? read_standard_input("<stdin>", options.limits)
                  : read_file(path, options.limits);
  result.diagnostics = std::move(source.diagnostics);
  if (result.diagnostics.has_errors()) {
    result.unreadable = true;
    return result;
  }
  if (is_json_syntax(path)) {
    result.diagnostics = parse_json_body(source.value, options).diagnostics;
  } else if (job.fix && path != "-") {
    fix_file(source.value, job, parser, result);
  } else {
    result.diagnostics = check_native(source.value, job, parser);
  }
  name_blocks(result.diagnostics, {.language = options});
  return result;
}

// Results that are ready but not yet taken, one place for each file; or that
// there will be no more, and why.
class Results {
 public:
  explicit Results(std::size_t count) : places_(count) {}

  void put(std::size_t place, CheckedFile result) {
    const std::lock_guard<std::mutex> lock(mutex_);
    places_[place] = std::move(result);
    ready_.notify_one();
  }

  void fail(std::exception_ptr why) {
    const std::lock_guard<std::mutex> lock(mutex_);
    failure_ = std::move(why);
    ready_.notify_one();
  }

  // Throws what a thread failed with.
  CheckedFile wait_for(std::size_t place) {
    std::unique_lock<std::mutex> lock(mutex_);
    ready_.wait(lock, [&] { return places_[place].has_value() || failure_; });
    if (failure_) std::rethrow_exception(failure_);
    CheckedFile result = std::move(*places_[place]);
    places_[place].reset();
    return result;
  }

 private:
  std::mutex mutex_;
  std::condition_variable ready_;
  std::vector<std::optional<CheckedFile>> places_;
  std::exception_ptr failure_;
};

// Threads that check files until there are none left or one has failed.
class Workers {
 public:
  Workers(const std::vector<std::string>& paths, const CheckJob& job,
          std::size_t count, Results& results)
      : paths_(paths), job_(job), results_(results) {
    threads_.reserve(count);
    // A thread for a single file would only wait for it.
    const std::size_t wanted = paths.size() > 1 ? count : 0;
    while (threads_.size() < wanted && start_one()) continue;
    if (threads_.empty()) work();
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() {
    next_ = paths_.size();
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  // False where the system has no thread to give.
  bool start_one() {
    try {
      threads_.emplace_back([this] { work(); });
      return true;
    } catch (const std::system_error&) {
      return false;
    }
  }

  void work() noexcept {
    try {
      Parser parser(job_.options);
      for (;;) {
        const std::size_t place = next_.fetch_add(1);
        if (place >= paths_.size()) return;
        results_.put(place, check_file(paths_[place], job_, parser));
      }
    } catch (...) {
      next_ = paths_.size();
      results_.fail(std::current_exception());
    }
  }

  const std::vector<std::string>& paths_;
  const CheckJob& job_;
  Results& results_;
  std::atomic<std::size_t> next_{0};
  std::vector<std::thread> threads_;
};

}  // namespace

bool is_configuration(std::string_view name) {
  if (name.ends_with(".json")) name.remove_suffix(5);
  return std::any_of(
      kNativeEndings.begin(), kNativeEndings.end(),
      [name](std::string_view ending) { return name.ends_with(ending); });
}

void check_files(const std::vector<std::string>& paths, const CheckJob& job,
                 const std::function<void(const CheckedFile&)>& take) {
  Results results(paths.size());
  const auto count =
      std::min<std::size_t>(std::max(job.jobs, 1U), paths.size());
  const Workers workers(paths, job, count, results);
  for (std::size_t i = 0; i < paths.size(); ++i) take(results.wait_for(i));
}

}  // namespace hcl::apps
