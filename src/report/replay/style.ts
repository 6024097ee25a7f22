/** What the page of replays adds to the style sheet of all pages. */
export const REPLAY_STYLE = `
:root { --c: #4a8a3c; --floor: #f1eee7; --solid: #8b8577; --pit: #33383f; --low: #b9a77f; --seen: #d9b230; }
@media (prefers-color-scheme: dark) { :root:not(.light) { --c: #86c573; --floor: #232830; --solid: #5d6270; --pit: #07080a; --low: #77694a; --seen: #cdb45a; } }
@media print { :root, :root:not(.light) { --c: #4a8a3c; --floor: #fff; --solid: #999; --pit: #444; --low: #bbb; } }
body.replay { max-width: 100rem; padding-top: 1.2rem; }
.replay header { padding-bottom: 0.6rem; margin-bottom: 0.8rem; }
.replay h1 { font-size: clamp(1.3rem, 3vw, 1.8rem); overflow-wrap: anywhere; }
.replay h3 { font-size: 1rem; margin: 0.3rem 0; overflow-wrap: anywhere; }
.replay h3 small { font-weight: 400; font-family: system-ui, sans-serif; }
.side0 { --own: var(--a); } .side1 { --own: var(--b); } .side2 { --own: var(--c); }
.series.side0::before, .series.side1::before, .series.side2::before { content: ""; display: inline-block; width: 0.65em; height: 0.65em; border-radius: 2px; margin-right: 0.35em; background: var(--own); }
.replay :is(.series, .key) { white-space: normal; min-width: 0; overflow-wrap: anywhere; }
.squads section, .squads button span { min-width: 0; overflow-wrap: anywhere; }
.watching { display: grid; gap: 1rem 1.5rem; grid-template-columns: minmax(0, 1fr) 24rem; align-items: start; }
.stage { min-width: 0; }
.beat { max-width: none; margin: 0 0 0.5rem; min-height: 4.6em; }
.beat small { display: block; }
.beat b { font-weight: 600; } .beat span { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere; }
.map { display: block; width: 100%; height: auto; max-height: 66vh; font-family: system-ui, sans-serif; }
.map text { text-anchor: middle; }
.floor { fill: var(--floor); } .grid { stroke: var(--line); stroke-width: 0.5; fill: none; }
.wall { stroke: var(--ink); stroke-width: 3; stroke-linecap: square; fill: none; }
.solid { fill: var(--solid); } .pit { fill: var(--pit); } .low { fill: var(--low); } .difficult { stroke: var(--solid); fill: none; stroke-width: 1.4; }
.place { font-size: 7px; fill: var(--soft); }
.door { stroke: var(--down); stroke-width: 4; fill: none; } .door.open { stroke: var(--up); stroke-width: 2; stroke-dasharray: 3 3; }
.token { transition: transform 0.35s ease; cursor: pointer; outline: none; }
.disc { fill: var(--own); stroke: var(--surface); stroke-width: 1; }
.activated .disc { fill: color-mix(in srgb, var(--own) 55%, var(--floor)); }
.token:focus-visible .disc, .chosen .disc { stroke: var(--ink); stroke-width: 2.4; }
.initials { fill: #fff; font-weight: 600; paint-order: stroke; stroke: rgb(0 0 0 / 0.45); stroke-width: 1.6px; }
.full { fill: var(--pit); } .left { fill: var(--up); } .force { fill: #7fd4ff; stroke: #123; stroke-width: 0.4; }
.change { font-size: 10px; font-weight: 700; paint-order: stroke; stroke: var(--surface); stroke-width: 3px; } .hurt { fill: var(--down); } .healed { fill: var(--up); }
.way polyline { fill: none; stroke: var(--ink); stroke-width: 1.6; stroke-dasharray: 4 3; stroke-linejoin: round; opacity: 0.75; } .way circle { fill: none; stroke: var(--soft); stroke-dasharray: 2 2; }
.way:not(.move) polyline { stroke: var(--down); }
.fallen { stroke: var(--down); stroke-width: 3; }
.attack line { stroke: var(--down); stroke-width: 2; } .attack.miss line { stroke: var(--soft); stroke-dasharray: 5 4; } .attack.critical line { stroke-width: 3.5; }
.attack circle { fill: none; stroke: var(--down); stroke-width: 1.5; } .attack.miss circle { stroke: var(--soft); }
.attack rect { fill: var(--surface); stroke: var(--line); } .attack text { font-size: 8.5px; fill: var(--ink); }
.attack { pointer-events: none; }
.seen { fill: var(--seen); opacity: 0.32; } .commanded { fill: none; stroke: var(--ink); stroke-width: 1.6; stroke-dasharray: 6 3; }
.controls { display: flex; flex-wrap: wrap; gap: 0.4rem 0.7rem; align-items: center; margin: 0.7rem 0; font-size: 0.9rem; }
.controls button, .controls select, .parting button { font: inherit; font-size: 0.9rem; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 5px; padding: 0.3rem 0.6rem; cursor: pointer; max-width: 100%; overflow-wrap: anywhere; } .parting button:disabled { opacity: 0.6; }
.games select { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 5px; padding: 0.3rem 0.6rem; max-width: 100%; }
.controls button { min-width: 2.4rem; cursor: pointer; } .controls .play { min-width: 4.6rem; font-weight: 600; }
.controls label { display: inline-flex; gap: 0.4rem; align-items: center; } .controls label:has([type="range"]) { flex: 1 1 10rem; } .controls [type="range"] { width: 100%; accent-color: var(--a); }
.games select { width: min(100%, 40rem); }
.curve { margin: 0; } .curve svg { display: block; width: 100%; height: 5.5rem; cursor: pointer; border: 1px solid var(--line); border-radius: 6px; }
.curve { position: relative; padding: 0 2.2rem 0 3rem; } .curve svg { margin-bottom: 1.5rem; } .axes { position: absolute; inset: 0 2.2rem auto 3rem; height: 5.5rem; font-size: 0.75rem; color: var(--soft); pointer-events: none; font-variant-numeric: tabular-nums; }
.axis-left, .axis-right { position: absolute; top: 0; height: 100%; display: flex; flex-direction: column; justify-content: space-between; line-height: 1; } .axis-left { right: calc(100% + 0.4rem); text-align: right; white-space: nowrap; } .axis-right { left: calc(100% + 0.4rem); }
.axis-below span { position: absolute; top: calc(100% + 0.15rem); translate: -50%; white-space: nowrap; line-height: 1.2; } .axis-below span:first-child { translate: 0; }
@media (max-width: 44rem) { .axis-below span:nth-child(even) { display: none; } }
.tip { position: absolute; z-index: 9; max-width: min(30rem, 92vw); background: var(--ink); color: var(--paper); border-radius: 5px; padding: 0.4rem 0.7rem; font-size: 0.82rem; line-height: 1.35; pointer-events: none; overflow-wrap: anywhere; white-space: pre-line; }
.curve polyline, .curve line { fill: none; vector-effect: non-scaling-stroke; }
.ground { fill: var(--surface); } .half-line { stroke: var(--line); } .stop { stroke: var(--line); stroke-dasharray: 2 3; }
.points { stroke: var(--own); stroke-width: 2; opacity: 0.8; } .chance { stroke: var(--ink); stroke-width: 2; } .now { stroke: var(--down); stroke-width: 1.5; }
.curve figcaption { font-size: 0.8rem; color: var(--soft); display: flex; flex-wrap: wrap; gap: 0 1rem; overflow-wrap: anywhere; } .chance-key::before { background: var(--ink); }
.curve .error { fill: var(--ink); opacity: 0.14; }
.judged { font-size: 0.9rem; margin: 0 0 0.5rem; max-width: none; display: flex; flex-direction: column; overflow-wrap: anywhere; min-height: 1.5em; } .instead { border-left: 3px solid var(--down); padding-left: 0.5rem; }
.steps ol { list-style: none; margin: 0; padding: 0; font-size: 0.85rem; } .steps button { font: inherit; color: inherit; width: 100%; display: flex; justify-content: space-between; gap: 1rem; background: none; border: 0; border-top: 1px solid var(--line); padding: 0.25rem 0.3rem; cursor: pointer; text-align: left; } .steps button span { min-width: 0; overflow-wrap: anywhere; } .steps button b { white-space: nowrap; font-weight: 600; } .steps [aria-current] { background: color-mix(in srgb, var(--seen) 30%, transparent); }
.steps .note { max-width: none; }
.luck svg { display: block; width: calc(100% - 5.2rem); margin: 0 2.2rem 0.3rem 3rem; height: 2.6rem; border: 1px solid var(--line); border-radius: 6px; } .luck polyline, .luck line { fill: none; vector-effect: non-scaling-stroke; }
.ending { font-weight: 600; font-size: 1.1rem; overflow-wrap: anywhere; }
.log { position: sticky; top: 0.5rem; min-width: 0; }
.log ol { list-style: none; margin: 0; padding: 0.5rem; height: calc(100vh - 2rem); overflow-y: auto; position: relative; background: var(--surface); border: 1px solid var(--line); border-radius: 6px; font-size: 0.82rem; }
.log li { padding: 0.08rem 0.4rem; cursor: pointer; overflow-wrap: anywhere; border-left: 3px solid transparent; } .log li:hover { background: color-mix(in srgb, var(--a) 8%, transparent); }
.log .told { border-left-color: var(--a); background: color-mix(in srgb, var(--a) 14%, transparent); }
.depth0 { font-weight: 600; margin-top: 0.4rem; } .depth2 { margin-left: 1rem; } .depth3 { margin-left: 2rem; } .depth4 { margin-left: 3rem; }
.squads { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: 0.5rem 1.5rem; margin-top: 0.8rem; }
.squads ul { list-style: none; margin: 0; padding: 0; font-size: 0.85rem; }
.squads button { font: inherit; color: inherit; width: 100%; display: flex; justify-content: space-between; gap: 1rem; background: none; border: 0; border-top: 1px solid var(--line); padding: 0.2rem 0.3rem; cursor: pointer; text-align: left; overflow-wrap: anywhere; }
.squads [aria-pressed="true"] { background: color-mix(in srgb, var(--seen) 30%, transparent); } .squads .out { color: var(--soft); } .squads .out span { text-decoration: line-through; } .squads b { white-space: nowrap; font-weight: 500; }
.stat-card p { font-size: 0.85rem; }
.table { display: grid; gap: 0.5rem; }
.half, .middle, .arena { border: 1px solid var(--line); border-radius: 8px; padding: 0.4rem 0.6rem; background: color-mix(in srgb, var(--own, var(--mark)) 6%, var(--paper)); min-width: 0; }
.half.light { --own: var(--a); } .half.dark { --own: var(--b); }
.half.dark { display: flex; flex-direction: column; } 
.middle p { margin: 0.1rem 0; max-width: none; } .fight { font-size: 1.05rem; }
.zones { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; }
.zone { min-width: 0; } .zone.wide { flex: 1 1 100%; }
.zone.empty { opacity: 0.55; } .half .zone.empty:not(.wide) { display: none; }
.zone h4, .arena h4 { margin: 0.2rem 0; font-size: 0.78rem; color: var(--soft); } .arena h4 { text-transform: capitalize; }
.zone ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.35rem; }
.arenas { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.5rem; } .arena.now { outline: 2px solid var(--seen); }
.arena .zone + .zone { border-top: 1px dashed var(--line); margin-top: 0.4rem; padding-top: 0.4rem; } .arena .zone { min-height: 2.2rem; } .arena .card { width: calc(50% - 0.2rem); min-width: 7.4rem; flex: 0 1 auto; }
.legend { display: flex; flex-wrap: wrap; gap: 0 1rem; font-size: 0.78rem; color: var(--soft); margin: 0.3rem 0 0; max-width: none; } .legend span::before { content: ""; display: inline-block; width: 0.8em; height: 0.8em; margin-right: 0.35em; border-radius: 2px; background: var(--key); }
.card { background: var(--surface); border: 1px solid var(--line); border-left: 4px solid var(--mark); border-radius: 5px; padding: 0.2rem 0.45rem; font-size: 0.8rem; line-height: 1.3; width: 9.6rem; max-width: 100%; overflow-wrap: anywhere; display: flex; flex-direction: column; }
.card.small { width: auto; } .card.objective { border-left-color: var(--seen); } .card .name { font-weight: 600; } .small .name { font-weight: 400; }
.numbers, .attached { color: var(--soft); font-size: 0.75rem; } .marks { display: flex; flex-wrap: wrap; gap: 0.2rem; }
.marks b { font-size: 0.7rem; font-weight: 600; border-radius: 3px; padding: 0 0.3em; background: color-mix(in srgb, var(--mark) 25%, transparent); }
.marks .hurt { background: color-mix(in srgb, var(--down) 30%, transparent); } .marks .shield, .marks .counters { background: color-mix(in srgb, var(--up) 30%, transparent); } .marks .part { background: color-mix(in srgb, var(--seen) 40%, transparent); }
.card.tapped { opacity: 0.7; border-style: dashed; } .card.down { border-style: dashed; } .card.back { width: auto; font-style: italic; color: var(--soft); background: repeating-linear-gradient(45deg, var(--surface) 0 6px, color-mix(in srgb, var(--mark) 14%, var(--surface)) 6px 12px); }
.card.attacker { border-left-color: var(--down); } .card.defender { border-left-color: var(--up); } .card.touched { box-shadow: 0 0 0 2px var(--seen); }
#print { display: none; }
@media (max-width: 64rem) { .watching { grid-template-columns: minmax(0, 1fr); } .log { position: static; } .log ol { height: 20rem; } }
@media (max-width: 44rem) { .arenas { grid-template-columns: minmax(0, 1fr); } .card { width: 8.6rem; } .map-box { overflow-x: auto; } #replay .map { width: 46rem; max-height: none; } body.replay { padding: 0.8rem 0.7rem 2rem; } }
@media (prefers-reduced-motion: reduce) { .token { transition: none; } }
@media print { #replay { display: none; } #print { display: block; } #print section { break-inside: avoid; } #print .map { max-height: 45vh; } #print pre { white-space: pre-wrap; font-size: 7.5pt; overflow-wrap: anywhere; } .token { transition: none; } .replay svg * , .card { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;
