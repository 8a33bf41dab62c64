#include "command/shared/shared_options.h"

#include "support/command_line/command.h"
#include "support/output/phrases.h"

namespace hcl::apps {

void add_format_option(const Command& command, std::string& format,
                       const std::vector<std::string>& forms) {
  command
      .add_option("--format", format, "Output format [" + forms.front() + "]")
      .one_of(forms)
      .type_name(joined(forms, "|"));
}

void add_exclude_option(const Command& command,
                        std::vector<std::string>& patterns) {
  command
      .add_option(
          "--exclude", patterns,
          "Skip files and directories with a matching name or path; repeatable")
      .type_name("PATTERN")
      .allow_extra_args(false);
}

void add_jobs_option(const Command& command, unsigned& jobs) {
  command
      .add_option(
          "-j,--jobs", jobs,
          "Number of threads [number of processors, fewer for few files]")
      .positive()
      .type_name("N");
}

void add_stdin_filename_option(const Command& command, std::string& name) {
  command
      .add_option("--stdin-filename", name,
                  "Read standard input as a file of this name")
      .type_name("NAME");
}

void add_file_option(const Command& command, std::vector<std::string>& files) {
  command
      .add_option("-f,--file", files,
                  "File or directory, instead of FILE; repeatable")
      .type_name("FILE")
      .allow_extra_args(false);
}

}  // namespace hcl::apps
