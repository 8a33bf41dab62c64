#ifndef HCL_CONFORMANCE_RUNNER_PAGES_MATRIX_STYLE_H_
#define HCL_CONFORMANCE_RUNNER_PAGES_MATRIX_STYLE_H_

namespace hcl::conformance {

// The style sheet of the matrix. Colours never carry information alone: the
// text of every cell says what its colour says.
inline constexpr const char* kMatrixStyle = R"(
:root{color-scheme:light dark;--text:#1c2024;--soft:#5c6670;--page:#fff;
--line:#d9dee3;--head:#f3f5f7;--good:#e3f4e6;--bad:#fbdcd9;--part:#fdf0cf;
--bad-text:#96190f;--good-text:#17602a;--part-text:#6b4a00;--link:#0b57a8}
@media(prefers-color-scheme:dark){:root{--text:#e4e7ea;--soft:#9aa4ae;
--page:#15181b;--line:#333a41;--head:#1e2327;--good:#173321;--bad:#4a1f1c;
--part:#40340f;--bad-text:#ffb3aa;--good-text:#9fdcae;--part-text:#f0d07a;
--link:#82b8f2}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:90rem;padding:1rem 1.5rem 4rem;color:var(--text);
background:var(--page);font:15px/1.45 system-ui,sans-serif}
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.2rem;margin:2.2rem 0 .6rem}
p{max-width:48rem;margin:.5rem 0}a{color:var(--link)}
nav a{margin-right:1rem;white-space:nowrap}
table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid var(--line);padding:.25rem .6rem;text-align:left;
vertical-align:top}
thead th{position:sticky;top:0;background:var(--head);z-index:1;
font-weight:600;line-height:1.25}
tbody th{font-weight:600}tr.topic th{background:var(--head);padding-top:.5rem}
td.id{white-space:nowrap;font:13px/1.6 ui-monospace,monospace}
td.id a{text-decoration:none}
td.what{color:var(--soft);font-size:14px}
.n{width:7.2rem;text-align:right;font-variant-numeric:tabular-nums}
td.n{white-space:nowrap}th.n{font-size:13px}
td.n a{color:inherit;text-decoration:none;display:block}
td.n a:hover{text-decoration:underline}
.ok{background:var(--good);color:var(--good-text)}
.no{background:var(--bad);color:var(--bad-text);font-weight:600}
.some{background:var(--part);color:var(--part-text);font-weight:600}
.none{color:var(--soft)}
.totals{width:auto}
.totals small{display:block;color:var(--soft)}
dl{margin:.3rem 0 1.2rem}dt{font:13px/1.6 ui-monospace,monospace;
margin-top:.6rem}dd{margin:0 0 .1rem 1.5rem;color:var(--soft);font-size:14px}
h3{font-size:1rem;margin:1.4rem 0 .2rem}
code{font:13px/1.5 ui-monospace,monospace;color:var(--text);
white-space:pre-wrap;overflow-wrap:anywhere}
:target{outline:2px solid var(--link);outline-offset:4px}
)";

}  // namespace hcl::conformance

#endif  // HCL_CONFORMANCE_RUNNER_PAGES_MATRIX_STYLE_H_
