#ifndef HCL_APPS_SUPPORT_HOST_LANGUAGES_H_
#define HCL_APPS_SUPPORT_HOST_LANGUAGES_H_

#include <list>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/host.h"
#include "hcl/options.h"
#include "hcl/source.h"

namespace hcl::apps {

// The options with which files of languages are read: those of the reference
// implementation, which the programs use.
Options host_options(const Limits& limits);

// Whether a file of this name may describe languages, and whether one does:
// other programs have files of such names as well.
bool is_description(std::string_view name);
bool is_description(const SourceFile& source);

// The languages of files by their names: those that the user describes, before
// those that the library knows. May be used by many threads once everything is
// added.
class Languages {
 public:
  explicit Languages(const Limits& limits = {});
  Languages(const Languages&) = delete;
  Languages& operator=(const Languages&) = delete;

  // Adds the language of a description. A language that the library knows keeps
  // its code. Returns what is wrong with the description.
  Diagnostics add(const SourceFile& description);
  void clear() { own_.clear(); }
  const std::list<host::Program>& own() const { return own_; }
  // The one that was added first; null if there is none.
  const host::Program* first() const {
    return own_.empty() ? nullptr : &own_.front();
  }

  // The language of that name, or of a file; null if there is none. A file can
  // have the name of a language without being one of its files:
  // `is_of_language()`. Valid until the next `clear()`.
  const host::Program* named(const std::string& name) const;
  const host::Program* of_file(std::string_view path) const;

 private:
  // A language that the library knows, made when it is first needed.
  struct Known {
    std::once_flag made;
    host::Program program;
  };

  Limits limits_;
  // Pointers to the elements stay valid.
  std::list<host::Program> own_;
  mutable std::map<std::string, Known, std::less<>> known_;
};

// Whether a file that has the name of a language is one of its files: others
// may have the same ending.
bool is_of_language(const host::Program& program, const SourceFile& source,
                    const Options& options);

// The directories that functions and includes may read: the one of the files,
// the repository around it, and the working directory.
std::vector<std::string> readable_folders(const std::string& folder);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_HOST_LANGUAGES_H_
