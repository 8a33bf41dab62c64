// Mistakes in programs that use the library, one in each line that follows an
// expectation; see refused.py. Never compiled into anything.

#include <hcl/edit.h>
#include <hcl/hcl.h>
#include <hcl/pattern.h>

#include <atomic>
#include <mutex>

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

struct NoDefault {
  explicit NoDefault(int given) : member(given) {}
  int member;
};
struct NoDefaultEither {
  explicit NoDefaultEither(int given) : member(given) {}
  int member;
};
struct Noted {
  std::string text;
  int number = 0;
  bool flag = false;
  double real = 0;
  std::optional<std::string> maybe;
  std::chrono::seconds time{};
  std::vector<std::string> list;
  std::map<std::string, int> map;
  hcl::Value anything;
  const int fixed = 0;
  const std::string fixed_text;
  std::atomic<int> shared;
  std::mutex lock;
  int array[3] = {};
  NoMapping plain;
  std::vector<NoMapping> blocks;
  std::vector<NoDefaultEither> unmade;
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

void notes() {
  hcl::Mapping<Noted> m;
  // error: hcl: hcl::at_least(), hcl::at_most() and hcl::between() are for
  m.attribute("a", &Noted::text, hcl::at_least("x"));
  // error: hcl: hcl::at_least(), hcl::at_most() and hcl::between() are for
  m.attribute("a", &Noted::text, hcl::at_least(3));
  // error: hcl: hcl::at_least(), hcl::at_most() and hcl::between() are for
  m.attribute("a", &Noted::number, hcl::at_most("3"));
  // error: hcl: hcl::at_least(), hcl::at_most() and hcl::between() are for
  m.attribute("a", &Noted::maybe, hcl::between(1, 2));
  // error: hcl: hcl::at_least(), hcl::at_most() and hcl::between() are for
  m.attribute("a", &Noted::time, hcl::at_least(5));
  // error: hcl: hcl::at_least(), hcl::at_most() and hcl::between() are for
  m.attribute("a", &Noted::flag, hcl::at_least(true));
  // error: hcl: hcl::at_least(), hcl::at_most() and hcl::between() are for
  m.attribute("a", &Noted::real, hcl::at_most(true));
  // error: hcl: hcl::at_least(), hcl::at_most() and hcl::between() are for
  m.attribute("a", &Noted::list, hcl::at_least(1));
  // error: hcl: hcl::at_least(), hcl::at_most() and hcl::between() are for
  m.attribute("a", &Noted::anything, hcl::at_least(1));
  // error: hcl: the choices of hcl::one_of() must have the type of the member
  m.attribute("a", &Noted::number, hcl::one_of({"a"}));
  // error: hcl: the choices of hcl::one_of() must have the type of the member
  m.attribute("a", &Noted::text, hcl::one_of({1, 2}));
  // error: hcl: the choices of hcl::one_of() must have the type of the member
  m.attribute("a", &Noted::list, hcl::one_of({"a"}));
  // error: hcl: the choices of hcl::one_of() must have the type of the member
  m.attribute("a", &Noted::flag, hcl::one_of({0, 1}));
  // error: hcl: hcl::not_empty() is for members that are texts, lists or maps
  m.attribute("a", &Noted::number, hcl::not_empty());
  // error: hcl: hcl::not_empty() is for members that are texts, lists or maps
  m.optional("a", &Noted::time, hcl::not_empty());
  // error: hcl: hcl::matches() is for members of type std::string
  m.attribute("a", &Noted::number, hcl::matches("a"));
  // error: hcl: hcl::matches() is for members of type std::string
  m.attribute("a", &Noted::list, hcl::matches("a"));
  // error: hcl: hcl::check() takes a function of the value of the member
  m.attribute("a", &Noted::number,
              hcl::check([](std::string) { return true; }));
  // error: hcl: this note is about the value of an attribute; blocks have
  m.blocks("a", &Noted::blocks, hcl::Mapping<NoMapping>(), {},
           hcl::not_empty());
}

void unsuitable_members() {
  hcl::Mapping<Noted> m;
  // error: hcl: a const member cannot be filled in when a configuration is read
  m.attribute("a", &Noted::fixed);
  // error: hcl: a const member cannot be filled in when a configuration is read
  m.label("a", &Noted::fixed_text);
  // error: hcl: a member of this type cannot be assigned to, as std::atomic
  m.attribute("a", &Noted::shared);
  // error: hcl: a member of this type cannot be assigned to, as std::atomic
  m.optional("a", &Noted::lock);
  // error: hcl: a member of this type cannot be assigned to, as std::atomic
  m.attribute("a", &Noted::array);
  // error: hcl: a label is one text, which cannot fill a member that is a list
  m.label("a", &Noted::list);
  // error: hcl: a label is one text, which cannot fill a member that is a list
  m.label("a", &Noted::map);
  // error: hcl: a label is a text, from which a member of this type cannot be
  m.label("a", &Noted::plain);
  // error: hcl: a struct that is read from a configuration needs a default
  (void)hcl::decode(some_body(), hcl::Mapping<NoDefault>());
  // error: hcl: a struct that is read from a configuration needs a default
  m.blocks("a", &Noted::unmade, hcl::Mapping<NoDefaultEither>());
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
  hcl::Document document;
  // warning: ignoring return
  document.apply(hcl::Edits());
  // warning: ignoring return
  document.apply(document.set("port", "80"));
  // warning: ignoring return
  hcl::Transaction(document).commit(document);
  // warning: ignoring return
  hcl::apply_all({});
}

}  // namespace
