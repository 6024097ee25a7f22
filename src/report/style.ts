/**
 * The page's style sheet. Blue and orange stay apart for all common kinds of colour blindness; side a is blue, side b
 * orange. All colours are variables with a light and a dark value; print uses the light ones.
 */
export const STYLE = `
:root {
  --paper: #fbfaf7; --surface: #ffffff; --ink: #20242b; --soft: #5d6470; --line: #e2dfd8;
  --a: #2a6ca8; --b: #c1601f; --mark: #5b6f86; --a-text: #1f5788; --b-text: #9a4712; --up: #2f7a3d; --down: #b3382f; --tint: 1;
}
@media (prefers-color-scheme: dark) {
  :root:not(.light) {
    --paper: #15181d; --surface: #1c2027; --ink: #e6e4df; --soft: #a0a7b3; --line: #323843;
    --a: #5ba3e0; --b: #e58a4a; --mark: #8fa3bb; --a-text: #82bbec; --b-text: #f0a570; --up: #78c388; --down: #ee8a80; --tint: 0.65;
  }
}
@media print {
  :root, :root:not(.light) {
    --paper: #fff; --surface: #fff; --ink: #000; --soft: #444; --line: #ccc;
    --a: #2a6ca8; --b: #c1601f; --mark: #5b6f86; --a-text: #1f5788; --b-text: #9a4712; --up: #2f7a3d; --down: #b3382f; --tint: 1;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0 auto; max-width: 86rem; padding: 1.4rem 1.5rem 3rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: break-word;
}
h1, h2, h3, .verdict { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Charter, Georgia, "DejaVu Serif", serif; }
h1 { font-size: clamp(1.7rem, 4vw, 2.2rem); line-height: 1.15; margin: 0.1rem 0 0.4rem; font-weight: 600; letter-spacing: -0.01em; }
h2 { font-size: 1.45rem; font-weight: 600; margin: 2.4rem 0 0.6rem; }
#verdict + section > h2, .alerts + section > h2 { margin-top: 1rem; }
h3 { font-size: 1.2rem; font-weight: 600; margin: 1.6rem 0 0.4rem; }
h4 { font-size: 0.95rem; font-weight: 600; margin: 1.8rem 0 0.5rem; }
h5 { font-size: 0.85rem; font-weight: 600; margin: 1.2rem 0 0.4rem; }
h3 i { font-weight: 400; color: var(--soft); }
p { margin: 0.5rem 0; max-width: 46rem; }
.note { max-width: 76rem; }
small, .note, .setting, footer { color: var(--soft); }
small, .note { font-size: 0.85rem; }
.kicker { margin: 0; font-size: 0.8rem; letter-spacing: 0.08em; text-transform: uppercase; color: var(--soft); }
.setting { margin: 0; max-width: none; }
.players { font-size: 0.85rem; }
header { border-bottom: 1px solid var(--line); padding-bottom: 0.8rem; margin-bottom: 0.8rem; }
.verdict { font-size: 1.25rem; line-height: 1.4; max-width: 76rem; margin: 0.6rem 0; }
.verdict + .verdict { font-size: 1.05rem; }
details .verdict { font-size: 1.08rem; }
a { color: inherit; text-decoration-color: var(--soft); text-underline-offset: 0.2em; }
a.def { text-decoration: underline dotted 1px; text-decoration-color: var(--soft); }
a:hover { text-decoration-style: solid; text-decoration-color: currentColor; }
:focus-visible { outline: 2px solid var(--a); outline-offset: 2px; border-radius: 2px; }
:target { scroll-margin-top: 1rem; }
dl > :target { background: color-mix(in srgb, var(--a) 10%, transparent); box-shadow: 0 0 0 0.4rem color-mix(in srgb, var(--a) 10%, transparent); }
code[title] { cursor: help; }
code { font: 0.85em/1.4 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
h1, h3, dt, .strip-row .name, .examples span, .examples code { overflow-wrap: anywhere; min-width: 0; }
/* A cell grows with what stands in it, but not with a name of thousands of letters. */
th, td { max-width: 26rem; overflow-wrap: break-word; }
.key, .series { white-space: nowrap; }
.key::before, .series.a::before, .series.b::before, .series.other::before {
  content: ""; display: inline-block; width: 0.65em; height: 0.65em; border-radius: 2px; margin-right: 0.35em; background: var(--soft);
}
.keyed .key { margin-right: 0.9em; color: var(--soft); }
.keyed .key::before { background: var(--key, var(--line)); }
.key.lean-a::before, .series.a::before { background: var(--a); }
.key.lean-b::before, .series.b::before { background: var(--b); }

.scroll { position: relative; overflow-x: auto; max-width: 100%; background: var(--surface); border: 1px solid var(--line); border-radius: 6px; }
:is(figure, .scroll) + .scroll { margin-top: 1rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { padding: 0.38rem 0.6rem; text-align: left; vertical-align: middle; border-top: 1px solid var(--line); }
tbody th { font-weight: 500; }
thead th { font-weight: 600; border-top: 0; vertical-align: bottom; font-size: 0.82rem; line-height: 1.3; }
thead small { display: block; font-weight: 400; font-size: 0.75rem; }
.sortable tbody th { min-width: 9.5rem; }
.sortable thead th { max-width: 10rem; white-space: normal; }
.number { text-align: right; white-space: nowrap; }
.heading { display: inline-flex; align-items: flex-end; gap: 0.3em; }
.number .heading { justify-content: flex-end; }
th button { font: inherit; color: inherit; background: none; border: 0; padding: 0.15rem 0; cursor: pointer; text-align: inherit; }
th button:hover { text-decoration: underline; text-underline-offset: 0.2em; }
th .arrow::after { content: "\\a0\\2195"; color: var(--soft); opacity: 0.6; }
th[aria-sort="ascending"] .arrow::after { content: "\\a0\\2191"; opacity: 1; color: var(--ink); }
th[aria-sort="descending"] .arrow::after { content: "\\a0\\2193"; opacity: 1; color: var(--ink); }
.what { font-size: 0.72rem; line-height: 1.15rem; width: 1.15rem; text-align: center; flex: none; text-decoration: none; border: 1px solid var(--line); border-radius: 50%; color: var(--soft); }
.share { display: inline-block; min-width: 6.5em; padding: 0 0.35em; background: linear-gradient(to left, color-mix(in srgb, var(--mark) 26%, transparent) var(--share), transparent 0); border-radius: 2px; }
.bar-cell { display: inline-grid; grid-template-columns: minmax(5rem, 11rem) 4.2em; gap: 0.6rem; align-items: center; width: 100%; }
.bar { display: flex; height: 0.8em; border-radius: 2px; overflow: hidden; gap: 1px; }
.bar .a { background: var(--a); }
.bar .b { background: var(--b); }
.bar .both { background: var(--mark); }
.number[data-pad]::after { content: attr(data-pad); visibility: hidden; }
.opening > * > tr:not(.more) > * { padding-top: 0.22rem; padding-bottom: 0.22rem; line-height: 1.3; }
.opens > summary { cursor: pointer; }
.opens small { color: var(--soft); font-weight: 400; }
.apart { display: block; white-space: nowrap; }
.opening tbody th { max-width: 24rem; }
.changed { display: block; line-height: 1.15; }
.more { display: none; }
tr:has(> th > .opens[open]) + .more { display: table-row; }
@supports not selector(:has(a)) { .more { display: table-row; } }
.more > td { max-width: none; padding: 0.4rem 1rem 1rem; background: color-mix(in srgb, var(--mark) 6%, var(--surface)); }
.more > td > div { position: sticky; left: 1rem; max-width: min(calc(100vw - 5rem), 78rem); columns: 32rem; column-gap: 3rem; }
.more > td > div > * { break-inside: avoid; margin-top: 0; }
.face { column-span: all; margin-bottom: 0.8rem; } .face table { width: auto; } .face .scroll { width: fit-content; }
.opening .face :is(th, td) { min-width: 0; padding: 0.2rem 0.7rem; text-align: right; } .opening .face th:first-child { text-align: left; }
.texts { margin: 0.6rem 0; padding-left: 1.2rem; font-size: 0.9rem; }
.gone { color: var(--soft); } .gone b:last-of-type { text-decoration: line-through; }
.other { color: var(--up); }
.hash summary { cursor: pointer; } .hash > code { overflow-wrap: anywhere; }
.above { color: var(--up); }
.below { color: var(--down); }
.above, .below { font-size: 0.75em; }
.search { margin: 0.6rem 0; font-size: 0.9rem; }
.search input { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 4px; padding: 0.25rem 0.5rem; width: min(100%, 20rem); }
.alerts { border: 1px solid var(--down); border-left-width: 5px; border-radius: 6px; background: var(--surface); padding: 0.4rem 1.2rem 0.6rem; margin: 1rem 0; }
#alerts > h2 { margin: 0; font-size: 1.05rem; color: var(--down); }
.alerts ul { margin: 0; padding-left: 1.2rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.2rem; overflow-wrap: anywhere; }
.plain td, .plain thead th:not(:first-child) { text-align: right; }

.matrix-box { width: fit-content; }
.matrix { width: auto; border-collapse: separate; border-spacing: 3px; }
.matrix th, .matrix td { border: 0; }
.matrix thead th { text-align: center; width: 6.6rem; min-width: 6.6rem; padding: 0.38rem 0.2rem; vertical-align: bottom; }
.matrix tbody th { position: sticky; left: 0; background: var(--surface); z-index: 1; min-width: 7rem; max-width: 14rem; }
.matrix td { padding: 0; text-align: center; border-radius: 4px; }
.matrix td a, .matrix td > span { display: block; padding: 0.45rem 0.5rem; text-decoration: none; white-space: nowrap; }
.matrix td a:hover { text-decoration: underline; }
.matrix td b { display: block; font-weight: 600; }
.matrix td small { color: inherit; font-size: 0.75rem; }
.matrix.small { font-size: 0.78rem; border-spacing: 1px; }
.matrix.small thead th { width: auto; min-width: 2.6rem; writing-mode: vertical-rl; transform: rotate(180deg); text-align: left; max-height: 11rem; }
.matrix.small td > span { padding: 0.2rem 0.25rem; }
.matrix.small tbody th { padding: 0.1rem 0.4rem; }
.matrix .lean-a { background: color-mix(in srgb, var(--a) calc(var(--strength) * var(--tint)), var(--surface)); }
.matrix .lean-b { background: color-mix(in srgb, var(--b) calc(var(--strength) * var(--tint)), var(--surface)); }
.matrix .open { background: color-mix(in srgb, var(--soft) 12%, var(--surface)); }
.matrix .corner { text-align: left; vertical-align: bottom; font-size: 0.75rem; line-height: 1.3; color: var(--soft); padding: 0.38rem 0.6rem; }
.matrix .none { color: var(--soft); }

.beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 34rem), 1fr)); gap: 0.6rem 2.5rem; align-items: start; }
.beside h3:first-child { margin-top: 0; }
.beside .strip-row { grid-template-columns: minmax(6rem, 13rem) minmax(6rem, 1fr) 6.5rem; line-height: 1.25; padding: 0.1rem 0; }
.strips { display: grid; gap: 0.1rem; max-width: 52rem; }
.strip-row { display: grid; grid-template-columns: minmax(8rem, 17rem) minmax(8rem, 1fr) 10rem; gap: 1rem; align-items: center; }
.strip-row .name { font-size: 0.9rem; }
.strip-row .value { white-space: nowrap; font-size: 0.9rem; }
.strip { display: block; overflow: visible; color: var(--soft); }
.strip line { stroke: currentColor; stroke-width: 2.5; }
.strip .base { stroke: var(--line); stroke-width: 1; }
.strip .half { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 2 3; }
.strip .end { stroke-width: 1.5; }
.strip circle { fill: currentColor; stroke: var(--paper); stroke-width: 1.5; }
.strip.lean-a { color: var(--a); }
.strip.lean-b { color: var(--b); }
.strip-cell { display: grid; grid-template-columns: minmax(7rem, 1fr) 7.2rem; gap: 0.8rem; align-items: center; }
.strip-cell small { white-space: nowrap; }
.axis { display: flex; justify-content: space-between; font-size: 0.75rem; color: var(--soft); }
.axis span { flex: 1; }
.axis span:nth-child(2) { text-align: center; }
.axis span:last-child { text-align: right; }

.matchup { border-top: 1px solid var(--line); padding: 0.7rem 0; }
.matchup[open] { padding-bottom: 2rem; }
.matchup > summary { cursor: pointer; display: flex; gap: 1rem; align-items: baseline; list-style: none; }
.matchup > summary::-webkit-details-marker { display: none; }
.matchup > summary::before { content: "\\25b8"; color: var(--soft); width: 0.8em; flex: none; }
.matchup[open] > summary::before { content: "\\25be"; }
.matchup > summary h3 { margin: 0; flex: 1; }
.matchup .brief { font-weight: 600; max-width: 45%; min-width: 0; overflow-wrap: anywhere; text-align: right; }
.matchup[open] .brief { visibility: hidden; }
.figures-more { margin-top: 1.6rem; }
.figures-more summary { cursor: pointer; }
.figures-more :is(h2, h3, h4) { display: inline; }
.figures-more > summary :is(h3, h4) + small, .figures-more > summary h2 + small { white-space: nowrap; }
section:has(> .figures-more > summary > h2) { margin-top: 0.9rem; } .figures-more > summary h2 { font-size: 1.15rem; }
section > .figures-more:first-child { margin-top: 0; }
.figures-more .scroll { margin-top: 0.6rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1.2rem 1.5rem; }
.figures.wide { grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr)); }
.figures + .figures { margin-top: 1.6rem; }
.histogram { margin: 0; min-width: 0; position: relative; }
.histogram figcaption { font-size: 0.85rem; line-height: 1.4; margin-bottom: 0.3rem; }
.histogram figcaption b, .histogram .series { display: block; white-space: normal; }
.histogram figcaption .series { color: var(--soft); }
.histogram svg { display: block; max-width: 100%; height: auto; color: var(--soft); }
.lines details { font-size: 0.8rem; color: var(--soft); margin-top: 0.3rem; }
.lines summary { cursor: pointer; }
.lines table { font-size: 0.8rem; }
.lines th, .lines td { padding: 0.2rem 0.5rem; }
.examples { padding: 0; margin: 0.4rem 0; list-style: none; display: grid; gap: 0.5rem; font-size: 0.9rem; }
.examples li { display: flex; flex-wrap: wrap; gap: 0.2rem 0.8rem; align-items: baseline; }
.flips .examples li { display: grid; grid-template-columns: minmax(5rem, 13rem) 1fr; }
.command { display: inline-flex; align-items: baseline; gap: 0.5rem; min-width: 0; }
.command code { background: var(--surface); border: 1px solid var(--line); border-radius: 4px; padding: 0.15rem 0.45rem; }
/* In a column a command keeps room for its words: it breaks anywhere, else down to a letter a line. */
td .command { min-width: 20rem; }
.copy { font: inherit; font-size: 0.8rem; color: var(--soft); background: none; border: 0; padding: 0.1rem; cursor: pointer; text-decoration: underline; text-underline-offset: 0.2em; }

.long { content-visibility: auto; contain-intrinsic-size: auto 80vh; }
.long > .scroll, .matrix-box.tall { max-height: 80vh; overflow-y: auto; }
.long thead th, .tall thead :is(th, td) { position: sticky; top: 0; background: var(--surface); z-index: 2; box-shadow: 0 1px var(--line); }
.tall thead .corner { left: 0; z-index: 3; }
.parts { display: flex; flex-wrap: wrap; gap: 0.3rem 1.5rem; font-size: 0.9rem; }

dl { margin: 0.5rem 0; }
dl > div { padding: 0.45rem 0; border-top: 1px solid var(--line); display: grid; grid-template-columns: 13rem 1fr; gap: 0.2rem 1.5rem; font-size: 0.9rem; }
dt { font-weight: 600; }
dd { margin: 0; max-width: 46rem; min-width: 0; }
dt .unit { font-weight: 400; color: var(--soft); }
dt code { font-weight: 400; color: var(--soft); }
footer { margin-top: 3.5rem; border-top: 1px solid var(--line); padding-top: 1rem; font-size: 0.85rem; }
footer .facts > div { border: 0; padding: 0.1rem 0; font-size: 0.85rem; }
footer dt { font-weight: 400; }

@media screen and (min-width: 76rem) {
  .opening tbody th { min-width: 23rem; }
  #dictionary dl { columns: 2; column-gap: 3rem; }
  #dictionary dl > div { break-inside: avoid; grid-template-columns: 9rem 1fr; }
  .scroll.wide { left: 50%; translate: -50%; width: max-content; min-width: 100%; max-width: calc(100vw - 4rem); }
}
@media (max-width: 44rem) {
  .flips .examples li { grid-template-columns: 1fr; }
  body { padding: 1.5rem 1rem 2rem; }
  .strip-row { grid-template-columns: 1fr auto; gap: 0 0.8rem; padding: 0.3rem 0; }
  .strip-row .plot { grid-column: 1 / -1; grid-row: 2; }
  dl > div { grid-template-columns: 1fr; }
  .verdict { font-size: 1.15rem; }
  th, td { padding: 0.35rem 0.6rem; }
  .sortable tbody th { min-width: 8.5rem; }
  .matrix tbody th { min-width: 5rem; max-width: 7rem; font-size: 0.8rem; }
}
@media print {
  .more { display: table-row; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .scroll, .long > .scroll, .matrix-box.tall { overflow: visible; border: 0; max-height: none; }
  .copy, .what, .search, th .arrow { display: none; }
  section, figure, tr, .strip-row, dl > div { break-inside: avoid; }
  #matchups, #dictionary { break-inside: auto; }
  .matrix td, .share, .strip { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .matrix tbody th { position: static; }
}
`;
