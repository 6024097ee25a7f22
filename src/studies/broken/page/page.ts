import { anchorIn, definedIn } from "../../../report/dictionary.js";
import {
  chance,
  confidence,
  count,
  list,
  percent,
  plural,
  points,
  pointsRange,
  rate,
  rateRange,
} from "../../../report/format.js";
import type { Page, PageContext, Section } from "../../../report/frame.js";
import { html } from "../../../report/html.js";
import { leaning } from "../../../report/leaning.js";
import type { Cell } from "../../../report/table.js";
import { counted, filesSentence, wholeWords } from "../../improve/page/page.js";
import { LEAST_PAIRS } from "../confirm.js";
import type { BrokenSummary, ConfirmedCandidate, Verdict } from "../summary.js";
import { BROKEN_TERMS } from "./terms.js";

const defined = definedIn(BROKEN_TERMS);
const anchor = anchorIn(BROKEN_TERMS);

/** The page of `dejarik broken`. */
export async function brokenPage(s: BrokenSummary, context: PageContext): Promise<Page> {
  return {
    kicker: `Broken combinations · ${s.gameTitle}`,
    title: s.name,
    setting: `${plural(s.tried, s.entrantNoun)} tried in ${plural(s.generations, "generation")} · ${plural(s.games, "game")} · strategy ${s.strategy} · seed “${s.seed}” · intervals at ${confidence(s.confidence)}`,
    verdicts: [...brokenLines(s).slice(0, 1), ...(s.candidates.length === 0 ? [] : [filesSentence(s.candidates)])],
    sections: [candidatesSection(s), ...recheckSection(s), mapSection(s)],
    terms: BROKEN_TERMS,
    facts: context.facts,
  };
}

/** What came out, as plain text. */
export function brokenLines(s: BrokenSummary): string[] {
  const broken = s.candidates.filter(({ verdict }) => verdict === "broken").length;
  const tried = `${plural(s.tried, s.entrantNoun)} of ${plural(s.kinds, "kind")} ${s.tried === 1 ? "was" : "were"} tried.`;
  if (s.candidates.length === 0) return [`${tried} Of none could two pieces be replaced, so nothing was asked.`];
  const confirmed = `${plural(s.candidates.length, "candidate")} met up to ${plural(Math.max(...s.candidates.map(({ pairs }) => pairs)), "fresh opponent")} each.`;
  const found = `${broken === 0 ? "Nothing broken found" : broken === 1 ? "One combination is broken" : `${count(broken)} combinations are broken`}.`;
  const sentences = s.candidates.map((one) => candidateSentence(s, one));
  return [`${found} ${tried} ${confirmed}`, ...sentences, filesSentence(s.candidates)];
}

/** What the fresh games show of a candidate. */
export function candidateSentence(s: BrokenSummary, one: ConfirmedCandidate): string {
  const [first, second] = one.pair;
  const winRate = `${rate(one.winRate.both)} (${rateRange(one.winRate.both)})`;
  const strength = `The ${s.entrantNoun} (${counted(one.pieces).join(", ")}) wins ${winRate} against the best of other kinds.`;
  const sum = `Alone the first brings ${points(one.first.estimate)} wins in 100 games, the second ${points(one.second.estimate)}, both together ${points(one.together.estimate)}.`;
  const adds = `${points(one.interaction.estimate)} points, ${pointsRange(one.interaction)}${stricter(one)}`;
  return `${first} + ${second}: ${ENDINGS[one.verdict](adds, strongerOf(one))}. ${sum} ${strength}${recheckSentence(one)}`;
}

/** Of a combination that is not shown, though its interval leaves out 0: what else it had to show. */
function stricter({ verdict, interaction, pairs }: ConfirmedCandidate): string {
  if (verdict === "broken" || verdict === "together" || leaning(interaction) !== "above") return "";
  return pairs < LEAST_PAIRS ? ", of too few games" : ", but not by odds, or not for both together";
}

/** Those of the two that are shown to bring something by themselves. */
const strongerOf = ({ pair, first, second }: ConfirmedCandidate): string =>
  list([...(first.low > 0 ? [pair[0]] : []), ...(second.low > 0 ? [pair[1]] : [])]);

const ENDINGS: Readonly<Record<Verdict, (adds: string, alone: string) => string>> = {
  broken: (adds) => `the combination adds ${adds}`,
  together: (adds) => `the combination adds ${adds}, but the whole is not shown to win more than others`,
  single: (adds, alone) => `no combination is shown (${adds}), it is strong by ${alone} alone`,
  strong: (adds) => `no combination is shown (${adds}), nor which of the two makes it strong`,
  none: (adds) => `no combination is shown (${adds}), nor that it wins more than others`,
};

function recheckSentence({ recheck }: ConfirmedCandidate): string {
  if (recheck === undefined) return "";
  const { strategy, winRate, interaction } = recheck.levels[1];
  return ` Played by ${strategy} it wins ${rate(winRate)} (${rateRange(winRate)}) and the combination adds ${points(interaction.estimate)} points (${pointsRange(interaction)}): ${OUTCOMES[recheck.outcome]}.`;
}

const OUTCOMES = { stands: "it stands", falls: "it falls", unsettled: "that is not settled" } as const;
const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  broken: "broken",
  together: "together, not strong",
  single: "single pieces",
  strong: "strong",
  none: "not shown",
};

function candidatesSection(s: BrokenSummary): Section {
  const sides = s.candidates.some(({ side }) => side !== undefined);
  return {
    id: "combinations",
    title: "Combinations",
    note: html`Confirmed on dice that nobody was chosen by (${defined("confirmed")}), against the best of other kinds (${defined("field")}); ${defined("interval", "intervals")} hold together. What each brings and what the combination adds: ${defined("together")}.`,
    blocks: [
      {
        table: {
          caption: "Two pieces: with both, with one, with neither",
          headings: [
            { label: "the two", numeric: false },
            ...(sides ? [{ label: "side", numeric: false }] : []),
            { label: "verdict", definition: anchor("together"), numeric: false },
            { label: "combination adds", unit: "wins in 100", definition: anchor("together"), numeric: true },
            { label: "interval", definition: anchor("interval"), numeric: false },
            { label: "with both", unit: "wins", definition: anchor("confirmed"), numeric: true },
            { label: "first alone", unit: "wins", numeric: true },
            { label: "second alone", unit: "wins", numeric: true },
            { label: "neither", unit: "wins", numeric: true },
            { label: "adjusted p", definition: anchor("interval"), numeric: true },
          ],
          rows: s.candidates.map((one): Cell[] => [
            { content: one.pair.join(" + ") },
            ...(sides ? [{ content: one.side ?? "" }] : []),
            { content: VERDICT_WORDS[one.verdict] },
            { content: points(one.interaction.estimate), sortBy: one.interaction.estimate.toFixed(6) },
            { content: pointsRange(one.interaction), sortBy: one.interaction.low.toFixed(6) },
            ...[one.winRate.both, one.winRate.first, one.winRate.second, one.winRate.neither].map((each) => ({
              content: rate(each),
              sortBy: each.estimate.toFixed(6),
            })),
            { content: chance(one.adjustedP), sortBy: one.adjustedP },
          ]),
          opened: s.candidates.map((one, i) => ({
            id: `row-${i + 1}`,
            title: one.pair.join(" + "),
            blocks: [{ paragraph: candidateSentence(s, one) }, { paragraph: wholeWords(s.entrantNoun, one) }],
          })),
        },
      },
    ],
  };
}

function recheckSection(s: BrokenSummary): Section[] {
  const again = s.candidates.filter(({ recheck }) => recheck !== undefined);
  if (again.length === 0) return [];
  return [
    {
      id: "recheck",
      title: `Played again by ${s.recheckBy}`,
      note: html`The same games by a player that searches (${defined("recheck")}).`,
      blocks: [
        {
          table: {
            caption: "Broken combinations at two levels of play",
            headings: [
              { label: "the two", numeric: false },
              { label: "player", numeric: false },
              { label: "games", numeric: true },
              { label: "with both", numeric: true },
              { label: "combination adds", unit: "wins in 100", definition: anchor("together"), numeric: true },
              { label: "interval", definition: anchor("interval"), numeric: false },
              { label: "outcome", definition: anchor("recheck"), numeric: false },
            ],
            rows: again.flatMap(({ pair, recheck }) =>
              recheck!.levels.map((level, l): Cell[] => [
                { content: pair.join(" + ") },
                { content: level.strategy },
                { content: count(level.games), sortBy: level.games },
                { content: rate(level.winRate), sortBy: level.winRate.estimate.toFixed(6) },
                { content: points(level.interaction.estimate), sortBy: level.interaction.estimate.toFixed(6) },
                { content: pointsRange(level.interaction), sortBy: level.interaction.low.toFixed(6) },
                { content: l === 1 ? recheck!.outcome : "" },
              ]),
            ),
          },
        },
      ],
    },
  ];
}

function mapSection(s: BrokenSummary): Section {
  const sides = s.map.some(({ side }) => side !== undefined);
  return {
    id: "map",
    title: "The map of kinds",
    note: html`The best found of each kind (${defined("map")}).`,
    blocks: [
      {
        table: {
          caption: `The best ${s.entrantNoun} found of each kind`,
          headings: [
            { label: "kind", definition: anchor("map"), numeric: false },
            ...(sides ? [{ label: "side", numeric: false }] : []),
            { label: "wins", numeric: true },
            { label: `the whole ${s.entrantNoun}`, numeric: false },
          ],
          rows: s.map.map((one): Cell[] => [
            { content: one.kind },
            ...(sides ? [{ content: one.side ?? "" }] : []),
            { content: percent(one.score, 0), sortBy: one.score.toFixed(6) },
            { content: counted(one.pieces).join(", ") },
          ]),
        },
      },
    ],
  };
}
