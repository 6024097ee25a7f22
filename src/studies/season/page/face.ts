import type { Face, FaceNote } from "../../../report/face.js";
import { list, plural } from "../../../report/format.js";
import { betterPlayers, cardsTable, HOLDERS_DROP, settingOf, tally, unsureNote } from "../../judge/page/face.js";
import type { AnySeasonCard, AnySeasonSummary } from "../summary.js";
import { comingSentences, correctionSentence, figureSentences, holdersWords, isShown, movedText } from "./words.js";

/** What is read first of a season: which cards need attention, and what they do to the field together. */
export function seasonFace(summary: AnySeasonSummary, again: string | undefined): Face {
  const cards: readonly AnySeasonCard[] = summary.cards;
  const hasHolders = cards.some(({ holders }) => holders.length > 0);
  const holders = {
    label: "in the field",
    drop: HOLDERS_DROP,
    cell: (card: AnySeasonCard) =>
      card.holders.length === 0
        ? { text: "nobody has it", tone: "dim" as const }
        : card.holders.length === 1
          ? holdersWords(card)
          : plural(card.holders.length, "holder"),
  };
  return {
    setting: [...settingOf(summary, cards), `verdicts corrected for ${plural(summary.tests, "test")}`],
    headline: [tally(cards), fieldHeadline(summary)],
    warnings: [],
    tables: [cardsTable(cards, hasHolders ? [holders] : [])],
    notes: notesOf(summary, cards, again),
  };
}

/** Whether the field is as it was. */
const isUntouched = ({ field }: Pick<AnySeasonSummary, "field">): boolean =>
  field.entrants.every(
    ({ change, before, illegal }) => change === undefined && before !== undefined && illegal === undefined,
  );

/** Who of the field moved by all changes together. */
function fieldHeadline({ field }: AnySeasonSummary): string {
  const moved = field.entrants.filter((one) => one.change !== undefined && isShown(one));
  if (isUntouched({ field })) return `No ${field.entrantNoun} of the field has one of the cards.`;
  if (field.entrants.every(({ change }) => change === undefined))
    return `Every ${field.entrantNoun} of the field that has one of the cards is new or no longer legal.`;
  if (moved.length === 0) return `All changes together: nobody's mean win rate is shown to move.`;
  const told = moved.slice(0, 3).map(movedText);
  const more = moved.length > 3 ? `, and ${plural(moved.length - 3, `more ${field.entrantNoun}`)} (in the report)` : "";
  return `All changes together move ${list(told)} points of win rate${more}.`;
}

function notesOf(summary: AnySeasonSummary, cards: readonly AnySeasonCard[], again: string | undefined): FaceNote[] {
  const correction = correctionSentence(summary);
  const field = isUntouched(summary) ? [] : [...comingSentences(summary), ...figureSentences(summary)];
  return [
    ...betterPlayers(summary, cards, again),
    ...(field.length === 0 ? [] : [{ label: "The field", lines: field }]),
    ...unsureNote(summary, cards, again, correction === undefined ? [] : [correction]),
  ];
}
