import type { Interval } from "../../../analysis/interval.js";
import { scoreFromElo } from "../../../analysis/pairs.js";
import { anchorIn, definedIn } from "../../../report/dictionary.js";
import {
  capitalised,
  confidence,
  count,
  fixed,
  list,
  percent,
  plural,
  plurals,
  points,
  rate,
  rateRange,
  signed,
} from "../../../report/format.js";
import { command, type Page, type PageContext, type Section } from "../../../report/frame.js";
import { gaugeCell, gaugeScale } from "../../../report/gauge.js";
import { type Html, html } from "../../../report/html.js";
import type { Cell, Table } from "../../../report/table.js";
import type { ArenaSummary, EloInterval, SeatResult, SprtResult } from "../summary.js";
import { ARENA_TERMS } from "./terms.js";

const defined = definedIn(ARENA_TERMS);
const anchor = anchorIn(ARENA_TERMS);

/** The page of `dejarik arena`. */
export async function arenaPage(s: ArenaSummary, context: PageContext): Promise<Page> {
  return {
    kicker: `Arena · ${s.gameTitle}`,
    title: s.name,
    setting: settingLine(s),
    verdicts: arenaVerdicts(s),
    sections: [seatSection(s), pairSection(s), exampleSection(s, context.path)],
    terms: ARENA_TERMS,
    facts: context.facts,
  };
}

/** What came out, in sentences; also what the command prints. */
export function arenaVerdicts(s: ArenaSummary): Html[] {
  if (s.new === s.old)
    return [
      html`${s.new} met itself: with the strategies ${defined("changed over")} it scores exactly ${percent(s.total.winRate.estimate)} of ${plural(s.total.games, "game")}, which says that both seats are counted alike and nothing of its strength.`,
    ];
  return [
    mainSentence(s),
    seatSentence(s),
    ...kindSentences(s),
    ...(s.sprt === undefined ? [] : [testSentence(s, s.sprt)]),
  ];
}

const lies = (i: Interval, none: number): "above" | "below" | "around" =>
  i.low > none ? "above" : i.high < none ? "below" : "around";

/** Points of win rate from a middle up to which a difference could hide. */
const hidden = (i: Interval, none: number): string => (100 * Math.max(i.high - none, none - i.low)).toFixed(1);

function mainSentence(s: ArenaSummary): Html {
  const { winRate, elo, games } = s.total;
  const told = html`${defined("win rate", rate(winRate))} of ${plural(games, "game")} over both seats (${defined("interval", `${confidence(winRate.confidence)} sure: ${rateRange(winRate)}`)}), ${eloText(elo)}`;
  const lean = lies(winRate, 0.5);
  if (lean === "above") return html`<b>${s.new} is better than ${s.old}</b>: it wins ${told}.`;
  if (lean === "below") return html`<b>${s.new} is weaker than ${s.old}</b>: it wins ${told}.`;
  return html`<b>No difference shown</b> between ${s.new} and ${s.old}: ${s.new} wins ${told}; up to ${hidden(winRate, 0.5)} points could hide.`;
}

function eloText(elo: EloInterval): Html {
  const bound = (n: number | null, otherwise: string) => (n === null ? otherwise : signed(n));
  const estimate = bound(elo.estimate, "beyond measure");
  return html`${defined("Elo")} ${estimate} (${bound(elo.low, "no bound")} to ${bound(elo.high, "no bound")})`;
}

/** What is told of NEW in a seat: its lift where sides differ, else its win rate; and what stands for "as good as". */
const measureOf = (seat: SeatResult): { readonly of: Interval; readonly none: number } =>
  seat.lift === undefined ? { of: seat.winRate, none: 0.5 } : { of: seat.lift, none: 0 };

function seatSentence(s: ArenaSummary): Html {
  const leans = s.bySeat.map((seat) => {
    const { of, none } = measureOf(seat);
    return lies(of, none);
  });
  const told = s.bySeat.map((seat) => `${seatName(seat)} ${seatText(seat)}`);
  const words = (lean: (typeof leans)[number]) =>
    lean === "above" ? "better" : lean === "below" ? "weaker" : "no difference shown";
  const [one, other] = [words(leans[0]), words(leans[1])];
  const lead =
    one !== other
      ? `${capitalised(one)} ${seatName(s.bySeat[0])}, ${other} ${seatName(s.bySeat[1])}`
      : leans[0] === "around"
        ? "No difference shown in either seat"
        : `${capitalised(one)} in both seats`;
  const open = s.bySeat
    .filter((_, i) => leans[i] === "around")
    .map((seat) => {
      const { of, none } = measureOf(seat);
      return `up to ${hidden(of, none)} points could hide ${seatName(seat)}`;
    });
  return html`${lead}: ${list(told)}${open.length === 0 ? "" : `; ${list(open)}`}.`;
}

const seatName = ({ seat }: SeatResult): string =>
  seat === "first" || seat === "second" ? `in the ${seat} seat` : `on the ${seat}`;

function seatText({ winRate, lift }: SeatResult): string {
  const own = `${rate(winRate)} (${rateRange(winRate)})`;
  return lift === undefined
    ? own
    : `${own}, a lift of ${points(lift.estimate)} points (${points(lift.low)} to ${points(lift.high)})`;
}

/** Where drawn and shipped entrants say opposite things. */
function kindSentences(s: ArenaSummary): Html[] {
  return s.bySeat.flatMap(({ side }) => {
    const own = s.seats.filter((seat) => seat.side === side);
    const leans = own.map((seat) => {
      const { of, none } = measureOf(seat);
      return lies(of, none);
    });
    if (!leans.includes("above") || !leans.includes("below")) return [];
    const where = (lean: "above" | "below") => own[leans.indexOf(lean)].entrants;
    return [
      html`${capitalised(seatName(own[0]))} ${s.new} is better with ${where("above")} ${plurals(s.entrantNoun)} and weaker with ${where("below")} ones.`,
    ];
  });
}

function testSentence(s: ArenaSummary, t: SprtResult): Html {
  const range = `${eloWords(t.elo0)} against ${eloWords(t.elo1)}`;
  const outcome = {
    better: html`<b>better</b>: at least ${eloWords(t.elo1)} is accepted over at most ${eloWords(t.elo0)}`,
    "not better": html`<b>not better</b>: at most ${eloWords(t.elo0)} is accepted over at least ${eloWords(t.elo1)}`,
    undecided: html`<b>undecided</b> when the most games were played`,
  }[t.verdict];
  return html`${defined("sequential test", "Sequential test")} of ${range}: ${outcome}, after ${plural(s.pairs, "pair")} of games (log wealth ${ratio(t.llr)}, bounds ${ratio(t.bounds.lower)} and ${ratio(t.bounds.upper)}).`;
}

const ratio = (n: number): string => fixed(n, 2);
const eloWords = (elo: number): string =>
  `${Number(elo.toFixed(1)).toString().replace("-", "−")} Elo (${percent(scoreFromElo(elo))})`;

function settingLine(s: ArenaSummary): string {
  const nouns = plurals(s.entrantNoun);
  const shipped = s.pairs - s.drawnPairs;
  const of = [
    ...(s.drawnPairs > 0 ? [`${count(s.drawnPairs)} of drawn ${nouns}${evenWords(s)}`] : []),
    ...(shipped > 0 ? [`${count(shipped)} of ${count(s.shipped)} shipped ${nouns}`] : []),
  ];
  const on = s.variants.length > 1 ? ` · ${plurals(s.variantNoun)}: ${list(s.variants)}` : "";
  return `${s.new} against ${s.old} · ${plural(s.pairs, "pair")} of games, ${list(of)}${on} · seed “${s.seed}”`;
}

/** That drawn pairs were even ones, where they were. */
export const evenWords = ({ even }: { readonly even?: number | undefined }): string =>
  even === undefined ? "" : ` that greedy splits evenly (${count(even)} pairs kept)`;

function seatSection(s: ArenaSummary): Section {
  const rows: readonly (SeatResult & { readonly entrants: string })[] = [
    ...s.seats,
    ...(new Set(s.seats.map((seat) => seat.entrants)).size > 1
      ? s.bySeat.map((seat) => ({ ...seat, entrants: "both" }))
      : []),
  ];
  const hasLift = rows.some((row) => row.lift !== undefined);
  const scale = gaugeScale(
    rows.map((row) => row.winRate),
    0.5,
  );
  const liftScale = gaugeScale(
    rows.flatMap((row) => row.lift ?? []),
    0,
  );
  const table: Table = {
    caption: `${s.new} in each seat`,
    headings: [
      { label: "seat", numeric: false },
      { label: plurals(s.entrantNoun), definition: anchor("drawn and shipped"), numeric: false },
      { label: "games", numeric: true },
      { label: "win rate", definition: anchor("win rate"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
      ...(hasLift
        ? [
            { label: "lift", unit: "wins in 100", definition: anchor("lift"), numeric: true },
            { label: "interval of the lift", definition: anchor("interval"), numeric: false },
          ]
        : []),
    ],
    rows: rows.map((row): Cell[] => [
      { content: row.seat },
      { content: row.entrants },
      { content: count(row.games), sortBy: row.games },
      { content: rate(row.winRate), sortBy: row.winRate.estimate.toFixed(6) },
      {
        content: gaugeCell(row.winRate, scale, `${row.seat}, ${row.entrants}`, rateRange(row.winRate)),
        sortBy: row.winRate.low.toFixed(6),
      },
      ...(row.lift === undefined ? [] : liftCells(row, row.lift, liftScale)),
    ]),
  };
  return { id: "seats", title: "Seat by seat", blocks: [{ table }] };
}

function liftCells(row: { readonly seat: string }, lift: Interval, scale: Parameters<typeof gaugeCell>[1]): Cell[] {
  const range = `${points(lift.low)} to ${points(lift.high)}`;
  return [
    { content: points(lift.estimate), sortBy: lift.estimate.toFixed(6) },
    { content: gaugeCell(lift, scale, `lift, ${row.seat}`, range), sortBy: lift.low.toFixed(6) },
  ];
}

const SCORES = ["0", "½", "1", "1½", "2"];

function pairSection(s: ArenaSummary): Section {
  const table: Table = {
    caption: "Pairs of games by what the new strategy scored",
    headings: [
      { label: "wins of two", numeric: false },
      { label: "pairs", numeric: true },
      { label: "share", numeric: true },
    ],
    rows: s.total.pairCounts.map((pairs, i): Cell[] => [
      { content: SCORES[i], sortBy: i },
      { content: count(pairs), sortBy: pairs },
      { content: percent(pairs / s.pairs), sortBy: (pairs / s.pairs).toFixed(6) },
    ]),
  };
  const note = html`Strategies are ${defined("changed over")} within each pair; where entrants or dice decide, a pair scores 1.`;
  return { id: "pairs", title: "Pair by pair", note, blocks: [{ table }] };
}

function exampleSection(s: ArenaSummary, path: string): Section {
  const item = (play: number, words: string) =>
    html`<li><span>${words}:</span> ${command(`dejarik replay ${path} 0:${play}`, words)}</li>`;
  return {
    id: "games",
    title: "Games to look at",
    note: html`Any game can be played again by the number of its pair and of the game in it.`,
    blocks: [
      html`<ul class="examples">${item(0, `${s.new} as side a`)}${item(1, `${s.old} as side a, with the same dice`)}</ul>`,
    ],
  };
}
