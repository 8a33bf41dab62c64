// Mistakes in programs that use the library, one in each line that follows an
// expectation; see refused.py. Never compiled into anything.

#include <hcl/ast_query.h>
#include <hcl/ast_walk.h>
#include <hcl/compare.h>
#include <hcl/custom_decode.h>
#include <hcl/decode_spec.h>
#include <hcl/deferred_expression.h>
#include <hcl/dynamic_blocks.h>
#include <hcl/edit.h>
#include <hcl/evaluate_body.h>
#include <hcl/glob.h>
#include <hcl/hcl.h>
#include <hcl/host.h>
#include <hcl/json_writer.h>
#include <hcl/mapping_check.h>
#include <hcl/native_body.h>
#include <hcl/pattern.h>
#include <hcl/scope.h>
#include <hcl/syntax_reader.h>
#include <hcl/terraform.h>
#include <hcl/terraform_refactor.h>
#include <hcl/type_defaults.h>

#include <atomic>
#include <mutex>

namespace {

class NoHook {
  int member = 0;
};
class NoHookEither {
  int member = 0;
};
class OnlyRead {
  int member = 0;
};
class NoMapping {
  int member = 0;
};
struct Plain {
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
  Plain plain;
  std::vector<Plain> blocks;
  std::vector<NoDefaultEither> unmade;
};

// Structs that cannot be read by their members.
struct WithBase : Plain {
  int own = 0;
};
struct WithBits {
  int before = 0;
  int bits : 3 = 0;
};
struct WithReference {
  int before = 0;
  std::string& reference;
};
int global = 0;
struct WithSetReference {
  int& reference = global;
  int behind = 0;
};
struct WithArray {
  int before = 0;
  long array[3] = {};
};
struct WithConst {
  const long fixed = 1;
};
struct WithUnmade {
  NoDefault unmade;
};
struct WithView {
  char* view = nullptr;
};
struct WithPointer {
  long* pointer = nullptr;
};
struct WithMany {
  int a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1, p1, q1, r1,
      s1, t1, u1, v1, w1, x1, y1, z1, a2, b2, c2, d2, e2, f2, g2, h2, i2, j2,
      k2, l2, m2, n2, o2, p2, q2, r2, s2, t2, u2, v2, w2, x2, y2, z2, a3, b3,
      c3, d3, e3, f3, g3, h3, i3, j3, k3, l3, m3;
};

// Macros at the wrong place.
class Inside {
 public:
  int member = 0;
  // error: hcl: HCL_STRUCT and HCL_FIELDS belong in the namespace of the struct
  HCL_FIELDS(Inside, member)
};
struct Late {
  int member = 0;
};
struct User {
  std::vector<Late> late;
};
const auto user_of_late =
    hcl::mapping<User>().blocks("late", &User::late, hcl::mapping_of<Late>);
// error: hcl: HCL_STRUCT and HCL_FIELDS belong in the namespace of the struct
HCL_STRUCT(Late, HCL_REQUIRED(member))

struct NotAnAggregate {
  NotAnAggregate() {}
  int member = 0;
};
// error: hcl: HCL_STRUCT_PARTLY is for plain aggregates; list all members
HCL_STRUCT_PARTLY(NotAnAggregate, HCL_REQUIRED(member))
struct PartlyConst {
  int member = 0;
  const short fixed = 1;
};
// error: hcl: a const member cannot be filled in when a configuration is read
HCL_STRUCT_PARTLY(PartlyConst, HCL_REQUIRED(member))

hcl::Value some_value();
hcl::Result<hcl::ast::Tree> some_tree();
hcl::Body some_body();
template <class T>
T made();

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
  // error: hcl: hcl::append() is for members that are lists or sets
  m.attribute("a", &Noted::text, hcl::append());
  // error: hcl: hcl::append() is for members that are lists or sets
  m.attribute("a", &Noted::number, hcl::append());
  // error: hcl: hcl::merge_deep() is for members that are maps or structs
  m.attribute("a", &Noted::list, hcl::merge_deep());
  // error: hcl: hcl::merge_deep() is for members that are maps or structs
  m.attribute("a", &Noted::time, hcl::merge_deep());
  // error: hcl: the choices of hcl::one_of() must have the type of the member
  m.attribute("a", &Noted::number, hcl::one_of({"a"}));
  // error: hcl: the choices of hcl::one_of() must have the type of the member
  m.attribute("a", &Noted::text, hcl::one_of({1, 2}));
  // error: hcl: the choices of hcl::one_of() must have the type of the member
  m.attribute("a", &Noted::list, hcl::one_of({"a"}));
  // error: hcl: the choices of hcl::one_of() must have the type of the member
  m.attribute("a", &Noted::flag, hcl::one_of({0, 1}));
  // error: hcl: hcl::not_empty() is for members that are strings, lists or maps
  m.attribute("a", &Noted::number, hcl::not_empty());
  // error: hcl: hcl::not_empty() is for members that are strings, lists or maps
  m.optional("a", &Noted::time, hcl::not_empty());
  // error: hcl: hcl::matches() is for members of type std::string
  m.attribute("a", &Noted::number, hcl::matches("a"));
  // error: hcl: hcl::matches() is for members of type std::string
  m.attribute("a", &Noted::list, hcl::matches("a"));
  // error: hcl: hcl::check() takes a function of the value of the member
  m.attribute("a", &Noted::number,
              hcl::check([](std::string) { return true; }));
  // error: hcl: this note is about the value of an attribute; blocks have
  m.blocks("a", &Noted::blocks, hcl::Mapping<Plain>(), {}, hcl::not_empty());
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
  // error: hcl: a label is one string, which cannot fill a member
  m.label("a", &Noted::list);
  // error: hcl: a label is one string, which cannot fill a member
  m.label("a", &Noted::map);
  // error: hcl: a label is a string, from which a member of this type cannot be
  m.label("a", &Noted::plain);
  // error: hcl: a struct that is read from a configuration needs a default
  (void)hcl::decode(some_body(), hcl::Mapping<NoDefault>());
  // error: hcl: a struct that is read from a configuration needs a default
  m.blocks("a", &Noted::unmade, hcl::Mapping<NoDefaultEither>());
}

void silent_structs() {
  // error: hcl: Mapping::variant() is for a std::variant of structs that have
  hcl::Mapping<Noted>().variant(&Noted::blocks, hcl::ByType());
  // error: hcl: a struct with a base class is not read by its members
  (void)hcl::load<WithBase>("a");
  // error: hcl: a bit field cannot be read by its address
  (void)hcl::load<WithBits>("a");
  // error: hcl: a struct that is read by its members is made with no arguments
  (void)hcl::mapping_of<WithReference>();
  // error: hcl: a struct that is read by its members has a member that empty
  (void)hcl::load<WithSetReference>("a");
  // error: hcl: a member of this type cannot be assigned to, as std::atomic
  (void)hcl::load<WithArray>("a");
  // error: hcl: a const member cannot be filled in when a configuration is read
  (void)hcl::load<WithConst>("a");
  // error: hcl: a struct that is read by its members is made with no arguments
  (void)hcl::mapping_of<WithUnmade>();
  // error: a member of type std::string_view or const char* would point
  (void)hcl::load<WithView>("a");
  // error: hcl: a plain pointer cannot be read or written
  (void)hcl::load<WithPointer>("a");
  // error: hcl: a struct that is read by its members has at most 64 of them
  (void)hcl::load<WithMany>("a");
}

void conversions() {
  // error: hcl: this type cannot be written as a value yet; declare beside it
  (void)hcl::value(OnlyRead());
  // error: hcl: this type is not a plain aggregate and has no mapping; pass one
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

// The name of each function stands in its line.
// clang-format off

// docs/lifetimes.md, "part".
void parts_of_temporaries() {
  // error: deleted
  (void)made<hcl::Body>().node();  // Body::node
  // error: deleted
  (void)made<hcl::BodyContent>().attribute("a");  // BodyContent::attribute
  // error: deleted
  (void)made<hcl::BodyContent>().blocks_of("a");  // BodyContent::blocks_of
  // error: deleted
  (void)made<hcl::Spec>().node();  // Spec::node
  // error: deleted
  (void)made<hcl::DiagnosticsDetail>().diagnostics();  // DiagnosticsDetail::diagnostics
  // error: deleted
  (void)made<hcl::Diagnostic>().name();  // Diagnostic::name
  // error: deleted
  (void)made<hcl::Diagnostic>().summary();  // Diagnostic::summary
  // error: deleted
  (void)made<hcl::Diagnostics>().begin();  // Diagnostics::begin
  // error: deleted
  (void)made<hcl::Diagnostics>().end();  // Diagnostics::end
  // error: 
  (void)made<hcl::Diagnostics>().error(hcl::Code{}, {}, "");  // Diagnostics::error
  // error: 
  (void)made<hcl::Diagnostics>().warning(hcl::Code{}, {}, "");  // Diagnostics::warning
  // error: 
  (void)made<hcl::Diagnostics>().newest();  // Diagnostics::newest
  // error: 
  (void)made<hcl::Diagnostics>().suggestion_steps();  // Diagnostics::suggestion_steps
  // error: deleted
  (void)made<hcl::Result<Members>>()->view;  // Result::operator->
  // error: deleted
  (void)made<hcl::Expected<Members, int>>()->view;  // Expected::operator->
  // error: deleted
  (void)made<hcl::Document>().body();  // Document::body
  // error: deleted
  (void)made<hcl::Document>().body_of(made<const hcl::ast::Item&>());  // Document::body_of
  // error: deleted
  (void)made<hcl::Document>().find("a");  // Document::find
  // error: deleted
  (void)made<hcl::Document>().locate("a");  // Document::locate
  // error: deleted
  (void)made<hcl::Document>().text();  // Document::text
  // error: deleted
  (void)made<hcl::Document>().text({});  // Document::text
  // error: deleted
  (void)*made<hcl::SharedContext>();  // SharedContext::operator*
  // error: deleted
  (void)made<hcl::SharedContext>()->variable("a");  // SharedContext::operator->
  // error: deleted
  (void)made<hcl::FunctionCallExtra>().error();  // FunctionCallExtra::error
  // error: deleted
  (void)made<hcl::FunctionCallExtra>().function();  // FunctionCallExtra::function
  // error: deleted
  (void)made<hcl::Expression>().node();  // Expression::node
  // error: deleted
  (void)made<hcl::Function>().description();  // Function::description
  // error: deleted
  (void)made<hcl::Function>().parameter(0);  // Function::parameter
  // error: deleted
  (void)made<hcl::Function>().parameters();  // Function::parameters
  // error: deleted
  (void)made<hcl::Function>().variadic();  // Function::variadic
  // error: deleted
  (void)made<hcl::Input>().parts();  // Input::parts
  // error: deleted
  (void)made<hcl::Pattern>().text();  // Pattern::text
  // error: deleted
  (void)made<hcl::Glob>().text();  // Glob::text
  // error: deleted
  (void)made<hcl::host::DecodedBlock>().argument("a");  // host::DecodedBlock::argument
  // error: deleted
  (void)made<hcl::host::DecodedBlock>().blocks_of("a");  // host::DecodedBlock::blocks_of
  // error: deleted
  (void)made<hcl::host::Description>().shape("a");  // host::Description::shape
  // error: deleted
  (void)made<hcl::host::Inputs>().setting("a");  // host::Inputs::setting
  // error: deleted
  (void)made<hcl::host::Shape>().argument("a");  // host::Shape::argument
  // error: deleted
  (void)made<hcl::host::Shape>().block("a");  // host::Shape::block
  // error: deleted
  (void)made<hcl::Mapping<Members>>().structure();  // Mapping::structure
  // error: deleted
  (void)made<hcl::Checker>().first_attribute();  // Checker::first_attribute
  // error: deleted
  (void)made<hcl::MarkSet>().marks();  // MarkSet::marks
  // error: 
  (void)(made<hcl::MarkSet>() |= made<hcl::MarkSet>());  // MarkSet::operator|=
  // error: 
  (void)made<hcl::SourceBuffer>().data();  // SourceBuffer::data
  // error: deleted
  (void)made<hcl::SourceFile>().name();  // SourceFile::name
  // error: deleted
  (void)made<hcl::SourceFile>().text();  // SourceFile::text
  // error: deleted
  (void)made<hcl::SourceFile>().text({});  // SourceFile::text
  // error: deleted
  (void)made<hcl::SourceSpan>().text();  // SourceSpan::text
  // error: 
  (void)made<hcl::syntax::SyntaxReader>().read_tokens({});  // syntax::SyntaxReader::read_tokens
  // error: 
  (void)made<hcl::syntax::SyntaxReader>().read_tree({});  // syntax::SyntaxReader::read_tree
  // error: deleted
  (void)made<hcl::terraform::Configuration>().data();  // terraform::Configuration::data
  // error: deleted
  (void)made<hcl::terraform::Names>().data();  // terraform::Names::data
  // error: deleted
  (void)made<hcl::ast::Tree>().body();  // ast::Tree::body
  // error: deleted
  (void)made<hcl::ast::Tree>().expression();  // ast::Tree::expression
  // error: deleted
  (void)made<hcl::ast::Tree>().file();  // ast::Tree::file
  // error: deleted
  (void)made<hcl::ast::Tree>().syntax();  // ast::Tree::syntax
  // error: deleted
  (void)made<hcl::ast::Tree>().tokens();  // ast::Tree::tokens
  // error: deleted
  (void)made<hcl::ObjectShape>().names();  // ObjectShape::names
  // error: deleted
  (void)made<hcl::Type>().attribute_names();  // Type::attribute_names
  // error: deleted
  (void)made<hcl::Type>().attribute_type("a");  // Type::attribute_type
  // error: deleted
  (void)made<hcl::Type>().capsule_definition();  // Type::capsule_definition
  // error: deleted
  (void)made<hcl::Type>().element_types();  // Type::element_types
  // error: deleted
  (void)made<hcl::Type>().shape();  // Type::shape
  // error: deleted
  (void)made<hcl::TypeDefaults>().children();  // TypeDefaults::children
  // error: deleted
  (void)made<hcl::TypeDefaults>().values();  // TypeDefaults::values
  // error: deleted
  (void)some_value().as_capsule();  // Value::as_capsule
  // error: deleted
  (void)some_value().as_string();  // Value::as_string
  // error: deleted
  (void)some_value().elements();  // Value::elements
  // error: deleted
  (void)some_value().find("a");  // Value::find
  // error: deleted
  (void)some_value().if_string();  // Value::if_string
  // error: deleted
  (void)some_value().keys();  // Value::keys
  // error: deleted
  (void)some_value().marks();  // Value::marks
  // error: deleted
  (void)some_value().refinements();  // Value::refinements
  // error: deleted
  (void)some_value().shape();  // Value::shape
  // error: deleted
  (void)made<hcl::ast::Walk>().parent();  // ast::Walk::parent
}

// docs/lifetimes.md, "argument" and "referred to".
void temporary_arguments() {
  // error: deleted
  (void)hcl::compare(made<hcl::Document>(), made<hcl::Document&>());  // compare
  // error: deleted
  (void)hcl::compare(made<hcl::Document&>(), made<hcl::Document>());  // compare
  // error: deleted
  (void)hcl::compare(made<hcl::Document>(), made<hcl::Document>());  // compare
  // error: deleted
  (void)hcl::expression_closure_from(some_value());  // expression_closure_from
  // error: deleted
  (void)hcl::expression_decoder(made<hcl::Type>());  // expression_decoder
  // error: deleted
  (void)hcl::expression_from(some_value());  // expression_from
  // error: deleted
  (void)hcl::deferred_expression(some_value());  // deferred_expression
  // error: deleted
  (void)hcl::evaluate_body(made<hcl::ast::Tree>(), made<hcl::MapContext>());  // evaluate_body
  // error: deleted
  (void)made<hcl::ScopePath>().names();  // ScopePath::names
  // error: deleted
  (void)hcl::DeferredArgument::from(some_value());  // DeferredArgument::from
  // error: deleted
  (void)hcl::native_syntax(made<hcl::Expression>());  // native_syntax
  // error: deleted
  (void)hcl::find_step(some_value(), {});  // find_step
  // error: deleted
  (void)hcl::items(some_value());  // items
  // error: deleted
  (void)hcl::ast::nodes_at(made<hcl::ast::Tree>(), 0);  // ast::nodes_at
  // error: deleted
  (void)hcl::ast::Walk(made<hcl::ast::Body>());  // ast::Walk::Walk
  // error: deleted
  (void)hcl::ast::Walk(made<hcl::ast::Expression>());  // ast::Walk::Walk
  // error: deleted
  (void)hcl::ast::WalkNode(made<hcl::ast::Item>());  // ast::WalkNode::WalkNode
  // error: deleted
  (void)hcl::Checker(made<hcl::BodyContent>(), {}, made<hcl::Diagnostics&>());  // Checker::Checker
  // error: 
  (void)hcl::JsonWriter(made<std::string>());  // JsonWriter::JsonWriter
  // error: 
  (void)made<hcl::JsonWriter>().key("name");  // JsonWriter::key
  // error: deleted
  (void)hcl::Suggestions(made<std::vector<std::string>>());  // Suggestions::Suggestions
  // error: deleted
  (void)made<hcl::Suggestions&>().add(made<std::string>());  // Suggestions::add
  // error: deleted
  (void)hcl::SharedContext(made<hcl::EvalContext&&>());  // SharedContext::SharedContext
}

// clang-format on

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

// The last ones, because a compiler cannot tell what follows.
template <class A, class B>
struct Two {
  A a;
  B b;
};
// error: hcl: a comma in the name of a type ends the argument of a macro
HCL_STRUCT(Two<int, int>, HCL_REQUIRED(a))
