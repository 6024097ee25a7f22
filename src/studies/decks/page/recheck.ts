import type { Interval } from "../../../analysis/interval.js";
import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { list, plurals, points, pointsRange } from "../../../report/format.js";
import type { Section } from "../../../report/frame.js";
import { type Html, html } from "../../../report/html.js";
import type { Cell } from "../../../report/table.js";
import { digestOf, outcomeWords } from "../../recheckWords.js";
import type { DeckRecheck, DeckRecheckLevel, DecksSummary } from "../summary.js";
import { DECKS_TERMS } from "./terms.js";

/** A deck study's surest verdicts, played again at a higher level of play. */

const defined = definedIn(DECKS_TERMS);
const anchor = anchorIn(DECKS_TERMS);

const OPEN_AT_MOST = 60;

/** How many stand and how many fall, and how far the levels part. */
export function recheckSentences(s: DecksSummary): Html[] {
  const { rechecks } = s;
  if (rechecks === undefined) return [];
  const none = `no ${s.pieceNoun} is shown to be strong or weak`;
  const digest = digestOf(rechecks, "decks", none);
  const fallen = rechecks.claims
    .filter(({ outcome }) => outcome === "falls")
    .map(({ name, claim }) => `${name} (${claim})`);
  return [
    html`${digest}${fallen.length === 0 ? "" : ` Falls: ${list(fallen)}.`} (${defined("played again")})`,
    ...deviationSentence(s),
  ];
}

/** Without a sign. */
const size = (deviation: number): string => (100 * deviation).toFixed(1);

/** How far values differ between the levels. */
function deviationSentence({ rechecks, pieceNoun }: DecksSummary): Html[] {
  const deviation = rechecks?.deviation;
  if (deviation === undefined) return [];
  const most = size(deviation.high);
  return [
    deviation.low > 0
      ? html`The two players value ${plurals(pieceNoun)} otherwise, by ${size(deviation.estimate)} points (${size(deviation.low)} to ${most}, a ${defined("played again", "standard deviation")}). All intervals and verdicts allow for that.`
      : html`The two players are not shown to value ${plurals(pieceNoun)} otherwise. A ${defined("played again", "standard deviation")} of up to ${most} points could hide.${deviation.estimate > 0 ? html` All intervals and verdicts allow for the ${size(deviation.estimate)} points found.` : ""}`,
  ];
}

/** The claims, what each brings at both levels, and what became of it. */
export function recheckSection(s: DecksSummary): Section | undefined {
  const { rechecks } = s;
  if (rechecks === undefined || rechecks.claims.length === 0) return undefined;
  const again = (label: string, numeric = true) => ({ label, definition: anchor("played again"), numeric });
  return {
    id: "recheck",
    title: "Claims played again at a higher level",
    note: html`New drawn decks that hold the piece, with it and with one copy replaced by a random one (${defined("played again")}).`,
    blocks: [
      {
        table: {
          caption: "What one copy brings over a random piece, by who plays",
          headings: [
            { label: s.pieceNoun, numeric: false },
            { label: "the claim", definition: anchor("strong or weak"), numeric: false },
            { label: "value in the study", unit: "wins in 100", definition: anchor("marginal value"), numeric: true },
            { ...again(`by ${rechecks.own}`), unit: "wins in 100" },
            { ...again(`by ${rechecks.strategy}`), unit: "wins in 100" },
            { ...again("change"), unit: "wins in 100" },
            again("the claim now", false),
          ],
          rows: rechecks.claims.map(rowOf),
          openAtMost: OPEN_AT_MOST,
        },
      },
    ],
  };
}

function rowOf({ name, claim, value, levels, change, outcome }: DeckRecheck): Cell[] {
  const cell = (one: Interval): Cell => ({
    content: `${points(one.estimate)} (${pointsRange(one)})`,
    sortBy: one.estimate.toFixed(6),
  });
  const [own, higher] = levels as [DeckRecheckLevel, DeckRecheckLevel];
  return [
    { content: name },
    { content: claim },
    cell(value),
    cell(own.value),
    cell(higher.value),
    cell(change),
    { content: outcomeWords(outcome) },
  ];
}
