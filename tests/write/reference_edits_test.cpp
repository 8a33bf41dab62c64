#include "write/changes.h"

namespace hcl {
namespace {

using References = ChangeTest;

TEST_P(References, AreRenamedEverywhere) {
  EXPECT_EQ(outcome_of(GetParam()), GetParam().want);
}

template <const char* address, const char* name>
EditResult rename(const Document& d) {
  return d.rename_references(address, name);
}

constexpr char kRoot[] = "a";
constexpr char kStep[] = "a.b";
constexpr char kLong[] = "a.b[0].c";
constexpr char kAny[] = "a[*].c";
constexpr char kNew[] = "n";
constexpr char kText[] = "n m";
constexpr char kWrong[] = "a[0]";

INSTANTIATE_TEST_SUITE_P(
    Roots, References,
    testing::Values(
        Change{"Variables", rename<kRoot, kNew>, "a = [a, a.a, b.a, a()]\n",
               "a = [n, n.a, b.a, a()]\n"},
        Change{"KeysThatAreNames", rename<kRoot, kNew>,
               "x = { a = a, (a) = 1, \"a\" = 2, a.b = 3 }\n",
               "x = { a = n, (n) = 1, \"a\" = 2, n.b = 3 }\n"},
        Change{"Templates", rename<kRoot, kNew>,
               "x = \"a ${a} %{ if a }${ \"${a.b}\" }%{ endif }\"\n",
               "x = \"a ${n} %{ if n }${ \"${n.b}\" }%{ endif }\"\n"},
        Change{"Heredocs", rename<kRoot, kNew>, "x = <<-E\n  a ${a}\n  E\n",
               "x = <<-E\n  a ${n}\n  E\n"},
        Change{
            "NamesOfFor", rename<kRoot, kNew>,
            "x = [for a in a : a if a]\ny = {for k, a in b : a => a}\nz = a\n",
            "x = [for a in n : a if a]\ny = {for k, a in b : a => a}\nz = n\n"},
        Change{"NamesOfTemplateFor", rename<kRoot, kNew>,
               "x = \"%{ for a in a }${a}%{ endfor }${a}\"\n",
               "x = \"%{ for a in n }${a}%{ endfor }${n}\"\n"},
        Change{"TakenByFor", rename<kRoot, kNew>, "x = [for n in b : a]\n",
               "! a \"for\" around a use of \"a\" introduces \"n\""},
        Change{"NoIdentifier", rename<kRoot, kText>, "x = a\n",
               "! \"n m\" is not an identifier"},
        Change{"Nothing", rename<kRoot, kNew>, "x = b\n", "x = b\n"}),
    change_name);

INSTANTIATE_TEST_SUITE_P(
    Steps, References,
    testing::Values(Change{"Names", rename<kStep, kNew>,
                           "x = a.b + a.c + b.b + a . b\n",
                           "x = a.n + a.c + b.b + a . n\n"},
                    Change{"Keys", rename<kStep, kNew>, "x = a[\"b\"].c\n",
                           "x = a[\"n\"].c\n"},
                    Change{"NoIdentifiers", rename<kStep, kText>, "x = a.b.c\n",
                           "x = a[\"n m\"].c\n"},
                    Change{"BehindAnIndex", rename<kLong, kNew>,
                           "x = a.b[0].c + a.b.0.c + a.b[1].c\n",
                           "x = a.b[0].n + a.b.0.n + a.b[1].c\n"},
                    Change{"BehindAnything", rename<kAny, kNew>,
                           "x = [a[*].c, a.*.c, a[i].c, a.b.c]\n",
                           "x = [a[*].n, a.*.n, a[i].n, a.b.c]\n"},
                    Change{"EndsWithNoName", rename<kWrong, kNew>, "x = a[0]\n",
                           "! \"a[0]\" does not begin and end with a name"}),
    change_name);

TEST(References, AreFound) {
  const Document document = document_of("x = [a.b, a[\"b\"], \"${a.b.c}\"]\n");
  const auto spans = document.references("a.b");
  ASSERT_TRUE(spans.ok());
  EXPECT_EQ(*spans, (std::vector<ByteSpan>{{7, 8}, {13, 14}, {23, 24}}));
}

}  // namespace
}  // namespace hcl
