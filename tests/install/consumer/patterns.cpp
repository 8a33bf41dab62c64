// Uses the component of regular expressions: the exit code is 0 if a mapping
// accepts what matches and refuses what does not.

#include <hcl/hcl.h>
#include <hcl/pattern.h>

#include <string>

struct Service {
  std::string host;
};

int main() {
  const auto service = hcl::mapping<Service>().attribute(
      "host", &Service::host, hcl::matches("[a-z]+(\\.[a-z]+)*"));
  const auto fine = hcl::load(hcl::Input::text("host = \"a.b\"\n"), service);
  const auto wrong = hcl::load(hcl::Input::text("host = \"a..b\"\n"), service);
  return fine.ok() && !wrong.ok() ? 0 : 1;
}
