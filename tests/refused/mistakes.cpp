// Mistakes in programs that use the library, one in each line that follows an
// expectation; see refused.py. Never compiled into anything.

#include <hcl/hcl.h>

namespace {

struct NoHook {
  int member = 0;
};
struct NoHookEither {
  int member = 0;
};
struct OnlyRead {
  int member = 0;
};
struct NoMapping {
  int member = 0;
};
struct Members {
  std::string_view view;
  const char* text = nullptr;
  int* pointer = nullptr;
  int seconds = 0;
  NoHook plain;
  std::vector<NoHookEither> several;
};

hcl::Value some_value();
hcl::Result<hcl::ast::Tree> some_tree();
hcl::Body some_body();

void members() {
  // error: a member of type std::string_view or const char* would point
  hcl::mapping<Members>().attribute("view", &Members::view);
  // error: a member of type std::string_view or const char* would point
  hcl::mapping<Members>().attribute("text", &Members::text);
  // error: hcl: hcl::in<>() is for members of type std::chrono::duration
  hcl::mapping<Members>().attribute("seconds", &Members::seconds,
                                    hcl::in<std::chrono::seconds>());
  // error: hcl: a plain pointer cannot be read or written
  hcl::mapping<Members>().attribute("pointer", &Members::pointer);
  // error: hcl: this type cannot be read from a value yet; declare beside it
  hcl::mapping<Members>().attribute("plain", &Members::plain);
  // error: hcl: this type cannot be read from a value yet; declare beside it
  hcl::mapping<Members>().attribute("several", &Members::several);
}

void conversions() {
  // error: hcl: this type cannot be written as a value yet; declare beside it
  (void)hcl::value(OnlyRead());
  // error: hcl: this struct has no mapping; hand one over
  (void)hcl::load<NoMapping>("service.hcl");
}

void functions() {
  hcl::Functions table;
  // error: a function of the language needs parameters of known types
  table.add("generic", [](auto argument) { return argument; });
  // error: hcl: a function of the language gives a value
  table.add("nothing", [](int) {});
  // error: gets its arguments by value or const reference
  table.add("changes", [](std::string& text) { return text; });
}

void temporaries() {
  // error: deleted
  for (const hcl::Value& element : some_value().elements()) (void)element;
  // error: deleted
  (void)some_value().as_string();
  // error: deleted
  (void)some_value().keys();
  // error: deleted
  (void)some_value().find("name");
  // error: deleted
  for (const auto& [name, element] : hcl::items(some_value())) (void)element;
  // error: deleted
  (void)some_tree().value.body();
}

void dropped() {
  // warning: ignoring return
  hcl::decode(some_body(), hcl::Mapping<NoMapping>());
  // warning: ignoring return
  hcl::load_configuration("service.hcl");
  // warning: ignoring return
  hcl::parse_value("1");
  // warning: ignoring return
  hcl::from_value<int>(some_value());
}

}  // namespace
