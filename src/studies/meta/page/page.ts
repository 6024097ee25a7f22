import type { Side } from "../../../core/side.js";
import { anchorIn, definedIn } from "../../../report/dictionary.js";
import {
  average,
  capitalised,
  confidence,
  count,
  list,
  percent,
  plural,
  plurals,
  points,
  rate,
  rateRange,
  residue,
  shareBounds,
  signed,
} from "../../../report/format.js";
import type { Page, PageContext, Section } from "../../../report/frame.js";
import { gaugeCell, gaugeScale } from "../../../report/gauge.js";
import { type Html, html } from "../../../report/html.js";
import type { Cell, Heading, Table } from "../../../report/table.js";
import type { MetaSummary, MixtureEntry, RatedField } from "../summary.js";
import { type SelectionLines, selectionFigure } from "./alphaLines.js";
import { metaMatrix } from "./matrix.js";
import { META_TERMS } from "./terms.js";

const defined = definedIn(META_TERMS);
const anchor = anchorIn(META_TERMS);

/** Shares below this are not worth a sentence. */
const NAMED_SHARE = 0.005;

/** Whose share no resample brings below this is alone in the mixture beyond doubt. */
const SURELY_ALONE = 0.995;

/** The page of `dejarik meta`. */
export async function metaPage(summary: MetaSummary, context: PageContext): Promise<Page> {
  return {
    kicker: `Field study · ${summary.gameTitle}`,
    title: `The field of ${summary.name}`,
    setting: settingLine(summary),
    verdicts: metaVerdicts(summary),
    sections: [
      metaMatrix(summary, defined),
      ratingSection(summary),
      mixtureSection(summary),
      await selectionSection(summary),
      ...(mayCycle(summary) ? [cycleSection(summary)] : []),
      dominatedSection(summary),
      runsSection(summary),
    ],
    terms: META_TERMS,
    facts: context.facts,
  };
}

/** What came out, in sentences; also what the command prints. */
export function metaVerdicts(summary: MetaSummary): Html[] {
  return [
    ...bestSentence(summary),
    ...mixtureSentences(summary),
    ...sideSentence(summary),
    ...(mayCycle(summary) ? [cycleSentence(summary)] : []),
    dominatedSentence(summary),
  ];
}

function settingLine(s: MetaSummary): string {
  const size = s.symmetric
    ? plural(s.rows.length, s.entrantNoun)
    : `${s.rows.length} ${sides(s)[0]} and ${s.columns.length} ${sides(s)[1]} ${plurals(s.entrantNoun)}`;
  return capitalised(`${size} · ${plural(s.games, "game")} of ${plural(s.runs.length, "run")}`);
}

const sides = (s: MetaSummary): readonly [string, string] => s.sideNames ?? ["row", "column"];

/** "squads", "light side decks": whose list it is. */
const nounOf = (s: MetaSummary, side: Side | undefined): string =>
  side === undefined ? plurals(s.entrantNoun) : `${sides(s)[side]} ${plurals(s.entrantNoun)}`;

const sidesOf = (s: MetaSummary): readonly (Side | undefined)[] => (s.symmetric ? [undefined] : [0, 1]);

function bestSentence(s: MetaSummary): Html[] {
  const { ratings } = s;
  if (ratings.kind === "unrated") {
    return [
      html`There are no finite ${defined("rating", "ratings")}: some ${plurals(s.entrantNoun)} never lost to, or never beat, the rest (${plural(ratings.groups.length, "group")} that ${defined("win graph", "no chain of wins joins")}).`,
    ];
  }
  return sidesOf(s).map((side) => {
    const own = ratings.entries.filter((e) => e.side === side);
    const first = own.filter((e) => e.group === 1).map((e) => e.name);
    if (first.length === own.length)
      return html`The games do not tell the ${nounOf(s, side)} apart: all ${own.length} are in one ${defined("tie group")}.`;
    if (first.length === 1)
      return html`<b>${first[0]}</b> has the best ${defined("rating")} of the ${plural(own.length, nounOf(s, side).replace(/s$/, ""))}.`;
    return html`<b>${first.length > 5 ? `${first.slice(0, 4).join(", ")} and ${first.length - 4} more` : list(first)}</b> lead the ${own.length} ${nounOf(s, side)}, in one ${defined("tie group")}.`;
  });
}

export function mixtureSentences(s: MetaSummary): Html[] {
  return sidesOf(s).map((side) => {
    const played = playedOf(s, side);
    const parts = played.slice(0, 5).map((e) => `${e.name} ${percent(e.share.estimate, 0)} (${shareBounds(e.share)})`);
    const more = played.length > 5 ? ` and ${played.length - 5} more` : "";
    const who = side === undefined ? "" : ` of the ${sides(s)[side]}`;
    if (played.length === 1) {
      const { name, share } = played[0];
      const doubt = share.low < SURELY_ALONE ? `, though other games could give it ${shareBounds(share)}` : "";
      return html`The ${defined("unbeatable mixture")}${who} is <b>${name}</b> alone${doubt}.`;
    }
    return html`The ${defined("unbeatable mixture")}${who}: <b>${list(parts)}${more}</b>.`;
  });
}

const playedOf = (s: MetaSummary, side: Side | undefined): MixtureEntry[] =>
  s.nash.entries
    .filter((e) => e.side === side && e.share.estimate >= NAMED_SHARE)
    .sort((x, y) => y.share.estimate - x.share.estimate);

function sideSentence(s: MetaSummary): Html[] {
  if (s.symmetric) return [];
  const { value } = s.nash;
  const [a, b] = sides(s);
  const measured = html`${defined("value of the game", rate(value))} (${defined("interval", `${confidence(value.confidence)} sure: ${rateRange(value)}`)})`;
  if (value.low > 0.5) return [html`With the best decks of this field on both sides the <b>${a}</b> wins ${measured}.`];
  if (value.high < 0.5)
    return [html`With the best decks of this field on both sides the <b>${b}</b> is ahead: the ${a} wins ${measured}.`];
  return [html`With the best decks of this field neither side is shown to be ahead: the ${a} wins ${measured}.`];
}

/** Whether there are enough to go round in a circle: three, or two on either side. */
const mayCycle = ({ symmetric, rows, columns }: MetaSummary): boolean =>
  symmetric ? rows.length > 2 : rows.length > 1 && columns.length > 1;

function cycleSentence(s: MetaSummary): Html {
  const { share, cycles } = s.cycles;
  if (share === undefined)
    return html`The win rates do not differ by more than noise: nothing can be said of ${defined("rock-paper-scissors")}.`;
  const named = cycles[0] === undefined ? undefined : html` ${cycleWords(cycles[0].names)}.`;
  return html`${defined("rock-paper-scissors", capitalised(s.symmetric ? "rock-paper-scissors" : "pairings"))} ${s.symmetric ? "makes" : "(who meets whom) make"} up ${defined("interval", shareBounds(share))} of the differences.${named}`;
}

const cycleWords = ([a, b, c]: readonly [string, string, string]): string =>
  `${a} beats ${b}, which beats ${c}, which beats ${a}`;

function dominatedSentence(s: MetaSummary): Html {
  const certain = s.dominated.filter((d) => d.how !== "mixture");
  const mixed = s.dominated.length - certain.length;
  if (certain.length === 0) {
    const also = mixed === 0 ? "" : `; by the estimates alone mixtures of others dominate ${count(mixed)}`;
    return html`No ${s.entrantNoun} is ${defined("dominated")} by a single other beyond error${also}.`;
  }
  const names = certain.map((d) => `${d.name} (by ${d.by[0].name})`);
  return html`${defined("dominated", "Dominated")}: <b>${names.length > 5 ? `${names.slice(0, 4).join(", ")} and ${names.length - 4} more` : list(names)}</b>.`;
}

function ratingSection(s: MetaSummary): Section {
  const { ratings } = s;
  if (ratings.kind === "unrated") {
    const groups = ratings.groups.map((g, i) => html`<li>${`Group ${i + 1}`}: ${g.join(", ")}</li>`);
    return {
      id: "ratings",
      title: "Ratings",
      blocks: [
        {
          paragraph: html`No finite ${defined("rating", "ratings")} exist, because ${defined("win graph", "no chain of wins")} leads from each group to every other. More games, or opponents nearer in strength, would join them.`,
        },
        html`<ul>${groups}</ul>`,
      ],
    };
  }
  return {
    id: "ratings",
    title: "Ratings",
    note: html`${defined("rating", "Ratings")} as Elo points against the mean${s.symmetric ? "" : " of their side"}, with ${confidence(s.confidence)} ${defined("interval", "intervals")}. Within a ${defined("tie group")} order means nothing.${firstSeat(ratings)}`,
    blocks: [...sidesOf(s).map((side) => ({ table: ratingTable(s, ratings, side) })), surpriseBlock(ratings)],
  };
}

function firstSeat(ratings: RatedField): Html | undefined {
  const { firstSeat: seat, side } = ratings;
  if (seat !== undefined)
    return html` Between equals the ${defined("first seat")} wins ${rate(seat)} (${rateRange(seat)}).`;
  return side === undefined
    ? undefined
    : html` Between average decks the first side wins ${rate(side)} (${rateRange(side)}).`;
}

function ratingTable(s: MetaSummary, ratings: RatedField, side: Side | undefined): Table {
  const own = ratings.entries.filter((e) => e.side === side);
  const scale = gaugeScale(
    own.map((e) => e.elo),
    0,
  );
  return {
    caption: `Ratings of the ${nounOf(s, side)}`,
    headings: [
      { label: s.entrantNoun, numeric: false },
      { label: "group", definition: anchor("tie group"), numeric: true },
      { label: "rating", unit: "Elo", definition: anchor("rating"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
    ],
    rows: own.map((e): Cell[] => [
      { content: e.name },
      { content: `${e.group}`, sortBy: e.group },
      { content: signed(e.elo.estimate), sortBy: e.elo.estimate.toFixed(3) },
      {
        content: gaugeCell(e.elo, scale, e.name, `${signed(e.elo.low)} to ${signed(e.elo.high)}`),
        sortBy: e.elo.low.toFixed(3),
      },
    ]),
  };
}

function surpriseBlock(ratings: RatedField) {
  if (ratings.surprises.length === 0)
    return { paragraph: html`No matchup departs significantly from what the ratings expect.` };
  return {
    table: {
      caption: "Matchups that ratings explain worst",
      headings: [
        { label: "matchup", numeric: false },
        { label: "win rate", definition: anchor("win rate"), numeric: true },
        { label: "expected", definition: anchor("expected"), numeric: true },
        { label: "difference", unit: "points", numeric: true },
      ] satisfies Heading[],
      rows: ratings.surprises.map((x): Cell[] => [
        { content: `${x.a} against ${x.b}` },
        { content: rate(x.winRate), sortBy: x.winRate.estimate },
        { content: percent(x.expected), sortBy: x.expected },
        {
          content: points(x.winRate.estimate - x.expected),
          sortBy: x.winRate.estimate - x.expected,
        },
      ]),
    },
  };
}

function mixtureSection(s: MetaSummary): Section {
  const { value, exploitability } = s.nash;
  const worth = s.symmetric
    ? html`Both sides play the same mixture, so the ${defined("value of the game")} is 50 %.`
    : html`The ${defined("value of the game")} is ${rate(value)} for the ${sides(s)[0]} (${rateRange(value)}).`;
  return {
    id: "mixtures",
    title: "Mixtures that nothing beats",
    note: html`Who brings ${plurals(s.entrantNoun)} in these shares cannot be beaten on average, whatever the others bring. ${worth} ${defined("exploitability", "Exploitability")} ${residue(exploitability)} points. Intervals and ${defined("support")} from ${count(s.resamples)} ${defined("resample", "resamples")}.`,
    blocks: sidesOf(s).map((side) => ({ table: mixtureTable(s, side) })),
  };
}

function mixtureTable(s: MetaSummary, side: Side | undefined): Table {
  const own = s.nash.entries
    .filter((e) => e.side === side)
    .sort((x, y) => y.share.estimate - x.share.estimate || y.support - x.support || y.against - x.against);
  const most = Math.max(...own.map((e) => e.share.estimate));
  return {
    caption: `Shares of the ${nounOf(s, side)} in the mixture`,
    headings: [
      { label: s.entrantNoun, numeric: false },
      { label: "share", definition: anchor("unbeatable mixture"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: true },
      { label: "support", definition: anchor("support"), numeric: true },
      { label: "wins against the mixture", definition: anchor("win rate"), numeric: true },
    ],
    rows: own.map((e): Cell[] => [
      { content: e.name },
      {
        content: html`<span class="bar-cell"><span class="bar" role="img" aria-label="${e.name}: ${percent(e.share.estimate)}"><span class="${side === 1 ? "b" : "a"}" style="width:${((100 * e.share.estimate) / most).toFixed(2)}%"></span></span><span>${percent(e.share.estimate)}</span></span>`,
        sortBy: e.share.estimate.toFixed(6),
      },
      { content: e.share.high < 5e-4 ? percent(0) : rateRange(e.share), sortBy: e.share.high.toFixed(6) },
      { content: percent(e.support, 0), sortBy: e.support.toFixed(6) },
      { content: percent(e.against), sortBy: e.against.toFixed(6) },
    ]),
  };
}

async function selectionSection(s: MetaSummary): Promise<Section> {
  const { alphas, entries, settled, leftOut } = s.alphaRank;
  const base = { id: "alpha-rank", title: "Who lasts where advantages spread" };
  if (leftOut !== undefined)
    return { ...base, blocks: [{ paragraph: html`${defined("alpha-rank", "Alpha-rank")} was left out: ${leftOut}.` }] };
  const at = settled ?? alphas.length - 1;
  const lines = (side: Side | undefined): SelectionLines => ({
    title: `Shares of the ${nounOf(s, side)} by strength of selection`,
    alphas,
    lines: entries.filter((e) => e.side === side),
  });
  const figures = await Promise.all(sidesOf(s).map((side) => selectionFigure(lines(side))));
  const told =
    settled === undefined
      ? "The shares still move at the strongest selection tried, which is shown in the table; such a ranking is not to be leant on."
      : `From a strength of ${alphas[settled]} on the shares have settled; the table shows them there.`;
  return {
    ...base,
    note: html`${defined("alpha-rank", "Alpha-rank")}: the share of time that each ${s.entrantNoun} holds a population in which whatever does better spreads. ${told}`,
    blocks: [
      html`<div class="figures wide">${figures}</div>`,
      ...sidesOf(s).map((side) => ({
        table: {
          caption: `Alpha-rank of the ${nounOf(s, side)} at a strength of ${alphas[at]}`,
          headings: [
            { label: s.entrantNoun, numeric: false },
            { label: "share of time", definition: anchor("alpha-rank"), numeric: true },
          ] satisfies Heading[],
          rows: entries
            .filter((e) => e.side === side)
            .sort((x, y) => y.shares[at] - x.shares[at])
            .map((e): Cell[] => [
              { content: e.name },
              { content: percent(e.shares[at]), sortBy: e.shares[at].toFixed(6) },
            ]),
          openAtMost: 12,
        } satisfies Table,
      })),
    ],
  };
}

function cycleSection(s: MetaSummary): Section {
  const { share, rawShare, cycles } = s.cycles;
  const raw = rawShare === undefined ? "" : ` Without taking noise off it would be ${percent(rawShare, 0)}.`;
  const told =
    share === undefined
      ? html`The table does not differ from noise.${raw}`
      : html`Of the differences ${defined("interval", shareBounds(share))} are ${defined("rock-paper-scissors")}: no rating explains them.${raw}`;
  const table: Table = {
    caption: "Clearest cycles of three",
    headings: [
      { label: "cycle", numeric: false },
      { label: "first beats second", definition: anchor("win rate"), numeric: true },
      { label: "second beats third", numeric: true },
      { label: "third beats first", numeric: true },
    ],
    rows: cycles.map((c): Cell[] => [
      { content: c.names.join(" > ") },
      ...c.winRates.map(
        (r): Cell => ({ content: html`${rate(r)} <small>${rateRange(r)}</small>`, sortBy: r.estimate }),
      ),
    ]),
  };
  return {
    id: "cycles",
    title: "Rock, paper, scissors",
    blocks: [{ paragraph: told }, cycles.length === 0 ? undefined : { table }],
  };
}

const HOW = {
  strict: "better against everyone, each beyond error",
  weak: "never worse, and better beyond error against some",
  mixture: "better against everyone by the estimates",
} as const;

function dominatedSection(s: MetaSummary): Section | undefined {
  if (s.dominated.length === 0) return undefined;
  const table: Table = {
    caption: `Dominated ${plurals(s.entrantNoun)}`,
    headings: [
      { label: s.entrantNoun, numeric: false },
      { label: "dominated by", definition: anchor("dominated"), numeric: false },
      { label: "how", numeric: false },
      { label: "least difference", unit: "points", numeric: true },
    ],
    rows: s.dominated.map((d): Cell[] => [
      { content: d.name },
      { content: d.by.map((b) => (b.share === 1 ? b.name : `${b.name} ${percent(b.share, 0)}`)).join(", ") },
      { content: HOW[d.how] },
      { content: average(100 * d.margin), sortBy: d.margin },
    ]),
  };
  return { id: "dominated", title: "Dominated", blocks: [{ table }] };
}

function runsSection(s: MetaSummary): Section {
  const table: Table = {
    caption: "Runs that this stands on",
    headings: [
      { label: "run", numeric: false },
      { label: "seed", numeric: false },
      { label: "games", numeric: true },
      { label: "fingerprint", definition: anchor("fingerprint"), numeric: false },
    ],
    rows: s.runs.map((r): Cell[] => [
      { content: r.run },
      { content: r.seed },
      { content: count(r.games), sortBy: r.games },
      { content: html`<code>${r.fingerprint.slice(0, 12)}</code>` },
    ]),
  };
  return { id: "runs", title: "Runs", blocks: [{ table }] };
}
