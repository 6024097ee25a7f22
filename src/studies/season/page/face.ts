import {
  askNote,
  type Face,
  type FaceNote,
  type FaceTable,
  keyed,
  leanTone,
  NOTES_AT_MOST,
  sureLabel,
} from "../../../report/face.js";
import { count, list, plural, points, pointsRange } from "../../../report/format.js";
import { cardsTables } from "../../judge/page/cardsTable.js";
import { cardHeadlines, changedNote, nextNotes, partedHeadlines, settingOf, tally } from "../../judge/page/face.js";
import { fairnessTally } from "../../judge/page/fairWords.js";
import { postsOf } from "../../judge/page/words.js";
import { MOST_FIELD_GAMES } from "../options.js";
import type { AnySeasonCard, AnySeasonSummary } from "../summary.js";
import { comingSentences, isShown, movedText } from "./words.js";

/** What is read first of a season: which cards need attention, and what they do to the field together. */
export function seasonFace(summary: AnySeasonSummary, again: string | undefined, _folder = "", seconds?: number): Face {
  const cards: readonly AnySeasonCard[] = summary.cards;
  return {
    setting: settingOf(summary, cards),
    headline: [
      ...(cards.length === 1
        ? cardHeadlines(cards[0])
        : [[tally(cards), ...fairnessTally(cards)].join(" "), ...partedHeadlines(cards)]),
      fieldHeadline(summary),
      ...holdingSentence(summary),
    ],
    warnings: [],
    tables: [...cardsTables(cards, "fairness"), ...movedTable(summary)],
    notes: notesOf(summary, cards, again, seconds),
    posts: postsOf(cards, summary),
  };
}

/** Whether the field is as it was. */
const isUntouched = ({ field }: Pick<AnySeasonSummary, "field">): boolean =>
  field.entrants.every(
    ({ change, before, illegal }) => change === undefined && before !== undefined && illegal === undefined,
  );

/** Squads or decks that have a row, those of a sentence where none is shown to move, and others that are named. */
const NAMED = 3;
const NAMED_UNMOVED = 2;
const NAMED_BESIDES = 4;

/** Those of the field that all changes together moved, most first. */
const movedOf = ({ field }: AnySeasonSummary) =>
  field.entrants.filter((one) => one.change !== undefined && isShown(one));

/** How many of the field moved by all changes together. */
function fieldHeadline(summary: AnySeasonSummary): string {
  const { field, cards } = summary;
  if (isUntouched({ field }))
    return `None of the ${plural(field.entrants.length, field.entrantNoun)} that were played against each other has one of these cards, so nothing changes among them.`;
  if (field.entrants.every(({ change }) => change === undefined))
    return `Every ${field.entrantNoun} of the field that has one of the cards is new or no longer legal.`;
  const moved = movedOf(summary);
  const together = cards.length === 1 ? "In the field" : "With all changes";
  if (moved.length === 0) return unmoved(field);
  const won = moved.filter(({ change }) => change!.estimate > 0).length;
  return `${together} ${count(won)} of ${plural(field.entrants.length, field.entrantNoun)} ${won === 1 ? "wins" : "win"} more games and ${count(moved.length - won)} fewer.`;
}

/** Which changed cards the field has, and which nobody of it has. */
function holdingSentence({ field, cards }: AnySeasonSummary): string[] {
  if (cards.length === 1 || isUntouched({ field }) || field.entrants.some(isShown)) return [];
  const names = cards.map(({ name }) => name);
  const held = names.map((name) => ({ name, by: field.entrants.filter((one) => one.cards.includes(name)).length }));
  const some = held.filter(({ by }) => by > 0);
  const none = held.filter(({ by }) => by === 0);
  return [
    ...(some.length === 0
      ? []
      : [
          `Tested ${field.entrantNoun}s have ${few(
            some.map(({ name, by }) => `${name} (${by})`),
            "and",
          )}.`,
        ]),
    ...(none.length === 0
      ? []
      : [
          `No tested ${field.entrantNoun} has ${few(
            none.map(({ name }) => name),
            "or",
          )}.`,
        ]),
  ];
}

/** A few of what there is, and how much more. */
const few = (names: readonly string[], last: string): string =>
  list(
    names.length > NAMED ? [...names.slice(0, NAMED - 1), `${count(names.length - NAMED + 1)} more`] : names,
    ` ${last} `,
  );

/** What they win more or less. */
function movedTable(summary: AnySeasonSummary): FaceTable[] {
  const moved = movedOf(summary);
  if (moved.length === 0) return [];
  const { entrantNoun } = summary.field;
  const rest = moved.slice(NAMED, NAMED + NAMED_BESIDES);
  const others = rest.map(({ name, change }) => `${name} ${points(change!.estimate)}`);
  return [
    {
      columns: [{ label: entrantNoun, isName: true }, { label: sureLabel("more wins in 100", [moved[0].change!]) }],
      rows: moved
        .slice(0, NAMED)
        .map(({ name, change }) => [
          name,
          { text: `${points(change!.estimate)} (${pointsRange(change!)})`, tone: leanTone(change!, 0) },
        ]),
      ...(others.length === 0 ? {} : keyed(`then ${list(others)}`)),
      more: { rows: moved.length - NAMED - rest.length, noun: entrantNoun, where: "in the report" },
    },
  ];
}

/** Of those that hold a changed card, the ones that may have moved, or how little they did. */
function unmoved({ entrants, entrantNoun }: AnySeasonSummary["field"]): string {
  const tested = entrants.filter(({ change }) => change !== undefined);
  const holding = tested.filter(({ cards }) => cards.length > 0);
  const most = (holding.length > 0 ? holding : tested)
    .sort((x, y) => Math.abs(y.change!.estimate) - Math.abs(x.change!.estimate))
    .slice(0, NAMED_UNMOVED);
  const have = `${count(holding.length)} of ${plural(tested.length, `tested ${entrantNoun}`)} ${holding.length === 1 ? "has" : "have"} a changed card`;
  return `${have}; none is shown to win more or less. ${list(most.map(movedText))} wins in 100 games, each by itself.`;
}

function notesOf(
  summary: AnySeasonSummary,
  cards: readonly AnySeasonCard[],
  again: string | undefined,
  seconds: number | undefined,
): FaceNote[] {
  return [
    ...(cards.length === 1 ? changedNote(cards[0]) : []),
    ...fieldNote(summary, again),
    ...nextNotes(summary, cards, again, seconds),
  ].slice(0, NOTES_AT_MOST);
}

/** Who came and went; where nobody is shown to have moved, how more is asked of it. */
function fieldNote(summary: AnySeasonSummary, again: string | undefined): FaceNote[] {
  const { field } = summary;
  const coming = comingSentences(summary);
  if (isUntouched(summary) || movedOf(summary).length > 0 || field.games >= MOST_FIELD_GAMES / 4)
    return coming.length === 0 ? [] : [{ label: "The field", lines: coming }];
  const more = `More games than ${count(field.games)} a matchup make it surer.`;
  return [askNote("The field", [...coming, more], again, `--field-games ${4 * field.games}`)];
}
