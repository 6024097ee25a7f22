import { anchorIn, definedIn } from "../../../report/dictionary.js";
import { count, plural, plurals, points, pointsRange } from "../../../report/format.js";
import type { Section } from "../../../report/frame.js";
import { html } from "../../../report/html.js";
import { type Column, tableOf } from "../../../report/table.js";
import { valueVerdict } from "../../judge/verdict.js";
import type { ChangedPiece, DecksSummary, Standing } from "../summary.js";
import { DECKS_TERMS } from "./terms.js";
import { isSmall, nounOf } from "./words.js";

/** Where changed pieces stand, and stood as published. */

const defined = definedIn(DECKS_TERMS);
const anchor = anchorIn(DECKS_TERMS);

/** Changed pieces that are told of in sentences. */
const NAMED = 2;

/** "the strongest of 18", "place 2 of 18, in a leading group of 3". @param noun what they are, in the plural */
function standingWords({ value, verdict, place, of, leaders }: Standing, noun = ""): string {
  const all = `${count(of)}${noun === "" ? "" : ` ${noun}`}`;
  const placed = `place ${count(place)} of ${all}`;
  if (verdict === "none") return `without a verdict, ${placed}`;
  if (verdict === "strong" && leaders === 1) return `the strongest of ${all}`;
  if (verdict === "strong" && leaders !== undefined) return `${placed}, in a leading group of ${count(leaders)}`;
  if (verdict !== "average") return `${verdict === "strong" ? "stronger" : "weaker"} than average, ${placed}`;
  return `${valueVerdict(value) === "average" ? "average" : "not told apart from the average"}, ${placed}`;
}

function changeSentence(
  { change, verdict }: ChangedPiece,
  { turned, pairs }: { turned?: number; pairs: number },
): string {
  const words = `${points(change.estimate)} points (${pointsRange(change)})`;
  if (verdict === "too few games")
    return turned === undefined
      ? "Too few games for a verdict on the change."
      : `The change turned ${count(turned)} of ${plural(pairs, "pair")} of decks: too few for a verdict on it.`;
  return verdict === "no change shown" ? `No change is shown: ${words}.` : `The change is worth ${words}.`;
}

/** What a change did to the pieces that it touches, as plain text; nothing where there is none, or pairs are few. */
export function changedSentences(s: DecksSummary): string[] {
  if (s.changed === undefined || isSmall(s)) return [];
  const { pieces, ...of } = s.changed;
  const more = pieces.length - NAMED;
  return [
    ...pieces.slice(0, NAMED).flatMap((piece) => {
      const { name, side, before, after } = piece;
      return [
        `${name}, as changed, is ${standingWords(after, plurals(nounOf(s, side)))}: ${points(after.value.estimate)}.`,
        `As published it is ${standingWords(before)}: ${points(before.value.estimate)}. ${changeSentence(piece, of)}`,
      ];
    }),
    ...(more > 0 ? [`The report has ${plural(more, `more changed ${s.pieceNoun}`)}.`] : []),
  ];
}

/** All of them as a table. */
export function changedSection(s: DecksSummary): Section | undefined {
  if (s.changed === undefined) return undefined;
  const { isPaired, pairs, turned, pieces } = s.changed;
  const pairing = isPaired
    ? `The same decks met with the same dice, with the change and without it: ${plural(pairs, "pair")}, of which ${count(turned!)} ended otherwise.`
    : "New cards make other draws: decks with the change and without it were others.";
  return {
    id: "changed",
    title: "What the change does",
    note: html`${defined("as changed", "Standing")} of each ${s.pieceNoun} that the change touches. ${pairing}`,
    blocks: [{ table: tableOf("As published and as changed", COLUMNS, pieces) }],
  };
}

const column = (label: string, cell: (one: ChangedPiece) => string, numeric = false): Column<ChangedPiece> => ({
  ...{ label, numeric, definition: anchor("as changed") },
  cell: (one) => ({ content: cell(one) }),
});

const COLUMNS: readonly Column<ChangedPiece>[] = [
  column("changed", ({ name }) => name),
  column("as published", ({ before }) => points(before.value.estimate), true),
  column("interval", ({ before }) => pointsRange(before.value)),
  column("it is", ({ before }) => standingWords(before)),
  column("as changed", ({ after }) => points(after.value.estimate), true),
  column("interval", ({ after }) => pointsRange(after.value)),
  column("it is", ({ after }) => standingWords(after)),
  column("change", ({ change }) => points(change.estimate), true),
  column("interval", ({ change }) => pointsRange(change)),
  column("verdict", ({ verdict }) => verdict),
];
