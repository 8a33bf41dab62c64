#include <gtest/gtest.h>

#include <string>

#include "hcl/diagnostic_html.h"

namespace hcl {
namespace {

TEST(HtmlWriter, WritesEveryPartEscaped) {
  const SourceFile file("<t>.hcl", "a = \"<b>\" & 'c'\n");
  Diagnostic found;
  found.code = Code::InvalidCharacter;
  found.detail = "1 < 2.";
  found.subject = SourceSpan{file, {4, 9}};
  found.notes = {"a & b"};
  found.suggestion = "\"x\"";
  found.enclosing_blocks = {"service \"web\""};
  found.frames = {"m[0]"};
  DiagnosticStyle style;
  style.link = [](const SourceSpan&) { return std::string("?a&b"); };
  EXPECT_EQ(to_html(found, style),
            R"(<div class="hcl-diagnostic hcl-error">
<p class="hcl-summary"><a href="?a&amp;b">&lt;t&gt;.hcl:1:5</a>: error: <strong>Invalid character</strong> <code>InvalidCharacter</code></p>
<p class="hcl-blocks">in m[0], service &quot;web&quot;</p>
<pre class="hcl-source"> 1 | a = &quot;&lt;b&gt;&quot; &amp; &#39;c&#39;
   |     ^^^^^
</pre>
<p class="hcl-detail">1 &lt; 2.</p>
<ul class="hcl-notes"><li>a &amp; b</li></ul>
<p class="hcl-suggestion">Suggestion: &quot;x&quot;</p>
</div>
)");
}

TEST(HtmlWriter, LeavesOutWhatIsNotThere) {
  Diagnostics list;
  list.warning(Code::UnreadableFile, {}, "");
  EXPECT_EQ(to_html(list),
            "<div class=\"hcl-diagnostic hcl-warning\">\n"
            "<p class=\"hcl-summary\">warning: <strong>Cannot read "
            "file</strong> <code>UnreadableFile</code></p>\n</div>\n");
}

TEST(HtmlWriter, SaysASuggestionOnceAndCodesOnRequest) {
  Diagnostic found;
  found.code = Code::UnsupportedArgument;
  found.detail = "Did you mean \"url\"?";
  found.suggestion = "url";
  EXPECT_EQ(to_html(found, {.shows_code = false}),
            "<div class=\"hcl-diagnostic hcl-error\">\n"
            "<p class=\"hcl-summary\">error: <strong>Unsupported "
            "argument</strong></p>\n"
            "<p class=\"hcl-detail\">Did you mean &quot;url&quot;?</p>\n"
            "</div>\n");
}

}  // namespace
}  // namespace hcl
