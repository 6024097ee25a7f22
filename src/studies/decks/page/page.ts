import { type Side, toSide } from "../../../core/side.js";
import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { titled } from "../../../report/face.js";
import {
  capitalised,
  confidence,
  count,
  list,
  percent,
  plural,
  plurals,
  points,
  pointsRange,
  rate,
  rateRange,
  residue,
} from "../../../report/format.js";
import { command, type Page, type PageContext, type Section } from "../../../report/frame.js";
import { type GaugeScale, gaugeCell, gaugeScale } from "../../../report/gauge.js";
import { type Html, html } from "../../../report/html.js";
import { plainText } from "../../../report/markdown.js";
import type { Cell, Table } from "../../../report/table.js";
import type { DecksSummary, PieceValue } from "../summary.js";
import { changedSection, changedSentences } from "./changed.js";
import { companySection, companySentences } from "./company.js";
import { leaveOutSection, leaveOutSentence, leftOutSection } from "./leaveOut.js";
import { matrixRows } from "./matrix.js";
import { observedSection, withEachSection } from "./observed.js";
import { recheckSection, recheckSentences } from "./recheck.js";
import { DECKS_TERMS, markedName } from "./terms.js";
import { firstOf, isSmall, nounOf, ofSide, playerOf, sidesOf, verdictOf, verdictWords } from "./words.js";

const defined = definedIn(DECKS_TERMS);
const anchor = anchorIn(DECKS_TERMS);

const OPEN_AT_MOST = 60;

/** The page of `dejarik decks`. */
export async function decksPage(s: DecksSummary, context: PageContext): Promise<Page> {
  return {
    kicker: `Deck study · ${s.gameTitle}`,
    title: s.name,
    setting: settingLine(s),
    verdicts: decksVerdicts(s),
    sections: [
      changedSection(s),
      ...sidesOf(s).map((side) => valueSection(s, side)),
      companySection(s),
      recheckSection(s),
      hardlySection(s),
      synergySection(s),
      ...s.leaveOut.map((one, i) => leaveOutSection(one, i)),
      matrixSection(s),
      settingSection(s),
      ...sidesOf(s).map((side) => withEachSection(s, ofSide(s, side), nounOf(s, side), side)),
      observedSection(s),
      exampleSection(s, context.path),
      leftOutSection(s),
    ],
    terms: DECKS_TERMS,
    facts: context.facts,
  };
}

/** What came out, in sentences; also what the command prints. */
export function decksVerdicts(s: DecksSummary): Html[] {
  return [
    ...tooFew(s).map((alert) => html`${alert}`),
    ...changedSentences(s).map((line) => html`${line}`),
    ...sidesOf(s).flatMap((side) => (isSmall(s) ? [] : extremeSentences(s, side))),
    ...hardlySentences(s),
    sideSentence(s),
    ...synergySentence(s),
    ...companySentences(s),
    ...recheckSentences(s),
    ...s.leaveOut.map(leaveOutSentence),
    ...matrixSentence(s),
  ];
}

/** What the command prints in sentences: of whom, what came out, and what each of the first and last is worth. */
export function decksLines(s: DecksSummary): string[] {
  const line = (p: PieceValue) =>
    `${markedName(p)}: ${points(p.value.estimate)} (${pointsRange(p.value)}), ${verdictOf(s, p)}.`;
  const lists = sidesOf(s).flatMap((side) => {
    const own = ofSide(s, side);
    const first = own.slice(0, LINES_OF_ENDS);
    const last = own.slice(Math.max(first.length, own.length - LINES_OF_ENDS));
    const hidden = own.length - first.length - last.length;
    return [
      `${capitalised(plurals(nounOf(s, side)))}, more wins in 100 by one copy:`,
      ...first.map(line),
      ...(hidden > 0 ? [`${count(hidden)} more are in the report.`] : []),
      ...last.map(line),
    ];
  });
  return [[...titled(s.name, s.gameTitle), settingLine(s)].join(" · "), ...decksVerdicts(s).map(plainText), ...lists];
}

/** Pieces of either end of a list that are told of. */
const LINES_OF_ENDS = 20;

function tooFew(s: DecksSummary): string[] {
  if (!isSmall(s)) return [];
  const least = s.pairsLeast === undefined ? "" : ` Play at least ${count(s.pairsLeast)} pairs.`;
  return [
    `${count(s.pairs)} drawn pairs are too few for ${count(s.pieces.length)} ${plurals(s.pieceNoun)}: values come out too large and too sure, so they are given as estimates, without verdicts.${least}`,
  ];
}

function settingLine(s: DecksSummary): string {
  const [a, b] = s.strategies;
  const strategies = a === b ? `strategy ${a}` : `strategies ${a} against ${b}`;
  const changed = s.changes.length === 0 ? "" : ` · with ${list(s.changes)}`;
  const fixed = s.fixed.flatMap((deck, side) => (deck === null ? [] : [` · ${s.sideNames[toSide(side)]}: ${deck}`]));
  const games = plural(s.pairs * s.gamesPerDraw, "game");
  const from = s.pool === undefined ? "" : ` from ${s.pool}`;
  return `${plural(s.pairs, "drawn pair")} of decks${from} · ${games} · ${strategies} · seed “${s.seed}”${changed}${fixed.join("")}`;
}

function extremeSentences(s: DecksSummary, side: Side | undefined): Html[] {
  const own = ofSide(s, side);
  const strong = own.filter((p) => p.verdict === "strong");
  const weak = own.filter((p) => p.verdict === "weak").reverse();
  const judged = own.filter((p) => p.verdict !== "none").length;
  if (judged === 0) return [];
  if (strong.length + weak.length === 0)
    return [
      html`Of ${plural(judged, nounOf(s, side))} none is shown to be ${defined("strong or weak", "stronger or weaker")} than the average.`,
    ];
  const named = (of: readonly PieceValue[]) => {
    const { names, more } = firstOf(of.map((p) => `${markedName(p)} (${points(p.value.estimate)})`));
    return html`<b>${names}</b>${more}`;
  };
  const parts = [
    ...(strong.length === 0 ? [] : [html`${defined("strong or weak", "strong")}: ${named(strong)}`]),
    ...(weak.length === 0 ? [] : [html`${defined("strong or weak", "weak")}: ${named(weak)}`]),
  ];
  return [
    html`${capitalised(plurals(nounOf(s, side)))}, ${defined("marginal value")} in wins in 100 games – ${parts.map((p, i) => html`${i > 0 ? "; " : ""}${p}`)}.`,
  ];
}

/** What each strategy hardly plays of the pieces, which get no verdict for that. */
function hardlySentences(s: DecksSummary): Html[] {
  return sidesOf(s).flatMap((side) => {
    const own = ofSide(s, side);
    const hardly = own.filter((p) => isHardlyPlayed(s, p));
    if (hardly.length === 0) return [];
    const { names, more } = firstOf(hardly.map((p) => p.name));
    return [
      html`${playerOf(s, side)} ${defined("hardly used", "hardly plays")} ${count(hardly.length)} of ${plural(own.length, nounOf(s, side))}, which get no verdict: ${names}${more}.`,
    ];
  });
}

const isHardlyPlayed = (s: DecksSummary, p: PieceValue): boolean =>
  (s.hardlyUsed ?? []).some((one) => one.of === "play" && one.name === p.name);

function sideSentence(s: DecksSummary): Html {
  const i = s.sideA;
  const told = html`${defined("side average", rate(i))} (${defined("interval", `${confidence(i.confidence)} sure: ${rateRange(i)}`)})`;
  const who = s.fixed.every((f) => f === null) ? "Between random decks" : "In these games";
  return html`${who} the ${s.sideNames[0]} wins ${told}.`;
}

function synergySentence(s: DecksSummary): Html[] {
  if (s.pairsTested === 0) return [];
  if (s.synergies.length === 0)
    return [html`None of ${count(s.pairsTested)} pairs of ${plurals(s.pieceNoun)} shows a ${defined("synergy")}.`];
  const first = s.synergies.slice(0, 2).map((x) => `${x.names[0]} with ${x.names[1]} (${points(x.value.estimate)})`);
  return [
    html`Clearest ${defined("synergy", "synergies")}: <b>${list(first)}</b>${s.synergies.length > 2 ? `, ${s.synergies.length - 2} more below` : ""}.`,
  ];
}

function matrixSentence(s: DecksSummary): Html[] {
  if (s.matrix === undefined) return [];
  const { value } = s.matrix.nash;
  return [
    html`With the best of the named decks on both sides the ${s.sideNames[0]} wins ${defined("value of the game", rate(value))} (${rateRange(value)}).`,
  ];
}

function valueSection(s: DecksSummary, side: Side | undefined): Section {
  const own = ofSide(s, side);
  return {
    id: side === undefined ? "values-both" : `values-${side === 0 ? "a" : "b"}`,
    title: capitalised(plurals(nounOf(s, side))),
    note: html`${defined("marginal value", "Marginal value")} of one copy in wins in 100 games, from ${defined("drawn deck", "drawn decks")}, with ${confidence(s.confidence)} ${defined("interval", "intervals")}; within a ${defined("tie group")} order means nothing.`,
    blocks: [{ table: valueTable(s, own, side) }],
  };
}

function valueTable(s: DecksSummary, own: readonly PieceValue[], side: Side | undefined): Table {
  const scale = gaugeScale(
    own.map((p) => p.value),
    0,
  );
  return {
    caption: `Value of each ${nounOf(s, side)}`,
    headings: [
      { label: s.pieceNoun, numeric: false },
      { label: "group", definition: anchor("tie group"), numeric: true },
      { label: "value", unit: "wins in 100", definition: anchor("marginal value"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
      { label: "verdict", definition: anchor("strong or weak"), numeric: false },
      { label: "its decks win", definition: anchor("win rate of its decks"), numeric: true },
      { label: "decks", definition: anchor("drawn deck"), numeric: true },
    ],
    rows: own.map((p): Cell[] => valueRow(s, p, scale)),
    openAtMost: OPEN_AT_MOST,
    ...(own.length > 20 ? { isSearchable: true } : {}),
    markdownRows: 40,
  };
}

function valueRow(s: DecksSummary, p: PieceValue, scale: GaugeScale): Cell[] {
  const mark = p.verdict === "strong" ? MARKS.above : p.verdict === "weak" ? MARKS.below : "";
  return [
    { content: markedName(p) },
    { content: p.noVerdict === "too few pairs" ? "–" : `${p.group}`, sortBy: p.group },
    { content: points(p.value.estimate), sortBy: p.value.estimate.toFixed(6) },
    { content: gaugeCell(p.value, scale, p.name, pointsRange(p.value)), sortBy: p.value.low.toFixed(6) },
    { content: html`${mark}${verdictWords(s, p)}` },
    { content: percent(p.deckWinRate.estimate), sortBy: p.deckWinRate.estimate.toFixed(6) },
    { content: count(p.decks), sortBy: p.decks },
  ];
}

const MARKS = {
  above: html`<span class="above" aria-hidden="true">▲ </span>`,
  below: html`<span class="below" aria-hidden="true">▼ </span>`,
} as const;

/** What the strategies hardly use: pieces, cards of them, and abilities of cards in play. */
function hardlySection(s: DecksSummary): Section | undefined {
  if (s.hardlyUsed === undefined) return undefined;
  const who = [...new Set(s.strategies)].join(" or ");
  const title = `What ${who} hardly uses`;
  if (s.hardlyUsed.length === 0)
    return {
      id: "hardly-used",
      title,
      blocks: [
        { paragraph: html`Nothing is ${defined("hardly used")}: every card and ability is chosen often enough.` },
      ],
    };
  const isOfParts = s.hardlyUsed.some((one) => one.partOf.length > 0);
  const table: Table = {
    caption: "Chosen in under 5 % of the turns in which it could be",
    headings: [
      { label: "card", numeric: false },
      ...(isOfParts ? [{ label: "part of", numeric: false }] : []),
      { label: "what", definition: anchor("hardly used"), numeric: false },
      { label: "by", numeric: false },
      { label: "could", unit: "turns", definition: anchor("hardly used"), numeric: true },
      { label: "did", unit: "turns", definition: anchor("hardly used"), numeric: true },
      { label: "share", numeric: true },
    ],
    rows: s.hardlyUsed.map((one): Cell[] => [
      { content: one.name },
      ...(isOfParts ? [{ content: one.partOf.join(", ") }] : []),
      { content: one.of === "play" ? "playing it" : "its ability" },
      { content: one.strategies.join(" or ") },
      { content: count(one.offered), sortBy: one.offered },
      { content: count(one.taken), sortBy: one.taken },
      { content: percent(one.share), sortBy: one.share.toFixed(6) },
    ]),
    openAtMost: OPEN_AT_MOST,
    ...(s.hardlyUsed.length > 20 ? { isSearchable: true } : {}),
    markdownRows: 40,
  };
  const note = html`Games say nothing of what is not used: of ${plurals(s.pieceNoun)}, those that are ${defined("hardly used", "hardly played")} get no verdict. A card that is played, and whose ability alone is hardly used, keeps its verdict, which holds for the card as it is played.`;
  return { id: "hardly-used", title, note, blocks: [{ table }] };
}

function synergySection(s: DecksSummary): Section | undefined {
  if (s.pairsTested === 0) return undefined;
  const note = html`${count(s.pairsTested)} pairs of ${plurals(s.pieceNoun)} came together often enough to be asked.`;
  if (s.synergies.length === 0)
    return {
      id: "synergies",
      title: "Synergies",
      note,
      blocks: [{ paragraph: html`None shows a ${defined("synergy")} beyond chance.` }],
    };
  const scale = gaugeScale(
    s.synergies.map((x) => x.value),
    0,
  );
  const table: Table = {
    caption: "Pairs worth more, or less, together than apart",
    headings: [
      { label: "pair", numeric: false },
      { label: "together", unit: "wins in 100", definition: anchor("synergy"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
      { label: "decks with both", numeric: true },
    ],
    rows: s.synergies.map((x): Cell[] => [
      { content: x.names.join(" with ") },
      { content: points(x.value.estimate), sortBy: x.value.estimate.toFixed(6) },
      {
        content: gaugeCell(x.value, scale, x.names.join(" with "), pointsRange(x.value)),
        sortBy: x.value.low.toFixed(6),
      },
      { content: count(x.decks), sortBy: x.decks },
    ]),
  };
  return { id: "synergies", title: "Synergies", note, blocks: [{ table }] };
}

function matrixSection(s: DecksSummary): Section | undefined {
  if (s.matrix === undefined) return undefined;
  const { nash } = s.matrix;
  return {
    id: "matrix",
    title: "The named decks",
    note: html`${defined("win rate", "Win rate")} of the ${s.sideNames[0]} (rows) against the ${s.sideNames[1]} (columns). ${defined("value of the game", "Value of the game")}: ${rate(nash.value)} (${rateRange(nash.value)}), exploitability ${residue(nash.exploitability)} points. <code>dejarik meta</code> on the folder's matrix says more.`,
    blocks: matrixRows(s.matrix),
  };
}

function settingSection(s: DecksSummary): Section | undefined {
  if (s.settings.length === 0) return undefined;
  const scale = gaugeScale(
    s.settings.map((x) => x.value),
    0,
  );
  const table: Table = {
    caption: `Value of each ${s.settingNoun}`,
    headings: [
      { label: s.settingNoun, numeric: false },
      { label: "side", numeric: false },
      { label: "value", unit: "wins in 100", definition: anchor("affiliation"), numeric: true },
      { label: "interval", definition: anchor("interval"), numeric: false },
      { label: "decks", numeric: true },
    ],
    rows: s.settings.map((x): Cell[] => [
      { content: x.name },
      { content: s.sideNames[x.side] },
      { content: points(x.value.estimate), sortBy: x.value.estimate.toFixed(6) },
      { content: gaugeCell(x.value, scale, x.name, pointsRange(x.value)), sortBy: x.value.low.toFixed(6) },
      { content: count(x.decks), sortBy: x.decks },
    ]),
  };
  return { id: "settings", title: capitalised(plurals(s.settingNoun)), blocks: [{ table }] };
}

function exampleSection(s: DecksSummary, path: string): Section | undefined {
  const shown = [...new Set([s.pieces[0], s.pieces[s.pieces.length - 1]])].flatMap((p) => (p === undefined ? [] : [p]));
  if (shown.length === 0) return undefined;
  const items = shown.flatMap((p) =>
    p.examples
      .slice(0, 1)
      .map(
        (pair) =>
          html`<li><span>${p.name}:</span> ${command(`dejarik replay ${path} ${pair}`, `a game with ${p.name}`)}</li>`,
      ),
  );
  const table: Table = {
    caption: "Pairs of drawn decks that hold each piece",
    headings: [
      { label: s.pieceNoun, numeric: false },
      { label: "pairs", numeric: false },
    ],
    rows: s.pieces.map((p): Cell[] => [{ content: p.name }, { content: p.examples.join(", ") }]),
    openAtMost: 0,
    markdownRows: 0,
  };
  return {
    id: "games",
    title: "Games to look at",
    note: html`Any game of the study can be played again: dejarik replay, this folder, and the number of the pair.`,
    blocks: [html`<ul class="examples">${items}</ul>`, { table }],
  };
}
