import { askNote, type Face, type FaceNote } from "../../../report/face.js";
import { list, plural } from "../../../report/format.js";
import {
  betterPlayers,
  cardHeadline,
  cardsTable,
  changedNote,
  HOLDERS_DROP,
  settingOf,
  tally,
  unsureNote,
} from "../../judge/page/face.js";
import { MOST_FIELD_GAMES } from "../options.js";
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
    headline: [cards.length === 1 ? cardHeadline(cards[0]) : tally(cards), fieldHeadline(summary)],
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

/** Squads or decks that are named in a line. */
const NAMED = 3;

/** Who of the field moved by all changes together. */
function fieldHeadline({ field, cards }: AnySeasonSummary): string {
  const isOne = cards.length === 1;
  const moved = field.entrants.filter((one) => one.change !== undefined && isShown(one));
  if (isUntouched({ field })) return `No ${field.entrantNoun} of the field has one of the cards.`;
  if (field.entrants.every(({ change }) => change === undefined))
    return `Every ${field.entrantNoun} of the field that has one of the cards is new or no longer legal.`;
  if (moved.length === 0) return `${isOne ? "In the field" : "With all changes together"} ${unmoved(field)}`;
  const told = moved.slice(0, NAMED).map(movedText);
  const more =
    moved.length > NAMED ? `, and ${plural(moved.length - NAMED, `more ${field.entrantNoun}`)} (in the report)` : "";
  return `${isOne ? "In the field it moves" : "All changes together move"} ${list(told)} points of win rate${more}.`;
}

/** Of those that hold a changed card, the ones that may have moved, or how little they did. */
function unmoved({ entrants, entrantNoun }: AnySeasonSummary["field"]): string {
  const tested = entrants.filter(({ change }) => change !== undefined);
  const holding = tested.filter(({ cards }) => cards.length > 0);
  const most = (holding.length > 0 ? holding : tested)
    .sort((x, y) => Math.abs(y.change!.estimate) - Math.abs(x.change!.estimate))
    .slice(0, NAMED - 1);
  const none = `none of ${plural(tested.length, `tested ${entrantNoun}`)} is shown to move`;
  return `${none}. ${list(most.map(movedText))} points of win rate, each by itself.`;
}

function notesOf(summary: AnySeasonSummary, cards: readonly AnySeasonCard[], again: string | undefined): FaceNote[] {
  const correction = correctionSentence(summary);
  return [
    ...(cards.length === 1 ? changedNote(cards[0]) : betterPlayers(summary, cards, again)),
    ...(isUntouched(summary) ? [] : [fieldNote(summary, again)]),
    ...unsureNote(summary, cards, again, correction === undefined ? [] : [correction]),
  ];
}

/** What the field is like; where nobody is shown to have moved, how more is asked of it. */
function fieldNote(summary: AnySeasonSummary, again: string | undefined): FaceNote {
  const { field } = summary;
  const coming = comingSentences(summary);
  if (field.entrants.some((one) => one.change !== undefined && isShown(one)) || field.games >= MOST_FIELD_GAMES / 4)
    return { label: "The field", lines: [...coming, ...figureSentences(summary)] };
  const more = `${plural(field.games, "game")} of each matchup were played. Four times as many make intervals about half as wide.`;
  return askNote("The field", [...coming, more], again, `--field-games ${4 * field.games}`);
}
