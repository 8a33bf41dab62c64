#include "command/shared/shared_options.h"

#include "support/command_line/command.h"
#include "support/output/phrases.h"

namespace hcl::apps {

void add_format_option(const Command& command, std::string& format,
                       const std::vector<std::string>& forms) {
  command
      .add_option("--format", format,
                  "Form of the output [" + forms.front() + "]")
      .one_of(forms)
      .type_name(joined(forms, "|"));
}

void add_exclude_option(const Command& command,
                        std::vector<std::string>& patterns) {
  command
      .add_option("--exclude", patterns,
                  "Names or paths in directories that are left out; repeatable")
      .type_name("PATTERN")
      .allow_extra_args(false);
}

void add_jobs_option(const Command& command, unsigned& jobs) {
  command
      .add_option(
          "-j,--jobs", jobs,
          "Threads [as many as there are processors, fewer for few files]")
      .positive()
      .type_name("N");
}

void add_file_option(const Command& command, std::vector<std::string>& files) {
  command
      .add_option("-f,--file", files,
                  "A file or folder; repeatable, instead of FILE")
      .type_name("FILE")
      .allow_extra_args(false);
}

}  // namespace hcl::apps
