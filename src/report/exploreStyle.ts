/** What is drawn by the script of a report: bars that filter, sliders, tools of tables, words over charts. */
export const EXPLORE_STYLE = `
.facets { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 0.6rem 1.4rem; margin: 0.6rem 0; }
.facet { border: 0; margin: 0; padding: 0; min-width: 0; } .facet legend { font-size: 0.85rem; font-weight: 600; padding: 0; }
.bar-choice { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.6rem; width: 100%; font: inherit; font-size: 0.85rem; color: inherit; text-align: left; background: none; border: 1px solid transparent; border-radius: 4px; padding: 0.15rem 0.35rem; cursor: pointer; }
.bar-choice:hover { background: color-mix(in srgb, var(--mark) 10%, transparent); } .bar-choice[aria-pressed="true"] { border-color: var(--ink); background: var(--surface); }
.bar-name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.bar-back { grid-column: 1 / -1; position: relative; height: 0.4rem; border-radius: 2px; }
.bar-back i, .bar-back b { position: absolute; inset: 0 auto 0 0; border-radius: 2px; background: color-mix(in srgb, var(--own, var(--mark)) 28%, transparent); } .bar-back b { background: var(--own, var(--mark)); }
.winner0 { --own: var(--a); } .winner1 { --own: var(--b); } td.winner0 { color: var(--a-text); } td.winner1 { color: var(--b-text); }
.brush { display: flex; height: 5.5rem; align-items: stretch; gap: 1px; touch-action: pan-y; user-select: none; }
.brush button { flex: 1 1 0; min-width: 0; position: relative; border: 0; padding: 0; background: none; cursor: pointer; border-bottom: 2px solid var(--line); }
.brush button:hover, .brush [aria-pressed="true"] { background: color-mix(in srgb, var(--mark) 14%, transparent); } .brush [aria-pressed="true"] { border-bottom-color: var(--ink); }
.brush i, .brush b { position: absolute; inset: auto 0 0 0; background: color-mix(in srgb, var(--mark) 28%, transparent); } .brush b { background: var(--mark); }
.range { display: flex; justify-content: space-between; font-size: 0.8rem; color: var(--soft); margin-top: 0.3rem; }
.range input { width: 4.5rem; } :is(.range, .what-if, .table-tools) :is(input:not([type="range"], [type="checkbox"]), select) { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 4px; padding: 0.2rem 0.4rem; max-width: 100%; }
:is(.games, .what-if) p > button:not(.copy) { font: inherit; font-size: 0.85rem; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 4px; padding: 0.15rem 0.6rem; cursor: pointer; }
.kept { max-width: none; } .games .plain td { text-align: left; } .games .scroll { max-height: 26rem; overflow-y: auto; } .games thead th { position: sticky; top: 0; background: var(--surface); box-shadow: 0 1px var(--line); z-index: 1; } .games .plain thead th:not(:first-child) { text-align: left; }
.table-tools { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; align-items: baseline; justify-content: flex-end; font-size: 0.85rem; margin: 0.6rem 0 0.3rem; color: var(--soft); }
.table-tools summary { cursor: pointer; } .column-choice { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; padding: 0.3rem 0; color: var(--ink); }
.table-tools + .scroll { margin-top: 0; }
@media screen and (min-width: 44rem) { h2 + .table-tools { margin-top: -2.6rem; } }
.sliders { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 0.3rem 1.6rem; }
.sliders label { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr) 5.5rem; gap: 0.6rem; align-items: center; font-size: 0.9rem; } .sliders output { text-align: right; } .sliders input { accent-color: var(--a); width: 100%; }
.answer { border: 1px solid var(--line); border-radius: 6px; background: var(--surface); padding: 0.4rem 1rem; margin: 0.8rem 0; }
.fair-line { display: block; width: 100%; height: 1.6rem; } .fair-line line { vector-effect: non-scaling-stroke; stroke: var(--line); } .fair-line .reach { stroke: var(--mark); stroke-width: 4; } .fair-line .fair { stroke: var(--a); stroke-width: 3; } .fair-line .cost { stroke: var(--down); stroke-width: 2; stroke-dasharray: 4 2; }
.fair-line .tick { stroke: var(--soft); } .fair-axis { position: relative; height: 1.2rem; font-size: 0.75rem; color: var(--soft); } .fair-axis span { position: absolute; translate: -50%; } .fair-axis span:first-child { translate: 0; }
.beyond { margin: 0.2rem 0 0.5rem; padding-left: 1.2rem; font-size: 0.9rem; color: var(--down); }
.tip { position: absolute; z-index: 9; max-width: min(22rem, 90vw); background: var(--ink); color: var(--paper); border-radius: 5px; padding: 0.25rem 0.6rem; font-size: 0.82rem; pointer-events: none; overflow-wrap: anywhere; }
.told-of { stroke: var(--ink); stroke-width: 2; }
/* Shadows where there is more to scroll to: they lie under covers that scroll away with what is in the box. */
.scroll { background: linear-gradient(to right, var(--surface) 30%, transparent) 0 0 / 2.4rem 100% no-repeat local, linear-gradient(to left, var(--surface) 30%, transparent) 100% 0 / 2.4rem 100% no-repeat local, linear-gradient(to right, color-mix(in srgb, var(--ink) 28%, transparent), transparent) 0 0 / 0.9rem 100% no-repeat scroll, linear-gradient(to left, color-mix(in srgb, var(--ink) 28%, transparent), transparent) 100% 0 / 0.9rem 100% no-repeat scroll, var(--surface); }
@media screen and (min-width: 100rem) { body:not(.replay) { max-width: min(96rem, 92vw); } }
@media print { .games, .what-if, .table-tools, .tip { display: none; } .scroll { background: none; } }
`;
